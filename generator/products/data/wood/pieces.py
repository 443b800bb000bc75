"""Pieces as they stand on boards of wood: beside each other, at corners and sides, in a line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from generator.boards.grid import Point
from generator.boards.pen import Pen
from generator.products.data.broken_words import SMALLEST
from generator.products.data.ground.lattices import Spot, draw_standing
from generator.products.data.wood.quarters import LONG
from generator.units import MM

_MOST: Final = 4
"""Of more pieces on one space, one of each look is drawn, with their number."""

_SPREAD: Final = 0.42
"""How far apart pieces of one space stand, as a share of it."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A piece: the theme's name of its colours, and the icon or the letters of its kind; nothing where all kinds look alike.

    `tint` is the colour of a word that a piece of nobody's has.
    """

    ink: str
    icon: str = ""
    letters: str = ""
    tint: str = ""


def draw_together(pen: Pen, at: Point, standing: Sequence[Standing], size: float, theme: Mapping[str, Any], largest: float) -> None:
    """Pieces on a space, beside each other and as large as their number lets them be, `largest` a radius in spaces; many that are alike
    once, with their number."""
    shown = standing if len(standing) <= _MOST else list(dict.fromkeys(standing))
    radius, wide, rows = size * (largest if len(shown) == 1 else 0.24), min(len(shown), 2), (len(shown) + 1) // 2
    for place, one in enumerate(shown):
        row, column = divmod(place, wide)
        spot = Point(at.x + (column - (wide - 1) / 2) * _SPREAD * size, at.y + (row - (rows - 1) / 2) * _SPREAD * size)
        _disc(pen, spot, radius, one, standing.count(one) if len(shown) < len(standing) else 1, theme)


def draw_at_spot(pen: Pen, spot: Spot, standing: Sequence[Standing], size: float, theme: Mapping[str, Any]) -> None:
    """Pieces at a corner or along a side; what tells their kinds apart has room at corners only."""
    looks = [_look(one, theme) for one in standing]
    for one, look, (at, radius) in zip(standing, looks, draw_standing(pen, spot, looks, size, theme["paper"]), strict=True):
        if spot.ends is None:
            _told(pen, at, radius, one, one.letters, look["ink"])


def draw_in_line(pen: Pen, at: Point, step: Point, standing: Sequence[Standing], size: float, theme: Mapping[str, Any]) -> None:
    """Men one behind another; the last that has room bears the number of all when there are more."""
    for place, one in enumerate(standing[:LONG]):
        spot = Point(at.x + place * step.x, at.y + place * step.y)
        _disc(pen, spot, size * 0.46, one, len(standing) if place == LONG - 1 and len(standing) > LONG else 1, theme)


def _disc(pen: Pen, at: Point, radius: float, one: Standing, many: int, theme: Mapping[str, Any]) -> None:
    look = _look(one, theme)
    pen.circle(at, radius, fill=look["fill"], stroke=look["rim"], stroke_width=max(0.2, radius * 0.14))
    _told(pen, at, radius, one, str(many) if many > 1 else one.letters, look["ink"])


def _look(one: Standing, theme: Mapping[str, Any]) -> dict[str, str]:
    return {**theme["tokens"][one.ink], **({"rim": one.tint, "ink": one.tint} if one.tint else {})}


def _told(pen: Pen, at: Point, radius: float, one: Standing, told: str, ink: str) -> None:
    if told:
        letter = max(SMALLEST, radius * MM * (1.15 if len(told) == 1 else 0.85))
        pen.text(told, Point(at.x, at.y + 0.36 * letter / MM), letter, ink, weight=900)
    elif one.icon:
        pen.icon(one.icon, at, radius * 1.45, ink)
