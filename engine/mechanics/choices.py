"""Every choice that the mechanisms may offer, by the names of its arguments: what `when` and `illegal` of a scenario are held against."""

from __future__ import annotations

from collections.abc import Mapping

from engine.definitions.game import GameData
from engine.mechanics.content import ActionFile

CHOICES: Mapping[str, tuple[str, ...]] = {
    "cast": ("at", "card", "direction", "from", "hexes", "target", "to"),
    "class": ("class",),
    "commit": ("cards",),
    "decline": (),
    "done": (),
    "duel": (),
    "end_turn": (),
    "farther": ("hexes",),
    "move": ("lost", "paid", "to"),
    "put_back": ("cards",),
    "retreat": ("to",),
    "reveal": ("card",),
    "send": ("direction", "hexes"),
    "slip": ("to",),
}

OF_ACTIONS = ("also", "at", "card", "direction", "from", "hexes", "target", "to")
"""Arguments of the Actions that content names."""

OF_HEAPS = ("bid", "place")
"""Choices whose argument is the name of a heap."""


def choices_of(data: GameData, heap: str) -> dict[str, tuple[str, ...]]:
    """All of them in a game whose heaps are called so, its Actions included."""
    actions = {action.id: OF_ACTIONS for action in data.one(ActionFile).actions}
    return {**CHOICES, **dict.fromkeys(OF_HEAPS, (heap,)), **actions}
