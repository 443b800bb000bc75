"""The door of games of data: their kinds of file, their vocabulary, and the rules compiled from the content."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from engine.definitions.game import GameData, Kind
from engine.definitions.verbs import Vocabulary
from engine.kernel.content.boards import BoardFile
from engine.kernel.content.cards import DeckFile
from engine.kernel.content.constants import ConstantsFile
from engine.kernel.content.flow import ActionFile, FlowFile
from engine.kernel.content.table import TableFile
from engine.source.problems import ContentError, Problem
from engine.table.rules import Rules
from engine.vocabulary.cards import CARD_VERBS
from engine.vocabulary.choices import CHOICE_VERBS
from engine.vocabulary.counters import COUNTER_VERBS
from engine.vocabulary.course import COURSE_VERBS
from engine.vocabulary.dice import DICE_VERBS
from engine.vocabulary.spaces import SPACE_VERBS

__all__ = ["KINDS", "VOCABULARY", "check", "choices", "happenings", "make_rules"]

KINDS = (
    Kind("table.yaml", TableFile, required=False),
    Kind("constants.yaml", ConstantsFile, required=False),
    Kind("boards/*.yaml", BoardFile, required=False),
    Kind("cards/*.yaml", DeckFile, required=False),
    Kind("actions.yaml", ActionFile, required=False),
    Kind("flow.yaml", FlowFile),
)
VOCABULARY = Vocabulary((*CHOICE_VERBS, *COUNTER_VERBS, *CARD_VERBS, *SPACE_VERBS, *DICE_VERBS, *COURSE_VERBS))


def make_rules(data: GameData) -> Rules:
    """Compile the rules for each number of players. Raises ContentError with everything in the content that they cannot play."""
    if problems := _seats(data):
        raise ContentError(problems)
    rules = import_module("engine.kernel.rules").KernelRules(data)
    for players in data.manifest.players[:1]:
        rules.game(players)
    return cast(Rules, rules)


def check(data: GameData) -> list[Problem]:
    """What is wrong with the content though each file is well formed."""
    rules = import_module("engine.kernel.rules").KernelRules(data)
    found: set[Problem] = set(_seats(data))
    if found:
        return sorted(found)
    for players in data.manifest.players:
        try:
            found.update(rules.game(players).warnings)
        except ContentError as error:
            found.update(error.problems)
    return sorted(found)


def _seats(data: GameData) -> list[Problem]:
    """Numbers of players for which there are too few seats."""
    manifest = data.manifest
    return [
        data.sources["game.yaml"].problem(("players", place), f"{players} players, but only {len(manifest.seats)} seats", "add to `seats`")
        for place, players in enumerate(manifest.players)
        if players > len(manifest.seats)
    ]


def happenings(data: GameData) -> dict[str, str]:
    """All that can happen in a game, by name."""
    rules = import_module("engine.kernel.rules").KernelRules(data)
    return {name: name for players in data.manifest.players for name in rules.game(players).counted}


def choices(data: GameData) -> dict[str, tuple[str, ...]]:
    """Every kind of choice that is ever offered, with the names of its arguments; none while the content cannot be played."""
    rules = import_module("engine.kernel.rules").KernelRules(data)
    found: dict[str, tuple[str, ...]] = {}
    for players in data.manifest.players:
        try:
            made = rules.game(players).choices
        except ContentError:
            return {}
        for kind, names in made.items():
            found[kind] = tuple(dict.fromkeys((*found.get(kind, ()), *names)))
    return found
