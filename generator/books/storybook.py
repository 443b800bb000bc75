"""A storybook: the kinds of a deck as paragraphs that are read aloud, each with what may be chosen there and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator

from reportlab.platypus import Flowable, Spacer

from engine.definitions.columns import Column
from engine.definitions.products import Product
from engine.kernel.content.cards import CardData, DeckFile, PowerData
from engine.kernel.content.table import TableFile
from generator.boards.pen import escape
from generator.books.reference import imprint_of
from generator.books.setting.blocks import Together
from generator.books.setting.pages import FOOT, Places, set_book
from generator.books.setting.setter import Setter
from generator.books.setting.styles import styles_of
from generator.products.data.decks.cards import card_text
from generator.products.data.decks.powers import power_text
from generator.products.workshop import Workshop
from generator.sheets.papers import Paper
from generator.units import MM

_APART = 6
"""Between two paragraphs of the book, in points."""


def storybook(shop: Workshop, product: Product, paper: Paper, label: str, *, draft: bool = False) -> bytes:
    """The book as a PDF, the same bytes every time; of a `draft` one only learns whether it can be set."""
    setter = Setter(shop, styles_of(shop), paper.size)
    imprint = imprint_of(shop, label, f"{shop.game.manifest.title}: {product.title}")

    def story(places: Places) -> list[Flowable]:
        setter.places = places
        return list(storybook_story(setter, product))

    return set_book(story, paper.size, setter.styles, imprint, cover=False, draft=draft)


def storybook_story(setter: Setter, product: Product) -> Iterator[Flowable]:
    """All that the book says, in the order of the deck. Whoever reads aloud turns no page within what a page can hold."""
    yield from setter.section(product.id, product.title)
    decks = [file for file in setter.shop.game.all(DeckFile) if file.deck.id == product.of]
    for number, card in enumerate((card for file in decks for card in file.cards), start=1):
        told = list(_paragraph(setter, card, number))
        whole = Together(told)
        page = setter.paper.height * MM - setter.styles.margin - FOOT
        fits = whole.wrap(setter.column, page)[1] <= page
        yield from [whole] if fits else told
        yield Spacer(1, _APART)


def _paragraph(setter: Setter, card: CardData, number: int) -> Iterator[Flowable]:
    """What is found by its sign, or by its number where it has none: its name, what is read aloud, and the choices by their letters."""
    wording = setter.shop.wording
    sign = wording.on_card(card, "mark") or str(number)
    yield setter.entry(card.id, card.name, f"{escape(sign)} \u00b7 {escape(card.name)}", "heading")
    if text := card_text(setter.shop, card, wording.text(card)):
        yield setter.paragraph(text, where=card.id)
    for place, power in enumerate(card.powers):
        yield Together(list(_choice(setter, card, power, chr(ord("A") + place) if len(card.powers) > 1 else "")))


def _choice(setter: Setter, card: CardData, power: PowerData, letter: str) -> Iterator[Flowable]:
    """What is chosen, with its price and what it does; then what is read once that has been done."""
    called = " ".join(part for part in (letter, "" if power.hole else escape(power.name)) if part)
    yield setter.paragraph(
        f"<b>{called}.</b> {power_text(setter.shop, card, power)}" if called else power_text(setter.shop, card, power), "power"
    )
    for told in _told(setter.shop.game.one_or(TableFile()).powers, power):
        yield setter.paragraph(escape(told), "story", where=f"{card.id}.{power.id}", indexed=False)


def _told(columns: dict[str, Column], power: PowerData) -> Iterator[str]:
    """The words in its columns of words, such as what is read afterwards."""
    yield from (str(value) for name, value in power.columns.items() if columns[name].holds in ("text", "rich_text") and value)
