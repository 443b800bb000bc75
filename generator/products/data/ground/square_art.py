"""A square of ground as it is drawn: its floor with scene or pattern, and what stands on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.definitions.columns import Sort
from engine.kernel.boards.graph import Space
from generator.boards.grid import ORIGIN, Point
from generator.boards.pen import Element, Pen
from generator.boards.relief import draw_relief, height_of, rock_of, square_outline
from generator.boards.scenery.scenes import draw_scene, is_scenic, variant_of
from generator.boards.tiles import PATTERN_SIZE, SMALLEST, THINNEST, Patterns
from generator.products.data.broken_words import LETTER
from generator.products.data.ground.bands import Band
from generator.products.data.ground.hex_boards import number_size
from generator.products.workshop import Workshop
from generator.units import MM

ROOM_FOR_NAMES = 7.0
"""How large a square is at least, in mm, that has its name printed: smaller ones would hide under it."""

FINE = 15.0
"""From how many mm on the pattern of a sort of ground is laid twice along a side; in smaller squares its lines would be too thin."""


@dataclass(frozen=True, slots=True)
class Square:
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
class SquareGround:
    """What the squares of one board share. Lengths below are given for squares of 20 mm and scaled."""

    shop: Workshop
    pen: Pen
    patterns: Patterns
    size: float

    @property
    def scale(self) -> float:
        """How large drawings are that are made for squares of 20 mm."""
        return self.size / 20


def draw_floors(ground: SquareGround, squares: Mapping[tuple[int, int], Square]) -> None:
    """The floors of all squares, with cliffs where they lie higher."""
    looks = {place: ground.shop.theme["terrain"][one.look] for place, one in squares.items()}
    (column, row), first = next(iter(squares.items()))
    corner = Point(first.at.x - (column + 0.5) * ground.size, first.at.y + (row + 0.5) * ground.size)
    draw_relief(
        ground.pen,
        {place: height_of(look) for place, look in looks.items()},
        lambda places: square_outline(places, ground.size, corner),
        lambda place: _lay(ground, squares[place]),
        rock_of(looks.values()),
        ground.scale,
    )


def _lay(ground: SquareGround, one: Square) -> None:
    """The floor of a square, where it lies."""
    colours = ground.shop.theme["terrain"][one.look]
    variant = variant_of(one.space.column, one.space.row) if is_scenic(colours) else 0
    moved = ground.pen.within(transform=f"translate({one.at.x:.4f} {one.at.y:.4f})")
    moved.always(f"square-{one.look}-{variant}", lambda part: _floor(ground, part, colours, variant))


def draw_square(ground: SquareGround, one: Square) -> None:
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


def _floor(ground: SquareGround, pen: Pen, colours: Mapping[str, str], variant: int) -> None:
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


def _pattern(ground: SquareGround, pen: Pen, name: str) -> None:
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
