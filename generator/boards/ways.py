"""Ladders and snakes: what leads from one space of a track to another. Lengths in mm; `look` is a key of theme.tokens."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot, pi, sin
from typing import Any

from generator.boards.grid import Point
from generator.boards.pen import Pen


class _Way:
    """Points beside a straight way, by their share of it and how far they are from it."""

    def __init__(self, start: Point, goal: Point) -> None:
        self.long = hypot(goal.x - start.x, goal.y - start.y) or 1.0
        self._start, self._along = start, Point((goal.x - start.x) / self.long, (goal.y - start.y) / self.long)

    def at(self, share: float, aside: float = 0.0) -> Point:
        on = share * self.long
        return Point(self._start.x + on * self._along.x - aside * self._along.y, self._start.y + on * self._along.y + aside * self._along.x)


def ladder(pen: Pen, start: Point, goal: Point, size: float, look: Mapping[str, Any]) -> None:
    """Two rails with rungs, from the space on which one climbs to the one above; `size` is that of a space."""
    way, half = _Way(start, goal), size * 0.13
    rungs = max(3, round(way.long / (size * 0.26)))
    lines = [(way.at(place / rungs, -half), way.at(place / rungs, half)) for place in range(1, rungs)]
    lines += [(way.at(0.0, side), way.at(1.0, side)) for side in (-half, half)]
    for colour, wide in ((look["rim"], 0.085), (look["fill"], 0.05)):
        for one, other in lines:
            pen.line(one, other, stroke=colour, stroke_width=size * wide, stroke_linecap="round")


def snake(pen: Pen, start: Point, goal: Point, size: float, look: Mapping[str, Any]) -> None:
    """A winding body with its head on the space from which one slides, and the tail on the one below."""
    way = _Way(start, goal)
    waves = max(1, round(way.long / (size * 1.5)))
    steps = 10 * waves
    body = [way.at(step / steps, size * 0.16 * sin(2 * pi * waves * step / steps)) for step in range(steps + 1)]
    path = "M" + "L".join(f"{point.x:.2f} {point.y:.2f}" for point in body)
    drawn: dict[str, Any] = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    pen.path(path, stroke=look["rim"], stroke_width=size * 0.19, **drawn)
    pen.path(path, stroke=look["fill"], stroke_width=size * 0.13, **drawn)
    pen.path(path, stroke=look["ink"], stroke_width=size * 0.03, stroke_dasharray=f"{size * 0.05:.2f} {size * 0.13:.2f}", **drawn)
    tongue = way.at(-0.26 * size / way.long)
    pen.line(start, tongue, stroke=look["rim"], stroke_width=size * 0.03)
    pen.circle(start, size * 0.15, fill=look["fill"], stroke=look["rim"], stroke_width=size * 0.03)
    for side in (-1, 1):
        eye = way.at(-0.04 * size / way.long, side * size * 0.07)
        pen.circle(eye, size * 0.04, fill=look["ink"])
        pen.circle(eye, size * 0.02, fill=look["rim"])
