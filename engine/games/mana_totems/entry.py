"""The door of this game: its kinds of file, its vocabulary, and its rules on the kernel."""

from __future__ import annotations

from pathlib import Path

from engine.definitions.game import GameData
from engine.definitions.verbs import Vocabulary
from engine.games.data import entry as door
from engine.games.data.entry import VOCABULARY as OF_DATA
from engine.games.mana_totems.checks import faults
from engine.games.mana_totems.definitions import KINDS
from engine.games.mana_totems.rules import ManaRules
from engine.source.problems import ContentError, Problem, Severity
from engine.table.rules import Rules
from engine.vocabulary.own import vocabulary_with
from engine.vocabulary.spaces import TILE_VERBS

__all__ = ["KINDS", "VOCABULARY", "check", "choices", "compiled", "happenings", "make_rules", "names", "vocabulary"]

VOCABULARY = Vocabulary((*OF_DATA, *TILE_VERBS))


def vocabulary(folder: Path, root: Path) -> Vocabulary:
    """The verbs of every game of data, of which its cards and classes print one, and those of `verbs.yaml`."""
    return vocabulary_with(VOCABULARY, folder, root, silent=set(VOCABULARY.verbs) - {"use"})


def make_rules(data: GameData) -> Rules:
    """Compile the rules. Raises ContentError for unsound content; what is only unfinished is compiled as far as it goes."""
    if problems := [problem for problem in check(data) if problem.severity is Severity.ERROR]:
        raise ContentError(problems)
    return compiled(data)


def compiled(data: GameData) -> Rules:
    """The rules of content that nobody has looked through."""
    return door.rules_of(data, ManaRules.of)


def check(data: GameData) -> list[Problem]:
    """What is wrong with the content though each file is well formed."""
    found = set(faults(data))
    for players in data.manifest.player_counts if not found else ():
        try:
            found.update(door.rules_of(data, ManaRules.of).looked_at(players).warnings)
        except ContentError as error:
            found.update(error.problems)
    return sorted(found)


def happenings(data: GameData) -> dict[str, str]:
    """All that can happen in a game, by name."""
    return door.happenings(data, ManaRules.of)


def names(data: GameData) -> frozenset[str]:
    """What things are called in choices; nothing while the content cannot be played."""
    return door.names(data, ManaRules.of)


def choices(data: GameData) -> dict[str, tuple[str, ...]]:
    """Every kind of choice that is ever offered, with the names of its arguments; none while the content cannot be played."""
    return door.choices(data, ManaRules.of)
