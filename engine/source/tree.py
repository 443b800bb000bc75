"""The positioned tree: what stands in a YAML file, every value with the place where it was written."""

from dataclasses import dataclass
from typing import Any, NamedTuple

Plain = None | bool | int | float | str
Key = str | int


class Place(NamedTuple):
    """Where something was written; lines and columns count from 1."""

    file: str
    line: int
    column: int


Spot = tuple[str, int, int]
"""A Place as nodes keep it: file, line, column. There is one for every word of the content, and a bare tuple costs a tenth."""


@dataclass(slots=True, eq=False)
class Scalar:
    """One value: text, number, boolean or nothing."""

    value: Plain
    place: Spot


@dataclass(slots=True, eq=False)
class Sequence:
    """A list of nodes."""

    items: "list[Node]"
    place: Spot


@dataclass(slots=True, eq=False)
class Mapping:
    """Nodes by key, in the order written; each with the place of its key."""

    entries: "dict[Key, tuple[Spot, Node]]"
    place: Spot


Node = Scalar | Sequence | Mapping


def to_plain(node: Node) -> Any:
    """The values alone, as fresh dicts and lists."""
    if type(node) is Scalar:
        return node.value
    if type(node) is Mapping:
        return {key: to_plain(child) for key, (_, child) in node.entries.items()}
    assert type(node) is Sequence
    return [to_plain(item) for item in node.items]


def child_of(node: Node, step: Key) -> tuple[Spot, Node] | None:
    """The node one step further with the place of its key (in a list: its own place); None if there is none.

    Of a thing that is called by a number the key may be that number.
    """
    if type(node) is Mapping:
        found = node.entries.get(step)
        return node.entries.get(int(step)) if found is None and isinstance(step, str) and step.isdecimal() else found
    if type(node) is Sequence and isinstance(step, int) and 0 <= step < len(node.items):
        item = node.items[step]
        return item.place, item
    return None
