"""Where something lies on a drawing, as closed lines that may be pointed at: discs, boxes, hexes, and strips with round ends."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from generator.boards.grid import Point, polar

Shape = Sequence[Point]
"""The corners of a closed line, in the lengths of the drawing."""

_CORNERS: Final = 24


def disc(middle: Point, radius: float) -> Shape:
    """A circle, as a line of many corners."""
    return [polar(360 * corner / _CORNERS, radius, middle) for corner in range(_CORNERS)]


def box(middle: Point, width: float) -> Shape:
    """A square.

    >>> [tuple(corner) for corner in box(Point(1, 1), 2)]
    [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)]
    """
    return [Point(middle.x + x * width / 2, middle.y + y * width / 2) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]


def hexagon(middle: Point, flat: float) -> Shape:
    """A hex with corners above and below, `flat` wide."""
    return [polar(30 + 60 * corner, flat / math.sqrt(3), middle) for corner in range(6)]


def strip(start: Point, end: Point, radius: float) -> Shape:
    """All that is so near to the way from one point to another; a disc where both are the same."""
    if math.dist(start, end) < 1e-6:
        return disc(start, radius)
    turn = math.degrees(math.atan2(start.y - end.y, end.x - start.x))  # y grows downwards
    half = _CORNERS // 2
    return [
        *(polar(turn - 90 + 180 * corner / half, radius, end) for corner in range(half + 1)),
        *(polar(turn + 90 + 180 * corner / half, radius, start) for corner in range(half + 1)),
    ]
