"""What was chosen with an option, parted into what one says behind its name and what stands in brackets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_AMOUNTS = frozenset({"number", "amount"})
"""What an argument is called that is no more than a number."""

_TAKES_AWAY = frozenset({"remove", "capture", "take", "lift"})
"""How choices of a place begin that loses something."""

_ARGUMENTS = ("card", "cards", "kind", "seat", "piece", "die", "dice", "chosen")
"""What arguments are called that need no name beside what they are."""


def is_number(value: Any) -> bool:
    """Whether something is a number, or the name of a space that is one."""
    return (isinstance(value, int) and not isinstance(value, bool)) or (isinstance(value, str) and value.isdecimal())


def names_itself(name: str, value: Any, kind: Any) -> bool:
    """Whether an argument of an option of this kind needs no name beside what it is."""
    return name in (*_ARGUMENTS, kind) or _says(value, name)


def parted(
    arguments: Mapping[str, Any], leading: Mapping[str, str], *, name: str, kind: str
) -> tuple[list[Any], list[tuple[str, Any]], dict[str, Any]]:
    """The arguments of an option of this kind that is called `name`: what stands right behind that, what follows a word, the others.

    `leading` has the word by the name of the argument.

    >>> parted({"die": 6, "from": "p8"}, {"from": "from"}, name="Move", kind="move")
    ([6], [('from', 'p8')], {})
    >>> parted({"lantern": "Amber"}, {}, name="Buy a lantern", kind="buy")
    ([], [], {'lantern': 'Amber'})
    >>> parted({"from": "a1", "at": "d1"}, {"from": "from", "at": "at", "to": "to"}, name="Move", kind="move")
    ([], [('from', 'a1'), ('to', 'd1')], {})
    >>> parted({"to": "a1"}, {"from": "from", "to": "to"}, name="remove", kind="remove")
    ([], [('from', 'a1')], {})
    """
    leading = _as_meant(leading, arguments, kind)
    led = [(leading[key], value) for key, value in arguments.items() if key in leading and value != ""]
    others = {key: value for key, value in arguments.items() if key not in leading or value == ""}
    first = next(iter(others), "")
    if first and others[first] != "" and _stands_behind(first, others, name, kind):
        return [others.pop(first)], led, others
    return [], led, others


def _as_meant(leading: Mapping[str, str], arguments: Mapping[str, Any], kind: str) -> Mapping[str, str]:
    """The words where a thing goes `from` one place and is `at` another then, and where a chosen place is one that loses something."""
    start, end = leading.get("from"), leading.get("to")
    if end is not None and "from" in arguments and "to" not in arguments:
        return {**leading, "at": end}
    if start is not None and [*arguments] == ["to"] and kind.partition("_")[0] in _TAKES_AWAY:
        return {**leading, "to": start}
    return leading


def _stands_behind(first: str, others: Mapping[str, Any], name: str, kind: str) -> bool:
    """Whether the first thing follows a name as its object: «play Ace of clubs», «bid 3», «name suit spades»."""
    if " " not in name:
        return names_itself(first, others[first], kind) or others.keys() <= _AMOUNTS
    return name == kind.replace("_", " ") and [*others] == [name.rpartition(" ")[2]]


def _says(value: Any, name: str) -> bool:
    """Whether the words for what is chosen begin or end with the name of the argument: «Lantern hall» for a lantern."""
    words = str(value).casefold().split()
    return bool(words) and name.replace("_", " ").casefold() in (words[0], words[-1])
