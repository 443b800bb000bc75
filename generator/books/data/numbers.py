"""Columns of a deck as a table: a row a card, and rows of the game's own below them."""

from __future__ import annotations

from reportlab.platypus import Flowable

from engine.definitions.clauses import NumberRow, Shown
from engine.kernel.content.cards import CardData, DeckFile
from generator.boards.pen import escape
from generator.books.furniture import ruled_table
from generator.books.setter import Setter
from generator.wording.markup import plain

_NUMBER = 46.0
"""Width of a column of numbers, in points."""

NOTHING = "\u2013"
"""What stands where a card has no number."""


def numbers(setter: Setter, shown: Shown) -> list[Flowable]:
    """The numbers of the cards of `shown.of` in its columns; below zero is none."""
    shop = setter.shop
    cards = [card for file in shop.game.all(DeckFile) if file.deck.id == shown.of for card in file.cards]
    rows = [setter.head(shop.words("terrain_kind"), *(plain(setter.prose(heading, shown)) for heading in shown.columns.values()))]
    rows += [_row(setter, card, shown) for card in cards]
    rows += [_own(setter, row, shown) for row in shown.rows]
    setter.printed |= {clause.id for clause in shop.game.clauses if clause.id in shown.prints}
    widths = (setter.column - _NUMBER * len(shown.columns), *[_NUMBER] * len(shown.columns))
    table = ruled_table(rows, widths, setter.styles)
    title = setter.section(f"{shown.of}_numbers", shown.title, 1) if shown.title else []
    note = f"{setter.prose(shown.note, shown)}{setter.bracketed(shown.prints)}".strip()
    return [*title, table, *([setter.paragraph(note, "small")] if note else [])]


def _row(setter: Setter, card: CardData, shown: Shown) -> list[Flowable]:
    values = [card.columns.get(column, -1) for column in shown.columns]
    told = [f"<b>{value}</b>" if isinstance(value, int) and value >= 0 else NOTHING for value in values]
    return [setter.paragraph(escape(card.name), "cell"), *(setter.paragraph(one, "cell_number") for one in told)]


def _own(setter: Setter, row: NumberRow, shown: Shown) -> list[Flowable]:
    numbers = (setter.paragraph(f"<b>{setter.prose(one, shown)}</b>" if one else NOTHING, "cell_number") for one in row.numbers)
    return [setter.paragraph(setter.prose(row.label, shown), "cell"), *numbers]
