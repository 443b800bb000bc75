"""The games that Pressgang can play, and how the rules of a game are found by the name in its `game.yaml`.

Rules that come from elsewhere announce themselves as an entry point of the group `pressgang.rules`; content can only name rules that are
installed, so data never brings code along.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Protocol, cast

from engine.definitions.game import GameData, Kind, read_apart, read_game
from engine.definitions.manifest import Manifest
from engine.definitions.validation import Reader
from engine.definitions.verbs import Vocabulary
from engine.games.moved import GENERAL, moved
from engine.source.hints import did_you_mean
from engine.source.nodes import read_yaml
from engine.source.packages import loaded
from engine.source.problems import ContentError, Problem, Severity
from engine.source.project import GAME_FILE, Project
from engine.table.rules import Rules

BUILT_IN = {
    "axis_mundi": "engine.games.axis_mundi.entry",
    "data": "engine.games.data.entry",
}
"""Modules of the games that come with Pressgang, by name."""

ENTRY_POINTS = "pressgang.rules"
_OF_A_MODULE = ("KINDS", "VOCABULARY", "make_rules", "check")


class GameModule(Protocol):
    """What the rules of a game bring with them.

    Beside these, `events(data)` where their clauses are played by events: all that can happen, by name, with when it does; and
    `choices(data)`: every kind of choice that is ever offered, with the names of its arguments, and `names(data)`: what things are called
    in them, so that misspelt ones are found.
    """

    @property
    def KINDS(self) -> Sequence[Kind]:  # noqa: N802 - a constant of the module
        """The game's own kinds of file."""

    @property
    def VOCABULARY(self) -> Vocabulary:  # noqa: N802
        """The verbs that its content may use."""

    def make_rules(self, data: GameData) -> Rules:
        """The rules, compiled from the content. Raises ContentError when they do not fit it."""

    def check(self, data: GameData) -> list[Problem]:
        """What is wrong with the content though each file is well formed."""


def known_rules() -> list[str]:
    """The names of all rules that are installed."""
    return sorted({*BUILT_IN, *(point.name for point in entry_points(group=ENTRY_POINTS))})


def is_ours(rules: str) -> bool:
    """Whether rules of this name are all in this package: only what we know every line of can be known to be the same."""
    return BUILT_IN.get(rules, "").startswith(f"{__name__}.")


def find_rules(name: str) -> GameModule | None:
    """The rules of this name; None when there are none."""
    if name in BUILT_IN:
        module = import_module(BUILT_IN[name])
        return cast(GameModule, getattr(module, "RULES", module))
    for point in entry_points(group=ENTRY_POINTS, name=name):
        module = loaded(point)
        if lacking := [one for one in _OF_A_MODULE if not hasattr(module, one)]:
            told = f"'{point.value}' brings the rules '{name}', but has no {', '.join(lacking)}"
            hint = "make it `RULES = Extended(verbs=(…))`, see docs/own_verbs.md"
            raise ContentError(Problem(Severity.ERROR, point.module, 1, 1, "", told, hint))
        return cast(GameModule, module)
    return None


def events(data: GameData) -> Mapping[str, str]:
    """All that can happen in a game, by name; nothing where its rules tell of clauses by their ids alone."""
    told = getattr(find_rules(data.manifest.rules), "events", None)
    return cast(Mapping[str, str], told(data)) if told else {}


def compiled(module: GameModule, data: GameData) -> Rules:
    """The rules of content that nobody has looked through, where a game's door offers them so: what breaks, breaks in them."""
    return cast(Rules, getattr(module, "compiled", module.make_rules)(data))


def is_played(module: GameModule, data: GameData) -> bool:
    """Whether a game has rules at all; one without is only printed."""
    return bool(getattr(module, "is_played", lambda _: True)(data))


def choices(data: GameData) -> Mapping[str, Sequence[str]]:
    """Every kind of choice that the rules may offer, with the names of its arguments; nothing where they do not tell."""
    told = getattr(find_rules(data.manifest.rules), "choices", None) if data.all(Manifest) else None
    return cast(Mapping[str, Sequence[str]], told(data)) if told else {}


def names(data: GameData) -> Collection[str]:
    """What the things of a game are called in choices and positions; nothing where the rules do not tell."""
    told = getattr(find_rules(data.manifest.rules), "names", None) if data.all(Manifest) else None
    return cast(Collection[str], told(data)) if told else ()


def placed(data: GameData) -> Collection[tuple[str, str]]:
    """Kinds of choices with those of their arguments that are spaces; nothing where the rules do not tell."""
    told = getattr(find_rules(data.manifest.rules), "placed", None) if data.all(Manifest) else None
    return cast(Collection[tuple[str, str]], told(data)) if told else ()


def module_of(project: Project, game: str) -> GameModule:
    """The rules that a game's `game.yaml` names. Raises ContentError when it cannot be read or names none that are installed."""
    source = read_yaml(project.game_folder(game) / GAME_FILE, project.root)
    manifest: Manifest = Reader(Manifest, Vocabulary(())).read(source)
    if found := find_rules(manifest.rules):
        return found
    if manifest.rules == GENERAL:
        raise ContentError(list(moved(source, project.game_folder(game))))
    known = known_rules()
    hint = did_you_mean(manifest.rules, known) or f"there are {', '.join(known)}"
    raise ContentError(source.problem(("rules",), f"no rules '{manifest.rules}' are installed", hint))


def faults_beside(project: Project, game: str) -> list[Problem]:
    """What is wrong with the other files of a game whose `game.yaml` cannot be used; nothing where that does not tell its rules."""
    folder = project.game_folder(game)
    try:
        plain = read_yaml(folder / GAME_FILE, project.root).plain()
        module = find_rules(str(plain.get("rules"))) if isinstance(plain, dict) else None
        if module is None:
            return []
        own = getattr(module, "vocabulary", None)
        return read_apart(folder, project.root, module.KINDS, own(folder, project.root) if own else module.VOCABULARY)
    except ContentError as error:
        return [one for one in error.problems if not one.file.endswith(GAME_FILE)]


def read(project: Project, game: str, edition: str | None = None) -> GameData:
    """A game's content in one edition (its own when none is named). Raises ContentError with all problems."""
    module = module_of(project, game)
    return read_game(project.game_folder(game), project.root, module.KINDS, vocabulary_of(project, game), edition)


def vocabulary_of(project: Project, game: str) -> Vocabulary:
    """The verbs that a game's content may use: those of its rules, and its own where they let it have some."""
    module = module_of(project, game)
    own = getattr(module, "vocabulary", None)
    return cast(Vocabulary, own(project.game_folder(game), project.root) if own else module.VOCABULARY)


def load(root: Path, game: str, edition: str | None = None) -> Rules:
    """A game's rules in one edition, ready to play; worker processes call it with plain values."""
    project = Project(root)
    return module_of(project, game).make_rules(read(project, game, edition))
