"""What a changed spreadsheet changes in a game: row by row against its lists, every fault by sheet, row and column."""

from __future__ import annotations

import copy
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engine.definitions.validation import Reader
from engine.source.hints import as_written, did_you_mean
from engine.source.problems import ContentError, Problem
from engine.source.sheet_tables import Table
from pressgang.spreadsheets.columns import Column, columns_of
from pressgang.spreadsheets.lists import ThingList
from pressgang.spreadsheets.rows import Row, refused
from pressgang.spreadsheets.sheets import FILE


@dataclass(slots=True)
class Change:
    """What becomes of one list: its entries as they shall be, and which of them are new, otherwise, or gone."""

    things: ThingList
    entries: list[dict[str, Any]]
    rows: dict[str, Row] = field(default_factory=dict)
    """The rows by the id of what they describe."""
    added: dict[str, Row] = field(default_factory=dict)
    changed: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    """Not in the spreadsheet, and left as they are."""
    deleted: list[str] = field(default_factory=list)

    @property
    def is_any(self) -> bool:
        """Whether there is anything to write."""
        return bool(self.added or self.changed or self.deleted)


def changes(lists: Sequence[ThingList], tables: Sequence[Table], *, delete: bool = False) -> list[Change]:
    """What the tables change in the lists. Raises ContentError with every fault of every table."""
    problems: list[Problem] = []
    found: list[Change] = []
    others = frozenset(column.name for one in lists for column in columns_of(one.thing, one.own))
    for things, table in _matched(lists, tables, problems):
        rows = list(_rows(things, table, problems, others if FILE in table.titles else frozenset()))
        found.append(_change(things, rows, table, delete, problems))
    problems += _taken(found)
    if problems:
        raise ContentError(problems)
    return found


def _matched(lists: Sequence[ThingList], tables: Sequence[Table], problems: list[Problem]) -> Iterator[tuple[ThingList, Table]]:
    """Each list with its table: by the name of the sheet, or by the column that names the file."""
    by_name = {things.name: things for things in lists}
    for table in tables:
        if FILE in table.titles and len(lists) > 1:
            yield from _parted(by_name, table, problems)
        elif len(lists) == 1 and len(tables) == 1:
            yield lists[0], table
        elif table.sheet in by_name:
            yield by_name[table.sheet], table
        elif table.sheet:
            hint = did_you_mean(table.sheet, by_name) or f"there are {', '.join(by_name)}"
            problems.append(table.problem(f"the game has no file '{table.sheet}' of this kind", hint=hint))
        else:
            problems.append(table.problem(f"the column '{FILE}' is missing", hint=f"it says of which file a row is: {', '.join(by_name)}"))


def _parted(by_name: dict[str, ThingList], table: Table, problems: list[Problem]) -> Iterator[tuple[ThingList, Table]]:
    at = table.titles.index(FILE)
    for row, cells in table.rows:
        name = cells[at] if at < len(cells) else None
        if name not in by_name:
            hint = did_you_mean(name, by_name) or f"there are {', '.join(by_name)}"
            problems.append(table.problem(f"no such file (got {as_written(name)})", row, at + 1, hint))
    for name, things in by_name.items():
        yield things, replace(table, rows=tuple((row, cells) for row, cells in table.rows if at < len(cells) and cells[at] == name))


def _rows(things: ThingList, table: Table, problems: list[Problem], others: Collection[str]) -> Iterator[Row]:
    """The rows that can be read; `others` are columns that another file of the same table may have, and this one leaves empty."""
    columns = {column.name: column for column in columns_of(things.thing, things.own)}
    titles = [title for title in table.titles if title and title != FILE]
    faults = [
        table.problem(f"no column '{title}' belongs to {things.key}", 1, table.titles.index(title) + 1, did_you_mean(title, columns))
        for title in titles
        if title not in columns and title not in others
    ]
    faults += _foreign(things, table, {title for title in titles if title not in columns})
    lost = [name for name in columns if name not in titles]
    if lost:
        faults.append(table.problem(f"missing columns: {', '.join(lost)}", hint="`pressgang export` writes all of them; leave cells empty"))
    problems += faults
    if faults:
        return
    for number, cells in table.rows:
        row, wrong = _row(table, number, cells, columns)
        problems += wrong
        if row:
            yield row


