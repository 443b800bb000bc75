"""Entries of a list in a YAML file as a whole: written twice, left out, moved, or with other lines; all other lines stay as they are."""

from __future__ import annotations

import copy
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args

import yaml

from pressgang.desk.editing import RefusedError
from pressgang.spreadsheets.splicing import SplicingError, block_end, splice

How = Literal["duplicate", "remove", "earlier", "later"]
"""What is done with an entry: a copy behind it, nothing in its place, or its neighbour's place."""
HOW: tuple[How, ...] = get_args(How)

_NUMBERED = re.compile(r"[ _]\d+$")


@dataclass(frozen=True, slots=True)
class Span:
    """From where to where a thing reaches in a text: whole lines, the line's end included."""

    start: int
    end: int


def arranged(text: str, path: Sequence[str | int], how: How, taken: Collection[str]) -> tuple[str, str]:
    """The text of a YAML file in which that is done with the entry at `path`, and the id of a copy, "" where none is made.

    A copy is called by the next number that makes an id which is not among those `taken`. Raises RefusedError.
    """
    spans, number = spans_at(text, path)
    new = yaml.safe_load(text)
    entries = _at(new, path[:-1])
    match how:
        case "remove":
            if len(entries) == 1:
                raise RefusedError("the last of a list stays: a list without entries is taken out in the file")
            del entries[number]
            return _checked(without(text, spans[number]), new), ""
        case "earlier" | "later":
            first = number - 1 if how == "earlier" else number
            if not 0 <= first < len(entries) - 1:
                raise RefusedError(f"it is the {'first' if how == 'earlier' else 'last'} already")
            entries[first], entries[first + 1] = entries[first + 1], entries[first]
            return _checked(swapped(text, spans[first], spans[first + 1]), new), ""
        case "duplicate":
            twin = copy.deepcopy(entries[number])
            entries.insert(number + 1, twin)
            apart = text[: spans[number].start].endswith("\n\n")
            twice = _checked(doubled(text, spans[number], newline_of(text) if apart else ""), new)
            twin.update(called_anew(twin, taken))
            try:
                return splice(twice, new), twin["id"]
            except SplicingError as error:
                raise RefusedError(str(error)) from error


def rewritten(text: str, path: Sequence[str | int], lines: str) -> str:
    """The text of a YAML file with other lines for the entry at `path`: one entry or several. Raises RefusedError."""
    spans, number = spans_at(text, path)
    span, new = spans[number], newline_of(text).join([*lines.rstrip().splitlines(), ""])
    whole = text[: span.start] + new + text[span.end :]
    before = yaml.safe_load(text)
    try:
        after = yaml.safe_load(whole)
    except yaml.YAMLError as error:
        raise RefusedError(_told(error, text.count("\n", 0, span.start))) from error
    try:
        old, now = _at(before, path[:-1]), _at(after, path[:-1])
        behind = len(old) - number - 1
        ours = now[number : len(now) - behind]
        same = now[:number] == old[:number] and now[len(now) - behind :] == old[number + 1 :]
        now[:], old[:] = [], []
    except (LookupError, TypeError):
        same, ours = False, []
    if not same or before != after:
        raise RefusedError("these lines would change what stands around them: keep the indentation that the first of them has")
    if not ours or not all(isinstance(one, dict) and one.get("id") for one in ours):
        raise RefusedError("an entry needs its `id`")
    return whole


def spans_at(text: str, path: Sequence[str | int]) -> tuple[list[Span], int]:
    """Where the entries of the list are that holds the one at `path`, and its number in it.

    Raises RefusedError where there is none, or where its list is written between brackets.
    """
    try:
        node: Any = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.YAMLError as error:
        raise RefusedError("the file cannot be read", 409) from error
    for step in path[:-1]:
        node = _child(node, step)
    if not is_listed(node, path) or int(path[-1]) >= len(node.value):
        raise RefusedError("the file has no such entry in lines of its own", 409)
    found: list[Span] = []
    for item in node.value:
        line_end = text.find("\n", block_end(text, item))
        dash = _dash(text, item.start_mark.index, node.start_mark.column)
        found.append(Span(dash, len(text) if line_end < 0 else line_end + 1))
    return found, int(path[-1])


