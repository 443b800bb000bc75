"""Columns of a deck, numbers or words, as a table: a row a card, and rows of the game's own below them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from math import ceil
from typing import Any

from reportlab.platypus import Flowable, Spacer

from engine.definitions.clauses import NumberRow, Shown
from engine.definitions.columns import Column
from engine.kernel.content.cards import CardData, DeckFile
from engine.kernel.content.own_columns import columns_of
from generator.boards.pen import escape
from generator.books.setting.furniture import ruled_table
from generator.books.setting.setter import Setter
from generator.products.data.printed_spaces import space_printed
from generator.products.kinds.column_values import said
from generator.wording.markup import plain

_NUMBER = 46.0
"""Width of a column of numbers, in points."""

_NAMES = 0.3
"""The share of a table that the names of its rows take at least; many columns share what is left."""

_PADDING = 8.0
"""Of a cell, left and right together."""

_GAP = 6.0
"""Between the parts of a table."""

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
    tables = [ruled_table(rows, widths, setter.styles) for rows, widths in parted(found, setter.column, _NUMBER, _PADDING)]
    title = setter.section(f"{shown.of}_numbers", shown.title, 1) if shown.title else []
    return [*title, *apart(tables), *([setter.note(found.note)] if found.note else [])]


def apart(tables: Sequence[Flowable]) -> list[Flowable]:
    """Tables below each other, with a gap."""
    return [one for table in tables for one in (Spacer(1, _GAP), table)][1:]


def parted(found: Numbers, room: float, wide: float, padding: float) -> list[tuple[list[list[Any]], tuple[float, ...]]]:
    """Head and rows with the widths of their columns; of more columns than have room for their longest words, in several parts, each with
    the names of the rows."""
    rows = [found.head, *found.rows]
    count = len(found.head) - 1
    need = max((cell.minWidth() for row in rows for cell in row[1:]), default=0.0) + padding
    fit = count if widths_of(room, wide, count)[-1] >= need else max(1, int(room * (1 - _NAMES) // need))
    each = ceil(count / ceil(count / fit)) if count else 1
    cuts = range(1, count + 1, each) or (1,)
    parts = [[[copy(row[0]), *row[cut : cut + each]] for row in rows] for cut in cuts]
    return [(part, widths_of(room, max(wide, need), len(part[0]) - 1)) for part in parts]


def widths_of(room: float, wide: float, count: int) -> tuple[float, ...]:
    """How wide the names of the rows and so many columns are, each `wide` where that leaves room for the names."""
    each = min(wide, room * (1 - _NAMES) / max(count, 1))
    return room - each * count, *[each] * count


def number_rows(setter: Setter, shown: Shown) -> Numbers:
    """What the table says, row by row."""
    shop = setter.shop
    decks = [file for file in shop.game.all(DeckFile) if file.deck.id == shown.of]
    cards = [card for file in decks for card in file.cards]
    columns = {name: column for file in decks for name, column in columns_of(shop.game, file).items()}
    rows_are = shop.words("terrain_kind") if shop.islands else escape(decks[0].deck.name) if decks else ""
    titles = [plain(setter.prose(heading, shown)) for heading in shown.columns.values()]
    head = setter.head(rows_are, *titles, style="cell_head_number")
    rows = [*(_row(setter, card, shown, columns) for card in cards), *(_own(setter, row, shown) for row in shown.rows)]
    setter.printed |= {clause.id for clause in shop.game.clauses if clause.id in shown.prints}
    note = f"{setter.prose(shown.note, shown)}{setter.bracketed(shown.prints)}".strip()
    return Numbers(head, rows, [*cards, *[None] * len(shown.rows)], note)


def _row(setter: Setter, card: CardData, shown: Shown, columns: Mapping[str, Column]) -> list[Flowable]:
    told = [_told(setter, columns.get(name), card.columns.get(name)) for name in shown.columns]
    return [setter.paragraph(escape(card.name), "cell"), *(setter.paragraph(one, "cell_number") for one in told)]


def _told(setter: Setter, column: Column | None, value: object) -> str:
    """A number, a word or a space of a column; below zero is none."""
    if column is None or value is None or (isinstance(value, int) and value < 0):
        return NOTHING
    is_space = column.space and value not in column.names
    return f"<b>{escape(space_printed(setter.shop.game, str(value)) if is_space else said(column, value))}</b>"


def _own(setter: Setter, row: NumberRow, shown: Shown) -> list[Flowable]:
    numbers = (setter.paragraph(f"<b>{setter.prose(one, shown)}</b>" if one else NOTHING, "cell_number") for one in row.numbers)
    return [setter.paragraph(setter.prose(row.label, shown), "cell"), *numbers]
