"""Lengths: everything is millimetres in code; points only where ink meets PDF."""

from __future__ import annotations

from typing import NamedTuple

from engine.definitions.lengths import parse_length, parse_number

__all__ = ["MM", "Rect", "Size", "parse_length", "parse_number"]

MM = 72 / 25.4
"""Points in a millimetre."""


class Size(NamedTuple):
    """Width and height in mm."""

    width: float
    height: float


class Rect(NamedTuple):
    """A rectangle in mm; `x`, `y` is the corner nearest the origin."""

    x: float
    y: float
    width: float
    height: float

    def grown(self, by: float) -> Rect:
        """The rectangle with `by` mm more on every side."""
        return Rect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def overlaps(self, other: Rect, slack: float = 1e-6) -> bool:
        """Whether the two share an area (a common edge is none)."""
        return (
            self.x < other.x + other.width - slack
            and other.x < self.x + self.width - slack
            and self.y < other.y + other.height - slack
            and other.y < self.y + self.height - slack
        )
