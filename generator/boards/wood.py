"""Boards of wood: a panel of planks with a rim, sunken fields with grain, grooves, knobs and pits. Lengths in mm; `look` is theme.wood."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from math import sin
from random import Random
from typing import Any, Final

from generator.boards.grid import Point
from generator.boards.pen import Element, Pen
from generator.units import Rect

_PLANK: Final = 24.0
"""About how high a plank is."""

_MOST_PLANKS: Final = 40
_MOST_WAVES: Final = 60
"""Of a line of grain: larger boards have longer ones, so that no drawing grows beyond measure."""

_EDGE: Final = 0.7
"""Of a panel: so much less round is the line inlaid in it."""

INSET: Final = 1.4
"""Between the edge of a panel and that line."""


def panel(pen: Pen, size: Rect, look: Mapping[str, Any], inset: float = INSET) -> None:
    """A board of planks with round corners and a line inlaid so far from its edge."""
    round_corner = min(4.0, size.width * 0.03)
    pen.add("rect", **size._asdict(), rx=round_corner, fill=look["ground"])
    inner = size.grown(-0.7)
    clip = Element("clipPath", {})
    clip.add(Element("rect", {**inner._asdict(), "rx": round_corner - 0.5}))
    pen.define("planks", clip)
    within = pen.within(clip_path="url(#planks)")
    count = max(2, min(_MOST_PLANKS, round(size.height / _PLANK)))
    high = size.height / count
    for place in range(count):
        box = Rect(size.x, size.y + place * high, size.width, high)
        within.add("rect", x=box.x, y=box.y, width=box.width, height=box.height - 0.25, fill=look["plank"])
        grain(within, box, look["grain"], f"plank {place}", lines=6, strength=0.4)
    line = size.grown(-inset)
    pen.add("rect", **line._asdict(), rx=max(0.6, round_corner - _EDGE), fill="none", stroke=look["inlay"], stroke_width=0.45)


def grain(pen: Pen, box: Rect, colour: str, seed: str, *, lines: int = 3, strength: float = 0.22) -> None:
    """Fine lines along the wood, the same whenever they are drawn."""
    chance = Random(seed)
    for _ in range(lines):
        y = box.y + box.height * (0.08 + 0.84 * chance.random())
        swing, phase = box.height * (0.01 + 0.03 * chance.random()), 6 * chance.random()
        start = box.x + box.width * 0.25 * chance.random() * (lines < 5)
        end = box.x + box.width * (1 - 0.25 * chance.random() * (lines < 5))
        steps = max(2, min(_MOST_WAVES, round((end - start) / 12)))
        points = [(start + (end - start) * step / steps, y + swing * sin(phase + 1.9 * step)) for step in range(steps + 1)]
        ends = [*(((x + a) / 2, (across + b) / 2) for (x, across), (a, b) in pairwise(points[1:])), points[-1]]
        way = f"M{points[0][0]:.2f} {points[0][1]:.2f}" + "".join(
            f"Q{x:.2f} {across:.2f} {a:.2f} {b:.2f}" for (x, across), (a, b) in zip(points[1:], ends, strict=True)
        )
        pen.path(way, fill="none", stroke=colour, stroke_width=0.2, stroke_opacity=strength, stroke_linejoin="round")


def frame(pen: Pen, box: Rect, look: Mapping[str, Any], wide: float) -> None:
    """The edge of a sunken field, `wide` around it, with an inlaid line."""
    outer = box.grown(wide)
    pen.add("rect", **outer._asdict(), rx=wide * 0.5, fill=look["groove"])
    line = box.grown(wide * 0.55)
    pen.add("rect", **line._asdict(), rx=wide * 0.25, fill="none", stroke=look["inlay"], stroke_width=max(0.3, wide * 0.16))


def shadow(pen: Pen, box: Rect, look: Mapping[str, Any], wide: float) -> None:
    """What falls from the frame onto a field, from above and from the left, as the light does."""
    for share, strength in ((1.0, 0.16), (0.5, 0.2)):
        deep = wide * share
        path = f"M{box.x} {box.y}h{box.width}v{deep:.3f}h{deep - box.width:.3f}v{box.height - deep:.3f}h{-deep:.3f}Z"
        pen.path(path, fill=look["groove"], fill_opacity=strength)


def groove(pen: Pen, start: Point, end: Point, look: Mapping[str, Any], wide: float) -> None:
    """A line cut into the wood, with light on its lower edge."""
    low = wide * 0.45
    lit = [Point(one.x + low, one.y + low) for one in (start, end)]
    pen.line(*lit, stroke=look["light"], stroke_width=wide, stroke_opacity=0.45, stroke_linecap="round")
    pen.line(start, end, stroke=look["groove"], stroke_width=wide, stroke_linecap="round")


def knob(pen: Pen, at: Point, radius: float, look: Mapping[str, Any]) -> None:
    """A round inlay where a piece may stand."""
    pen.circle(Point(at.x + radius * 0.14, at.y + radius * 0.16), radius, fill=look["groove"], fill_opacity=0.35)
    pen.circle(at, radius, fill=look["inlay"], stroke=look["groove"], stroke_width=radius * 0.2)
    pen.circle(at, radius * 0.55, fill=look["light"], fill_opacity=0.55)


def medal(pen: Pen, at: Point, radius: float, look: Mapping[str, Any], *, room: float = 0.87) -> None:
    """A round inlay with room for a sign or a number: so much of its radius lies within the rim."""
    pen.circle(Point(at.x + radius * 0.07, at.y + radius * 0.08), radius, fill=look["groove"], fill_opacity=0.35)
    pen.circle(at, radius, fill=look["inlay"], stroke=look["groove"], stroke_width=radius * 0.09)
    pen.circle(at, radius * room, fill=look["light"], stroke=look["groove"], stroke_width=radius * 0.03)


def pit(pen: Pen, at: Point, radius: float, look: Mapping[str, Any]) -> None:
    """A hollow: dark where the rim shades it, light at the other side."""
    pen.circle(at, radius, fill=look["dark"], stroke=look["inlay"], stroke_width=radius * 0.05)
    pen.circle(at, radius * 0.97, fill=look["groove"], fill_opacity=0.6)
    for share, strength in ((0.92, 0.3), (0.8, 0.4), (0.66, 0.5), (0.5, 0.55)):
        off = (0.92 - share) * 0.36 * radius
        pen.circle(Point(at.x + off, at.y + off), radius * share, fill=look["dark"], fill_opacity=strength)
