"""Corners and sides that are spaces, on boards of ground and of wood: where they lie, dots for pieces, harbours at the coast, bars."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.kernel.boards.corners import lattice_of
from engine.kernel.boards.graph import Space
from engine.kernel.compiling.resolved.world import World
from engine.kernel.content.boards import Board
from generator.boards.grid import Point
from generator.boards.pen import Pen
from generator.boards.shapes import Shape, disc, strip
from generator.products.data.space_words import icon_of, shown_on, words_on
from generator.products.data.things import world_of
from generator.products.kinds.column_values import said
from generator.products.workshop import Workshop

DOT: Final = 0.055
"""The radius of the dot at a corner, as a share of a space."""

BAR: Final = 0.16
"""How wide a piece along a side is."""

STOOD: Final = 0.17
"""The radius of a piece at a corner."""

_LAID: Final = 0.1
"""How wide a bar is that is printed along a side, such as a wall."""

_MEDAL: Final = 0.15
"""The radius of what a corner or side says of itself, such as a harbour."""

_OUT: Final = 0.3
"""How far beyond the coast that stands."""

ON_FRAME: Final = 0.13
"""The same on a board of wood, between its spaces and the letters on its rim."""

COAST: Final = _OUT + _MEDAL + 0.03
"""Room for it around the spaces of a board."""

_SMALLEST: Final = 6.0
"""Of words, in points."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A corner or a side on paper."""

    name: str
    number: int
    """In the game."""
    at: Point
    cells: tuple[str, ...]
    """The spaces that meet there."""
    ends: tuple[Point, Point] | None = None
    """Where a side begins and ends; None of a corner."""
    out: Point | None = None
    """The way of length 1 out of the board, where it lies at its edge."""

    def shape(self, size: float) -> Shape:
        """Where one may point at it, between spaces of `size` mm."""
        if self.ends is None:
            return disc(self.at, STOOD * size)
        start, end = (_toward(*self.ends, share) for share in (STOOD + 0.05, 0.95 - STOOD))  # its ends are left to the corners
        return strip(start, end, BAR * 0.8 * size)


def says_something(board: Board) -> bool:
    """Whether the file of a board says something of a corner or side, or calls it by a name of its own."""
    lattice = lattice_of(board)
    return lattice is not None and not {*board.spaces, *board.named.values()}.isdisjoint(lattice.names)


def spots_of(shop: Workshop, board: Board, place: Callable[[Space], Point], shown: Collection[str] | None = None) -> dict[str, Spot]:
    """By name, the corners and sides of the spaces that are `shown`, or of all; `place` says where a space lies on paper."""
    lattice = lattice_of(board)
    if lattice is None:
        return {}
    world = world_of(shop.game, max(board.players, default=0))
    cells, most = lattice.cells.spaces, {"corners": 3 if lattice.cells.geometry == "hexes" else 4, "sides": 2}
    found = {}
    for kind, graph in lattice.boards.items():
        first = world.first_space[graph.id]
        for number, (space, beside) in enumerate(zip(graph.spaces, lattice.meets[kind, "cells"], strict=True)):
            names = tuple(cells[cell].name for cell in beside)
            if shown is not None and not {*names} & {*shown}:
                continue
            at = place(space)
            out = _out(at, [place(cells[cell]) for cell in beside]) if len(beside) < most[kind] else None
            ends = tuple(map(place, lattice.ends[number])) if kind == "sides" else None
            found[space.name] = Spot(space.name, first + number, at, names, ends, out)  # type: ignore[arg-type]
    return found


def _out(at: Point, middles: Sequence[Point]) -> Point | None:
    """From the middle of some spaces to what they have in common."""
    x, y = (sum(point[axis] for point in middles) / len(middles) for axis in (0, 1))
    far = math.dist(at, (x, y))
    return Point((at.x - x) / far, (at.y - y) / far) if far > 1e-6 else None


def lattice_plan(shop: Workshop, board: Board) -> str:
    """What a drawing of them hangs on."""
    world = world_of(shop.game, max(board.players, default=0))
    spots = spots_of(shop, board, lambda space: Point(space.x, space.y))
    return repr([(name, _marks(world, board, spot), _inks(world, spot)) for name, spot in spots.items()])


def draw_lattice(
    shop: Workshop, pen: Pen, board: Board, spots: Mapping[str, Spot], size: float, line: str, ground: str, out: float = _OUT
) -> None:
    """A quiet dot at each corner, bars along sides, and what corners and sides say of themselves: at the coast beyond it, with lines to it.

    `size` is that of a space in mm, `line` and `ground` are the colours of lines and of what lies between them, `out` is how many spaces
    beyond the coast that is.
    """
    world = world_of(shop.game, max(board.players, default=0))
    _bars(pen, world, spots.values(), size, line)
    marked = [(spot, marks) for spot in spots.values() if (marks := _marks(world, board, spot)) != ((), "", ())]
    for spot, _ in marked:
        if spot.out is not None:
            for end in spot.ends or (spot.at,):
                start = _beyond(spot, out * size)
                pen.line(start, end, stroke=line, stroke_width=max(0.3, 0.035 * size), stroke_linecap="round")
    for spot in spots.values():
        if spot.ends is None:
            pen.circle(spot.at, max(0.35, DOT * size), fill=ground, stroke=line, stroke_width=max(0.2, 0.02 * size))
    for spot, marks in marked:
        below = 0.0 if spot.ends or spot.out else max(0.35, DOT * size) + 1.7  # words leave the dot of an inner corner free
        _medal(pen, _beyond(spot, out * size), marks, size, (line, ground), below)


