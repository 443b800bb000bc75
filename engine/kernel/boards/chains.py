"""Chains of spaces that hold: from neighbour to neighbour, or from each space to wherever it leads on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

Test = Callable[[int], Any]


class Onward(dict[int, Sequence[int]]):
    """Where a chain leads on from each space, worked out once it gets there."""

    def __init__(self, leads: Callable[[int], Sequence[int]]) -> None:
        self.leads = leads

    def __missing__(self, space: int) -> Sequence[int]:
        return self.leads(space)


Near = Sequence[Sequence[int]] | Onward


def group_of(near: Near, start: Iterable[int], holds: Test) -> list[int]:
    """The spaces that hold and hang together with one of the start."""
    found = dict.fromkeys(filter(holds, start))
    waiting = list(found)
    while waiting:
        for space in near[waiting.pop()]:
            if space not in found and holds(space):
                found[space] = None
                waiting.append(space)
    return list(found)


def is_connected(near: Near, start: Iterable[int], goal: Iterable[int], holds: Test) -> bool:
    """Whether a chain of neighbouring spaces that hold leads from one of the start to one of the goal."""
    return not frozenset(goal).isdisjoint(group_of(near, start, holds))
