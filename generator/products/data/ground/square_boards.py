"""Boards of squares with sorts of ground: their colours and signs, names, numbers, borders, and what lies there when a game begins."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby

from engine.definitions.columns import Sort
from engine.kernel.boards.graph import Space, graph_of
from engine.kernel.compiling.resolved.world import World
from engine.kernel.content.boards import Board
from generator.boards.compass import draw_compass
from generator.boards.grid import Point, bounds
from generator.boards.pen import Pen
from generator.boards.rims import draw_rim
from generator.boards.tiles import SMALLEST, Patterns
from generator.products.data.ground.bands import OF_SQUARES, bands_on, draw_bands
from generator.products.data.ground.borders import Stroke, draw_borders, least_of, values_of
from generator.products.data.ground.hex_boards import columns_of, lies_on, look_of, sorts_of
from generator.products.data.ground.lattices import COAST, draw_lattice, lattice_plan, says_something, spots_of
from generator.products.data.ground.painted import paint
from generator.products.data.ground.square_art import ROOM_FOR_NAMES, Square, SquareGround, draw_floors, draw_square
from generator.products.data.space_words import icons_on, names_on, shown_on
from generator.products.data.things import world_of
from generator.products.workshop import Workshop
from generator.units import Rect

MARGIN = 0.5
"""Around the squares, as a share of one."""

CUT_MARGIN = 0.12
"""The same around a part of the board."""


def squares_width(board: Board, size: float) -> float:
    """How wide the drawing is, in mm."""
    places = [space.x for space in graph_of(board).spaces]
    return (max(places) - min(places) + 1 + 2 * MARGIN) * size


def squares_svg(shop: Workshop, board: Board, size: float) -> str:
    """The whole board with squares of `size` mm."""

    def draw() -> str:
        pen = Pen(squares_extent(board, size), bleed=0)
        draw_squares(shop, pen, board, size)
        return pen.svg()

    return shop.once(("squares", size, squares_plan(shop, board)), draw)


def middle(space: Space, size: float) -> Point:
    """Where the middle of a square lies on paper, y growing downward: the square at (0, 0) at the origin."""
    return Point(space.x * size, -space.y * size)


def squares_extent(board: Board, size: float, shown: Collection[str] | None = None) -> Rect:
    """What a picture of the board takes, or of the squares that are `shown` by name."""
    places = [middle(space, size) for space in graph_of(board).spaces if shown is None or space.name in shown]
    cut = COAST if says_something(board) else CUT_MARGIN
    around = (0.5 + (MARGIN if shown is None else cut)) * size
    left, top, right, bottom = bounds(places)
    return Rect(left - around, top - around, right - left + 2 * around, bottom - top + 2 * around)


def draw_squares(shop: Workshop, pen: Pen, board: Board, size: float, shown: Collection[str] | None = None) -> None:
    """The board, or the squares of it that are `shown`, with a pen of one's own."""
    world, graph = world_of(shop.game), graph_of(board)
    ground = SquareGround(shop, pen, Patterns(tuple(folder / "patterns" for folder in shop.template_folders)), size)
    look, whole = shop.theme["board"], squares_extent(board, size, shown)
    pen.add("rect", x=whole.x, y=whole.y, width=whole.width, height=whole.height, rx=size * 0.3, fill=look["sea"])
    if shown is None:
        _frame(shop, pen, graph.spaces, board.name, whole, size)
    squares = {(one.space.column, one.space.row): one for one in _squares(shop, board, size, shown)}
    frame = size * 0.09  # the dark edge of the whole, wherever it has no neighbour
    for one in squares.values():
        pen.add("rect", x=one.at.x - size / 2 - frame, y=one.at.y - size / 2 - frame, width=size + 2 * frame, height=size + 2 * frame,
                rx=frame, fill=look["outline"])  # fmt: skip
    if board.picture:
        edges = [_corners(one.at, size) for one in squares.values()]
        paint(shop, pen, board, _span(graph.spaces, size), edges, look["grid"], size * 0.02)
    else:
        draw_floors(ground, squares)
    draw_bands(pen, shop.theme, ((one.at, one.bands) for one in squares.values()), size, OF_SQUARES)
    for one in squares.values():
        draw_square(ground, one)
    for name, column in columns_of(world):
        if column.bordered:
            _borders(ground, world, board, squares, name)
    spots = spots_of(shop, board, lambda space: middle(space, size), {one.space.name for one in squares.values()})
    draw_lattice(shop, pen, board, spots, size, look["outline"], shop.theme["paper"])


def _corners(at: Point, size: float) -> list[Point]:
    half = size / 2
    return [Point(at.x + right * half, at.y + down * half) for right, down in ((-1, -1), (1, -1), (1, 1), (-1, 1))]


