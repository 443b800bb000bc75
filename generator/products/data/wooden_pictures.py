"""Pictures of positions on boards of wood: the whole board, the pieces that stand on it, and what is counted on its spaces."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from engine.kernel.boards.corners import lattice_of
from engine.kernel.boards.graph import Graph, Space, graph_of
from engine.kernel.content.boards import Board, BoardFile
from engine.kernel.content.table import TableFile
from engine.kernel.content.tiles import TileBoard
from generator.boards.grid import Point
from generator.boards.pen import Pen
from generator.boards.position import badge, trail
from generator.boards.shapes import Shape, box, disc, hexagon, strip
from generator.products.data.boards import is_quarters, wooden
from generator.products.data.ground.borders import line_along
from generator.products.data.ground.ground_positions import written
from generator.products.data.ground.hex_boards import is_ground
from generator.products.data.ground.lattices import Spot, spots_of
from generator.products.data.piece_looks import PLAIN, ink_of, looks_of, printed_names
from generator.products.data.wood.board import MARGIN
from generator.products.data.wood.counts import Counted, Wall, counted_on, draw_counted, walls_of
from generator.products.data.wood.marks import marks_of
from generator.products.data.wood.pieces import Standing, draw_at_spot, draw_in_line, draw_together
from generator.products.data.wood.points import named_from
from generator.products.data.wood.quarters import LONG, quarters
from generator.products.data.wood.quarters import extent as quarters_extent
from generator.products.workshop import Workshop
from generator.units import Rect

_RADIUS: Final = 0.37
"""Of a piece that stands alone, as a share of its space."""

_LARGE: Final = 22.0
"""Boards of more spaces across are cut out to what matters."""

_NEAR: Final = 2.0
"""So many spaces are shown around it."""


@dataclass(frozen=True, slots=True)
class WoodenPosition:
    """By the printed names of spaces: the pieces, and what is counted; and the walls, of which those that were just `laid` stand out."""

    pieces: Mapping[str, tuple[Standing, ...]]
    counted: Mapping[str, tuple[Counted, ...]]
    walls: frozenset[Wall] = frozenset()
    laid: frozenset[Wall] = frozenset()

    def changed(self, other: WoodenPosition) -> set[str]:
        """The spaces on which something else stands or is counted."""
        pieces = {name for name in self.pieces.keys() | other.pieces.keys() if self.pieces.get(name) != other.pieces.get(name)}
        return pieces | {name for name in self.counted.keys() | other.counted.keys() if self.counted.get(name) != other.counted.get(name)}

    @property
    def occupied(self) -> set[str]:
        """The spaces on which something stands, is counted or is walled."""
        return {*self.pieces, *self.counted, *(name for name, _ in self.walls)}

    def after(self, other: WoodenPosition) -> WoodenPosition:
        """The same, with what has been laid since another position."""
        return replace(self, laid=self.walls - other.walls)


@dataclass(frozen=True, slots=True)
class WoodenBoard:
    """A board of wood as positions are drawn on it."""

    shop: Workshop
    board: Board
    graph: Graph

    @property
    def across(self) -> float:
        """How wide the picture is, in spaces."""
        return quarters_extent(self.board)[0] if is_quarters(self.board) else self._span([space.x for space in self.graph.spaces])

    @property
    def down(self) -> float:
        """How high it is, in spaces."""
        return quarters_extent(self.board)[1] if is_quarters(self.board) else self._span([space.y for space in self.graph.spaces])

    @property
    def named_from(self) -> float:
        """Spaces in mm from which on places show their names; 0 on other boards."""
        places = self.board.points is not None and not any(self.graph.links)
        return named_from(self.graph.spaces) if places else 0.0

    @property
    def _pits(self) -> bool:
        """Whether its spaces are pits with their numbers below them, which no ring may hide."""
        return self.board.track is not None and self.board.track.ring and self.board.track.drawn == "rows"

    @staticmethod
    def _span(along: Sequence[float]) -> float:
        return max(along) - min(along) + 1 + 2 * MARGIN

    def holds(self, names: Collection[str]) -> bool:
        """Whether one of these spaces is its own."""
        return not set(self.places).isdisjoint(names)

    @property
    def places(self) -> list[str]:
        """The names of its spaces, corners and sides."""
        return [space.name for space in (*self.graph.spaces, *self._corners)]

    @property
    def _corners(self) -> list[Space]:
        """Its corners and sides, where these are spaces."""
        lattice = lattice_of(self.board)
        return [] if lattice is None else [space for graph in lattice.boards.values() for space in graph.spaces]

    def around(self, names: Collection[str]) -> WoodenBoard:
        """Of a large board of squares or hexes these spaces and what is near them, so that they may be told apart; others as a whole."""
        here = [space for space in (*self.graph.spaces, *self._corners) if space.name in names]
        if not here or self.across <= _LARGE or (self.board.squares is None and self.board.hexes is None):
            return self
        left, right = min(space.x for space in here) - _NEAR, max(space.x for space in here) + _NEAR
        low, high = min(space.y for space in here) - _NEAR, max(space.y for space in here) + _NEAR
        kept = [space for space in self.graph.spaces if left <= space.x <= right and low <= space.y <= high]
        return replace(self, graph=replace(self.graph, spaces=kept))

    def picture(
        self,
        position: WoodenPosition,
        size: float,
        *,
        changed: Collection[str] = (),
        ways: Sequence[Way] = (),
        badges: Mapping[str, str] | None = None,
    ) -> str:
        """The board with what stands on it, spaces of `size` mm, as SVG; spaces that `changed` are ringed, unless a way leads there.

        `badges` are words in circles, by space.
        """
        key = ("wooden", self.board.id, self.graph.spaces[0], self.across, self.down, size, repr((position, sorted(changed), ways, badges)))
        return self.shop.once(key, lambda: self._drawn(position, size, changed, ways, badges or {}))

    def shapes(self, size: float) -> tuple[Rect, dict[str, Shape]]:
        """What the picture takes with spaces of `size` mm, and where in it they are, by name; corners and sides last."""
        pen, at, onward, spots = self._drawn_alone(size)
        found: dict[str, Shape] = {}
        for name, middle in at.items():
            if name in spots:
                found[name] = spots[name].shape(size)
            elif name in onward:
                step = onward[name]
                found[name] = strip(middle, Point(middle.x + (LONG - 1) * step.x, middle.y + (LONG - 1) * step.y), size * 0.46)
            elif self.graph.geometry == "hexes":
                found[name] = hexagon(middle, size)
            else:
                found[name] = box(middle, size) if self.board.squares is not None else disc(middle, size * 0.46)
        return pen.view, found

    def _drawn(
        self, position: WoodenPosition, size: float, changed: Collection[str], ways: Sequence[Way], badges: Mapping[str, str]
    ) -> str:
        pen, at, onward, spots = self._drawn_alone(size)
        led = {name for _, way in ways for name in way}
        ring, edge, largest = (0.33, 0.06, 0.31) if self.named_from else (0.35, 0.06, 0.31) if self._pits else (0.47, 0.09, _RADIUS)
        for name in sorted({*changed} & at.keys() - led):
            pen.circle(
                at[name],
                size * (0.24 if name in spots else ring),
                fill="none",
                stroke=self.shop.theme["alarm"],
                stroke_width=max(0.4, size * edge),
            )
        self._walled(pen, at, position, size)
        for name, marks in position.counted.items():
            if name in at and name not in position.pieces:
                draw_counted(pen, at[name], marks, size / 2 if name in spots else size, self.shop.theme, beside=False)
        for ink, way in ways:
            if len(way) > 1 and at.keys() >= {*way}:
                trail(pen, [at[name] for name in way], self.shop.theme, ink, size / 22)
        for name, standing in sorted(position.pieces.items(), key=lambda one: one[0] in spots and spots[one[0]].ends is None):
            if name in spots:
                draw_at_spot(pen, spots[name], standing, size, self.shop.theme)
            elif name in onward:
                draw_in_line(pen, at[name], onward[name], standing, size, self.shop.theme)
            elif name in at:
                draw_together(pen, at[name], standing, size, self.shop.theme, largest)
                draw_counted(pen, at[name], position.counted.get(name, ()), size, self.shop.theme, beside=True)
        for name, words in badges.items():
            badge(pen, Point(at[name].x - 0.3 * size, at[name].y - 0.3 * size), words, self.shop.theme, max(2.3, 0.2 * size))
        return pen.svg()

    def _walled(self, pen: Pen, at: Mapping[str, Point], position: WoodenPosition, size: float) -> None:
        """Walls along the sides of spaces, as boards print those that always stand there."""
        theme = self.shop.theme
        walls = [(wall in position.laid, line_along(at[wall[0]], size, wall[1])) for wall in sorted(position.walls) if wall[0] in at]
        for colour, wide in ((theme["wood"]["groove"], 0.24), (theme["wood"]["inlay"], 0.12)):
            for is_new, (start, end) in walls:
                stroke = theme["alarm"] if is_new else colour
                pen.line(start, end, stroke=stroke, stroke_width=max(0.4, wide * size), stroke_linecap="round")

    def _drawn_alone(self, size: float) -> tuple[Pen, dict[str, Point], dict[str, Point], dict[str, Spot]]:
        """The board with nothing on it, where its spaces lie, and of those that hold men one behind another, the step to the next; and its
        corners and sides."""
        if is_quarters(self.board):
            pen, stacks = quarters(self.shop, self.board, size, marks_of(self.shop, self.board))
            return pen, {name: one.first for name, one in stacks.items()}, {name: one.step for name, one in stacks.items()}, {}
        sheet = wooden(self.shop, self.board, size, {space.name for space in self.graph.spaces})
        spots = spots_of(self.shop, self.board, sheet.at, {space.name for space in sheet.spaces})
        at = {space.name: sheet.at(space) for space in sheet.spaces} | {name: spot.at for name, spot in spots.items()}
        return sheet.pen, at, {}, spots


Way = tuple[str, tuple[str, ...]]
"""The theme's name of the colours of who went, and the spaces on the way."""


