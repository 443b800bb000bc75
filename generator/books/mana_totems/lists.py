"""Actions, spell cards and classes, as they are printed on the things themselves."""

from __future__ import annotations

from reportlab.platypus import Flowable

from engine.definitions.todo import Todo
from engine.games.mana_totems.definitions import ClassFile, PlayerClass
from engine.kernel.content.cards import DeckFile
from engine.kernel.content.flow import ActionFile
from generator.boards.grid import Point
from generator.boards.pen import Pen, escape
from generator.books.blocks import Together
from generator.books.furniture import beside, ruled_table
from generator.books.setter import Setter
from generator.products.mana_totems.cards import PARTS
from generator.units import MM, Rect

_EMBLEM = 9 * MM


def actions(setter: Setter) -> list[Flowable]:
    """What one may do as an Action."""
    shop = setter.shop
    rows = [setter.head(shop.words("action"), shop.words("what_happens"))]
    for action in (one for one in shop.game.one(ActionFile).actions if one.name):
        rows += setter.cells([(f"<b>{escape(action.name)}</b>", shop.wording.action(action))])
    table = ruled_table(rows, (setter.column * 0.26, setter.column * 0.74), setter.styles)
    return [*setter.section("actions_table", shop.words("actions_general"), 1), table]


def spells(setter: Setter) -> list[Flowable]:
    """Every card of the deck."""
    shop = setter.shop
    found: list[Flowable] = []
    for file in shop.game.all(DeckFile):
        colours = shop.theme[file.deck.look]
        for card in file.cards:
            count = shop.words("copies", count=card.copies)
            words: list[Flowable] = [
                setter.entry(card.id, card.name, f"<b>{escape(card.name)}</b> ({count})"),
                setter.paragraph(shop.wording.text(card)),
            ]
            emblem = _emblem(setter, card.art, colours["medallion"], colours["emblem"])
            found.append(beside(emblem, words, (_EMBLEM + 6, setter.column - _EMBLEM - 6), setter.styles))
    return [*setter.section("card_list", shop.words("card_list"), 1), *found] if found else []


def classes(setter: Setter) -> list[Flowable]:
    """Every class with its three parts; what is not designed is marked."""
    shop = setter.shop
    found = [_class(setter, one) for one in shop.game.one(ClassFile).classes]
    return [*setter.section("classes_list", shop.words("classes_list"), 1), *found]


def _class(setter: Setter, one: PlayerClass) -> Flowable:
    shop, own = setter.shop, setter.shop.theme["characters"][one.look]
    words: list[Flowable] = [setter.entry(one.id, one.name, f"<b>{escape(one.name)}</b>")]
    for part in PARTS:
        power = getattr(one, part)
        name = "" if isinstance(power, Todo) else f": {escape(power.name)}"
        words.append(setter.paragraph(f"<b>{setter.words(f'class_{part}')}{name}.</b> {shop.wording.text(power)}"))
    emblem = _emblem(setter, one.art, own["fill"], own["ink"])
    return Together([beside(emblem, words, (_EMBLEM + 6, setter.column - _EMBLEM - 6), setter.styles)])


def _emblem(setter: Setter, icon: str, ground: str, ink: str) -> Flowable:
    pen = Pen(Rect(0, 0, 20, 20), bleed=0)
    pen.add("rect", x=0.3, y=0.3, width=19.4, height=19.4, rx=3, fill=ground, stroke=ink, stroke_width=0.6)
    pen.icon(icon, Point(10, 10), 14, ink)
    return setter.picture(pen.svg(), icon, _EMBLEM)
