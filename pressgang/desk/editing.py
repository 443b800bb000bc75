"""Changing one value of a file from the desk: its line alone, never over what somebody else has saved, and back again."""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from typing import Any

import yaml

from engine.source.csv_text import separator_of
from engine.source.problems import ContentError
from engine.source.project import inside
from pressgang.spreadsheets.cells import with_cell
from pressgang.spreadsheets.splicing import SplicingError, splice

CELLS = (".csv", ".tsv")
"""Endings of spreadsheets of which single cells are changed."""

WRITTEN = ".desk"
"""Ending of a file that is written whole before it takes the place of another."""


class RefusedError(Exception):
    """A change that is not made; `status` is its HTTP status."""

    def __init__(self, message: str, status: int = 400) -> None:
        super().__init__(message)
        self.status = status


def is_sheet(place: Path) -> bool:
    """Whether a file is a spreadsheet that is changed here."""
    return place.suffix.lower() in CELLS


def revision(data: bytes) -> str:
    """What tells one state of a file from another."""
    return hashlib.sha256(data).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class _Change:
    file: str
    before: bytes
    after: str
    what: str


@dataclass(slots=True)
class Editor:
    """The files of a game's folder; changes that were made here can be taken back in turn."""

    folder: Path
    _made: list[_Change] = field(default_factory=list)
    _lock: Lock = field(default_factory=Lock)

    def change(self, file: str, known: str, path: list[str | int], value: Any, what: str = "") -> str:
        """Puts a value in the place of another of its kind and returns the new revision. Raises RefusedError."""
        return self.rewrite(file, known, lambda place, before: (_with_cell if is_sheet(place) else _changed)(before, path, value), what)

    def rewrite(self, file: str, known: str, make: Callable[[Path, bytes], bytes], what: str = "") -> str:
        """Writes what `make` makes of a file whose revision is `known`, and returns the new revision. Raises RefusedError.

        `what` says for people what that is.
        """
        with self._lock:
            place = self._place(file)
            before = place.read_bytes()
            if revision(before) != known:
                raise RefusedError(f"{file} was changed meanwhile; the page shows it anew", 409)
            after = make(place, before)
            _write(place, before, after)
            self._made.append(_Change(file, before, revision(after), what))
            return revision(after)

    def undo(self) -> tuple[str, str]:
        """Takes the last change back, and returns the file's name and what the change was. Raises RefusedError."""
        with self._lock:
            if not self._made:
                raise RefusedError("there is nothing to take back")
            last = self._made[-1]
            place = self._place(last.file)
            now = place.read_bytes()
            if revision(now) != last.after:
                raise RefusedError(f"{last.file} was changed meanwhile, so the change is not taken back", 409)
            _write(place, now, last.before)
            self._made.pop()
            return last.file, last.what

    def _place(self, file: str) -> Path:
        try:
            place = inside(self.folder, file)
        except ContentError as error:
            raise RefusedError(error.problems[0].message, 403) from error
        if place.suffix.lower() not in (".yaml", *CELLS) or not place.is_file():
            raise RefusedError(f"{file} is no YAML file or CSV of this game", 404)
        return place.resolve()


def _changed(before: bytes, path: list[str | int], value: Any) -> bytes:
    try:
        text = before.decode("utf-8")
        new = holder = yaml.safe_load(text)
        for step in path[:-1]:
            holder = holder[step]
        old = holder[path[-1]]
    except (UnicodeDecodeError, yaml.YAMLError, LookupError, TypeError) as error:
        raise RefusedError("the file has no such value", 409) from error
    if type(old) is not type(value) or isinstance(old, dict | list):
        raise RefusedError(f"{type(old).__name__} is wanted here, not {type(value).__name__}")
    holder[path[-1]] = value
    try:
        return splice(text, new).encode("utf-8")
    except SplicingError as error:
        raise RefusedError(str(error)) from error


def _with_cell(before: bytes, path: list[str | int], value: Any) -> bytes:
    """A CSV with other words in the cell of a row and column, both counted from 1."""
    match path:
        case [int(row), int(column)] if row > 1 and column > 0:
            pass
        case _:
            raise RefusedError("a cell is named by its row and column, the first row being that of the titles", 409)
    if not isinstance(value, str):
        raise RefusedError(f"words are wanted in a cell, not {type(value).__name__}")
    try:
        text = before.decode("utf-8")
        return with_cell(text, separator_of(text.removeprefix("\ufeff")), row, column, value).encode("utf-8")
    except (UnicodeDecodeError, IndexError) as error:
        raise RefusedError("the file has no such cell", 409) from error


def _write(place: Path, before: bytes, after: bytes) -> None:
    """The whole file or nothing; looks once more just before, in case an editor saved in between."""
    handle, name = tempfile.mkstemp(dir=place.parent, prefix=".", suffix=WRITTEN)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(after)
        Path(name).chmod(place.stat().st_mode & 0o777)
        if place.read_bytes() != before:
            raise RefusedError(f"{place.name} was changed meanwhile", 409)
        Path(name).replace(place)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
