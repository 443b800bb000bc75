"""Formulas of a game for two that mean the only other player by `left`, in a game that more may play."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.definitions.game import GameData
from engine.source.problems import Problem, Severity, Steps

_OWNED_BY_LEFT = re.compile(r"\bowner\s*!?=\s*left\b(?!\.)|(?<![\w.])left\s*!?=\s*[\w.]*\bowner\b")
"""Whether something is of the next player alone: of two that is the other one."""


def rival_by_left(data: GameData) -> Iterator[Problem]:
    """Warnings about what is asked to be of `left`, where more than two may play."""
    if max(data.manifest.player_counts, default=0) <= 2:
        return
    for source in data.sources.values():
        for path, written in _texts(source.plain(), ()):
            if _OWNED_BY_LEFT.search(written):
                told = "of more than two players `left` is only the next one, and what is of the others is not meant"
                hint = "for anybody else ask `owner in others`, or `owner != you` where it is somebody's"
                yield replace(source.problem(path, told, hint), severity=Severity.WARNING)


def _texts(plain: Any, path: Steps) -> Iterator[tuple[Steps, str]]:
    """All texts of a file, with their paths."""
    if isinstance(plain, str):
        yield path, plain
    parts = plain.items() if isinstance(plain, dict) else enumerate(plain) if isinstance(plain, list) else ()
    for step, part in parts:
        yield from _texts(part, (*path, step))
