"""Cells: which value of a card's row in a spreadsheet it is that could not be printed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import PurePath

from engine.source.nodes import Source
from engine.source.problems import Problem, format_cell
from engine.source.tree import Place, Scalar

_LETTER = re.compile(r"'(.)' \(U\+")
_ICON = re.compile(r"icon '([a-z0-9_]+)'")
_PICTURE = re.compile(r"picture '([^']+)'")
_WIDE = re.compile(r"'([^']+)' is .* mm wider")
_NEAR = re.compile(r"^text '(.+)' stands ")
_HIGH = re.compile(r"“(.+?)…?”$")


OF_CONTENT = ("picture '", "than its box", "has no glyph", "it must keep", "pixels per inch")
"""Words of faults that hang on what a card says; all others are mended in the template, but for those that quote a value of the card."""


def at_cell(problem: Problem, row: Source, mend: str) -> Problem | None:
    """The problem of a face where the spreadsheet has what it prints: by row and column, or by row where no column is known.

    None for what is wrong with the face itself, whatever it prints.
    """
    key, place = next(_cells(problem.message, row), (None, row.where()))
    if key is None and not any(words in problem.message for words in OF_CONTENT):
        return None
    where = format_cell(place.line, place.column, ("cards", 0, key) if key else (), place.file)
    printer = f"printed by {problem.file}:{problem.line}"
    hint = f"{mend} ({printer})" if mend else printer
    return replace(problem, file=place.file, line=place.line, column=place.column, path=f"{where}: {problem.path}", hint=hint)


def _cells(message: str, row: Source) -> Iterator[tuple[str, Place]]:
    """The columns that the message is about, with their places."""
    for key, child in row.items():
        if key != "id" and isinstance(child.node, Scalar) and isinstance(child.node.value, str) and _is_about(message, child.node.value):
            yield str(key), child.where()


def _is_about(message: str, value: str) -> bool:
    if letter := _LETTER.search(message):
        return letter[1] in value
    if icon := _ICON.search(message):
        return f"[{icon[1]}]" in value or icon[1] == value
    if picture := _PICTURE.search(message):
        path = PurePath(picture[1])
        return value in (picture[1], path.name, path.stem, path.as_posix().removeprefix("art/"))
    if wide := _WIDE.search(message):
        return _letters(wide[1]) in _letters(value)
    if near := _NEAR.search(message):
        return _letters(near[1]) in _letters(value)
    high = _HIGH.search(message)
    return bool(high and _letters(high[1]) and _letters(value).startswith(_letters(high[1])))


def _letters(words: str) -> str:
    """Letters and digits alone, without icons."""
    return re.sub(r"\[[a-z0-9_]+\]|[\W_]", "", words)
