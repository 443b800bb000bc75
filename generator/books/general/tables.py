"""Pictures of the board, and the tables of actions and terrain."""

from __future__ import annotations

from reportlab.platypus import Flowable, Paragraph

from engine.games.general.definitions import ActionFile, BoardFile, TerrainFile
from generator.boards.pen import escape
from generator.books.blocks import Spanning
from generator.books.furniture import ruled_table
from generator.books.setter import Setter
from generator.products.general.board import board_svg, board_width
from generator.units import MM

_COVER_WORDS = 150.0
"""Height of the cover in mm that title, credits and margins take."""

_LARGE = 0.85
"""Share of the type area that a picture of the board takes, so that the numbers of its hexes can be read."""


def _picture(setter: Setter, width: float) -> Flowable:
    """The board `width` points wide."""
    made = setter.shop.game.one(BoardFile).board
    flat = width / MM / board_width(made, 1)
    return setter.picture(board_svg(setter.shop, made, flat), made.id, width)


def cover(setter: Setter) -> list[Flowable]:
    """The board, as large as the cover has room for."""
    return [_picture(setter, min(setter.whole, (setter.paper.height - _COVER_WORDS) * MM))]


def setup(setter: Setter) -> list[Flowable]:
    """The board as the game begins."""
    name = setter.shop.game.one(BoardFile).board.name
    caption = Paragraph(escape(setter.shop.words("board_picture", board=name)), setter.styles["caption"])
    return [Spanning([_picture(setter, setter.whole * _LARGE), caption])]


def actions(setter: Setter) -> list[Flowable]:
    """What one may do in a turn, with what it costs."""
    shop = setter.shop
    rows = [setter.head(shop.words("action"), shop.words("cost"), shop.words("what_happens"))]
    for action in shop.game.one(ActionFile).actions:
        price = shop.wording.cost(action.cost)
        rows += setter.cells([(f"<b>{escape(action.name)}</b>", price, shop.wording.action(action))])
    first, second = setter.column * 0.2, setter.column * 0.24
    table = ruled_table(rows, (first, second, setter.column - first - second), setter.styles)
    return [*setter.section("actions_table", shop.words("actions_table"), 1), table]


def terrain(setter: Setter) -> list[Flowable]:
    """What each kind of hex costs to enter."""
    shop = setter.shop
    rows = [setter.head(shop.words("terrain_kind"), shop.words("terrain_enter"))]
    for kind in shop.game.one(TerrainFile).terrain:
        rows += setter.cells([(f"<b>{escape(kind.name)}</b>", shop.wording.terrain(kind))])
    table = ruled_table(rows, (setter.column * 0.3, setter.column * 0.7), setter.styles)
    return [*setter.section("terrain_table", shop.words("legend"), 1), table]