def wooden_boards(shop: Workshop, *tables: Mapping[str, Any]) -> list[WoodenBoard]:
    """The boards of a game that are drawn as wood and have places for pieces or counters, in the order of their files.

    None where cards lie on spaces, which no such picture shows: in one of these positions, or where none is given, in any.
    """
    table = shop.game.one_or(TableFile())
    counted = any(counter.of == "space" for counter in table.counters.values())
    if shop.game.all(TileBoard) or _is_covered(table, tables) or not (table.pieces or counted):
        return []
    boards = [file.board for file in shop.game.all(BoardFile) if file.board.of == "table"]
    return [WoodenBoard(shop, board, graph_of(board)) for board in boards if not is_ground(table, board)]


def _is_covered(table: TableFile, tables: Sequence[Mapping[str, Any]]) -> bool:
    """Whether cards lie on spaces; tiles that lie beside each other are drawn as such, whether there are any yet or not."""
    zones = [(str(zone.written_as or name), zone) for name, zone in table.zones.items() if zone.of == "space"]
    return any(zone.sides or not tables or any(written(one, word) for one in tables) for word, zone in zones)


def board_about(shop: Workshop, before: Mapping[str, Any], after: Mapping[str, Any], *, always: bool = False) -> WoodenBoard | None:
    """The board that shows what becomes of a table, as `to_plain()` gives it: where something changed, or stands where nothing at all
    did. None where only cards changed hands, unless a picture is wanted `always`."""
    first, last = position_on_wood(shop, before), position_on_wood(shop, after)
    walls = {name for name, _ in first.walls ^ last.walls}
    about = first.changed(last) | walls or ({*last.pieces, *last.counted} if before == after or always else set())
    return next((board for board in wooden_boards(shop, before, after) if board.holds(about)), None) if about else None


