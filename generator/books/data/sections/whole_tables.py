"""The boards of a table as a whole, with everything that lies and stands on them, and where their spaces are, for who plays at it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from engine.kernel.boards.tiles import lay_board
from engine.kernel.content.tiles import TileBoard
from generator.boards.position import island_svg, island_view, places_on, position_of
from generator.boards.shapes import Shape, hexagon
from generator.books.data.sections.laid import laid_shapes, laid_svg
from generator.products.data.ground.ground_pictures import ground_boards, ground_position_svg
from generator.products.data.ground.ground_positions import position_on_ground
from generator.products.data.ground.sided_tiles import sided_board
from generator.products.data.wooden_pictures import position_on_wood, wooden_boards
from generator.products.workshop import Workshop
from generator.units import Rect

ACROSS = 190.0
"""Millimetres across a board at most."""
LARGEST = 18.0
"""Millimetres across a space at most: a small board is no poster."""


class WholeTable(NamedTuple):
    """One board of a table."""

    svg: str
    view: Rect
    """The part of the plane that is its picture."""
    places: Mapping[str, Shape]
    """By their printed names, where its spaces are in it, with corners and sides where these are spaces: those, being small, come last."""


def whole_tables(shop: Workshop, table: Mapping[str, Any]) -> Iterator[WholeTable]:
    """Each board of a game, as it is on a table that `view()` or `to_plain()` gives; of boards on which cards lie, nothing."""
    players = len(table["seats"])
    if boards := shop.game.all(TileBoard):
        layout = next((one for one in boards[0].layouts if one.players == players), None)
        if layout is not None and (svg := laid_svg(shop, lay_board(boards[0], layout), table, ACROSS)):
            yield WholeTable(svg, *laid_shapes(shop, table, ACROSS))
        return
    if shop.islands:
        island = next((one for one in shop.islands if one.players == players), None)
        if island is not None:
            looks = {seat.colour: seat.character for seat in shop.game.manifest.seats if seat.character}
            art, position = shop.island_of_width(island, ACROSS), position_of(table, {}, looks)
            shapes = {str(n): hexagon(at, art.grid.flat) for n, at in places_on(art, position).items()}
            yield WholeTable(island_svg(art, position), island_view(art), shapes)
        return
    on_ground = position_on_ground(shop, table)
    for ground in ground_boards(shop):
        size = _size(ground.extent(1).width)
        yield WholeTable(ground_position_svg(ground, on_ground, size), ground.extent(size), ground.shapes(size))
    if sided := sided_board(shop):
        lying = sided.position(table)
        if shown := sided.around(lying.tiles):
            yield WholeTable(sided.picture(lying, shown, _size(sided.extent(shown).width)), *sided.shapes(shown))
        return
    on_wood = position_on_wood(shop, table)
    for wood in wooden_boards(shop):
        size = max(_size(wood.across), wood.named_from)
        yield WholeTable(wood.picture(on_wood, size), *wood.shapes(size))


def _size(across: float) -> float:
    """Millimetres of a space on a board that is so many spaces wide."""
    return min(LARGEST, ACROSS / across)
