"""Boards of hexes with sorts of ground: their colours and signs, numbers, the homes of seats, and what lies there when a game begins."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from engine.definitions.columns import Column, Sort
from engine.kernel.boards.graph import Graph, Space, graph_of
from engine.kernel.compiling.resolved.world import World
from engine.kernel.content.boards import Board
from engine.kernel.content.table import TableFile
from engine.table.hexes import Axial
from generator.boards.grid import HexGrid, Point, bounds
from generator.boards.pen import Pen, path_of
from generator.boards.relief import draw_relief, height_of, rock_of
from generator.boards.tiles import SMALLEST, Patterns, TileArt
from generator.products.data.ground.bands import OF_HEXES, Band, bands_on, draw_bands
from generator.products.data.ground.borders import Stroke, borders, draw_borders
from generator.products.data.ground.lattices import COAST, draw_lattice, lattice_plan, says_something, spots_of
from generator.products.data.ground.painted import paint
from generator.products.data.space_words import icons_on, shown_on
from generator.products.data.things import world_of
from generator.products.workshop import Workshop
from generator.units import Rect

MARGIN = 0.16
"""Around the hexes, as a share of one."""

LEVEL = 0.8660254


@dataclass(frozen=True, slots=True)
class Ground:
    """A hex to be drawn: its number in its board, its place, its name and what of it is printed, its sort of ground, whose home it is,
    what lies there, the number and the icons of words that it shows, and the bands that lead out of it."""

    at: int
    hex: Axial
    name: str
    printed: str
    sort: Sort
    look: str
    home: str
    lies: str
    shows: str
    icons: tuple[str, ...]
    bands: tuple[Band, ...]


def is_ground(table: TableFile, board: Board) -> bool:
    """Whether a board is drawn as ground: hexes or squares whose spaces are of sorts with looks, or hexes that show a number. Crossings
    of lines never are."""
    columns = table.spaces.values()
    looks = any(sort.look for column in columns for sort in column.sorts.values())
    numbers = any(column.shown_from is not None for column in columns)
    squares = board.squares is not None and board.squares.drawn == "squares"
    return (looks and squares) or ((looks or numbers) and board.hexes is not None)


def axial(graph: Graph) -> list[Axial]:
    """The hexes of a board, as they are drawn."""
    rows = [round(-space.y / LEVEL) for space in graph.spaces]
    return [(round(space.x - row / 2), row) for space, row in zip(graph.spaces, rows, strict=True)]


def board_width(board: Board, flat: float) -> float:
    """How wide the drawing is, in mm."""
    places = [q + r / 2 for q, r in axial(graph_of(board))]
    return flat * (max(places) - min(places) + 1 + 2 * _margin(board))


def _margin(board: Board) -> float:
    """Around the hexes, as a share of one; with room for harbours, where corners or sides say something."""
    return COAST if says_something(board) else MARGIN


def ground_svg(shop: Workshop, board: Board, flat: float) -> str:
    """The whole board with hexes of `flat` mm from flat side to flat side."""

    def draw() -> str:
        pen = Pen(ground_extent(board, flat), bleed=0)
        draw_ground(shop, pen, board, flat)
        return pen.svg()

    return shop.once(("hexes", flat, ground_plan(shop, board)), draw)


def ground_extent(board: Board, flat: float, shown: Collection[str] | None = None) -> Rect:
    """What a picture of the board takes, or of the hexes that are `shown` by name."""
    grid, graph = HexGrid(flat), graph_of(board)
    named = zip(axial(graph), graph.spaces, strict=True)
    places = [place for place, space in named if shown is None or space.name in shown]
    left, top, right, bottom = bounds(corner for place in places for corner in grid.corners(place, inset=-_margin(board) * flat))
    return Rect(left, top, right - left, bottom - top)


def draw_ground(shop: Workshop, pen: Pen, board: Board, flat: float, shown: Collection[str] | None = None) -> None:
    """The board, or the hexes of it that are `shown`, with a pen of one's own; the hex (0, 0) lies at its origin."""
    patterns = Patterns(tuple(folder / "patterns" for folder in shop.template_folders))
    art = TileArt(HexGrid(flat), shop.theme, patterns, shop.words)
    grounds = [ground for ground in _grounds(shop, board) if shown is None or ground.name in shown]
    outline, line = art.grid.outline({ground.hex for ground in grounds}), shop.theme["board"]["outline"]
    pen.path(path_of(outline), fill=line, stroke=line, stroke_width=MARGIN * flat, stroke_linejoin="round")
    if board.picture:
        whole, corners = ground_extent(board, flat), [art.grid.corners(ground.hex) for ground in grounds]
        paint(shop, pen, board, whole, corners, line, MARGIN * flat / 5)
    else:
        looks = {ground.hex: ground.look for ground in grounds}
        heights = {place: height_of(art.look(look)) for place, look in looks.items()}
        rock = rock_of(art.look(look) for look in looks.values())
        draw_relief(pen, heights, art.grid.outline, lambda place: art.ground(pen, place, looks[place]), rock, art.scale)
    draw_bands(pen, shop.theme, ((art.grid.centre(ground.hex), ground.bands) for ground in grounds), flat, OF_HEXES)
    _borders(shop, pen, board, {ground.at: art.grid.centre(ground.hex) for ground in grounds}, flat)
    for ground in grounds:
        _draw(shop, pen, art, ground)
    spots = spots_of(shop, board, lambda space: spot_on(space, flat), {ground.name for ground in grounds})
    draw_lattice(shop, pen, board, spots, flat, line, shop.theme["paper"])


