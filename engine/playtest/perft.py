"""Counting: how many sequences of choices there are to each depth, from any position.

Every decision counts, forced ones too. Where dice are rolled between two choices, each result makes sequences of its own; shuffles are
those of the seed.
"""

from __future__ import annotations

from typing import Any, Protocol

from engine.table.decisions import Decision, Play
from engine.table.rules import Ending


class Forking(Protocol):
    """A match that can be copied where it stands."""

    @property
    def chance(self) -> Any:
        """Its dice and deals."""

    def play(self) -> Play[Ending]:
        """From where it stands to its end."""

    def fork(self) -> tuple[Forking, Play[Ending], Decision]:
        """A copy, its coroutine, and the decision it stands at."""


class RollWanted(Exception):  # noqa: N818 - no fault: a roll that has not been laid down yet
    """A die of so many sides was rolled."""

    def __init__(self, sides: int) -> None:
        super().__init__(sides)
        self.sides = sides


def perft(match: Forking, depth: int) -> list[int]:
    """The numbers of sequences of 1, 2 … `depth` choices from where a match stands, before its first choice."""
    counts = [0] * depth
    match.chance.wants = RollWanted
    try:
        first = next(match.play())
    except StopIteration:
        return counts
    _count(match, first, 0, counts)
    return counts


def _count(match: Forking, decision: Decision, done: int, counts: list[int]) -> None:
    """All sequences that go on from a decision after `done` choices."""
    last = done + 1 == len(counts)
    for index in range(len(decision.options)):
        waiting: list[tuple[int, ...]] = [()]
        while waiting:
            rolls = waiting.pop()
            copy, play, here = match.fork()
            copy.chance.script(rolls)
            try:
                following = play.send(here.options[index])
            except RollWanted as wanted:
                waiting += [(*rolls, roll) for roll in range(1, wanted.sides + 1)]
                continue
            except StopIteration:
                counts[done] += 1
                continue
            counts[done] += 1
            if not last:
                _count(copy, following, done + 1, counts)
