"""Dice as small pictures, with pips up to six and numbers beyond."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from generator.boards.grid import Point
from generator.boards.pen import Pen

DIE: Final = 7.4
"""Width and height of a die, in mm."""

_PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
"""Across and down from the middle, in steps."""

_STEP: Final = 1.85
_PIP: Final = 0.72
_NUMBER: Final = 10.0
"""Points."""


def draw_die(pen: Pen, at: Point, shows: int, theme: Mapping[str, Any], *, marked: bool = False) -> None:
    """A die with its upper left corner `at`; one that is `marked` has a bold edge."""
    look, middle = theme["playing"], Point(at.x + DIE / 2, at.y + DIE / 2)
    edge: dict[str, Any] = {"stroke": theme["alarm"], "stroke_width": 0.8} if marked else {"stroke": look["ink"], "stroke_width": 0.28}
    pen.add("rect", x=at.x, y=at.y, width=DIE, height=DIE, rx=1.5, fill=look["ground"], **edge)
    if shows not in _PIPS:
        pen.text(str(shows), Point(middle.x, middle.y + 1.25), _NUMBER, look["ink"])
    for across, down in _PIPS.get(shows, ()):
        pen.circle(Point(middle.x + across * _STEP, middle.y + down * _STEP), _PIP, fill=look["ink"])
