"""The door of this game: its kinds of file, its vocabulary, and its rules compiled from the content."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from engine.definitions.game import GameData
from engine.games.axis_mundi.definitions import KINDS
from engine.games.axis_mundi.verbs import VOCABULARY
from engine.source.problems import Problem
from engine.table.rules import Rules

__all__ = ["KINDS", "VOCABULARY", "check", "make_rules"]


def make_rules(data: GameData) -> Rules:
    """Compile the rules; the engine is loaded only now, since printing does not need it. Raises ContentError for unsound content."""
    import_module("engine.games.axis_mundi.checks").refuse_unsound(data)
    return cast(Rules, import_module("engine.games.axis_mundi.rules").AxisRules(data))


def check(data: GameData) -> list[Problem]:
    """What is wrong with the content though each file is well formed."""
    return cast(list[Problem], import_module("engine.games.axis_mundi.checks").check(data))
