"""Pointy-top hexes on paper: where an axial (q, r) lies, its corners, and the outline of a set of hexes. Lengths in mm, y down."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.table.hexes import DIRECTIONS, Axial, distance

SQRT3 = math.sqrt(3)
CENTRE: Axial = (0, 0)


class Point(NamedTuple):
    """A place on paper."""

    x: float
    y: float


ORIGIN = Point(0.0, 0.0)


def polar(angle: float, radius: float, centre: Point = ORIGIN) -> Point:
    """The point at `angle` degrees, counter-clockwise from east as one sees it."""
    turn = math.radians(angle)
    return Point(centre.x + radius * math.cos(turn), centre.y - radius * math.sin(turn))


_CORNERS = tuple((math.cos(turn), math.sin(turn)) for turn in map(math.radians, range(30, 390, 60)))
"""The corners of a hex about its middle, its side being 1, counter-clockwise, and upward as one sees it."""


@dataclass(frozen=True, slots=True)
class HexGrid:
    """A grid whose hexes measure `flat` mm from flat side to flat side, the hex (0, 0) lying at the origin.

    >>> HexGrid(26).centre((1, 0))
    Point(x=26.0, y=0.0)
    """

    flat: float

    @property
    def side(self) -> float:
        """Length of a side, which is also the distance from the centre to a corner."""
        return self.flat / SQRT3

    def centre(self, hex_: Axial) -> Point:
        """The centre of a hex."""
        q, r = hex_
        return Point(self.flat * (q + r / 2), 1.5 * self.side * r)

    def corners(self, hex_: Axial, inset: float = 0.0) -> list[Point]:
        """The six corners, each side drawn in by `inset` mm."""
        (x, y), radius = self.centre(hex_), self.side - inset * 2 / SQRT3
        return [Point(x + radius * across, y - radius * up) for across, up in _CORNERS]

    def edge(self, hex_: Axial, direction: int) -> tuple[Point, Point]:
        """The side towards a direction, from its clockwise end to its other."""
        centre = self.centre(hex_)
        return polar(60 * direction - 30, self.side, centre), polar(60 * direction + 30, self.side, centre)

    def outline(self, hexes: Collection[Axial]) -> list[list[Point]]:
        """The closed lines around a set of hexes, counter-clockwise around what is inside."""
        follows: dict[tuple[int, int], tuple[Point, Point]] = {}
        for hex_ in sorted(hexes):
            for direction, (q, r) in enumerate(DIRECTIONS):
                if (hex_[0] + q, hex_[1] + r) not in hexes:
                    start, end = self.edge(hex_, direction)
                    follows[_key(start)] = (start, end)
        loops = []
        while follows:
            loop = []
            at = min(follows)
            while at in follows:
                start, end = follows.pop(at)
                loop.append(start)
                at = _key(end)
            loops.append(loop)
        return loops


def _key(point: Point) -> tuple[int, int]:
    """Corners that two hexes share differ in the last digits only."""
    return round(point.x * 100), round(point.y * 100)


def disc(radius: int) -> set[Axial]:
    """All hexes up to `radius` steps from the centre.

    >>> len(disc(2))
    19
    """
    span = range(-radius, radius + 1)
    return {(q, r) for q in span for r in span if distance(CENTRE, (q, r)) <= radius}


def bounds(points: Iterable[Point]) -> tuple[float, float, float, float]:
    """Left, top, right, bottom."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def grown(loop: Sequence[Point], by: float) -> list[Point]:
    """A closed line of which every side has moved outward, so far that the new sides meet.

    >>> square = [Point(0, 0), Point(2, 0), Point(2, 2), Point(0, 2)]
    >>> [(one.x, one.y) for one in grown(square, 1)]
    [(-1.0, -1.0), (3.0, -1.0), (3.0, 3.0), (-1.0, 3.0)]
    """
    turning = sum(a.x * b.y - b.x * a.y for a, b in zip(loop, [*loop[1:], loop[0]], strict=True))
    side = by if turning > 0 else -by
    found = []
    for before, here, after in zip([loop[-1], *loop[:-1]], loop, [*loop[1:], loop[0]], strict=True):
        first, second = _outward(before, here), _outward(here, after)
        share = side / (1 + first.x * second.x + first.y * second.y)
        found.append(Point(here.x + share * (first.x + second.x), here.y + share * (first.y + second.y)))
    return found


def _outward(start: Point, end: Point) -> Point:
    """A step of one to the right of the way from a point to the next, seen with y growing downwards: out of a loop that runs clockwise."""
    length = math.hypot(end.x - start.x, end.y - start.y)
    return Point((end.y - start.y) / length, -(end.x - start.x) / length)
