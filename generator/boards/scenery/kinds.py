"""The kinds of scenery by the words that themes name them with (`scene:`), and how each is composed. `docs/boards.md` shows them all."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import partial

from generator.boards.grid import Point
from generator.boards.scenery import buildings, nature
from generator.boards.scenery.sketch import Sketch, mixed, poly, stroke

Kind = Callable[[Sketch], None]
Part = Callable[[Sketch, Point, float], None]
Parts = tuple[Part, ...]


def _specks(sketch: Sketch, count: int = 16) -> None:
    """Fine grain of the ground, everywhere."""
    for at in sketch.places(count, 1.6, margin=0.4, over=True):
        sketch.put(
            sketch.random.choice((sketch.inks.shade, sketch.inks.glow, sketch.inks.faint)),
            stroke([(at.x - 0.5, at.y), (at.x, at.y - 0.08), (at.x + 0.5, at.y)], 0.28),
            -90,
        )


def _crowd(
    sketch: Sketch, many: int, apart: float, sizes: tuple[float, float], *some: Part, margin: float = 1.6, rise: float = 1.0
) -> None:
    """Things of some sorts about the sign; `rise` is how high they are for their width."""
    for at in sketch.places(many, apart, wide=sizes[0] * 0.3, margin=margin):
        size, part = 1.18 * sketch.span(*sizes), sketch.random.choice(some)
        part(sketch, Point(at.x, min(at.y + 0.4 * rise * size, 12.4)), size)


def _forest(sketch: Sketch, trees: Parts) -> None:
    _specks(sketch)
    _crowd(sketch, 3, 2.2, (1.2, 1.7), nature.tuft)
    _crowd(sketch, 17, 2.5, (2.9, 4.0), *trees, margin=0.9)


def _meadow(sketch: Sketch, growing: Parts) -> None:
    _specks(sketch, 20)
    _crowd(sketch, 22, 2.1, (1.2, 1.9), *growing)


def _rocky(sketch: Sketch, stones: Parts) -> None:
    _specks(sketch, 12)
    for at in sketch.places(4, 5.0, over=True):
        nature.crack(sketch, at, 3.0)
    _crowd(sketch, 12, 2.9, (2.6, 4.4), *stones)


def _path(sketch: Sketch) -> None:
    _specks(sketch, 18)
    for at in sketch.places(22, 2.5, wide=0.4, margin=1.0):
        nature.slab(sketch, at, sketch.span(1.8, 2.7))
    _crowd(sketch, 3, 4.0, (1.0, 1.4), nature.tuft)


def _heights(sketch: Sketch, shapes: Parts) -> None:
    _specks(sketch, 10)
    _crowd(sketch, 10, 3.4, (4.2, 6.2), *shapes)


def _glass(sketch: Sketch) -> None:
    """Black glass: facets of the ground and blades that stand on it."""
    for at in sketch.places(9, 4.4, over=True):
        turn = [2 * math.pi * (one + sketch.span(-0.3, 0.3)) / 5 for one in range(5)]
        ring = [(at.x + 2.6 * math.cos(a), at.y + 2.0 * math.sin(a)) for a in turn]
        sketch.put(sketch.random.choice((sketch.inks.shade, mixed(sketch.inks.ground, sketch.inks.body, 0.3))), poly(ring), -80)
    _crowd(sketch, 12, 2.7, (2.3, 3.6), nature.crystal, nature.crystal, nature.stone)


def _cave(sketch: Sketch) -> None:
    _rocky(sketch, (nature.stone,))
    for at in sketch.places(2, 6.0, wide=1.6, margin=2.4):
        nature.arch(sketch, Point(at.x, at.y + 1.6), 5.2)


def _water(sketch: Sketch, floating: Parts = ()) -> None:
    for at in sketch.places(26, 2.3, margin=-1.0, wide=0.2):
        nature.wave(sketch, at, sketch.span(2.2, 3.6))
    if floating:
        _crowd(sketch, 1, 9.0, (2.6, 3.4), *floating, margin=2.4)


def _lava(sketch: Sketch) -> None:
    for at in sketch.places(7, 4.0, over=True):
        nature.crack(sketch, at, 4.4)
    for at in sketch.places(7, 3.6, wide=0.4):
        nature.pool(sketch, at, sketch.span(2.6, 4.0))
    _crowd(sketch, 9, 2.8, (2.2, 3.4), nature.flame, margin=1.6)


def _dunes(sketch: Sketch, more: Parts = ()) -> None:
    _specks(sketch, 24)
    _crowd(sketch, 9, 3.4, (4.4, 6.4), nature.dune, margin=1.0)
    if more:
        _crowd(sketch, 2, 6.0, (2.2, 3.0), *more, margin=2.2)


def _snow(sketch: Sketch) -> None:
    for at in sketch.places(9, 4.2, margin=1.0, over=True):
        nature.drift(sketch, at, sketch.span(3.6, 6.2))
    _crowd(sketch, sketch.random.randint(0, 2), 6.0, (1.4, 2.0), nature.tuft, nature.stone)


def _ice(sketch: Sketch) -> None:
    for at in sketch.places(8, 4.0, over=True):
        nature.crack(sketch, at, 3.8)
    _crowd(sketch, 7, 3.4, (1.8, 2.8), nature.crystal)


def _fen(sketch: Sketch) -> None:
    for at in sketch.places(6, 3.8, wide=0.4):
        nature.pool(sketch, at, sketch.span(2.8, 4.4))
    _crowd(sketch, 11, 2.4, (1.4, 1.9), nature.reed, nature.reed, nature.tuft, rise=1.8)


def _camp(sketch: Sketch) -> None:
    _boards(sketch)
    _crowd(sketch, 8, 3.4, (3.2, 4.2), buildings.tent, buildings.tent, buildings.crate)


def _ruins(sketch: Sketch) -> None:
    _specks(sketch)
    _crowd(sketch, 12, 2.8, (2.2, 3.4), buildings.column, nature.stone, nature.bush, margin=1.8)


def _springs(sketch: Sketch) -> None:
    _specks(sketch, 12)
    for at in sketch.places(6, 3.6, wide=0.6):
        nature.pool(sketch, at, sketch.span(3.0, 4.6))
    _crowd(sketch, 6, 2.8, (1.5, 2.4), nature.stone, nature.tuft)


def _field(sketch: Sketch) -> None:
    """Furrows at a slant, ears between them."""
    slope = sketch.span(-0.35, 0.35)
    for row in range(-7, 8):
        y = row * 1.9 + sketch.span(-0.2, 0.2)
        sketch.put(sketch.inks.faint, stroke([(-14, y - 14 * slope), (0, y + sketch.span(-0.2, 0.2)), (14, y + 14 * slope)], 0.5), -70)
    _crowd(sketch, 12, 2.0, (1.1, 1.6), nature.tuft)


def _boards(sketch: Sketch) -> None:
    """A floor of boards, no two of a length."""
    for row in range(-7, 7):
        y, x = row * 2.0, -15 + sketch.span(0, 5)
        sketch.put(sketch.inks.faint, poly([(-14, y), (14, y), (14, y + 0.22), (-14, y + 0.22)]), -80)
        while x < 14:
            sketch.put(sketch.inks.faint, poly([(x, y), (x + 0.22, y), (x + 0.22, y + 2), (x, y + 2)]), -80)
            x += sketch.span(4.5, 9)


def _harbour(sketch: Sketch) -> None:
    _water(sketch, (buildings.boat,))
    for at in sketch.places(4, 3.4, wide=0.9, margin=1.8):
        x, y = at
        for colour, left, right in ((sketch.inks.body, -0.55, 0.1), (sketch.inks.dark, 0.1, 0.55)):
            sketch.put(colour, poly([(x + left, y + 1.2), (x + left, y - 1.4), (x + right, y - 1.4), (x + right, y + 1.2)]), y)
        sketch.put(sketch.inks.lit, poly([(x - 0.75, y - 1.4), (x + 0.75, y - 1.4), (x + 0.75, y - 1.8), (x - 0.75, y - 1.8)]), y)


def _storehouse(sketch: Sketch) -> None:
    _boards(sketch)
    _crowd(sketch, 10, 3.0, (2.6, 3.6), buildings.crate, buildings.crate, buildings.barrel)


def _village(sketch: Sketch, more: Parts = ()) -> None:
    _specks(sketch)
    _crowd(sketch, 7, 4.2, (3.2, 4.2), buildings.house, margin=2.4)
    if more:
        _crowd(sketch, 5, 2.4, (1.4, 2.0), *more)


def _stones(sketch: Sketch) -> None:
    """Standing stones in a ring of light."""
    _specks(sketch)
    _crowd(sketch, 9, 3.2, (2.6, 3.4), buildings.column, margin=1.8)
    for at in sketch.places(8, 2.4, wide=0.4):
        nature.glint(sketch, at, sketch.span(1.6, 2.6))


def _light(sketch: Sketch) -> None:
    """Rays from the middle, and sparks in them."""
    start, rays = sketch.span(0, 30), sketch.random.choice((14, 16, 18))
    for ray in range(rays):
        turn, half = math.radians(start + 360 * ray / rays), math.radians(sketch.span(2.0, 5.0))
        ends = [(16 * math.cos(turn + way), 16 * math.sin(turn + way)) for way in (-half, half)]
        sketch.put(sketch.inks.lit if ray % 2 else sketch.inks.faint, poly([(4 * math.cos(turn), 4 * math.sin(turn)), *ends]), -80)
    for at in sketch.places(9, 3.0, wide=0.2):
        nature.glint(sketch, at, sketch.span(1.4, 2.4))


def _roots(sketch: Sketch) -> None:
    """Roots that wind outward from the middle and fork."""
    start = sketch.span(0, 60)
    for root in range(7):
        turn, points = math.radians(start + 360 * root / 7 + sketch.span(-10, 10)), list[tuple[float, float]]()
        for step in range(5):
            turn += sketch.span(-0.25, 0.25)
            points.append(((4.5 + 2.6 * step) * math.cos(turn), (4.5 + 2.6 * step) * math.sin(turn)))
        sketch.put(sketch.inks.dark, stroke([(x + 0.2, y + 0.25) for x, y in points], 1.1), -71)
        sketch.put(sketch.inks.body, stroke(points, 1.0), -70)
        x, y = points[2]
        sketch.put(sketch.inks.body, stroke([(x, y), (x + 2.2 * math.cos(turn + 0.7), y + 2.2 * math.sin(turn + 0.7))], 0.8), -70)
    _crowd(sketch, 5, 3.0, (1.2, 1.8), nature.tuft, nature.stone)


KINDS: Mapping[str, Kind] = {
    "boards": _boards,
    "camp": _camp,
    "cave": _cave,
    "crystals": _glass,
    "desert": _dunes,
    "dunes": partial(_dunes, more=(nature.palm, nature.tuft)),
    "fen": _fen,
    "field": _field,
    "firs": partial(_forest, trees=(nature.fir,)),
    "flowers": partial(_meadow, growing=(nature.flower, nature.flower, nature.tuft)),
    "forest": partial(_forest, trees=(nature.fir, nature.crown, nature.crown, nature.bush)),
    "grass": partial(_meadow, growing=(nature.tuft, nature.tuft, nature.tuft, nature.bush)),
    "grove": partial(_forest, trees=(nature.crown, nature.crown, nature.bush, nature.flower)),
    "harbour": _harbour,
    "hills": partial(_heights, shapes=(nature.hill, nature.hill, nature.hill, nature.bush)),
    "ice": _ice,
    "jungle": partial(_forest, trees=(nature.palm, nature.crown, nature.bush)),
    "lava": _lava,
    "light": _light,
    "mountains": partial(_heights, shapes=(nature.peak, nature.peak, nature.stone)),
    "path": _path,
    "rocks": partial(_rocky, stones=(nature.stone,)),
    "roots": _roots,
    "ruins": _ruins,
    "sea": partial(_water, floating=(buildings.boat,)),
    "snow": _snow,
    "springs": _springs,
    "standing_stones": _stones,
    "storehouse": _storehouse,
    "village": partial(_village, more=(nature.crown, nature.bush)),
    "water": _water,
}
"""What may stand after `scene:`."""
