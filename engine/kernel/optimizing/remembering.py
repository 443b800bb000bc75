"""What stands for a seat is kept in the state until something changes that it is read from.

The kinds of card that stand for a seat are asked for over and over, and seldom change. Each function that changes a part of the state from
which they are read forgets them, right after it did.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Mapping, Sequence

from engine.kernel.optimizing.trees import PURE_CALLS, Function, blocks
from engine.kernel.optimizing.visiting import Transformer, walk

KEPT = "standing"
"""The part of the state in which they are kept, by seat."""

CHANGING = frozenset({"append", "extend", "insert", "remove", "pop", "clear", "sort", "reverse", "update", "add", "discard"})
"""Methods that change a list."""


def remember(reader: Function, functions: Collection[Function], depths: Mapping[str, int], pure: Collection[str], seats: int) -> None:
    """Keep what `reader(s, you)` gives for so many seats, and for none. `depths` are the parts of the state that are lists, or lists in a
    list; `pure` functions change nothing that they are given."""
    read = {node.attr for node in walk(reader) if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)}
    for function in functions:
        if function is not reader:
            _Forgetting(function, {name: depths.get(name, 0) for name in read}, pure, seats).mend()
    _keep(reader)


def _keep(reader: Function) -> None:
    """`return x` keeps x first."""
    for statement in walk(reader):
        for block in blocks(statement) if isinstance(statement, ast.stmt) else ():
            for place, one in enumerate(block):
                if isinstance(one, ast.Return) and one.value is not None:
                    slot = ast.Subscript(_of_state(KEPT), ast.Name("you", ast.Load()), ast.Store())
                    block[place : place + 1] = [
                        ast.Assign([ast.Name("found", ast.Store()), slot], one.value),
                        ast.Return(ast.Name("found", ast.Load())),
                    ]
                    return


def ask_first(function: Function, reader: str) -> None:
    """`reader(s, you)` is called only where nothing is kept."""
    _Asking(reader).visit(function)


class _Asking(Transformer):
    def __init__(self, reader: str) -> None:
        self.reader = reader

    def visit_Call(self, node: ast.Call) -> ast.AST:  # noqa: N802 - the visitor's name
        """The kept one, or else a new one."""
        self.generic_visit(node)
        match node:
            case ast.Call(func=ast.Name(id=name), args=[ast.Name(id="s"), seat]) if name == self.reader:
                return ast.BoolOp(ast.Or(), [ast.Subscript(_of_state(KEPT), seat, ast.Load()), node])
        return node


def _of_state(name: str) -> ast.Attribute:
    return ast.Attribute(ast.Name("s", ast.Load()), name, ast.Load())


class _Forgetting:
    """One function; names in it may be other names for lists of the state."""

    def __init__(self, function: Function, read: Mapping[str, int], pure: Collection[str], seats: int) -> None:
        self.function, self.read, self.pure, self.seats = function, read, pure, seats
        self.names: dict[str, int] = {}

    def mend(self) -> None:
        """Write it where something is changed."""
        while self._more_names():
            pass
        self.function.body = self._block(self.function.body)

    def _more_names(self) -> bool:
        before = dict(self.names)
        for node in walk(self.function):
            match node:
                case ast.Assign(targets=[ast.Name(id=name)], value=value) | ast.NamedExpr(target=ast.Name(id=name), value=value):
                    self._name(name, self._depth(value))
                case ast.For(target=ast.Name(id=name), iter=things) | ast.comprehension(target=ast.Name(id=name), iter=things):
                    self._name(name, self._depth(things) - 1)
        return self.names != before

    def _name(self, name: str, depth: int) -> None:
        if depth > self.names.get(name, 0):
            self.names[name] = depth

    def _depth(self, node: ast.expr) -> int:
        """How deep a list of the state it is, or holds; 0 for anything else."""
        match node:
            case ast.Attribute(value=ast.Name(id="s"), attr=attr):
                return self.read.get(attr, 0)
            case ast.Name(id=name):
                return self.names.get(name, 0)
            case ast.Subscript(value=value):
                return max(self._depth(value) - 1, 0)
            case ast.IfExp(body=one, orelse=other):
                return max(self._depth(one), self._depth(other))
            case ast.BoolOp(values=values):
                return max(map(self._depth, values))
            case ast.NamedExpr(value=value):
                return self._depth(value)
            case ast.Call(args=arguments):  # `filter(None, s.z_laid)` goes through the same lists
                deepest = max(map(self._depth, arguments), default=0)
                return deepest if deepest > 1 else 0
            case ast.Starred(value=value):
                return self._depth(value)
            case ast.List(elts=entries) | ast.Tuple(elts=entries):
                return max((self._depth(one) + (not isinstance(one, ast.Starred)) for one in entries if self._depth(one)), default=0)
        return 0

    def _block(self, body: Sequence[ast.stmt]) -> list[ast.stmt]:
        return [made for statement in body for made in self._statement(statement)]

    def _statement(self, statement: ast.stmt) -> list[ast.stmt]:
        inner = list(blocks(statement))
        if not inner:
            if not self._changes(statement):
                return [statement]
            if isinstance(statement, ast.Return) and statement.value is not None:
                kept = ast.Name("given", ast.Load())
                return [ast.Assign([ast.Name("given", ast.Store())], statement.value), self._forget(), ast.Return(kept)]
            return [statement, self._forget()]
        for name in ("body", "orelse", "finalbody"):
            if block := getattr(statement, name, None):
                setattr(statement, name, self._block(block))
        return [statement]

    def _forget(self) -> ast.stmt:
        nothing = ast.Tuple([ast.Constant(None) for _ in range(self.seats + 1)], ast.Load())
        return ast.Assign([ast.Subscript(_of_state(KEPT), ast.Slice(), ast.Store())], nothing)

    def _changes(self, statement: ast.stmt) -> bool:
        return any(self._changed(node) for node in walk(statement))

    def _changed(self, node: ast.AST) -> bool:
        match node:
            case ast.Attribute(value=ast.Name(id="s"), attr=attr, ctx=ast.Store() | ast.Del()):
                return attr in self.read
            case ast.Subscript(value=value, ctx=ast.Store() | ast.Del()):
                return self._depth(value) > 0
            case ast.Call(func=ast.Attribute(value=value, attr=method)) if method in CHANGING:
                return self._depth(value) > 0 or any(self._depth(one) > 0 for one in node.args)
            case ast.Call(func=ast.Name(id=name), args=arguments) if name in self.pure or name in PURE_CALLS:
                return False
            case ast.Call(args=arguments):
                return any(self._depth(one) > 0 for one in arguments)
        return False
