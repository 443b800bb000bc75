"""Points on a sunken field of wood, with the links between them cut into it, or as places for pieces without any."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from math import hypot
from typing import Final

from engine.kernel.boards.graph import Space
from generator.boards.grid import Point
from generator.boards.wood import frame, grain, groove, knob, medal, shadow
from generator.products.data.broken_words import LETTER, SMALLEST
from generator.products.data.wood.board import Wooden
from generator.products.data.wood.marks import Marks, draw_middle, draw_words, lines_of, word_size
from generator.products.data.wood.point_names import Names, Words
from generator.units import MM, Rect

_GROOVE: Final = 0.06
"""How wide a link is, as a share of a space."""

_INLAID: Final = 0.045
"""How wide the colour in a link is that is a way of some kind."""

_BAND: Final = 0.22
"""How wide a line is of which the points count together."""

_SEAT: Final = 1.25
"""How large the disc in the colour of a seat is below its point."""

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
            pen.line(sheet.at(spaces[here]), sheet.at(spaces[there]), stroke=sheet.dark, stroke_width=size * _BAND, stroke_opacity=0.55)
    for here, near in enumerate(sheet.graph.links):
        for there in near:
            if here < there:
                groove(pen, sheet.at(spaces[here]), sheet.at(spaces[there]), sheet.wood, size * _GROOVE)
    for ends, ink in _ways(sheet, marks):
        pen.line(*ends, stroke=ink, stroke_width=size * _INLAID, stroke_linecap="round")
    if any(sheet.graph.links):
        _linked(sheet, marks, ground)
    else:
        _places(sheet, marks)


def _ways(sheet: Wooden, marks: Sequence[Marks]) -> Iterator[tuple[tuple[Point, Point], str]]:
    """The links of points that are ways: between two that say nothing in ink, they say a word that has one."""
    for here, near in enumerate(sheet.graph.links):
        if len(near) == 2 and marks[here].inks and not any(marks[there].inks for there in near):
            for there in near:
                yield (sheet.at(sheet.spaces[here]), sheet.at(sheet.spaces[there])), marks[here].inks[0]


def _linked(sheet: Wooden, marks: Sequence[Marks], field: Rect) -> None:
    """Knobs, and medals where a point has something to show; each with its name where nothing else is."""
    size = sheet.size
    places = [(sheet.at(space), size * radius) for space, radius in zip(sheet.spaces, radii(sheet.spaces, marks), strict=True)]
    for (at, radius), one in zip(places, marks, strict=True):
        if one.seat:
            sheet.pen.circle(at, radius * _SEAT, fill=one.seat)
        wood = {**sheet.wood, "inlay": one.inks[0]} if one.inks else sheet.wood
        if one.count:
            within = 0.7 if one.inks else 0.87
            medal(sheet.pen, at, radius, wood, room=within)
            draw_middle(sheet.pen, at, one, sheet.ink, room=radius * 1.9 * within, most=radius * 1.5 * within)
        else:
            knob(sheet.pen, at, radius, wood)
    seen = [(at, radius * (_SEAT if one.seat else 1.0)) for (at, radius), one in zip(places, marks, strict=True)]
    names = Names(field, list(_lines(sheet)), seen)
    for space, (at, radius), one in zip(sheet.spaces, places, marks, strict=True):
        _name(sheet, names, printed(space.printed), at, radius, one.words)


def _lines(sheet: Wooden) -> Iterator[tuple[Point, Point, float]]:
    """Each link and each band under the links, with how wide it is."""
    spaces = sheet.spaces
    links = [(here, there) for here, near in enumerate(sheet.graph.links) for there in near if here < there]
    bands = [ends for line in sheet.graph.lines for ends in pairwise(line)]
    for ends, wide in ((links, _GROOVE), (bands, _BAND)):
        for here, there in ends:
            yield sheet.at(spaces[here]), sheet.at(spaces[there]), sheet.size * wide


def radii(spaces: Sequence[Space], marks: Sequence[Marks]) -> list[float]:
    """How large linked points are drawn, in spaces: medals where they have something to show, knobs elsewhere."""
    share = _share(spaces)
    return [share * (0.36 if one.count else 0.17) for one in marks]


def _share(spaces: Sequence[Space]) -> float:
    """How large points are drawn, as a share: all of it where each has room enough."""
    nearest = min((hypot(one.x - other.x, one.y - other.y) for one, other in combinations(spaces, 2)), default=_CLOSE)
    return min(1.0, max(nearest, 0.2) / _CLOSE)


def _name(sheet: Wooden, names: Names, name: str, at: Point, radius: float, more: Sequence[str]) -> None:
    """The name of a point beside it, and below that what else it says; on a strip of the ground where a line runs under it."""
    small = max(SMALLEST, word_size(more, sheet.size * 1.4)) if more else 0.0
    words = Words(name, max(SMALLEST, sheet.size * 0.45), more, small)
    place = names.place(at, radius, sheet.size * 0.08, words)
    around = {"plate": sheet.light} if place.is_crossed else {"halo": sheet.light}
    sheet.pen.text(name, place.foot, words.size, sheet.ink, weight=600 if more else 400, anchor=place.anchor, **around)
    for word, low, letter in words.lines(place.foot):
        sheet.pen.text(word, low, letter, sheet.ink, weight=400, anchor=place.anchor, **around)


def printed(name: str) -> str:
    """The name of a point as a board shows it: a word, where it is one, and a place such as `a7` or `m` as it is.

    >>> printed("old_mill"), printed("a7"), printed("m")
    ('Old mill', 'a7', 'm')
    """
    told = name.replace("_", " ")
    return told if any(letter.isdigit() for letter in told) or len(told) < 3 else told[0].upper() + told[1:]


def named_from(spaces: Sequence[Space]) -> float:
    """How large places have to be, in mm, so that the longest name has room below its own."""
    return max(len(space.printed) for space in spaces) * LETTER * SMALLEST / MM / 0.98


def _places(sheet: Wooden, marks: Sequence[Marks]) -> None:
    """Points without links: places for pieces, each with its name below, where there is room for all names."""
    size = sheet.size
    letter = min(max(7.0, size * 0.42), size / named_from(sheet.spaces) * SMALLEST)
    for space, one in zip(sheet.spaces, marks, strict=True):
        at, name = sheet.at(space), printed(space.printed)
        sheet.pen.circle(Point(at.x + size * 0.012, at.y + size * 0.016), size * 0.37, fill=sheet.ink, fill_opacity=0.3)
        sheet.pen.circle(at, size * 0.36, fill=sheet.dark, stroke=sheet.ink, stroke_width=size * 0.02)
        sheet.pen.circle(at, size * 0.32, fill="none", stroke=sheet.wood["inlay"], stroke_width=0.45)
        if letter >= SMALLEST:
            sheet.pen.text(name, Point(at.x, at.y + size * 0.52), letter, sheet.ink, weight=600)
        draw_middle(sheet.pen, at, one, sheet.ink, room=size * 0.62, most=size * 0.5)
        lines = lines_of(one.words, sheet.language, room=size * 0.52, high=(0.0 if one.count else 0.3) * size)
        draw_words(sheet.pen, Point(at.x, at.y + size * (0.28 if one.count else 0.05)), lines, sheet.ink)
