"""What a compiled game consists of, in digests: each of its functions, and all else.

What happened in a game that called some of its functions happens again in a changed game in which these, and all else, are the same.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, fields, is_dataclass, replace
from inspect import CO_OPTIMIZED
from types import CodeType
from typing import Any, Final

from engine.kernel.compiling.linking import CALLED, Compiled, Parts
from engine.kernel.compiling.resolved.world import World

WRITTEN: Final = frozenset({"code", "source", "counted", "events", "tables", "places", "about", "changed", "idle", "called"})
"""Of a compiled game: its functions, which are compared one by one, tables that are made of its things, and what is only told of it."""

LOOSE: Final = frozenset({"data", "kinds", "places", "own", "own_paths", "shown", "written"})
"""Of its things: what is compared otherwise, or made of the rest."""


_DEF: Final = re.compile(r"^def (\w+)\(.*\):$", re.MULTILINE)


def noting(source: str) -> str:
    """The source of functions that note in `CALLED` that they were called.

    >>> print(noting("def a(s):\\n    return 1"))
    def a(s):
        CALLED['a'] = None
        return 1
    """
    return _DEF.sub(lambda found: f"{found[0]}\n    {CALLED}[{found[1]!r}] = None", source)


@contextmanager
def calls(game: Compiled) -> Iterator[Mapping[str, None]]:
    """The functions of a game that are called meanwhile, by name, as they are; none of one that was made fast."""
    game.parts.called.clear()
    yield game.parts.called


@dataclass(frozen=True, slots=True)
class Footprint:
    """Of a compiled game."""

    rest: str
    """A digest of all but the functions; those whose numbers are kept from game to game belong to it."""
    functions: Mapping[str, str]
    """By name, digests of the functions."""

    def of(self, names: Iterable[str]) -> str:
        """A digest of all that a game goes by that calls these functions; "" where there are not all of them."""
        found = [self.functions.get(name) for name in names]
        return "" if None in found else _digest([self.rest, found])


def footprint(game: Compiled) -> Footprint | None:
    """That of a compiled game; None where it was made fast, so that functions stand in each other and have tables of their own."""
    parts = game.parts
    if parts.fast:
        return None
    functions = functions_in(parts.code)
    digests = {name: _digest(list(_written(code))) for name, code in functions.items()}
    of_module = [part for part in _written(parts.code) if part not in functions.values()]
    rest: list[Any] = [of_module, things(game.world), [digests[name] for name in kept_functions(parts)]]
    rest += [parts.counted, parts.events, game.played.names]
    rest += [getattr(parts, name) for name in parts._fields if name not in WRITTEN]
    return Footprint(_digest(rest), digests)


def functions_in(module: CodeType) -> dict[str, CodeType]:
    """The functions of a compiled game by name, without its classes and what stands twice."""
    found = [code for code in module.co_consts if isinstance(code, CodeType)]
    times = Counter(code.co_name for code in found)
    plain = (one for one in found if one.co_flags & CO_OPTIMIZED and times[one.co_name] == 1)
    return {one.co_name: one for one in plain if one.co_name.isidentifier()}


def kept_functions(parts: Parts) -> list[str]:
    """The functions of numbers that are kept from game to game by the kinds of card that stand, and all that these call.

    What came of them once is not asked again, so that it does not show which game hangs on them.
    """
    functions = functions_in(parts.code)
    waiting = [name for table, begins in parts.kept.values() if begins is not None for name in parts.by_kind[table].values()]
    found: dict[str, None] = {}
    while waiting:
        name = waiting.pop()
        if name in functions and name not in found:
            found[name] = None
            waiting += [called for code in (functions[name], *_within(functions[name])) for called in code.co_names]
    return sorted(found)


def things(world: World) -> list[Any]:
    """All that a game has: what stands beside its functions."""
    kinds = [(kind.id, kind.copies) for kind in world.kinds]
    own = {name: replace(verb, do=()) for name, verb in world.own.items()}
    return [kinds, own, *(getattr(world, one.name) for one in fields(world) if one.name not in LOOSE)]


def _within(code: CodeType) -> Iterator[CodeType]:
    """All code that stands within some."""
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield one
            yield from _within(one)


def _written(code: CodeType) -> Iterator[object]:
    """What code does, without its lines and the names of its variables."""
    yield from (code.co_code, code.co_exceptiontable, code.co_flags, code.co_names, code.co_argcount, code.co_posonlyargcount)
    yield from (code.co_kwonlyargcount, len(code.co_varnames), len(code.co_cellvars), len(code.co_freevars))
    yield from (one for one in code.co_consts)


def _digest(value: object) -> str:
    return hashlib.sha256("\0".join(_spelled(value)).encode()).hexdigest()


def _spelled(value: object) -> Iterator[str]:
    """A value in words that are the same in every process, whatever order sets have."""
    if isinstance(value, CodeType):
        yield from _spelled(list(_written(value)))
    elif is_dataclass(value) and not isinstance(value, type):
        yield type(value).__name__
        yield from _spelled([getattr(value, one.name) for one in fields(value)])
    elif isinstance(value, frozenset | set):
        yield repr(sorted(map(repr, value)))
    elif isinstance(value, Mapping):
        yield from _of_several(value, [part for pair in value.items() for part in pair])
    elif isinstance(value, list | tuple):
        yield from _of_several(value, value)
    else:
        yield repr(value)


def _of_several(whole: object, parts: Sequence[object]) -> Iterator[str]:
    yield f"{len(parts)}"
    with suppress(TypeError):  # most are plain, and quickly written
        yield json.dumps(whole)
        return
    for part in parts:
        yield from _spelled(part)
