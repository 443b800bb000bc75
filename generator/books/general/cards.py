"""The list of cards: emblem, name, copies, timing and text of each."""

from __future__ import annotations

from functools import lru_cache

from reportlab.platypus import Flowable

from engine.games.general.definitions import Card, DeckFile
from generator.boards.grid import Point
from generator.boards.pen import Pen, escape
from generator.books.furniture import beside
from generator.books.setter import Setter
from generator.products.general.looks import emblem_of
from generator.units import MM, Rect

EMBLEM = 9 * MM
"""How large the emblem of a card is in a list."""


def cards(setter: Setter) -> list[Flowable]:
    """Every card, as it is printed on the cards."""
    shop = setter.shop
    found: list[Flowable] = setter.section("card_list", shop.words("card_list"), 1)
    for file in shop.game.all(DeckFile):
        found += [_entry(setter, card, file.deck.look) for card in file.cards]
    return found


def _entry(setter: Setter, card: Card, look: str) -> Flowable:
    text = setter.shop.wording.card(card)
    facts = [setter.shop.words("copies", count=card.copies), *(fact for fact in (text.cost, text.timing) if fact)]
    words = [
        setter.paragraph(f"<b>{escape(card.name)}</b> ({', '.join(facts)})", where=card.id),
        setter.paragraph(text.text),
    ]
    emblem = emblem_picture(setter, emblem_of(card, setter.shop.renderer.icons.names), look)
    return beside(emblem, words, (EMBLEM + 6, setter.column - EMBLEM - 6), setter.styles)


def emblem_picture(setter: Setter, icon: str, look: str) -> Flowable:
    """The emblem of a card, in the colours of its deck."""
    colours = setter.shop.theme[look]
    return setter.picture(_medallion(icon, colours["medallion"], colours["medallion_line"], colours["emblem"]), icon, EMBLEM)


@lru_cache(maxsize=256)
def _medallion(icon: str, fill: str, line: str, ink: str) -> str:
    """One drawing for all cards that share it."""
    pen = Pen(Rect(0, 0, 20, 20), bleed=0)
    pen.add("rect", x=0.3, y=0.3, width=19.4, height=19.4, rx=3, fill=fill, stroke=line, stroke_width=0.6)
    pen.icon(icon, Point(10, 10), 14, ink)
    return pen.svg()
