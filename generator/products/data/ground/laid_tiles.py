"""Tiles of seven hexes, and whole boards of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from engine.definitions.game import GameData
from engine.definitions.products import Part
from engine.kernel.boards.tiles import STEPS, Tile, lay_tile, step
from engine.kernel.content.table import TableFile
from engine.kernel.content.tiles import Position, TileBoard
from engine.table.hexes import Axial
from generator.boards.grid import HexGrid, Point, bounds, grown
from generator.boards.pen import Pen, path_of
from generator.boards.tiles import SMALLEST, Patterns, TileArt
from generator.products.thing import Drawn, Thing
from generator.products.workshop import Workshop
from generator.units import Rect

MARGIN = 0.06
"""Around the hexes, as a share of one."""


class Lying(NamedTuple):
    """What lies and stands on tiles, by its name and icon: a counter that starts as printed, marks of seats, and pieces."""

    counter: str
    heap: str
    memory: str
    mark: str
    piece: str


def lying(game: GameData) -> Lying:
    """As `table.yaml` declares it; a thing without an icon has that of its name."""
    table = game.one_or(TableFile())
    counter = next((name for name, one in table.counters.items() if one.of == "space" and one.start == "printed"), "")
    memory = next((name for name, one in table.remembers.items() if one.of == "space" and one.a == "seat"), "")
    piece = next(iter(table.pieces), "")
    return Lying(
        counter,
        table.counters[counter].icon or counter if counter else "",
        memory,
        table.remembers[memory].icon or memory if memory else "",
        table.pieces[piece].icon or piece if piece else "",
    )


def tiles(shop: Workshop, part: Part) -> list[Thing]:
    """Every tile by its printed number, its arrow pointing east."""
    found = []
    for kind in shop.game.one(TileBoard).tiles:
        for number in kind.numbers:
            tile = lay_tile(kind, number, Position(position=number, center=(0, 0), arrow="e"))
            flat = shop.hex_of(part)
            front = Drawn(kind.name, board_svg(shop, [tile], flat))
            found.append(Thing(id=f"tile_{number}", copies=1, front=front, outline=tile_outline(tile, flat)))
    return found


def tile_outline(tile: Tile, flat: float) -> tuple[tuple[float, float], ...]:
    """The line around a tile along which it is cut: beyond its hexes by their margin; from the top left of its picture."""
    view = extent(tile.printed, flat)
    (loop,) = HexGrid(flat).outline(set(tile.printed))
    return tuple((x - view.x, y - view.y) for x, y in grown(loop, MARGIN * flat))


def tile_art(shop: Workshop, flat: float, *, plain: bool = False) -> TileArt:
    """Draws hexes of `flat` mm in the colours of the theme."""
    patterns = Patterns(tuple(folder / "patterns" for folder in shop.template_folders))
    return TileArt(HexGrid(flat), shop.theme, patterns, shop.words, plain=plain)


def board_svg(
    shop: Workshop, laid: Iterable[Tile], flat: float, seats: Mapping[Axial, str] | None = None, *, numbered: bool = False
) -> str:
    """Tiles as they lie, with hexes of `flat` mm; `seats` are colours of pieces by hex, in the order of the seats."""
    every = list(laid)
    pen = Pen(extent([hex_ for tile in every for hex_ in tile.printed], flat), bleed=0)
    draw_board(shop, pen, every, flat, seats or {}, numbered=numbered)
    return pen.svg()


def draw_board(shop: Workshop, pen: Pen, laid: Iterable[Tile], flat: float, seats: Mapping[Axial, str], *, numbered: bool = False) -> None:
    """The same with a pen of one's own; the hex (0, 0) lies at its origin."""
    art = tile_art(shop, flat, plain=flat < 12)
    for tile in laid:
        _tile(shop, pen, art, tile)
    for number, (hex_, colour) in enumerate(seats.items(), start=1):
        _seat(shop, pen, art, hex_, colour, number if numbered else None)


def extent(hexes: Iterable[Axial], flat: float) -> Rect:
    """What a picture of these hexes takes, with its margin."""
    grid = HexGrid(flat)
    left, top, right, bottom = bounds(corner for hex_ in hexes for corner in grid.corners(hex_, inset=-MARGIN * flat))
    return Rect(left, top, right - left, bottom - top)


