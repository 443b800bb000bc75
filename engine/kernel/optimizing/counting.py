"""What is counted in a row: tests that several counts begin with are made once, and what they read is read once.

Which clauses an event plays is asked before its effects, often with many conditions. Counting changes nothing that a condition reads, and
in which order it is done is all the same.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import TypeGuard

from engine.kernel.optimizing.hoisting import hoist_run
from engine.kernel.optimizing.readings import Still
from engine.kernel.optimizing.trees import Function, all_of, blocks, changes_nothing, conjuncts


def count_together(function: Function, still: Still, known: frozenset[str]) -> None:
    """Do it to a function that changes something; `known` functions change nothing."""
    _Counting(still, known).block(function.body)


class _Counting:
    def __init__(self, still: Still, known: frozenset[str]) -> None:
        self.still, self.known = still, known
        self.runs = 0

    def block(self, body: list[ast.stmt]) -> None:
        """All runs of a block, and of the blocks within it."""
        made: list[ast.stmt] = []
        run: list[ast.stmt] = []
        for statement in (*body, None):
            if statement is not None and self._is_counting(statement):
                run.append(statement)
                continue
            made += self._together(run)
            run = []
            if statement is not None:
                for inner in blocks(statement):
                    self.block(inner)
                made.append(statement)
        body[:] = made

    def _together(self, run: list[ast.stmt]) -> list[ast.stmt]:
        if len(run) > 1:
            run = _nested(run)
            self.runs += 1
            hoist_run(run, self.still, self.runs)
        return run

    def _is_counting(self, statement: ast.stmt) -> bool:
        match statement:
            case ast.AugAssign(target=ast.Subscript(value=ast.Attribute(value=ast.Name(id="s"), attr="fired"), slice=ast.Constant())):
                return True
            case ast.If(test=test, body=body, orelse=orelse):
                return changes_nothing(test, self.known) and all(self._is_counting(one) for one in (*body, *orelse))
        return isinstance(statement, ast.Pass)


def _nested(run: Sequence[ast.stmt]) -> list[ast.stmt]:
    """Counts by the test with which they begin."""
    made: list[ast.stmt] = []
    by_first: dict[str, tuple[ast.expr, list[ast.stmt]]] = {}
    for statement in run:
        if not _is_plain(statement):
            made.append(statement)
            continue
        first, *rest = conjuncts(statement.test)
        inner = [ast.If(all_of(rest), statement.body, [])] if rest else statement.body
        by_first.setdefault(ast.dump(first), (first, []))[1].extend(inner)
    made += [ast.If(first, _nested(inner), []) for first, inner in by_first.values()]
    return made


def _is_plain(statement: ast.stmt) -> TypeGuard[ast.If]:
    return isinstance(statement, ast.If) and not statement.orelse
