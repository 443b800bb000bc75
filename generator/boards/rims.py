"""The rim of a board of squares with ground: waves, two inlaid lines, gems where they turn, and the name of the board. Lengths in mm."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from generator.boards.grid import Point
from generator.boards.pen import Pen
from generator.units import Rect

LEAST: Final = 8.0
"""A narrower rim stays plain."""

_INSET: Final = 3.2
"""Of the outer line from the edge: what is nearer may be cut off."""

_APART: Final = 1.3
"""Between the two lines."""

_GEM: Final = 2.2
"""From the middle of a gem to its points."""

_WAVE: Final = 9.0
_ROWS: Final = 5.0
"""How long a wave is, and how far its rows lie apart."""


_ALL: Final = (True, True, True, True)


def draw_rim(
    pen: Pen, whole: Rect, wide: float, look: Mapping[str, Any], *, name: str = "", free: tuple[bool, ...] = _ALL, deep: float = 0.0
) -> None:
    """What adorns the rim, `wide` around the squares of a board that takes `whole`; `look` is theme.board.

    `free` says of its corners, clockwise from the upper left one, which have no other picture. Waves go on as far inwards as it is `deep`
    between the squares. The `name` stands in the middle of the lower side.
    """
    if wide < LEAST:
        return
    pen.path(_waves(whole, max(wide, deep)), fill="none", stroke=look["sea_line"], stroke_width=0.35, stroke_linecap="round")
    for inset, width in ((_INSET, 0.5), (_INSET + _APART, 0.25)):
        line = whole.grown(-inset)
        pen.add("rect", **line._asdict(), rx=max(0.5, wide * 0.3 - inset * 0.5), fill="none", stroke=look["accent"], stroke_width=width)
    inner = whole.grown(-_INSET - _APART / 2)
    right, low, middle = inner.x + inner.width, inner.y + inner.height, inner.x + inner.width / 2
    turns = [Point(inner.x, inner.y), Point(right, inner.y), Point(right, low), Point(inner.x, low)]
    for at in [*(at for at, is_free in zip(turns, free, strict=True) if is_free), Point(middle, inner.y)]:
        _gem(pen, at, look)
    if name:
        _name(pen, Point(middle, whole.y + whole.height - wide / 2 - 0.6), wide, name, look)
    else:
        _gem(pen, Point(middle, low), look)


def _gem(pen: Pen, at: Point, look: Mapping[str, Any]) -> None:
    for size, fill in ((_GEM + 1.0, look["sea"]), (_GEM, look["accent"])):
        points = [Point(at.x + size * across, at.y + size * down) for across, down in ((0, -1), (1, 0), (0, 1), (-1, 0))]
        pen.polygon(points, fill=fill)
    half = _GEM * 0.45
    points = [Point(at.x + half * across, at.y + half * down) for across, down in ((0, -1), (1, 0), (0, 1), (-1, 0))]
    pen.polygon(points, fill=look["outline"])


def _name(pen: Pen, at: Point, wide: float, name: str, look: Mapping[str, Any]) -> None:
    """On a plate that parts both lines."""
    letters = min(wide * 0.4, 9.0) * 72 / 25.4
    em = letters * 25.4 / 72
    half, high = em * (0.3 * len(name) + 0.9), em * 0.72
    plate = [(-half, -high), (half, -high), (half + high, 0), (half, high), (-half, high), (-half - high, 0)]
    pen.polygon([Point(at.x + x, at.y + y) for x, y in plate], fill=look["outline"], stroke=look["accent"], stroke_width=0.5)
    pen.text(name, Point(at.x, at.y + em * 0.34), letters, look["label_on_sea"], family="serif", weight=700)


def _waves(whole: Rect, deep: float) -> str:
    """Crests in rows, where no square covers them."""
    crests, row, y = [], 0, whole.y + _INSET + _APART + 2.6
    right, low = whole.x + whole.width, whole.y + whole.height
    while y < low - _INSET - _APART - 1:
        x = whole.x + _INSET + _APART + 1.5 + (row % 3) * _WAVE / 3
        while x + _WAVE < right - _INSET - _APART - 1.0:
            is_rim = y < whole.y + deep - 1 or y > low - deep + 1.6 or x + _WAVE < whole.x + deep - 1 or x > right - deep + 1
            if is_rim:
                crests.append(f"M{x:.2f} {y:.2f}q{_WAVE / 4:.2f} -1.6 {_WAVE / 2:.2f} 0t{_WAVE / 2:.2f} 0")
            x += _WAVE * 1.5
        y, row = y + _ROWS, row + 1
    return "".join(crests)
