"""Where the names of points stand: beside each, on no line, on no other point or name, and within the field."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import cos, hypot, pi, sin
from typing import Final

from generator.boards.grid import Point
from generator.products.data.broken_words import LETTER
from generator.units import MM, Rect

_ROUND: Final = (pi / 4, -pi / 4, 3 * pi / 4, -3 * pi / 4, pi / 2, -pi / 2, 0.0, pi)
"""Where the name of a point may stand, those that are liked best first: counter-clockwise from the right."""

_FINE: Final = tuple(pi / 4 + step * pi / 12 for step in range(24))
"""Further directions, for points where many lines meet."""

_AWAY: Final = (1.0, 1.5, 2.0, 2.6)
"""How far from the point, as shares of the least distance."""

_UPRIGHT: Final = 0.4
"""Directions whose cosine is less lead up or down."""

_LEADING: Final = 1.1
"""From line to line, as a share of the size of the type."""

_CLEAR: Final = 0.35
"""How far letters stay from lines and points, in mm."""

_SAME: Final = 0.05
"""Places that hide less more than this, in mm of lines, are alike."""


@dataclass(frozen=True, slots=True)
class Words:
    """The name of a point with the size of its letters in points, and what else it says below, in letters of another size."""

    name: str
    size: float
    below: Sequence[str] = ()
    small: float = 0.0

    @property
    def wide(self) -> float:
        """In mm, as wide as letters are on the average."""
        return max(len(self.name) * self.size, *(len(word) * self.small for word in self.below), 0.0) * LETTER / MM

    @property
    def high(self) -> float:
        """From the top of the name to the last baseline, in mm."""
        return (0.7 * self.size + _LEADING * self.small * len(self.below)) / MM

    def lines(self, foot: Point) -> Iterator[tuple[str, Point, float]]:
        """The words below the name, each with its baseline and the size of its letters."""
        for line, word in enumerate(self.below, 1):
            yield word, Point(foot.x, foot.y + line * self.small * _LEADING / MM), self.small


@dataclass(frozen=True, slots=True)
class Place:
    """Where a name stands: its baseline, which part of it is there, and whether a line runs under it all the same."""

    foot: Point
    anchor: str
    box: Rect
    is_crossed: bool


@dataclass(slots=True)
class Names:
    """The field of a board, its lines and points; and the names that have their place already, all in mm."""

    ground: Rect
    lines: Sequence[tuple[Point, Point, float]]
    """From where to where, and how wide."""
    points: Sequence[tuple[Point, float]]
    """The middle and the radius of each."""
    taken: list[Rect] = field(default_factory=list)

    def place(self, at: Point, radius: float, gap: float, words: Words) -> Place:
        """The first of the places beside a point that hides nothing; else the one that hides least."""
        found: Place | None = None
        least = 0.0
        for away in _AWAY:
            for way in (*_ROUND, *_FINE):
                one = self._beside(at, radius + gap * away, way, words)
                hidden = self._hidden(one.box)
                if found is None or hidden < least - _SAME:
                    found, least = one, hidden
                if not least:
                    break
        assert found is not None
        self.taken.append(found.box)
        return found

    def _beside(self, at: Point, beside: float, way: float, words: Words) -> Place:
        x, y = at.x + cos(way) * beside, at.y - sin(way) * beside
        name = words.size * 0.7 / MM
        low = words.high - name
        foot = y + (name if sin(way) < -0.1 else -low if sin(way) > 0.1 else (name - low) / 2)
        anchor = "middle" if abs(cos(way)) < _UPRIGHT else "start" if cos(way) > 0 else "end"
        left = x - words.wide * {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor]
        box = Rect(left, foot - name, words.wide, words.high)
        return Place(Point(x, foot), anchor, box, any(_within(box.grown(wide / 2), *ends) for *ends, wide in self.lines))

    def _hidden(self, box: Rect) -> float:
        """What a name would stand on, in mm of lines; other names, points and the rim of the field weigh more, for no strip helps there."""
        room = box.grown(_CLEAR)
        lines = sum(_within(room.grown(wide / 2), here, there) for here, there, wide in self.lines)
        points = sum(max(0.0, radius - _away(room, at)) for at, radius in self.points)
        names = sum(min(room.width, room.height) for other in self.taken if room.overlaps(other))
        left, right = self.ground.x - box.x, box.x + box.width - self.ground.x - self.ground.width
        top, low = self.ground.y - box.y, box.y + box.height - self.ground.y - self.ground.height
        return lines + 5 * (points + names) + 20 * sum(max(0.0, over) for over in (left, right, top, low))


def _away(box: Rect, at: Point) -> float:
    """How far a point is from a rectangle; nothing within it."""
    across = max(box.x - at.x, 0.0, at.x - box.x - box.width)
    return hypot(across, max(box.y - at.y, 0.0, at.y - box.y - box.height))


def _within(box: Rect, here: Point, there: Point) -> float:
    """How much of a straight line runs within a rectangle, in mm.

    >>> _within(Rect(0, 0, 4, 2), Point(-1, 1), Point(9, 1)), _within(Rect(0, 0, 4, 2), Point(0, 3), Point(4, 3))
    (4.0, 0.0)
    """
    first, last = 0.0, 1.0
    for low, wide, start, end in ((box.x, box.width, here.x, there.x), (box.y, box.height, here.y, there.y)):
        step = end - start
        if step == 0.0:
            if not low < start < low + wide:
                return 0.0
            continue
        enter, leave = sorted(((low - start) / step, (low + wide - start) / step))
        first, last = max(first, enter), min(last, leave)
    return max(0.0, last - first) * hypot(there.x - here.x, there.y - here.y)
