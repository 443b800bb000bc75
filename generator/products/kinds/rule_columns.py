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

_WIDTH, _HEIGHT, _COLUMNS = 61.6, 110.0, 3
_LARGEST, _SMALLEST, _STEP = 13.0, 9.0, 0.25
_MOST_GAP = 1.3
_LETTER, _LEADING, _GAP, _BULLET = 0.45, 1.12, 0.35, 1.15
"""Mean width of a letter, distance of lines, space between paragraphs and indent of their lines, as shares of the size of the type."""


def rule_for(shop: Workshop, clause: Clause, players: Sequence[int]) -> str:
    """The words of a rule, after the number of players that it is for, where the mat is used by others too."""
    text = signed(clause, str(shop.wording.clause(clause)))
    if clause.players is None or shop.players or set(players) == {clause.players}:
        return text
    return f"<b>{escape(shop.words('only_players', players=clause.players))}:</b> {text}"


def size_for(rules: Sequence[str]) -> float:
    """The largest type in which the rules fit into the columns, in points."""
    lengths = [len(plain(rule)) for rule in rules]
    size = _LARGEST
    while size > _SMALLEST and evenly(_heights(lengths, size), _COLUMNS)[0] > _HEIGHT:
        size -= _STEP
    return size


def sides(rules: Sequence[str]) -> list[list[str]]:
    """The rules on as many sides as they take in the smallest type, about as much on each."""
    lengths = [len(plain(rule)) for rule in rules]
    heights = _heights(lengths, _SMALLEST)
    count = 1
    while count < len(rules):
        starts = evenly(heights, count)[1]
        parts = [list(range(start, end)) for start, end in zip(starts, [*starts[1:], len(rules)], strict=True)]
        if all(evenly([heights[place] for place in part], _COLUMNS)[0] <= _HEIGHT for part in parts):
            return [[rules[place] for place in part] for part in parts]
        count += 1
    return [[rule] for rule in rules]


def in_columns(rules: Sequence[str], size: float) -> dict[str, Any]:
    """The rules in columns, in type of this size."""
    lengths = [len(plain(rule)) for rule in rules]
    _, starts = evenly(_heights(lengths, size), _COLUMNS)
    columns = [list(rules[start:end]) for start, end in zip(starts, [*starts[1:], len(rules)], strict=True)]
    return {"size": size, "columns": columns + [[]] * (_COLUMNS - len(columns)), "gap": _gap(columns, size)}


def _gap(columns: Sequence[Sequence[str]], size: float) -> float:
    """How far paragraphs stand apart, as a share of the size of the type: what room there is, up to a line."""
    free = min(
        ((0.92 * _HEIGHT - sum(_heights([len(plain(rule)) for rule in column], size))) * MM / size / (len(column) - 1))
        for column in (one if len(one) > 1 else [*one, "", ""] for one in columns)
    )
    return round(max(_GAP, min(_MOST_GAP, _GAP + free)), 2)


def _heights(lengths: Sequence[int], size: float) -> list[float]:
    """About how high each paragraph stands, in mm."""
    letters = (_WIDTH * MM / size - _BULLET) / _LETTER
    return [(math.ceil(length / letters) * _LEADING + _GAP) * size / MM for length in lengths]


def evenly(heights: Sequence[float], columns: int) -> tuple[float, list[int]]:
    """The least height of columns that hold all paragraphs in their order, and the first paragraph of each column."""
    room = max(sum(heights) / columns, *heights)
    while len(starts := _filled(heights, room)) > columns:
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