def drawn_words(shop: Workshop) -> frozenset[str]:
    """The words of positions that such pictures show."""
    table = shop.game.one_or(TableFile())
    pieces = {str(one.written_as or name) for name, one in table.pieces.items()}
    return frozenset(pieces | {str(one.written_as or name) for name, one in table.counters.items() if one.of == "space"})


def position_on_wood(shop: Workshop, table: Mapping[str, Any]) -> WoodenPosition:
    """A table's `to_plain()` as a position."""
    pieces: dict[str, tuple[Standing, ...]] = {}
    for space, standing in _standing(shop, table):
        pieces[space] = (*pieces.get(space, ()), standing)
    return WoodenPosition(pieces, counted_on(shop, table), walls_of(shop, table))


def _standing(shop: Workshop, table: Mapping[str, Any]) -> Iterator[tuple[str, Standing]]:
    """Every piece that stands on a space."""
    declared = shop.game.one_or(TableFile())
    names = printed_names(shop)
    colours = [seat.colour for seat in shop.game.manifest.seats]
    looks = {one.id: one for one in looks_of(shop.game, names, shop.renderer.icons.names, colours, 0)}
    for name, piece in declared.pieces.items():
        word, look = str(piece.written_as or name), looks.get(name)
        icon = look.icon if look and look.icon != PLAIN and not look.letters else ""
        letters = look.letters if look else names[name][:1].upper()  # a kind that is not printed, such as two men on each other
        owners = table["seats"].items() if piece.of == "seat" else [(ink_of(piece), table)]
        for colour, things in owners:
            found = written(things, word)
            for space in found if isinstance(found, list) else [found]:
                if space is not None:
                    yield str(space), Standing(colour, icon, letters, look.ink if look else "")
