"""Points on a sunken field of wood, with the links between them cut into it, or as places for pieces without any."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise
from math import atan2, cos, hypot, pi, sin
from typing import Final

from engine.kernel.boards.graph import Space
from generator.boards.grid import Point
from generator.boards.wood import frame, grain, groove, knob, medal, shadow
from generator.products.data.wooden import Wooden
from generator.products.data.wooden_marks import LETTER, SMALLEST, Marks, draw_middle, draw_words, lines_of, word_size
from generator.units import MM, Rect

_ROUND: Final = (pi / 4, -pi / 4, 3 * pi / 4, -3 * pi / 4, pi / 2, -pi / 2, 0.0, pi)
"""Where the name of a point may stand, those that are liked best first: counter-clockwise from the right."""

_FINE: Final = tuple(pi / 4 + step * pi / 12 for step in range(24))
"""Further directions, for points where many links meet."""

_CLEAR: Final = 0.7
"""How far a link has to run from the direction of a name, as an angle: a little less than half a right one."""

_UPRIGHT: Final = 0.4
"""Directions whose cosine is less lead up or down."""

_CLOSE: Final = 1.0
"""Points that lie nearer to each other than so many spaces are drawn smaller."""


def draw_points(sheet: Wooden, marks: Sequence[Marks]) -> None:
    """The field, the links, the points with what they show, and their names."""
    spaces, pen, size = sheet.spaces, sheet.pen, sheet.size
    xs, ys = [sheet.at(space).x for space in spaces], [sheet.at(space).y for space in spaces]
    ground = Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).grown(size * 0.72)
    frame(pen, ground, sheet.wood, max(1.2, size * 0.08))
    pen.add("rect", **ground._asdict(), fill=sheet.light)
    grain(pen, ground, sheet.ink, sheet.board.id, lines=14, strength=0.16)
    shadow(pen, ground, sheet.wood, max(0.8, size * 0.06))
    for line in sheet.graph.lines:  # a band under the links, so that one sees which points count together
        for here, there in pairwise(line):
            pen.line(sheet.at(spaces[here]), sheet.at(spaces[there]), stroke=sheet.dark, stroke_width=size * 0.22, stroke_opacity=0.55)
    for here, near in enumerate(sheet.graph.links):
        for there in near:
            if here < there:
                groove(pen, sheet.at(spaces[here]), sheet.at(spaces[there]), sheet.wood, size * 0.06)
    if any(sheet.graph.links):
        _linked(sheet, marks, ground)
    else:
        _places(sheet, marks)


def _linked(sheet: Wooden, marks: Sequence[Marks], field: Rect) -> None:
    """Knobs, and medals where a point has something to show; each with its name where the fewest links run."""
    size, share = sheet.size, _share(sheet.spaces)
    for place, (space, one) in enumerate(zip(sheet.spaces, marks, strict=True)):
        at, radius = sheet.at(space), size * share * (0.36 if one.count else 0.17)
        if one.seat:
            sheet.pen.circle(at, radius * 1.25, fill=one.seat)
        wood = {**sheet.wood, "inlay": one.inks[0]} if one.inks else sheet.wood
        if one.count:
            within = 0.7 if one.inks else 0.87
            medal(sheet.pen, at, radius, wood, room=within)
            draw_middle(sheet.pen, at, one, sheet.ink, room=radius * 1.9 * within, most=radius * 1.5 * within)
        else:
            knob(sheet.pen, at, radius, wood)
        _name(sheet, place, field, radius, one.words)


def _share(spaces: Sequence[Space]) -> float:
    """How large points are drawn, as a share: all of it where each has room enough."""
    nearest = min((hypot(one.x - other.x, one.y - other.y) for one, other in combinations(spaces, 2)), default=_CLOSE)
    return min(1.0, max(nearest, 0.2) / _CLOSE)


def _name(sheet: Wooden, place: int, field: Rect, radius: float, words: Sequence[str]) -> None:
    """The name of a point beside it, and below that what else it says in words."""
    at, size, name = sheet.at(sheet.spaces[place]), max(6.0, sheet.size * 0.45), printed(sheet.spaces[place].name)
    letter = size * 0.7 / MM
    more = word_size(words, sheet.size * 1.4) if words else 0.0
    words_wide = max(len(name) * size, *(len(word) * more for word in words), 0.0) * LETTER / MM
    gap = radius + sheet.size * 0.08
    way = _way(sheet, place, field, gap, words_wide)
    x, y = at.x + cos(way) * gap, at.y - sin(way) * gap
    anchor = _anchor(way)
    high = len(words) * more * 1.1 / MM
    foot = y + (letter if sin(way) < -0.1 else -high if sin(way) > 0.1 else (letter - high) / 2)
    sheet.pen.text(name, Point(x, foot), size, sheet.ink, weight=600 if words else 400, anchor=anchor, halo=sheet.light)
    for line, word in enumerate(words, 1):
        low = Point(x, foot + line * more * 1.1 / MM)
        sheet.pen.text(word, low, max(6.0, more), sheet.ink, weight=400, anchor=anchor, halo=sheet.light)


def printed(name: str) -> str:
    """The name of a point as a board shows it: a word, where it is one, and a place such as `a7` or `m` as it is.

    >>> printed("old_mill"), printed("a7"), printed("m")
    ('Old mill', 'a7', 'm')
    """
    told = name.replace("_", " ")
    return told if any(letter.isdigit() for letter in told) or len(told) < 3 else told[0].upper() + told[1:]


def _way(sheet: Wooden, place: int, field: Rect, beside: float, wide: float) -> float:
    """The first direction in which a name stays within the field and clear of links; else the one with the most room between links."""
    at = sheet.at(sheet.spaces[place])
    fit = [
        way
        for way in _ROUND
        if field.x <= at.x + _reach(way, beside, wide)[0] and at.x + _reach(way, beside, wide)[1] <= field.x + field.width
    ]
    clear = [way for way in fit if _clearance(sheet, place, way) >= _CLEAR]
    return clear[0] if clear else max(_FINE, key=lambda way: round(_clearance(sheet, place, way), 3))


def _reach(way: float, beside: float, wide: float) -> tuple[float, float]:
    """From where to where a name in a direction reaches, across."""
    along = cos(way) * beside
    return {"start": (along, along + wide), "end": (along - wide, along), "middle": (-wide / 2, wide / 2)}[_anchor(way)]


def _anchor(way: float) -> str:
    """Which part of a name stands in a direction: above and below a point that is its middle."""
    return "middle" if abs(cos(way)) < _UPRIGHT else "start" if cos(way) > 0 else "end"


def _clearance(sheet: Wooden, place: int, angle: float) -> float:
    """How far the nearest link of a point runs from a direction, as an angle."""
    here = sheet.spaces[place]
    ways = [atan2(sheet.spaces[other].y - here.y, sheet.spaces[other].x - here.x) for other in sheet.graph.links[place]]
    return min((abs((way - angle + pi) % (2 * pi) - pi) for way in ways), default=pi)


def named_from(spaces: Sequence[Space]) -> float:
    """How large places have to be, in mm, so that the longest name has room below its own."""
    return max(len(space.name) for space in spaces) * LETTER * SMALLEST / MM / 0.98


def _places(sheet: Wooden, marks: Sequence[Marks]) -> None:
    """Points without links: places for pieces, each with its name below, where there is room for all names."""
    size = sheet.size
    letter = min(max(7.0, size * 0.42), size / named_from(sheet.spaces) * SMALLEST)
    for space, one in zip(sheet.spaces, marks, strict=True):
        at, name = sheet.at(space), printed(space.name)
        sheet.pen.circle(Point(at.x + size * 0.012, at.y + size * 0.016), size * 0.37, fill=sheet.ink, fill_opacity=0.3)
        sheet.pen.circle(at, size * 0.36, fill=sheet.dark, stroke=sheet.ink, stroke_width=size * 0.02)
        sheet.pen.circle(at, size * 0.32, fill="none", stroke=sheet.wood["inlay"], stroke_width=0.45)
        if letter >= SMALLEST:
            sheet.pen.text(name, Point(at.x, at.y + size * 0.52), letter, sheet.ink, weight=600)
        draw_middle(sheet.pen, at, one, sheet.ink, room=size * 0.62, most=size * 0.5)
        lines = lines_of(one.words, sheet.language, room=size * 0.52, high=(0.0 if one.count else 0.3) * size)
        draw_words(sheet.pen, Point(at.x, at.y + size * (0.28 if one.count else 0.05)), lines, sheet.ink)
