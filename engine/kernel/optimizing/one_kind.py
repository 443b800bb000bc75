"""Loops over the cards of a zone, one of each kind, that look for one kind only: that card is asked for, and the rest not gone through."""

from __future__ import annotations

import ast

from engine.kernel.optimizing.trees import Function, all_of, conjuncts, own_jumps


def look_up(function: Function) -> None:
    """`for card in {CARD_KIND[x]: x for x in hand}.values(): if CARD_KIND[card] == 7: …`, in a function that changes nothing."""
    function.body = [made for statement in function.body for made in _looked_up(statement)]


def _looked_up(statement: ast.stmt) -> list[ast.stmt]:
    """Whatever else a statement asks about is asked only where there is a card of that kind."""
    loops = [node for node in ast.walk(statement) if isinstance(node, ast.For) and is_of_kinds(node) and not own_jumps(node.body)]
    if len(loops) != 1 or not isinstance(loops[0].target, ast.Name):
        return [statement]
    loop, card = loops[0], loops[0].target.id
    tests, last = _tests(loop.body[0])
    kind = next((number for test in tests if (number := _kind_asked(test, card)) is not None), None)
    within = {id(node) for node in ast.walk(loop)}
    if kind is None or any(isinstance(node, DOING) and id(node) not in within for node in ast.walk(statement)):
        return [statement]
    assert isinstance(loop.iter, ast.Call) and isinstance(loop.iter.func, ast.Attribute)  # `is_of_kinds` saw to it
    found = ast.Call(ast.Attribute(loop.iter.func.value, "get", ast.Load()), [ast.Constant(kind), ast.Constant(-1)], [])
    there = ast.Compare(ast.Name(card, ast.Load()), [ast.GtE()], [ast.Constant(0)])
    rest = [test for test in tests if _kind_asked(test, card) is None]
    done = last if isinstance(last, list) else [last]
    inner = ast.If(all_of(rest) if rest else ast.Constant(True), done, [])
    outer = inner if statement is loop else _In(loop, inner).visit(statement)
    return [ast.Assign([ast.Name(card, ast.Store())], found), ast.If(there, [outer], [])]


DOING = (ast.Expr, ast.Assign, ast.AugAssign, ast.Return)


class _In(ast.NodeTransformer):
    """A statement in the place of a loop."""

    def __init__(self, loop: ast.For, by: ast.stmt) -> None:
        self.loop, self.by = loop, by

    def visit_For(self, node: ast.For) -> ast.AST:  # noqa: N802 - the visitor's name
        """The loop, or another that may hold it."""
        return self.by if node is self.loop else self.generic_visit(node)


def is_of_kinds(loop: ast.For) -> bool:
    """Whether it goes through the cards of a zone, one of each kind, and does something with some of them."""
    match loop:
        case ast.For(iter=ast.Call(func=ast.Attribute(value=ast.DictComp() as kinds, attr="values")), body=[ast.If()], orelse=[]):
            return is_by_kind(kinds)
    return False


def _tests(statement: ast.stmt) -> tuple[list[ast.expr], ast.stmt | list[ast.stmt]]:
    """All that has to be true for the innermost of nested conditions, and what is done then: one statement, or several."""
    tests: list[ast.expr] = []
    while isinstance(statement, ast.If) and not statement.orelse:
        tests += conjuncts(statement.test)
        if len(statement.body) != 1:
            return tests, statement.body
        statement = statement.body[0]
    return tests, statement


def is_by_kind(node: ast.DictComp) -> bool:
    """Whether it is `{CARD_KIND[x]: x for x in …}`."""
    match node:
        case ast.DictComp(
            key=ast.Subscript(value=ast.Name(id="CARD_KIND"), slice=ast.Name(id=one)),
            value=ast.Name(id=two),
            generators=[ast.comprehension(target=ast.Name(id=three), ifs=[])],
        ):
            return one == two == three
    return False


def _kind_asked(test: ast.expr, card: str) -> int | None:
    """The kind of which a card has to be."""
    match test:
        case ast.Compare(
            left=ast.Subscript(value=ast.Name(id="CARD_KIND"), slice=ast.Name(id=one)),
            ops=[ast.Eq()],
            comparators=[ast.Constant(value=int(kind))],
        ) if one == card:
            return kind
    return None
