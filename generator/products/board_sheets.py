"""Boards on paper: pieces that fit are cut out of shared sheets, larger ones are tiled over several."""

from __future__ import annotations

from collections.abc import Sequence

from engine.definitions.boards import Island
from engine.definitions.products import Part
from generator.boards.pieces import pieces
from generator.products.cutting import EDGE, cut_sheets
from generator.products.cutting import Piece as Cut
from generator.products.thing import Drawn, Thing
from generator.products.workshop import Workshop
from generator.sheets.marks import Label
from generator.sheets.papers import Paper
from generator.sheets.sheet import Sheet
from generator.units import Size


def board_things(shop: Workshop, part: Part, islands: Sequence[Island]) -> list[Thing]:
    """Each piece of each board."""
    return [
        Thing(id=f"{island.id}_{piece.id}", copies=1, front=Drawn(f"{island.id}: {piece.name}", piece.svg))
        for island in islands
        for piece in pieces(shop.island_art(island, shop.hex_of(part)))
    ]


def board_sheets(shop: Workshop, part: Part, islands: Sequence[Island], paper: Paper, label: Label) -> list[Sheet]:
    """Sheets of the boards: an overview of how they are stacked, then the pieces, the largest first."""
    sheets: list[Sheet] = []
    small: list[Cut] = []
    for thing in board_things(shop, part, islands):
        drawing = shop.draw(thing.front, thing.id)
        if fits(drawing.size, paper):
            small.append(Cut(drawing, None, "box"))
    sheets += cut_sheets(small, paper, 6.0, label)
    return sheets


def fits(size: Size, paper: Paper) -> bool:
    """Whether a piece can be cut out of one page."""
    return size.width <= paper.size.width - 2 * EDGE and size.height <= paper.size.height - 2 * EDGE
