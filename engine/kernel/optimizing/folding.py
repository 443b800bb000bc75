"""What hangs on the board and the cards alone is worked out once, when a game is loaded.

`[x for x in NEAR[here] if SPACE_enter[x] > 0]` becomes a table of its own; a table that gives every thing itself is not asked.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from engine.kernel.optimizing.trees import conjuncts, free_names, target
from engine.kernel.optimizing.visiting import Transformer, walk

LARGEST = 200_000
"""Entries of a table made beforehand; larger ones are looked through as they are asked for."""

SAFE = frozenset({"range", "len", "min", "max", "sum", "abs", "tuple", "list", "all", "any", "sorted", "True", "False"})


class Folding(Transformer):
    """The pass; `made` are the new tables by their names."""

    def __init__(self, fixed: Mapping[str, Any], builtins: Mapping[str, Any]) -> None:
        self._fixed = fixed
        self._space: dict[str, Any] = {**fixed, "__builtins__": dict(builtins)}
        self._known: dict[str, str] = {}
        self._settled: set[int] = set()
        self.made: dict[str, Any] = {}

    # -- what is fixed

    def _is_fixed(self, node: ast.expr, besides: Iterable[str] = ()) -> bool:
        """Whether a value hangs on fixed tables only, and on these variables."""
        if any(isinstance(inner, ast.Attribute | ast.Yield | ast.YieldFrom | ast.Lambda | ast.NamedExpr) for inner in walk(node)):
            return False
        return all(name in self._fixed or name in self.made or name in SAFE or name in besides for name in free_names(node))

    def _value(self, node: ast.expr, **names: Any) -> Any:
        """What a fixed expression gives. Raises whatever it raises."""
        code = compile(ast.fix_missing_locations(ast.Expression(node)), "<fixed>", "eval")
        return eval(code, self._space, names)  # noqa: S307 - made of numbers and checked names only

    def _table(self, text: str, value: Any) -> ast.Name:
        """A table under a name; the same text gives the same table."""
        name = self._known.get(text)
        if name is None:
            name = self._known[text] = f"TABLE_{len(self._known)}"
            self.made[name] = self._space[name] = value
        return ast.Name(name, ast.Load())

    # -- the pass

    def visit_ListComp(self, node: ast.ListComp) -> ast.AST:  # noqa: N802 - the visitor's name
        """Conditions that only look at fixed tables go into the table that is looped over."""
        self.generic_visit(node)
        if self._is_fixed(node):
            return self._whole(node)
        loop = node.generators[0]
        if not isinstance(loop.target, ast.Name):
            return node
        loop.ifs = [part for test in loop.ifs for part in conjuncts(test)]
        fixed = [test for test in loop.ifs if self._is_fixed(test, [loop.target.id])]
        if fixed:
            try:
                loop.iter = self._narrowed(loop, fixed)
            except _CannotError:
                return node
            loop.ifs = [test for test in loop.ifs if test not in fixed]
        self._index(loop)
        return node

    def _index(self, loop: ast.comprehension) -> None:
        """`[x for x in range(64) if SPACE_owner[x] == you]` looks the spaces of an owner up."""
        variable = target(loop)
        if not self._is_fixed(loop.iter):
            return
        for test in loop.ifs:
            match test:
                case ast.Compare(left=left, ops=[ast.Eq()], comparators=[wanted]) if (
                    variable in free_names(left) and self._is_fixed(left, [variable]) and variable not in free_names(wanted)
                ):
                    pair = ast.Tuple([ast.Name(variable, ast.Load()), left], ast.Load())
                    pairs = ast.ListComp(pair, [ast.comprehension(loop.target, loop.iter, [], 0)])
                    try:
                        found = self._try(pairs)
                    except _CannotError:
                        continue
                    if len(found) > LARGEST:
                        continue
                    index: dict[int, tuple[int, ...]] = {}
                    for one, value in found:
                        index[value] = (*index.get(value, ()), one)
                    table = self._table(ast.unparse(pairs).replace(variable, "…"), index)
                    loop.iter = ast.Call(ast.Attribute(table, "get", ast.Load()), [wanted, ast.Tuple([], ast.Load())], [])
                    loop.ifs = [one for one in loop.ifs if one is not test]
                    return

    def _narrowed(self, loop: ast.comprehension, tests: list[ast.expr]) -> ast.expr:
        """What is looped over, without what fixed conditions leave out."""
        variable = target(loop)
        text = " and ".join(ast.unparse(test) for test in tests).replace(variable, "…")
        picked = ast.ListComp(ast.Name(variable, ast.Load()), [ast.comprehension(loop.target, ast.Name("_all", ast.Load()), tests, 0)])
        if self._is_fixed(loop.iter):
            return self._table(f"{ast.unparse(loop.iter)} {text}", self._try(picked, _all=self._try(loop.iter)))
        match loop.iter:
            case ast.Subscript(value=table, slice=place) if self._is_fixed(table):
                rows = self._try(table)
                if isinstance(rows, list | tuple) and sum(len(row) for row in rows) <= LARGEST:
                    narrow = [tuple(self._try(picked, _all=row)) for row in rows]
                    return ast.Subscript(self._table(f"{ast.unparse(table)}[] {text}", narrow), place, ast.Load())
            case ast.Subscript(value=ast.Subscript(value=table, slice=facing), slice=place) if self._is_fixed(table):
                boards = self._try(table)
                if not isinstance(boards, list):  # a table of distances is filled as it is asked
                    raise _CannotError
                each = [[tuple(self._try(picked, _all=row)) for row in rows] for rows in boards]
                narrowed = self._table(f"{ast.unparse(table)}[][] {text}", each)
                return ast.Subscript(ast.Subscript(narrowed, facing, ast.Load()), place, ast.Load())
        raise _CannotError

    def _try(self, node: ast.expr, **names: Any) -> Any:
        try:
            return self._value(node, **names)
        except (LookupError, TypeError, ValueError, ArithmeticError):
            raise _CannotError from None

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:  # noqa: N802
        """A table that gives every thing itself is not asked."""
        match node:
            case ast.Subscript(value=ast.Name(id=table), slice=ast.Tuple(elts=[])) if table.startswith("OPTIONS_"):
                return ast.Name(f"{table}_ONLY", ast.Load())
        self.generic_visit(node)
        if isinstance(node.ctx, ast.Load) and isinstance(node.value, ast.Name) and _is_identity(self._fixed.get(node.value.id)):
            return node.slice
        return node

    def visit(self, node: ast.AST) -> Any:
        """Whatever is fixed as a whole becomes its value."""
        read = isinstance(node, ast.BinOp | ast.Call | ast.Compare | ast.BoolOp | ast.IfExp | ast.Subscript)
        if read and not _is_written(node) and self._is_fixed(cast(ast.expr, node)) and not _is_plain(cast(ast.expr, node)):
            whole = self._whole(cast(ast.expr, node))
            return super().visit(node) if whole is node else whole
        return super().visit(node)

    def _whole(self, node: ast.expr) -> ast.expr:
        if id(node) in self._settled:
            return node
        try:
            value = self._try(node)
        except _CannotError:
            self._settled.add(id(node))
            return node
        if value is None or isinstance(value, bool | int | str):
            return ast.Constant(value)
        if isinstance(value, list | tuple) and len(value) <= LARGEST and not _is_made_to_be_filled(node, value):
            return self._table(ast.unparse(node), value)
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.AST:  # noqa: N802
        """A part of the state that begins as a table becomes a list of its own: what happens to it must not happen to the table."""
        self.generic_visit(node)
        kept = isinstance(node.targets[0], ast.Attribute | ast.Subscript)
        if kept and isinstance(node.value, ast.Name) and isinstance(self.made.get(node.value.id), list):
            node.value = ast.List([ast.Starred(node.value, ast.Load())], ast.Load())
        return node


def _is_made_to_be_filled(node: ast.expr, value: Sequence[Any]) -> bool:
    """Whether it makes lists to be filled or shuffled, new ones each time: `[0] * 3`, `[[0] for one in range(3)]`, `list(SEATS)`."""
    match node:
        case ast.ListComp():
            return any(isinstance(one, list) for one in value)
        case ast.Call(func=ast.Name(id=name)):
            return name in ("list", "sorted")
    return isinstance(node, ast.BinOp) and any(isinstance(inner, ast.List) for inner in walk(node))


def _is_written(node: ast.AST) -> bool:
    return isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load)


def _is_plain(node: ast.expr) -> bool:
    """Whether nothing is gained by working it out: `range(0, 61)`."""
    match node:
        case ast.Call(func=ast.Name(id="range"), args=args):
            return all(isinstance(one, ast.Constant) for one in args)
    return False


def _is_identity(table: Any) -> bool:
    """Whether a table gives every number itself, and -1 for -1."""
    return isinstance(table, list) and len(table) > 1 and table[-1] == -1 and all(table[i] == i for i in range(len(table) - 1))


class _CannotError(Exception):
    """Not to be worked out beforehand."""
