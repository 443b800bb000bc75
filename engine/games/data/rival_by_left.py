"""Formulas of a game for two that mean the only other player by `left`, in a game that more may play."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.definitions.game import GameData
from engine.kernel.formulas.syntax import FormulaError, parse
from engine.source.problems import Problem, Severity, Steps


def rival_by_left(data: GameData) -> Iterator[Problem]:
    """Warnings about what is asked to be of `left`, where more than two may play."""
    if max(data.manifest.player_counts, default=0) <= 2:
        return
    for source in data.sources.values():
        for path, written in _texts(source.plain(), ()):
            if _is_of_left(written):
                told = "of more than two players `left` is only the next one, and what is of the others is not meant"
                hint = "for anybody else ask `owner in others`, or `owner != you` where it is somebody's"
                yield replace(source.problem(path, told, hint), severity=Severity.WARNING)


def _is_of_left(written: str) -> bool:
    """Whether a formula asks if something is of the next player alone; of two that is the other one."""
    if "left" not in written or "owner" not in written:
        return False
    try:
        tree = parse(written)
    except FormulaError:  # words, or what is told elsewhere
        return False
    compared = [one for one in ast.walk(tree) if isinstance(one, ast.Compare) and isinstance(one.ops[0], ast.Eq | ast.NotEq)]
    pairs = [(one.left, one.comparators[0]) for one in compared]
    return any(_is_owner(one) and _is_left(other) or _is_left(one) and _is_owner(other) for one, other in pairs)


def _is_left(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "left"


def _is_owner(node: ast.expr) -> bool:
    return "owner" in (getattr(node, "id", ""), getattr(node, "attr", ""))


def _texts(plain: Any, path: Steps) -> Iterator[tuple[Steps, str]]:
    """All texts of a file, with their paths."""
    if isinstance(plain, str):
        yield path, plain
    parts = plain.items() if isinstance(plain, dict) else enumerate(plain) if isinstance(plain, list) else ()
    for step, part in parts:
        yield from _texts(part, (*path, step))
