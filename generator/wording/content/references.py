"""What a text reads from the content: the names in its templates, so that a translation can be held against its original."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from jinja2 import Environment, TemplateError, nodes

WORDS_ONLY = ("term",)
"""Names of mere words: another language may need others of them, or none."""

_GRAMMAR = Environment(autoescape=True)
"""Only ever parses: what a text reads stands in its syntax tree."""

TEXT_OF: Final = re.compile(r"\{\{\s*([a-z_][\w.]*)\.(?:text|effects\s*\|\s*sentences)\s*\}\}")
"""Where a rule takes over the text of a card, power, treasure or terrain."""

_LOOP = re.compile(r"\{%.*?%\}")


def without_loops(text: str) -> str:
    """A template without its conditions and loops."""
    return _LOOP.sub("", text)


@lru_cache(maxsize=8192)
def references_of(text: str) -> frozenset[str] | None:
    """The paths that a text names, such as `melee.attacker_loses`; None when it is no template.

    >>> sorted(references_of("Lose {{ melee.loses | count('hit_point') }} of {{ term.action }}."))
    ['melee.loses']
    """
    if "{" not in text:
        return frozenset()
    try:
        tree = _GRAMMAR.parse(text)
    except TemplateError:
        return None
    local = {name.name for name in tree.find_all(nodes.Name) if name.ctx == "store"}
    return frozenset(path for path in _paths(tree) if path.partition(".")[0] not in {*local, *WORDS_ONLY})


def _paths(node: nodes.Node) -> Iterator[str]:
    """The longest path at every place where something is named."""
    path = _path(node)
    if path:
        yield path
        return
    for child in node.iter_child_nodes():
        yield from _paths(child)


def _path(node: nodes.Node) -> str:
    if isinstance(node, nodes.Name):
        return node.name if node.ctx == "load" else ""
    if isinstance(node, nodes.Getattr):
        inner = _path(node.node)
        return f"{inner}.{node.attr}" if inner else ""
    if isinstance(node, nodes.Getitem) and isinstance(node.arg, nodes.Const):
        inner = _path(node.node)
        return f"{inner}.{node.arg.value}" if inner else ""
    return ""
