"""Functions that only sometimes ask somebody: up to the first question an ordinary function, from there on a coroutine of its own.

`def f(s): if a: …; else: x = yield …` becomes `def f(s): if a: …; else: return f_asks(s)`, which gives nothing where nobody is asked.
Whoever calls such a function goes on with what it gives, if it gives anything.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence

from engine.kernel.optimizing.trees import Function, free_names
from engine.kernel.optimizing.visiting import copied, walk


def outline(function: Function) -> list[Function]:
    """The function and the coroutines that were taken out of it; only the function, where it asks nobody or asks at once."""
    if not _asks(function.body):
        return [function]
    taken: list[Function] = []
    known = [argument.arg for argument in function.args.args]
    body = _rest(function, function.body, known, taken)
    if body is None:
        return [function]
    function.body = body
    return [function, *taken]


def _asks(body: Sequence[ast.stmt]) -> bool:
    return any(isinstance(node, ast.Yield | ast.YieldFrom) for statement in body for node in walk(statement))


def _rest(function: Function, body: list[ast.stmt], known: list[str], taken: list[Function]) -> list[ast.stmt] | None:
    """A body with its asking part taken out; None where it begins with that part."""
    place = next(index for index, statement in enumerate(body) if _asks([statement]))
    before, asking, after = body[:place], body[place], body[place + 1 :]
    before = [*_begun(before, known, [asking, *after]), *before]
    names = [*known, *_given(before)]
    match asking:
        case ast.If(test=test, body=[ast.Expr(ast.YieldFrom(ast.Name(id=name)))], orelse=[]) if not after and _is_there(test, name):
            return [*before, ast.Return(ast.Name(name, ast.Load()))]
        case ast.If(test=test, body=yes, orelse=no) if not _asks(after) and len(after) <= 2:
            branches = [self_made for branch in (yes, no) if (self_made := _branch(function, branch, after, names, taken)) is not None]
            if len(branches) == 2:
                return [*before, ast.If(test, branches[0], branches[1])]
    if not before:
        return None
    return [*before, _call(function, [asking, *after], names, taken)]


def _branch(function: Function, branch: list[ast.stmt], after: list[ast.stmt], names: list[str], taken: list[Function]) -> list[ast.stmt]:
    """One branch with what comes after both."""
    whole = [*branch, *copied(after)] or [ast.Pass()]
    if not _asks(whole):
        return whole
    return _rest(function, whole, names, taken) or [_call(function, whole, names, taken)]


def _call(function: Function, body: list[ast.stmt], names: list[str], taken: list[Function]) -> ast.stmt:
    used = set().union(*(free_names(statement) for statement in body))
    parameters = [name for name in dict.fromkeys(names) if name in used]
    name = f"{function.name}_asks_{len(taken)}" if taken else f"{function.name}_asks"
    arguments = ast.arguments([], [ast.arg(one) for one in parameters], None, [], [], None, [])
    taken.append(ast.FunctionDef(name, arguments, body, [], None, None))
    return ast.Return(ast.Call(ast.Name(name, ast.Load()), [ast.Name(one, ast.Load()) for one in parameters], []))


def _given(body: Sequence[ast.stmt]) -> list[str]:
    """Names that statements give a value to."""
    return [node.id for statement in body for node in walk(statement) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]


def _begun(body: Sequence[ast.stmt], known: Sequence[str], rest: Sequence[ast.stmt]) -> list[ast.stmt]:
    """Values for names that a body gives one only sometimes, such as that of a loop over nothing, and that the rest is handed."""
    used = set().union(*(free_names(statement) for statement in rest))
    unsure = dict.fromkeys(name for name in _given(body) if name in used and name not in known and name not in _surely(body))
    return [ast.Assign([ast.Name(name, ast.Store())], ast.Constant(None)) for name in unsure]


def _surely(body: Sequence[ast.stmt]) -> set[str]:
    """Names that get a value whatever happens."""
    found: set[str] = set()
    for statement in body:
        match statement:
            case ast.Assign(targets=targets):
                found.update(node.id for one in targets for node in walk(one) if isinstance(node, ast.Name))
            case ast.If(body=yes, orelse=no):
                found |= _surely(yes) & _surely(no)
    return found


def _is_there(test: ast.expr, name: str) -> bool:
    match test:
        case ast.Compare(left=ast.Name(id=left), ops=[ast.IsNot()], comparators=[ast.Constant(value=None)]):
            return left == name
    return False
