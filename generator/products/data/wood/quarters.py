"""Tracks drawn as four quarters of long points, with a bar between them: the first at the lower right, and round to the upper right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from engine.kernel.boards.graph import Space, graph_of
from engine.kernel.content.boards import Board
from generator.boards.grid import Point
from generator.boards.pen import Pen
from generator.boards.wood import frame, grain, panel, shadow
from generator.products.data.broken_words import SMALLEST
from generator.products.data.wood.marks import Marks, draw_middle
from generator.products.workshop import Workshop
from generator.units import Rect

LONG: Final = 5
"""How many men a point holds, one behind another."""

BETWEEN: Final = 1.2
"""From the tips of the points of one side to those of the other, and how wide the bar is, in spaces."""

RIM: Final = 0.8
"""Around the points: room for their names, in spaces."""

_LETTERED: Final = 7.0
"""In pictures with smaller spaces, in mm, the bar has no words, and names are as small as they have to be."""

BAR: Final = "bar"
"""The area whose spaces are on the bar."""


class Stack(NamedTuple):
    """Where men stand on a point or on the bar: the middle of the first, and from each to the next."""

    first: Point
    step: Point


class Quarters(NamedTuple):
    """A board as it is drawn, and where men stand on its spaces, by their names."""

    pen: Pen
    stacks: Mapping[str, Stack]


def extent(board: Board) -> tuple[float, float]:
    """How wide and how high the whole board is, in spaces."""
    points = len(graph_of(board).spaces) - len(board.areas.get(BAR, ()))
    quarter = ((points + 1) // 2 + 1) // 2
    return 2 * quarter + BETWEEN + 2 * RIM, 2 * LONG + BETWEEN + 2 * RIM


def quarters(shop: Workshop, board: Board, size: float, marks: Sequence[Marks]) -> Quarters:
    """The whole board, its points `size` mm wide at their foot, each with what it shows."""
    shown = {space.name: one for space, one in zip(graph_of(board).spaces, marks, strict=True)}
    spaces, bar = graph_of(board).spaces, board.areas.get(BAR, ())
    points = [space for space in spaces if space.name not in bar]
    side = (len(points) + 1) // 2
    quarter = (side + 1) // 2
    field = Rect(RIM * size, RIM * size, (2 * quarter + BETWEEN) * size, (2 * LONG + BETWEEN) * size)
    whole = Rect(0, 0, field.width + 2 * RIM * size, field.height + 2 * RIM * size)
    pen, look, stacks = Pen(whole, bleed=0), shop.theme["wood"], dict[str, Stack]()
    panel(pen, whole, look)
    halves = [Rect(left, field.y, quarter * size, field.height) for left in (field.x, field.x + (quarter + BETWEEN) * size)]
    for half in halves:
        frame(pen, half, look, size * 0.12)
        pen.add("rect", **half._asdict(), fill=look["light"])
        grain(pen, half, look["groove"], f"half {half.x}", lines=14, strength=0.16)
    for place, space in enumerate(points):
        is_low = place < side
        along = side - 1 - place if is_low else place - side
        foot = Point(field.x + (along + (BETWEEN if along >= quarter else 0.0)) * size, field.y + (field.height if is_low else 0.0))
        _point(pen, foot, size, space, look, is_low=is_low, is_dark=place % 2 == 0)
        middle = Point(foot.x + size / 2, foot.y + size * (-0.5 if is_low else 0.5))
        draw_middle(pen, middle, shown[space.name], look["groove"], room=size * 0.7, most=size * 0.5)
        stacks[space.name] = Stack(middle, Point(0.0, size * (-1 if is_low else 1)))
    for half in halves:
        shadow(pen, half, look, size * 0.06)
    stacks |= _bar(pen, field, size, [space for space in spaces if space.name in bar], look)
    return Quarters(pen, stacks)


def _point(pen: Pen, foot: Point, size: float, space: Space, look: Mapping[str, Any], *, is_low: bool, is_dark: bool) -> None:
    """A long point that stands on its `foot`, the left end of its base, with its name on the rim."""
    tip = Point(foot.x + size / 2, foot.y + LONG * size * (-1 if is_low else 1))
    fill = look["dark"] if is_dark else look["plank"]
    pen.polygon([foot, Point(foot.x + size, foot.y), tip], fill=fill, stroke=look["groove"], stroke_width=0.3, stroke_linejoin="round")
    letter = SMALLEST if size < _LETTERED else max(7.0, size * 0.5)
    pen.text(space.printed, Point(tip.x, foot.y + size * (0.5 if is_low else -0.3)), letter, look["ink"], weight=600)


def _bar(pen: Pen, field: Rect, size: float, spaces: Sequence[Space], look: Mapping[str, Any]) -> dict[str, Stack]:
    """The names of what is on the bar, and where men stand there: the first half of them below, where it is near, the others above."""
    middle, stacks = field.x + field.width / 2, dict[str, Stack]()
    for place, space in enumerate(spaces):
        low = place < (len(spaces) + 1) // 2
        words = space.printed.replace("_", " ").capitalize()
        beside = field.height + size * 0.5 if low else -size * 0.3
        if size >= _LETTERED:
            pen.text(words, Point(middle, field.y + beside), max(7.0, size * 0.42), look["ink"], weight=600)
        edge = field.y + (field.height - size / 2 if low else size / 2)
        stacks[space.name] = Stack(Point(middle, edge), Point(0.0, -size if low else size))
    pen.line(Point(middle, field.y), Point(middle, field.y + field.height), stroke=look["inlay"], stroke_width=0.45)
    return stacks
