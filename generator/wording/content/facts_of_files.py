"""What the files of a game say of names, without knowing what they mean: looked for once as long as a file stays as it is."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from engine.kernel.formulas.syntax import FormulaError, parse
from engine.source.nodes import Source
from engine.source.problems import SHEETS
from engine.source.tree import Node, to_plain


class Facts(NamedTuple):
    """What stands anywhere in a file."""

    eliminates: bool
    """Whether the verb `eliminate` does."""
    told: frozenset[str]
    """Events of its own that it lets happen."""
    named: frozenset[str]
    """What `as`, `let` and `with` call things."""
    how_many: frozenset[tuple[str, bool]]
    """What effects, actions, verbs and memories call things, each with whether that is one thing."""
    lists: frozenset[str]
    """What choices of several and verbs call several things."""


def facts_of(source: Source) -> Facts:
    """The facts of a file; cards of a spreadsheet are another tree each time, which nobody is to hold."""
    return _facts(source.node) if any(_is_sheet(part) for _, part in source.items()) else _known(source.node)


def _is_sheet(source: Source) -> bool:
    return any(part.file.endswith(SHEETS) for _, part in source.items())


def _facts(node: Node) -> Facts:
    plain = to_plain(node)
    return Facts(
        _holds(plain, "eliminate"),
        frozenset(_tells(plain)),
        frozenset(_named(plain)),
        frozenset(_how_many(plain)),
        frozenset(_lists(plain)),
    )


_known = lru_cache(maxsize=256)(_facts)


def _holds(plain: Any, word: str) -> bool:
    """Whether a verb stands anywhere in a file."""
    if isinstance(plain, dict):
        return word in plain or any(_holds(value, word) for value in plain.values())
    return isinstance(plain, list) and any(_holds(entry, word) for entry in plain)


def _tells(plain: Any) -> Iterator[str]:
    """The events of its own that a file lets happen."""
    if isinstance(plain, dict):
        if isinstance(told := plain.get("tell"), dict) and "what" in told:
            yield str(told["what"])
        plain = list(plain.values())
    if isinstance(plain, list):
        for entry in plain:
            yield from _tells(entry)


def _named(plain: Any, within: str = "") -> Iterator[str]:
    """What `as`, `let` and `with` call things in a file."""
    if isinstance(plain, list):
        for entry in plain:
            yield from _named(entry)
    elif isinstance(plain, dict):
        for key, value in plain.items():
            if key == "as" and isinstance(value, str):
                yield value
            elif isinstance(value, dict) and (key == "with" or (key == "names" and within == "let")):
                yield from map(str, value)
            yield from _named(value, str(key))


_ONE = ("seat", "space", "piece", "card")

SINGLE = ("left", "right", "turn", "bearer", "who", "holder", "this", "first", "last", "top", "one", "owner", "partner", "played_by")
"""Names and methods that give one thing."""
ALL = ("seats", "everyone", "opponents")
"""Names that give several seats."""


def _gives_one(written: Any) -> bool:
    """Whether a formula ends with what gives one thing: `seats.least(coins).first`."""
    try:
        node = parse(str(written))
    except FormulaError:
        return False
    return node.attr in SINGLE if isinstance(node, ast.Attribute) else isinstance(node, ast.Name) and node.id in (*SINGLE, "you")


_SEVERAL = ("seats", "spaces", "pieces", "cards")


def _lists(plain: Any, within: str = "") -> Iterator[str]:
    """What choices of several, and verbs that take several, call these things in a file."""
    if isinstance(plain, list):
        for entry in plain:
            yield from _lists(entry, within)
    elif isinstance(plain, dict):
        if within in ("choose_some", "arrange") and isinstance(plain.get("as"), str):
            yield plain["as"]
        if isinstance(taken := plain.get("takes"), dict):
            yield from (str(name) for name, kind in taken.items() if kind in _SEVERAL)
        for key, value in plain.items():
            yield from _lists(value, str(key))


def _how_many(plain: Any, within: str = "") -> Iterator[tuple[str, bool]]:
    """What effects, actions, verbs and memories call things in a file, each with whether that is one thing."""
    if isinstance(plain, list):
        for entry in plain:
            yield from _how_many(entry, within)
    elif isinstance(plain, dict):
        for key, value in plain.items():
            if key == "as" and isinstance(value, str):
                yield value, within in ("choose", "each")
            elif key == "with" and isinstance(value, dict):
                yield from ((str(name), isinstance(things, str)) for name, things in value.items())
            elif key == "takes" and isinstance(value, dict):
                yield from ((str(name), kind in _ONE) for name, kind in value.items())
            elif key == "names" and within == "let" and isinstance(value, dict):
                yield from ((str(name), _gives_one(written)) for name, written in value.items())
            elif key == "remembers" and isinstance(value, dict):
                yield from (
                    (str(name), isinstance(one, dict) and one.get("a") in _ONE and not one.get("many")) for name, one in value.items()
                )
            yield from _how_many(value, str(key))
