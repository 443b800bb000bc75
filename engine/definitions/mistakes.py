"""What an expression is mistaken for, in Python and in formulas alike: one more or less, a comparison turned round, an operand left out."""

from __future__ import annotations

import ast
import copy
import re
from collections.abc import Callable, Iterator

from engine.source.python_trees import expression_of

TURNED: dict[type[ast.cmpop], ast.cmpop] = {
    ast.Lt: ast.LtE(), ast.LtE: ast.Lt(), ast.Gt: ast.GtE(), ast.GtE: ast.Gt(), ast.Eq: ast.NotEq(), ast.NotEq: ast.Eq(),
    ast.In: ast.NotIn(), ast.NotIn: ast.In(), ast.Is: ast.IsNot(), ast.IsNot: ast.Is(),
}  # fmt: skip

SWAPPED = {
    "all": "any", "any": "all", "least": "most", "left": "right", "max": "min", "min": "max", "most": "least", "others": "seats",
    "right": "left", "seats": "others",
}  # fmt: skip
"""Words of formulas that are taken for each other."""

_SINGLE_EQUALS = re.compile(r"(?<![=!<>])=(?!=)")


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


def mistaken_in_formula(node: ast.AST) -> Iterator[ast.expr]:
    """What any expression is mistaken for, and what only formulas are."""
    yield from mistaken(node)
    match node:
        case ast.BinOp(left=left, op=(ast.Add() | ast.Sub()) as op, right=right):
            yield ast.BinOp(left, ast.Sub() if isinstance(op, ast.Add) else ast.Add(), right)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield ast.IfExp(test, orelse, body)
        case ast.Name(id=name) if name in SWAPPED:
            yield ast.Name(SWAPPED[name])
        case ast.Attribute(value=value, attr=name) if name in SWAPPED:
            yield ast.Attribute(value, SWAPPED[name])


def misread(node: ast.AST) -> Iterator[ast.expr]:
    """What a formula is mistaken for, and more: a condition of things forgotten or turned round, a neighbour in one's place,
    a constant that is one off."""
    yield from mistaken_in_formula(node)
    match node:
        case ast.Call(func=ast.Attribute(value=value, attr="where"), args=[condition]):
            yield value
            yield ast.Call(ast.Attribute(value, "where"), [ast.UnaryOp(ast.Not(), condition)], [])
        case ast.Name(id="you"):
            yield ast.Name("left")
        case ast.Attribute() if ast.unparse(node).startswith("constants."):
            yield ast.BinOp(node, ast.Add(), ast.Constant(1))


def with_one_mistake(tree: ast.expr, mistakes: Callable[[ast.AST], Iterator[ast.expr]] = mistaken_in_formula) -> Iterator[ast.expr]:
    """An expression with one part mistaken, the outermost parts first."""
    for number, node in enumerate(ast.walk(tree)):
        for other in mistakes(node):
            yield other if number == 0 else _exchanged(tree, number, other)


def mistaken_text(formula: str) -> Iterator[str]:
    """A formula with one mistake, written anew; nothing for a text that is no formula, or a word alone.

    >>> list(mistaken_text("gems > 0 and not tired"))
    ['not tired', 'gems > 0', 'gems >= 0 and (not tired)', 'gems > 0 and tired', 'gems > 1 and (not tired)', 'gems > -1 and (not tired)']
    """
    try:
        tree = expression_of(_SINGLE_EQUALS.sub("==", " ".join(formula.split())))
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return
    if not isinstance(tree, ast.Constant):
        yield from map(ast.unparse, with_one_mistake(tree, misread))


def _exchanged(tree: ast.expr, number: int, other: ast.expr) -> ast.expr:
    """Another part in place of the one that has this number in the order of `ast.walk`."""
    fresh = copy.deepcopy(tree)
    part = list(ast.walk(fresh))[number]
    for node in ast.walk(fresh):
        for name, value in ast.iter_fields(node):
            if value is part:
                setattr(node, name, other)
            elif isinstance(value, list) and any(one is part for one in value):
                setattr(node, name, [other if one is part else one for one in value])
    return fresh
