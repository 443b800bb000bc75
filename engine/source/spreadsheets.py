"""Reading a spreadsheet that somebody has changed: its tables with the place of every cell, and what in it cannot be read at all."""

from __future__ import annotations

import csv
import io
import re
import stat
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from engine.source.csv_text import bare_titles, separator_of, text_of
from engine.source.problems import ContentError, Problem, Severity
from engine.source.sheet_tables import Formula, Table, faults_of, table_of

MOST_BYTES = 16 * 1024 * 1024
MOST_UNPACKED = 64 * 1024 * 1024
MOST_TAGS = 2_000_000
"""Of all parts of a workbook together; a cell has two to four."""
MOST_ROWS = 10_001
"""With that of the titles."""
MOST_COLUMNS = 300


def read_tables(path: Path, file: str = "", *, strict: bool = False, titled: bool = True) -> list[Table]:
    """The tables of a `.csv`, `.tsv`, `.xlsx` or `.ods`; messages call it `file`. Raises ContentError with all that cannot be read.

    A `strict` reader takes no formula from a CSV, and no merged cells; where columns need not be `titled`, titles may be empty or alike.
    """
    file = file or path.name
    data = _bytes(path, file)
    match path.suffix.lower():
        case ".xlsx":
            tables = _xlsx(data, file, strict)
        case ".ods":
            tables = _ods(data, file, strict)
        case _:
            tables = [_csv(data, file, strict)]
    problems = [problem for table in tables for problem in faults_of(table, titled=titled)]
    if problems:
        raise ContentError(problems)
    return tables


def _bytes(path: Path, file: str) -> bytes:
    """The bytes of a regular file that is not too large. Raises ContentError before it is read."""
    found = path.stat()
    if not stat.S_ISREG(found.st_mode):
        raise _refusal(file, "is not a file")
    if found.st_size > MOST_BYTES:
        raise _refusal(file, f"file of more than {MOST_BYTES // 1024 // 1024} MB", "a spreadsheet holds one list of a game")
    return path.read_bytes()


def _csv(data: bytes, file: str, strict: bool) -> Table:
    text = text_of(data, file)
    separator, bare = separator_of(text), bare_titles(text)
    if strict and separator not in bare and (other := re.search(r"\w *([|:/^~]) *\w", bare)):
        message = f"the titles are separated by '{other[1]}'"
        raise _refusal(file, message, "save it with commas, semicolons or tabs between the columns")
    rows = _limited(_read_rows(text, separator, file), file)
    plain = [[Formula(cell) if strict and cell[:1] == "=" and len(cell) > 1 else _worded(cell) for cell in row] for row in rows]
    return table_of(file, "", plain)


