"""Counting: how many sequences of choices there are to each depth, from any position.

Every decision counts, forced ones too. Where dice are rolled between two choices, each result makes sequences of its own; shuffles are
those of the seed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from engine.table.decisions import Decision, Option, Play
from engine.table.rules import Ending

MOST_STARTS = 20_000
"""Ways to roll before the first choice; whoever has more counts from a position in which somebody chooses."""


class Forking(Protocol):
    """A match that can be copied where it stands."""

    @property
    def chance(self) -> Any:
        """Its dice and deals."""

    def fork(self, rolls: Sequence[int] = ()) -> tuple[Forking, Play[Ending], Decision]:
        """A copy, its coroutine, and the decision it stands at; `rolls` come before the first one."""

    def lay_down(self, rolls: Sequence[int]) -> None:
        """The next rolls, for copies as well."""


class TooManyStartsError(ValueError):
    """There are more ways to roll before the first choice than are counted."""

    def __init__(self) -> None:
        super().__init__(f"before anybody chooses there are more than {MOST_STARTS:,} ways to roll")


class RollWanted(Exception):  # noqa: N818 - no fault: a roll that has not been laid down yet
    """A die of so many sides was rolled."""

    def __init__(self, sides: int) -> None:
        super().__init__(sides)
        self.sides = sides


def perft(match: Forking, depth: int) -> list[int]:
    """The numbers of sequences of 1, 2 … `depth` choices from where a match stands, before its first choice.

    Raises TooManyStartsError.
    """
    counts = [0] * depth
    for _, found in divided(match, depth):
        counts = [one + more for one, more in zip(counts, found, strict=True)]
    return counts


def divided(match: Forking, depth: int) -> list[tuple[Option, list[int]]]:
    """The same for each option of the first decision by itself: where a number is wrong, the option behind which it is wrong leads on.

    Where dice are rolled before that, an option stands for all rolls after which it is offered.
    """
    found: dict[str, tuple[Option, list[int]]] = {}
    for start, first in list(_starts(match)):  # all of them before any is counted: too many are told at once
        for index, option in enumerate(first.options):
            counts = [0] * depth
            _count_behind(start, index, 0, counts)
            known = found.setdefault(repr(option.to_plain()), (option, [0] * depth))[1]
            known[:] = [one + more for one, more in zip(known, counts, strict=True)]
    return list(found.values())


def _starts(match: Forking) -> Iterator[tuple[Forking, Decision]]:
    """The game at its first decision, by what is rolled before; nothing where it ends without one. Raises TooManyStartsError."""
    match.chance.wants = RollWanted
    waiting: deque[tuple[int, ...]] = deque([()])  # in turn: where nobody ever chooses, one way alone might go on without end
    tried = 0
    while waiting:
        rolls, tried = waiting.popleft(), tried + 1
        if tried > MOST_STARTS:
            raise TooManyStartsError
        try:
            start, _, first = match.fork(rolls)
        except RollWanted as wanted:
            waiting += [(*rolls, roll) for roll in range(1, wanted.sides + 1)]
        except StopIteration:
            continue
        else:
            yield start, first


def _count(match: Forking, decision: Decision, done: int, counts: list[int]) -> None:
    """All sequences that go on from a decision after `done` choices."""
    for index in range(len(decision.options)):
        _count_behind(match, index, done, counts)


def _count_behind(match: Forking, index: int, done: int, counts: list[int]) -> None:
    """All sequences that begin with one option."""
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        rolls = waiting.pop()
        copy, play, here = match.fork()
        copy.lay_down(rolls)
        try:
            following = play.send(here.options[index])
        except RollWanted as wanted:
            waiting += [(*rolls, roll) for roll in range(1, wanted.sides + 1)]
            continue
        except StopIteration:
            counts[done] += 1
            continue
        counts[done] += 1
        if done + 1 < len(counts):
            _count(copy, following, done + 1, counts)
