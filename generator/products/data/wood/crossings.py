"""Lines on a sunken field of wood, on whose crossings pieces stand."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from engine.kernel.boards.graph import graph_of
from generator.boards.grid import Point
from generator.boards.wood import frame, grain, medal, shadow
from generator.products.data.wood.board import Wooden
from generator.products.data.wood.marks import Marks, draw_middle, lines_of
from generator.products.data.wood.squares import Place, boxes_of, draw_areas, draw_names, edge_of

_DOT: Final = 0.1
"""The radius of a dot, as a share of the way from crossing to crossing."""

_MEDAL: Final = 0.36
"""That of a crossing which has something to show."""

_BESIDE_WORDS: Final = 0.24
"""The same with words below it."""

_RING: Final = 0.09
"""How wide the ring in the colour of a seat is, so that nobody takes it for a stone."""

_LINE: Final = 0.045
"""How wide a line is."""

_THINNEST: Final = 0.25
"""In mm."""


def draw_crossings(sheet: Wooden, marks: Sequence[Marks]) -> None:
    """The field, its lines and dots, what crossings show, and the names of columns and rows around them."""
    boxes, field = boxes_of(sheet)
    frame(sheet.pen, field, sheet.wood, edge_of(sheet))
    sheet.pen.add("rect", **field._asdict(), fill=sheet.light)
    grain(sheet.pen, field, sheet.ink, sheet.board.id, lines=14, strength=0.16)
    shadow(sheet.pen, field, sheet.wood, max(0.8, sheet.size * 0.08))
    for start, end in _lines(sheet):
        sheet.pen.line(start, end, stroke=sheet.ink, stroke_width=max(_THINNEST, sheet.size * _LINE), stroke_linecap="round")
    dots = sheet.board.squares.dots if sheet.board.squares is not None else ()
    for space in sheet.spaces:
        if space.printed in dots:
            sheet.pen.circle(sheet.at(space), sheet.size * _DOT, fill=sheet.ink)
    draw_areas(sheet)
    _marked(sheet, marks)
    draw_names(sheet, boxes, field)


def _lines(sheet: Wooden) -> Iterator[tuple[Point, Point]]:
    """From each crossing to the next ones; where a part of a board is shown, they go on to its edge."""
    ways = ((1, 1), (1, -1)) if sheet.board.squares is not None and sheet.board.squares.only == "dark" else ((1, 0), (0, 1))
    every: Collection[Place] = {(space.column, space.row) for space in graph_of(sheet.board).spaces}
    shown = {(space.column, space.row): sheet.at(space) for space in sheet.spaces}
    for (column, row), at in shown.items():
        for right, up in ways:
            for way in (1, -1):
                there = (column + way * right, row + way * up)
                if there in shown and way > 0:
                    yield at, shown[there]
                elif there in every and there not in shown:
                    yield at, Point(at.x + way * right * sheet.size / 2, at.y - way * up * sheet.size / 2)


def _marked(sheet: Wooden, marks: Sequence[Marks]) -> None:
    """Rings in the colours of seats, medals with icons and numbers, and words below them on a strip of the ground."""
    size = sheet.size
    for space, one in zip(sheet.spaces, marks, strict=True):
        at = sheet.at(space)
        radius = size * (_BESIDE_WORDS if one.words else _MEDAL)
        if one.seat:
            sheet.pen.circle(at, radius + size * _RING / 2, fill=sheet.light, stroke=one.seat, stroke_width=size * _RING)
        if one.count or one.inks:
            medal(sheet.pen, at, radius, {**sheet.wood, "inlay": one.inks[0]} if one.inks else sheet.wood)
            draw_middle(sheet.pen, at, one, sheet.ink, room=radius * 1.6, most=radius * 1.25)
        lines = lines_of(one.words, sheet.language, room=0.9 * size, high=0.2 * size)
        foot = at.y + 0.48 * size - lines.high
        for place, line in enumerate(lines.words):
            low = Point(at.x, foot + place * lines.high / max(len(lines.words) - 1, 1))
            sheet.pen.text(line, low, lines.size, sheet.ink, weight=400, plate=sheet.light)
