"""Letters that stand for a name where there is no icon."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

MOST: Final = 4
"""So many letters of a name stand on a piece at most."""


def letters_of(names: Mapping[str, str]) -> dict[str, str]:
    """By id, the fewest first letters that tell a name from the others.

    >>> letters_of({"banner": "Banner", "barrel": "Barrel", "rider": "Rider", "old": "Old guard"})
    {'banner': 'Ban', 'barrel': 'Bar', 'rider': 'R', 'old': 'O'}
    """
    found = {}
    for id_, name in names.items():
        others = [other.casefold() for one, other in names.items() if one != id_]
        starts = [name[:count] for count in range(1, MOST + 1)]
        own = (start for start in starts if not any(other.startswith(start.casefold()) for other in others))
        found[id_] = next(own, starts[-1]).strip()
    return found
