"""The Treasure Tokens and what they are worth."""

from __future__ import annotations

from reportlab.platypus import Flowable

from engine.games.axis_mundi.definitions import TreasureFile
from generator.boards.grid import Point
from generator.boards.pen import Pen, escape
from generator.books.furniture import ruled_table
from generator.books.setter import Setter
from generator.units import MM, Rect

_TOKEN = 10 * MM


def treasures(setter: Setter) -> list[Flowable]:
    """A row for each token."""
    shop = setter.shop
    rows = [setter.head("", shop.words("treasures_list"))]
    for one in shop.game.one(TreasureFile).treasures:
        rows += setter.cells([[_token(setter, one.art or one.id), f"<b>{escape(one.name)}.</b> {shop.wording.treasure(one)}"]])
    return [*setter.section("treasures_list", shop.words("treasures_list"), 1),
            ruled_table(rows, (_TOKEN + 8, setter.column - _TOKEN - 8), setter.styles)]  # fmt: skip


def _token(setter: Setter, icon: str) -> Flowable:
    look = setter.shop.theme["tokens"]["treasure"]
    pen = Pen(Rect(0, 0, 20, 20), bleed=0)
    pen.circle(Point(10, 10), 9.5, fill=look["fill"], stroke=look["rim"], stroke_width=1)
    pen.icon(icon, Point(10, 10), 12, look["ink"])
    return setter.picture(pen.svg(), icon, _TOKEN)
