"""Nodes of the flow that follow each other without anybody being asked become one function."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping

from engine.kernel.optimizing.trees import Function, blocks
from engine.kernel.optimizing.visiting import copied, walk

MOST_STATEMENTS = 120
"""Of a function that is put into others."""

MOST_TOGETHER = 1500
"""Statements that are put into one function; none at all where they would be more.

The ways through steps that each have a condition double with every step.
"""

MOST_PARTS = 20_000
"""Parts of statements that are put into one function: a few statements may say much, such as what definitions of definitions mean."""


Measure = Callable[[list[ast.stmt]], int]


def thread(functions: Mapping[str, Function], going: Mapping[int, str], alone: frozenset[int]) -> None:
    """Put what follows in the place of the number of the next node.

    `going` are the functions by node, where nobody is asked; those of nodes in `alone` are called by themselves and stay as they are.
    """
    before = {node: copied(functions[name]) for node, name in going.items()}
    for body in before.values():
        body.body = _branched(body.body)
    for node, name in going.items():
        if node not in alone:
            functions[name].body = _threaded(copied(before[node].body), before, frozenset({node}))
    for name, function in functions.items():
        if name.startswith("again_"):
            function.body = _threaded(_branched(function.body), before, frozenset())


def _threaded(body: list[ast.stmt], nodes: Mapping[int, Function], passed: frozenset[int]) -> list[ast.stmt]:
    fits = _room(body, nodes, passed, MOST_TOGETHER, _size) >= 0 and _room(body, nodes, passed, MOST_PARTS, _parts) >= 0
    return _followed(body, nodes, passed) if fits else body


def _branched(body: list[ast.stmt]) -> list[ast.stmt]:
    """`return 4 if … else 6` with two returns."""
    made: list[ast.stmt] = []
    for statement in body:
        match statement:
            case ast.Return(value=ast.IfExp(test=test, body=one, orelse=other)):
                made += [ast.If(test, [ast.Return(one)], []), ast.Return(other)]
            case _:
                made.append(statement)
    return made


def _room(body: list[ast.stmt], nodes: Mapping[int, Function], passed: frozenset[int], room: int, measure: Measure) -> int:
    """What would be left of the room, less than 0 where there is too little, with all put in that follows."""
    for statement in body:
        if room < 0:
            break
        match statement:
            case ast.Return(value=ast.Constant(value=int() as node)) if node in nodes and node not in passed:
                inner = nodes[node].body
                return _room(inner, nodes, passed | {node}, room - measure(inner), measure) if _size(inner) <= MOST_STATEMENTS else room
            case ast.If():
                room = _room(statement.orelse, nodes, passed, _room(statement.body, nodes, passed, room, measure), measure)
            case ast.Return():
                break
    return room


def _followed(body: list[ast.stmt], nodes: Mapping[int, Function], passed: frozenset[int]) -> list[ast.stmt]:
    made: list[ast.stmt] = []
    for statement in body:
        match statement:
            case ast.Return(value=ast.Constant(value=int() as node)) if node in nodes and node not in passed:
                following = copied(nodes[node].body)
                if _size(following) <= MOST_STATEMENTS:
                    return [*made, *_followed(following, nodes, passed | {node})]
            case ast.If():
                statement.body = _followed(statement.body, nodes, passed)
                statement.orelse = _followed(statement.orelse, nodes, passed)
        made.append(statement)
        if isinstance(statement, ast.Return):
            break
    return made


def _size(body: list[ast.stmt]) -> int:
    return sum(1 + sum(_size(block) for block in blocks(statement)) for statement in body)


def _parts(body: list[ast.stmt]) -> int:
    return sum(1 for statement in body for _ in walk(statement))
