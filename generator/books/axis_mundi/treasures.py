"""The Treasure Tokens and what they are worth."""

from __future__ import annotations

from typing import Any

from reportlab.platypus import Flowable

from engine.games.axis_mundi.definitions import Treasure, TreasureFile
from generator.boards.grid import Point
from generator.boards.pen import Pen, escape
from generator.books.furniture import ruled_table
from generator.books.rulings import about, beyond
from generator.books.setter import Setter
from generator.products.signs import OURS
from generator.units import MM, Rect

_TOKEN = 10 * MM


def treasures(setter: Setter) -> list[Flowable]:
    """A row for each token."""
    shop = setter.shop
    rows: list[list[Any]] = []
    for one in shop.game.one(TreasureFile).treasures:
        rows += setter.cells([[_token(setter, one.art or one.id), _line(setter, one)]])
    return [*setter.section("treasures_list", shop.words("treasures_list"), 1),
            ruled_table(rows, (_TOKEN + 8, setter.column - _TOKEN - 8), setter.styles, head=0)]  # fmt: skip


def _line(setter: Setter, one: Treasure) -> str:
    """Its name and what it is worth; a name of ours comes last."""
    if "name" in one.ours:
        return f"{_text(setter, one)} <i>{escape(one.name)}</i>{OURS}"
    return f"<b>{escape(one.name)}.</b> {_text(setter, one)}"


def _text(setter: Setter, one: Treasure) -> str:
    """What a token is worth, what its rule says beyond that, and the number of the rule."""
    text = setter.shop.wording.treasure(one)
    for clause in about(setter, "treasure"):
        whole = setter.shop.wording.clause(clause)
        if not whole.startswith(escape(one.name)):
            continue
        more = beyond(whole, [text])
        setter.printed.add(clause.id)
        text = f"{text} {more}".rstrip() + setter.bracketed([clause.id])
    return text


def _token(setter: Setter, icon: str) -> Flowable:
    look = setter.shop.theme["tokens"]["treasure"]
    pen = Pen(Rect(0, 0, 20, 20), bleed=0)
    pen.circle(Point(10, 10), 9.5, fill=look["fill"], stroke=look["rim"], stroke_width=1)
    pen.icon(icon, Point(10, 10), 12, look["ink"])
    return setter.picture(pen.svg(), icon, _TOKEN)
