"""The chart of layouts, one for each number of players, and the round track."""

from __future__ import annotations

from engine.definitions.manifest import Tokens
from engine.definitions.products import Part
from engine.definitions.todo import Todo
from engine.games.mana_totems.definitions import Clock, Constants
from engine.kernel.boards.tiles import lay_board
from engine.kernel.content.tiles import BoardLayout, TileBoard
from generator.boards.grid import Point
from generator.boards.pen import Pen, escape
from generator.holding import holding
from generator.products.mana_totems.tiles import draw_board, extent
from generator.products.thing import Drawn, Thing
from generator.products.workshop import Workshop
from generator.units import Rect

WIDTH = 182.0
COLUMN, PICTURE = WIDTH / 2, 72.0
"""Of the chart, in mm."""

SPACE, ROW = 14.4, 12
"""Side of a space of the track in mm, and how many stand in a row."""


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
    """One picture with its caption: the number of players and the supply that is left."""
    board = lay_board(shop.game.one(TileBoard), layout)
    whole = extent(board.tile_of, 1)
    flat = min((COLUMN - 4) / whole.width, (PICTURE - 2) / whole.height)
    box = extent(board.tile_of, flat)
    colours = [seat.colour for seat in shop.game.manifest.seats]
    seats = {tile.start: colour for tile, colour in zip(board.homes, colours, strict=False) if tile.start is not None}
    words = shop.words("layout_caption", players=layout.players, supply=supply_of(shop, layout))
    pen.textbox(f"<b>{escape(words)}</b>", Rect(x + 2, y + 1, COLUMN - 4, 6), 9, shop.theme["ink"], align="center", font="sans")
    left, top = x + (COLUMN - box.width) / 2 - box.x, y + 8 + (PICTURE - box.height) / 2 - box.y
    draw_board(shop, pen.within(transform=f"translate({left:.3f} {top:.3f})"), board.tiles.values(), flat, seats, numbered=True)


def supply_of(shop: Workshop, layout: BoardLayout) -> int:
    """How many mana tokens are left when the game begins."""
    board = lay_board(shop.game.one(TileBoard), layout)
    reserve = shop.game.one(Constants).setup.start_reserve
    tokens = next(token.count for file in shop.game.all(Tokens) for token in file.tokens if token.id == "mana")
    laid = sum(mana for tile in board.tiles.values() for mana in tile.printed.values())
    return tokens - laid - layout.players * (0 if isinstance(reserve, Todo) else reserve)


def track(shop: Workshop, part: Part) -> list[Thing]:
    """The rounds, with the fading checks that end them."""
    clock = shop.game.one(Constants).clock
    return [Thing(id="track", copies=1, front=Drawn(part.title, track_svg(shop, part, clock)))] if clock else []


def track_svg(shop: Workshop, part: Part, clock: Clock) -> str:
    """Numbered spaces; a small mark for whom a check ends the round."""
    rows = -(-clock.round_limit // ROW)
    width = ROW * SPACE + 8
    holding(SPACE - 0.8, "round", shop.sizes())
    pen = Pen(Rect(0, 0, width, rows * SPACE + 22), bleed=0)
    mat, tokens = shop.theme["mat"], shop.theme["tokens"]["fading"]
    pen.add("rect", x=0, y=0, width=width, height=rows * SPACE + 22, fill=mat["ground"])
    pen.add("rect", x=2, y=2, width=width - 4, height=rows * SPACE + 18, rx=2, fill=mat["panel"])
    for round_ in range(1, clock.round_limit + 1):
        x, y = 4 + (round_ - 1) % ROW * SPACE, 4 + (round_ - 1) // ROW * SPACE
        pen.add(
            "rect",
            x=x + 0.4,
            y=y + 0.4,
            width=SPACE - 0.8,
            height=SPACE - 0.8,
            rx=1.4,
            fill=mat["slot"],
            stroke=mat["slot_line"],
            stroke_width=0.3,
        )
        pen.text(str(round_), Point(x + SPACE / 2, y + 6), 13, mat["label_ink"])
        checked = [one for one in clock.checks if round_ >= one.first and (round_ - one.first) % one.every == 0]
        for place, one in enumerate(checked):
            line = y + 9.4 + 3.0 * place
            pen.icon("fading", Point(x + 3.1, line - 0.8), 2.8, tokens["rim"])
            pen.text(f"{min(one.players)}\u2013{max(one.players)}", Point(x + 8.6, line), 6.4, mat["label_ink"], weight=600)
    words = " ".join(shop.quoted(part, "rules"))
    pen.textbox(
        words, Rect(5, rows * SPACE + 5, width - 10, 14), 9, mat["label_ink"], min_size=6.5, align="left", valign="middle", font="serif"
    )
    return pen.svg()
