"""Groups and orders of things among which somebody chooses, or of which a formula asks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, permutations
from math import comb
from typing import Any

from engine.kernel.boards.longest import TooManyError

MOST_GROUPS = 20_000
"""Groups among which somebody may choose; more are no choice that anybody could make."""


FEW = 10
"""So many things have few enough groups to be kept: bots look at one hand over and over."""

MOST_ARRANGED = 6
"""Things that somebody may put in an order of its own."""


def groups(things: Sequence[int], low: int, high: int | None, such: Callable[[Any], Any], like: Callable[[int], Any] | None) -> list[Any]:
    """The groups of some things that go together, one for each that differs in what its things are like. Raises TooManyError."""
    kinds = tuple(range(len(things))) if like is None else tuple(map(like, things))
    listed = _few if len(things) <= FEW else _listed
    return [group for group in listed(tuple(things), max(low, 0), _most(things, high), kinds) if such(group)]


def _listed(things: tuple[int, ...], low: int, high: int, kinds: tuple[Any, ...]) -> tuple[tuple[int, ...], ...]:
    found = []
    for tried, group in enumerate(_unlike(things, range(low, high + 1), kinds), 1):
        if tried > MOST_GROUPS:
            raise TooManyError(f"more than {MOST_GROUPS} groups of {len(things)} things to choose among: bound `at_most`")
        found.append(group)
    return tuple(found)


_few = lru_cache(maxsize=256)(_listed)


def _most(things: Sequence[int], high: int | None) -> int:
    return len(things) if high is None else min(high, len(things))


def _unlike(things: Sequence[int], sizes: Iterable[int], kinds: Sequence[Any]) -> Iterator[tuple[int, ...]]:
    """Groups of these sizes; of those whose things are of the same `kinds`, the one with the first of each."""
    if len(set(kinds)) == len(things):
        for size in sizes:
            yield from combinations(things, size)
        return
    before: dict[Any, int] = {}
    earlier = []  # by place, the place before it of a thing that is alike
    for place, kind in enumerate(kinds):
        earlier.append(before.get(kind, -1))
        before[kind] = place

    def of_size(size: int, start: int, taken: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if not size:
            yield tuple([things[place] for place in taken])
            return
        for place in range(start, len(things) - size + 1):
            if earlier[place] < 0 or earlier[place] in taken:
                yield from of_size(size - 1, place + 1, (*taken, place))

    for size in sizes:
        yield from of_size(size, 0, ())


def combined(things: Sequence[int], low: int, high: int) -> list[Sequence[int]]:
    """All groups of so many to so many things. Raises TooManyError."""
    sizes = range(max(low, 0), min(high, len(things)) + 1)
    if sum(comb(len(things), size) for size in sizes) > MOST_GROUPS:
        raise TooManyError(f"more than {MOST_GROUPS} combinations of {low} to {high} out of {len(things)} things")
    return [group for size in sizes for group in combinations(things, size)]


def orders(things: Sequence[int], like: Callable[[int], Any] | None) -> list[Any]:
    """The orders of some things, one for each that differs in what its things are like. Raises TooManyError."""
    if len(things) > MOST_ARRANGED:
        raise TooManyError(f"more than {MOST_ARRANGED} things to put in order: {len(things)}")
    found = {order if like is None else tuple(map(like, order)): order for order in reversed([*permutations(things)])} if things else {}
    return list(reversed(found.values()))


def some_group(things: Sequence[int], low: int, high: int | None, such: Callable[[Any], Any]) -> bool:
    """Whether any group goes together."""
    return any(such(group) for group in _unlike(things, range(max(low, 0), _most(things, high) + 1), range(len(things))))
