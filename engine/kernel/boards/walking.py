"""Ways over a board from neighbour to neighbour, and what they cost: what can be walked to, and the least that a way costs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from heapq import heappop, heappush

Open = Callable[[int], object]
Price = Callable[[int, int], int]
"""What a step from a space to one next to it costs; below 0: it cannot be made."""

KEPT = 512
"""So many tables of prices are kept, of each formula that asks for them."""


def walk(near: Sequence[Sequence[int]], start: int, points: int, is_open: Open, price: Price) -> list[int]:
    """The spaces to which open spaces lead for so many points at most, the nearest first; without the start."""
    found: dict[int, int] = {}
    waiting = [(0, start)]
    while waiting:
        spent, at = heappop(waiting)
        if at in found:
            continue
        found[at] = spent
        for to in near[at]:
            if to not in found and is_open(to):
                step = price(at, to)
                if 0 <= step <= points - spent:
                    heappush(waiting, (spent + step, to))
    return [at for at in found if at != start]


def prices_to(near: Sequence[Sequence[int]], goals: Iterable[int], is_open: Open, price: Price) -> list[int]:
    """By space, the least that a way from there to the nearest goal costs; -1: there is none. All spaces but its first are open."""
    found = [-1] * (len(near) + 1)
    waiting = [(0, goal) for goal in sorted(goals) if goal >= 0]
    done: set[int] = set()
    while waiting:
        spent, at = heappop(waiting)
        if at in done:
            continue
        done.add(at)
        found[at] = spent
        if not is_open(at):
            continue  # a way may begin here, but none leads through or to it
        for before in near[at]:
            if before not in done:
                step = price(before, at)
                if step >= 0:
                    heappush(waiting, (spent + step, before))
    return found


def known_prices(
    known: dict[object, list[int]], key: object, near: Sequence[Sequence[int]], goals: Iterable[int], is_open: Open, price: Price
) -> list[int]:
    """The same, kept for as long as what it is reckoned from, the key, comes up again."""
    try:
        found = known.get(key)
    except TypeError:  # a list of lists is part of it
        return prices_to(near, goals, is_open, price)
    if found is None:
        if len(known) >= KEPT:
            known.clear()
        found = known[key] = prices_to(near, goals, is_open, price)
    return found
