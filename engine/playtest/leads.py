"""Who leads when: the value that content states for each seat, followed from turn to turn, and what a lead was worth in the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Protocol

from engine.playtest.tallies import Tally
from engine.table.decisions import Decision, Option
from engine.table.driver import turn_of

NOBODY = -1
"""Stands in a course where no seat is ahead of all others."""

PARTS = 10
"""Parts of equal length into which a game is cut, so that games of any length can be compared."""

Course = tuple[int, ...]
"""The number of the leading seat, from 0 in the order of seats, of a team its first, at the first choice of each turn."""


class Valued(Protocol):
    """A game that can say what its table is worth to each seat."""

    @property
    def table(self) -> Any:
        """The table as it stands."""

    @property
    def sides(self) -> Sequence[int]:
        """By seat, the number of the first seat of its team; its own where it plays for itself."""

    def worths(self) -> Sequence[float]:
        """What the table is worth to each seat, in the order of seats."""


class LeadWatch:
    """Notes who leads as each turn begins; to be told of each choice."""

    def __init__(self, match: Valued) -> None:
        self._match, self._sides = match, match.sides
        self._turn: object = None
        self._leaders: list[int] = []

    def __call__(self, _decision: Decision, _option: Option) -> None:
        """Look at the table before a choice is carried out."""
        turn = turn_of(self._match.table)
        if turn == self._turn:
            return
        self._turn = turn
        worths = self._match.worths()
        best = max(worths)
        ahead = {side for side, worth in zip(self._sides, worths, strict=True) if worth == best}
        self._leaders.append(ahead.pop() if len(ahead) == 1 else NOBODY)

    @property
    def course(self) -> Course:
        """What was noted; nothing where nobody ever led."""
        return tuple(self._leaders) if any(leader != NOBODY for leader in self._leaders) else ()


@dataclass(frozen=True, slots=True)
class Leads:
    """What leads came to in the games that were followed and that somebody won."""

    games: int
    changes: float
    """How often another seat took the lead, a game, on average."""
    unchanged: int
    """Games in which the lead never changed hands."""
    settled: float
    """The share of a game after which its winner led to the end, on average; 1 where somebody else led last."""
    parts: tuple[Tally, ...]
    """In the middle of each part of a game: how many games had a leader there, and how many of these leaders won."""

    @property
    def half(self) -> Tally:
        """The same half-way through."""
        return self.parts[PARTS // 2]

    def to_plain(self) -> dict[str, Any]:
        """As `pressgang playtest --json` tells it."""
        return {
            "games": self.games,
            "changes": self.changes,
            "unchanged": self.unchanged,
            "settled": self.settled,
            "leader_won": [part.to_plain() for part in self.parts],
        }


def leads(courses: Iterable[tuple[Course, Sequence[int]]]) -> Leads | None:
    """What leads came to, by the course of each game and the numbers of the seats that won it; None where nobody won or led.

    >>> found = leads([((0, 1, 1, 1), [1]), ((0, -1, 0, 1), [0])])
    >>> found.games, found.changes, found.unchanged, found.settled
    (2, 1.0, 0, 0.625)
    """
    known = [(course, winners) for course, winners in courses if course and winners]
    if not known:
        return None
    changes = [_changes(course) for course, _ in known]
    parts = tuple(_leader_won(known, part) for part in range(PARTS))
    settled = [settled_at(course, winners) for course, winners in known]
    return Leads(len(known), sum(changes) / len(known), changes.count(0), sum(settled) / len(known), parts)


def settled_at(course: Course, winners: Sequence[int]) -> float:
    """The share of a game after which a winner led, or nobody did, to the end."""
    last = max((place for place, leader in enumerate(course) if leader != NOBODY and leader not in winners), default=-1)
    return (last + 1) / len(course)


def _changes(course: Course) -> int:
    leaders = [leader for leader in course if leader != NOBODY]
    return sum(before != after for before, after in pairwise(leaders))


def _leader_won(known: Sequence[tuple[Course, Sequence[int]]], part: int) -> Tally:
    found = [(course[int((part + 0.5) / PARTS * len(course))], winners) for course, winners in known]
    led = [leader in winners for leader, winners in found if leader != NOBODY]
    return Tally(sum(led), len(led))
