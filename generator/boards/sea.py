"""The sea around the island: its outline, its waves and the surf along the shore."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.boards.grid import SQRT3, HexGrid, Point, bounds, disc, polar
from generator.boards.pen import Element, Pen, path_of

WAVE = 9.0
"""Length of a wave in mm."""


def shore(grid: HexGrid, ring: int, margin: float) -> list[Point]:
    """The big hexagon that holds the Piers of a ring, with `margin` mm of sea beyond their outermost corners."""
    outermost = grid.corners((ring, 0))[0]
    reach = outermost.x + abs(outermost.y) / SQRT3 + margin * 2 / SQRT3
    return [polar(60 * corner, reach) for corner in range(6)]


def draw_sea(pen: Pen, grid: HexGrid, around: list[Point], ring: int, colours: Mapping[str, Any]) -> None:
    """Water up to the outline `around`, waves in rows, and three lines of surf about the island of radius `ring`."""
    pen.polygon(around, fill=colours["sea"], stroke=colours["outline"], stroke_width=0.6)
    clip = Element("clipPath", {})
    clip.add(Element("path", {"d": path_of([around])}))
    pen.define("sea-clip", clip)
    water = pen.within(clip_path="url(#sea-clip)")
    water.path(_waves(around), fill="none", stroke=colours["sea_line"], stroke_width=0.35, stroke_linecap="round")
    island = path_of(grid.outline(disc(ring)))
    for width, opacity in ((14.0, 0.25), (8.0, 0.35), (3.0, 0.8)):
        water.path(island, fill="none", stroke=colours["sea_line"], stroke_width=width, stroke_opacity=opacity, stroke_linejoin="round")


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
