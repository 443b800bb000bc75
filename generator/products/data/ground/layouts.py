"""The chart of layouts: how tiles lie for each number of players, and what is left beside them."""

from __future__ import annotations

from engine.definitions.products import Part
from engine.kernel.boards.tiles import lay_board
from engine.kernel.content.table import TableFile
from engine.kernel.content.tiles import BoardLayout, TileBoard
from generator.boards.pen import Pen, escape
from generator.products.data.ground.laid_tiles import draw_board, extent
from generator.products.thing import Drawn, Thing
from generator.products.workshop import Workshop
from generator.units import Rect

WIDTH = 182.0
COLUMN, PICTURE = WIDTH / 2, 72.0
"""Of the chart, in mm."""


def chart(shop: Workshop, part: Part) -> list[Thing]:
    """How the tiles are laid out for each number of players, with the rules of laying them out."""
    if not shop.game.one(TileBoard).layouts:
        return []
    return [Thing(id="chart", copies=1, front=Drawn(part.title, chart_svg(shop, part)))]


def chart_svg(shop: Workshop, part: Part) -> str:
    """Pictures in two columns, the rules in the place that is left."""
    layouts = [one for one in shop.game.one(TileBoard).layouts if shop.players in (None, one.players)]
    cell = PICTURE + 12
    rows = (len(layouts) + 2) // 2
    pen = Pen(Rect(0, 0, WIDTH, rows * cell), bleed=0)
    for place, layout in enumerate(layouts):
        _layout(shop, pen, layout, (place % 2) * COLUMN, (place // 2) * cell)
    x, y = (len(layouts) % 2) * COLUMN, (len(layouts) // 2) * cell
    rules = "".join(f"<p>{text}</p>" for text in shop.quoted(part, "rules"))
    pen.textbox(
        rules, Rect(x + 3, y + 2, COLUMN - 6, cell - 4), 9.5, shop.theme["ink"], min_size=6.8, align="left", valign="top", font="serif"
    )
    return pen.svg()


def _layout(shop: Workshop, pen: Pen, layout: BoardLayout, x: float, y: float) -> None:
    """One picture with its caption: the number of players and what is left."""
    board = lay_board(shop.game.one(TileBoard), layout)
    whole = extent(board.tile_of, 1)
    flat = min((COLUMN - 4) / whole.width, (PICTURE - 2) / whole.height)
    box = extent(board.tile_of, flat)
    colours = [seat.colour for seat in shop.game.manifest.seats]
    seats = {tile.start: colour for tile, colour in zip(board.homes, colours, strict=False) if tile.start is not None}
    words = caption_of(shop, layout)
    pen.textbox(f"<b>{escape(words)}</b>", Rect(x + 2, y + 1, COLUMN - 4, 6), 9, shop.theme["ink"], align="center", font="sans")
    left, top = x + (COLUMN - box.width) / 2 - box.x, y + 8 + (PICTURE - box.height) / 2 - box.y
    draw_board(shop, pen.within(transform=f"translate({left:.3f} {top:.3f})"), board.tiles.values(), flat, seats, numbered=True)


def caption_of(shop: Workshop, layout: BoardLayout) -> str:
    """The number of players, and of each counter with a name that is what others leave, how much of it there is when the game begins."""
    given = {"setup": True}
    table = shop.rules_for(shop.game.edition).scenario_match(layout.players, given).table.to_plain()
    counters = shop.game.one_or(TableFile()).counters
    left = [f"{one.name}: {table[name]}" for name, one in counters.items() if one.rest and one.single and one.name and name in table]
    return "; ".join([shop.words("layout_caption", players=layout.players), *left])
