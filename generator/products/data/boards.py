"""The boards of games on the kernel, drawn from their geometry: squares, hexes, points with links, tracks and rings of pits."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, cast

from engine.definitions.columns import Column
from engine.definitions.products import Part
from engine.kernel.boards.graph import Graph, Space, column_letter, graph_of
from engine.kernel.content.boards import Board, BoardFile
from engine.kernel.content.table import TableFile
from generator.boards.grid import Point
from generator.boards.pen import Pen
from generator.boards.ways import ladder, snake
from generator.boards.wood import frame, grain, groove, knob, panel, pit, shadow
from generator.products.data.hex_boards import ground_svg, is_ground
from generator.products.data.quarters import quarters_svg
from generator.products.data.square_boards import squares_svg
from generator.products.thing import Drawn, Thing
from generator.products.workshop import Workshop
from generator.units import Rect

MARGIN = 0.75
"""Around the spaces, as a share of one: room for names."""

LEVEL = 0.8660254

_CHEQUERED = 64
"""Larger boards whose squares are all alike, and those with signs, have one ground with lines: so one sees what stands there."""

_GRAINED = 14.0
"""From how many mm on a square has more than a line of grain."""


def boards(shop: Workshop, part: Part) -> list[Thing]:
    """Every board, or the one that `part.of` names, its spaces as large as the part says."""
    return [
        Thing(id=file.board.id, copies=part.copies or 1, front=Drawn(file.board.name, board_svg(shop, file.board, shop.hex_of(part))))
        for file in shop.game.all(BoardFile)
        if part.of in (None, file.board.id)
    ]


@dataclass(slots=True)
class _Sheet:
    """What the drawings of all geometries share."""

    shop: Workshop
    board: Board
    graph: Graph
    size: float
    pen: Pen
    corner: tuple[float, float]

    def at(self, space: Space) -> Point:
        """The middle of a space on paper; y grows downward there."""
        return Point((space.x - self.corner[0]) * self.size, (self.corner[1] - space.y) * self.size)

    @property
    def light(self) -> str:
        """The colour of light ground."""
        return str(self.wood["light"])

    @property
    def dark(self) -> str:
        """The colour of dark ground."""
        return str(self.wood["dark"])

    @property
    def ink(self) -> str:
        """The colour of lines, and of words on the ground."""
        return str(self.wood["groove"])

    @property
    def wood(self) -> Mapping[str, Any]:
        """What the board is made of."""
        return cast("Mapping[str, Any]", self.shop.theme["wood"])

    def look(self, space: Space) -> str:
        """The ground of a space by its first property that the theme knows, or light."""
        given = {**self.board.spaces.get(space.name, {})}
        for value in given.values():
            known = self.shop.theme["terrain"].get(value) if isinstance(value, str) else None
            if known:
                return str(known["fill"])
        return self.light


def board_svg(shop: Workshop, board: Board, size: float) -> str:
    """A whole board with spaces of `size` mm."""
    if is_ground(shop.game.one_or(TableFile()), board):
        return ground_svg(shop, board, size) if board.hexes is not None else squares_svg(shop, board, size)
    if board.track is not None and board.track.drawn == "points":
        return quarters_svg(shop, board, size)
    graph = graph_of(board)
    left, right = min(s.x for s in graph.spaces), max(s.x for s in graph.spaces)
    low, high = min(s.y for s in graph.spaces), max(s.y for s in graph.spaces)
    pad = 0.5 + MARGIN
    width, height = (right - left + 2 * pad) * size, (high - low + 2 * pad) * size
    pen = Pen(Rect(0, 0, width, height), bleed=0)
    panel(pen, Rect(0, 0, width, height), shop.theme["wood"])
    sheet = _Sheet(shop, board, graph, size, pen, (left - pad, high + pad))
    _GEOMETRIES[graph.geometry](sheet)
    _properties(sheet)
    return pen.svg()


def _properties(sheet: _Sheet) -> None:
    """The icons of what stands on spaces, side by side in the middle of each."""
    table = _columns(sheet)
    letters = [letter for line in sheet.board.map for letter in "".join(line.split())]
    for place, space in enumerate(sheet.graph.spaces):
        sign = sheet.board.signs.get(letters[place]) if place < len(letters) else None
        has = {**(sign.has if sign is not None else {}), **sheet.board.spaces.get(space.name, {})}
        drawn = [(column, has[name]) for name, column in table.items() if has.get(name) in column.icons]
        wide = 0.62 if sheet.graph.geometry == "points" else 0.8  # within a circle, within a square
        side, at = sheet.size * min(0.5, wide / max(len(drawn), 1)), sheet.at(space)
        for number, (column, word) in enumerate(drawn):
            middle = Point(at.x + (number - (len(drawn) - 1) / 2) * side, at.y)
            sheet.pen.icon(column.icons[word], middle, side, column.inks.get(word, sheet.ink))


def _columns(sheet: _Sheet) -> Mapping[str, Column]:
    """The properties that spaces may have, by name."""
    return sheet.shop.game.one_or(TableFile()).spaces if sheet.shop.game.all(TableFile) else {}


def _squares(sheet: _Sheet) -> None:
    spaces, size, pen = sheet.graph.spaces, sheet.size, sheet.pen
    known = {(space.column, space.row) for space in spaces}
    columns, rows = max(c for c, _ in known), max(r for _, r in known)
    chequered = sheet.board.squares is not None and sheet.board.squares.only == "dark"
    is_plain = columns * rows > _CHEQUERED or any(column.icons for column in _columns(sheet).values())
    corner = sheet.at(Space("", 1.0, float(rows), 1, rows))
    left, top = corner.x - size / 2, corner.y - size / 2
    field = Rect(left, top, columns * size, rows * size)
    frame(pen, field, sheet.wood, max(1.4, size * 0.14))
    for column in range(1, columns + 1):
        for row in range(1, rows + 1):
            is_dark = (column, row) in known if chequered else (column + row) % 2 == 0 and not is_plain
            box = Rect(left + (column - 1) * size, top + (rows - row) * size, size, size)
            _square(sheet, box, sheet.dark if is_dark else sheet.light, f"{column} {row}")
    shadow(pen, field, sheet.wood, max(0.8, size * 0.08))
    letter = max(7.0, min(size * 0.7, 15.0))
    if sheet.board.squares is not None and sheet.board.squares.names == "numbers":
        for space in spaces:
            at = sheet.at(space)
            pen.text(space.name, Point(at.x - size * 0.33, at.y - size * 0.26), max(7.0, size * 0.45), sheet.ink, weight=600)
        return
    ink = sheet.wood["ink"]
    for column in range(1, columns + 1):
        pen.text(column_letter(column), Point(left + (column - 0.5) * size, top + rows * size + size * 0.56), letter, ink)
    for row in range(1, rows + 1):
        pen.text(str(row), Point(left - size * 0.42, top + (rows - row + 0.62) * size), letter, ink)


def _square(sheet: _Sheet, box: Rect, fill: str, seed: str) -> None:
    """A square of wood with its grain, and a line around it."""
    sheet.pen.add("rect", **box._asdict(), fill=fill)
    grain(sheet.pen, box, sheet.ink, seed, lines=2 if box.width > _GRAINED else 1)
    sheet.pen.add("rect", **box._asdict(), fill="none", stroke=sheet.ink, stroke_width=0.25)


def _hexes(sheet: _Sheet) -> None:
    size, pen = sheet.size, sheet.pen
    reach = size / (2 * LEVEL)
    turn = [(0.0, -1.0), (LEVEL, -0.5), (LEVEL, 0.5), (0.0, 1.0), (-LEVEL, 0.5), (-LEVEL, -0.5)]
    corners = {
        space.name: [Point(sheet.at(space).x + x * reach, sheet.at(space).y + y * reach) for x, y in turn] for space in sheet.graph.spaces
    }
    for edge, wide in ((sheet.ink, 0.34), (sheet.wood["inlay"], 0.24), (sheet.ink, 0.17)):
        for space in sheet.graph.spaces:
            pen.polygon(corners[space.name], fill=edge, stroke=edge, stroke_width=size * wide, stroke_linejoin="round")
    for name, area in sheet.board.areas.items():
        _side(sheet, name, [space for space in sheet.graph.spaces if space.name in area], corners)
    for space in sheet.graph.spaces:
        at = sheet.at(space)
        pen.polygon(corners[space.name], fill=sheet.look(space), stroke=sheet.ink, stroke_width=0.4, stroke_linejoin="round")
        grain(pen, Rect(at.x - size * 0.4, at.y - size * 0.3, size * 0.8, size * 0.5), sheet.ink, space.name, lines=2)
        pen.text(space.name, Point(at.x, at.y + size * 0.36), max(6.0, size * 0.42), sheet.ink, weight=400)


def _side(sheet: _Sheet, name: str, spaces: list[Space], corners: Mapping[str, list[Point]]) -> None:
    """A side of the board in the colour of the seat it is named after, as `side_red_…`: an edge along its hexes that look outward there."""
    look = next((sheet.shop.theme["tokens"][word] for word in name.split("_") if word in sheet.shop.theme["tokens"]), None)
    if not look or not spaces:
        return
    every = [sheet.at(space) for space in sheet.graph.spaces]
    own = [sheet.at(space) for space in spaces]
    out = _between(own, every)
    for space in spaces:
        at, around = sheet.at(space), corners[space.name]
        for here, there in pairwise([*around, around[0]]):
            middle = Point((here.x + there.x) / 2, (here.y + there.y) / 2)
            beyond = Point(2 * middle.x - at.x, 2 * middle.y - at.y)
            is_outer = all((beyond.x - one.x) ** 2 + (beyond.y - one.y) ** 2 > (sheet.size / 4) ** 2 for one in every)
            if is_outer and (middle.x - at.x) * out[0] + (middle.y - at.y) * out[1] > 0:
                sheet.pen.line(here, there, stroke=look["fill"], stroke_width=sheet.size * 0.26, stroke_linecap="round")


def _between(own: Sequence[Point], every: Sequence[Point]) -> tuple[float, float]:
    """The way from the middle of all points to the middle of some."""
    (x, y), (a, b) = ((sum(p.x for p in some) / len(some), sum(p.y for p in some) / len(some)) for some in (own, every))
    return x - a, y - b


def _points(sheet: _Sheet) -> None:
    spaces, pen, size = sheet.graph.spaces, sheet.pen, sheet.size
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
    if not any(sheet.graph.links):
        _places(sheet)
        return
    for space in spaces:
        at = sheet.at(space)
        knob(pen, at, size * 0.17, sheet.wood)
        pen.text(space.name, Point(at.x + size * 0.3, at.y - size * 0.2), max(6.0, size * 0.45), sheet.ink, weight=400, halo=sheet.light)


def _places(sheet: _Sheet) -> None:
    """Points without links: places for pieces, each with its name below."""
    size = sheet.size
    for space in sheet.graph.spaces:
        at, name = sheet.at(space), space.name.replace("_", " ").capitalize()
        sheet.pen.circle(Point(at.x + size * 0.012, at.y + size * 0.016), size * 0.37, fill=sheet.ink, fill_opacity=0.3)
        sheet.pen.circle(at, size * 0.36, fill=sheet.dark, stroke=sheet.ink, stroke_width=size * 0.02)
        sheet.pen.circle(at, size * 0.32, fill="none", stroke=sheet.wood["inlay"], stroke_width=0.45)
        sheet.pen.text(name, Point(at.x, at.y + size * 0.52), max(7.0, size * 0.42), sheet.ink, weight=600)


def _track(sheet: _Sheet) -> None:
    spaces, pen, size = sheet.graph.spaces, sheet.pen, sheet.size
    is_ring = sheet.board.track is not None and sheet.board.track.ring
    boxes = [Rect(sheet.at(space).x - size / 2, sheet.at(space).y - size / 2, size, size) for space in spaces]
    for edge, wide in () if is_ring else ((sheet.ink, 0.16), (sheet.wood["inlay"], 0.1), (sheet.ink, 0.05)):
        for box in boxes:
            pen.add("rect", **box.grown(wide * size)._asdict(), rx=wide * size * 0.5, fill=edge)
    for number, (space, box) in enumerate(zip(spaces, boxes, strict=True)):
        at = sheet.at(space)
        if is_ring:
            pit(pen, at, size * 0.39, sheet.wood)
            pen.text(space.name, Point(at.x, at.y + size * 0.54), max(7.0, size * 0.34), sheet.wood["ink"], weight=600)
        else:
            _square(sheet, box, sheet.dark if number % 2 else sheet.light, space.name)
            pen.text(space.name, Point(at.x - size * 0.28, at.y - size * 0.22), max(7.0, size * 0.55), sheet.ink)
    _ways(sheet)


def _ways(sheet: _Sheet) -> None:
    """What leads from one space to another: ladders upward, snakes downward; snakes first, so that no rung is hidden."""
    leading = [name for name, column in _columns(sheet).items() if column.space]
    index = {space.name: number for number, space in enumerate(sheet.graph.spaces)}
    found = [(index[name], index[goal]) for name, plain in sheet.board.spaces.items() if name in index
             for goal in (str(plain.get(key, "")) for key in leading) if goal in index]  # fmt: skip
    tokens = sheet.shop.theme["tokens"]
    for start, goal in sorted(found, key=lambda pair: pair[1] > pair[0]):
        draw, look = (ladder, tokens["green"]) if goal > start else (snake, tokens["red"])
        draw(sheet.pen, sheet.at(sheet.graph.spaces[start]), sheet.at(sheet.graph.spaces[goal]), sheet.size, look)


_GEOMETRIES: dict[str, Callable[[_Sheet], None]] = {"squares": _squares, "hexes": _hexes, "points": _points, "track": _track}
