"""Which statements of Python each game's scenarios come by: in a copy of the package every statement sets a mark of its own before it runs.

What stands outside of functions is not marked: it runs when its module is imported, and whoever asks takes it for reached.
"""

from __future__ import annotations

import ast
from bisect import bisect_right
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import NamedTuple

MODULE, MARKS = "marks_of_statements", "MARKS_OF_STATEMENTS"
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


class Statement(NamedTuple):
    """The bytes of a file from `start` to `end`, and the number of the mark; None outside of functions."""

    start: int
    end: int
    mark: int | None


class Marked:
    """Files of which every statement in a function has a mark, by their names."""

    def __init__(self) -> None:
        self.statements: dict[str, list[Statement]] = {}
        self.sources: dict[str, bytes] = {}
        self.number = 0

    def file(self, name: str, source: bytes) -> str:
        """The text of a file with marks in it."""
        tree = ast.parse(source)
        starts = [0]
        for line in source.splitlines(keepends=True):
            starts.append(starts[-1] + len(line))
        self.sources[name] = source
        found = self.statements.setdefault(name, [])
        self._body(tree, starts, found, inside=False)
        found.sort(key=lambda one: (one.start, -one.end))
        after = next((place for place, one in enumerate(tree.body) if not stays_first(one)), len(tree.body))
        tree.body.insert(after, ast.parse(f"from {MODULE} import MARKS as {MARKS}").body[0])
        return ast.unparse(ast.fix_missing_locations(tree))

    def _body(self, node: ast.AST, starts: list[int], found: list[Statement], inside: bool) -> None:
        for name, statements in ast.iter_fields(node):
            if (
                not isinstance(statements, list)
                or not statements
                or not isinstance(statements[0], (ast.stmt, ast.excepthandler, ast.match_case))
            ):
                continue
            marked: list[ast.AST] = []
            for place, one in enumerate(statements):
                if isinstance(one, ast.stmt):
                    text = place == 0 and name == "body" and isinstance(node, FUNCTIONS) and _is_text(one)
                    mark = self.number if inside and not text else None
                    if mark is not None:
                        self.number += 1
                        marked += ast.parse(f"{MARKS}[{mark}] = 1").body
                    first = min([(one.lineno, one.col_offset), *((each.lineno, 0) for each in getattr(one, "decorator_list", ()))])
                    end = starts[(one.end_lineno or 0) - 1] + (one.end_col_offset or 0)
                    found.append(Statement(starts[first[0] - 1] + first[1], end, mark))
                self._body(one, starts, found, inside=isinstance(one, FUNCTIONS) or (inside and not isinstance(one, ast.ClassDef)))
                marked.append(one)
            statements[:] = marked

    def reached(self, name: str, start: int, marks: Collection[int]) -> bool:
        """Whether what stands at a byte of a file was come by, with these marks set."""
        statements, source = self.statements[name], self.sources[name]
        while source[start : start + 1].isspace():
            start += 1
        last = bisect_right(statements, start, key=lambda one: one.start)
        innermost = next((one for one in reversed(statements[:last]) if start < one.end), None)
        return innermost is None or innermost.mark is None or innermost.mark in marks


class Reach(NamedTuple):
    """Who comes by what: the marks that the scenarios of each game have set."""

    marked: Marked
    found: Mapping[str, Collection[int]]

    def of(self, file: str, start: int) -> list[str]:
        """The games whose scenarios come by a place, in their order; all of them where nothing was marked."""
        if file not in self.marked.statements:
            return list(self.found)
        return [game for game, marks in self.found.items() if self.marked.reached(file, start, marks)]


def marked_copy(folder: Path, parts: Collection[str]) -> Marked:
    """Marks every file of Python below the parts of a package in a folder, in place."""
    made = Marked()
    for part in parts:
        for file in sorted((folder / part).rglob("*.py")):
            text = made.file(file.relative_to(folder).as_posix(), file.read_bytes())
            file.write_text(text, encoding="utf-8")
    (folder / f"{MODULE}.py").write_text(f"MARKS = bytearray({made.number})\n", encoding="utf-8")
    return made


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def stays_first(node: ast.stmt) -> bool:
    return _is_text(node) or (isinstance(node, ast.ImportFrom) and node.module == "__future__")
