"""The door of this game: its kinds of file, its vocabulary, and its rules compiled from the content.

The engine itself is imported inside the functions: printing goes through this door as well, and does not need it.
"""

from __future__ import annotations

from engine.definitions.game import GameData
from engine.games.axis_mundi.definitions import KINDS
from engine.games.axis_mundi.verbs import VOCABULARY
from engine.source.problems import Problem
from engine.table.rules import Rules

__all__ = ["KINDS", "VOCABULARY", "check", "choices", "compiled", "make_rules"]


def make_rules(data: GameData) -> Rules:
    """Compile the rules. Raises ContentError for unsound content."""
    from engine.games.axis_mundi import checks

    checks.refuse_unsound(data)
    return compiled(data)


def compiled(data: GameData) -> Rules:
    """The rules of content that nobody has looked through."""
    from engine.games.axis_mundi.rules import AxisRules

    return AxisRules(data)


def check(data: GameData) -> list[Problem]:
    """What is wrong with the content though each file is well formed."""
    from engine.games.axis_mundi import checks

    return checks.check(data)


def choices(data: GameData) -> dict[str, tuple[str, ...]]:
    """Every kind of choice that the game may offer, with the names of its arguments."""
    from engine.games.axis_mundi.choices import CHOICES

    return dict(CHOICES)
