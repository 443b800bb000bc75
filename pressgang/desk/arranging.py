"""What the page does with a whole entry: copied, taken out, moved, or its lines written anew; in YAML files and, row by row, in a CSV."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, cast

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from engine.kernel.content.ids import id_of
from engine.kernel.content.titles import said
from engine.source.csv_text import separator_of
from engine.source.spreadsheets import read_tables
from pressgang.desk.editing import Editor, RefusedError, is_sheet
from pressgang.desk.entries import columns_in, ids_in, ids_taken
from pressgang.desk.entry_lines import HOW, How, Span, arranged, called_anew, doubled, rewritten, swapped, without
from pressgang.desk.sending import sent_by, what_of
from pressgang.spreadsheets.cells import lines_of_rows, with_cell


class Arranging:
    """The editors of all games, asked for whole entries."""

    def __init__(self, editors: Mapping[str, Editor]) -> None:
        self._editors = editors

    def routes(self) -> list[Route]:
        """Where the page asks."""
        return [
            Route("/games/{game}/arranged", self._arranged, methods=["POST"]),
            Route("/games/{game}/lines", self._lines, methods=["POST"]),
        ]

    async def _arranged(self, request: Request) -> Response:
        """Something is done with an entry as a whole. Tells the id of a copy."""
        editor, sent = self._editor(request), await sent_by(request)
        file, known, path = _where(sent)
        how = sent.get("how")
        if how not in HOW:
            raise RefusedError(f"an entry is arranged by `how`, which is one of {', '.join(HOW)}")
        copies: list[str] = []

        def make(place: Path, before: bytes) -> bytes:
            done = row_arranged if is_sheet(place) else _entry_arranged
            after, copy = done(place, _decoded(before), path, cast(How, how), ids_taken(editor.folder))
            copies.append(copy)
            return after.encode("utf-8")

        revision = await asyncio.to_thread(editor.rewrite, file, known, make, what_of(sent))
        return JSONResponse({"revision": revision, "id": copies[0]})

    async def _lines(self, request: Request) -> Response:
        """The lines of an entry are written anew."""
        editor, sent = self._editor(request), await sent_by(request)
        file, known, path = _where(sent)
        lines = sent.get("text")
        if not isinstance(lines, str):
            raise RefusedError("lines are `text`")

        def make(place: Path, before: bytes) -> bytes:
            if is_sheet(place):
                raise RefusedError("a row is changed cell by cell")
            return rewritten(_decoded(before), path, lines).encode("utf-8")

        return JSONResponse({"revision": await asyncio.to_thread(editor.rewrite, file, known, make, what_of(sent))})

    def _editor(self, request: Request) -> Editor:
        game = request.path_params["game"]
        if game not in self._editors:
            raise RefusedError("no such game on this desk", 404)
        return self._editors[game]


def row_arranged(sheet: Path, text: str, path: list[str | int], how: How, taken: Collection[str]) -> tuple[str, str]:
    """The text of a CSV in which that is done with a row, and the id of a copy, "" where none is made. Raises RefusedError."""
    ids = {row: id_ for row, id_ in ids_in(sheet).items() if id_}
    if len(path) != 1 or path[0] not in ids:
        raise RefusedError("the file has no such card", 409)
    row, rows = int(path[0]), list(ids)
    separator = separator_of(text.removeprefix("\ufeff"))
    spans = {number: Span(*span) for number, span in enumerate(lines_of_rows(text, separator), start=1)}
    match how:
        case "remove":
            if len(rows) == 1:
                raise RefusedError("the last card stays: a deck without cards is taken out in its files")
            return without(text, spans[row]), ""
        case "earlier" | "later":
            first = rows.index(row) - (how == "earlier")
            if not 0 <= first < len(rows) - 1:
                raise RefusedError(f"it is the {'first' if how == 'earlier' else 'last'} already")
            return swapped(text, spans[rows[first]], spans[rows[first + 1]]), ""
        case "duplicate":
            twice, columns = doubled(text, spans[row]), columns_in(sheet)
            cells = dict(enumerate(dict(read_tables(sheet)[0].rows)[row], start=1))
            name, written = (said(cells.get(columns.get(key, 0)) or "") for key in ("name", "id"))
            made = called_anew({"id": ids[row], "name": name}, taken)
            if written:
                twice = with_cell(twice, separator, row + 1, columns["id"], made["id"])
            if name:
                twice = with_cell(twice, separator, row + 1, columns["name"], made["name"])
            return twice, made["id"] if written else id_of(made["name"])


def _where(sent: Mapping[str, Any]) -> tuple[str, str, list[str | int]]:
    """Which entry a page means. Raises RefusedError."""
    file, known, path = sent.get("file"), sent.get("revision"), sent.get("path")
    if not (isinstance(file, str) and isinstance(known, str) and isinstance(path, list) and path):
        raise RefusedError("an entry is named by file, revision and path")
    if not all(isinstance(step, str | int) and not isinstance(step, bool) for step in path):
        raise RefusedError("a path is made of keys and numbers")
    return file, known, path


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RefusedError("the file is not in UTF-8") from error


def _entry_arranged(place: Path, text: str, path: list[str | int], how: How, taken: Collection[str]) -> tuple[str, str]:
    return arranged(text, path, how, taken)