def _read_rows(text: str, separator: str, file: str) -> Iterator[list[str]]:
    """The rows of a CSV. Raises ContentError at the row that cannot be read."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    number = 1
    try:
        for number, row in enumerate(reader, start=2):  # noqa: B007  (that of the next row, where reading it fails)
            yield row
    except csv.Error as error:
        unclosed = "unexpected end" in str(error)
        message, hint = f"is no CSV: {error}", "save it anew as “CSV UTF-8”"
        if unclosed:
            message = "a cell begins with a quotation mark and never ends"
            hint = "is it still being written? Save it once more; or write each quotation mark within a cell twice"
        elif "field limit" in str(error):
            message = f"a cell has more than {csv.field_size_limit():,} characters"
            hint = "does a quotation mark stand in it that never ends? Write each one within a cell twice"
        raise ContentError(Problem(Severity.ERROR, file, number, 1, f"row {number}", message, hint)) from None


def _limited(rows: Iterable[Sequence[Any]], file: str, sheet: str = "") -> list[Sequence[Any]]:
    """The rows, not one read that is too many. Raises ContentError."""
    taken: list[Sequence[Any]] = []
    for row in islice(rows, MOST_ROWS + 1):
        if len(taken) == MOST_ROWS or (len(row[0]) if sheet else len(row)) > MOST_COLUMNS:
            where = f"sheet '{sheet}' has " if sheet else ""
            told = f"{where}more than {MOST_ROWS - 1:,} rows or {MOST_COLUMNS} columns"
            raise ContentError(Problem(Severity.ERROR, file, len(taken) + 1, 1, f"row {len(taken) + 1}", told, _SMALLER))
        taken.append(row)
    return taken


def _worded(cell: str) -> str:
    """Without the apostrophe that keeps words from being a formula."""
    return cell[1:] if len(cell) > 1 and cell[0] == "'" and cell[1] in "=+-@'" else cell


def _ods(data: bytes, file: str, strict: bool) -> list[Table]:
    from engine.source.opendocument import OpenDocumentError, pages

    tables = []
    try:
        _check_unpacked(data, file)
        for page in pages(data, MOST_ROWS, MOST_COLUMNS):
            wide = next((row for row in page.rows if len(row) > MOST_COLUMNS), [])
            _limited([[wide]] if wide else [[row] for row in page.rows], file, page.name)
            for row, column in page.lost:
                page.rows[row - 1] += [None] * (column - len(page.rows[row - 1]))
                page.rows[row - 1][column - 1] = Formula()
            table = table_of(file, page.name, page.rows)
            if page.merged and strict:
                raise ContentError([table.problem("is merged with others", *place, MERGED_HINT) for place in page.merged])
            if page.rows:
                tables.append(table)
    except (OpenDocumentError, *_BROKEN) as error:
        hint = "open it in the spreadsheet program and save it anew"
        raise _refusal(file, f"is no spreadsheet that can be read: {error}", hint) from None
    if not tables:
        raise _refusal(file, *_NO_TABLE)
    return tables


_BROKEN = (zipfile.BadZipFile, SyntaxError, ValueError, NotImplementedError, RuntimeError, OSError, EOFError)
"""What the reading of a broken document ends in."""

_NO_TABLE = ("holds no table", "write titles into the first row of a sheet, and below them a row for each thing")


def _xlsx(data: bytes, file: str, strict: bool) -> list[Table]:
    from openpyxl import load_workbook

    try:
        _check_unpacked(data, file)
        written = load_workbook(io.BytesIO(data), read_only=True)
        shown = load_workbook(io.BytesIO(data), read_only=True, data_only=True)
        tables = list(_sheets(written, shown, file))
        if strict:
            _check_merged(written, tables)
    except ContentError:
        raise
    except Exception as error:  # a broken workbook fails in as many ways as there are parts in it
        hint = "open it in the spreadsheet program and save it as .xlsx"
        hint += "" if data.startswith(b"PK") else "; a text with commas is called .csv"
        raise _refusal(file, f"is no workbook that can be read: {error}", hint) from None
    if not tables:
        raise _refusal(file, *_NO_TABLE)
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
        rows = [[Formula() if _is_lost(*cell) else cell[1].value for cell in zip(*row, strict=True)] for row in both]
        if any(cell is not None for row in rows for cell in row):
            yield table_of(file, page.title, rows)


_MERGED = re.compile(rb'<mergeCell\s[^>]*ref="([A-Z]{1,3})(\d{1,7}):')
MERGED_HINT = "take the cells apart and write the value into each row that it is for"


def _check_merged(written: Any, tables: Sequence[Table]) -> None:
    """Raises ContentError where cells are merged: only the first of them has a value."""
    found = []
    for table in tables:
        with written._archive.open(written[table.sheet]._worksheet_path) as part:
            for letters_, row in _MERGED.findall(part.read()):
                column = 0
                for letter in letters_.decode():
                    column = column * 26 + ord(letter) - ord("A") + 1
                found.append(table.problem("is merged with others", int(row), column, MERGED_HINT))
    if found:
        raise ContentError(found)


def _is_lost(cell: Any, result: Any) -> bool:
    return getattr(cell, "data_type", "") == "f" and result.value is None


_SMALLER = "a deck has no more: make several decks of it, or delete the empty rows and columns at the end of the sheet"


def _refusal(file: str, message: str, hint: str = "") -> ContentError:
    return ContentError(Problem(Severity.ERROR, file, 1, 1, "", message, hint))
