"""Pictures of tiles as they lie beside each other on squares or hexes, turned as they are, with the pieces on them and on their sides."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from math import cos, pi, sin
from typing import Any, Final

from engine.kernel.boards.graph import Graph, graph_of
from engine.kernel.content.boards import BoardFile
from engine.kernel.content.cards import DeckFile
from engine.kernel.content.own_columns import columns_of
from engine.kernel.content.table import TableFile
from generator.boards.grid import Point
from generator.boards.laid_sides import tile_markup
from generator.boards.pen import Element, Pen, path_of
from generator.boards.shapes import Shape, disc
from generator.products.data.ground.ground_positions import written
from generator.products.data.ground.tile_sides import tile_sides
from generator.products.workshop import Workshop
from generator.units import MM, Rect

_HIGH: Final = 3**0.5 / 2

SIDES: Final = {
    "n": (0.0, -1.0),
    "ne": (0.5, -_HIGH),
    "e": (1.0, 0.0),
    "se": (0.5, _HIGH),
    "s": (0.0, 1.0),
    "sw": (-0.5, _HIGH),
    "w": (-1.0, 0.0),
    "nw": (-0.5, -_HIGH),
}
"""By the ending of a side's name, where it lies from the middle of its space."""

_TILE: Final = 45.0
"""Of tiles as they are drawn, in mm."""

_OUT: Final = 0.3
_PIECE: Final = 0.13
"""How far out a piece on a side stands, and its radius, as shares of a tile."""

_RIM: Final = 0.04
_LETTERS: Final = 6.3


@dataclass(frozen=True, slots=True)
class SidedPosition:
    """By spaces the tile that lies on top and how often it was turned; by spaces and sides the seats of the pieces there."""

    tiles: Mapping[str, tuple[str, int]]
    pieces: Mapping[str, tuple[str, ...]]

    def changed(self, other: SidedPosition) -> set[str]:
        """The spaces on which something else lies or stands."""
        names = {name for name in self.tiles.keys() | other.tiles.keys() if self.tiles.get(name) != other.tiles.get(name)}
        moved = {name for name in self.pieces.keys() | other.pieces.keys() if self.pieces.get(name) != other.pieces.get(name)}
        return names | {_space(name) for name in moved}