def spot_on(space: Space, flat: float) -> Point:
    """Where a hex, a corner or a side lies."""
    return Point(space.x * flat, -space.y * flat)


def _borders(shop: Workshop, pen: Pen, board: Board, middles: Mapping[int, Point], flat: float) -> None:
    """Lines around areas, and walls and rivers along sides; below what stands on the ground."""
    look, world = shop.theme["board"], world_of(shop.game)
    edge, inner = Stroke(look["outline"], max(0.4, 0.1 * flat)), Stroke(look["accent"], max(0.4, 0.065 * flat))
    for name, column in columns_of(world):
        if column.bordered:
            draw_borders(pen, world, board, name, middles, flat, edge, inner)


def ground_plan(shop: Workshop, board: Board, shown: Collection[str] | None = None) -> str:
    """All that a drawing of the board, or of the hexes that are `shown`, hangs on beside its size."""
    world = world_of(shop.game)
    lines = [list(borders(world, board, name)) for name, column in columns_of(world) if column.bordered]
    return repr(
        [
            board.picture,
            lines,
            lattice_plan(shop, board),
            *(ground for ground in _grounds(shop, board) if shown is None or ground.name in shown),
        ]
    )


def look_of(shop: Workshop, word: str, sort: Sort) -> str:
    """The theme's name of the colours of a sort."""
    terrain = shop.theme["terrain"]
    return sort.look if sort.look in terrain else word if word in terrain else "path"


def _grounds(shop: Workshop, board: Board) -> Iterator[Ground]:
    world = world_of(shop.game)
    first, graph = world.first_space[board.id], graph_of(board)
    for index, (place, space) in enumerate(zip(axial(graph), graph.spaces, strict=True)):
        at = first + index
        word, sort = next(sorts_of(world, at), ("", Sort()))
        shown = home_of(world, at), lies_on(world, at), shown_on(world, at), icons_on(world, at), bands_on(world, at)
        yield Ground(index, place, space.name, space.printed, sort, look_of(shop, word, sort), *shown)


def columns_of(world: World) -> list[tuple[str, Column]]:
    """The properties of spaces, by name."""
    return list(world.table.spaces.items())


def sorts_of(world: World, at: int) -> Iterator[tuple[str, Sort]]:
    """The sorts that a space is of, by their words."""
    for name, column in columns_of(world):
        if column.sorts and world.properties[name][at] >= 0:
            word = column.one_of[world.properties[name][at]]
            yield word, column.sorts[word]


