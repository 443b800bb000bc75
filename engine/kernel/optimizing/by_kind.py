"""Whether cards of a hand may be played, kind by kind in place, where there are few kinds: no function is called for each card."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from engine.kernel.optimizing.trees import Function, Renaming, all_of, conjuncts
from engine.kernel.optimizing.visiting import Transformer, copied

MOST_KINDS = 16


class ByKind(Transformer):
    """`for card in {CARD_KIND[x]: x for x in hand}.values(): if PLAYABLE[CARD_KIND[card]](s, you, card): …`, kind by kind.

    `playable` are the conditions by kind, in the words of a function of s, you and card.
    """

    def __init__(self, playable: Mapping[int, ast.expr]) -> None:
        self.playable = playable
        self._made = 0

    def visit_For(self, node: ast.For) -> ast.AST | list[ast.stmt]:  # noqa: N802 - the visitor's name
        """A loop over the cards of a hand, one of each kind."""
        self.generic_visit(node)
        match node:
            case ast.For(
                target=ast.Name(id=card),
                iter=ast.Call(func=ast.Attribute(value=ast.DictComp() as kinds, attr="values")),
                body=[ast.If(test=test, body=body, orelse=[])],
                orelse=[],
            ) if len(self.playable) <= MOST_KINDS and len(body) <= 2:
                tests = conjuncts(test)
                seat = _seat(tests[0], card)
                if seat is not None:
                    return self._each(card, kinds, seat, tests[1:], body)
        return node

    def _each(self, card: str, kinds: ast.DictComp, seat: str, tests: list[ast.expr], body: list[ast.stmt]) -> list[ast.stmt]:
        name = f"kinds{self._made}"
        self._made += 1
        loop = kinds.generators[0]
        entry = ast.Subscript(ast.Name(name, ast.Load()), kinds.key, ast.Store())
        body_of: list[ast.stmt] = [ast.Assign([entry], kinds.value)]
        made: list[ast.stmt] = [
            ast.Assign([ast.Name(name, ast.Store())], ast.Dict([], [])),
            ast.For(loop.target, loop.iter, [ast.If(all_of(loop.ifs), body_of, [])] if loop.ifs else body_of, []),
        ]
        for kind, condition in self.playable.items():
            mine = Renaming({"you": ast.Name(seat, ast.Load()), "card": ast.Name(card, ast.Load())}).visit(copied(condition))
            wanted = [one for one in (*conjuncts(mine), *tests) if not (isinstance(one, ast.Constant) and one.value)]
            inner: list[ast.stmt] = [ast.If(all_of(copied(wanted)), copied(body), [])] if wanted else copied(body)
            one = ast.Subscript(ast.Name(name, ast.Load()), ast.Constant(kind), ast.Load())
            taken = ast.Assign([ast.Name(card, ast.Store())], one)
            made.append(ast.If(ast.Compare(ast.Constant(kind), [ast.In()], [ast.Name(name, ast.Load())]), [taken, *inner], []))
        return made


def _seat(test: ast.expr, card: str) -> str | None:
    """For whom a card is asked to be playable."""
    match test:
        case ast.Call(
            func=ast.Subscript(value=ast.Name(id="CARD_PLAYABLE")), args=[ast.Name(id="s"), ast.Name(id=seat), ast.Name(id=one)]
        ) if one == card:
            return seat
    return None


def condition_of(function: Function) -> ast.expr | None:
    """What makes a function give True; None for one that does more than `if not …: return False` and `return True`."""
    tests: list[ast.expr] = []
    for statement in function.body:
        match statement:
            case ast.If(test=ast.UnaryOp(op=ast.Not(), operand=test), body=[ast.Return(value=ast.Constant(value=False))], orelse=[]):
                tests.append(test)
            case ast.If(test=test, body=[ast.Return(value=ast.Constant(value=False))], orelse=[]):
                tests.append(ast.UnaryOp(ast.Not(), test))
            case ast.Return(value=ast.Constant(value=True)):
                return all_of(tests) if tests else ast.Constant(True)
            case _:
                return None
    return None
