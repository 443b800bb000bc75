"""Boards of tiles as they are laid out, what is not designed yet of the numbers, and the track of rounds."""

from __future__ import annotations

from dataclasses import replace

from reportlab.platypus import Flowable

from engine.definitions.clauses import Shown
from engine.definitions.todo import Todo
from engine.kernel.boards.tiles import lay_board
from engine.kernel.content.constants import ConstantsFile
from engine.kernel.content.tiles import BoardLayout, TileBoard
from generator.boards.pen import escape
from generator.books.chapters.cover import before_scene
from generator.books.data.exact.speaking import called
from generator.books.setting.blocks import Spanning, Together
from generator.books.setting.furniture import ruled_table
from generator.books.setting.greeking import greeked
from generator.books.setting.paragraphs import Paragraph
from generator.books.setting.setter import Setter
from generator.paint.flowable import DrawingFlowable
from generator.products.data.ground.laid_tiles import board_svg, extent
from generator.products.data.ground.layouts import caption_of
from generator.products.data.round_tracks import round_track_svg
from generator.units import MM
from generator.wording.markup import capital

_SMALL = 0.62
"""Share of a column that a picture of a layout takes."""


def _layouts(setter: Setter) -> list[BoardLayout]:
    """The layouts of the numbers of players that the book is for."""
    return [one for file in setter.shop.game.all(TileBoard) for one in file.layouts if setter.shop.players in (None, one.players)]


def _picture(setter: Setter, layout: BoardLayout, width: float, height: float, *, numbered: bool = False) -> Flowable:
    """A whole board with its pieces, at most so wide and so high in points; `numbered` by seats."""
    shop = setter.shop
    board = lay_board(shop.game.one(TileBoard), layout)
    whole = extent(board.tile_of, 1)
    flat = min(width / MM / whole.width, height / MM / whole.height)
    colours = [seat.colour for seat in shop.game.manifest.seats]
    seats = {tile.start: colour for tile, colour in zip(board.homes, colours, strict=False) if tile.start is not None}
    svg = board_svg(shop, board.tiles.values(), flat, seats, numbered=numbered)
    return setter.picture(svg, f"layout {layout.players}", flat * whole.width * MM)


def layout_cover(setter: Setter) -> list[Flowable]:
    """The board of the most players."""
    made = _layouts(setter)
    return [before_scene(setter, lambda width: _picture(setter, made[-1], width, 1e6))] if made else []


def layouts(setter: Setter) -> list[Flowable]:
    """The board for each number of players."""
    found: list[Flowable] = []
    for layout in _layouts(setter):
        caption = Paragraph(escape(caption_of(setter.shop, layout)), setter.styles["caption"])
        picture = _picture(setter, layout, setter.column * _SMALL, setter.column * _SMALL, numbered=True)
        found.append(Together([picture, caption]))
    return found


def holes(setter: Setter, shown: Shown) -> list[Flowable]:
    """The constants of a group that are not designed yet."""
    groups = [file.constants.get(shown.of or "") for file in setter.shop.game.all(ConstantsFile)]
    found = [(name, value) for group in groups if isinstance(group, dict) for name, value in group.items() if isinstance(value, Todo)]
    rows = setter.cells([(f"<b>{capital(called(setter, name))}</b>", setter.shop.wording.text(value)) for name, value in found])
    return [ruled_table(rows, (setter.column * 0.34, setter.column * 0.66), setter.styles, head=0)] if rows else []


def round_track(setter: Setter) -> list[Flowable]:
    """The track of rounds that the game prints; across the page, so that its words can be read."""
    parts = [part for product in setter.shop.printing.products for part in product.parts if part.rounds is not None]
    found: list[Flowable] = []
    for part in parts:
        if part.rounds is not None:
            track = setter.drawing(round_track_svg(setter.shop, replace(part, clauses={}), part.rounds), part.id)
            width = setter.whole / MM
            found.append(Spanning([DrawingFlowable(greeked(track, width / track.size.width), width)]))
    return found
