"""A table of a spreadsheet as it was found, and what in its cells nobody can read, whatever kind of file they stand in."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.source.problems import Problem, Severity, letters

ERRORS = ("#REF!", "#NAME?", "#VALUE!", "#DIV/0!", "#N/A", "#NULL!", "#NUM!", "#GETTING_DATA", "#SPILL!", "#CALC!")
"""What a formula that went wrong leaves in its cell."""

_UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""Characters that may stand in no text."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table as it was found; rows and columns count from 1, the titles are row 1."""

    file: str
    sheet: str
    """Empty for a CSV, which has no sheets."""
    titles: tuple[str, ...]
    rows: tuple[tuple[int, tuple[object, ...]], ...]
    """Each row that holds anything, with its number."""

    def column(self, place: int) -> list[object]:
        """What stands below a title; None where a row ends before it."""
        return [cells[place - 1] if place <= len(cells) else None for _, cells in self.rows]

    def problem(self, message: str, row: int = 1, column: int | None = None, hint: str = "") -> Problem:
        """What is wrong, told by sheet, row and column."""
        where = [f"sheet '{self.sheet}'"] if self.sheet else []
        where.append(f"row {row}")
        if column is not None:
            title = self.titles[column - 1] if column <= len(self.titles) else ""
            where.append(f"column {letters(column)}" + (f" ({title})" if title else ""))
        return Problem(Severity.ERROR, self.file, row, column or 1, ", ".join(where), message, hint)


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula whose result is not in the file, as far as it is known."""

    words: str = ""


def table_of(file: str, sheet: str, rows: Sequence[Sequence[object]]) -> Table:
    """From rows of cells, the titles first: without empty titles at the end and empty rows."""
    titles = tuple(str(cell).strip() if cell is not None else "" for cell in (rows[0] if rows else ()))
    while titles and not titles[-1]:
        titles = titles[:-1]
    filled = tuple((number, tuple(row)) for number, row in enumerate(rows[1:], start=2) if not all(map(_is_empty, row)))
    return Table(file, sheet, titles, filled)


def _is_empty(cell: object) -> bool:
    return cell is None or (isinstance(cell, str) and not cell.strip())


def faults_of(table: Table, *, titled: bool) -> Iterator[Problem]:
    """What cannot be read, or stands without a title where columns have to be `titled`."""
    lower = _lower_titles(table) if titled else None
    untitled: set[int] = set()
    for column, title in enumerate(table.titles, start=1):
        if titled and title and title in table.titles[: column - 1]:
            yield table.problem(f"the column '{title}' stands twice", 1, column, "give one of them another title")
    if lower:
        yield table.problem("the titles of the columns stand in this row", lower, None, "delete what stands above: they are the first row")
    for row, cells in table.rows:
        for column, cell in enumerate(cells, start=1):
            if found := _fault_of(cell):
                yield table.problem(found[0], row, column, found[1])
            elif titled and not lower and not any(table.titles[column - 1 : column]) and not _is_empty(cell) and column not in untitled:
                untitled.add(column)
                yield table.problem("stands in a column without a title", row, column, _UNTITLED)


_UNTITLED = (
    "write one into the first row; with # before it the column is left out; what has a comma or semicolon in it stands in quotation marks"
)
_NOT_FAR = 20
"""Rows below which nobody looks for titles any more."""


def _lower_titles(table: Table) -> int | None:
    """The row that seems to hold the titles, where something else stands above them, such as a heading."""
    if _names(table.titles):
        return None
    return next((row for row, cells in table.rows if row <= _NOT_FAR and _names(cells)), None)


def _names(cells: Sequence[object]) -> bool:
    """Whether cells are titles of which one says how things are called."""
    return any(isinstance(cell, str) and cell.strip().lower() in ("name", "id") for cell in cells)


def _fault_of(cell: object) -> tuple[str, str] | None:
    """What is wrong with a cell wherever it stands, and how to mend it."""
    if isinstance(cell, Formula):
        if cell.words:
            return f"is a formula ({cell.words[:40]})", "save it with values; words that begin with = stand behind an apostrophe: '="
        return "is a formula without a result", "save the file in the spreadsheet program once more, or write the value itself"
    if isinstance(cell, str) and cell.strip() in ERRORS:
        return f"the formula ends in an error ({cell.strip()})", ""
    if isinstance(cell, datetime.date | datetime.time | datetime.timedelta):
        return f"is a date or a time ({cell})", "format the cell as text"
    if isinstance(cell, str) and (strange := _UNPRINTABLE.search(cell)):
        return f"has a character that cannot be printed (U+{ord(strange[0]):04X})", "delete it and write what stands around it anew"
    return None
