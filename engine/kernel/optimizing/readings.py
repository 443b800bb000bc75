"""What stays the same while a function runs, and how much of it a block reads."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

from engine.kernel.optimizing.one_kind import is_by_kind, is_dispatch
from engine.kernel.optimizing.visiting import children

REASONED = (ast.BoolOp, ast.Compare, ast.IfExp, ast.BinOp, ast.Call)
"""Worked out of what is read: kept after all else, the largest first."""

IN_LOOP = 3
"""For how many readings one in a loop counts."""

BLOCKS = ("body", "orelse")


@dataclass(frozen=True, slots=True)
class Still:
    """What gives the same all through a function."""

    pure: bool
    """Whether the function changes nothing; otherwise only the `lists` of the state stay, which are never exchanged for others."""
    lists: Collection[str] = ()
    symmetric: Collection[str] = ()
    """Tables of which the row is read that stays the same."""
    calls: Collection[str] = ()
    """Functions that give the same as long as nothing changes."""


def branches_of(statement: ast.stmt) -> Iterator[list[ast.stmt]]:
    """The blocks of a statement of which at most one is gone through, and once at most."""
    if isinstance(statement, ast.If):
        yield from (block for name in BLOCKS if (block := getattr(statement, name)))
    elif is_dispatch(statement):
        yield statement.body  # type: ignore[attr-defined]


def text_of(node: ast.AST) -> str:
    """What is kept, in the same letters wherever it stands; what is kept holds no question mark."""
    match node:
        case ast.Name(id=name):
            return name
        case ast.Constant(value=value):
            return repr(value)
        case ast.Attribute(value=value, attr=attr, ctx=ast.Load()):
            return f"{text_of(value)}.{attr}"
        case ast.Subscript(value=value, slice=place, ctx=ast.Load()):
            return f"{text_of(value)}[{text_of(place)}]"
        case ast.DictComp(generators=[ast.comprehension(iter=cards)]) if is_by_kind(node):
            return f"{{CARD_KIND: {text_of(cards)}}}"
        case ast.BinOp(left=left, op=op, right=right):
            return f"({text_of(left)} {type(op).__name__} {text_of(right)})"
        case ast.UnaryOp(op=op, operand=inner):
            return f"({type(op).__name__} {text_of(inner)})"
        case ast.BoolOp(op=op, values=values):
            return f"({f' {type(op).__name__} '.join(map(text_of, values))})"
        case ast.Compare(left=left, ops=ops, comparators=others):
            return f"({text_of(left)} {' '.join(f'{type(op).__name__} {text_of(one)}' for op, one in zip(ops, others, strict=True))})"
        case ast.IfExp(test=test, body=body, orelse=orelse):
            return f"({text_of(body)} if {text_of(test)} else {text_of(orelse)})"
        case ast.Tuple(elts=entries):
            return f"({', '.join(map(text_of, entries))})"
        case ast.ListComp(elt=ast.Name(), generators=[ast.comprehension(target=ast.Name(id=one), iter=things, ifs=tests)]):
            return re.sub(rf"\b{one}\b", "…", f"[{text_of(things)} if {' '.join(map(text_of, tests))}]")
        case ast.Call(func=ast.Name(id=name), args=args, keywords=[]):
            return f"{name}({', '.join(map(text_of, args))})"
    return "?"


def stays(node: ast.expr, names: set[str], still: Still) -> bool:
    """Whether it gives the same all through the function, and is worth keeping."""
    match node:
        case ast.Attribute(value=ast.Name(id="s"), attr=attr, ctx=ast.Load()):
            return attr in still.lists or (still.pure and attr not in ("chance", "fired", "log"))
        case _ if not still.pure:
            return False
        case ast.Subscript(value=ast.Name(id=table), slice=ast.Name(id=place), ctx=ast.Load()):
            fixed = table.isupper() or table.startswith(("TABLE_", "SPACE_", "COLUMN_", "KEPT_", "SOURCES_"))
            return place in names and place != "value" and (table in names or fixed)
        case ast.Call(func=ast.Name(id="tuple"), args=[ast.Name(id=name)], keywords=[]):
            return name in names
        case ast.Call(func=ast.Name(id=name), args=args, keywords=[]) if name in still.calls:
            return all(isinstance(one, ast.Name) and one.id in names for one in args)
        case ast.BinOp() if is_facing(node):
            return isinstance(node.left, ast.Name) and node.left.id in names
        case ast.DictComp(generators=[ast.comprehension(iter=ast.Name(id=cards))]) if is_by_kind(node):
            return cards in names
        case ast.BoolOp() | ast.Compare() | ast.IfExp() | ast.BinOp() | ast.Call():
            return _is_of(node, names)
        case ast.Subscript(value=ast.Name() | ast.Tuple() as table, slice=place, ctx=ast.Load()):
            return _is_table(table) and not isinstance(place, ast.Constant) and _is_of(place, names)
    return False


def is_facing(node: ast.expr) -> bool:
    """Whether it is how rings lie: a name, and the remainder of it."""
    match node:
        case ast.BinOp(left=ast.Name(), op=ast.Mod(), right=ast.Constant(value=int(divisor))):
            return divisor != 0
    return False


def is_asked(node: ast.expr) -> bool:
    """Whether it is a call, but of the least or the most of some numbers."""
    return isinstance(node, ast.Call) and not (isinstance(node.func, ast.Name) and node.func.id in ("min", "max"))


def _is_table(node: ast.expr) -> bool:
    """Whether it never changes."""
    match node:
        case ast.Tuple(elts=entries):
            return all(_is_table(one) for one in entries)
        case ast.Name(id=name):
            return name == "NONE" or name.startswith(("TABLE_", "SPACE_", "COLUMN_", "KIND_"))
    return isinstance(node, ast.Constant)


def _is_of(node: ast.expr, still: set[str]) -> bool:
    """Whether it is worked out of numbers and names that stay the same, by comparing them."""
    match node:
        case ast.Name(id=name):
            return name in still or _is_table(node)
        case ast.UnaryOp(operand=inner):
            return _is_of(inner, still)
        case ast.BoolOp(values=values):
            return all(_is_of(one, still) for one in values)
        case ast.Compare(left=left, ops=ops, comparators=others):
            plain = all(isinstance(op, ast.Eq | ast.NotEq | ast.Lt | ast.LtE | ast.Gt | ast.GtE) for op in ops)
            return plain and _is_of(left, still) and all(_is_of(one, still) for one in others)
        case ast.BinOp(left=left, op=ast.Add() | ast.Sub() | ast.Mult(), right=right):
            return _is_of(left, still) and _is_of(right, still)
        case ast.Call(func=ast.Name(id="min" | "max"), args=[_, _, *_] as args, keywords=[]):
            return all(_is_of(one, still) for one in args)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            return _is_of(test, still) and _is_of(body, still) and _is_of(orelse, still)
        case ast.Subscript(value=table, slice=place):
            return _is_of(table, still) and _is_of(place, still)
        case ast.ListComp(elt=ast.Name(id=two), generators=[ast.comprehension(target=ast.Name(id=one), iter=table, ifs=tests)]):
            return one == two and _is_table(table) and all(_is_of(test, still | {one}) for test in tests)
    return _is_table(node)


class Readings:
    """How much each expression that stays the same is read in a block, and which are read within one branch of it only."""

    def __init__(self, stays: Callable[[ast.expr], bool]) -> None:
        self.stays = stays
        self.found: dict[str, ast.expr] = {}
        self.within_one: set[str] = set()

    def of(self, body: list[ast.stmt]) -> Counter[str]:
        """By text, the weight. Of branches that exclude each other the heaviest counts."""
        weights: Counter[str] = Counter()
        several: set[str] = set()
        for statement in body:
            here, branched = self._of_statement(statement)
            several |= {text for text in here if text in weights or text not in branched}
            weights.update(here)
        self.within_one = set(weights) - several
        return weights

    def _of_statement(self, statement: ast.stmt) -> tuple[Counter[str], set[str]]:
        """The weights of a statement, and what is read within a single block of it only."""
        branches = [self.of(block) for block in branches_of(statement)]
        weights = self._of_expressions(statement)
        if isinstance(statement, ast.For | ast.While) and not is_dispatch(statement):
            for text, weight in self.of(statement.body).items():
                weights[text] += IN_LOOP * weight
            weights.update(self.of(statement.orelse))
        once = {text for text in set().union(*branches) if text not in weights and sum(text in one for one in branches) == 1}
        if is_dispatch(statement):
            once = {text for one in branches for text in one if text not in weights}
        most: Counter[str] = Counter()
        for one in branches:
            most |= one
        weights.update(most)
        return weights, once

    def _of_expressions(self, statement: ast.stmt) -> Counter[str]:
        weights: Counter[str] = Counter()
        loop = IN_LOOP if isinstance(statement, ast.While) else 1
        for child in children(statement):
            if isinstance(child, ast.expr):
                for node, weight in _parts(child, loop):
                    if self.stays(node):
                        text = text_of(node)
                        weights[text] += weight
                        self.found[text] = node
        return weights


def _parts(node: ast.expr, weight: int) -> list[tuple[ast.expr, int]]:
    """All parts of an expression, it first of all, with how much each counts."""
    found: list[tuple[ast.expr, int]] = []
    _gather(node, weight, found)
    return found


def _gather(node: ast.expr, weight: int, found: list[tuple[ast.expr, int]]) -> None:
    if isinstance(node, ast.Lambda):
        found += [(one, times) for one, times in _parts(node.body, weight) if not isinstance(one, REASONED)]  # perhaps nobody calls it
        return
    if isinstance(node, ast.DictComp):
        found.append((node, weight))
    if isinstance(node, ast.ListComp | ast.GeneratorExp | ast.SetComp | ast.DictComp):
        _gather(node.generators[0].iter, weight, found)
        inner = [test for loop in node.generators for test in loop.ifs] + [loop.iter for loop in node.generators[1:]]
        inner += [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
        for one in inner:
            _gather(one, weight * IN_LOOP, found)
        return
    found.append((node, weight))
    for child in children(node):
        if isinstance(child, ast.expr):
            _gather(child, weight, found)