def _foreign(things: ThingList, table: Table, titles: Collection[str]) -> Iterator[Problem]:
    """What stands in a column that only other files of the table have."""
    for number, cells in table.rows:
        for place, (title, cell) in enumerate(zip(table.titles, cells, strict=False), start=1):
            if title in titles and cell not in (None, ""):
                yield table.problem(f"'{things.name}' has no column '{title}'", number, place, "declare it under `columns` of that file")


def _row(table: Table, number: int, cells: tuple[object, ...], columns: dict[str, Column]) -> tuple[Row | None, list[Problem]]:
    values: dict[Column, object] = {}
    places: dict[str, int] = {}
    problems: list[Problem] = []
    for place, (title, cell) in enumerate(zip(table.titles, cells, strict=False), start=1):
        if title in columns:
            column = columns[title]
            places[title] = place
            try:
                values[column] = column.value(cell)
            except ContentError as error:
                problems.append(table.problem(f"is no YAML: {error.problems[0].message}", number, place, error.problems[0].hint))
    name = values.get(columns["id"], ...)
    if name is ... and not problems:
        problems.append(table.problem("the id is missing", number, places.get("id")))
    return (None if problems else Row(table, number, places, values, str(name))), problems


def _change(things: ThingList, rows: list[Row], table: Table, delete: bool, problems: list[Problem]) -> Change:
    """One list after its rows; faults go to `problems`."""
    old = {str(entry.get("id")): entry for entry in things.things}
    new = {name: copy.deepcopy(entry) for name, entry in old.items()}
    change = Change(things, [])
    told = change.rows
    absent = [name for name in old if name not in {row.id for row in rows}]
    reader: Reader[Any] = Reader(things.reads or things.thing, things.vocabulary)
    for row in rows:
        at = row.places["id"]
        if row.id in told:
            problems.append(row.table.problem(f"the id '{row.id}' stands twice, first in row {told[row.id].number}", row.number, at))
            continue
        told[row.id] = row
        if row.id not in old and (meant := did_you_mean(row.id, absent)):
            hint = f"{meant} It has no row; to put another in its place, give the new one an id less like it, or delete the old one first"
            problems.append(row.table.problem(f"there is no '{row.id}'", row.number, at, hint))
            continue
        entry = new.setdefault(row.id, {})
        if _fill(entry, row):
            shared = {key: value for key, value in entry.items() if key not in things.own}  # the others are tried with the whole game
            problems += refused(reader, shared, row)
            if row.id in old:
                change.changed.append(row.id)
            else:
                change.added[row.id] = row
    if delete:
        change.deleted = absent
    else:
        change.kept = absent
    change.entries = [entry for name, entry in new.items() if name not in change.deleted]
    return change


def _fill(entry: dict[str, Any], row: Row) -> bool:
    """Write into an entry what its row says otherwise; whether there was anything."""
    differs = False
    for column, value in row.cells.items():
        before = column.value_in(entry)
        if type(before) is not type(value) or before != value:
            column.put(entry, copy.deepcopy(value))
            differs = True
    return differs


def _taken(found: Sequence[Change]) -> Iterator[Problem]:
    """New things that are called like one in another file."""
    home = {str(entry.get("id")): change.things for change in found for entry in change.things.things}
    for change in found:
        for name, row in change.added.items():
            first = home.setdefault(name, change.things)
            if first is not change.things:
                yield row.table.problem(f"the id '{name}' is taken already in '{first.name}'", row.number, row.places["id"])
