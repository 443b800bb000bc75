"""A row of a spreadsheet as the thing it describes, whose every value knows its cell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.definitions.validation import Reader
from engine.source.nodes import Source
from engine.source.problems import ContentError, Problem
from engine.source.sheet_tables import Table
from engine.source.tree import Mapping, Node, Scalar, Sequence, Spot
from pressgang.spreadsheets.columns import Column

Keys = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """One row; `places` are the columns by their titles, `cells` what each says."""

    table: Table
    number: int
    places: dict[str, int]
    cells: dict[Column, object]
    id: str

    def node(self, value: Any, keys: Keys = ()) -> Node:
        """A value of the thing as content, placed at its cell."""
        place = self._spot(keys)
        if isinstance(value, dict):
            entries = {key: (self._spot((*keys, str(key))), self.node(part, (*keys, str(key)))) for key, part in value.items()}
            return Mapping(entries, place)
        if isinstance(value, list):
            return Sequence([self.node(part, keys) for part in value], place)
        return Scalar(value, place)

    def _spot(self, keys: Keys) -> Spot:
        return (self.table.file, self.number, self.column_of(keys))

    def column_of(self, keys: Keys) -> int:
        """The column of a value: its own, that of the value around it, or the first of those within it."""
        for length in range(len(keys), 0, -1):
            name = ".".join(keys[:length])
            if name in self.places:
                return self.places[name]
            within = [place for title, place in self.places.items() if title.startswith(f"{name}.")]
            if within:
                return min(within)
        return self.places["id"]


def refused(reader: Reader[Any], entry: dict[str, Any], row: Row) -> Iterator[Problem]:
    """What the definition of the things finds wrong with an entry, at the cells of its row."""
    try:
        reader.read(Source(row.table.file, row.node(entry)))
    except ContentError as error:
        for problem in error.problems:
            known = problem.path in row.places
            column = row.places[problem.path] if known else problem.column
            title = row.table.titles[column - 1]
            deeper = "" if known or problem.path == title else problem.path.removeprefix(title).lstrip(".[]0123456789")
            yield row.table.problem(f"{deeper}: {problem.message}" if deeper else problem.message, row.number, column, problem.hint)
