"""The geometry of a dial: numbers round the rim of a wheel, and a cover with a window that shows one of them. In mm, about the middle."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from generator.errors import LayoutError
from generator.fonts.fonts import Font
from generator.units import MM

GRIP: Final = 3.0
"""The wheel reaches so far beyond the cover, so that it can be turned."""

BRIDGE: Final = 3.0
"""Paper that holds the cover together outside its window."""

HOLE: Final = 1.75
"""Radius of the hole for the paper fastener."""

LARGEST, SMALLEST, STEP = 26.0, 7.0, 0.25
"""Sizes of the numbers, in pt."""

LEAST_FACE: Final = 14.0
"""Radius inside the ring of numbers that title and icon need, at least."""

FACE: Final = 0.68
"""The same as a share of what the ring of numbers lies in, however large the numbers could be."""

MOST_NUMBERS: Final = 200

_ABOVE: Final = 1.3
"""Between a number and the upper and lower edge of its window."""

_BETWEEN: Final = 0.6
"""Between two numbers."""

_BESIDE: Final = 1.6
"""Between a number and the sides of its window, where its neighbours leave that much."""


@dataclass(frozen=True, slots=True)
class Dial:
    """A wheel of this radius with so many numbers, set with letters of `size` mm."""

    radius: float
    count: int
    size: float
    cap: float
    """Height of a figure and width of the widest number, as shares of the size."""
    widest: float

    @classmethod
    def around(cls, diameter: float, count: int, font: Font, widest: float) -> Dial:
        """The dial with the largest numbers that go round it; `widest` as a share of the size. Raises LayoutError when none are legible."""
        steps = int((LARGEST - SMALLEST) / STEP) + 1
        sizes = [(LARGEST - STEP * step) / MM for step in range(steps)]
        able = [one for size in sizes if (one := cls(diameter / 2, count, size, font.cap_height, widest)).fits]
        if able:
            return able[0]
        least = _least(count, sizes[-1], font, widest)
        raise LayoutError(f"{count} numbers of {SMALLEST:g} pt need a dial of at least {least:.0f} mm (this one has {diameter:g} mm)")

    @property
    def cover(self) -> float:
        """Radius of the cover."""
        return self.radius - GRIP

    @property
    def outer(self) -> float:
        """Where the ring of numbers ends."""
        return self.cover - BRIDGE

    @property
    def inner(self) -> float:
        """Where it begins."""
        return self.outer - self.cap * self.size - 2 * _ABOVE

    @property
    def baseline(self) -> float:
        """Radius of the line on which the numbers stand."""
        return self.inner + _ABOVE

    @property
    def pitch(self) -> float:
        """From number to number, in degrees."""
        return 360 / self.count

    @property
    def fits(self) -> bool:
        """Whether no number touches its neighbours, and the middle has room for title and icon."""
        if self.inner < max(LEAST_FACE, FACE * self.outer):
            return False
        room = 2 * self.baseline * math.tan(min(math.pi / self.count, math.pi / 4))
        return self.widest * self.size + _BETWEEN <= room

    @property
    def opening(self) -> float:
        """Half of the window's angle, in degrees: one number, and no more of the others than the gap before them."""
        wide = math.asin(min(1.0, (self.widest * self.size / 2 + _BESIDE) / self.baseline))
        return min(self.pitch / 2, math.degrees(wide))

    def window(self, inset: float = 0.0) -> str:
        """The window at the top, as an SVG path about the middle; smaller by `inset` all round."""
        low, high = self.inner + inset, self.outer - inset
        half = math.radians(self.opening)
        corners = [(radius, half - inset / radius) for radius in (low, high)]
        (x1, y1), (x2, y2) = ((radius * math.sin(angle), -radius * math.cos(angle)) for radius, angle in corners)
        return (
            f"M{-x1:.3f} {y1:.3f}L{-x2:.3f} {y2:.3f}A{high:.3f} {high:.3f} 0 0 1 {x2:.3f} {y2:.3f}"
            f"L{x1:.3f} {y1:.3f}A{low:.3f} {low:.3f} 0 0 0 {-x1:.3f} {y1:.3f}Z"
        )


def _least(count: int, size: float, font: Font, widest: float) -> float:
    """The smallest diameter, in whole mm, at which the smallest numbers fit."""
    diameter = math.ceil(2 * (GRIP + BRIDGE + LEAST_FACE))
    while not Dial(diameter / 2, count, size, font.cap_height, widest).fits:
        diameter += 1
    return diameter


def circle(radius: float) -> str:
    """A circle about the middle, as an SVG path."""
    return f"M{-radius:.3f} 0A{radius:.3f} {radius:.3f} 0 0 1 {radius:.3f} 0A{radius:.3f} {radius:.3f} 0 0 1 {-radius:.3f} 0Z"
