"""Looking through all spaces or seats for those with something there is left to Python's own loops, the fastest that there are."""

from __future__ import annotations

import ast
from collections.abc import Collection, Mapping

from engine.kernel.optimizing.trees import Function, conjuncts, one_loop
from engine.kernel.optimizing.visiting import Transformer


class Entries(Transformer):
    """`[x for x in range(64) if s.c_gems[x] > 0]` goes through `compress(range(64), s.c_gems)`.

    `lists` are the parts of the state that are lists (1) or lists of lists (2); `counts` those whose numbers are never below 0.
    """

    def __init__(self, lists: Mapping[str, int], counts: Collection[str]) -> None:
        self.lists, self.counts = lists, counts

    def visit_FunctionDef(self, node: Function) -> ast.AST:  # noqa: N802 - the visitor's name
        """Do it to a function."""
        return self.generic_visit(node)

    def visit_ListComp(self, node: ast.ListComp) -> ast.AST:  # noqa: N802
        """The first condition that asks whether something is there."""
        self.generic_visit(node)
        loop = one_loop(node)
        if loop is None or _size(loop.iter) is None:
            return node
        tests = [part for test in loop.ifs for part in conjuncts(test)]
        found = next((part for test in tests if (part := self._asked(test, loop.target)) is not None), None)
        if found is not None:
            tests.remove(next(test for test in tests if self._asked(test, loop.target) is found))
            loop.iter, loop.ifs = ast.Call(ast.Name("compress", ast.Load()), [loop.iter, found], []), tests
        return node

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:  # noqa: N802
        """Whether nothing is anywhere."""
        if isinstance(node.op, ast.Not):
            node.operand = self._anywhere(node.operand)
        return self.generic_visit(node)

    def visit_If(self, node: ast.If) -> ast.AST:  # noqa: N802
        """Whether anything is anywhere."""
        node.test = self._anywhere(node.test)
        return self.generic_visit(node)

    def _anywhere(self, test: ast.expr) -> ast.expr:
        """Whether any entry is there, of one or several lists, as `any` says it."""
        if isinstance(test, ast.BoolOp):
            test.values = [self._anywhere(one) for one in test.values]
            return test
        loop = one_loop(test)
        if loop is None or len(loop.ifs) != 1 or (size := _size(loop.iter)) is None:
            return test
        wanted = loop.ifs[0]
        parts = wanted.values if isinstance(wanted, ast.BoolOp) and isinstance(wanted.op, ast.Or) else [wanted]
        lists = [self._asked(part, loop.target) for part in parts]
        if any(one is None for one in lists):
            return test
        most = ast.Slice(None, ast.Constant(size))  # behind the last there is an entry for none of them
        anys: list[ast.expr] = [
            ast.Call(ast.Name("any", ast.Load()), [ast.Subscript(one, most, ast.Load())], []) for one in lists if one is not None
        ]
        return anys[0] if len(anys) == 1 else ast.BoolOp(ast.Or(), anys)

    def _asked(self, test: ast.expr, variable: ast.expr) -> ast.expr | None:
        """The list of which a test asks whether the entry of a variable is there."""
        assert isinstance(variable, ast.Name)  # `one_loop` saw to it
        match test:
            case ast.Compare(
                left=ast.Subscript(value=ast.Attribute(attr=attr)) as entry, ops=[ast.Gt()], comparators=[ast.Constant(value=0)]
            ):
                known = attr in self.counts and self.lists.get(attr) == 1
            case ast.Subscript(value=ast.Attribute(attr=attr)) as entry:
                known = self.lists.get(attr) == 2  # noqa: PLR2004 - lists of lists
            case _:
                return None
        match entry:
            case ast.Subscript(value=ast.Attribute(value=ast.Name(id="s")) as of, slice=ast.Name(id=name)) if known and name == variable.id:
                return of
        return None


def _size(things: ast.expr) -> int | None:
    """How many things `range(n)` has."""
    match things:
        case ast.Call(func=ast.Name(id="range"), args=[ast.Constant(value=int(size))]):
            return size
        case ast.Call(func=ast.Name(id="range"), args=[ast.Constant(value=0), ast.Constant(value=int(size))]):
            return size
    return None
