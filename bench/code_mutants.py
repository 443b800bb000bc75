"""The small changes that `bench/mutants.py --of code` makes to the Python that a game is played with.

An off-by-one in a number, an operand of `and` or `or` left out, a condition that always or never holds, a comparison turned round, a
function that returns at once, a call for its effect alone left out (events are told so), or the next seat for whoever acts.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

from engine.definitions.mistakes import mistaken


class Mutant(NamedTuple):
    """A change: the bytes of a file from `start` to `end` become `text`."""

    file: str
    line: int
    change: str
    start: int
    end: int
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.change}"


def in_file(source: bytes, file: str) -> Iterator[Mutant]:
    tree = ast.parse(source)
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    unplayed = {id(part) for kept in never_played(tree) for part in ast.walk(kept)}
    for node in ast.walk(tree):
        if id(node) in unplayed:
            continue
        if isinstance(node, ast.FunctionDef):
            yield from _at_once(node, file, starts)
        elif isinstance(node, (ast.expr, ast.Expr)):
            start, end = starts[node.lineno - 1] + node.col_offset, starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
            before = " ".join(source[start:end].decode().split())
            if isinstance(node, ast.Expr):
                if isinstance(node.value, ast.Call):
                    yield Mutant(file, node.lineno, f"`{before}` is left out", start, end, "pass")
                continue
            for other in (*mistaken(node), *_next_seat(node)):
                text = ast.unparse(other)
                yield Mutant(file, node.lineno, f"`{before}` becomes `{text}`", start, end, f"({text})")
        if isinstance(node, (ast.If, ast.While, ast.IfExp)) and id(node.test) not in unplayed:
            yield from _always(node, file, starts, source)


def _next_seat(node: ast.expr) -> Iterator[ast.expr]:
    """Who acts, as verbs write it into the code that they make: the seat after it."""
    if isinstance(node, ast.Attribute) and ast.unparse(node) == "e.you":
        yield ast.parse("f'(({e.you} + 1) % {e.world.count})'", mode="eval").body


def never_played(tree: ast.Module) -> Iterator[ast.AST]:
    """Annotations, texts with fields in them, what only type checkers read, and what is wrong: when it is raised or told, and with what."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.JoinedStr, ast.Raise)):
            yield node
        elif isinstance(node, ast.If) and isinstance(node.body[-1], ast.Raise):
            yield from (node.test, *node.body)
        elif isinstance(node, (ast.arg, ast.AnnAssign)) and node.annotation:
            yield node.annotation
        elif isinstance(node, ast.FunctionDef) and node.returns:
            yield node.returns
        elif isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            yield node


def _always(node: ast.If | ast.While | ast.IfExp, file: str, starts: list[int], source: bytes) -> Iterator[Mutant]:
    test = node.test
    start, end = starts[test.lineno - 1] + test.col_offset, starts[(test.end_lineno or 0) - 1] + (test.end_col_offset or 0)
    before = " ".join(source[start:end].decode().split())
    for held in ("False",) if isinstance(node, ast.While) else ("True", "False"):
        yield Mutant(file, test.lineno, f"the condition `{before}` becomes `{held}`", start, end, held)


def _at_once(node: ast.FunctionDef, file: str, starts: list[int]) -> Iterator[Mutant]:
    body = node.body[1:] if ast.get_docstring(node) is not None else node.body
    if body and body[0].lineno > node.lineno and not isinstance(body[0], (ast.Pass, ast.Raise)):
        first = body[0]
        line = min([first.lineno, *(one.lineno for one in getattr(first, "decorator_list", ()))])
        at = starts[line - 1]
        yield Mutant(file, line, f"`{node.name}` returns at once", at, at, " " * first.col_offset + "return None\n")
