"""Views: what an example shows of a board, before and after, whatever the board looks like."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

LARGEST = 8.6
"""Hexes of a picture in mm, where nothing else is said."""

SIDE_BY_SIDE = 6.0
"""Smaller ones, in mm, could not be read in two pictures in a row."""

STEP = 13.0
"""The same for a step of the first round: these pictures are looked at the longest."""


@dataclass(frozen=True, slots=True)
class View:
    """Part of a board: `across` and `down` are its size in hexes, `draw` makes it an SVG at a width of hexes in mm."""

    across: float
    down: float
    draw: Callable[[float], str]
    largest: float = LARGEST
    """Hexes are not drawn larger, in mm."""
    least: float = SIDE_BY_SIDE
    """At least so large are they where two pictures stand side by side."""


@dataclass(frozen=True, slots=True)
class Views:
    """The board before and after; without `after` nothing on it has changed. `both` are shown even when each needs a row of its own.

    `drawn` are the words of positions that need not be told beside them.
    """

    before: View | None = None
    after: View | None = None
    both: bool = False
    drawn: frozenset[str] = frozenset()
