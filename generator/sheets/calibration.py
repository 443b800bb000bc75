"""The calibration sheet: it tells how far a printer is off, as the very numbers to write into its file in `templates/printers`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from generator.boards.grid import Point
from generator.boards.pen import Pen, escape
from generator.faces import FaceRenderer
from generator.sheets.grid import Flip
from generator.sheets.papers import Paper
from generator.sheets.sheet import Placement, Sheet
from generator.units import Rect, Size

REACH: Final = 6
"""How far the scales go either way, in mm."""

_OFF: Final = 9.0
"""From the middle of a cross to its scales."""

_ARM: Final = 13.0

FROM_EDGE: Final = 20.0
"""Where the lines lie from which the front is measured."""

_INK: Final = "#000000"
_SOFT: Final = "#666666"
_HAIR: Final = 0.15


def calibration(paper: Paper, flip: Flip, say: Callable[..., str], renderer: FaceRenderer) -> list[Sheet]:
    """Front and back of the sheet for a printer that turns the paper on that edge."""
    front, back = _front(paper.size, flip, say), _back(paper.size, say)
    whole = Rect(0, 0, *paper.size)
    return [
        Sheet(
            size=paper.size,
            trim=whole,
            bleed=whole,
            placements=(Placement(drawing=renderer.draw(svg, file="calibration")),),
            is_back=is_back,
        )
        for svg, is_back in ((front, False), (back, True))
    ]


def places(size: Size) -> list[Point]:
    """Where the scales stand: the middle, and towards the four corners; the same on both sides however the paper is turned."""
    across, down = size.width / 2 - 38, size.height / 2 - 62
    return [Point(size.width / 2 + x * across, size.height / 2 + y * down) for x, y in ((0, 0), (-1, -1), (1, -1), (-1, 1), (1, 1))]


def _front(size: Size, flip: Flip, say: Callable[..., str]) -> str:
    pen = Pen(Rect(0, 0, *size))
    _heading(pen, size, say("calibration_title"), say("calibration_front"))
    for place in places(size):
        _scales(pen, place, 1 if flip == "long" else -1)
    pen.line(Point(FROM_EDGE, 60), Point(FROM_EDGE, size.height - 60), stroke=_INK, stroke_width=_HAIR)
    pen.line(Point(60, FROM_EDGE), Point(size.width - 60, FROM_EDGE), stroke=_INK, stroke_width=_HAIR)
    _ruler(pen, Point((size.width - 100) / 2, size.height - 16))
    steps = "".join(
        f"<p><b>{number}.</b> {escape(say(f'calibration_step_{number}', edge=f'{FROM_EDGE:g}'))}</p>" for number in (1, 2, 3, 4)
    )
    pen.textbox(steps, Rect(34, size.height / 2 + 22, size.width - 68, 44), 9.5, _INK, min_size=7, align="left", valign="top", font="serif")
    return pen.svg()


def _back(size: Size, say: Callable[..., str]) -> str:
    pen = Pen(Rect(0, 0, *size))
    _heading(pen, size, say("calibration_title"), say("calibration_back"))
    for place in places(size):
        pen.line(Point(place.x - _ARM, place.y), Point(place.x + _ARM, place.y), stroke=_INK, stroke_width=0.25)
        pen.line(Point(place.x, place.y - _ARM), Point(place.x, place.y + _ARM), stroke=_INK, stroke_width=0.25)
    return pen.svg()


def _heading(pen: Pen, size: Size, title: str, side: str) -> None:
    pen.text(title, Point(size.width / 2, 30), 16, _INK)
    pen.text(side, Point(size.width / 2, 36), 10, _SOFT, weight=400)


def _scales(pen: Pen, at: Point, sign: int) -> None:
    """A scale below and one to the right, labelled with the number to write when the other side's cross is seen there."""
    for half in range(-2 * REACH, 2 * REACH + 1):
        off, tick = half / 2, 2.4 if half % 10 == 0 else 1.6 if half % 2 == 0 else 0.9
        pen.line(Point(at.x + off, at.y + _OFF), Point(at.x + off, at.y + _OFF + tick), stroke=_INK, stroke_width=_HAIR)
        pen.line(Point(at.x + _OFF, at.y + off), Point(at.x + _OFF + tick, at.y + off), stroke=_INK, stroke_width=_HAIR)
    for end in (-5, 0, 5):
        pen.text(f"{sign * end:+}" if end else "x 0", Point(at.x + end, at.y + _OFF + 5.4), 7, _INK, weight=600)
        pen.text(f"{-sign * end:+}" if end else "y 0", Point(at.x + _OFF + 3, at.y + end + 0.9), 7, _INK, weight=600, anchor="start")
    for x, y in ((2, 0), (0, 2)):
        pen.line(Point(at.x - x, at.y - y), Point(at.x + x, at.y + y), stroke=_SOFT, stroke_width=_HAIR)


def _ruler(pen: Pen, at: Point) -> None:
    pen.line(at, Point(at.x + 100, at.y), stroke=_INK, stroke_width=_HAIR)
    for mm in range(101):
        tick = 3.0 if mm % 10 == 0 else 2.2 if mm % 5 == 0 else 1.4
        pen.line(Point(at.x + mm, at.y), Point(at.x + mm, at.y - tick), stroke=_INK, stroke_width=_HAIR)
    pen.text("100 mm", Point(at.x + 106, at.y), 7, _INK, weight=400)