def is_listed(holder: yaml.Node | None, path: Sequence[str | int]) -> bool:
    """Whether an entry, which `holder` holds, is one of a list with lines of its own."""
    return bool(path) and isinstance(path[-1], int) and isinstance(holder, yaml.SequenceNode) and not holder.flow_style


def called_anew(entry: dict[str, Any], taken: Collection[str]) -> dict[str, Any]:
    """The id and the name of a copy, by the next number that is free.

    >>> called_anew({"id": "fox", "name": "Fox", "copies": 2}, {"fox", "fox_2"})
    {'id': 'fox_3', 'name': 'Fox 3'}
    """
    base = _NUMBERED.sub("", entry["id"])
    number = next(number for number in range(2, len(taken) + 3) if f"{base}_{number}" not in taken)
    name = entry.get("name")
    return {"id": f"{base}_{number}"} | ({"name": numbered(name, number)} if isinstance(name, str) else {})


def numbered(name: str, number: int) -> str:
    """A name with another number behind it.

    >>> numbered("Fox", 2), numbered("Fox 2", 3)
    ('Fox 2', 'Fox 3')
    """
    return f"{_NUMBERED.sub('', name)} {number}"


def without(text: str, span: Span) -> str:
    """The text without these lines, and without the second of two empty lines between which they stood."""
    gap = text[: span.start].endswith("\n\n") and text[span.end : span.end + 1] == "\n"
    return text[: span.start] + text[span.end + gap :]


def swapped(text: str, first: Span, second: Span) -> str:
    """The text with two places in the other order; what stands between them stays between them."""
    before, behind = text[first.start : first.end], text[second.start : second.end]
    if not behind.endswith("\n"):
        behind, before = behind + newline_of(text), before.removesuffix(newline_of(text))
    return text[: first.start] + behind + text[first.end : second.start] + before + text[second.end :]


def doubled(text: str, span: Span, gap: str = "") -> str:
    """The text with these lines a second time below them, with a gap between."""
    lines, behind = text[span.start : span.end], text[span.end :]
    return text[: span.end] + (gap + lines if lines.endswith("\n") else newline_of(text) + gap + lines) + behind


def newline_of(text: str) -> str:
    """How the lines of a text end."""
    return "\r\n" if "\r\n" in text else "\n"


def _checked(text: str, wanted: Any) -> str:
    """The text, if it reads as is wanted: what stands in one entry may be named in another. Raises RefusedError."""
    try:
        found = yaml.safe_load(text)
    except yaml.YAMLError as error:
        raise RefusedError("this has to be done in the file: other lines of it name these") from error
    if found != wanted:
        raise RefusedError("this has to be done in the file: its lines mean something else elsewhere")
    return text


def _at(plain: Any, path: Sequence[str | int]) -> Any:
    for step in path:
        plain = plain[step]
    return plain


def _child(node: Any, step: str | int) -> yaml.Node | None:
    if isinstance(node, yaml.MappingNode):
        return next((value for key, value in node.value if key.value == step), None)
    if isinstance(node, yaml.SequenceNode) and isinstance(step, int) and 0 <= step < len(node.value):
        found: yaml.Node = node.value[step]
        return found
    return None


def _dash(text: str, index: int, column: int) -> int:
    """The beginning of the line with the dash before an entry, which may stand a line above it."""
    start = text.rfind("\n", 0, index) + 1
    while start and text[start + column : start + column + 1] != "-":
        start = text.rfind("\n", 0, start - 1) + 1
    return start


def _told(error: yaml.YAMLError, above: int) -> str:
    mark = getattr(error, "problem_mark", None)
    what = getattr(error, "problem", None) or "it cannot be read"
    return f"line {mark.line - above + 1} of these: {what}; nothing was written" if mark else f"{what}; nothing was written"
