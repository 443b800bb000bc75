"""What a function reads over and over is read once: parts of the state, and places in them that stay the same while it runs."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator

from engine.kernel.optimizing.one_kind import is_by_kind
from engine.kernel.optimizing.trees import Function, stores

TESTS = (ast.BoolOp, ast.Compare, ast.IfExp)
"""Kept after all else, the largest first."""

IN_LOOP = 3
"""For how many readings one in a loop counts."""


def hoist(
    function: Function,
    *,
    pure: bool,
    lists: frozenset[str],
    symmetric: frozenset[str] = frozenset(),
    calls: frozenset[str] = frozenset(),
) -> None:
    """Keep in names what is read at least twice.

    In a function that changes something that is only the `lists` of the state, which are never exchanged for others.
    Of `symmetric` tables the row is read that stays the same; `calls` are functions that give the same as long as nothing changes.
    """
    taken = 0
    while True:
        still = _fixed_names(function)
        if pure and symmetric:
            _Turning(still, symmetric).visit(function)
        weights: Counter[str] = Counter()
        found: dict[str, ast.expr] = {}
        for node, weight in _readings(function.body, 1):
            if _stays(node, still, pure, lists, calls):
                text = _text(node)
                weights[text] += weight
                found[text] = node
        least = 2 if pure else 3
        often = [text for text, weight in weights.items() if weight >= least]
        if not often:
            return
        names: dict[str, str] = {}
        for text in _together(often, found):
            names[text] = f"k{taken}_{_named(found[text])}"
            taken += 1
        kinds = tuple({type(found[text]) for text in names})
        places: dict[str, int] = {}
        for index, statement in enumerate(function.body):
            for part in ast.walk(statement):
                if isinstance(part, kinds) and (text := _text(part)) in names:
                    places.setdefault(text, index)
        _Replacing(names, kinds).visit(function)
        for text in sorted(names, key=lambda one: -places[one]):
            function.body.insert(places[text], ast.Assign([ast.Name(names[text], ast.Store())], found[text]))


def _together(often: list[str], found: dict[str, ast.expr]) -> list[str]:
    """What is kept next, none of it within another: what has least brackets, and tests after all else."""

    def order(text: str) -> tuple[bool, int]:
        test = isinstance(found[text], TESTS)
        return test, 0 if test else text.count("[")

    least = min(order(text) for text in often)
    taken: list[str] = []
    for text in sorted(often, key=lambda one: (-len(one), one)):
        if order(text) == least and not any(text in other for other in taken):
            taken.append(text)
    return taken


def _named(kept: ast.expr) -> str:
    """What is read, in a word: the name of the part of the state or of the table."""
    match kept:
        case ast.Attribute(attr=attr):
            return attr
        case ast.Subscript(value=ast.Name(id=table)):
            return f"{table.partition('_')[2] or table}_of"
        case ast.Call(func=ast.Name(id=name)):
            return name
    return ""


def _text(node: ast.AST) -> str:
    """What is kept, in the same letters wherever it stands; what is kept holds no question mark."""
    match node:
        case ast.Name(id=name):
            return name
        case ast.Constant(value=value):
            return repr(value)
        case ast.Attribute(value=value, attr=attr, ctx=ast.Load()):
            return f"{_text(value)}.{attr}"
        case ast.Subscript(value=value, slice=place, ctx=ast.Load()):
            return f"{_text(value)}[{_text(place)}]"
        case ast.DictComp(generators=[ast.comprehension(iter=cards)]) if is_by_kind(node):
            return f"{{CARD_KIND: {_text(cards)}}}"
        case ast.BinOp(left=left, op=op, right=right):
            return f"({_text(left)} {type(op).__name__} {_text(right)})"
        case ast.UnaryOp(op=op, operand=inner):
            return f"({type(op).__name__} {_text(inner)})"
        case ast.BoolOp(op=op, values=values):
            return f"({f' {type(op).__name__} '.join(map(_text, values))})"
        case ast.Compare(left=left, ops=ops, comparators=others):
            return f"({_text(left)} {' '.join(f'{type(op).__name__} {_text(one)}' for op, one in zip(ops, others, strict=True))})"
        case ast.IfExp(test=test, body=body, orelse=orelse):
            return f"({_text(body)} if {_text(test)} else {_text(orelse)})"
        case ast.Tuple(elts=entries):
            return f"({', '.join(map(_text, entries))})"
        case ast.ListComp(elt=ast.Name(), generators=[ast.comprehension(target=ast.Name(id=one), iter=things, ifs=tests)]):
            return re.sub(rf"\b{one}\b", "…", f"[{_text(things)} if {' '.join(map(_text, tests))}]")
        case ast.Call(func=ast.Name(id=name), args=args, keywords=[]):
            return f"{name}({', '.join(map(_text, args))})"
    return "?"


def _fixed_names(function: Function) -> set[str]:
    """Parameters that never change, and what was kept already."""
    counts = stores(function)
    parameters = {argument.arg for argument in function.args.args if counts[argument.arg] == 1}
    kept = {
        one.targets[0].id for one in function.body
        if isinstance(one, ast.Assign) and isinstance(one.targets[0], ast.Name)
        and one.targets[0].id.startswith("k") and "_" in one.targets[0].id and one.targets[0].id[1].isdigit()
    }  # fmt: skip
    return parameters | kept


def _stays(node: ast.expr, still: set[str], pure: bool, lists: frozenset[str], calls: frozenset[str]) -> bool:
    """Whether it gives the same all through the function, and is worth keeping."""
    match node:
        case ast.Attribute(value=ast.Name(id="s"), attr=attr, ctx=ast.Load()):
            return attr in lists or (pure and attr not in ("chance", "fired", "log"))
        case ast.Subscript(value=ast.Name(id=table), slice=ast.Name(id=place), ctx=ast.Load()) if pure:
            fixed = table.isupper() or table.startswith(("TABLE_", "SPACE_", "COLUMN_"))
            return place in still and place != "value" and (table in still or fixed)
        case ast.Call(func=ast.Name(id=name), args=args, keywords=[]) if pure:
            return name in calls and all(isinstance(one, ast.Name) and one.id in still for one in args)
        case ast.BinOp(left=ast.Name(id=name), op=ast.Mod(), right=ast.Constant(value=int(divisor))) if pure:
            return name in still and divisor != 0
        case ast.DictComp(generators=[ast.comprehension(iter=ast.Name(id=cards))]) if pure and is_by_kind(node):
            return cards in still
        case ast.BoolOp() | ast.Compare() | ast.IfExp() if pure:
            return _is_of(node, still)
        case ast.Subscript(value=ast.Name() | ast.Tuple() as table, slice=place, ctx=ast.Load()) if pure:
            return _is_table(table) and not isinstance(place, ast.Constant) and _is_of(place, still)
    return False


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
        case ast.IfExp(test=test, body=body, orelse=orelse):
            return _is_of(test, still) and _is_of(body, still) and _is_of(orelse, still)
        case ast.Subscript(value=table, slice=place):
            return _is_of(table, still) and _is_of(place, still)
        case ast.ListComp(elt=ast.Name(id=two), generators=[ast.comprehension(target=ast.Name(id=one), iter=table, ifs=tests)]):
            return one == two and _is_table(table) and all(_is_of(test, still | {one}) for test in tests)
    return _is_table(node)


def _readings(body: list[ast.stmt], weight: int) -> Iterator[tuple[ast.expr, int]]:
    """All expressions of statements, with how much each counts."""
    for statement in body:
        if isinstance(statement, ast.For):
            yield from _parts(statement.iter, weight)
            yield from _readings(statement.body, weight * IN_LOOP)
            yield from _readings(statement.orelse, weight)
        elif isinstance(statement, ast.While):
            yield from _parts(statement.test, weight * IN_LOOP)
            yield from _readings(statement.body, weight * IN_LOOP)
        elif isinstance(statement, ast.If):
            yield from _parts(statement.test, weight)
            yield from _readings(statement.body, weight)
            yield from _readings(statement.orelse, weight)
        else:
            for child in ast.iter_child_nodes(statement):
                if isinstance(child, ast.expr):
                    yield from _parts(child, weight)


def _parts(node: ast.expr, weight: int) -> Iterator[tuple[ast.expr, int]]:
    if isinstance(node, ast.Lambda):
        return
    if isinstance(node, ast.DictComp):
        yield node, weight
    if isinstance(node, ast.ListComp | ast.GeneratorExp | ast.SetComp | ast.DictComp):
        yield from _parts(node.generators[0].iter, weight)
        inner = [test for loop in node.generators for test in loop.ifs] + [loop.iter for loop in node.generators[1:]]
        inner += [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
        for one in inner:
            yield from _parts(one, weight * IN_LOOP)
        return
    yield node, weight
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.expr):
            yield from _parts(child, weight)


class _Turning(ast.NodeTransformer):
    """`TABLE[a][b]` is `TABLE[b][a]` where b stays the same."""

    def __init__(self, still: set[str], symmetric: frozenset[str]) -> None:
        self.still, self.symmetric = still, symmetric

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:  # noqa: N802 - the visitor's name
        """Entries of symmetric tables."""
        self.generic_visit(node)
        match node:
            case ast.Subscript(
                value=ast.Subscript(value=ast.Name(id=table), slice=row), slice=ast.Name(id=column) as stays, ctx=ast.Load()
            ) if table in self.symmetric and column in self.still and not (isinstance(row, ast.Name) and row.id in self.still):
                return ast.Subscript(ast.Subscript(ast.Name(table, ast.Load()), stays, ast.Load()), row, ast.Load())
        return node


class _Replacing(ast.NodeTransformer):
    """Names in the place of expressions."""

    def __init__(self, names: dict[str, str], kinds: tuple[type[ast.expr], ...]) -> None:
        self.names, self.kinds = names, kinds

    def visit(self, node: ast.AST) -> ast.AST:
        """Where the text is the same."""
        if isinstance(node, self.kinds) and (name := self.names.get(_text(node))) is not None:
            return ast.Name(name, ast.Load())
        made: ast.AST = super().visit(node)
        return made
