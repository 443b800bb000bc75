"""Boards of squares with sorts of ground: their colours and signs, names, numbers, borders, and what lies there when a game begins."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from engine.definitions.columns import Sort
from engine.kernel.boards.graph import Space, graph_of
from engine.kernel.compiling.world import World
from engine.kernel.content.boards import Board
from generator.boards.compass import draw_compass
from generator.boards.grid import ORIGIN, Point, bounds
from generator.boards.pen import Element, Pen
from generator.boards.relief import draw_relief, height_of, rock_of, square_outline
from generator.boards.scenery.scenes import draw_scene, is_scenic, variant_of
from generator.boards.tiles import PATTERN_SIZE, SMALLEST, THINNEST, Patterns
from generator.products.data.bands import OF_SQUARES, Band, bands_on, draw_bands
from generator.products.data.borders import Stroke, draw_borders, least_of, values_of
from generator.products.data.hex_boards import columns_of, lies_on, look_of, number_size, sorts_of
from generator.products.data.lattices import COAST, draw_lattice, lattice_plan, says_something, spots_of
from generator.products.data.painted import paint
from generator.products.data.space_words import icons_on, names_on, shown_on
from generator.products.data.things import world_of
from generator.products.data.wooden_marks import LETTER
from generator.products.workshop import Workshop
from generator.units import MM, Rect

MARGIN = 0.5
"""Around the squares, as a share of one."""

CUT_MARGIN = 0.12
"""The same around a part of the board."""

ROOM_FOR_NAMES = 7.0
"""How large a square is at least, in mm, that has its name printed: smaller ones would hide under it."""

FINE = 15.0
"""From how many mm on the pattern of a sort of ground is laid twice along a side; in smaller squares its lines would be too thin."""


@dataclass(frozen=True, slots=True)
class _Square:
    """A square to be drawn: where its middle lies, its sort of ground, the icon of what lies there, the number that it shows, its names,
    the icons of its words and the bands that lead out of it."""

    space: Space
    at: Point
    sort: Sort
    look: str
    lies: str
    shows: str
    names: tuple[str, ...]
    icons: tuple[str, ...]
    bands: tuple[Band, ...]

    @property
    def is_named_by_number(self) -> bool:
        """Whether the number that it shows is all that its name says, as 1 of `sector_1`."""
        kind, _, number = self.space.printed.rpartition("_")
        return bool(kind) and number == self.shows


@dataclass(frozen=True, slots=True)
class _Ground:
    """What the squares of one board share. Lengths below are given for squares of 20 mm and scaled."""

    shop: Workshop
    pen: Pen
    patterns: Patterns
    size: float

    @property
    def scale(self) -> float:
        return self.size / 20


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
    ground = _Ground(shop, pen, Patterns(tuple(folder / "patterns" for folder in shop.template_folders)), size)
    look, whole = shop.theme["board"], squares_extent(board, size, shown)
    pen.add("rect", x=whole.x, y=whole.y, width=whole.width, height=whole.height, rx=size * 0.3, fill=look["sea"])
    if shown is None:
        _frame(shop, pen, graph.spaces, board.name, size)
    squares = {(one.space.column, one.space.row): one for one in _squares(shop, board, size, shown)}
    frame = size * 0.09  # the dark edge of the whole, wherever it has no neighbour
    for one in squares.values():
        pen.add("rect", x=one.at.x - size / 2 - frame, y=one.at.y - size / 2 - frame, width=size + 2 * frame, height=size + 2 * frame,
                rx=frame, fill=look["outline"])  # fmt: skip
    if board.picture:
        edges = [_corners(one.at, size) for one in squares.values()]
        paint(shop, pen, board, _span(graph.spaces, size), edges, look["grid"], size * 0.02)
    else:
        _relief(ground, squares)
    draw_bands(pen, shop.theme, ((one.at, one.bands) for one in squares.values()), size, OF_SQUARES)
    for one in squares.values():
        _draw(ground, one)
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


def _squares(shop: Workshop, board: Board, size: float, shown: Collection[str] | None) -> Iterator[_Square]:
    """The squares of the board as they are drawn, or those that are `shown`."""
    world = world_of(shop.game)
    first = world.first_space[board.id]
    for index, space in enumerate(graph_of(board).spaces):
        if shown is None or space.name in shown:
            word, sort = next(sorts_of(world, first + index), ("", Sort()))
            lies, shows = lies_on(world, first + index), shown_on(world, first + index)
            words = names_on(world, first + index), icons_on(world, first + index), bands_on(world, first + index)
            yield _Square(space, middle(space, size), sort, look_of(shop, word, sort), lies, shows, *words)


def _frame(shop: Workshop, pen: Pen, spaces: Sequence[Space], name: str, size: float) -> None:
    """A compass in a corner without squares, and the board's name in the widest gap of the lowest row."""
    left, top = min(space.x for space in spaces), max(space.y for space in spaces)
    right, low = max(space.x for space in spaces), min(space.y for space in spaces)
    taken, look = {(space.x, space.y) for space in spaces}, shop.theme["board"]
    if not taken & {(right, top), (right - 1, top), (right, top - 1)}:
        draw_compass(pen, Point(right * size, -top * size), 0.8 * size, look)
    columns = [left + step for step in range(round(right - left) + 1)]
    gaps = [list(run) for is_free, run in groupby(columns, key=lambda x: (x, low) not in taken) if is_free]
    gap = max(gaps, key=lambda run: (len(run), -abs(run[0] + run[-1] - left - right)), default=[])
    if len(gap) * 2.2 > len(name) * 0.6:
        letters = min(0.62, 0.85 * len(gap) / (0.55 * len(name))) * size * 72 / 25.4
        at = Point((gap[0] + gap[-1]) / 2 * size, (0.22 - low) * size)
        pen.text(name, at, letters, look["label_on_sea"], family="serif", weight=700)