def _span(spaces: Sequence[Space], size: float) -> Rect:
    """From edge to edge of the outermost squares."""
    left, top, right, bottom = bounds(corner for space in spaces for corner in _corners(middle(space, size), size))
    return Rect(left, top, right - left, bottom - top)


def squares_plan(shop: Workshop, board: Board, shown: Collection[str] | None = None) -> str:
    """All that a drawing of the board, or of the squares that are `shown`, hangs on beside its size."""
    world = world_of(shop.game)
    numbers = [(name, column.names, column.inks, world.properties[name]) for name, column in columns_of(world) if column.bordered]
    return repr(
        (
            board.name,
            board.picture,
            shown if shown is None else sorted(shown),
            list(_squares(shop, board, 1, shown)),
            numbers,
            lattice_plan(shop, board),
        )
    )


def _squares(shop: Workshop, board: Board, size: float, shown: Collection[str] | None) -> Iterator[Square]:
    """The squares of the board as they are drawn, or those that are `shown`."""
    world = world_of(shop.game)
    first = world.first_space[board.id]
    for index, space in enumerate(graph_of(board).spaces):
        if shown is None or space.name in shown:
            word, sort = next(sorts_of(world, first + index), ("", Sort()))
            lies, shows = lies_on(world, first + index), shown_on(world, first + index)
            words = names_on(world, first + index), icons_on(world, first + index), bands_on(world, first + index)
            yield Square(space, middle(space, size), sort, look_of(shop, word, sort), lies, shows, *words)


def _frame(shop: Workshop, pen: Pen, spaces: Sequence[Space], name: str, whole: Rect, size: float) -> None:
    """The rim; a compass in a corner without squares, and the board's name in the widest gap of the lowest row, or on the rim."""
    left, top = min(space.x for space in spaces), max(space.y for space in spaces)
    right, low = max(space.x for space in spaces), min(space.y for space in spaces)
    taken, look = {(space.x, space.y) for space in spaces}, shop.theme["board"]
    is_bare = not taken & {(right, top), (right - 1, top), (right, top - 1)}
    columns = [left + step for step in range(round(right - left) + 1)]
    gaps = [list(run) for is_free, run in groupby(columns, key=lambda x: (x, low) not in taken) if is_free]
    gap = max(gaps, key=lambda run: (len(run), -abs(run[0] + run[-1] - left - right)), default=[])
    is_named = len(gap) * 2.2 > len(name) * 0.6
    corners, deep = (True, not is_bare, True, True), (MARGIN + is_bare) * size
    draw_rim(pen, whole, MARGIN * size, look, name="" if is_named else name, free=corners, deep=deep)
    if is_bare:
        draw_compass(pen, Point(right * size, -top * size), 0.8 * size, look)
    if is_named:
        letters = min(0.62, 0.85 * len(gap) / (0.55 * len(name))) * size * 72 / 25.4
        at = Point((gap[0] + gap[-1]) / 2 * size, (0.22 - low) * size)
        pen.text(name, at, letters, look["label_on_sea"], family="serif", weight=700)


def _borders(ground: SquareGround, world: World, board: Board, squares: dict[tuple[int, int], Square], name: str) -> None:
    """The lines of a column, and on the first space of each area its number; where that is the least, it says nothing."""
    column, look, spaces = world.table.spaces[name], ground.shop.theme["board"], graph_of(board).spaces
    places = [(space.column, space.row) for space in spaces]
    middles = {index: squares[place].at for index, place in enumerate(places) if place in squares}
    edge, inner = (Stroke(look[word], max(0.4, wide * ground.scale)) for word, wide in (("outline", 1.5), ("accent", 0.9)))
    draw_borders(ground.pen, world, board, name, middles, ground.size, edge, inner)
    if column.number is None or isinstance(column.bordered, str):
        return
    least, named = least_of(column), dict[int, tuple[int, int]]()
    values = dict(zip(places, values_of(world, board, name), strict=True))
    for place, value in sorted(values.items(), key=lambda pair: (-pair[0][1], pair[0][0])):
        if value > least and len(squares) == len(values):  # a part of the board tells of borders only
            named.setdefault(value, place)
    for value, place in named.items() if ground.size >= ROOM_FOR_NAMES else ():
        at, colours = squares[place].at, ground.shop.theme["terrain"][squares[place].look]
        label = Point(at.x - 9.0 * ground.scale, at.y - 7.0 * ground.scale)
        words = column.names.get(value, f"{name.replace('_', ' ').capitalize()} {value}")
        ground.pen.text(
            words,
            label,
            max(SMALLEST, 8.0 * ground.scale),
            colours["ink"],
            weight=900,
            anchor="start",
            halo=colours["fill"],
            plate=colours["fill"],
        )
