"""From what happens to the clauses that it plays.

Rules tell of events by general names (`contest.tie`). A clause of the rulebook lists those that play it under `plays`; without a
list it is played by the event of its own id.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import PurePosixPath

from engine.definitions.clauses import Clause, OpenQuestion, OpenQuestions, RuleSection
from engine.definitions.game import GameData
from engine.source.hints import did_you_mean
from engine.source.problems import Problem, Steps

OPEN = "open:"
"""What stands before the id of an open question in the counts of a game that met it."""


class Played:
    """The table of an edition: by clause, the events that play it; by open question, those in which it comes up."""

    def __init__(self, clauses: Iterable[Clause], questions: Iterable[OpenQuestion] = ()) -> None:
        self._events = {clause.id: tuple(one.name for one in clause.events) for clause in clauses}
        self._events |= {OPEN + question.id: question.arises for question in questions if question.arises}

    @property
    def names(self) -> frozenset[str]:
        """All that is counted."""
        return frozenset(name for names in self._events.values() for name in names)

    def agrees_with(self, other: Played) -> bool:
        """Whether what both know of is played by the same events."""
        return all(names == other._events.get(what, names) for what, names in self._events.items())

    def counter(self, happened: Mapping[str, int]) -> Counter[str]:
        """How often each clause was played; what never was is left out."""
        counts: Counter[str] = Counter()
        for clause, names in self._events.items():
            count = 0
            for name in names:
                count += happened.get(name, 0)
            if count:
                counts[clause] = count
        return counts


def is_about(event: str, name: str) -> bool:
    """Whether an event is one of that name: `gain.coins` is a `gain`."""
    return event == name or event.startswith(f"{name}.")


def names_of(event: str) -> Iterator[str]:
    """All names that an event goes by, the shortest first.

    >>> list(names_of("gain.coins"))
    ['gain', 'gain.coins']
    """
    words = event.split(".")
    return (".".join(words[: place + 1]) for place in range(len(words)))


def open_questions(data: GameData) -> list[OpenQuestion]:
    """What is open in the edition."""
    every = (question for document in data.all(OpenQuestions) for question in document.open_questions)
    return [question for question in every if not question.editions or data.edition in question.editions]


def _other_editions(data: GameData, file: str, spot: Steps) -> list[str]:
    """The editions beside this one in which the clause at a place holds; none of an open question."""
    if spot[0] != "clauses":
        return []
    files = [name for name in data.sources if PurePosixPath(name).match("rules/*.yaml")]
    clause = data.all(RuleSection)[files.index(file)].clauses[int(spot[1])]
    return [one for one in clause.editions if one != data.edition]


def unknown_events(data: GameData, known: Collection[str]) -> Iterator[Problem]:
    """Clauses of the edition that are said to be played by something that never happens, and open questions that would never come up."""
    if not known:
        return  # the game cannot be played, and what is wrong with it is told
    files = [name for name in data.sources if PurePosixPath(name).match("rules/*.yaml")]
    named: list[tuple[str, Steps, str]] = []
    for file, section in zip(files, data.all(RuleSection), strict=True):
        for index, clause in enumerate(section.clauses):
            if data.edition in clause.editions:
                for place, one in enumerate(clause.plays):
                    spot: Steps = ("clauses", index, "plays", place)
                    named.append((file, spot, one) if isinstance(one, str) else (file, (*spot, "on"), one.on))
    for document in data.all(OpenQuestions):
        for index, question in enumerate(document.open_questions):
            path = ("open_questions", index, "arises")
            named += [("open_questions.yaml", (*path, place), name) for place, name in enumerate(question.arises)]
    for file, spot, name in named:
        if name not in known:
            hint = did_you_mean(name, known) or "`pressgang schema` lists all that happens in a game"
            if data.edition != data.manifest.edition and (others := _other_editions(data, file, spot)):
                hint = f"a clause that holds in other editions alone says `editions: [{', '.join(others)}]`, otherwise: {hint}"
            yield data.sources[file].problem(spot, f"nothing that happens is called '{name}'", hint)
