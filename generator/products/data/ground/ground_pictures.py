"""Pictures of positions on boards of ground, whole or cut out to what matters, with trails of figures and numbers of steps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil, sqrt
from typing import NamedTuple

from engine.kernel.boards.corners import lattice_of
from engine.kernel.boards.graph import Graph, graph_of
from engine.kernel.content.boards import Board, BoardFile
from engine.kernel.content.table import TableFile
from generator.boards.grid import HexGrid, Point
from generator.boards.pen import Pen
from generator.boards.position import aim, badge, trail
from generator.boards.shapes import Shape, box, hexagon
from generator.products.data.broken_words import SMALLEST
from generator.products.data.ground.ground_positions import GroundPosition, Lying
from generator.products.data.ground.hex_boards import (
    axial,
    draw_ground,
    ground_extent,
    ground_plan,
    home_of,
    is_ground,
    lies_on,
    sorts_of,
    spot_on,
)
from generator.products.data.ground.lattices import Spot, draw_standing, spots_of
from generator.products.data.ground.square_boards import draw_squares, middle, squares_extent, squares_plan
from generator.products.data.things import world_of
from generator.products.workshop import Workshop
from generator.units import MM, Rect

_LEAST_BADGE = 2.3
"""Radius of the number of a step, in mm: smaller ones could not be read."""


_ROOM_FOR_BADGE = 10.0
"""Spaces of so many mm have room for it."""


_CROWD = 4
"""So many figures on one space are drawn one by one."""

_APART = 0.95
"""From middle to middle of figures side by side, as a share of their breadth."""


class Way(NamedTuple):
    """The spaces on the way of a figure, the last where it stands now, and how the figure looks."""

    spaces: tuple[str, ...]
    whose: Lying | None = None


@dataclass(frozen=True, slots=True)
class GroundBoard:
    """A board of hexes or squares with sorts of ground, as it is drawn."""

    shop: Workshop
    board: Board
    graph: Graph

    @property
    def is_hexes(self) -> bool:
        """Of hexes; of squares otherwise."""
        return self.board.hexes is not None

    @property
    def names(self) -> list[str]:
        """The printed names of all spaces."""
        return [space.name for space in self.graph.spaces]

    @property
    def places(self) -> list[str]:
        """The printed names of all spaces, corners and sides."""
        lattice = lattice_of(self.board)
        return [*self.names, *(lattice.names if lattice is not None else ())]

    def spots(self, size: float, shown: Collection[str] | None = None) -> dict[str, Spot]:
        """The corners and sides of all spaces, or of those that are `shown`, by name."""
        return spots_of(self.shop, self.board, lambda space: spot_on(space, size), shown)

    def extent(self, size: float, shown: Collection[str] | None = None) -> Rect:
        """What a picture takes, with spaces of `size` mm; `shown` are names of spaces."""
        return (ground_extent if self.is_hexes else squares_extent)(self.board, size, shown)

    def picture(self, size: float, shown: Collection[str], *, lettered: bool = True) -> str:
        """The spaces that are `shown`, by name, as SVG."""

        def draw() -> str:
            pen = Pen(self.extent(size, shown), bleed=0, lettered=lettered)
            self.draw(pen, size, shown)
            return pen.svg()

        return self.shop.once(("spaces", size, lettered, self.plan(shown)), draw)

    def plan(self, shown: Collection[str] | None = None) -> str:
        """What a drawing hangs on beside its size."""
        return (ground_plan if self.is_hexes else squares_plan)(self.shop, self.board, shown)

    def draw(self, pen: Pen, size: float, shown: Collection[str] | None = None) -> None:
        """The board as it is printed."""
        draw = draw_ground if self.is_hexes else draw_squares
        made_of = (size, self.plan(shown))
        pen.always(f"ground-{self.board.id}", lambda part: draw(self.shop, part, self.board, size, shown), made_of, self.shop.grounds)

    def first_of(self, word: str) -> str:
        """The name of the first space whose sort is that word, with nothing on it where there is such a one; "" without any."""
        world = world_of(self.shop.game)
        first = world.first_space[self.board.id]
        every = [
            (bool(lies_on(world, first + at) or home_of(world, first + at)), space.name)
            for at, space in enumerate(self.graph.spaces)
            if word in [name for name, _ in sorts_of(world, first + at)]
        ]
        return min(every, key=lambda one: one[0], default=(False, ""))[1]

    def middles(self, size: float) -> dict[str, Point]:
        """Where spaces lie, by their names."""
        if self.is_hexes:
            grid = HexGrid(size)
            return {space.name: grid.centre(place) for space, place in zip(self.graph.spaces, axial(self.graph), strict=True)}
        return {space.name: middle(space, size) for space in self.graph.spaces}

    def shapes(self, size: float) -> dict[str, Shape]:
        """Where all spaces are, by name; corners and sides last."""
        whole = hexagon if self.is_hexes else box
        cells = {name: whole(at, size) for name, at in self.middles(size).items()}
        return cells | {name: spot.shape(size) for name, spot in self.spots(size).items()}

    def around(self, about: Collection[str], *, steps: int = 1) -> set[str]:
        """What is shown of these spaces, or of those at corners and sides: on hexes their neighbours as well, on squares a rectangle that
        holds them and so many more."""
        spots = self.spots(1)
        about = {name for one in about for name in (spots[one].cells if one in spots else (one,))}
        if not self.is_hexes:
            here = [space for space in self.graph.spaces if space.name in about]
            left, right = min(one.x for one in here) - steps, max(one.x for one in here) + steps
            low, high = min(one.y for one in here) - steps, max(one.y for one in here) + steps
            return {one.name for one in self.graph.spaces if left <= one.x <= right and low <= one.y <= high}
        near, found = self.graph.neighbours(), set(about)
        index = {space.name: number for number, space in enumerate(self.graph.spaces)}
        for _ in range(steps):
            found |= {self.graph.spaces[other].name for name in found for other in near[index[name]]}
        return found


def ground_boards(shop: Workshop) -> list[GroundBoard]:
    """The boards of a table that are drawn as ground, in the order of their files."""
    table = shop.game.one_or(TableFile())
    boards = (file.board for file in shop.game.all(BoardFile) if file.board.of == "table")
    return [GroundBoard(shop, board, graph_of(board)) for board in boards if is_ground(table, board)]


def ground_position_svg(
    ground: GroundBoard,
    position: GroundPosition,
    size: float,
    shown: Collection[str] | None = None,
    *,
    ways: Sequence[Way] = (),
    aims: Iterable[tuple[str, str]] = (),
    badges: Mapping[str, str] | None = None,
) -> str:
    """The board with what lies and stands on it, spaces being `size` mm wide: all of it, or the spaces that are `shown`.

    `ways` are the trails of figures, `aims` as arrows from figure to figure; `badges` are words in circles, by space.
    """
    key = ("position", size, ground.plan(shown), repr((position, ways, aims := [*aims], badges)))
    return ground.shop.once(key, lambda: _position(ground, position, size, shown, ways, aims, badges))


def _position(
    ground: GroundBoard,
    position: GroundPosition,
    size: float,
    shown: Collection[str] | None,
    ways: Sequence[Way],
    aims: Sequence[tuple[str, str]],
    badges: Mapping[str, str] | None,
) -> str:
    pen = Pen(ground.extent(size, shown), bleed=0)
    ground.draw(pen, size, shown)
    spots, scale = ground.spots(size, shown), size / (26 if ground.is_hexes else 22)
    middles = ground.middles(size) | {name: spot.at for name, spot in spots.items()}
    theme = ground.shop.theme
    here = set(middles) if shown is None else {*shown, *spots}
    for space in [one for one in position.tokens if one in here and one not in position.figures]:
        _tokens(ground, pen, middles[space], position.tokens[space], scale / 2 if space in spots else scale)
    for way in ways:
        if here.issuperset(way.spaces):
            trail(pen, [middles[space] for space in way.spaces], theme, way.whose.ink if way.whose else "", scale)
    for space in sorted((one for one in position.figures if one in spots), key=lambda one: spots[one].ends is None):  # roads below towns
        _beside(ground, pen, spots[space], position.figures[space], size)
    for space in [one for one in position.figures if one in here and one not in spots]:
        _figures(ground, pen, middles[space], position.figures[space], scale)
        _tokens(ground, pen, middles[space], position.tokens.get(space, ()), scale, beside=True)
    for start, end in aims:
        if start in here and end in here and start != end:
            aim(pen, middles[start], middles[end], theme, scale)
    for space, words in (badges or {}).items():
        at, radius = middles[space], max(_LEAST_BADGE, 5.0 * scale)
        off = 0.27 * size if size >= _ROOM_FOR_BADGE else 0.3 * size + 0.75 * radius  # beside the space where it would hide it
        badge(pen, Point(at.x - off, at.y - off), words, theme, radius)
    return pen.svg()


def _tokens(ground: GroundBoard, pen: Pen, at: Point, tokens: Sequence[Lying], scale: float, *, beside: bool = False) -> None:
    """Tokens side by side; where a figure stands, small ones in the upper right corner."""
    radius = (4.0 if beside else 6.6) * scale
    for number, token in enumerate(tokens):
        spread = (number - (len(tokens) - 1) / 2) * 2 * radius
        spot = Point(at.x + 6.6 * scale - number * 2 * radius, at.y - 6.6 * scale) if beside else Point(at.x + spread, at.y - 1.0 * scale)
        look = ground.shop.theme["tokens"][token.ink]
        edge = {"fill": look["fill"], "stroke": look["rim"], "stroke_width": max(0.12, 0.7 * scale)}
        if token.shape == "square":
            pen.add("rect", x=spot.x - radius, y=spot.y - radius, width=2 * radius, height=2 * radius, rx=radius * 0.3, **edge)
        else:
            pen.circle(spot, radius, **edge)
        pen.icon(token.icon, spot, radius * 1.4, look["ink"])
        if token.count > 1:
            pen.text(str(token.count), Point(spot.x + radius, spot.y + radius), 7, look["ink"], halo=look["fill"])


def _figures(ground: GroundBoard, pen: Pen, at: Point, figures: Sequence[Lying], scale: float) -> None:
    """Figures in rows, as large as their number lets them be; of a crowd those that are alike as one, with how many there are."""
    shown = figures if len(figures) <= _CROWD else [replace(one, count=many) for one, many in Counter(figures).items()]
    counts: list[tuple[str, Point, str]] = []
    columns, rows = _rows(len(shown))
    radius = (7.4 if len(shown) == 1 else min(5.2, 9.2 / (1 + _APART * (columns - 1)))) * scale
    for number, figure in enumerate(shown):
        row, column = divmod(number, columns)
        across = column - (min(columns, len(shown) - row * columns) - 1) / 2
        down = row - (rows - 1) / 2
        spot = Point(at.x + across * 2 * _APART * radius, at.y + down * 2 * _APART * radius - 0.6 * scale)
        _figure(ground, pen, spot, figure, radius, scale)
        if figure.count > 1:
            counts.append((str(figure.count), Point(spot.x, spot.y + radius + 1.2), figure.ink))
    for words, spot, ink in counts:  # above all figures
        look = ground.shop.theme["tokens"][ink]
        pen.text(words, spot, 7, look["ink"], halo=look["fill"])


def _beside(ground: GroundBoard, pen: Pen, spot: Spot, figures: Sequence[Lying], size: float) -> None:
    """Figures at a corner or along a side."""
    theme = ground.shop.theme
    looks = [theme["tokens"][figure.ink] for figure in figures]
    for figure, look, (at, radius) in zip(figures, looks, draw_standing(pen, spot, looks, size, theme["paper"]), strict=True):
        if spot.ends is None:
            _sign(pen, at, figure, look, radius)


def _rows(count: int) -> tuple[int, int]:
    """How many figures stand side by side, and how many rows of them there are: two rows from three figures on."""
    columns = count if count < 3 else ceil(sqrt(count))
    return columns, ceil(count / columns)


def _figure(ground: GroundBoard, pen: Pen, spot: Point, figure: Lying, radius: float, scale: float) -> None:
    look = ground.shop.theme["tokens"][figure.ink]
    pen.circle(spot, radius + max(0.15, 0.5 * scale), fill=ground.shop.theme["paper"])
    pen.circle(spot, radius, fill=look["fill"], stroke=look["rim"], stroke_width=max(0.15, 1.0 * scale))
    _sign(pen, spot, figure, look, radius)


def _sign(pen: Pen, spot: Point, figure: Lying, look: Mapping[str, str], radius: float) -> None:
    """What tells of which kind a figure is."""
    if figure.letters:
        letter = max(SMALLEST, radius * MM * (1.15 if len(figure.letters) == 1 else 0.85))
        pen.text(figure.letters, Point(spot.x, spot.y + 0.36 * letter / MM), letter, look["ink"], weight=900)
    else:
        pen.icon(figure.icon, spot, radius * 1.4, look["ink"])
