"""Gathering what is wrong with content that is well formed: each fault at the line where the value was written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Any, NamedTuple, TypeVar

from engine.definitions.game import SHARED_KINDS, GameData
from engine.games.axis_mundi.definitions import KINDS
from engine.source.hints import did_you_mean
from engine.source.problems import Problem, Severity, Steps

D = TypeVar("D")


class Spot(NamedTuple):
    """A place in the content: a file below the game's folder, and the way to a value in it."""

    file: str
    path: Steps

    def at(self, *steps: str | int) -> Spot:
        """Further down."""
        return Spot(self.file, (*self.path, *steps))


@dataclass(slots=True)
class Faults:
    """One game's content and what is wrong with it."""

    data: GameData
    found: list[Problem] = field(default_factory=list)

    def add(self, spot: Spot, message: str, hint: str = "", severity: Severity = Severity.ERROR) -> None:
        """A fault at a place, shown as its writer sees it: from the entry of the file's list on."""
        path = spot.path
        shown = path[2:] if len(path) > 2 and isinstance(path[1], int) else path
        self.found.append(self.data.sources[spot.file].problem(path, message, hint, severity=severity, shown=shown))

    def documents(self, kind: type[D]) -> Iterator[tuple[Spot, D]]:
        """Every document of a type, with its file."""
        pattern = next(one.pattern for one in (*SHARED_KINDS, *KINDS) if one.document is kind)
        files = [name for name in self.data.sources if PurePosixPath(name).match(pattern)]
        for file, document in zip(files, self.data.all(kind), strict=True):
            yield Spot(file, ()), document

    def things(self, kind: type[Any], part: str) -> Iterator[tuple[Spot, Any]]:
        """Every entry of a list that documents of a type hold."""
        for spot, document in self.documents(kind):
            for index, thing in enumerate(getattr(document, part)):
                yield spot.at(part, index), thing

    def unique(self, what: str, values: Iterable[tuple[Spot, Any]]) -> None:
        """No value may stand twice."""
        first: dict[Any, Spot] = {}
        for spot, value in values:
            if value in first:
                file, line, _ = self.data.sources[first[value].file].where(first[value].path)
                self.add(spot, f"{what} '{_spoken(value)}' stands twice, first on line {line} of {file}", "give one of them another")
            first.setdefault(value, spot)

    def known(self, spot: Spot, what: str, value: str, names: Iterable[str]) -> None:
        """The name of something that there is."""
        known = list(names)
        if value not in known:
            self.add(spot, f"there is no {what} '{value}'", did_you_mean(value, known) or f"there are {', '.join(known)}")


def _spoken(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
