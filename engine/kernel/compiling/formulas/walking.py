"""Walking in formulas: the spaces that so many points lead to, and what a way costs."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from engine.kernel.compiling.formulas.codes import Code, as_many, fresh
from engine.kernel.compiling.formulas.properties import there
from engine.kernel.compiling.formulas.reading import Args, Function, Method, Reading, want
from engine.kernel.formulas.syntax import FormulaError
from engine.kernel.formulas.types import NUMBER, SPACE, TRUTH
from engine.source.python_trees import expression_of

LEFT = "from"
"""What the space that a step leaves is called in the price of the step; the one that it enters is `it`."""

MOVING = frozenset({"on", "at", "kind"})
"""Parts of the state that change whenever a piece moves: prices that hang on them are reckoned each time."""


def walk(scope: Reading, of: Code, args: Args) -> Code:
    """The spaces that can be walked to for so many points: over which spaces, and what entering each costs (1, where nothing is said)."""
    want(args, 1, 3, ".walk(…)")
    if of.type.base != "space" or of.type.many:
        raise FormulaError("this is asked of one space", "such as `runner.space.walk(3, free)`")
    points = scope.number(ast.unparse(args[0]))
    is_open, price, reads = _steps(scope, args[1:])
    text = f"walk({scope.world.of_board('NEAR')}, {of.text}, {points.text}, {is_open}, {price})"
    return there(scope.world, Code(text, SPACE.several(), of.reads | points.reads | reads))


def path(scope: Reading, args: Args) -> Code:
    """The least that a way from a space to another, or to the nearest of several, costs; -1 where none leads there."""
    want(args, 2, 4, "path")
    start, goal = scope.one(ast.unparse(args[0]), SPACE), scope.code(args[1])
    if not goal.type.many:
        goal = scope.one(ast.unparse(args[1]), SPACE)
    elif goal.type.base != "space":
        raise FormulaError(f"'{ast.unparse(args[1])}' gives {goal.type}, and a way leads to spaces", "such as `path(a1, e3)`")
    is_open, price, reads = _steps(scope, args[2:])
    goals = f"tuple({goal.listed()})" if goal.type.many else f"({goal.text},)"
    given = f"{scope.world.of_board('NEAR')}, {goals}, {is_open}, {price}"
    read = _read(is_open, price)
    key = f"({', '.join((repr(fresh()), goals, *(read or ())))})"
    found = f"prices_to({given})" if read is None else f"known_prices({scope.world.of_board('PRICES')}, {key}, {given})"
    return Code(f"{found}[{start.text}]", NUMBER, start.reads | goal.reads | reads)


def longest_way(scope: Reading, args: Args) -> Code:
    """The longest way over some spaces: how many lie on it, or what they are worth together; of sides, over which corners it leads."""
    want(args, 1, 3, "longest_way")
    spaces, one = as_many(scope.code(args[0])), fresh()
    if spaces.type.base != "space":
        raise FormulaError("a way leads over spaces", "such as `longest_way(board.where(piece.owner = you))`")
    worth = scope.on_each(SPACE, args[1], NUMBER)(one) if len(args) > 1 else Code("1", NUMBER)
    if worth.type not in (NUMBER, TRUTH):
        raise FormulaError(f"'{ast.unparse(args[1])}' is {worth.type}, and what a space is worth is a number")
    near, priced = scope.world.of_board("NEAR"), f"{spaces.listed()}, lambda {one}: {worth.text}"
    reads = spaces.reads | worth.reads | scope.world.turning
    boards = [lattice.boards for lattice in scope.world.lattices.values() if "sides" in lattice.boards]
    if len(args) > 2 and not all("corners" in own for own in boards or [{}]):
        hint = "say so in the file of their board, as in `hexes: {sides: true, corners: true}`"
        raise FormulaError("the third part asks over which corners a way leads from side to side, and corners are no spaces here", hint)
    if not boards:
        return Code(f"longest_way({near}, {priced})", NUMBER, reads)
    is_open = scope.on_each(SPACE, args[2], TRUTH)(one) if len(args) > 2 else Code("True", TRUTH)
    text = f"longest_over({near}, ONWARD, ALL_SIDES, {priced}, lambda {one}: {is_open.text})"
    return Code(text, NUMBER, reads | is_open.reads)


def _read(*functions: str) -> list[str] | None:
    """What of the state the functions of a way read, as parts of a key; None where that changes with every move."""
    found: dict[str, None] = {}
    for function in functions:
        tree = expression_of(function)
        own = {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
        own |= {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
        inner = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Subscript | ast.Attribute)}
        lists = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Subscript) and id(node) not in inner}
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "s":
                if node.attr in MOVING:
                    return None
                found[f"tuple(s.{node.attr})" if id(node) in lists else f"s.{node.attr}"] = None
            elif isinstance(node, ast.Name) and node.id not in own and node.id != "s" and not node.id[0].isupper():
                found[node.id] = None
    return list(found)


def _steps(scope: Reading, args: Args) -> tuple[str, str, frozenset[str]]:
    """Over which spaces a way may lead and what a step costs, as functions; and what they read."""
    to, at, entered = fresh(), fresh(), fresh()
    is_open = scope.on_each(SPACE, args[0], TRUTH)(to) if args else Code("True", TRUTH)
    step = scope.given(LEFT, Code(at, SPACE)).on_each(SPACE, args[1], NUMBER)(entered) if len(args) > 1 else Code("1", NUMBER)
    if step.type != NUMBER:
        raise FormulaError(f"'{ast.unparse(args[1])}' is {step.type}, and what a step costs is a number", "such as `terrain.enter`")
    tiles = f"s.there[{to}] and " if scope.world.tiles is not None else ""
    return f"lambda {to}: {tiles}({is_open.text})", f"lambda {at}, {entered}: {step.text}", is_open.reads | step.reads | scope.world.turning


WALKING_METHODS: Mapping[str, Method] = {"walk": walk}
"""What may stand behind a dot after a space."""

WALKING_FUNCTIONS: Mapping[str, Function] = {"path": path, "longest_way": longest_way}
"""What stands before its brackets."""
