"""The boards of games on the kernel, drawn from their geometry: squares, hexes, points with links, tracks and rings of pits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from engine.definitions.products import Part
from engine.kernel.boards.graph import Graph, Space, column_letter, graph_of
from engine.kernel.content.boards import Board, BoardFile
from engine.kernel.content.table import TableFile
from generator.boards.grid import Point
from generator.boards.pen import Pen
from generator.products.data.hex_boards import ground_svg, is_ground
from generator.products.data.square_boards import squares_svg
from generator.products.thing import Drawn, Thing
from generator.products.workshop import Workshop
from generator.units import Rect

MARGIN = 0.75
"""Around the spaces, as a share of one: room for names."""

LEVEL = 0.8660254


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
        return str(self.shop.theme["terrain"]["path"]["fill"])

    @property
    def dark(self) -> str:
        """The colour of dark ground."""
        return str(self.shop.theme["terrain"]["warehouse"]["fill"])

    @property
    def ink(self) -> str:
        """The colour of lines and words."""
        return str(self.shop.theme["board"]["outline"])

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
    if is_ground(shop.game.one(TableFile) if shop.game.all(TableFile) else TableFile(), board):
        return ground_svg(shop, board, size) if board.hexes is not None else squares_svg(shop, board, size)
    graph = graph_of(board)
    left, right = min(s.x for s in graph.spaces), max(s.x for s in graph.spaces)
    low, high = min(s.y for s in graph.spaces), max(s.y for s in graph.spaces)
    pad = 0.5 + MARGIN
    width, height = (right - left + 2 * pad) * size, (high - low + 2 * pad) * size
    pen = Pen(Rect(0, 0, width, height), bleed=0)
    pen.add("rect", x=0, y=0, width=width, height=height, rx=size * 0.2, fill=str(shop.theme["terrain"]["path"]["fill"]))
    sheet = _Sheet(shop, board, graph, size, pen, (left - pad, high + pad))
    _GEOMETRIES[graph.geometry](sheet)
    _properties(sheet)
    return pen.svg()


def _properties(sheet: _Sheet) -> None:
    """The icons of what stands on spaces, side by side in the middle of each."""
    table = sheet.shop.game.one(TableFile) if sheet.shop.game.all(TableFile) else TableFile()
    letters = [letter for line in sheet.board.map for letter in "".join(line.split())]
    for place, space in enumerate(sheet.graph.spaces):
        sign = sheet.board.signs.get(letters[place]) if place < len(letters) else None
        has = {**(sign.has if sign is not None else {}), **sheet.board.spaces.get(space.name, {})}
        drawn = [(column, has[name]) for name, column in table.spaces.items() if has.get(name) in column.icons]
        wide = 0.62 if sheet.graph.geometry == "points" else 0.8  # within a circle, within a square
        side, at = sheet.size * min(0.5, wide / max(len(drawn), 1)), sheet.at(space)
        for number, (column, word) in enumerate(drawn):
            middle = Point(at.x + (number - (len(drawn) - 1) / 2) * side, at.y)
            sheet.pen.icon(column.icons[word], middle, side, column.inks.get(word, sheet.ink))


def _squares(sheet: _Sheet) -> None:
    spaces, size, pen = sheet.graph.spaces, sheet.size, sheet.pen
    known = {(space.column, space.row) for space in spaces}
    columns, rows = max(c for c, _ in known), max(r for _, r in known)
    chequered = sheet.board.squares is not None and sheet.board.squares.only == "dark"
    corner = sheet.at(Space("", 1.0, float(rows), 1, rows))
    left, top = corner.x - size / 2, corner.y - size / 2
    frame = size * 0.12
    pen.add(
        "rect", x=left - frame, y=top - frame, width=columns * size + 2 * frame, height=rows * size + 2 * frame, rx=frame, fill=sheet.ink
    )
    for column in range(1, columns + 1):
        for row in range(1, rows + 1):
            fill = sheet.dark if (chequered and (column, row) in known) or (not chequered and (column + row) % 2 == 0) else sheet.light
            x, y = left + (column - 1) * size, top + (rows - row) * size
            pen.add("rect", x=x, y=y, width=size, height=size, fill=fill, stroke=sheet.ink, stroke_width=0.25)
    letter = max(7.0, size * 0.7)
    if sheet.board.squares is not None and sheet.board.squares.names == "numbers":
        for space in spaces:
            at = sheet.at(space)
            pen.text(space.name, Point(at.x - size * 0.33, at.y - size * 0.28), max(6.0, size * 0.45), sheet.ink, weight=400)
        return
    for column in range(1, columns + 1):
        pen.text(column_letter(column), Point(left + (column - 0.5) * size, top + rows * size + size * 0.5), letter, sheet.ink)
    for row in range(1, rows + 1):
        pen.text(str(row), Point(left - size * 0.42, top + (rows - row + 0.62) * size), letter, sheet.ink)


def _hexes(sheet: _Sheet) -> None:
    size, pen = sheet.size, sheet.pen
    reach = size / (2 * LEVEL)
    turn = [(0.0, -1.0), (LEVEL, -0.5), (LEVEL, 0.5), (0.0, 1.0), (-LEVEL, 0.5), (-LEVEL, -0.5)]
    for space in sheet.graph.spaces:
        at = sheet.at(space)
        corners = [Point(at.x + x * reach, at.y + y * reach) for x, y in turn]
        pen.polygon(corners, fill=sheet.look(space), stroke=sheet.ink, stroke_width=0.4, stroke_linejoin="round")
        pen.text(space.name, Point(at.x, at.y + size * 0.36), max(6.0, size * 0.42), sheet.ink, weight=400)
    for name, area in sheet.board.areas.items():
        _side(sheet, name, [space for space in sheet.graph.spaces if space.name in area])


def _side(sheet: _Sheet, name: str, spaces: list[Space]) -> None:
    """A side of the board in the colour of the seat it is named after, as `side_red_…`."""
    look = next((sheet.shop.theme["tokens"][word] for word in name.split("_") if word in sheet.shop.theme["tokens"]), None)
    if look:
        for space in spaces:
            sheet.pen.circle(sheet.at(space), sheet.size * 0.12, fill=look["fill"], stroke=look["rim"], stroke_width=0.3)


def _points(sheet: _Sheet) -> None:
    spaces, pen, size = sheet.graph.spaces, sheet.pen, sheet.size
    for line in sheet.graph.lines:  # a band under the links, so that one sees which points count together
        for here, there in pairwise(line):
            pen.line(sheet.at(spaces[here]), sheet.at(spaces[there]), stroke=sheet.ink, stroke_width=size * 0.2, stroke_opacity=0.16)
    for here, near in enumerate(sheet.graph.links):
        for there in near:
            if here < there:
                pen.line(sheet.at(spaces[here]), sheet.at(spaces[there]), stroke=sheet.ink, stroke_width=size * 0.06)
    if not any(sheet.graph.links):
        _places(sheet)
        return
    for space in spaces:
        at = sheet.at(space)
        pen.circle(at, size * 0.16, fill=sheet.dark, stroke=sheet.ink, stroke_width=size * 0.04)
        pen.text(space.name, Point(at.x + size * 0.3, at.y - size * 0.2), max(6.0, size * 0.45), sheet.ink, weight=400, halo=sheet.light)


def _places(sheet: _Sheet) -> None:
    """Points without links: places for pieces, each with its name below."""
    size = sheet.size
    for space in sheet.graph.spaces:
        at, name = sheet.at(space), space.name.replace("_", " ").capitalize()
        sheet.pen.circle(at, size * 0.36, fill=sheet.dark, stroke=sheet.ink, stroke_width=size * 0.02)
        sheet.pen.circle(at, size * 0.32, fill="none", stroke=sheet.ink, stroke_width=0.2)
        sheet.pen.text(name, Point(at.x, at.y + size * 0.52), max(7.0, size * 0.42), sheet.ink, weight=600)


def _track(sheet: _Sheet) -> None:
    spaces, pen, size = sheet.graph.spaces, sheet.pen, sheet.size
    for number, space in enumerate(spaces):
        at = sheet.at(space)
        fill = sheet.dark if number % 2 else sheet.light
        if sheet.board.track is not None and sheet.board.track.ring:
            pen.circle(at, size * 0.44, fill=sheet.dark, stroke=sheet.ink, stroke_width=size * 0.03)
            pen.circle(at, size * 0.34, fill=sheet.light, stroke=sheet.ink, stroke_width=0.25)
            pen.text(space.name, Point(at.x, at.y + size * 0.62), max(6.0, size * 0.4), sheet.ink, weight=400)
        else:
            pen.add("rect", x=at.x - size / 2, y=at.y - size / 2, width=size, height=size, fill=fill, stroke=sheet.ink, stroke_width=0.3)
            pen.text(space.name, Point(at.x - size * 0.3, at.y - size * 0.24), max(6.0, size * 0.5), sheet.ink)
    _ways(sheet)


def _ways(sheet: _Sheet) -> None:
    """Arrows for properties that lead from one space to another: upward in green, downward in red."""
    table = sheet.shop.game.one(TableFile) if sheet.shop.game.all(TableFile) else TableFile()
    leading = [name for name, column in table.spaces.items() if column.space]
    index = {space.name: number for number, space in enumerate(sheet.graph.spaces)}
    for name, plain in sheet.board.spaces.items():
        for key in leading:
            goal = str(plain.get(key, ""))
            if goal in index and name in index:
                up = index[goal] > index[name]
                _arrow(
                    sheet,
                    sheet.graph.spaces[index[name]],
                    sheet.graph.spaces[index[goal]],
                    sheet.shop.theme["tokens"]["green" if up else "red"],
                )


def _arrow(sheet: _Sheet, start: Space, goal: Space, look: Any) -> None:
    a, b, size = sheet.at(start), sheet.at(goal), sheet.size
    length = ((b.x - a.x) ** 2 + (b.y - a.y) ** 2) ** 0.5 or 1.0
    along, across = ((b.x - a.x) / length, (b.y - a.y) / length), (-(b.y - a.y) / length, (b.x - a.x) / length)
    neck = Point(b.x - along[0] * size * 0.35, b.y - along[1] * size * 0.35)
    sheet.pen.line(a, neck, stroke=look["fill"], stroke_width=size * 0.1, stroke_linecap="round", stroke_opacity=0.75)
    wings = [Point(neck.x + across[0] * size * side, neck.y + across[1] * size * side) for side in (0.16, -0.16)]
    sheet.pen.polygon([b, *wings], fill=look["fill"], fill_opacity=0.9)
    sheet.pen.circle(a, size * 0.1, fill=look["fill"])


_GEOMETRIES: dict[str, Callable[[_Sheet], None]] = {"squares": _squares, "hexes": _hexes, "points": _points, "track": _track}
