"""The net of a tuck box: one sheet of paper that folds around a deck. Pure geometry in mm, y down, seen from outside."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from generator.scene.outline import Outline, parse_path, polygon
from generator.units import Rect, Size

PLAY: Final = 1.0
"""Room around the deck, in width, height and depth."""

GLUE: Final = 11.0
TAB: Final = 13.0
_ROUND: Final = 6.0
_NOTCH: Final = 8.0
_NARROWER: Final = 0.6
"""A tab is narrower than its slit by this much on either side."""

_SLANT: Final = 2.0


def deck_thickness(cards: int, thickness: float) -> float:
    """Of a deck in mm; cards never lie quite flat, which adds three in a hundred.

    >>> round(deck_thickness(54, 0.3), 2)
    16.69
    """
    return cards * thickness * 1.03


@dataclass(frozen=True)
class TuckBox:
    """A box with these inner measures. Its net from left to right: glue flap, back, side, front, side."""

    width: float
    height: float
    depth: float

    @classmethod
    def around(cls, card: Size, thickness: float) -> TuckBox:
        """The box for a deck of cards of that trim size, so many mm thick."""
        return cls(card.width + PLAY, card.height + PLAY, thickness + PLAY)

    @cached_property
    def net(self) -> Size:
        """What the flat sheet measures."""
        return Size(GLUE + 2 * self.width + 2 * self.depth, self.height + 2 * (self.depth + TAB))

    @property
    def top(self) -> float:
        """Where the walls begin."""
        return self.depth + TAB

    @property
    def bottom(self) -> float:
        """Where the walls end."""
        return self.top + self.height

    @property
    def dust(self) -> float:
        """How far the flaps at the sides reach under the lid."""
        return min(0.4 * self.width, self.top - 1.0)

    @cached_property
    def walls(self) -> dict[str, Rect]:
        """Back, left side, front and right side."""
        widths = {"back": self.width, "left": self.depth, "front": self.width, "right": self.depth}
        found, x = {}, GLUE
        for name, width in widths.items():
            found[name] = Rect(x, self.top, width, self.height)
            x += width
        return found

    @property
    def lid(self) -> Rect:
        """The upper end."""
        return Rect(GLUE, TAB, self.width, self.depth)

    @property
    def base(self) -> Rect:
        """The lower end."""
        return Rect(GLUE, self.bottom, self.width, self.depth)

    @cached_property
    def outline(self) -> Outline:
        """The line of the cut, with a notch in the front for the thumb."""
        return parse_path(self._around(f"L0 {self.bottom - _SLANT}L0 {self.top + _SLANT}"))

    @cached_property
    def without_flap(self) -> Outline:
        """The same line without the flap that is glued."""
        return parse_path(self._around(""))

    def _around(self, flap: str) -> str:
        middle = self.walls["front"].x + self.width / 2
        notch = f"L{middle - _NOTCH} {self.top}A{_NOTCH} {_NOTCH} 0 0 0 {middle + _NOTCH} {self.top}"
        upper = f"{self._end(self.top, -1, forth=True)}{self._dust('left', -1)}{notch}{self._dust('right', -1)}"
        lower = f"{self._dust('right', 1)}{self._dust('left', 1)}{self._end(self.bottom, 1, forth=False)}"
        return f"M{GLUE} {self.top}{upper}{lower}{flap}Z"

    def _end(self, wall: float, way: int, *, forth: bool) -> str:
        """Lid or base with its rounded tab, drawn to the right or back to the left; `way` is -1 upwards."""
        fold, tip = wall + way * self.depth, wall + way * (self.depth + TAB)
        begin, end = (GLUE, GLUE + self.width) if forth else (GLUE + self.width, GLUE)
        step = 1 if forth else -1
        near, far = begin + step * _NARROWER, end - step * _NARROWER
        shoulder = tip - way * _ROUND
        first = f"L{begin} {wall}L{begin} {fold}L{near} {fold}L{near} {shoulder}"
        corners = f"Q{near} {tip} {near + step * _ROUND} {tip}L{far - step * _ROUND} {tip}Q{far} {tip} {far} {shoulder}"
        return f"{first}{corners}L{far} {fold}L{end} {fold}L{end} {wall}"

    def _dust(self, side: str, way: int) -> str:
        wall = self.walls[side]
        fold = self.top if way < 0 else self.bottom
        begin, end = (wall.x, wall.x + wall.width) if way < 0 else (wall.x + wall.width, wall.x)
        slant = min(_SLANT, self.depth / 4) * (1 if way < 0 else -1)
        tip = fold + way * self.dust
        return f"L{begin} {fold}L{begin + slant} {tip}L{end - slant} {tip}L{end} {fold}"

    @cached_property
    def creases(self) -> tuple[Outline, ...]:
        """Where the paper is folded."""
        walls = list(self.walls.values())
        upright = [((wall.x, self.top), (wall.x, self.bottom)) for wall in walls]
        ends = [((GLUE, y), (GLUE + self.width, y)) for y in (TAB, self.top, self.bottom, self.bottom + self.depth)]
        sides = [self.walls["left"], self.walls["right"]]
        flaps = [((wall.x, y), (wall.x + wall.width, y)) for wall in sides for y in (self.top, self.bottom)]
        return tuple(polygon(line, closed=False) for line in (*upright, *ends, *flaps))
