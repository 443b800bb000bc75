"""The board of a game of data, drawn from its map: terrain, numbers, homes and what lies there when the game begins."""

from __future__ import annotations

from engine.definitions.manifest import Tokens
from engine.definitions.products import Part
from engine.games.general.board import Letter, letters
from engine.games.general.definitions import Board, BoardFile, Terrain, TerrainFile
from generator.boards.grid import HexGrid, Point, bounds
from generator.boards.pen import Pen, path_of
from generator.boards.tiles import Patterns, TileArt
from generator.products.general.looks import check_looks
from generator.products.thing import Drawn, Thing
from generator.products.workshop import Workshop
from generator.units import Rect

MARGIN = 0.16
"""Around the hexes, as a share of one."""


def board(shop: Workshop, part: Part) -> list[Thing]:
    """The board as one thing, its hexes as large as the part says."""
    check_looks(shop)
    made = shop.game.one(BoardFile).board
    return [Thing(id=made.id, copies=part.copies or 1, front=Drawn(made.name, board_svg(shop, made, shop.hex_of(part))))]


def board_svg(shop: Workshop, made: Board, flat: float) -> str:
    """The whole board with hexes of `flat` mm from flat side to flat side."""
    patterns = Patterns(tuple(folder / "patterns" for folder in shop.template_folders))
    art = TileArt(HexGrid(flat), shop.theme, patterns, shop.words)
    hexes = letters(made)
    around = [corner for letter in hexes for corner in art.grid.corners(letter.hex, inset=-MARGIN * flat)]
    left, top, right, bottom = bounds(around)
    pen = Pen(Rect(left, top, right - left, bottom - top), bleed=0)
    outline = art.grid.outline({letter.hex for letter in hexes})
    ground = shop.theme["board"]
    pen.path(path_of(outline), fill=ground["outline"], stroke=ground["outline"], stroke_width=MARGIN * flat, stroke_linejoin="round")
    for number, letter in enumerate(hexes, start=1):
        _hex(shop, pen, art, made, letter, number)
    return pen.svg()


def board_width(made: Board, flat: float) -> float:
    """How wide the drawing is, in mm."""
    columns = [letter.column for letter in letters(made)]
    return flat * ((max(columns) - min(columns)) / 2 + 1 + 2 * MARGIN)


def _hex(shop: Workshop, pen: Pen, art: TileArt, made: Board, letter: Letter, number: int) -> None:
    sign = made.signs[letter.text]
    kind = next(kind for kind in shop.game.one(TerrainFile).terrain if kind.id == sign.terrain)
    look = kind.look or kind.id
    art.ground(pen, letter.hex, look)
    if sign.home:
        _home(shop, pen, art, letter, sign.home, look)
    elif sign.lies:
        _token(shop, pen, art, letter, sign.lies, look)
    elif kind.enter == "closed" or kind.enter > 1:
        _sign(pen, art, letter, kind, look)
    if sign.lies and kind.enter != "closed" and kind.enter > 1:
        _price(shop, pen, art, letter, look, str(kind.enter))
    if sign.home:
        _number_at_home(pen, art, letter, look, str(number))
    else:
        art.number(pen, letter.hex, look, str(number))


def _sign(pen: Pen, art: TileArt, letter: Letter, kind: Terrain, look: str) -> None:
    """The sign of a terrain, and beside it what a step costs."""
    centre, scale, colours = art.grid.centre(letter.hex), art.scale, art.look(look)
    price = "" if kind.enter == "closed" else str(kind.enter)
    spot = Point(centre.x - (4.4 * scale if price else 0.0), centre.y - 0.8 * scale)
    pen.icon(kind.icon or colours["icon"], spot, 9.5 * scale, colours["ink"])
    if price:
        at = Point(centre.x + 4.8 * scale, centre.y + 2.3 * scale)
        pen.text(price, at, 24 * scale, colours["ink"], weight=900, halo=colours["fill"])


def _number_at_home(pen: Pen, art: TileArt, letter: Letter, look: str, number: str) -> None:
    """The printed number, within the ring of a home."""
    centre, scale, colours = art.grid.centre(letter.hex), art.scale, art.look(look)
    pen.text(number, Point(centre.x, centre.y + 9.6 * scale), 10 * scale, colours["ink"], halo=colours["fill"])


def _price(shop: Workshop, pen: Pen, art: TileArt, letter: Letter, look: str, price: str) -> None:
    """What a hex costs to enter, beside a token that hides its sign."""
    centre, scale = art.grid.centre(letter.hex), art.scale
    pen.text(price, Point(centre.x + 8.6 * scale, centre.y + 1.5 * scale), 17 * scale, art.look(look)["ink"], halo=art.look(look)["fill"])


def _home(shop: Workshop, pen: Pen, art: TileArt, letter: Letter, colour: str, look: str) -> None:
    """A ring and a house in the colour of the seat."""
    own, scale = shop.theme["tokens"][colour], art.scale
    corners = art.grid.corners(letter.hex, inset=1.6 * scale)
    pen.path(path_of([corners]), fill="none", stroke=own["rim"], stroke_width=2.2 * scale, stroke_linejoin="round")
    pen.path(path_of([corners]), fill="none", stroke=own["fill"], stroke_width=1.5 * scale, stroke_linejoin="round")
    centre = art.grid.centre(letter.hex)
    pen.circle(Point(centre.x, centre.y - 1.8 * scale), 6.0 * scale, fill=own["fill"], stroke=own["rim"], stroke_width=0.6 * scale)
    pen.icon("home", Point(centre.x, centre.y - 2.1 * scale), 7.6 * scale, own["ink"])


def _token(shop: Workshop, pen: Pen, art: TileArt, letter: Letter, token: str, look: str) -> None:
    """The token that lies here at the beginning, as a faint print of itself."""
    printed = next(one for file in shop.game.all(Tokens) for one in file.tokens if one.id == token)
    centre, scale, ink = art.grid.centre(letter.hex), art.scale, art.look(look)["ink"]
    spot = Point(centre.x, centre.y - 1.2 * scale)
    pen.circle(spot, 6.2 * scale, fill=art.look(look)["fill"], stroke=ink, stroke_width=0.4 * scale, stroke_dasharray=f"{scale} {scale}")
    pen.icon(printed.icon or token, spot, 7.4 * scale, ink)
