"""Lines between squares and hexes: where a number or a word ends, and walls and rivers along a side of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from engine.definitions.columns import Column
from engine.kernel.boards.graph import graph_of
from engine.kernel.compiling.resolved.world import World
from engine.kernel.content.boards import Board
from generator.boards.grid import Point, polar
from generator.boards.pen import Pen
from generator.products.data.ground.bands import OF_HEXES

_OF_SQUARES: Final = {"n": (-1, -1, 1, -1), "e": (1, -1, 1, 1), "s": (-1, 1, 1, 1), "w": (-1, -1, -1, 1)}
"""Where the line along a side of a square begins and ends, from its middle, in halves of it; y grows downward."""

SIDES: Final[Mapping[str, Sequence[str]]] = {"squares": tuple(_OF_SQUARES), "hexes": tuple(OF_HEXES)}
"""By the geometry of a board, the sides along which lines are drawn."""

_HALF: Final[Mapping[str, Sequence[str]]] = {"squares": ("e", "n"), "hexes": ("e", "ne", "nw")}
"""One of each pair of opposite sides."""


class Border(NamedTuple):
    """A line: the number of the space in its board, the side of it, and the colour of its own; "" where it has none."""

    at: int
    side: str
    ink: str = ""


class Stroke(NamedTuple):
    """A colour, and how wide a line is, in mm."""

    colour: str
    width: float


def least_of(column: Column) -> int:
    """The value of a column that says nothing, so that no line runs around it."""
    return column.number[0] if column.number else -1


def values_of(world: World, board: Board, name: str) -> list[int]:
    """What the spaces of a board have in a column, in their order."""
    first = world.first_space[board.id]
    return world.properties[name][first : first + len(graph_of(board).spaces)]


def borders(world: World, board: Board, name: str) -> Iterator[Border]:
    """The lines that the column of that name draws on a board."""
    column, graph = world.table.spaces[name], graph_of(board)
    least, values = least_of(column), values_of(world, board, name)
    for at, value in enumerate(values):
        if isinstance(column.bordered, str):
            if value > 0 and column.bordered in SIDES.get(graph.geometry, ()):
                yield Border(at, column.bordered, str(column.inks.get(value, "")))
        elif column.bordered:
            for side in _HALF.get(graph.geometry, ()):
                beside = graph.steps[side][at]
                if least < value != (values[beside] if beside >= 0 else least) > least:
                    yield Border(at, side)


def line_along(middle: Point, size: float, side: str, geometry: str = "squares") -> tuple[Point, Point]:
    """Both ends of the line along a side of a space that measures `size` mm from side to side."""
    if geometry == "hexes":
        angle, reach = OF_HEXES[side], size / 3**0.5
        return polar(angle - 30, reach, middle), polar(angle + 30, reach, middle)
    x1, y1, x2, y2 = _OF_SQUARES[side]
    half = size / 2
    return Point(middle.x + x1 * half, middle.y + y1 * half), Point(middle.x + x2 * half, middle.y + y2 * half)


def draw_borders(
    pen: Pen, world: World, board: Board, name: str, middles: Mapping[int, Point], size: float, edge: Stroke, inner: Stroke
) -> None:
    """The lines of a column along the spaces whose `middles` are given by their number: an edge, and within it another colour or the
    line's own."""
    geometry = graph_of(board).geometry
    drawn = [(line_along(middles[one.at], size, one.side, geometry), one.ink) for one in borders(world, board, name) if one.at in middles]
    for stroke, is_inner in ((edge, False), (inner, True)):
        for (start, end), ink in drawn:
            colour = ink if ink and is_inner else stroke.colour
            pen.line(start, end, stroke=colour, stroke_width=stroke.width, stroke_linecap="round")
