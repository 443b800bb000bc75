"""What an expression is mistaken for, in Python and in formulas alike: one more or less, a comparison turned round, an operand left out."""

from __future__ import annotations

import ast
from collections.abc import Iterator

TURNED: dict[type[ast.cmpop], ast.cmpop] = {
    ast.Lt: ast.LtE(), ast.LtE: ast.Lt(), ast.Gt: ast.GtE(), ast.GtE: ast.Gt(), ast.Eq: ast.NotEq(), ast.NotEq: ast.Eq(),
    ast.In: ast.NotIn(), ast.NotIn: ast.In(), ast.Is: ast.IsNot(), ast.IsNot: ast.Is(),
}  # fmt: skip


def mistaken(node: ast.AST) -> Iterator[ast.expr]:
    """The expressions that could stand there by mistake; none for what is no expression."""
    match node:
        case ast.Constant(value=int(number)) if not isinstance(number, bool):
            yield from (ast.Constant(number + 1), ast.Constant(number - 1))
        case ast.Compare(left=left, ops=ops, comparators=comparators):
            for at, op in enumerate(ops):
                yield ast.Compare(left, [*ops[:at], TURNED[type(op)], *ops[at + 1 :]], comparators)
        case ast.BoolOp(op=op, values=values):
            for at in range(len(values)):
                kept = values[:at] + values[at + 1 :]
                yield kept[0] if len(kept) == 1 else ast.BoolOp(op, kept)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
