"""The Characters: portrait, colour, and the powers of both sides of the mat; the Angel and the Demon."""

from __future__ import annotations

from collections.abc import Sequence

from reportlab.platypus import Flowable

from engine.games.axis_mundi.definitions import CharacterFile, Power
from generator.boards.grid import Point
from generator.boards.pen import Pen, escape
from generator.books.furniture import beside
from generator.books.setter import Setter
from generator.products.axis_mundi.mats import power_text
from generator.units import MM, Rect

_PORTRAIT = 14 * MM


def characters(setter: Setter) -> list[Flowable]:
    """Every Character and form with its powers, as its mat prints them."""
    shop, file = setter.shop, setter.shop.game.one(CharacterFile)
    found = list(setter.section("characters_list", shop.words("characters_list"), 1))
    for one in file.characters:
        if shop.players is None or shop.players in one.players:
            sides = [(shop.words("basic"), one.powers), (shop.words("upgraded"), one.upgraded.powers)]
            found.append(_entry(setter, one.id, one.name, sides))
    for form in file.forms:
        found.append(_entry(setter, form.id, form.name, [("", form.powers)]))
    return found


def _entry(setter: Setter, id_: str, name: str, sides: Sequence[tuple[str, Sequence[Power]]]) -> Flowable:
    words = [setter.paragraph(f"<b>{escape(name)}</b>")]
    for side, powers in sides:
        start = f"<i>{escape(side)}:</i> " if side else ""
        words.append(setter.paragraph(start + " ".join(power_text(setter.shop, power) for power in powers), where=id_))
    return beside(portrait(setter, id_), words, (_PORTRAIT + 6, setter.column - _PORTRAIT - 6), setter.styles)


def portrait(setter: Setter, id_: str) -> Flowable:
    """A Character's sign in its colours."""
    look = setter.shop.theme["characters"][id_]
    pen = Pen(Rect(0, 0, 20, 20), bleed=0)
    pen.add("rect", x=0.4, y=0.4, width=19.2, height=19.2, rx=3, fill=look["fill"], stroke=look["dark"], stroke_width=0.8)
    pen.icon(id_, Point(10, 10), 14.5, look["ink"])
    return setter.picture(pen.svg(), id_, _PORTRAIT)