def _tile(shop: Workshop, pen: Pen, art: TileArt, tile: Tile) -> None:
    assert tile.kind is not None
    look, edge = tile.kind.look, shop.theme["board"]["outline"]
    pen.path(
        path_of(art.grid.outline(set(tile.printed))),
        fill=edge,
        stroke=edge,
        stroke_width=2 * MARGIN * art.grid.flat,
        stroke_linejoin="round",
    )
    for hex_, count in tile.printed.items():
        art.ground(pen, hex_, look)
        _heap(pen, art, hex_, look, lying(shop.game).heap, count)
    _center(shop, pen, art, tile, look)
    if tile.arrow is not None:
        _arrow(pen, art, tile, look)


def _heap(pen: Pen, art: TileArt, hex_: Axial, look: str, icon: str, count: int) -> None:
    """How many tokens lie there when the game begins."""
    colours, centre, scale = art.look(look), art.grid.centre(hex_), art.scale
    if not count:
        return
    pen.icon(icon, Point(centre.x - 3.2 * scale, centre.y), 6.4 * scale, colours["ink"])
    pen.text(
        str(count), Point(centre.x + 3.4 * scale, centre.y + 2.4 * scale), max(SMALLEST, 19 * scale), colours["ink"], halo=colours["fill"]
    )


def _center(shop: Workshop, pen: Pen, art: TileArt, tile: Tile, look: str) -> None:
    """A ring around the central hex, with the number and the name of the tile."""
    assert tile.kind is not None
    colours, centre, scale = art.look(look), art.grid.centre(tile.center), art.scale
    ring = art.grid.corners(tile.center, inset=1.2 * scale)
    pen.path(path_of([ring]), fill="none", stroke=colours["ink"], stroke_width=max(0.2, 0.9 * scale), stroke_linejoin="round")
    pen.text(
        str(tile.number),
        Point(centre.x, centre.y - 5.0 * scale),
        max(SMALLEST, 12 * scale),
        colours["ink"],
        halo=colours["fill"],
        plate=art.behind(colours),
    )
    if scale > 0.7:
        pen.text(
            tile.kind.name,
            Point(centre.x, centre.y + 5.6 * scale),
            max(SMALLEST, 7.4 * scale),
            colours["ink"],
            weight=600,
            halo=colours["fill"],
            plate=art.behind(colours),
        )
        if not tile.kind.crumbles:
            words = shop.words("never_fades")
            pen.text(
                words,
                Point(centre.x, centre.y + 8.0 * scale),
                max(SMALLEST, 6.2 * scale),
                colours["ink"],
                weight=400,
                halo=colours["fill"],
                plate=art.behind(colours),
            )


def _arrow(pen: Pen, art: TileArt, tile: Tile, look: str) -> None:
    """The arrow that says how a tile is turned, pointing away from its middle; hollow where no piece starts."""
    assert tile.arrow is not None
    direction = next(name for name in STEPS if step(tile.center, name) == tile.arrow)
    here, there = art.grid.centre(tile.arrow), art.grid.centre(step(tile.arrow, direction))
    x, y = (there.x - here.x) / art.grid.flat, (there.y - here.y) / art.grid.flat
    scale = art.scale
    tip = Point(here.x + 11.6 * scale * x, here.y + 11.6 * scale * y)
    foot = Point(here.x + 7.6 * scale * x, here.y + 7.6 * scale * y)
    sides = [Point(foot.x - 3.6 * scale * y, foot.y + 3.6 * scale * x), Point(foot.x + 3.6 * scale * y, foot.y - 3.6 * scale * x)]
    colours = art.look(look)
    fill, width = colours["ink"] if tile.start is not None else colours["fill"], max(0.15, 0.6 * scale)
    pen.polygon([tip, *sides], fill=fill, stroke=colours["ink"], stroke_width=width, stroke_linejoin="round")


def _seat(shop: Workshop, pen: Pen, art: TileArt, hex_: Axial, colour: str, number: int | None) -> None:
    """A piece where it starts: with the number of its seat, or with its picture where the numbers are not asked for."""
    own, centre, scale = shop.theme["tokens"][colour], art.grid.centre(hex_), art.scale
    pen.circle(centre, 8.4 * scale, fill=own["fill"], stroke=own["rim"], stroke_width=max(0.2, 1.2 * scale))
    if number is None:
        pen.icon(lying(shop.game).piece, centre, 11 * scale, own["ink"])
    else:
        pen.text(str(number), Point(centre.x, centre.y + 4.2 * scale), max(SMALLEST, 33 * scale), own["ink"])
