"""Counting: how many sequences of choices there are to each depth, from any position.

Every decision counts, forced ones too. Where dice are rolled between two choices, each result makes sequences of its own; shuffles are
those of the seed.
"""

from __future__ import annotations

from typing import Any, Protocol

from engine.table.decisions import Decision, Option, Play
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
    for _, found in divided(match, depth):
        counts = [one + more for one, more in zip(counts, found, strict=True)]
    return counts


def divided(match: Forking, depth: int) -> list[tuple[Option, list[int]]]:
    """The same for each option of the first decision by itself: where a number is wrong, the option behind which it is wrong leads on."""
    match.chance.wants = RollWanted
    try:
        first = next(match.play())
    except StopIteration:
        return []
    found = []
    for index, option in enumerate(first.options):
        counts = [0] * depth
        _count_behind(match, index, 0, counts)
        found.append((option, counts))
    return found


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
        if done + 1 < len(counts):
            _count(copy, following, done + 1, counts)