def _relief(ground: _Ground, squares: Mapping[tuple[int, int], _Square]) -> None:
    """The floors of all squares, with cliffs where they lie higher."""
    looks = {place: ground.shop.theme["terrain"][one.look] for place, one in squares.items()}
    (column, row), first = next(iter(squares.items()))
    corner = Point(first.at.x - (column + 0.5) * ground.size, first.at.y + (row + 0.5) * ground.size)
    draw_relief(
        ground.pen,
        {place: height_of(look) for place, look in looks.items()},
        lambda places: square_outline(places, ground.size, corner),
        lambda place: _ground(ground, squares[place]),
        rock_of(looks.values()),
        ground.scale,
    )


def _ground(ground: _Ground, one: _Square) -> None:
    """The floor of a square, where it lies."""
    colours = ground.shop.theme["terrain"][one.look]
    variant = variant_of(one.space.column, one.space.row) if is_scenic(colours) else 0
    moved = ground.pen.within(transform=f"translate({one.at.x:.4f} {one.at.y:.4f})")
    moved.always(f"square-{one.look}-{variant}", lambda part: _floor(ground, part, colours, variant))


def _draw(ground: _Ground, one: _Square) -> None:
    """What stands on a square."""
    scale, colours = ground.scale, ground.shop.theme["terrain"][one.look]
    moved = ground.pen.within(transform=f"translate({one.at.x:.4f} {one.at.y:.4f})")
    if one.lies:
        spot = Point(0.0, -0.8 * scale)
        dashes, wide = f"{scale} {0.8 * scale}", max(THINNEST, 0.35 * scale)
        moved.circle(spot, 5.2 * scale, fill=colours["fill"], stroke=colours["ink"], stroke_width=wide, stroke_dasharray=dashes)
        moved.icon(one.lies, spot, 6.8 * scale, colours["ink"])
    elif one.shows:
        moved.text(one.shows, Point(0.0, 3.0 * scale), max(SMALLEST, number_size(one.shows, 24) * scale), colours["ink"], weight=900)
    elif one.sort.icon:
        moved.icon(one.sort.icon, Point(0.0, -0.8 * scale), 9.0 * scale, colours["ink"])
    alone = not (one.lies or one.shows or one.sort.icon)
    wide = (9.0 if alone else 5.4) * scale
    for place, icon in enumerate(one.icons):
        row = place - (len(one.icons) - 1) / 2
        moved.icon(icon, Point(row * wide, 0.6 * scale) if alone else Point((5.6 - 5.6 * place) * scale, 5.8 * scale), wide, colours["ink"])
    plate = colours["fill"] if is_scenic(colours) else None
    for place, name in enumerate(one.names):
        size = min(7.0 * scale, 17 * scale * MM / (LETTER * len(name)))
        if size >= SMALLEST:
            at = Point(0.0, (2.6 * place - 6.6) * scale)
            moved.text(name, at, size, colours["ink"], weight=600, halo=colours["fill"], plate=plate)
    if ground.size >= ROOM_FOR_NAMES and not one.is_named_by_number:
        at = Point(-9.1 * scale, 9.0 * scale)
        moved.text(
            one.space.printed, at, max(SMALLEST, 7.0 * scale), colours["ink"], weight=600, anchor="start", halo=colours["fill"], plate=plate
        )


def _floor(ground: _Ground, pen: Pen, colours: Mapping[str, str], variant: int) -> None:
    """Colour, scene or pattern, and edge; the same art for every square of that look, or one of the pictures of its scene."""
    half, size = ground.size / 2, ground.size
    square: dict[str, float] = {"x": -half, "y": -half, "width": size, "height": size}
    pen.add("rect", fill=colours["fill"], **square)
    if not pen.is_defined("square-clip"):
        clip = Element("clipPath", {})
        clip.add(Element("rect", square))
        pen.define("square-clip", clip)
    clipped = pen.within(clip_path="url(#square-clip)", color=colours["pattern_ink"])
    if is_scenic(colours):
        draw_scene(clipped, colours, variant, size, square=True)
    else:
        _pattern(ground, clipped, colours["pattern"])
    pen.circle(Point(ORIGIN.x, -0.8 * ground.scale), 6.2 * ground.scale, fill=colours["fill"], fill_opacity=0.7)
    pen.add("rect", fill="none", stroke=ground.shop.theme["board"]["grid"], stroke_width=max(THINNEST, 0.25 * ground.scale), **square)


def _pattern(ground: _Ground, pen: Pen, name: str) -> None:
    """The pattern's square laid side by side."""
    half, size = ground.size / 2, ground.size
    if not pen.is_defined(f"pattern-{name}"):
        attributes, inner = ground.patterns.read(name)
        pen.define(f"pattern-{name}", Element("g", attributes, inner))
    tiles = 2 if size >= FINE else 1
    step = size / tiles
    for row in range(tiles):
        for column in range(tiles):
            place = f"translate({column * step - half:.3f} {row * step - half:.3f}) scale({step / PATTERN_SIZE:.4f})"
            pen.add("use", href=f"#pattern-{name}", transform=place)


def _borders(ground: _Ground, world: World, board: Board, squares: dict[tuple[int, int], _Square], name: str) -> None:
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