def _bars(pen: Pen, world: World, spots: Collection[Spot], size: float, line: str) -> None:
    """Sides that say words with inks, such as walls and doors: bars of these colours, several beside each other from end to end."""
    sides = [(spot.ends, inks) for spot in spots if spot.ends is not None and (inks := _inks(world, spot))]
    for rim in (True, False):
        for ends, inks in sides:
            for place, ink in enumerate(inks):
                start, end = (_toward(*ends, share / len(inks)) for share in (place, place + 1))
                wide = max(0.8, _LAID * size) + (max(0.5, 0.04 * size) if rim else 0.0)
                pen.line(start, end, stroke=line if rim else ink, stroke_width=wide, stroke_linecap="round" if len(inks) == 1 else "butt")


def _inks(world: World, spot: Spot) -> tuple[str, ...]:
    """The colours of the words that a side says."""
    return tuple(column.inks[word] for column, word in words_on(world, spot.number) if word in column.inks)


def _beyond(spot: Spot, far: float) -> Point:
    """Where it says something of itself: on the spot, or so many mm beyond the coast."""
    return spot.at if spot.out is None else Point(spot.at.x + spot.out.x * far, spot.at.y + spot.out.y * far)


def _marks(world: World, board: Board, spot: Spot) -> tuple[tuple[str, ...], str, tuple[str, ...]]:
    """The icons, the number and the words that a corner or side shows; the name that `named` gives it is one of these."""
    found = [(column, word) for column, word in words_on(world, spot.number) if not column.sorts]
    icons = tuple(icon for column, word in found if (icon := icon_of(column, word)))
    told = (said(column, word) for column, word in found if not icon_of(column, word) and not (spot.ends and word in column.inks))
    words = tuple(filter(None, told))
    named = (spot.name.replace("_", " "),) if spot.name in board.named.values() else ()
    return icons, shown_on(world, spot.number), (*words, *named)


def _medal(
    pen: Pen, at: Point, marks: tuple[tuple[str, ...], str, tuple[str, ...]], size: float, colours: tuple[str, str], below: float
) -> None:
    """Icons and a number on a disc, and words on strips, so many mm `below` what they are about where there is no disc."""
    icons, number, words = marks
    line, ground = colours
    if icons or number:
        radius = max(1.1, _MEDAL * size)
        pen.circle(at, radius, fill=ground, stroke=line, stroke_width=max(0.25, 0.03 * size))
        wide = 2 * radius * (0.74 if len(icons) + bool(number) == 1 else 0.46)
        left = at.x - wide * (len(icons) + bool(number) - 1) / 2
        for place, icon in enumerate(icons):
            pen.icon(icon, Point(left + place * wide, at.y), wide, line)
        if number:
            letters = max(_SMALLEST, wide * 2.1)
            pen.text(number, Point(left + len(icons) * wide, at.y + letters * 0.127), letters, line, weight=700)
    for place, word in enumerate(words):
        lower = (_MEDAL * size + 2.2 if icons or number else 0.8 + below) + place * 2.6
        pen.text(word, Point(at.x, at.y + lower), max(_SMALLEST, min(9.0, size * 0.3)), line, weight=600, plate=ground, data_spot="word")


def draw_standing(pen: Pen, spot: Spot, looks: Sequence[Mapping[str, Any]], size: float, paper: str) -> list[tuple[Point, float]]:
    """Pieces on a corner or along a side, in the colours of their looks; where the middle of each is, and its radius.

    Several share the side, or stand beside each other.
    """
    found = []
    for place, look in enumerate(looks):
        if spot.ends is not None:
            start, end = (_toward(spot.ends[0], spot.ends[1], 0.14 + 0.72 * share / len(looks)) for share in (place, place + 1))
            for colour, wide in ((paper, BAR + 0.07), (look["rim"], BAR + 0.03), (look["fill"], BAR - 0.02)):
                pen.line(
                    start, end, stroke=colour, stroke_width=max(0.5, wide * size), stroke_linecap="butt" if colour == paper else "round"
                )
            found.append((_toward(start, end, 0.5), BAR * size / 2))
            continue
        radius = STOOD * size / (1 if len(looks) == 1 else 1.3)
        at = Point(spot.at.x + (place - (len(looks) - 1) / 2) * 2 * radius, spot.at.y)
        pen.circle(at, radius + max(0.15, 0.02 * size), fill=paper)
        pen.circle(at, radius, fill=look["fill"], stroke=look["rim"], stroke_width=max(0.15, 0.035 * size))
        found.append((at, radius))
    return found


def _toward(start: Point, end: Point, share: float) -> Point:
    return Point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
