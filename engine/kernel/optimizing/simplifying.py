"""Roundabout code made straight: loops over one thing, copies of names, lists of lists, tests of tests."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from engine.kernel.optimizing.trees import Function, Renaming, conjuncts, own_jumps, picks, renamed, stores, target
from engine.kernel.optimizing.visiting import Transformer, walk


def simplify(function: Function) -> None:
    """Do it to a function."""
    _Straight().visit(function)
    _propagate(function)
    _begin_lists(function.body)


def straight(body: Sequence[ast.stmt]) -> list[ast.stmt]:
    """Statements without what is always so, in a function that changes nothing."""
    made: list[ast.stmt] = []
    for statement in body:
        found = _Straight().visit(statement)
        made += found if isinstance(found, list) else [found]
    return made


def as_test(test: ast.expr) -> ast.expr:
    """A test without what makes no difference to whether it holds."""
    match test:
        case ast.Call(func=ast.Name(id="bool"), args=[inner]):
            return as_test(inner)
        case ast.Tuple(elts=[_, *_]):
            return ast.Constant(True)
        case ast.UnaryOp(op=ast.Not(), operand=ast.Constant(value=value)):
            return ast.Constant(not value)
        case ast.UnaryOp(op=ast.Not(), operand=inner):
            return ast.UnaryOp(ast.Not(), as_test(inner))
        case ast.BoolOp(op=op, values=values):
            return _joined(op, [as_test(value) for value in values])
    return test


def _joined(op: ast.boolop, values: list[ast.expr]) -> ast.expr:
    """A test of several without those that always or never hold."""
    settles = isinstance(op, ast.Or)
    left = [value for value in values if not (isinstance(value, ast.Constant) and bool(value.value) is not settles)]
    if any(isinstance(value, ast.Constant) for value in left):
        return ast.Constant(settles)
    return left[0] if len(left) == 1 else ast.BoolOp(op, left) if left else ast.Constant(not settles)


class _Straight(Transformer):
    """One pass, from the inside out."""

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:  # noqa: N802 - the visitor's name
        """What always or never holds is no question."""
        self.generic_visit(node)
        node.test = as_test(node.test)
        if isinstance(node.test, ast.Constant):
            return node.body if node.test.value else node.orelse or ast.Pass()
        return node

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:  # noqa: N802
        """The test of `a if … else b`."""
        self.generic_visit(node)
        node.test = as_test(node.test)
        if isinstance(node.test, ast.Constant):
            return node.body if node.test.value else node.orelse
        return node

    def visit_ListComp(self, node: ast.ListComp) -> ast.AST:  # noqa: N802
        """`[f(x) for x in [y for y in … if …]]` is one loop."""
        self.generic_visit(node)
        for loop in node.generators:
            tests = [part for test in loop.ifs for part in conjuncts(as_test(test))]
            loop.ifs = [test for test in tests if not (isinstance(test, ast.Constant) and test.value)]
            if any(isinstance(test, ast.Constant) for test in loop.ifs):  # it never holds
                return ast.List([], ast.Load())
        loop = node.generators[0]
        inner = picks(loop.iter)
        if inner is not None and isinstance(loop.target, ast.Name):
            loop.iter = inner.iter
            loop.ifs = [*(renamed(test, target(inner), ast.Name(loop.target.id, ast.Load())) for test in inner.ifs), *loop.ifs]
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:  # noqa: N802
        """`x in (5,)` is `x == 5`; `x - y >= 0` is `x >= y`, since all numbers are whole."""
        self.generic_visit(node)
        match node:
            case ast.Compare(left=ast.BinOp(left=left, op=ast.Sub(), right=right), ops=[_], comparators=[ast.Constant(value=0)]):
                return ast.Compare(left, node.ops, [right])
            case ast.Compare(ops=[ast.In()], comparators=[ast.Tuple(elts=[ast.Constant() as only])]):
                return ast.Compare(node.left, [ast.Eq()], [only])
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:  # noqa: N802
        """There is one group of nothing."""
        self.generic_visit(node)
        match node:
            case ast.Call(
                func=ast.Name(id="groups"),
                args=[ast.List(elts=[]), ast.Constant(value=0), _, ast.Lambda(body=ast.Constant(value=True)), *_],
            ):
                return ast.Tuple([ast.Tuple([], ast.Load())], ast.Load())
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:  # noqa: N802
        """`((x,) or NONE)[0]` is x."""
        self.generic_visit(node)
        match node:
            case ast.Subscript(value=ast.BoolOp(op=ast.Or(), values=[ast.Tuple(elts=[only]), *_]), slice=ast.Constant(value=0)):
                return node if isinstance(only, ast.Starred) else only
        return node

    def visit_For(self, node: ast.For) -> ast.AST | list[ast.stmt]:  # noqa: N802
        """A loop over one thing is no loop."""
        self.generic_visit(node)
        things = node.iter
        if isinstance(things, ast.Call) and isinstance(things.func, ast.Name) and things.func.id == "list" and len(things.args) == 1:
            things = things.args[0]
        loop = picks(things)
        only = _only(loop.iter if loop is not None else things)
        if only is None or node.orelse or own_jumps(node.body) or not isinstance(node.target, ast.Name):
            return node
        variable = ast.Name(node.target.id, ast.Load())
        body: list[ast.stmt] = node.body
        for test in reversed(loop.ifs if loop is not None else []):
            body = [ast.If(renamed(test, target(loop), variable), body, [])] if loop is not None else body
        return [ast.Assign([ast.Name(node.target.id, ast.Store())], only), *body]


def _begin_lists(body: list[ast.stmt]) -> None:
    """What is added to an empty list at once is in it from the beginning."""
    while True:
        match body:
            case [
                ast.Assign(targets=[ast.Name(id=name)], value=ast.List(elts=elts)),
                ast.Expr(ast.Call(func=ast.Attribute(value=ast.Name(id=added), attr="append"), args=[one], keywords=[])),
                *_,
            ] if name == added and isinstance(one, ast.Name):
                elts.append(one)
                del body[1]
            case _:
                return


def _only(things: ast.expr) -> ast.expr | None:
    match things:
        case ast.Tuple(elts=[only]) if not isinstance(only, ast.Starred):
            return only
    return None


def drop_unread(function: Function) -> None:
    """Lengths that are given a name which nobody reads are not reckoned."""
    while True:
        read = {node.id for node in walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
        before = len(function.body)
        function.body = [one for one in function.body if not (_is_length(one) and one.targets[0].id not in read)]  # type: ignore[attr-defined]
        if len(function.body) == before:
            return


def _is_length(statement: ast.stmt) -> bool:
    """Whether it gives a name to a length, or to a sum of lengths and names."""
    match statement:
        case ast.Assign(targets=[ast.Name()], value=value):
            calls = [one.func for one in walk(value) if isinstance(one, ast.Call)]
            plain = all(isinstance(one, ast.BinOp | ast.Call | ast.Name) for one in walk(value))
            return plain and all(isinstance(one, ast.Name) and one.id == "len" for one in calls)
    return False


def _propagate(function: Function) -> None:
    """Names that are only other names for a name or a number are not kept."""
    counts = stores(function)
    again = True
    while again:
        copies: dict[str, ast.expr] = {}
        _gather(function.body, counts, copies)
        again = bool(copies)
        if again:
            for name, value in list(copies.items()):  # a copy of a copy
                while isinstance(value, ast.Name) and value.id in copies:
                    value = copies[value.id]
                copies[name] = value
            function.body = [Renaming(copies).visit(statement) for statement in function.body]
            _drop(function.body, copies)


def _gather(body: Sequence[ast.stmt], counts: dict[str, int], copies: dict[str, ast.expr]) -> None:
    for statement in body:
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant() as value) if counts[name] == 1:
                copies[name] = value
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Name(id=other) as value) if counts[name] == 1 == counts[other]:
                copies[name] = value
        for block in (getattr(statement, "body", []), getattr(statement, "orelse", [])):
            _gather(block, counts, copies)


def _drop(body: list[ast.stmt], copies: dict[str, ast.expr]) -> None:
    for statement in body:
        for name in ("body", "orelse"):
            block = getattr(statement, name, None)
            if block:
                _drop(block, copies)
                if not block and name == "body":
                    block.append(ast.Pass())
    body[:] = [
        one for one in body
        if not (isinstance(one, ast.Assign) and isinstance(one.targets[0], ast.Name) and one.targets[0].id in copies)
    ] or ([ast.Pass()] if body else [])  # fmt: skip
