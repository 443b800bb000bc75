"""Which games come by which statements of the engine, game by game, and how long each takes; kept for as long as nothing is changed."""

from __future__ import annotations

import hashlib
import pickle
import sys
import time
import zlib
from collections.abc import Callable, Collection, Sequence
from types import SimpleNamespace
from typing import Any, NamedTuple

from in_fork import HERE, Game, each_alone, faults
from mutants import FailsUnchangedError
from reached import MODULE, Marked

from engine.source import keeping


class Run(NamedTuple):
    """The marks that the scenarios of a game set, one a byte, and the seconds of CPU that they took."""

    marks: bytes
    seconds: float


class Passing(NamedTuple):
    """Which games come by what, in the order in which they were given."""

    marked: Marked
    runs: dict[str, Run]

    def games(self, file: str, start: int) -> list[str]:
        """Those that come by a byte of a file, the quickest first."""
        there = [name for name, run in self.runs.items() if self.marked.reached(file, start, _Set(run.marks))]
        return sorted(there, key=lambda name: self.runs[name].seconds)


class _Set(Collection[int]):
    """The numbers of marks that are set."""

    def __init__(self, marks: bytes) -> None:
        self.marks = marks

    def __contains__(self, number: object) -> bool:
        return isinstance(number, int) and bool(self.marks[number])

    def __iter__(self) -> Any:
        return (number for number, mark in enumerate(self.marks) if mark)

    def __len__(self) -> int:
        return sum(self.marks)


def marked_files(folders: Sequence[str]) -> tuple[Marked, dict[str, str]]:
    """Every file of Python in folders, with marks."""
    made = Marked()
    files = sorted(file.relative_to(HERE).as_posix() for folder in folders for file in (HERE / folder).rglob("*.py"))
    return made, {file: made.file(file, (HERE / file).read_bytes()) for file in files}


def passing(games: Sequence[Game], folders: Sequence[str], tell: Callable[[str], None] = lambda _: None) -> Passing:
    """Run games once, each in a process of its own. Raises FailsUnchangedError where a scenario fails."""
    marked, texts = marked_files(folders)
    engine = keeping.digest_of_packages("engine")
    runs: dict[str, Run] = {}
    todo = []
    for game in games:
        key = _key(engine, folders, game)
        if (kept := keeping.find(key)) is not None:
            runs[game.name] = Run(*pickle.loads(zlib.decompress(kept)))  # noqa: S301 - as safe as the cache of games
        else:
            todo.append((game, key))
    if todo:
        tell(f"{len(todo)} games are asked what they come by")

        marks = {MODULE: SimpleNamespace(MARKS=bytearray(marked.number))}
        for (game, key), told in zip(todo, each_alone((game for game, _ in todo), texts, marks, _run), strict=False):
            if not isinstance(told, tuple) or told[0]:
                raise FailsUnchangedError(f"{game.name}: {told[0] if isinstance(told, tuple) else f'exit code {told}'}")
            runs[game.name] = Run(*told[1:])
            keeping.keep(key, zlib.compress(pickle.dumps(told[1:])))
    return Passing(marked, {game.name: runs[game.name] for game in games})


def _key(engine: str, folders: Sequence[str], game: Game) -> str:
    """By what the run of a game is known."""
    made = hashlib.sha256(repr(("coming by", engine, folders, game.name)).encode())
    if game.small is not None:
        made.update(repr((game.small.files, game.small.scenarios)).encode())
    folder = HERE / ("templates/examples/game" if game.small is not None else f"content/{game.name}")
    for file in sorted(folder.rglob("*.yaml")):
        made.update(file.read_bytes())
    return made.hexdigest()


def _run(game: Game) -> tuple[str, bytes, float]:
    """The first fault that a game tells, "" for none, its marks, and how long it took."""
    began = time.process_time()
    found = list(faults(game))
    return "".join(found[:1]), bytes(sys.modules[MODULE].MARKS), time.process_time() - began
