"""Loops over the cards of a zone, one of each kind, that look for one kind only: that card is asked for, and the rest not gone through."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.kernel.optimizing.trees import Function, all_of, conjuncts, own_jumps
from engine.kernel.optimizing.visiting import Transformer, walk

FEW = 3
"""Kinds for which it is not worth going through the cards."""


def look_up(function: Function, of_kind: Callable[[ast.stmt, str, int], list[ast.stmt]]) -> None:
    """`for card in {CARD_KIND[x]: x for x in hand}.values(): if CARD_KIND[card] == 7: …`, in a function that changes nothing.

    `of_kind` makes simpler what is said of a card (in a variable) that is known to be of a kind. Where many kinds are asked for one after
    the other, the cards are gone through once, the kinds in their order.
    """
    made: list[ast.stmt] = []
    run: list[_Asked] = []
    for statement in function.body:
        asked = _asked(statement, of_kind)
        if run and (asked is None or not run[0].goes_with(asked)):
            made += _written(run)
            run = []
        if asked is None:
            made.append(statement)
        else:
            run.append(asked)
    function.body = [*made, *_written(run)]


class _Asked(NamedTuple):
    """What is done where there is a card of a kind."""

    kind: int
    card: str
    cards: ast.expr
    """The cards of a zone by their kinds."""
    body: list[ast.stmt]

    def goes_with(self, other: _Asked) -> bool:
        """Whether both ask the same cards, by the same name; their own variables may be called otherwise."""
        return self.card == other.card and _gone_through(self.cards) == _gone_through(other.cards)


def _gone_through(kinds: ast.expr) -> str:
    assert isinstance(kinds, ast.DictComp)  # `is_of_kinds` saw to it
    return ast.dump(kinds.generators[0].iter)


def _written(run: Sequence[_Asked]) -> list[ast.stmt]:
    run = [one for one in run if one.body]
    if len(run) <= FEW or len({one.kind for one in run}) < len(run):
        return [statement for one in run for statement in _alone(one)]
    first = run[0]
    kinds = ast.Call(ast.Name("sorted", ast.Load()), [first.cards], [])
    taken = ast.Assign([ast.Name(first.card, ast.Store())], ast.Subscript(first.cards, ast.Name(KIND, ast.Load()), ast.Load()))
    return [ast.For(ast.Name(KIND, ast.Store()), kinds, [taken, *_parted(sorted(run, key=lambda one: one.kind))], [])]


KIND = "kind_held"
"""The variable of loops over the kinds of cards that are held."""


def is_dispatch(statement: ast.stmt) -> bool:
    """Whether it is a loop over the kinds of cards that are held, of which each does something else."""
    return isinstance(statement, ast.For) and isinstance(statement.target, ast.Name) and statement.target.id == KIND


def _parted(run: Sequence[_Asked]) -> list[ast.stmt]:
    """What is done for each kind, found by halves."""
    if len(run) == 1:
        return [ast.If(_compared(ast.Eq(), run[0].kind), run[0].body, [])]
    half = len(run) // 2
    return [ast.If(_compared(ast.Lt(), run[half].kind), _parted(run[:half]), _parted(run[half:]))]


def _compared(how: ast.cmpop, kind: int) -> ast.expr:
    return ast.Compare(ast.Name(KIND, ast.Load()), [how], [ast.Constant(kind)])


def _alone(asked: _Asked) -> list[ast.stmt]:
    found = ast.Call(ast.Attribute(asked.cards, "get", ast.Load()), [ast.Constant(asked.kind), ast.Constant(-1)], [])
    there = ast.Compare(ast.Name(asked.card, ast.Load()), [ast.GtE()], [ast.Constant(0)])
    return [ast.Assign([ast.Name(asked.card, ast.Store())], found), ast.If(there, asked.body, [])]


def _asked(statement: ast.stmt, of_kind: Callable[[ast.stmt, str, int], list[ast.stmt]]) -> _Asked | None:
    """Whatever else a statement asks about is asked only where there is a card of the kind; None for one that asks for no kind."""
    loops = [node for node in walk(statement) if isinstance(node, ast.For) and is_of_kinds(node) and not own_jumps(node.body)]
    if len(loops) != 1 or not isinstance(loops[0].target, ast.Name):
        return None
    loop, card = loops[0], loops[0].target.id
    tests, last = _tests(loop.body[0])
    kind = next((number for test in tests if (number := _kind_asked(test, card)) is not None), None)
    within = {id(node) for node in walk(loop)}
    if kind is None or any(isinstance(node, DOING) and id(node) not in within for node in walk(statement)):
        return None
    assert isinstance(loop.iter, ast.Call) and isinstance(loop.iter.func, ast.Attribute)  # `is_of_kinds` saw to it
    rest = [test for test in tests if _kind_asked(test, card) is None]
    done = last if isinstance(last, list) else [last]
    inner = ast.If(all_of(rest) if rest else ast.Constant(True), done, [])
    outer = inner if statement is loop else _In(loop, inner).visit(statement)
    return _Asked(kind, card, loop.iter.func.value, of_kind(outer, card, kind))


DOING = (ast.Expr, ast.Assign, ast.AugAssign, ast.Return)


class _In(Transformer):
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
