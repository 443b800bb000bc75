"""Sheets of OpenDocument (`.ods`): the cells as they are shown, and no more of them than a spreadsheet of a game has."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from xml.etree.ElementTree import Element, iterparse  # noqa: S405 - documents with a DOCTYPE are refused below

OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"


class OpenDocumentError(Exception):
    """A document that is no spreadsheet."""


@dataclass(slots=True)
class Page:
    """A sheet as it was found."""

    name: str
    rows: list[list[object]] = field(default_factory=list)
    merged: list[tuple[int, int]] = field(default_factory=list)
    """Row and column, counted from 1, of cells that cover others."""
    lost: list[tuple[int, int]] = field(default_factory=list)
    """Formulas without a result."""


def pages(data: bytes, most_rows: int, most_columns: int) -> Iterator[Page]:
    """The sheets of a document; a sheet with more is given with one row, or column, too many. Raises OpenDocumentError."""
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        if "content.xml" not in packed.namelist():
            raise OpenDocumentError("it has no content.xml")
        text = packed.read("content.xml")
    if b"<!DOCTYPE" in text[:4096] or b"<!ENTITY" in text:
        raise OpenDocumentError("it declares entities")
    for _, element in iterparse(io.BytesIO(text), events=("end",)):
        if element.tag == f"{TABLE}table":
            yield _page(element, most_rows, most_columns)
            element.clear()


def _page(table: Element, most_rows: int, most_columns: int) -> Page:
    page = Page(table.get(f"{TABLE}name") or "")
    blank = 0
    for row in table.iter(f"{TABLE}table-row"):
        times = _times(row, "number-rows-repeated")
        cells = _cells(row, page, len(page.rows) + blank + 1, most_columns)
        if not cells:
            blank += min(times, most_rows + 1)  # the rest of a sheet is one row, repeated a million times
            continue
        page.rows += [[] for _ in range(min(blank, most_rows + 1 - len(page.rows)))]
        blank = 0
        page.rows += [list(cells) for _ in range(max(0, min(times, most_rows + 1 - len(page.rows))))]
        if len(page.rows) > most_rows:
            break
    return page


def _cells(row: Element, page: Page, number: int, most: int) -> list[object]:
    cells: list[object] = []
    for cell in row:
        if cell.tag not in (f"{TABLE}table-cell", f"{TABLE}covered-table-cell"):
            continue
        if any(_times(cell, f"number-{way}-spanned") > 1 for way in ("rows", "columns")):
            page.merged.append((number, len(cells) + 1))
        value = _value(cell)
        if cell.get(f"{TABLE}formula") and value is None:
            page.lost.append((number, len(cells) + 1))
        cells += [value] * max(0, min(_times(cell, "number-columns-repeated"), most + 1 - len(cells)))
    while cells and cells[-1] is None:
        cells.pop()
    return cells


def _times(element: Element, name: str) -> int:
    written = element.get(f"{TABLE}{name}", "1")
    return int(written) if written.isdigit() and len(written) < 10 else 1


def _value(cell: Element) -> object:
    kind = cell.get(f"{OFFICE}value-type")
    if kind in ("float", "percentage", "currency"):
        found: Any = float(cell.get(f"{OFFICE}value", "nan"))
        return int(found) if found.is_integer() else found
    if kind == "boolean":
        return cell.get(f"{OFFICE}boolean-value") == "true"
    lines = ["".join(_words(line)) for line in cell.findall(f"{TEXT}p")]
    return "\n".join(lines) if lines else None


def _words(element: Element) -> Iterator[str]:
    if element.tag == f"{TEXT}s":
        yield " " * min(_spaces(element), 100)
    elif element.tag == f"{TEXT}line-break":
        yield "\n"
    elif element.tag == f"{TEXT}tab":
        yield " "
    yield element.text or ""
    for child in element:
        yield from _words(child)
        yield child.tail or ""


def _spaces(element: Element) -> int:
    written = element.get(f"{TEXT}c", "1")
    return int(written) if written.isdigit() and len(written) < 5 else 1
