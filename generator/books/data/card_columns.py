"""What cards have in the columns of the game: for each deck, column and value the cards that have it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.definitions.columns import Column
from engine.kernel.content.cards import DeckFile
from engine.kernel.content.table import TableFile
from generator.boards.pen import escape
from generator.books.data.speaking import called, said, titled
from generator.books.setter import Setter

Row = tuple[str, str]


def card_columns(setter: Setter) -> Iterator[Row]:
    """A row for each value of a column, of the table or of the deck; cards of a series have theirs in their names."""
    common = {name: column for file in setter.shop.game.all(TableFile) for name, column in file.cards.items()}
    for file in setter.shop.game.all(DeckFile):
        title, columns = called(setter, file.deck.id, str(file.deck.name)), {**common, **file.columns}
        if file.deck.kinds:
            yield title, said(setter, "kinds_declared")
        for name, column in columns.items():
            by_value: dict[str, list[str]] = {}
            for card in file.cards:
                if name in card.columns:
                    value = card.columns[name]
                    told = ", ".join(_told(column, one) for one in (value if isinstance(value, list | tuple) else [value]))
                    by_value.setdefault(told, []).append(str(card.name) or card.id.replace("_", " "))
            for told, names in by_value.items():
                yield f"{title}, {titled(setter, name)}: {escape(told)}", escape(", ".join(dict.fromkeys(names)))


def _told(column: Column, value: object) -> str:
    """A word of a list by its name, a space as texts call it, anything else as it is."""
    written = str(value)
    return str(column.names.get(written, "")) or written.replace("_", " ") if column.space or written in column.one_of else written
