"""What cards have in the columns of the game: for each deck, column and value the cards that have it, or what each card has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.definitions.columns import Column
from engine.kernel.content.cards import DeckFile
from engine.kernel.content.table import TableFile
from generator.boards.pen import escape
from generator.books.data.exact.speaking import called, said, titled
from generator.books.setting.setter import Setter
from generator.products.kinds.column_values import listed

Row = tuple[str, str]

SHORTEST_RUN: Final = 3
"""Of numbers that are told by the first and the last."""


def card_columns(setter: Setter) -> Iterator[Row]:
    """A row for each value of a column, of the table or of the deck; cards of a series have theirs in their names.

    Where cards of one name have more values than there are names, such as numbers that each stand on one card alone, all stand in one row.
    """
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
                    told = listed(column, value) if isinstance(value, list | tuple) else _told(column, value)
                    by_value.setdefault(told, []).append(str(card.name) or card.id.replace("_", " "))
            by_name: dict[str, list[str]] = {}
            for told, names in by_value.items():
                for card_name in dict.fromkeys(names):
                    by_name.setdefault(card_name, []).append(told)
            if len(by_value) > len(by_name):
                rows = [f"{card_name}: {', '.join(_runs(values))}" for card_name, values in by_name.items()]
                yield f"{title}, {titled(setter, name)}", escape("; ".join(rows))
                continue
            for told, names in sorted(by_value.items(), key=lambda one: _worth(one[0])):
                yield f"{title}, {titled(setter, name)}: {escape(told)}", escape(", ".join(dict.fromkeys(names)))


def _worth(told: str) -> int:
    """What a number is worth; words stay in the order in which cards say them."""
    return int(told) if told.removeprefix("-").isdecimal() else 0


def _runs(values: Sequence[str]) -> Iterator[str]:
    """Values, of numbers that follow each other the first and the last: «10–13»."""
    run: list[str] = []
    for value in [*values, ""]:
        if run and not (value.isdecimal() and run[-1].isdecimal() and int(value) == int(run[-1]) + 1):
            yield from run if len(run) < SHORTEST_RUN else [f"{run[0]}–{run[-1]}"]
            run = []
        run.append(value)


def _told(column: Column, value: object) -> str:
    """A word of a list by its name, a space as texts call it, anything else as it is."""
    written = str(value)
    is_name = column.space or column.piece_kind or written in column.one_of
    return str(column.names.get(written, "")) or written.replace("_", " ") if is_name else written
