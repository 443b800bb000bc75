"""Squares of wood in a sunken field; where the map leaves some out, the planks of the board show there."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from engine.kernel.boards.graph import has_lattice
from engine.kernel.boards.names import column_letter
from generator.boards.grid import Point
from generator.boards.wood import frame, shadow
from generator.products.data.broken_words import SMALLEST
from generator.products.data.ground.borders import draw_borders
from generator.products.data.things import world_of
from generator.products.data.wood.board import MARGIN, Wooden
from generator.products.data.wood.marks import Marks, draw_middle, draw_seat, draw_words, lines_of
from generator.units import MM, Rect

_CHEQUERED: Final = 64
"""Larger boards whose squares are all alike, and those with signs, have one ground with lines: so one sees what stands there."""

_CORNERED: Final = 7.0
"""From how many mm on the number of a square stands in its corner; in smaller pictures in its middle."""

_INLAID: Final = 0.9
"""How much of a square is tinted in the ink of its word, of a side."""

_TINT: Final = 0.5
"""How strongly where numbers and words stand on it."""

_DEEP: Final = 0.8
"""How strongly where the colour is all that a square says."""

Place = tuple[int, int]
"""Column and row."""


def draw_squares(sheet: Wooden, marks: Sequence[Marks]) -> None:
    """The field, its squares and what they show, and the names of columns and rows, or of squares, around and on them."""
    boxes, field = boxes_of(sheet)
    if _is_whole(boxes):
        frame(sheet.pen, field, sheet.wood, edge_of(sheet))
    else:
        _rim(sheet, boxes.values())
    for place, box in boxes.items():
        sheet.square(box, sheet.dark if _is_dark(sheet, place, boxes, marks) else sheet.light, f"{place[0]} {place[1]}")
    deep = max(0.8, sheet.size * 0.08)
    if _is_whole(boxes):
        shadow(sheet.pen, field, sheet.wood, deep)
    else:
        _shade(sheet, boxes, deep)
    draw_areas(sheet)
    _marked(sheet, marks)
    draw_names(sheet, boxes, field)


def boxes_of(sheet: Wooden) -> tuple[dict[Place, Rect], Rect]:
    """The squares to draw, by place, and what they fill together: those of the board, and on a draughts board the light ones between
    them."""
    spaces, size = sheet.spaces, sheet.size
    places = {(space.column, space.row) for space in spaces}
    columns, rows = ({place[axis] for place in places} for axis in (0, 1))
    if _is_draughts(sheet):
        places = {(column, row) for column in range(min(columns), max(columns) + 1) for row in range(min(rows), max(rows) + 1)}
    one = spaces[0]
    corner = sheet.at(one)
    boxes = {
        (column, row): Rect(corner.x + (column - one.column - 0.5) * size, corner.y + (one.row - row - 0.5) * size, size, size)
        for column, row in sorted(places)
    }
    return boxes, Rect(*_corner(boxes.values()), *_extent(boxes.values()))


def _is_draughts(sheet: Wooden) -> bool:
    return sheet.board.squares is not None and sheet.board.squares.only == "dark"


def _corner(boxes: Collection[Rect]) -> tuple[float, float]:
    return min(box.x for box in boxes), min(box.y for box in boxes)


def _extent(boxes: Collection[Rect]) -> tuple[float, float]:
    left, top = _corner(boxes)
    return max(box.x + box.width for box in boxes) - left, max(box.y + box.height for box in boxes) - top


def _is_whole(boxes: Mapping[Place, Rect]) -> bool:
    """Whether no square is left out."""
    columns, rows = ([place[axis] for place in boxes] for axis in (0, 1))
    return len(boxes) == (max(columns) - min(columns) + 1) * (max(rows) - min(rows) + 1)


def edge_of(sheet: Wooden) -> float:
    """How wide the frame around the field is, in mm."""
    return sheet.size * 0.14 if sheet.is_small else max(1.4, sheet.size * 0.14)


def _rim(sheet: Wooden, boxes: Collection[Rect]) -> None:
    """The edge of a field of any outline, around it and around its holes, as wide and with the same inlaid line as that of a whole one."""
    wide = edge_of(sheet)
    for edge, share in ((sheet.ink, 1.0), (sheet.wood["inlay"], 0.63), (sheet.ink, 0.47)):
        for box in boxes:
            sheet.pen.add("rect", **box.grown(wide * share)._asdict(), rx=wide * share * 0.5, fill=edge)


def _shade(sheet: Wooden, boxes: Mapping[Place, Rect], wide: float) -> None:
    """What falls from the rim onto the squares that lie at it, from above and from the left."""
    for (column, row), box in boxes.items():
        sides = [Rect(box.x, box.y, box.width, wide)] * ((column, row + 1) not in boxes)
        sides += [Rect(box.x, box.y, wide, box.height)] * ((column - 1, row) not in boxes)
        for side in sides:
            sheet.pen.add("rect", **side._asdict(), fill=sheet.ink, fill_opacity=0.22)


def _is_dark(sheet: Wooden, place: Place, boxes: Collection[Place], marks: Sequence[Marks]) -> bool:
    if _is_draughts(sheet):
        return sum(place) % 2 == (sheet.spaces[0].column + sheet.spaces[0].row) % 2
    has_signs = (
        has_lattice(sheet.board)
        or any(column.icons for column in sheet.columns.values())
        or any(one.count or one.words or one.inks for one in marks)
    )
    return sum(place) % 2 == 0 and not has_signs and len(boxes) <= _CHEQUERED


def draw_areas(sheet: Wooden) -> None:
    """Inlaid lines between areas, and walls."""
    world, middles = world_of(sheet.shop.game), {index: sheet.at(space) for index, space in enumerate(sheet.spaces)}
    for name, column in sheet.columns.items():
        if column.bordered:
            draw_borders(sheet.pen, world, sheet.board, name, middles, sheet.size, *sheet.inlaid)


def _marked(sheet: Wooden, marks: Sequence[Marks]) -> None:
    """What the squares show: the inks of their words, icons and numbers in the middle, words below them."""
    size = sheet.size
    for space, one in zip(sheet.spaces, marks, strict=True):
        at, room = sheet.at(space), 0.9 * size
        for place, ink in enumerate(one.inks):
            wide = size * _INLAID / len(one.inks)
            box = Rect(at.x - size * _INLAID / 2 + place * wide, at.y - size * _INLAID / 2, wide, size * _INLAID)
            sheet.pen.add("rect", **box._asdict(), fill=ink, fill_opacity=_TINT if one.count or one.words else _DEEP)
        draw_seat(sheet.pen, at, one, size)
        draw_middle(sheet.pen, at, one, sheet.ink, room=0.8 * size, most=0.5 * size)
        lines = lines_of(one.words, sheet.language, room=room, high=(0.25 if one.count else 0.9) * size)
        low = 0.42 * size - lines.high if one.count else 0.08 * size - lines.high / 2
        draw_words(sheet.pen, Point(at.x, at.y + low), lines, sheet.ink)


def draw_names(sheet: Wooden, boxes: Collection[Place], field: Rect) -> None:
    """The names of columns and rows around the field, or those of squares on them."""
    size, pen = sheet.size, sheet.pen
    names = sheet.board.squares.names if sheet.board.squares is not None else "chess"
    if names == "numbers":
        ground = sheet.dark if _is_draughts(sheet) else None
        for space in sheet.spaces:
            at = sheet.at(space)
            if size < _CORNERED:
                pen.text(space.printed, Point(at.x, at.y + 0.36 * SMALLEST / MM), SMALLEST, sheet.ink, weight=400)
            else:
                pen.text(
                    space.printed, Point(at.x - size * 0.33, at.y - size * 0.26), max(7.0, size * 0.45), sheet.ink, weight=600, halo=ground
                )
        return
    letter, ink = SMALLEST if sheet.is_small else max(7.0, min(size * 0.7, 15.0)), sheet.wood["ink"]
    middle, high = (edge_of(sheet) + MARGIN * size) / 2 - 0.2, 0.36 * letter / MM  # between the frame and the line of the panel
    beside, below = (middle, middle + 0.7 * high) if sheet.is_small else (size * 0.42, size * 0.56)
    columns, rows = ([place[axis] for place in boxes] for axis in (0, 1))
    for column in sorted(set(columns)):
        at = Point(field.x + (column - min(columns) + 0.5) * size, field.y + field.height + below)
        pen.text(f"{column - min(columns) + 1:02}" if names == "columns" else column_letter(column, names), at, letter, ink)
    for row in sorted(set(rows)):
        low = 0.5 * size + high if sheet.is_small else 0.62 * size
        told = f"{max(rows) - row + 1:02}" if names == "columns" else str(row)
        pen.text(told, Point(field.x - beside, field.y + (max(rows) - row) * size + low), letter, ink)
