"""Pictures of square tiles as they lie beside each other on spaces, turned as they are, with the pieces on them and on their sides."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from engine.kernel.boards.graph import Graph, graph_of
from engine.kernel.content.boards import BoardFile
from engine.kernel.content.cards import DeckFile
from engine.kernel.content.own_columns import columns_of
from engine.kernel.content.table import TableFile
from generator.boards.grid import Point
from generator.boards.laid_sides import tile_markup
from generator.boards.pen import Element, Pen
from generator.products.data.ground_positions import written
from generator.products.data.tile_sides import tile_sides
from generator.products.workshop import Workshop
from generator.units import MM, Rect

SIDES: Final = {"n": (0.0, -1.0), "e": (1.0, 0.0), "s": (0.0, 1.0), "w": (-1.0, 0.0)}
"""By the ending of a side's name, where it lies from the middle of its square."""

_TILE: Final = 45.0
"""Of tiles as they are drawn, in mm."""

_OUT: Final = 0.3
_PIECE: Final = 0.13
"""How far out a piece on a side stands, and its radius, as shares of a tile."""

_RIM: Final = 0.04
_LETTERS: Final = 6.3


@dataclass(frozen=True, slots=True)
class LaidPosition:
    """By spaces the tile that lies on top and how often it was turned; by spaces and sides the seats of the pieces there."""

    tiles: Mapping[str, tuple[str, int]]
    pieces: Mapping[str, tuple[str, ...]]

    def changed(self, other: LaidPosition) -> set[str]:
        """The squares on which something else lies or stands."""
        names = {name for name in self.tiles.keys() | other.tiles.keys() if self.tiles.get(name) != other.tiles.get(name)}
        moved = {name for name in self.pieces.keys() | other.pieces.keys() if self.pieces.get(name) != other.pieces.get(name)}
        return names | {_square(name) for name in moved}


@dataclass(frozen=True, slots=True)
class LaidBoard:
    """The squares of a board on which tiles are laid."""

    shop: Workshop
    graph: Graph
    zone: str
    """The word by which positions call the tiles that lie there."""
    turned: str
    """The same of how often they are turned."""
    words: frozenset[str]
    """All words of positions that such pictures show."""

    def position(self, table: Mapping[str, Any]) -> LaidPosition:
        """A table's `to_plain()` as a position."""
        lying, turned = table.get(self.zone) or {}, table.get(self.turned) or {}
        pieces: dict[str, tuple[str, ...]] = {}
        for seat, name in _pieces(self.shop, table):
            pieces[name] = (*pieces.get(name, ()), seat)
        return LaidPosition({str(at): (cards[-1], int(turned.get(at, 0))) for at, cards in lying.items() if cards}, pieces)

    def extent(self, names: Collection[str]) -> Rect:
        """What squares take up, in squares, y growing downwards."""
        found = [(space.x, -space.y) for space in self.graph.spaces if space.name in names]
        xs, ys = [x for x, _ in found], [y for _, y in found]
        return Rect(min(xs) - 0.5, min(ys) - 0.5, max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)

    def picture(self, position: LaidPosition, shown: Collection[str], size: float, changed: Collection[str] = ()) -> str:
        """The squares that are `shown`, for a picture in which they are of `size` mm, as SVG; those that `changed` are framed.

        They are drawn as large as tiles are, so that whoever makes them smaller sees to lines that become too thin.
        """
        key = ("laid", size, repr((position, sorted(shown), sorted(changed))))
        return self.shop.once(key, partial(self._drawn, position, shown, size, changed))

    def _drawn(self, position: LaidPosition, shown: Collection[str], size: float, changed: Collection[str]) -> str:
        whole, theme, faces = self.extent(shown), self.shop.theme, _faces(self.shop)
        letters, size = _LETTERS * _TILE / size, _TILE
        pen = Pen(Rect(whole.x * size, whole.y * size, whole.width * size, whole.height * size))
        clip = Element("clipPath", {})
        clip.add(Element("rect", {"x": 0, "y": 0, "width": _TILE, "height": _TILE}))
        pen.define("tile-cut", clip)
        for space in self.graph.spaces:
            if space.name not in shown:
                continue
            middle = Point(space.x * size, -space.y * size)
            box = Rect(middle.x - size / 2, middle.y - size / 2, size, size)
            if (tile := position.tiles.get(space.name)) and (face := faces.get(tile[0])):
                place = f"translate({box.x:.3f} {box.y:.3f}) rotate({90 * tile[1]} {size / 2} {size / 2})"
                pen.within(transform=place).add("g", tile_markup(face, _TILE, _TILE), clip_path="url(#tile-cut)")
            edge = theme["alarm"] if space.name in changed else theme["ink"]
            thick = size * (_RIM if space.name in changed else _RIM / 4)
            pen.add("rect", **box.grown(-thick / 2)._asdict(), fill="none", stroke=edge, stroke_width=thick)
            named = Point(box.x + 0.06 * size, box.y + 0.05 * size + 0.75 * letters / MM)
            pen.text(space.name, named, letters, theme["ink"], anchor="start", halo="#ffffff")
        for space in self.graph.spaces:
            if space.name in shown:
                self._stand(pen, position, space.name, Point(space.x * size, -space.y * size), size)
        return pen.svg()

    def _stand(self, pen: Pen, position: LaidPosition, name: str, middle: Point, size: float) -> None:
        for ending, (across, down) in {"": (0.0, 0.0), **{f"_{side}": way for side, way in SIDES.items()}}.items():
            for place, seat in enumerate(position.pieces.get(f"{name}{ending}", ())):
                look = self.shop.theme["tokens"][seat]
                spot = Point(middle.x + (across * _OUT + 0.12 * place) * size, middle.y + down * _OUT * size)
                pen.circle(spot, _PIECE * size, fill=look["fill"], stroke=look["rim"], stroke_width=0.03 * size)


def laid_board(shop: Workshop) -> LaidBoard | None:
    """The board on which square tiles with sides are laid; None where there is none."""
    declared = shop.game.one_or(TableFile())
    for name, zone in declared.zones.items():
        if zone.of != "space" or zone.sides is None:
            continue
        turned = zone.sides.turned_by or ""
        counter = declared.counters.get(turned)
        word, turning = str(zone.written_as or name), str((counter and counter.written_as) or turned)
        pieces = {str(one.written_as or name) for name, one in declared.pieces.items()}
        for file in shop.game.all(BoardFile):
            if file.board.squares is not None:
                return LaidBoard(shop, graph_of(file.board), word, turning, frozenset({word, turning, *pieces} - {""}))
    return None


def _faces(shop: Workshop) -> dict[str, dict[str, Any]]:
    """By card, what its tile shows; of tiles with four sides."""
    found: dict[str, dict[str, Any]] = {}
    for file in shop.game.all(DeckFile):
        columns = columns_of(shop.game, file)
        found |= {
            card.id: face for card in file.every(columns) if (face := tile_sides(shop.game, card, columns)).get("count") == len(SIDES)
        }
    return found


def _pieces(shop: Workshop, table: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Every piece of a seat that stands somewhere, with its seat."""
    for name, piece in shop.game.one_or(TableFile()).pieces.items():
        for seat, has in table["seats"].items() if piece.of == "seat" else ():
            found = written(has, str(piece.written_as or name))
            yield from ((seat, str(space)) for space in (found if isinstance(found, list) else [found]) if space is not None)


def _square(name: str) -> str:
    """The square of a space or of a side."""
    square, _, side = name.rpartition("_")
    return square if side in SIDES else name
