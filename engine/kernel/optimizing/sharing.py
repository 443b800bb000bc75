"""What a test has worked out is kept for what follows from it: `f(x) if f(x) > 0 else -f(x)`, in functions that change nothing."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any

from engine.kernel.optimizing.trees import Function, conjuncts, same
from engine.kernel.optimizing.visiting import Transformer, walk


def share(function: Function) -> None:
    """Do it to a function that changes nothing."""
    _Sharing().visit(function)


class _Sharing(Transformer):
    """One pass, from the outside in: what is worked out further out serves further in too."""

    def __init__(self) -> None:
        self._made = 0
        self._looped = 0

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:  # noqa: N802 - the visitor's name
        """Calls that the test makes in any case, if what it is asked for makes them again."""
        if not self._looped:  # Python gives no names within what a comprehension goes through
            for call in [one for test in conjuncts(node.test) for one in _in_any_case(test)]:
                if any(same(call, other) for given in (node.body, node.orelse) for other in walk(given)):
                    name = f"w{self._made}_{call.func.id}"  # type: ignore[attr-defined]
                    self._made += 1
                    put = _Put(call, ast.Name(name, ast.Load()))
                    node.body, node.orelse = put.visit(node.body), put.visit(node.orelse)
                    node.test = _Kept(call, name).visit(node.test)
        return self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> ast.AST:  # noqa: N802
        """What is gone through, and the conditions."""
        self._looped += 1
        node.iter = self.visit(node.iter)
        self._looped -= 1
        node.ifs = [self.visit(test) for test in node.ifs]
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:  # noqa: N802
        """Names of its own."""
        return node


def _in_any_case(test: ast.expr) -> Iterator[ast.Call]:
    """The calls of named functions that a test makes whatever comes of them, the outermost first."""
    if isinstance(test, ast.BoolOp):
        test = test.values[0]
    if isinstance(test, ast.Call) and isinstance(test.func, ast.Name):
        if test.func.id not in ("len", "bool", "min", "max", "sum"):
            yield test
        for argument in test.args:
            yield from _in_any_case(argument)
    elif isinstance(test, ast.Compare):
        yield from _in_any_case(test.left)
    elif isinstance(test, ast.Subscript):
        yield from _in_any_case(test.value)
    elif isinstance(test, ast.UnaryOp):
        yield from _in_any_case(test.operand)


class _Kept(Transformer):
    """A call that is given a name where it is made."""

    def __init__(self, call: ast.Call, name: str) -> None:
        self.call, self.name = call, name

    def visit(self, node: ast.AST) -> Any:
        """This very call, none like it."""
        if node is self.call:
            return ast.NamedExpr(ast.Name(self.name, ast.Store()), self.call)
        return super().visit(node)


class _Put(Transformer):
    """A name in the place of a call, wherever it is made."""

    def __init__(self, call: ast.Call, by: ast.Name) -> None:
        self.call, self.by = call, by

    def visit(self, node: ast.AST) -> Any:
        """Where it is the same."""
        if isinstance(node, ast.Call) and same(node, self.call):
            return self.by
        return super().visit(node)
