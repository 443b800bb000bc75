"""Inspection in a process of its own: a file that kills its reader, fills the memory or never ends is a finding like any other."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

from engine.processes import start_worker
from generator.preflight.report import Demands, Finding, Report

MOST_SECONDS: Final = 120
"""That one file may take. What is known to be costly is refused before; this is for what nobody knows yet."""

MOST_MEMORY: Final = 1_500_000_000
"""Bytes that the process may have, where the system can hold it to that."""


def inspect_apart(files: Sequence[tuple[Path, str]], demands: Demands) -> Iterator[Report]:
    """Everything there is to say about each PDF, with the name it is told by. One that cannot be read raises OSError."""
    inspector = _Inspector(demands)
    try:
        for file, name in files:
            report = inspector.inspect(file, name)
            if isinstance(report, OSError):
                raise report
            yield report
    finally:
        inspector.stop()


class _Inspector:
    """The process, begun when it is first needed and again when it is gone."""

    def __init__(self, demands: Demands) -> None:
        self._demands = demands
        self._process: Any = None
        self._pipe: Connection | None = None

    def inspect(self, file: Path, name: str) -> Report | OSError:
        """One file."""
        pipe = self._pipe or self._start()
        try:
            pipe.send((file.resolve(), name))
            if pipe.poll(MOST_SECONDS):
                return pipe.recv()  # type: ignore[no-any-return]
            why = f"it takes more than {MOST_SECONDS} s to read"
        except (EOFError, OSError):
            why = "whoever reads it dies of it"
        self.stop()
        return Report(name, 0, (Finding("the file is sound", False, why),))

    def _start(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        self._pipe, there = context.Pipe()
        self._process = context.Process(target=_work, args=(there, self._demands), daemon=True)
        self._process.start()
        there.close()
        return self._pipe

    def stop(self) -> None:
        """End the process."""
        if self._process is not None and self._pipe is not None:
            self._process.kill()
            self._process.join()
            self._pipe.close()
        self._process = self._pipe = None


def _work(pipe: Connection, demands: Demands) -> None:
    """What the process does: one file after the other, until nobody asks any more."""
    start_worker()
    _bound_memory()
    from generator.preflight.inspection import inspect

    while True:
        try:
            file, name = pipe.recv()
        except EOFError:
            return
        found: Report | OSError
        try:
            found = inspect(file, demands, name=name)
        except OSError as error:
            found = error
        except (MemoryError, RecursionError) as error:
            found = Report(name, 0, (Finding("the file is sound", False, f"it is too costly to read: {type(error).__name__}"),))
        pipe.send(found)


def _bound_memory() -> None:
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
