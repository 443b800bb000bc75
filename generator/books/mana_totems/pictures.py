"""Boards as they are laid out, what a game begins with, and the round track."""

from __future__ import annotations

from dataclasses import fields

from reportlab.platypus import Flowable, Paragraph

from engine.definitions.products import Part
from engine.definitions.todo import Todo
from engine.games.mana_totems.definitions import Constants
from engine.kernel.boards.tiles import lay_board
from engine.kernel.content.tiles import BoardLayout, TileBoard
from generator.boards.pen import escape
from generator.books.blocks import Spanning, Together
from generator.books.furniture import ruled_table
from generator.books.greeking import greeked
from generator.books.setter import Setter
from generator.paint.flowable import DrawingFlowable
from generator.products.mana_totems.charts import supply_of, track_svg
from generator.products.mana_totems.tiles import board_svg, extent
from generator.units import MM

_COVER_WORDS = 150.0
"""Height of the cover in mm that title, credits and margins take."""

_SMALL = 0.62
"""Share of a column that a picture of a layout takes."""


def _layouts(setter: Setter) -> list[BoardLayout]:
    """The layouts of the numbers of players that the book is for."""
    return [one for one in setter.shop.game.one(TileBoard).layouts if setter.shop.players in (None, one.players)]


def _picture(setter: Setter, layout: BoardLayout, width: float, height: float, *, numbered: bool = False) -> Flowable:
    """A whole board with its totems, at most so wide and so high in points; `numbered` by seats."""
    shop = setter.shop
    board = lay_board(shop.game.one(TileBoard), layout)
    whole = extent(board.tile_of, 1)
    flat = min(width / MM / whole.width, height / MM / whole.height)
    colours = [seat.colour for seat in shop.game.manifest.seats]
    seats = {tile.start: colour for tile, colour in zip(board.homes, colours, strict=False) if tile.start is not None}
    svg = board_svg(shop, board.tiles.values(), flat, seats, numbered=numbered)
    return setter.picture(svg, f"layout {layout.players}", flat * whole.width * MM)


def cover(setter: Setter) -> list[Flowable]:
    """The largest board."""
    made = _layouts(setter)
    return [_picture(setter, made[-1], setter.whole, (setter.paper.height - _COVER_WORDS) * MM)] if made else []


def layouts(setter: Setter) -> list[Flowable]:
    """The board for each number of players."""
    found: list[Flowable] = []
    for layout in _layouts(setter):
        words = setter.shop.words("layout_caption", players=layout.players, supply=supply_of(setter.shop, layout))
        caption = Paragraph(escape(words), setter.styles["caption"])
        picture = _picture(setter, layout, setter.column * _SMALL, setter.column * _SMALL, numbered=True)
        found.append(Together([picture, caption]))
    return found


def set_up(setter: Setter) -> list[Flowable]:
    """The values of the set-up that are not designed yet."""
    shop, values = setter.shop, setter.shop.game.one(Constants).setup
    holes = [(field.name, value) for field in fields(values) if isinstance(value := getattr(values, field.name), Todo)]
    rows = setter.cells([(f"<b>{escape(shop.words(f'setup_{name}'))}</b>", shop.wording.text(value)) for name, value in holes])
    return [ruled_table(rows, (setter.column * 0.34, setter.column * 0.66), setter.styles, head=0)] if rows else []


def round_track(setter: Setter) -> list[Flowable]:
    """The round track, with the rounds that end in a fading check; across the page, so that its words can be read."""
    clock = setter.shop.game.one(Constants).clock
    if clock is None:
        return []
    part = Part(id="track", title=setter.shop.words("round_track"), things="track")
    track, width = setter.drawing(track_svg(setter.shop, part, clock), "track"), setter.whole / MM
    return [Spanning([DrawingFlowable(greeked(track, width / track.size.width), width)])]
