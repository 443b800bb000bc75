"""What stands below the titles of a spreadsheet: keys of cards and columns, in the deck's own words where it gives a title another meaning.

cards: {file: court.csv, copies: how_many, titles: {cost: price, rules_text: text}}
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from engine.kernel.content.ids import id_of, key_of
from engine.source.hints import did_you_mean
from engine.source.nodes import Source
from engine.source.problems import ContentError
from engine.source.sheet_tables import Table

CARDS: Final = "cards"
COPIES: Final = "copies"
TITLES: Final = "titles"
NAMED: Final = frozenset({"id", "name"})
"""What says how a card is called."""

_ID: Final = re.compile("[a-z][a-z0-9_]{0,59}")

Meanings = Mapping[str, str]
"""What a title stands for that is called otherwise, by its own key."""


def key_of_title(title: str, meanings: Meanings | None = None) -> str:
    """The key of what stands below a title; empty where it is left out.

    >>> key_of_title("Hit points"), key_of_title("2nd power"), key_of_title("# mine"), key_of_title("Cost", {"cost": "price"})
    ('hit_points', 'column_2nd_power', '', 'price')
    """
    if title.startswith("#"):
        return ""
    key = key_of(title)
    key = f"column_{key}" if key[:1].isdigit() else key
    return (meanings or {}).get(key, key)


def meanings_of(options: Any) -> dict[str, str]:
    """What a deck says of the titles of its spreadsheet, under `copies` and `titles`; whatever is no word is passed over."""
    if not isinstance(options, Mapping):
        return {}
    written = options.get(TITLES)
    titles = written if isinstance(written, Mapping) else {}
    found = {key_of_title(title): key for title, key in titles.items() if isinstance(title, str) and isinstance(key, str)}
    copies = options.get(COPIES)
    return found if copies is None else {**found, key_of_title(str(copies)): COPIES}


def names_cards(table: Table, meanings: Meanings | None = None) -> bool:
    """Whether a table says how its cards are called."""
    return any(key_of_title(title, meanings) in NAMED for title in table.titles)


def with_names(tables: Sequence[Table], meanings: Meanings | None = None) -> Table:
    """The first sheet of a workbook that says how its cards are called; the first of all, where none does."""
    return next((table for table in tables if names_cards(table, meanings)), tables[0])


def id_written(words: str) -> str:
    """The id that a column `id` gives a card; numbers and names become ids as names do. Empty where none can be made.

    >>> id_written("great_fox"), id_written("7"), id_written("T-01")
    ('great_fox', 'card_7', 't_01')
    """
    return words if _ID.fullmatch(words) else id_of(words)


def ids_of(table: Table, meanings: Meanings | None) -> Iterator[tuple[int, str]]:
    """The row and the id of every card of a spreadsheet."""
    keys = [key_of_title(title, meanings) for title in table.titles]
    for number, cells in table.rows:
        row = {key: said(cell) for key, cell in reversed(list(zip(keys, cells, strict=False))) if cell is not None}
        yield number, id_written(row["id"]) if row.get("id") else id_of(row.get("name", ""))


def said(cell: object) -> str:
    """What a cell says in words, a whole number without a point."""
    return str(int(cell) if isinstance(cell, float) and cell.is_integer() else cell).strip()


def check_titles(source: Source, options: Mapping[Any, Any], table: Table) -> None:
    """Raises ContentError for words under `titles` that no title of the spreadsheet is."""
    written = options.get(TITLES, {})
    if not isinstance(written, dict):
        raise ContentError(source.problem((CARDS, TITLES), "must say what titles stand for", "`titles: {cost: price}`"))
    there = {key_of_title(title): title for title in table.titles if title}
    problems = []
    for title, key in written.items():
        at = (CARDS, TITLES, title)
        if key_of_title(str(title)) not in there:
            near = did_you_mean(str(title), [*there]) or f"there are: {', '.join(there.values())}"
            problems.append(source.problem(at, f"the spreadsheet has no title '{title}'", near, key=True))
        elif not isinstance(key, str) or key_of_title(key) != key:
            problems.append(
                source.problem(at, f"'{key}' is no key of cards", "small letters, digits and underscores, such as `cost: price`")
            )
    if problems:
        raise ContentError(problems)
