"""A sketch of one space: where things may stand, in which colours, and what is painted before what.

Spaces are drawn 26 wide, y down, with (0, 0) in the middle.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from random import Random

from generator.boards.grid import SQRT3, Point
from generator.boards.pen import format_value

REACH = 12.2
"""From the middle to a side, less what the border takes."""

CLEAR = Point(6.3, 5.9)
"""Half width and height of the room in the middle that belongs to the sign."""

PLATE = Point(4.9, 6.4)
"""Half width of the room for a number below the sign, and where it begins."""

_TRIES = 40
"""Places that are thrown away before a crowded sketch stays as it is."""


@dataclass(frozen=True, slots=True)
class Inks:
    """The colours of a sketch, all made of three of the theme's terrain, so that they go together and never outdo the signs."""

    ground: str
    shade: str
    """Of shadows on the ground."""
    glow: str
    """Of ground in the light."""
    body: str
    lit: str
    """The side of a body towards the light, which comes from the upper left."""
    dark: str
    """The other side."""
    faint: str
    """Between ground and body: for lines that only suggest."""

    @classmethod
    def of(cls, look: Mapping[str, str]) -> Inks:
        """From `fill` and `pattern_ink` of a terrain."""
        ground, body = look["fill"], look["pattern_ink"]
        return cls(
            ground=ground,
            shade=mixed(ground, "#000000", 0.16),
            glow=mixed(ground, "#ffffff", 0.32),
            body=body,
            lit=mixed(body, "#ffffff", 0.38),
            dark=mixed(body, "#000000", 0.34),
            faint=mixed(ground, body, 0.45),
        )


def mixed(one: str, other: str, share: float) -> str:
    """A colour on the way from one to another.

    >>> mixed("#000000", "#ffffff", 0.5)
    '#808080'
    """
    pairs = zip(_channels(one), _channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def _channels(colour: str) -> tuple[int, int, int]:
    digits = colour.lstrip("#")
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


_PAIR = re.compile(r"(-?[\d.]+) (-?[\d.]+)")


class Sketch:
    """Collects shapes; `path` gives them from the back to the front. Same seed, same sketch."""

    def __init__(self, seed: str, inks: Inks, *, square: bool = False) -> None:
        self.random = Random(seed)  # noqa: S311 - of pictures, not of secrets
        self.inks = inks
        self._square = square
        self._shapes: list[tuple[float, int, str, str]] = []

    def span(self, low: float, high: float) -> float:
        """A length between two."""
        return self.random.uniform(low, high)

    def is_inside(self, x: float, y: float, margin: float = 0.0) -> bool:
        """Whether a point lies on the space, so far from its sides."""
        reach = REACH - margin
        if self._square:
            return max(abs(x), abs(y)) <= reach
        return abs(x) <= reach and abs(x) / 2 + abs(y) * SQRT3 / 2 <= reach

    def is_free(self, x: float, y: float, wide: float = 0.0) -> bool:
        """Whether something so wide leaves the sign and the number alone."""
        beside = (x / (CLEAR.x + wide)) ** 2 + ((y + 0.8) / (CLEAR.y + wide)) ** 2 > 1
        return beside and not (abs(x) < PLATE.x + wide and y > PLATE.y - wide)

    def places(self, most: int, apart: float, *, wide: float = 1.0, margin: float = 1.0, over: bool = False) -> list[Point]:
        """Up to so many places, as far `apart` at least, from the back to the front; `over` all of the space, or clear of its signs."""
        found: list[Point] = []
        tries = 0
        while len(found) < most and tries < _TRIES:
            tries += 1
            at = Point(self.span(-REACH, REACH), self.span(-14, 14))
            room = self.is_inside(at.x, at.y, margin) and (over or self.is_free(at.x, at.y, wide))
            if room and all((at.x - one.x) ** 2 + (at.y - one.y) ** 2 >= apart**2 for one in found):
                found.append(at)
                tries = 0
        return sorted(found, key=lambda one: one.y)

    def put(self, colour: str, d: str, depth: float = 0.0) -> None:
        """A filled shape; what has the greater `depth` is painted later. Ground lies at -100, shadows at -50, things at their foot."""
        self._shapes.append((depth, len(self._shapes), colour, d))

    def shadow(self, at: Point, size: float) -> None:
        """What a thing of that width casts to the lower right."""
        self.put(self.inks.shade, blob(Point(at.x + 0.35 * size, at.y + 0.08 * size), 0.75 * size, 0.26 * size), -50)

    def paths(self) -> list[tuple[str, str]]:
        """Colour and `d` of each path."""
        ordered = [(colour, d) for _, _, colour, d in sorted(self._shapes)]
        return [(colour, "".join(d for _, d in run)) for colour, run in groupby(ordered, key=lambda one: one[0])]


def poly(points: Sequence[tuple[float, float]]) -> str:
    """A closed polygon."""
    return "M" + "L".join(f"{_short(x)} {_short(y)}" for x, y in points) + "Z"


def blob(at: Point, wide: float, high: float) -> str:
    """An ellipse by its half axes."""
    a, b = _short(wide), _short(high)
    left, y = _short(at.x - wide), _short(at.y)
    return f"M{left} {y}a{a} {b} 0 1 0 {_short(2 * wide)} 0a{a} {b} 0 1 0 {_short(-2 * wide)} 0Z"


def shaped(at: Point, unit: float, d: str) -> str:
    """A path of M, L, C and Z whose coordinates are given in units about `at`.

    >>> shaped(Point(10, 20), 2, "M0 0L1 -1Z")
    'M10 20L12 18Z'
    """
    return _PAIR.sub(lambda pair: f"{_short(at.x + float(pair[1]) * unit)} {_short(at.y + float(pair[2]) * unit)}", d)


def stroke(points: Sequence[tuple[float, float]], wide: float) -> str:
    """A line as a shape: thin at both ends, `wide` in the middle; the points lie on it."""
    upper, lower = [], []
    last = len(points) - 1
    for place, (x, y) in enumerate(points):
        half = wide / 2 * (0.25 if place in (0, last) else 1.0)
        (bx, by), (ax, ay) = points[max(place - 1, 0)], points[min(place + 1, last)]
        along = ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 or 1.0
        nx, ny = -(ay - by) / along * half, (ax - bx) / along * half
        upper.append((x + nx, y + ny))
        lower.append((x - nx, y - ny))
    return poly([*upper, *reversed(lower)])


def _short(number: float) -> str:
    return format_value(round(number, 2))
