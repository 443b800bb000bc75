"""Rules in the columns of an aid, in the largest type that holds them all."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from engine.definitions.clauses import Clause
from generator.boards.pen import escape
from generator.products.signs import signed
from generator.products.workshop import Workshop
from generator.units import MM
from generator.wording.markup import plain

_WIDTH, _HEIGHT, _COLUMNS = 60.0, 103.6, 3
_LARGEST, _SMALLEST, _STEP = 13.0, 6.5, 0.25
_LETTER, _LEADING, _GAP, _BULLET = 0.475, 1.16, 0.4, 1.15
"""Mean width of a letter, distance of lines, space between paragraphs and indent of their lines, as shares of the size of the type."""


def rule_for(shop: Workshop, clause: Clause, players: Sequence[int]) -> str:
    """The words of a rule, after the number of players that it is for, where the mat is used by others too."""
    text = signed(clause, str(shop.wording.clause(clause)))
    if clause.players is None or shop.players or set(players) == {clause.players}:
        return text
    return f"<b>{escape(shop.words('only_players', players=clause.players))}:</b> {text}"


def in_columns(rules: Sequence[str]) -> dict[str, Any]:
    """The rules in columns, in the largest type that holds them all."""
    lengths = [len(plain(rule)) for rule in rules]
    size = _LARGEST
    while size > _SMALLEST and _evenly(_heights(lengths, size))[0] > _HEIGHT:
        size -= _STEP
    _, starts = _evenly(_heights(lengths, size))
    columns = [list(rules[start:end]) for start, end in zip(starts, [*starts[1:], len(rules)], strict=True)]
    return {"size": size, "columns": columns + [[]] * (_COLUMNS - len(columns))}


def _heights(lengths: Sequence[int], size: float) -> list[float]:
    """About how high each paragraph stands, in mm."""
    letters = (_WIDTH * MM / size - _BULLET) / _LETTER
    return [(math.ceil(length / letters) * _LEADING + _GAP) * size / MM for length in lengths]


def _evenly(heights: Sequence[float]) -> tuple[float, list[int]]:
    """The least height of columns that hold all paragraphs in their order, and the first paragraph of each column."""
    room = max(sum(heights) / _COLUMNS, *heights)
    while len(starts := _filled(heights, room)) > _COLUMNS:
        room += 1.0
    return room, starts


def _filled(heights: Sequence[float], room: float) -> list[int]:
    starts, used = [0], 0.0
    for place, height in enumerate(heights):
        if used + height > room and used:
            starts.append(place)
            used = 0.0
        used += height
    return starts
