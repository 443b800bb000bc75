"""Which events play which clauses: what is counted when something happens, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePosixPath
from typing import NamedTuple, Protocol

from engine.definitions.clauses import Event, RuleSection
from engine.definitions.game import GameData
from engine.kernel.compiling.formulas.codes import Code
from engine.kernel.compiling.resolved.world import World
from engine.kernel.compiling.writing.emitter import Emitter
from engine.kernel.formulas.syntax import FormulaError, parse
from engine.source.problems import Steps
from engine.table.events import names_of, open_questions


class Writing(Protocol):
    """Where functions are written."""

    @property
    def world(self) -> World:
        """All things of the game."""

    def emitter(self, name: str, parameters: Sequence[str], file: str, path: Steps = (), you: str = "you") -> Emitter:
        """A function to be written."""


class Asked(NamedTuple):
    """An event that some clause is played by, and where that is written."""

    event: Event
    file: str
    path: Steps


def asked_of(data: GameData) -> Iterator[Asked]:
    """Every event that plays a clause of the edition, or in which an open question comes up."""
    files = [name for name in data.sources if PurePosixPath(name).match("rules/*.yaml")]
    for file, section in zip(files, data.all(RuleSection), strict=True):
        for index, clause in enumerate(section.clauses):
            if data.edition in clause.editions:
                for place, event in enumerate(clause.events):
                    yield Asked(event, file, ("clauses", index, *(["plays", place] if clause.plays else ["id"])))
    for question in open_questions(data):
        for name in question.arises:
            yield Asked(Event(on=name), "open_questions.yaml", ())


class Counting:
    """The counts of a game, and all events that may happen in it."""

    def __init__(self, program: Writing) -> None:
        self.program = program
        self.places: dict[str, int] = {}
        """By what is counted, the place of its count."""
        self.events: dict[str, tuple[str, ...]] = {}
        """By event, the names of its facts."""
        self._asked: dict[str, list[tuple[int, Asked]]] = {}
        """By name of an event, who asks for it, in the order of the rulebook."""
        for place, asked in enumerate(asked_of(program.world.data)):
            self._asked.setdefault(asked.event.on, []).append((place, asked))

    def lines(self, event: str, facts: Mapping[str, Code], you: str) -> list[str]:
        """What is counted when an event happens, to the seat in a variable."""
        self.events[event] = tuple(dict.fromkeys((*self.events.get(event, ()), *facts)))
        lines: dict[str, None] = {}
        for _, (played, file, path) in sorted(one for name in names_of(event) for one in self._asked.get(name, ())):
            place = self.places.setdefault(played.name, len(self.places))
            condition = self._condition(played, file, path, facts, you)
            lines[f"{f'if {condition}: ' if condition else ''}s.fired[{place}] += 1"] = None
        return list(lines)

    def _condition(self, played: Event, file: str, path: Steps, facts: Mapping[str, Code], you: str) -> str:
        if played.if_ is None:
            return ""
        reader = self.program.emitter("unused", [], file, path, you)
        with reader.at("if"):
            try:
                parse(played.if_)
            except FormulaError as error:
                raise reader.wrong(error.message, error.hint) from None
        for fact, code in facts.items():
            reader.scope.bound[fact] = code
        return reader.truth(played.if_, "if")