def home_of(world: World, at: int) -> str:
    """The colour of the seat that the space belongs to."""
    seats = (world.properties[name][at] for name, column in columns_of(world) if column.seat)
    return next((world.seats[seat] for seat in seats if seat >= 0), "")


def lies_on(world: World, at: int) -> str:
    """The icon of what lies on the space when a game begins."""
    held = ((counter, world.holds.get(name, [])) for name, counter in world.table.counters.items())
    return next((counter.icon for counter, numbers in held if counter.icon and at < len(numbers) and numbers[at]), "")


def number_size(shown: str, whole: float) -> float:
    """How large the numbers of a space are, where one of up to two digits is as large as the `whole`."""
    return whole * min(1.0, 2.6 / max(len(shown), 1))


def _draw(shop: Workshop, pen: Pen, art: TileArt, ground: Ground) -> None:
    """What stands on the ground."""
    centre, scale, colours = art.grid.centre(ground.hex), art.scale, art.look(ground.look)
    if ground.home:
        _ring(shop, pen, art, ground)
    elif ground.lies:
        spot = Point(centre.x, centre.y - 1.2 * scale)
        pen.circle(
            spot, 6.2 * scale, fill=colours["fill"], stroke=colours["ink"], stroke_width=0.4 * scale, stroke_dasharray=f"{scale} {scale}"
        )
        pen.icon(ground.lies, spot, 7.4 * scale, colours["ink"])
    elif ground.sort.icon:
        spot = Point(centre.x - (4.4 * scale if ground.shows else 0.0), centre.y - 0.8 * scale)
        pen.icon(ground.sort.icon, spot, 9.5 * scale, colours["ink"])
    if ground.shows and not ground.home:
        at, size = (Point(centre.x + 8.6 * scale, centre.y + 1.5 * scale), 17.0) if ground.lies else (_beside(centre, scale, ground), 24.0)
        pen.text(ground.shows, at, max(SMALLEST, number_size(ground.shows, size) * scale), colours["ink"], weight=900, halo=colours["fill"])
    alone = not (ground.home or ground.lies or ground.shows or ground.sort.icon)
    for place, icon in enumerate(ground.icons):  # in the middle, or below its upper corner
        row, wide = place - (len(ground.icons) - 1) / 2, (9.5 if alone else 5.4) * scale
        pen.icon(icon, Point(centre.x + row * wide, centre.y - (0.8 if alone else 8.8) * scale), wide, colours["ink"])
    if ground.home:
        pen.text(ground.printed, Point(centre.x, centre.y + 9.6 * scale), max(SMALLEST, 11.5 * scale), colours["ink"], halo=colours["fill"])
    else:
        art.number(pen, ground.hex, ground.look, ground.printed)


def _beside(centre: Point, scale: float, ground: Ground) -> Point:
    """Where a number stands: beside the sign of the ground, or in the middle."""
    return Point(centre.x + (4.8 * scale if ground.sort.icon else 0.0), centre.y + 2.3 * scale)


def _ring(shop: Workshop, pen: Pen, art: TileArt, ground: Ground) -> None:
    """A ring and a house in the colour of the seat."""
    own, scale, centre = shop.theme["tokens"][ground.home], art.scale, art.grid.centre(ground.hex)
    corners = art.grid.corners(ground.hex, inset=1.6 * scale)
    pen.path(path_of([corners]), fill="none", stroke=own["rim"], stroke_width=2.2 * scale, stroke_linejoin="round")
    pen.path(path_of([corners]), fill="none", stroke=own["fill"], stroke_width=1.5 * scale, stroke_linejoin="round")
    pen.circle(Point(centre.x, centre.y - 1.8 * scale), 6.0 * scale, fill=own["fill"], stroke=own["rim"], stroke_width=0.6 * scale)
    pen.icon("home", Point(centre.x, centre.y - 2.1 * scale), 7.6 * scale, own["ink"])
