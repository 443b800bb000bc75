"""The door of this game: files and verbs of every game of data, and its own way to cast seats and to write positions."""

from __future__ import annotations

from pathlib import Path

from engine.definitions.game import GameData
from engine.definitions.verbs import Vocabulary
from engine.games.axis_mundi.rules import AxisRules
from engine.games.data import entry as door
from engine.games.data.entry import KINDS, VOCABULARY
from engine.source.problems import Problem
from engine.table.rules import Rules

__all__ = ["KINDS", "VOCABULARY", "check", "choices", "events", "make_rules", "names", "placed", "vocabulary"]


def vocabulary(folder: Path, root: Path) -> Vocabulary:
    """The verbs of every game of data and those of `verbs.yaml`."""
    return door.vocabulary(folder, root)


def make_rules(data: GameData) -> Rules:
    """The rules. Raises ContentError for content that they cannot play."""
    rules = door.rules_of(data, AxisRules.of)
    rules.looked_at(data.manifest.players[0])
    return rules


def check(data: GameData) -> list[Problem]:
    """What is wrong with the content though each file is well formed."""
    return door.check(data, AxisRules.of)


def events(data: GameData) -> dict[str, str]:
    """All that can happen in a game, by name."""
    return door.events(data, AxisRules.of)


def names(data: GameData) -> frozenset[str]:
    """What things are called in choices."""
    return door.names(data, AxisRules.of)


def choices(data: GameData) -> dict[str, tuple[str, ...]]:
    """Every kind of choice that is ever offered, with the names of its arguments."""
    return door.choices(data, AxisRules.of)


def placed(data: GameData) -> frozenset[tuple[str, str]]:
    """Kinds of choices with those of their arguments that are spaces."""
    return door.placed(data, AxisRules.of)
