"""What short functions give is written where they are called: `return a + b`, perhaps after names for parts of it."""

from __future__ import annotations

import ast
from collections.abc import Collection, Mapping

from engine.kernel.optimizing.trees import Function, Renaming, stores
from engine.kernel.optimizing.visiting import Transformer, copied, walk

LARGEST = 60
"""Pieces of a syntax tree that are written out in place of a call."""


def short(functions: Mapping[str, Function], pure: Collection[str]) -> dict[str, tuple[list[str], ast.expr]]:
    """The parameters of short functions among those that change nothing, and what they give."""
    found = {}
    for name in sorted(pure):
        if name in functions and (gives := _gives(functions[name])) is not None:
            found[name] = ([one.arg for one in functions[name].args.args], gives)
    for _ in found:  # short functions call each other
        found = {name: (names, Inlining(found).visit(copied(gives))) for name, (names, gives) in found.items()}
        if not any(_calls(gives, found) for _, gives in found.values()):
            break
    return {name: (names, gives) for name, (names, gives) in found.items() if _size(gives) <= LARGEST and not _calls(gives, found)}


def _calls(node: ast.expr, names: Collection[str]) -> bool:
    return any(isinstance(one, ast.Name) and one.id in names for one in walk(node))


def _size(node: ast.AST) -> int:
    """Pieces, with operators and with whether each name is read or set: as `LARGEST` counts them."""
    return sum(1 for _ in ast.walk(node))


def _gives(function: Function) -> ast.expr | None:
    """What a function gives, in words of its parameters; None where it does more."""
    *named, last = function.body
    if not isinstance(last, ast.Return) or last.value is None or isinstance(last.value, ast.Constant):
        return None
    gives, counts = last.value, stores(function)
    for statement in reversed(named):
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if counts[name] == 1 and _readings(gives, name) == 1:
                gives = Renaming({name: value}).visit(gives)
            case _:
                return None
    return gives


def _readings(node: ast.expr, name: str) -> int:
    """How often it is read; more than once where it stands in a loop."""
    within = sum(
        isinstance(one, ast.Name) and one.id == name
        for inner in walk(node) if isinstance(inner, ast.ListComp | ast.DictComp | ast.SetComp | ast.GeneratorExp | ast.Lambda)
        for one in walk(inner)
    )  # fmt: skip
    return sum(isinstance(one, ast.Name) and one.id == name for one in walk(node)) + within


class Inlining(Transformer):
    """The pass."""

    def __init__(self, functions: Mapping[str, tuple[list[str], ast.expr]]) -> None:
        self.functions = functions

    def visit_Call(self, node: ast.Call) -> ast.AST:  # noqa: N802 - the visitor's name
        """What is called with names and numbers."""
        self.generic_visit(node)
        match node:
            case ast.Call(func=ast.Name(id=name), args=given, keywords=[]) if name in self.functions:
                names, gives = self.functions[name]
                if len(names) == len(given) and all(isinstance(one, ast.Name | ast.Constant) for one in given):
                    made: ast.expr = Renaming(dict(zip(names, given, strict=True))).visit(copied(gives))
                    return made
        return node
