"""Going through trees of Python, as `ast` does, in a fraction of the time: which fields hold nodes is looked up by class.

Games are compiled whenever their rules have changed, and nearly all of that time trees are gone through. What says only how a node is
meant, operators and whether a name is read or set, is no node of its own here.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

T = TypeVar("T")

_NO_NODES = frozenset(
    {"ctx", "op", "ops", "id", "attr", "arg", "name", "names", "kind", "type_comment"}
    | {"is_async", "conversion", "simple", "module", "level"}
)
"""Fields that hold names, numbers or signs."""

_SIGNS = (ast.expr_context, ast.operator, ast.unaryop, ast.boolop, ast.cmpop)
"""Nodes that say only how another is meant, and never change."""

_WITH_GAPS = frozenset({"keys", "kw_defaults"})
"""Lists in which something may be missing."""


class _Fields(dict[type, tuple[str, ...]]):
    """By class of node, the fields that hold nodes."""

    def __missing__(self, of: type[ast.AST]) -> tuple[str, ...]:
        found = () if of is ast.Constant else tuple(name for name in of._fields if name not in _NO_NODES)
        self[of] = found
        return found


_FIELDS = _Fields()


def children(node: ast.AST) -> list[Any]:
    """The nodes directly below one, in their order."""
    fields = _FIELDS[node.__class__]
    if not fields:  # most nodes are names and numbers
        return []
    found: list[Any] = []
    held = node.__dict__
    for name in fields:
        value = held.get(name)
        if value.__class__ is list:
            found += [one for one in value if one is not None] if name in _WITH_GAPS else value
        elif value is not None:
            found.append(value)
    return found


def walk(node: ast.AST) -> list[Any]:
    """A node and all below it, level by level."""
    found: list[Any] = [node]
    for one in found:  # which grows; `children` is written out, since a call for every node would cost as much as all else
        if fields := _FIELDS[one.__class__]:
            held = one.__dict__
            for name in fields:
                value = held.get(name)
                if value.__class__ is list:
                    found += [inner for inner in value if inner is not None] if name in _WITH_GAPS else value
                elif value is not None:
                    found.append(value)
    return found


def located(tree: ast.Module) -> ast.Module:
    """The tree with a place for each node, as compiling asks: those that have none stand where what is above them does."""
    found: list[Any] = [tree]
    for one in found:  # which grows
        held = one.__dict__
        line, last = held.get("lineno", 1), held.get("end_lineno", 1)
        column, end = held.get("col_offset", 0), held.get("end_col_offset", 0)
        below = children(one)
        for inner in below:
            own = inner.__dict__
            if "lineno" not in own:
                own["lineno"], own["col_offset"], own["end_lineno"], own["end_col_offset"] = line, column, last, end
        found += below
    return tree


def copied(part: T) -> T:
    """A node with all below it, or a list of such, once more; names, numbers and signs are shared."""
    if part.__class__ is list:
        return [copied(one) for one in part]  # type: ignore[attr-defined, return-value]
    if not isinstance(part, ast.AST) or isinstance(part, _SIGNS):
        return part
    made = part.__class__.__new__(part.__class__)
    held = part.__dict__.copy()
    for name, value in held.items():
        if value.__class__ is list or isinstance(value, ast.AST):
            held[name] = copied(value)
    made.__dict__.update(held)
    return made


class Transformer:
    """Replaces nodes: `visit_CLASS` gives another one, several, or None for none, as of `ast.NodeTransformer`."""

    _visitors: ClassVar[dict[type, Callable[[Any, Any], Any]]] = {}
    _passed: ClassVar[frozenset[type]] = frozenset()
    """Classes of which nothing replaces any node, and which have none below them."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls._visitors = {}
        plain = cls.visit is Transformer.visit
        cls._passed = frozenset(one for one in (ast.Name, ast.Constant) if plain and not hasattr(cls, f"visit_{one.__name__}"))

    def visit(self, node: Any) -> Any:
        """What stands in place of a node."""
        of = node.__class__
        visitor = self._visitors.get(of)
        if visitor is None:
            visitor = self._visitors[of] = getattr(type(self), f"visit_{of.__name__}", type(self).generic_visit)
        return visitor(self, node)

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """The node itself, with what stands in place of those below it."""
        fields = _FIELDS[node.__class__]
        if not fields:
            return node
        held, passed, visit = node.__dict__, self._passed, self.visit
        for name in fields:
            old = held.get(name)
            if old.__class__ is list:
                new: list[Any] = []
                for one in old:
                    if one.__class__ in passed:
                        new.append(one)
                        continue
                    made = visit(one) if one is not None else None
                    if made.__class__ is list:
                        new += made
                    elif made is not None or one is None:
                        new.append(made)
                old[:] = new
            elif old is not None and old.__class__ not in passed:
                made = visit(old)
                if made is None:
                    delattr(node, name)
                elif made is not old:
                    setattr(node, name, made)
        return node
