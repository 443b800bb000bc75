"""Reading a spreadsheet that somebody has changed: its tables with the place of every cell, and what in it cannot be read at all."""

from __future__ import annotations

import csv
import datetime
import io
import stat
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from engine.source.problems import ContentError, Problem, Severity

MOST_BYTES = 16 * 1024 * 1024
MOST_UNPACKED = 64 * 1024 * 1024
MOST_TAGS = 2_000_000
"""Of all parts of a workbook together; a cell has two to four."""
MOST_ROWS = 10_000
MOST_COLUMNS = 300

ERRORS = ("#REF!", "#NAME?", "#VALUE!", "#DIV/0!", "#N/A", "#NULL!", "#NUM!", "#GETTING_DATA", "#SPILL!", "#CALC!")
"""What a formula that went wrong leaves in its cell."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table as it was found; rows and columns count from 1, the titles are row 1."""

    file: str
    sheet: str
    """Empty for a CSV, which has no sheets."""
    titles: tuple[str, ...]
    rows: tuple[tuple[int, tuple[object, ...]], ...]
    """Each row that holds anything, with its number."""

    def problem(self, message: str, row: int = 1, column: int | None = None, hint: str = "") -> Problem:
        """What is wrong, told by sheet, row and column."""
        where = [f"sheet '{self.sheet}'"] if self.sheet else []
        where.append(f"row {row}")
        if column is not None:
            title = self.titles[column - 1] if column <= len(self.titles) else ""
            where.append(f"column {letters(column)}" + (f" ({title})" if title else ""))
        return Problem(Severity.ERROR, self.file, row, column or 1, ", ".join(where), message, hint)


def letters(column: int) -> str:
    """What a spreadsheet calls a column.

    >>> letters(3), letters(28)
    ('C', 'AB')
    """
    name = ""
    while column:
        column, digit = divmod(column - 1, 26)
        name = chr(ord("A") + digit) + name
    return name


def read_tables(path: Path) -> list[Table]:
    """The tables of a `.csv` or `.xlsx`. Raises ContentError with all that cannot be read."""
    data = _bytes(path)
    tables = _xlsx(data, path.name) if path.suffix.lower() == ".xlsx" else [_csv(data, path.name)]
    problems = [problem for table in tables for problem in _faults(table)]
    if problems:
        raise ContentError(problems)
    return tables


def _bytes(path: Path) -> bytes:
    """The bytes of a regular file that is not too large. Raises ContentError before it is read."""
    found = path.stat()
    if not stat.S_ISREG(found.st_mode):
        raise _refusal(path.name, "is not a file")
    if found.st_size > MOST_BYTES:
        raise _refusal(path.name, f"file of more than {MOST_BYTES // 1024 // 1024} MB", "a spreadsheet holds one list of a game")
    return path.read_bytes()


def _csv(data: bytes, file: str) -> Table:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise _refusal(file, "is no UTF-8 text", "save it as “CSV UTF-8”") from None
    head = text.partition("\n")[0]
    separator = max(",;\t", key=head.count)
    try:
        rows = _limited(csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True), file)
    except csv.Error as error:
        raise _refusal(file, f"is no CSV: {error}") from None
    return _table(file, "", [[_worded(cell) for cell in row] for row in rows])


def _limited(rows: Iterable[Sequence[Any]], file: str, sheet: str = "") -> list[Sequence[Any]]:
    """The rows, not one read that is too many. Raises ContentError."""
    taken: list[Sequence[Any]] = []
    for row in islice(rows, MOST_ROWS + 1):
        if len(taken) == MOST_ROWS or (len(row[0]) if sheet else len(row)) > MOST_COLUMNS:
            where = f"sheet '{sheet}' has " if sheet else ""
            raise _refusal(file, f"{where}more than {MOST_ROWS:,} rows or {MOST_COLUMNS} columns")
        taken.append(row)
    return taken


def _worded(cell: str) -> str:
    """Without the apostrophe that keeps words from being a formula."""
    return cell[1:] if len(cell) > 1 and cell[0] == "'" and cell[1] in "=+-@'" else cell


def _xlsx(data: bytes, file: str) -> list[Table]:
    from openpyxl import load_workbook

    try:
        _check_unpacked(data, file)
        written = load_workbook(io.BytesIO(data), read_only=True)
        shown = load_workbook(io.BytesIO(data), read_only=True, data_only=True)
        tables = list(_sheets(written, shown, file))
    except ContentError:
        raise
    except Exception as error:  # a broken workbook fails in as many ways as there are parts in it
        raise _refusal(file, f"is no workbook that can be read: {error}") from None
    if not tables:
        raise _refusal(file, "holds no table")
    return tables


def _check_unpacked(data: bytes, file: str) -> None:
    """Raises ContentError when the parts of a workbook would be too large in memory; they are unpacked piece by piece to find out."""
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        if sum(one.file_size for one in packed.infolist()) > MOST_UNPACKED:
            raise _refusal(file, f"has more than {MOST_UNPACKED // 1024 // 1024} MB once it is unpacked")
        tags = 0
        for one in packed.infolist():
            with packed.open(one) as part:
                while piece := part.read(1 << 20):
                    tags += piece.count(b"<")
                    if tags > MOST_TAGS:
                        raise _refusal(file, f"has more than {MOST_TAGS:,} tags: too many cells")


def _sheets(written: Any, shown: Any, file: str) -> Iterator[Table]:
    """Each sheet that holds anything: what is shown in its cells, and where a formula shows nothing."""
    for page in written.worksheets:
        results = shown[page.title]
        for one in (page, results):
            one.reset_dimensions()  # what a file says of its size need not be true
        both = _limited(zip(page.iter_rows(), results.iter_rows(), strict=True), file, page.title)
        rows = [[_Formula() if _is_lost(*cell) else cell[1].value for cell in zip(*row, strict=True)] for row in both]
        if any(cell is not None for row in rows for cell in row):
            yield _table(file, page.title, rows)


class _Formula:
    """A formula whose result is not in the file."""


def _is_lost(cell: Any, result: Any) -> bool:
    return getattr(cell, "data_type", "") == "f" and result.value is None


def _table(file: str, sheet: str, rows: Sequence[Sequence[object]]) -> Table:
    titles = tuple(str(cell).strip() if cell is not None else "" for cell in (rows[0] if rows else ()))
    while titles and not titles[-1]:
        titles = titles[:-1]
    filled = tuple((number, tuple(row)) for number, row in enumerate(rows[1:], start=2) if any(cell not in (None, "") for cell in row))
    return Table(file, sheet, titles, filled)


def _faults(table: Table) -> Iterator[Problem]:
    for column, title in enumerate(table.titles, start=1):
        if title and title in table.titles[: column - 1]:
            yield table.problem(f"the column '{title}' stands twice", 1, column)
    for row, cells in table.rows:
        for column, cell in enumerate(cells, start=1):
            if isinstance(cell, _Formula):
                hint = "save the file in the spreadsheet program once more, or write the value itself"
                yield table.problem("is a formula without a result", row, column, hint)
            elif isinstance(cell, str) and cell.strip() in ERRORS:
                yield table.problem(f"the formula ends in an error ({cell.strip()})", row, column)
            elif isinstance(cell, datetime.date | datetime.time | datetime.timedelta):
                yield table.problem(f"is a date or a time ({cell})", row, column, "format the cell as text")
            elif column > len(table.titles) and cell not in (None, ""):
                yield table.problem("stands in a column without a title", row, column)


def _refusal(file: str, message: str, hint: str = "") -> ContentError:
    return ContentError(Problem(Severity.ERROR, file, 1, 1, "", message, hint))
