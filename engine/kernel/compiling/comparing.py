"""Two contents of one game, compiled: which functions differ, so that what calls none of them need not be played again."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any, Final

from engine.kernel.compiling.footprint import WRITTEN, kept_functions, things
from engine.kernel.compiling.linking import Compiled, Parts
from engine.kernel.compiling.resolved.world import World

_FUNCTION: Final = re.compile(r"^def (\w+)", re.MULTILINE)
_VARIABLE: Final = re.compile(r"\b([a-z_]+x)(\d+)\b")
_COUNT: Final = re.compile(r"s\.fired\[(\d+)\] \+= 1$")


def changed_functions(before: Compiled, after: Compiled) -> frozenset[str] | None:
    """The functions of a game that are written otherwise in a changed one, or not at all; None where more than functions differ.

    Functions that only the changed game has can only be called from others that it changed. What is counted for a clause that only one of
    the two has is left out. None, too, where numbers that are kept from game to game differ: who asks for them again calls nothing.
    """
    if not (_are_alike(before.parts, after.parts) and _same_tables(before.parts.tables, after.parts.tables)):
        return None
    if not (_same_things(before.world, after.world) and before.played.agrees_with(after.played)):
        return None
    counted = before.played.names & after.played.names
    had, has = (functions_of(_comparable(one, counted)) for one in (before, after))
    found = frozenset(name for name, text in had.items() if has.get(name) != text)
    return found if found.isdisjoint(kept_functions(before.parts)) else None


def functions_of(source: str) -> dict[str, str]:
    """By name, the text of the functions of a compiled game, their variables numbered anew; under "", what stands before them.

    >>> functions_of("x = 1\\n\\ndef a(s):\\n    vx7 = s\\n    return vx7")
    {'': 'x = 1', 'a': 'def a(s):\\n    vx0 = s\\n    return vx0'}
    """
    starts = [(found.start(), found[1]) for found in _FUNCTION.finditer(source)]
    ends = [start for start, _ in starts[1:]] + [len(source)]
    texts = {name: _numbered_anew(source[start:end]) for (start, name), end in zip(starts, ends, strict=True)}
    return {"": source[: starts[0][0] if starts else len(source)].rstrip(), **texts}


def _numbered_anew(text: str) -> str:
    numbers: dict[str, int] = {}
    return _VARIABLE.sub(lambda found: f"{found[1]}{numbers.setdefault(found[2], len(numbers))}", text).rstrip()


def _comparable(game: Compiled, counted: Collection[str]) -> str:
    """The source of a game with the names of what it counts, as far as both count it."""
    lines = []
    for line in game.source.split("\n"):
        found = _COUNT.search(line)
        if found and (name := game.counted[int(found[1])]) in counted:
            lines.append(line[: found.start()] + name)
        elif not found:
            lines.append(line)
    return "\n".join(lines)


def _same_things(before: World, after: World) -> bool:
    """Whether two games have the same things under the same numbers, and verbs of their own that take the same."""
    return things(before) == things(after)


def _same_tables(before: Mapping[str, Any], after: Mapping[str, Any]) -> bool:
    """Whether tables are the same; those of boards that are reckoned as they are asked for follow from the things."""
    return before.keys() == after.keys() and all(
        type(table) is type(after[name]) and (not isinstance(table, list | dict | tuple) or table == after[name])
        for name, table in before.items()
    )


def _are_alike(before: Parts, after: Parts) -> bool:
    """Whether two are the same in everything but what is compared otherwise."""
    return all(getattr(before, name) == getattr(after, name) for name in Parts._fields if name not in WRITTEN)
