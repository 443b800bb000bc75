"""What a choice has changed on the table, for logs: numbers from and to, what came to lists and went from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

PASSING = frozenset({"round", "turn", "actions", "moves"})
"""What every step changes, and the log tells otherwise."""

CHOSEN = ("deck", "committed", "revealed")
"""What the choices themselves tell."""

Named = Callable[[Any], str]
"""What a value of the table is called."""


def changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """The values that differ, by key: `[from, to]`, or what was `added` to a list and `removed` from it, whatever its order.

    >>> changes({"seats": {"red": {"reserve": 3, "hand": []}}}, {"seats": {"red": {"reserve": 2, "hand": ["surge"]}}})
    {'seats': {'red': {'reserve': [3, 2], 'hand': {'added': ['surge'], 'removed': []}}}}
    """
    found: dict[str, Any] = {}
    for key in dict.fromkeys((*before, *after)):
        one, two = before.get(key), after.get(key)
        if key not in PASSING and one != two and (change := _change(one, two)):
            found[str(key)] = change
    return found


def _change(one: Any, two: Any) -> Any:
    if isinstance(one, Mapping) and isinstance(two, Mapping):
        return changes(one, two)
    if isinstance(one, list | tuple) and isinstance(two, list | tuple):
        return _listed(one, two)
    return [one, two]


def _listed(one: list[Any] | tuple[Any, ...], two: list[Any] | tuple[Any, ...]) -> dict[str, list[Any]]:
    here, there = Counter(map(repr, one)), Counter(map(repr, two))
    shown = {repr(item): item for item in (*one, *two)}
    added, removed = (there - here).elements(), (here - there).elements()
    found = {"added": [shown[item] for item in added], "removed": [shown[item] for item in removed]}
    return found if any(found.values()) else {}


def lines(changed: Mapping[str, Any], named: Named) -> Iterator[str]:
    """One line for each seat, and one for each other part of the table."""
    for seat, values in changed.get("seats", {}).items():
        told = "; ".join(_told(key, value, named) for key, value in values.items())
        yield f"{named(seat).capitalize()}: {told}"
    for key, value in changed.items():
        if key not in ("seats", *CHOSEN) and (told := _told(key, value, named)):
            yield told


def _told(key: str, value: Any, named: Named) -> str:
    word = key.replace("_", " ")
    match value:
        case [None, Mapping() as news]:
            return f"{word}: {', '.join(f'{named(name)} {named(one)}' for name, one in news.items())}"
        case [Mapping(), None]:
            return ""
        case [one, two]:
            return f"{word} {named(one)} \u2192 {named(two)}"
        case {"added": added, "removed": removed}:
            gone = [f"\u2212 {named(one)}" for one in removed]
            return f"{word} {', '.join([f'+ {named(one)}' for one in added] + gone)}"
    return f"{word}: {_places(value, named)}"


def _places(value: Mapping[str, Any], named: Named) -> str:
    """Places with what lies on them; those that left the table are only named."""
    kept = [_told(key, one, named) for key, one in value.items() if not _is_gone(one)]
    gone = [key for key, one in value.items() if _is_gone(one)]
    return ", ".join(kept + ([f"gone from {' '.join(gone)}"] if gone else []))


def _is_gone(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and value[1] is None
