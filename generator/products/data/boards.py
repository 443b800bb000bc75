"""The boards of games on the kernel, drawn from their geometry: squares, hexes, points with links, tracks and rings of pits."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from engine.definitions.products import Part
from engine.kernel.boards.graph import Space, graph_of
from engine.kernel.content.boards import Board, BoardFile
from engine.kernel.content.table import TableFile
from generator.boards.grid import Point
from generator.boards.pen import Pen
from generator.boards.wood import INSET, grain, panel
from generator.products.data.ground.borders import draw_borders
from generator.products.data.ground.hex_boards import ground_svg, is_ground
from generator.products.data.ground.lattices import ON_FRAME, draw_lattice, spots_of
from generator.products.data.ground.square_boards import squares_svg
from generator.products.data.things import world_of
from generator.products.data.wood.board import MARGIN, Wooden
from generator.products.data.wood.crossings import draw_crossings
from generator.products.data.wood.marks import Marks, draw_middle, draw_words, lines_of, marks_of
from generator.products.data.wood.points import draw_points
from generator.products.data.wood.quarters import quarters
from generator.products.data.wood.squares import draw_squares
from generator.products.data.wood.tracks import draw_track
from generator.products.thing import Drawn, Thing
from generator.products.workshop import Workshop
from generator.units import Rect

LEVEL = 0.8660254


def boards(shop: Workshop, part: Part) -> list[Thing]:
    """Every board, or the one that `part.of` names, its spaces as large as the part says; one for each player where each has one."""
    most = max(shop.game.manifest.player_counts, default=1)
    return [
        Thing(
            id=board.id,
            copies=part.copies or (most if board.of == "seat" else 1),
            front=Drawn(board.name, board_svg(shop, board, shop.hex_of(part))),
        )
        for board in (file.board for file in shop.game.all(BoardFile))
        if part.of in (None, board.id)
    ]


def board_svg(shop: Workshop, board: Board, size: float) -> str:
    """A whole board with spaces of `size` mm."""
    if is_ground(shop.game.one_or(TableFile()), board):
        return ground_svg(shop, board, size) if board.hexes is not None else squares_svg(shop, board, size)
    if is_quarters(board):
        return quarters(shop, board, size, marks_of(shop, board)).pen.svg()
    return wooden(shop, board, size).pen.svg()


def is_quarters(board: Board) -> bool:
    """Whether it is a track of long points in four quarters."""
    return board.track is not None and board.track.drawn == "points"


def wooden(shop: Workshop, board: Board, size: float, shown: Collection[str] | None = None) -> Wooden:
    """A board of wood with spaces of `size` mm, as it is printed, or of it the spaces that are `shown`, by name; what stands on it may be
    drawn over it."""
    whole = graph_of(board)
    marked = [(space, one) for space, one in zip(whole.spaces, marks_of(shop, board), strict=True) if shown is None or space.name in shown]
    graph = replace(whole, spaces=[space for space, _ in marked])
    left, right = min(s.x for s in graph.spaces), max(s.x for s in graph.spaces)
    low, high = min(s.y for s in graph.spaces), max(s.y for s in graph.spaces)
    pad = 0.5 + MARGIN
    width, height = (right - left + 2 * pad) * size, (high - low + 2 * pad) * size
    pen = Pen(Rect(0, 0, width, height), bleed=0)
    sheet = Wooden(shop, board, graph, size, pen, (left - pad, high + pad))
    panel(pen, Rect(0, 0, width, height), sheet.wood, INSET * (0.25 if sheet.is_small else 1))
    _GEOMETRIES[graph.geometry](sheet, [one for _, one in marked])
    spots = spots_of(shop, board, sheet.at, {space.name for space in graph.spaces})
    draw_lattice(shop, pen, board, spots, size, sheet.ink, sheet.light, ON_FRAME)
    return sheet


def _hexes(sheet: Wooden, marks: Sequence[Marks]) -> None:
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
    for space, one in zip(sheet.spaces, marks, strict=True):
        at = sheet.at(space)
        pen.polygon(corners[space.name], fill=sheet.look(space), stroke=sheet.ink, stroke_width=0.4, stroke_linejoin="round")
        grain(pen, Rect(at.x - size * 0.4, at.y - size * 0.3, size * 0.8, size * 0.5), sheet.ink, space.name, lines=2)
        draw_middle(pen, Point(at.x, at.y - size * 0.08), one, sheet.ink, room=size * 0.7, most=size * 0.45)
        lines = lines_of(one.words, sheet.language, room=size * 0.8, high=(0.0 if one.count else 0.25) * size)
        draw_words(pen, Point(at.x, at.y + size * (0.2 if one.count else 0.04)), lines, sheet.ink)
        pen.text(space.printed, Point(at.x, at.y + size * 0.36), max(6.0, size * 0.42), sheet.ink, weight=400)
    middles = {index: sheet.at(space) for index, space in enumerate(sheet.spaces)}
    for name, column in sheet.columns.items():
        if column.bordered:
            draw_borders(pen, world_of(sheet.shop.game), sheet.board, name, middles, size, *sheet.inlaid)


def _side(sheet: Wooden, name: str, spaces: list[Space], corners: Mapping[str, list[Point]]) -> None:
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


def _squares(sheet: Wooden, marks: Sequence[Marks]) -> None:
    lines = sheet.board.squares is not None and sheet.board.squares.drawn == "crossings"
    (draw_crossings if lines else draw_squares)(sheet, marks)


_GEOMETRIES: Mapping[str, Callable[[Wooden, Sequence[Marks]], None]] = {
    "squares": _squares,
    "hexes": _hexes,
    "points": draw_points,
    "track": draw_track,
}
