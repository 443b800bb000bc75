"""Whether a table shows what was expected: an expectation is a subset, and each difference says where."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Any

from engine.source.hints import did_you_mean
from engine.table.rules import Borne, Sparse, Unordered

MEMBERSHIP = frozenset({"contains", "lacks", "count"})
"""What may be expected of a list instead of the whole of it."""


SIMPLE = (int, str, bool, type(None))
"""Types of nearly all that tables are made of: asked first."""


def plain(value: Any) -> Any:
    """A value as YAML or JSON would give it back: lists for tuples, sorted lists for sets."""
    if type(value) in SIMPLE:
        return value
    if isinstance(value, Mapping):
        found = (type(value) if isinstance(value, Sparse | Borne) else dict)((key, plain(part)) for key, part in value.items())
        if isinstance(value, Borne) and isinstance(found, Borne):
            found.called = value.called
        return found
    if isinstance(value, Set):
        return sorted(map(plain, value), key=str)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return (Unordered if isinstance(value, Unordered) else list)(plain(part) for part in value)
    return value


def differences(expected: Any, got: Any, path: str = "") -> list[str]:
    """What differs, one line each: `seats.blue.hit_points: expected 8, got 7`.

    Mappings are compared key by key where something is expected, lists whole, in their order where it means something, or by
    `{contains: […]}`, `{lacks: […]}` and `{count: 3}`. A key that is expected to be null may be missing; one that is expected to be 0,
    or `[]`, where numbers or cards stand from which those that are nothing are left out.
    """
    return list(_differences(expected, plain(got), path))


def _differences(expected: Any, got: Any, path: str) -> Iterator[str]:
    if isinstance(expected, Mapping) and isinstance(got, list) and expected.keys() and expected.keys() <= MEMBERSHIP:
        yield from _membership(expected, got, path)
    elif isinstance(expected, Mapping) and isinstance(got, Mapping):
        yield from _subset(expected, got, path)
    elif isinstance(got, Unordered) and isinstance(expected, list | tuple) and sorted(map(repr, expected)) == sorted(map(repr, got)):
        return
    elif isinstance(expected, list | tuple) and [*plain(expected)] == ([] if got is None else [got]):
        return  # of what there is only one, a list of one says the same, as positions may write it
    elif plain(expected) != got or isinstance(expected, bool) != isinstance(got, bool):
        yield f"{path or 'the table'}: {_apart(expected, got)}"


def _apart(expected: Any, got: Any) -> str:
    """What is expected and what is there; where both are written alike, but for brackets, how they differ."""
    told, found = show(expected), show(got)
    if _bare(told) != _bare(found):
        return f"expected {told}, got {found}"
    told, found = (json.dumps(plain(value), ensure_ascii=False, default=str) for value in (expected, got))
    if _is_quoted(expected):
        return f"expected {told}, got {found}: a number that begins with no 0 is written without quotes"
    if '"' in found and '"' not in told:
        return f"expected {told}, got {found}: this word is written in quotes"
    return f"expected {told}, got {found}"


def _is_quoted(expected: Any) -> bool:
    """Whether a number, such as the name of a space, stands in quotes that it does not need."""
    if isinstance(expected, list | tuple):
        return any(map(_is_quoted, expected))
    return isinstance(expected, str) and expected.isdecimal() and str(int(expected)) == expected


def _bare(shown: str) -> str:
    """A value without the brackets of a list: of what there is only one, it may be left out."""
    return shown.removeprefix("[").removesuffix("]")


def _subset(expected: Mapping[Any, Any], got: Mapping[Any, Any], path: str) -> Iterator[str]:
    by_name = {str(key): value for key, value in got.items()}  # JSON has no other keys than text
    for key, value in expected.items():
        name = str(key)
        here = f"{path}.{name}" if path else name
        if isinstance(got, Borne) and name not in by_name:
            name = got.called.get(name, name)
        if name in by_name:
            yield from _differences(value, by_name[name], here)
        elif value is not None and not (isinstance(got, Sparse) and _is_nothing(value)):
            hint = did_you_mean(name, by_name)
            yield f"{here}: expected {show(value)}, but there is none{f' ({hint})' if hint else ''}"


def _is_nothing(value: Any) -> bool:
    """0, no cards, none that it lacks, or such by words."""
    if isinstance(value, Mapping):
        return value.keys() == {"lacks"} or all(map(_is_nothing, value.values()))
    return value == [] or (type(value) is int and value == 0)


def _membership(expected: Mapping[str, Any], got: list[Any], path: str) -> Iterator[str]:
    for thing in _listed(expected.get("contains", [])):
        if plain(thing) not in got:
            alike = next((one for one in got if show(one) == show(thing)), None)
            yield f"{path}: {_apart(thing, alike)}" if alike is not None else f"{path}: expected {show(thing)} in it, got {show(got)}"
    for thing in _listed(expected.get("lacks", [])):
        if plain(thing) in got:
            yield f"{path}: expected no {show(thing)} in it, got {show(got)}"
    if (count := expected.get("count", len(got))) != len(got) or isinstance(count, bool):
        yield f"{path}.count: expected {show(count)}, got {len(got)}"


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def show(value: Any) -> str:
    """A value in the flow style of YAML, as scenarios write it."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {show(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(show, value)) + "]"
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return str(value) if value != "" else '""'
