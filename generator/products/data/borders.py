"""Lines between squares: where a number or a word ends, and walls along a side of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.definitions.columns import Column
from engine.kernel.boards.graph import graph_of
from engine.kernel.compiling.world import World
from engine.kernel.content.boards import Board
from generator.boards.grid import Point

Place = tuple[int, int]
"""Column and row."""

_SIDES: Final = {"n": (-1, -1, 1, -1), "e": (1, -1, 1, 1), "s": (-1, 1, 1, 1), "w": (-1, -1, -1, 1)}
"""Where the line along a side of a square begins and ends, from its middle, in halves of it; y grows downward."""


def least_of(column: Column) -> int:
    """The value of a column that says nothing, so that no line runs around it."""
    return column.number[0] if column.number else -1


def values_of(world: World, board: Board, name: str) -> dict[Place, int]:
    """What the squares of a board have in a column, by their places."""
    first, values = world.first_space[board.id], world.properties[name]
    return {(space.column, space.row): values[first + index] for index, space in enumerate(graph_of(board).spaces)}


def borders(world: World, board: Board, name: str) -> Iterator[tuple[Place, str]]:
    """The squares along whose side the column of that name draws a line, each with the side."""
    column = world.table.spaces[name]
    least, values = least_of(column), values_of(world, board, name)
    for (x, y), value in values.items():
        if isinstance(column.bordered, str):
            yield from [((x, y), column.bordered)] * (value > 0)
        elif column.bordered:
            beside = {"e": values.get((x + 1, y), least), "n": values.get((x, y + 1), least)}
            yield from (((x, y), side) for side, other in beside.items() if least < value != other > least)


def line_along(middle: Point, half: float, side: str) -> tuple[Point, Point]:
    """Both ends of the line along a side of a square."""
    x1, y1, x2, y2 = _SIDES[side]
    return Point(middle.x + x1 * half, middle.y + y1 * half), Point(middle.x + x2 * half, middle.y + y2 * half)
