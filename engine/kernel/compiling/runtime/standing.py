"""What the kinds of card that stand for a seat make of its numbers, kept by these kinds as games are played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Change = Callable[[Any, int, int], int]
"""What a kind of card makes of a number: of the state, a seat and the number so far."""

MOST_KEPT = 20_000
"""Sets of kinds; a table that grows beyond them begins anew."""


class Sources(dict[tuple[int, ...], tuple[Change, ...]]):
    """By kinds of card, the functions of those that change a number, in the order of the kinds."""

    def __init__(self, changes: Mapping[int, Change]) -> None:
        super().__init__()
        self._changes = changes

    def __missing__(self, kinds: tuple[int, ...]) -> tuple[Change, ...]:
        if len(self) >= MOST_KEPT:
            self.clear()
        self[kinds] = found = tuple(self._changes[kind] for kind in kinds if kind in self._changes)
        return found


class Numbers(dict[tuple[int, ...], int]):
    """By kinds of card, the number that they come to; for numbers that hang on nothing else."""

    def __init__(self, changes: Mapping[int, Change], begins: int) -> None:
        super().__init__()
        self._changes, self._begins = changes, begins

    def __missing__(self, kinds: tuple[int, ...]) -> int:
        if len(self) >= MOST_KEPT:
            self.clear()
        number = self._begins
        for kind in kinds:
            if kind in self._changes:
                number = self._changes[kind](None, -1, number)
        self[kinds] = number
        return number
