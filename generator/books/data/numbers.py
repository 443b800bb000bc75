"""Columns of a deck as a table: a row a card, and rows of the game's own below them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

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


@dataclass(frozen=True, slots=True)
class Numbers:
    """A table of numbers: its head, its rows, the card of each row, if it is of one, and what is said below it."""

    head: list[Any]
    rows: list[list[Any]]
    cards: list[CardData | None]
    note: str


def numbers(setter: Setter, shown: Shown) -> list[Flowable]:
    """The numbers of the cards of `shown.of` in its columns; below zero is none."""
    found = number_rows(setter, shown)
    widths = (setter.column - _NUMBER * len(shown.columns), *[_NUMBER] * len(shown.columns))
    table = ruled_table([found.head, *found.rows], widths, setter.styles)
    title = setter.section(f"{shown.of}_numbers", shown.title, 1) if shown.title else []
    return [*title, table, *([setter.note(found.note)] if found.note else [])]


def number_rows(setter: Setter, shown: Shown) -> Numbers:
    """What the table says, row by row."""
    shop = setter.shop
    cards = [card for file in shop.game.all(DeckFile) if file.deck.id == shown.of for card in file.cards]
    titles = [plain(setter.prose(heading, shown)) for heading in shown.columns.values()]
    head = setter.head(shop.words("terrain_kind"), *titles, style="cell_head_number")
    rows = [*(_row(setter, card, shown) for card in cards), *(_own(setter, row, shown) for row in shown.rows)]
    setter.printed |= {clause.id for clause in shop.game.clauses if clause.id in shown.prints}
    note = f"{setter.prose(shown.note, shown)}{setter.bracketed(shown.prints)}".strip()
    return Numbers(head, rows, [*cards, *[None] * len(shown.rows)], note)


def _row(setter: Setter, card: CardData, shown: Shown) -> list[Flowable]:
    values = [card.columns.get(column, -1) for column in shown.columns]
    told = [f"<b>{value}</b>" if isinstance(value, int) and value >= 0 else NOTHING for value in values]
    return [setter.paragraph(escape(card.name), "cell"), *(setter.paragraph(one, "cell_number") for one in told)]


def _own(setter: Setter, row: NumberRow, shown: Shown) -> list[Flowable]:
    numbers = (setter.paragraph(f"<b>{setter.prose(one, shown)}</b>" if one else NOTHING, "cell_number") for one in row.numbers)
    return [setter.paragraph(setter.prose(row.label, shown), "cell"), *numbers]
