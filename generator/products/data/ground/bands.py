"""Bands that lead from the middle of a space to its sides, such as roads and rivers: words of directions whose column draws them so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from engine.kernel.compiling.resolved.world import World
from generator.boards.grid import Point, polar
from generator.boards.laid_sides import DARK
from generator.boards.pen import Pen
from generator.boards.scenery.sketch import mixed
from generator.products.data.space_words import is_band, words_on

Band = tuple[str, str]
"""A direction, and the colour of what leads there; "" where the column says none."""

OF_HEXES: Final = {"e": 0, "ne": 60, "nw": 120, "w": 180, "sw": 240, "se": 300}
OF_SQUARES: Final = {"e": 0, "ne": 45, "n": 90, "nw": 135, "w": 180, "sw": 225, "s": 270, "se": 315}
"""By direction, the angle in which it leads, in degrees counter-clockwise from the right."""

_WIDTH: Final = 0.11
"""Of a band, as a share of its space."""

_PLAIN: Final = "path"
"""The look of the theme whose colour bands have that say none."""


def bands_on(world: World, at: int) -> tuple[Band, ...]:
    """What leads out of a space."""
    return tuple((word, str(column.inks.get(word, ""))) for column, word in words_on(world, at) if is_band(column, word))


def draw_bands(
    pen: Pen, theme: Mapping[str, Any], spaces: Iterable[tuple[Point, tuple[Band, ...]]], size: float, angles: Mapping[str, int]
) -> None:
    """The bands of all spaces, given by their middles and `size` mm wide from side to side, the edges of all below what they hold."""
    plain = theme["terrain"][_PLAIN]["fill"]
    lines = [
        (middle, polar(angles[way], size / 2 * (2**0.5 if angles is OF_SQUARES and len(way) > 1 else 1), middle), ink or plain)
        for middle, bands in spaces
        for way, ink in bands
    ]
    for share, dark in ((1.0, 0.55), (0.68, 0.0)):
        for start, end, ink in lines:
            pen.line(start, end, stroke=mixed(ink, DARK, dark), stroke_width=_WIDTH * size * share, stroke_linecap="round")
