"""Keys of one sort: where numbers and words stand side by side, such as spaces of which some have names, all are read as words."""

from __future__ import annotations

from dataclasses import replace

from engine.source.nodes import Source
from engine.source.problems import ContentError, Problem, Severity
from engine.source.tree import Key, Mapping, Node, Scalar, Spot


def with_keys_of_one_sort(source: Source) -> Source:
    """The same source where no mapping has both; raises ContentError where a number and a word are written alike."""
    node = _of_one_sort(source.node)
    return source if node is source.node else replace(source, node=node)


def _of_one_sort(node: Node) -> Node:
    if isinstance(node, Scalar):
        return node
    if not isinstance(node, Mapping):
        items = [_of_one_sort(item) for item in node.items]
        return node if all(map(_is, items, node.items)) else replace(node, items=items)
    children = {key: (spot, _of_one_sort(child)) for key, (spot, child) in node.entries.items()}
    is_mixed = len(set(map(type, children))) > 1
    if not is_mixed and all(child is node.entries[key][1] for key, (_, child) in children.items()):
        return node
    return replace(node, entries=_as_words(children) if is_mixed else children)


def _is(one: Node, other: Node) -> bool:
    return one is other


def _as_words(entries: dict[Key, tuple[Spot, Node]]) -> dict[Key, tuple[Spot, Node]]:
    words: dict[Key, tuple[Spot, Node]] = {}
    for key, (spot, child) in entries.items():
        if str(key) in words:
            raise ContentError(
                [Problem(Severity.ERROR, *spot, "", f"'{key}' stands here twice", "once as a number, once in quotes: write one")]
            )
        words[str(key)] = spot, child
    return words
