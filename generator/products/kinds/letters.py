"""Letters that stand for a name where there is no icon."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

MOST: Final = 4
"""So many letters of a name stand on a piece at most."""


def letters_of(names: Mapping[str, str]) -> dict[str, str]:
    """By id, the fewest first letters that tell a name from the others; the first letters of its words where so few do not.

    >>> letters_of({"banner": "Banner", "barrel": "Barrel", "rider": "Rider", "old": "Old guard"})
    {'banner': 'Ban', 'barrel': 'Bar', 'rider': 'R', 'old': 'O'}
    >>> letters_of({"one": "Small pale round", "other": "Small pale long"})
    {'one': 'SPR', 'other': 'SPL'}
    """
    initials = {id_: "".join(word[0] for word in name.split())[:MOST].upper() for id_, name in names.items()}
    found = {}
    for id_, name in names.items():
        others = [other.casefold() for one, other in names.items() if one != id_]
        starts = [name[:count] for count in range(1, MOST + 1)]
        own = (start for start in starts if not any(other.startswith(start.casefold()) for other in others))
        is_told_apart = [*initials.values()].count(initials[id_]) == 1
        found[id_] = next(own, initials[id_] if is_told_apart else starts[-1]).strip()
    return found
