"""The emblem of a card, as lists of cards show it."""

from __future__ import annotations

from functools import lru_cache

from reportlab.platypus import Flowable

from generator.boards.grid import Point
from generator.boards.pen import Pen
from generator.books.setting.setter import Setter
from generator.units import MM, Rect

EMBLEM = 9 * MM
"""How large the emblem of a card is in a list."""


SIGN = 6 * MM
"""How large a picture stands before a row of a table."""


def emblem_picture(setter: Setter, icon: str, look: str, width: float = EMBLEM) -> Flowable:
    """The emblem of a card, in the colours of its deck."""
    colours = setter.shop.theme[look]
    return setter.picture(_medallion(icon, colours["medallion"], colours["medallion_line"], colours["emblem"]), icon, width)


def sign_picture(setter: Setter, icon: str, width: float = SIGN) -> Flowable:
    """An icon by itself, in the ink of the text."""
    return setter.picture(_sign(icon, setter.shop.theme["ink"]), icon, width)


@lru_cache(maxsize=256)
def _sign(icon: str, ink: str) -> str:
    pen = Pen(Rect(0, 0, 20, 20), bleed=0)
    pen.icon(icon, Point(10, 10), 19, ink)
    return pen.svg()


@lru_cache(maxsize=256)
def _medallion(icon: str, fill: str, line: str, ink: str) -> str:
    """One drawing for all cards that share it."""
    pen = Pen(Rect(0, 0, 20, 20), bleed=0)
    pen.add("rect", x=0.3, y=0.3, width=19.4, height=19.4, rx=3, fill=fill, stroke=line, stroke_width=0.6)
    pen.icon(icon, Point(10, 10), 14, ink)
    return pen.svg()
