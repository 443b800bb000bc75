"""Formulas and texts that a comma or a bracket cut short: within braces both end what stands before them, unless it is in quotes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from collections.abc import Sequence as Several

from engine.source.problems import Problem, Severity, format_path, shorten
from engine.source.tree import Key, Mapping, Node, Place, Scalar, Sequence, Spot

CLOSED_BY = {"(": ")", "[": "]", "{": "}"}
BEFORE = re.compile(r"(?:[{,\[:]\s+|[{,\[])(?P<text>[^{},\[\]\"':\s][^{},\[\]\"':]*)$")
"""Plain text within braces, at the end of what was read."""

KEY = re.compile(r"([\w.]+)\s*:\s*$")


def cut_short(node: Node, path: Several[Key], data: bytes) -> Problem | None:
    """What is wrong with a list or mapping in which a comma cut a formula in two; None where none did."""
    if type(node) is Mapping:
        for key, following in _neighbours(node):
            value = node.entries[key][1]
            if type(value) is not Scalar:
                continue
            if _is_open(value.value) and any(")" in str(other) for other in following):
                return _told(value.place, (*path, key), str(key), data)
            if type(value.value) is str and any(map(_is_prose, following)):
                return _told(value.place, (*path, key), str(key), data, "text")
    elif type(node) is Sequence:
        for at, item in enumerate(node.items[:-1]):
            if type(item) is Scalar and _is_open(item.value) and any(_is_closed(other) for other in node.items[at + 1 :]):
                return _told(item.place, (*path, at), "", data)
    return None


def may_be_cut(keys: Iterable[Key]) -> bool:
    """Whether keys look as if a formula or a text had been cut: `1)` is none that anybody writes, nor are words with spaces between."""
    return any(type(key) is str and (")" in key or " " in key) for key in keys)


def _neighbours(node: Mapping) -> list[tuple[Key, list[Key]]]:
    """Each key with those behind it that hold nothing, as the pieces of a formula do."""
    keys = list(node.entries)
    found = []
    for at, key in enumerate(keys):
        behind: list[Key] = []
        for other in keys[at + 1 :]:
            value = node.entries[other][1]
            if type(value) is not Scalar or value.value is not None:
                break
            behind.append(other)
        found.append((key, behind))
    return found


def _is_open(text: object) -> bool:
    return type(text) is str and text.count("(") > text.count(")")


def _is_prose(key: Key) -> bool:
    return type(key) is str and " " in key


def _is_closed(node: Node) -> bool:
    return type(node) is Scalar and type(node.value) is str and node.value.count(")") > node.value.count("(")


def _told(spot: Spot, path: tuple[Key, ...], key: str, data: bytes, cut: str = "formula") -> Problem | None:
    lines = data.decode("utf-8", "replace").splitlines()
    rest = "\n".join([lines[spot[1] - 1][spot[2] - 1 :], *lines[spot[1] :]])
    whole = _until_a_key(rest) if cut == "text" else until_its_end(rest)
    if not whole or whole[0] in "\"'" or "," not in whole:
        return None
    return problem(Place(*spot), format_path(path), key, whole, "comma", cut)


def cut_by_bracket(data: bytes, place: Place) -> Problem | None:
    """What is wrong where the parser stopped at a bracket within a formula, as in `2 if pot in [1, 2] else 3`, or behind one."""
    lines = data.decode("utf-8", "replace").splitlines()
    if place.line > len(lines):
        return None
    line = lines[place.line - 1]
    before = line[: place.column - 1]
    if before.endswith("]"):
        start = before.rfind("[")
        if not line[place.column - 1 :].startswith("."):
            return None
    elif line[place.column - 1 : place.column] in ("[", "{") and (found := BEFORE.search(before)):
        start = found.start("text")
    else:
        return None
    whole = until_its_end("\n".join([line[start:], *lines[place.line :]]))
    key = KEY.search(before[:start])
    return problem(Place(place.file, place.line, start + 1), "", key.group(1) if key else "", whole, "bracket") if whole else None


def problem(place: Place, path: str, key: str, whole: str, by: str, cut: str = "formula") -> Problem:
    """The one thing that is told of a formula or text cut short."""
    shown = shorten(whole)
    entry = f'{key}: "{shown}"' if key else f'"{shown}"'
    what = f"a {by} ends a {cut} that stands within braces or square brackets without quotes"
    return Problem(Severity.ERROR, *place, path, what, f"put the {cut} in quotes: `{entry}`")


def _until_a_key(text: str) -> str:
    """The text up to the brace that ends it or the next key of its mapping, in one line.

    >>> _until_a_key("Draw a tile, turn it, fired: never}")
    'Draw a tile, turn it'
    """
    inner = text.partition("}")[0]
    following = re.search(r",\s*[\w.]+\s*:\s", inner)
    return " ".join(inner[: following.start() if following else None].split())


def until_its_end(text: str) -> str:
    """The text up to the comma or bracket that really ends it, in one line; "" where it has no end.

    >>> until_its_end("max(pot, 1) + 2, at: 3}")
    'max(pot, 1) + 2'
    """
    awaited: list[str] = []
    for at, sign in enumerate(text):
        if not awaited and sign in ",}]":
            return " ".join(text[:at].split())
        if sign in CLOSED_BY:
            awaited.append(CLOSED_BY[sign])
        elif sign in ")]}" and (not awaited or awaited.pop() != sign):
            return ""
    return ""
