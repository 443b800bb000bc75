"""One cell of a CSV changed and everything else of the file left as it is, byte for byte."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

_FORMULA: Final = "=+-@'"
"""What a spreadsheet takes for the beginning of a formula; an apostrophe before it keeps words words."""

_NUMBER: Final = re.compile(r"[+-]?\d+([.,]\d+)?")


class Cell(NamedTuple):
    """From where to where a cell reaches in its text, quotation marks included."""

    start: int
    end: int


def rows_of(text: str, separator: str) -> Iterator[list[Cell]]:
    """The cells of every row, as `csv` parts them; an empty line is a row without cells."""
    end = re.compile(rf"{re.escape(separator)}|\r\n|\n|\r|\Z")
    closing = re.compile(r'(?:[^"]|"")*"')
    at, row = 1 if text[:1] == "\ufeff" else 0, list[Cell]()
    while at < len(text):
        start = at
        if text[at] == '"' and (quoted := closing.match(text, at + 1)):
            at = quoted.end()
        found = end.search(text, at)
        assert found is not None
        row.append(Cell(start, found.start()))
        at = found.end()
        if found[0] == separator:
            if at == len(text):
                row.append(Cell(at, at))
            continue
        yield [] if row == [Cell(start, start)] else row
        row = []
    if row:
        yield row


def lines_of_rows(text: str, separator: str) -> list[Cell]:
    """From where to where every row reaches, its line's end included.

    >>> lines_of_rows('name\\nFox\\n\\nOwl', ",")
    [Cell(start=0, end=5), Cell(start=5, end=9), Cell(start=9, end=10), Cell(start=10, end=13)]
    """
    newline, found = re.compile(r"\r\n|\n|\r|\Z"), list[Cell]()
    at = 1 if text[:1] == "\ufeff" else 0
    for cells in rows_of(text, separator):
        match = newline.match(text, cells[-1].end if cells else at)
        assert match is not None
        found.append(Cell(at, match.end()))
        at = match.end()
    return found


def with_cell(text: str, separator: str, row: int, column: int, value: str) -> str:
    """The text with a value in one cell, both counted from 1; a row that ends before it is filled up. Raises IndexError for no such row.

    >>> with_cell('name,text\\nFox,"a, b"\\n', ",", 2, 2, "c")
    'name,text\\nFox,"c"\\n'
    """
    cells = list(rows_of(text, separator))[row - 1]
    if not cells:
        raise IndexError(row)
    if column > len(cells):
        end = cells[-1].end
        return text[:end] + separator * (column - len(cells)) + _written(value, separator, quoted=False) + text[end:]
    start, end = cells[column - 1]
    return text[:start] + _written(value, separator, quoted=text[start:end].startswith('"')) + text[end:]


def _written(value: str, separator: str, *, quoted: bool) -> str:
    if value[:1] in _FORMULA and len(value) > 1 and not _NUMBER.fullmatch(value):
        value = f"'{value}"
    if quoted or re.search(rf'["\r\n{re.escape(separator)}]|^\s|\s$', value):
        doubled = value.replace('"', '""')
        return f'"{doubled}"'
    return value
