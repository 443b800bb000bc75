"""The text of a CSV: what stands between its cells, and where it is no text that can be read."""

from __future__ import annotations

import codecs
import csv
import io
import re

from engine.source.problems import ContentError, Problem, Severity, letters

_HINT = "save it as “CSV UTF-8”"
_WORKBOOKS = {b"PK\x03\x04": "a workbook (.xlsx or .ods)", b"\xd0\xcf\x11\xe0": "a workbook of old Excel (.xls)"}
"""What a file begins with that was only called CSV, and what it is."""


def text_of(data: bytes, file: str) -> str:
    """What a CSV says. Raises ContentError at the first letter that is no UTF-8, told by row and column."""
    for start, called in _WORKBOOKS.items():
        if data.startswith(start):
            raise _refusal(file, f"is {called}, no CSV", f"give it its own ending, or {_HINT}")
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) or data[:200].count(0) * 4 > len(data[:200]):
        raise _refusal(file, "is no UTF-8 text but UTF-16", _HINT)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _no_text(data, error.start, file) from None


def _no_text(data: bytes, start: int, file: str) -> ContentError:
    """Where in the table it stops to be UTF-8, with the word as it is read in the code of old Windows."""
    text = data[:start].decode("utf-8-sig") + "?"
    rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=separator_of(data.decode("latin-1"))))
    row, column = len(rows), len(rows[-1])
    title = rows[0][column - 1].strip() if row > 1 and column <= len(rows[0]) else ""
    path = f"row {row}, column {letters(column)}" + (f" ({title})" if title else "")
    left, right = (data[max(0, start - 12) : start].decode("cp1252", "replace"), data[start : start + 12].decode("cp1252", "replace"))
    word = re.sub(r".*[\s,;]", "", left, flags=re.DOTALL) + re.sub(r"[\s,;].*", "", right, flags=re.DOTALL)
    message = f"is no UTF-8 text: “{word}”"
    return ContentError(Problem(Severity.ERROR, file, row, column, path, message, _HINT))


def separator_of(text: str) -> str:
    """What stands between the cells of a CSV: a comma, semicolon or tab, whichever is most often between its titles."""
    return max(",;\t", key=bare_titles(text).count)


def bare_titles(text: str) -> str:
    """The row of titles without those in quotation marks."""
    return re.sub(r'"[^"]*"', "", text.lstrip("\r\n").partition("\n")[0])


def _refusal(file: str, message: str, hint: str) -> ContentError:
    return ContentError(Problem(Severity.ERROR, file, 1, 1, "", message, hint))
