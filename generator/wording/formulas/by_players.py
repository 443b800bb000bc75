"""Numbers by how many play, told together where they are the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def together(values: Mapping[int, Any]) -> list[tuple[tuple[int, ...], Any]]:
    """For each value the numbers of players that have it, in their order.

    >>> together({2: 7, 3: 6, 4: 6})
    [((2,), 7), ((3, 4), 6)]
    """
    found: list[tuple[tuple[int, ...], Any]] = []
    for players, value in values.items():
        place = next((place for place, (_, known) in enumerate(found) if known == value), None)
        if place is None:
            found.append(((players,), value))
        else:
            found[place] = ((*found[place][0], players), value)
    return found
