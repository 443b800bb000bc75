"""Loops in functions that change nothing: lists that are only gone through or only asked whether they are empty are never made; those
that are left are made only where there is something to go through."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from engine.kernel.optimizing.trees import Function, all_of, conjuncts, one_loop, own_jumps, picks, renamed, target
from engine.kernel.optimizing.visiting import Transformer, copied


def unroll(function: Function) -> None:
    """Do it to a function that changes nothing."""
    function.body = _block(function.body)


def _block(body: Sequence[ast.stmt]) -> list[ast.stmt]:
    return [made for statement in body for made in _statement(statement)]


def _statement(node: ast.stmt) -> list[ast.stmt]:
    if isinstance(node, ast.For):
        return [_for(node)]
    if isinstance(node, ast.If):
        return _if(node)
    if isinstance(node, ast.Return) and node.value is not None and _is_test(node.value) and _asks_list(node.value):
        return [*_when(_inner(node.value), [ast.Return(ast.Constant(True))]), ast.Return(ast.Constant(False))]
    return [node]


def _for(node: ast.For) -> ast.stmt:
    """`for t in [x for x in … if …]` goes through the things themselves."""
    node.body = _block(node.body)
    loop = picks(node.iter)
    if loop is not None and isinstance(node.target, ast.Name) and not node.orelse:
        tests = [renamed(test, target(loop), ast.Name(node.target.id, ast.Load())) for test in loop.ifs]
        node.iter = loop.iter
        node.body = _block([ast.If(all_of(tests), node.body, [])]) if tests else node.body
    return node


def _if(node: ast.If) -> list[ast.stmt]:
    node.body, node.orelse = _block(node.body), _block(node.orelse)
    match node.test:
        case ast.UnaryOp(op=ast.Not(), operand=inner) if _is_list(inner) and not node.orelse and not own_jumps(node.body):
            loop = one_loop(inner)
            assert loop is not None  # `_is_list` saw to it
            return [ast.For(loop.target, loop.iter, _tested(loop, [ast.Break()]), node.body)]
    if node.orelse or not _asks_list(node.test) or own_jumps(node.body):
        return [node]
    return _when(node.test, node.body)


def _when(test: ast.expr, body: list[ast.stmt]) -> list[ast.stmt]:
    """Statements for when a test holds, without making the lists that it asks about; the test may be wanted twice, the lists not."""
    tests = conjuncts(test)
    first, rest = tests[0], tests[1:]
    inner = _when(all_of(rest), body) if rest else body
    if _is_list(first):
        loop = one_loop(first)
        assert loop is not None  # `_is_list` saw to it
        return [ast.For(loop.target, loop.iter, _tested(loop, [*inner, ast.Break()]), [])]
    if isinstance(first, ast.BoolOp) and isinstance(first.op, ast.Or) and _asks_list(first) and len(inner) == 1 and not _is_large(inner[0]):
        one, others = first.values[0], first.values[1:]
        other = others[0] if len(others) == 1 else ast.BoolOp(ast.Or(), others)
        if not _asks_list(one):
            return [ast.If(one, inner, _when(other, copied(inner)))]
    return [ast.If(first, inner, [])]


def _tested(loop: ast.comprehension, body: list[ast.stmt]) -> list[ast.stmt]:
    return _block([ast.If(all_of(loop.ifs), body, [])]) if loop.ifs else body


def _is_large(statement: ast.stmt) -> bool:
    return not isinstance(statement, ast.Expr | ast.Return)


def _is_list(node: ast.expr) -> bool:
    return one_loop(node) is not None


def _asks_list(test: ast.expr) -> bool:
    """Whether a test asks whether a list is empty."""
    match test:
        case ast.BoolOp(values=values):
            return any(_asks_list(value) for value in values)
    return _is_list(test)


def _is_test(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "bool" and len(node.args) == 1


def _inner(node: ast.expr) -> ast.expr:
    assert isinstance(node, ast.Call)  # `_is_test` saw to it
    return node.args[0]


def guard(function: Function) -> None:
    """`if not [x for x in on[here] if …]` looks first whether anything lies there; in any function."""
    _Guarding().visit(function)


class _Guarding(Transformer):
    def visit_If(self, node: ast.If) -> ast.AST:  # noqa: N802 - the visitor's name
        self.generic_visit(node)
        node.test = _guarded(node.test)
        return node

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:  # noqa: N802
        self.generic_visit(node)
        node.test = _guarded(node.test)
        return node

    def visit_comprehension(self, node: ast.comprehension) -> ast.AST:  # noqa: N802
        self.generic_visit(node)
        node.ifs = [_guarded(test) for test in node.ifs]
        return node


def _guarded(test: ast.expr) -> ast.expr:
    match test:
        case ast.UnaryOp(op=ast.Not(), operand=inner):
            return ast.UnaryOp(ast.Not(), _guarded(inner))
        case ast.BoolOp(op=op, values=values):
            return ast.BoolOp(op, [_guarded(value) for value in values])
        case ast.ListComp(generators=[ast.comprehension(iter=ast.Subscript() as things), *_]):
            return ast.BoolOp(ast.And(), [copied(things), test])
    return test
