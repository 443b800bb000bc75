"""Trims: the size and outline at which a part is cut, and how a face that fits any of them divides it.

Stock faces of cards are drawn for 63 x 88 mm. At another size they are drawn in units of which at least 63 go across and at least 88 down
(88 and 70 where they lie on their side), so that they become larger or smaller as a whole and only their panels and pictures are stretched.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from generator.sheets.card_sizes import Shape
from generator.units import Rect

_WITHIN: Final = {"box": (1.0, 1.0), "round": (0.77, 0.66), "hex": (0.8, 0.6)}
"""How much of the width and of the height a rectangle has whose corners, rounded off by a margin, lie within an outline."""

_BLEED: Final = 3.0
_MARGIN: Final = 3.4
"""Of a card of 63 x 88 mm, in mm, between the cut and whatever stands on it."""

_LEAST_UNIT: Final = 0.05
_SMALLEST: Final = 6.5
"""Points: no text that is set smaller on a small card can be read."""


@dataclass(frozen=True, slots=True)
class Trim:
    """Width and height in mm and the line of the cut; `edge` is how pictures go on beyond it."""

    width: float = 63.0
    height: float = 88.0
    shape: Shape = "box"
    edge: str = "cut"

    @property
    def inner(self) -> Rect:
        """The rectangle in which words may stand: all of it, or what an outline leaves."""
        across, down = _WITHIN[self.shape]
        width, height = self.width * across, self.height * down
        return Rect((self.width - width) / 2, (self.height - height) / 2, width, height)

    @property
    def units(self) -> tuple[float, Rect]:
        """How many mm a unit is, and the rectangle that faces divide.

        On a card that is smaller than 63 x 88 mm the margin does not shrink with the rest: no cut is more exact there.
        """
        inner = self.inner
        wide, high = (88.0, 70.0) if inner.width > 1.15 * inner.height else (63.0, 88.0)
        unit = min(inner.width / wide, inner.height / high)
        if unit >= 1 or self.shape != "box":
            return unit, inner
        both = 2 * _MARGIN
        unit = max(min((inner.width - both) / (wide - both), (inner.height - both) / (high - both)), _LEAST_UNIT)
        return unit, inner.grown(_MARGIN * (unit - 1))

    def plain(self) -> dict[str, Any]:
        """What faces are told of it: mm, and the units of a card in which they may draw."""
        unit, inner = self.units
        left, top = inner.x / unit, inner.y / unit
        bleed = _BLEED / unit
        wide, high = self.width / unit, self.height / unit
        return {
            "width": _short(self.width),
            "height": _short(self.height),
            "shape": self.shape,
            "edge": self.edge,
            "unit": _short(unit),
            "across": _short(inner.width / unit),
            "down": _short(inner.height / unit),
            "bleed": _short(bleed),
            "least": _SMALLEST,
            "view": " ".join(f"{_short(number)}" for number in (-left, -top, wide, high)),
            "sheet": {
                "x": _short(-left - bleed),
                "y": _short(-top - bleed),
                "width": _short(wide + 2 * bleed),
                "height": _short(high + 2 * bleed),
            },
        }


CARD: Final = Trim()
"""Where nothing is said of a size."""


def _short(number: float) -> float | int:
    """Without the last digits of a float, and whole where it is whole."""
    rounded = round(number, 4)
    return int(rounded) if rounded == int(rounded) else rounded
