"""Endings of a game: the functions that end it, and when it is looked whether one has come true."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from engine.kernel.compiling.formulas.codes import Code
from engine.kernel.compiling.formulas.formulas import Scope
from engine.kernel.compiling.writing.emitter import Emitter
from engine.kernel.content.flow import GameEnd
from engine.kernel.formulas.syntax import FormulaError
from engine.source.problems import ContentError, Steps


class Writing(Protocol):
    """Where functions are written."""

    def scope(self, you: str) -> Scope:
        """What names mean, for a seat in a variable."""

    def emitter(self, name: str, parameters: Sequence[str], file: str, path: Steps = (), you: str = "you") -> Emitter:
        """A function to be written."""

    def add(self, emitter: Emitter) -> str:
        """Keep a function that has been written."""

    def happened(self, event: str, facts: Mapping[str, Code], you: str) -> list[str]:
        """What is counted when something happens."""

    def wrong(self, file: str, path: Steps, message: str, hint: str = "") -> ContentError:
        """Something wrong in a file."""

    def attempt(self, write: Callable[[], Any]) -> None:
        """Do a part; what is wrong with it is told with all else."""


@dataclass(slots=True)
class Ending:
    """The endings that `flow.yaml` lists."""

    program: Writing
    ends: list[GameEnd] = field(default_factory=list)

    def write(self) -> None:
        """A function for each ending: who wins, and the end of it."""
        for place, end in enumerate(self.ends):
            self.program.attempt(lambda place=place, end=end: self._write(place, end))  # type: ignore[misc]
        emitter = self.program.emitter("end_of_flow", ["s"], "flow.yaml", (), "s.turn")
        for text in self.at_end("end"):
            emitter.line(text)
        emitter.line("s.over = ('end', (), False)")
        emitter.line("raise Over")
        self.program.add(emitter)

    def at_once(self, changed: str) -> list[str]:
        """Endings to be looked at at once after part of the table changed."""
        return [f"if {code.text}: ending_{place}(s)" for place, code in self._conditions("once") if changed in code.reads]

    def at_end(self, moment: str) -> list[str]:
        """Endings to be looked at at the end of a turn, of a round, of the flow."""
        return [f"if {code.text}: ending_{place}(s)" for place, code in self._conditions(moment)]

    def _write(self, place: int, end: GameEnd) -> None:
        emitter = self.program.emitter(f"ending_{place}", ["s"], "flow.yaml", ("endings", place), "s.turn")
        winners = f"tuple({emitter.things(end.winner, 'winner', 'seat').listed()})" if end.winner is not None else "()"
        emitter.line(f"s.over = ({end.id!r}, {winners}, {end.together})")
        for text in self.program.happened(f"ending.{end.id}", {}, "s.turn"):
            emitter.line(text)
        emitter.line("raise Over")
        self.program.add(emitter)
        if end.when is not None:
            emitter.truth(end.when, "when")
        reads = next((code.reads for at, code in self._conditions("once") if at == place), None)
        if reads is not None and (not reads or "anything" in reads):
            hint = "say when it is looked at: `at: turn`, `at: round` or `at: end`"
            where = ("endings", place, "when" if end.when is not None else "id")
            raise self.program.wrong("flow.yaml", where, "no event tells that this has come true", hint)

    def _conditions(self, moment: str) -> Iterator[tuple[int, Code]]:
        for place, end in enumerate(self.ends):
            if end.at != moment:
                continue
            scope = self.program.scope("s.turn")
            try:
                yield place, scope.truth(end.when if end.when is not None else "yes")
            except FormulaError:
                continue  # told by `write`