@dataclass(frozen=True, slots=True)
class SidedBoard:
    """The squares or hexes of a board on which tiles are laid."""

    shop: Workshop
    graph: Graph
    zone: str
    """The word by which positions call the tiles that lie there."""
    turned: str
    """The same of how often they are turned."""
    words: frozenset[str]
    """All words of positions that such pictures show."""

    def position(self, table: Mapping[str, Any]) -> SidedPosition:
        """A table's `to_plain()` as a position."""
        lying, turned = table.get(self.zone) or {}, table.get(self.turned) or {}
        pieces: dict[str, tuple[str, ...]] = {}
        for seat, name in _pieces(self.shop, table):
            pieces[name] = (*pieces.get(name, ()), seat)
        return SidedPosition({str(at): (cards[-1], int(turned.get(at, 0))) for at, cards in lying.items() if cards}, pieces)

    @property
    def sides(self) -> int:
        """How many sides a space has: 4, or of hexes 6."""
        return 6 if self.graph.geometry == "hexes" else 4

    @property
    def height(self) -> float:
        """Of a space, whose width is 1."""
        return 1 / _HIGH if self.sides == 6 else 1.0

    def around(self, names: Collection[str]) -> frozenset[str]:
        """These spaces, and those beside them, on which tiles may be laid next."""
        index = {space.name: number for number, space in enumerate(self.graph.spaces)}
        near = self.graph.neighbours()
        return frozenset({*names, *(self.graph.spaces[other].name for name in names for other in near[index[name]])})

    def extent(self, names: Collection[str]) -> Rect:
        """What spaces take up, in the width of one, y growing downwards."""
        found = [(space.x, -space.y) for space in self.graph.spaces if space.name in names]
        xs, ys = [x for x, _ in found], [y for _, y in found]
        return Rect(min(xs) - 0.5, min(ys) - self.height / 2, max(xs) - min(xs) + 1, max(ys) - min(ys) + self.height)

    def picture(self, position: SidedPosition, shown: Collection[str], size: float, changed: Collection[str] = ()) -> str:
        """The spaces that are `shown`, for a picture in which they are `size` mm wide, as SVG; those that `changed` are framed.

        They are drawn as large as tiles are, so that whoever makes them smaller sees to lines that become too thin.
        """
        key = ("sided", size, repr((position, sorted(shown), sorted(changed))))
        return self.shop.once(key, partial(self._drawn, position, shown, size, changed))

    def shapes(self, shown: Collection[str]) -> tuple[Rect, dict[str, Shape]]:
        """What such a picture takes, as large as it is drawn, and where in it spaces and their sides are, by name."""
        whole = self.extent(shown)
        here = {space.name: Point(space.x * _TILE, -space.y * _TILE) for space in self.graph.spaces if space.name in shown}
        found = {name: self._outline(middle, _TILE) for name, middle in here.items()}
        for name, middle in here.items():
            for side, (across, down) in SIDES.items():
                at = Point(middle.x + across * _OUT * _TILE, middle.y + down * _OUT * _TILE)
                found[f"{name}_{side}"] = disc(at, _PIECE * _TILE)
        return Rect(*(_TILE * length for length in whole)), found

    def _drawn(self, position: SidedPosition, shown: Collection[str], size: float, changed: Collection[str]) -> str:
        whole, theme, faces = self.extent(shown), self.shop.theme, _faces(self.shop, self.sides)
        letters, size, high = _LETTERS * _TILE / size, _TILE, _TILE * self.height
        pen = Pen(Rect(whole.x * size, whole.y * size, whole.width * size, whole.height * size))
        clip = Element("clipPath", {})
        clip.add(Element("path", {"d": path_of([self._outline(Point(size / 2, high / 2), size)])}))
        pen.define("tile-cut", clip)
        for space in self.graph.spaces:
            if space.name not in shown:
                continue
            middle = Point(space.x * size, -space.y * size)
            box = Rect(middle.x - size / 2, middle.y - high / 2, size, high)
            if (tile := position.tiles.get(space.name)) and (face := faces.get(tile[0])):
                place = f"translate({box.x:.3f} {box.y:.3f}) rotate({360 / self.sides * tile[1]:g} {size / 2:.3f} {high / 2:.3f})"
                pen.within(transform=place).add("g", tile_markup(face, size, high), clip_path="url(#tile-cut)")
            edge = theme["alarm"] if space.name in changed else theme["ink"]
            thick = size * (_RIM if space.name in changed else _RIM / 4)
            pen.add("path", d=path_of([self._outline(middle, size - thick)]), fill="none", stroke=edge, stroke_width=thick)
            named, anchor = self._named(box, letters)
            pen.text(space.name, named, letters, theme["ink"], anchor=anchor, halo="#ffffff")
        for space in self.graph.spaces:
            if space.name in shown:
                self._stand(pen, position, space.name, Point(space.x * size, -space.y * size), size)
        return pen.svg()

    def _named(self, box: Rect, letters: float) -> tuple[Point, str]:
        """Where a space has its name, and how that is aligned: in the upper left corner of squares, in the lower corner of hexes."""
        if self.sides == 6:
            return Point(box.x + box.width / 2, box.y + 0.93 * box.height), "middle"
        return Point(box.x + 0.06 * box.width, box.y + 0.05 * box.height + 0.75 * letters / MM), "start"

    def _outline(self, middle: Point, width: float) -> Shape:
        """The corners of a space, clockwise."""
        first, reach = (0.0, width / 2 / _HIGH) if self.sides == 6 else (pi / 4, width / 2**0.5)
        turns = [first + 2 * pi * corner / self.sides for corner in range(self.sides)]
        return [Point(middle.x + reach * sin(turn), middle.y - reach * cos(turn)) for turn in turns]

    def _stand(self, pen: Pen, position: SidedPosition, name: str, middle: Point, size: float) -> None:
        for ending, (across, down) in {"": (0.0, 0.0), **{f"_{side}": way for side, way in SIDES.items()}}.items():
            for place, seat in enumerate(position.pieces.get(f"{name}{ending}", ())):
                look = self.shop.theme["tokens"][seat]
                spot = Point(middle.x + (across * _OUT + 0.12 * place) * size, middle.y + down * _OUT * size)
                pen.circle(spot, _PIECE * size, fill=look["fill"], stroke=look["rim"], stroke_width=0.03 * size)


def sided_board(shop: Workshop) -> SidedBoard | None:
    """The board of squares or hexes on which tiles with sides are laid; None where there is none."""
    declared = shop.game.one_or(TableFile())
    for name, zone in declared.zones.items():
        if zone.of != "space" or zone.sides is None:
            continue
        turned = zone.sides.turned_by or ""
        counter = declared.counters.get(turned)
        word, turning = str(zone.written_as or name), str((counter and counter.written_as) or turned)
        pieces = {str(one.written_as or name) for name, one in declared.pieces.items()}
        for file in shop.game.all(BoardFile):
            if file.board.squares is not None or file.board.hexes is not None:
                return SidedBoard(shop, graph_of(file.board), word, turning, frozenset({word, turning, *pieces} - {""}))
    return None


def _faces(shop: Workshop, sides: int) -> dict[str, dict[str, Any]]:
    """By card, what its tile shows; of tiles with so many sides."""
    found: dict[str, dict[str, Any]] = {}
    for file in shop.game.all(DeckFile):
        columns = columns_of(shop.game, file)
        found |= {card.id: face for card in file.every(columns) if (face := tile_sides(shop.game, card, columns)).get("count") == sides}
    return found


def _pieces(shop: Workshop, table: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Every piece of a seat that stands somewhere, with its seat."""
    for name, piece in shop.game.one_or(TableFile()).pieces.items():
        for seat, has in table["seats"].items() if piece.of == "seat" else ():
            found = written(has, str(piece.written_as or name))
            yield from ((seat, str(space)) for space in (found if isinstance(found, list) else [found]) if space is not None)


def _space(name: str) -> str:
    """The space itself, or that of a side."""
    space, _, side = name.rpartition("_")
    return space if side in SIDES else name
