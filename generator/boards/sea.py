"""The sea around the island: its outline, its waves, shallows and beach along the shore, a compass and the island's name."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from generator.boards.compass import draw_compass
from generator.boards.grid import ORIGIN, SQRT3, HexGrid, Point, bounds, disc, grown, polar
from generator.boards.pen import Element, Pen, path_of

WAVE = 9.0
"""Length of a wave in mm."""


def shore(grid: HexGrid, ring: int, margin: float) -> list[Point]:
    """The big hexagon that holds the Piers of a ring, with `margin` mm of sea beyond their outermost corners."""
    outermost = grid.corners((ring, 0))[0]
    reach = outermost.x + abs(outermost.y) / SQRT3 + margin * 2 / SQRT3
    return [polar(60 * corner, reach) for corner in range(6)]


def draw_sea(pen: Pen, grid: HexGrid, around: list[Point], ring: int, colours: Mapping[str, Any]) -> None:
    """Water up to the outline `around`, waves in rows, shallows and a beach about the island of radius `ring`."""
    pen.polygon(around, fill=colours["sea"], stroke=colours["outline"], stroke_width=0.6)
    clip = Element("clipPath", {})
    clip.add(Element("path", {"d": path_of([around])}))
    pen.define("sea-clip", clip)
    water = pen.within(clip_path="url(#sea-clip)")
    water.path(_waves(around), fill="none", stroke=colours["sea_line"], stroke_width=0.35, stroke_linecap="round")
    (coast,) = grid.outline(disc(ring))
    scale = grid.flat / 26
    for wide, rough, opacity in ((10.0, 2.4, 0.3), (6.6, 1.8, 0.4), (4.0, 1.1, 0.75)):
        water.path(_ragged(coast, wide * scale, rough * scale), fill=colours["sea_line"], fill_opacity=opacity)
    beach = _ragged(coast, 1.7 * scale, 0.9 * scale)
    water.path(beach, fill=colours["levels"][0], stroke=colours["label_on_sea"], stroke_width=max(0.12, 0.5 * scale), stroke_opacity=0.8)


def draw_names(pen: Pen, grid: HexGrid, around: list[Point], ring: int, name: str, colours: Mapping[str, Any]) -> None:
    """The compass and the name of the island, where the sea is wide: in the middle of two sides that lie opposite each other."""
    edge, coast = abs(around[0].x) * SQRT3 / 2, (1.5 * ring + 1) * grid.side
    middle, room = (edge + coast) / 2, edge - coast
    draw_compass(pen, polar(-30, middle, ORIGIN), 0.42 * room, colours)
    place = polar(150, middle + 0.04 * room, ORIGIN)
    turned = pen.within(transform=f"translate({place.x:.3f} {place.y:.3f}) rotate(-60)")
    size = max(6.2, 0.27 * room * 72 / 25.4)
    turned.text(name, Point(0, 0), size, colours["label_on_sea"], family="serif", weight=700)


def _ragged(loop: Sequence[Point], by: float, rough: float) -> str:
    """The smooth, uneven line that runs so far outside a loop; the same every time."""
    chance = Random(f"coast {by:.2f}")  # noqa: S311 - of pictures, not of secrets
    far = grown(loop, by)
    points = []
    for here, there in zip(far, [*far[1:], far[0]], strict=True):
        steps = max(2, round(math.dist(here, there) / max(rough * 3, 1e-6)))
        for step in range(steps):
            share = step / steps
            x, y = here.x + (there.x - here.x) * share, here.y + (there.y - here.y) * share
            points.append(Point(x + chance.uniform(-rough, rough) / 2, y + chance.uniform(-rough, rough) / 2))
    ahead = [*points[1:], points[0]]
    middles = [Point((a.x + b.x) / 2, (a.y + b.y) / 2) for a, b in zip(points, ahead, strict=True)]
    ends = [*middles[1:], middles[0]]
    bends = "".join(f"Q{at.x:.2f} {at.y:.2f} {to.x:.2f} {to.y:.2f}" for at, to in zip(ahead, ends, strict=True))
    return f"M{middles[0].x:.2f} {middles[0].y:.2f}{bends}Z"


def _waves(around: list[Point]) -> str:
    left, top, right, bottom = bounds(around)
    crests = []
    rows = int((bottom - top) / 5)
    for row in range(rows):
        y = top + 3 + row * 5
        x = left + (row % 3) * WAVE
        while x < right:
            crests.append(f"M{x:.2f} {y:.2f}q{WAVE / 4:.2f} -1.6 {WAVE / 2:.2f} 0t{WAVE / 2:.2f} 0")
            x += WAVE * (2 if (row + int(x / WAVE)) % 2 else 3)
    return "".join(crests)
