"""Sheets of things as CSV or XLSX: one sheet a file of the game; in CSV, which has only one, a column says of which file a row is."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pressgang.spreadsheets.columns import Column, columns_of
from pressgang.spreadsheets.lists import ThingList

FILE = "file"
"""Title of the column that names the file of a row in a CSV."""

FORMULA = ("=", "+", "-", "@", "'")
"""What begins with one of these would be taken for a formula by a spreadsheet: a CSV writes an apostrophe before it."""

_WIDEST = 60
"""Letters of the widest column."""

Cell = str | int | bool


@dataclass(frozen=True, slots=True)
class Sheet:
    """One table."""

    name: str
    titles: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    columns: tuple[Column, ...]


def sheet_of(things: ThingList) -> Sheet:
    """The table of one list."""
    columns = tuple(columns_of(things.thing, things.own))
    rows = tuple(tuple(column.cell(column.value_in(thing)) for column in columns) for thing in things.things)
    return Sheet(things.name, tuple(column.name for column in columns), rows, columns)


def to_bytes(sheets: Sequence[Sheet], file: Path) -> bytes:
    """The tables in the form that the file's ending asks for, `.csv` or `.xlsx`."""
    return _xlsx(sheets) if file.suffix.lower() == ".xlsx" else _csv(sheets)


def _csv(sheets: Sequence[Sheet]) -> bytes:
    """With a byte order mark: without one, some spreadsheets read umlauts wrongly."""
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    several = len(sheets) > 1
    titles = list(dict.fromkeys(title for sheet in sheets for title in sheet.titles))  # decks may have columns of their own
    writer.writerow([*([FILE] if several else []), *titles])
    for sheet in sheets:
        for row in sheet.rows:
            cells = dict(zip(sheet.titles, row, strict=True))
            writer.writerow([*([sheet.name] if several else []), *(_plain(cells.get(title, "")) for title in titles)])
    return out.getvalue().encode("utf-8-sig")


def _plain(cell: Cell) -> Cell:
    if isinstance(cell, bool):
        return str(cell).lower()
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell


def _xlsx(sheets: Sequence[Sheet]) -> bytes:
    from openpyxl import Workbook
    from openpyxl.styles import Alignment, Font
    from openpyxl.utils import get_column_letter

    book = Workbook()
    book.remove(book.worksheets[0])
    for sheet in sheets:
        page = book.create_sheet(sheet.name)
        page.freeze_panes = "B2"
        for row, cells in enumerate((sheet.titles, *sheet.rows), start=1):
            for column, value in enumerate(cells, start=1):
                cell = page.cell(row, column)
                if value != "":
                    cell.value = value
                if isinstance(value, str):
                    cell.data_type = "s" if value != "" else cell.data_type  # words that begin with "=" are no formula
                    cell.number_format = "@"
                cell.font = Font(bold=row == 1)
                cell.alignment = Alignment(wrap_text=row > 1, vertical="top")
        for column, title in enumerate(sheet.titles):
            widest = max(len(line) for cells in (sheet.titles, *sheet.rows) for line in str(cells[column]).split("\n"))
            page.column_dimensions[get_column_letter(column + 1)].width = min(max(widest, len(title)) + 2, _WIDEST)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()
