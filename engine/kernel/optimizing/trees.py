"""Questions about Python syntax trees that all passes ask."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Sequence

from engine.kernel.optimizing.visiting import Transformer, copied, walk

Function = ast.FunctionDef


def same(one: ast.AST, other: ast.AST) -> bool:
    """Whether two pieces of code are the same."""
    return ast.dump(one) == ast.dump(other)


def free_names(node: ast.AST) -> set[str]:
    """All names that a piece of code reads or writes, its own comprehension variables left out."""
    own = {
        name.id for inner in walk(node) if isinstance(inner, ast.comprehension)
        for name in walk(inner.target) if isinstance(name, ast.Name)
    }  # fmt: skip
    own |= {argument.arg for inner in walk(node) if isinstance(inner, ast.Lambda) for argument in inner.args.args}
    return {inner.id for inner in walk(node) if isinstance(inner, ast.Name)} - own


def stores(function: Function) -> Counter[str]:
    """By name, how often a function gives it a value; parameters have one from the start."""
    found = Counter(argument.arg for argument in function.args.args)
    found.update(node.id for node in walk(function) if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load))
    return found


class Renaming(Transformer):
    """Puts expressions in the place of names."""

    def __init__(self, names: dict[str, ast.expr]) -> None:
        self.names = names

    def visit_Name(self, node: ast.Name) -> ast.AST:  # noqa: N802 - the visitor's name
        """The expression, where the name has one."""
        if node.id in self.names and isinstance(node.ctx, ast.Load):
            return copied(self.names[node.id])
        return node


def renamed(node: ast.expr, name: str, by: ast.expr) -> ast.expr:
    """An expression with another in the place of a name."""
    made: ast.expr = Renaming({name: by}).visit(copied(node))
    return made


def conjuncts(test: ast.expr) -> list[ast.expr]:
    """The parts that must all be true."""
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
        return [part for value in test.values for part in conjuncts(value)]
    return [test]


def all_of(tests: Sequence[ast.expr]) -> ast.expr:
    """Undo `conjuncts`."""
    return tests[0] if len(tests) == 1 else ast.BoolOp(ast.And(), list(tests))


def own_jumps(body: Sequence[ast.stmt]) -> bool:
    """Whether the statements of a loop leave it or go on with its next turn."""
    for statement in body:
        if isinstance(statement, ast.Break | ast.Continue):
            return True
        if isinstance(statement, ast.For | ast.While):
            if own_jumps(statement.orelse):
                return True
        elif any(own_jumps(block) for block in blocks(statement)):
            return True
    return False


def blocks(statement: ast.stmt) -> Iterator[list[ast.stmt]]:
    """The lists of statements within a statement."""
    for name in ("body", "orelse", "finalbody"):
        block = getattr(statement, name, None)
        if block:
            yield block


def one_loop(node: ast.expr) -> ast.comprehension | None:
    """The `for` of a list comprehension that has one, over a plain variable; None for anything else."""
    if isinstance(node, ast.ListComp) and len(node.generators) == 1 and isinstance(node.generators[0].target, ast.Name):
        return node.generators[0]
    return None


def picks(node: ast.expr) -> ast.comprehension | None:
    """The `for` of a list comprehension that only leaves things out: `[x for x in … if …]`."""
    loop = one_loop(node)
    if loop is None or not isinstance(node, ast.ListComp) or not isinstance(node.elt, ast.Name):
        return None
    return loop if isinstance(loop.target, ast.Name) and node.elt.id == loop.target.id else None


def target(loop: ast.comprehension) -> str:
    """The variable of a loop."""
    assert isinstance(loop.target, ast.Name)  # `one_loop` saw to it
    return loop.target.id


PURE_CALLS = frozenset(
    {"range", "len", "min", "max", "sum", "abs", "bool", "list", "dict", "tuple", "all", "any", "filter", "sorted", "zip"}
    | {"enumerate", "numbers_from", "times_over"}
)
"""What of Python's own changes nothing."""


def changes_nothing(code: ast.AST, known: frozenset[str]) -> bool:
    """Whether code changes nothing: a function may fill lists of its own, and call what is `known` to change nothing."""
    for node in walk(code):
        if isinstance(node, ast.Yield | ast.YieldFrom | ast.Raise | ast.Delete):
            return False
        if isinstance(node, ast.Attribute | ast.Subscript) and not isinstance(node.ctx, ast.Load):
            return False
        if isinstance(node, ast.Call) and not _harmless(node.func, known):
            return False
    return True


def _harmless(called: ast.expr, known: frozenset[str]) -> bool:
    match called:
        case ast.Name(id=name):
            return name in PURE_CALLS or name in known
        case ast.Attribute(value=ast.Name(id="out"), attr="append"):
            return True
        case ast.Attribute(attr=attr):
            return attr in ("values", "items", "fromkeys", "get", "showing")
        case ast.Subscript(value=ast.Name(id=name)):
            return name in known
        case ast.Lambda():
            return True
    return False
