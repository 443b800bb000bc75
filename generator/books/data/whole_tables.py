"""The boards of a table as a whole, with everything that lies and stands on them, for who plays at it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.kernel.boards.tiles import lay_board
from engine.kernel.content.tiles import TileBoard
from generator.boards.position import island_svg, position_of
from generator.books.data.laid_sections import laid_svg
from generator.products.data.ground_pictures import ground_boards, ground_position_svg
from generator.products.data.ground_positions import position_on_ground
from generator.products.data.sided_tiles import sided_board
from generator.products.data.wooden_pictures import position_on_wood, wooden_boards
from generator.products.workshop import Workshop

ACROSS = 190.0
"""Millimetres across a board at most."""
LARGEST = 18.0
"""Millimetres across a space at most: a small board is no poster."""


def whole_tables(shop: Workshop, table: Mapping[str, Any]) -> Iterator[str]:
    """Each board of a game as SVG, as it is on a table that `view()` or `to_plain()` gives; of boards on which cards lie, nothing."""
    players = len(table["seats"])
    if boards := shop.game.all(TileBoard):
        layout = next((one for one in boards[0].layouts if one.players == players), None)
        if layout is not None:
            yield laid_svg(shop, lay_board(boards[0], layout), table, ACROSS)
        return
    if shop.islands:
        island = next((one for one in shop.islands if one.players == players), None)
        if island is not None:
            looks = {seat.colour: seat.character for seat in shop.game.manifest.seats if seat.character}
            yield island_svg(shop.island_of_width(island, ACROSS), position_of(table, {}, looks))
        return
    on_ground = position_on_ground(shop, table)
    for ground in ground_boards(shop):
        yield ground_position_svg(ground, on_ground, _size(ground.extent(1).width))
    if sided := sided_board(shop):
        lying = sided.position(table)
        if shown := frozenset(lying.tiles):
            yield sided.picture(lying, shown, _size(sided.extent(shown).width))
        return
    on_wood = position_on_wood(shop, table)
    for wood in wooden_boards(shop):
        yield wood.picture(on_wood, max(_size(wood.across), wood.named_from))


def _size(across: float) -> float:
    """Millimetres of a space on a board that is so many spaces wide."""
    return min(LARGEST, ACROSS / across)
