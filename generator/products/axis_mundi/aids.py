"""The player aids: the rules of each mat, for which the mat itself has no room; and the track of the Axis Mundi Level."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from engine.definitions.clauses import Clause
from engine.definitions.products import Part
from engine.games.axis_mundi.constants import Constants
from engine.games.axis_mundi.definitions import CharacterFile
from generator.boards.pen import escape
from generator.products.signs import signed
from generator.products.thing import Face, Thing
from generator.products.workshop import Workshop
from generator.units import MM, parse_length
from generator.wording.markup import plain

EVERY, TRANSFORMED = "every", "transformed"
"""Places of rules that stand on every Character's aid, and on those of both the Angel and the Demon."""

_WIDTH, _HEIGHT, _COLUMNS = 60.0, 103.6, 3
_LARGEST, _SMALLEST, _STEP = 13.0, 6.5, 0.25
_LETTER, _LEADING, _GAP, _BULLET = 0.475, 1.16, 0.4, 1.15
"""Mean width of a letter, distance of lines, space between paragraphs and indent of their lines, as shares of the size of the type."""


def aids(shop: Workshop, part: Part) -> list[Thing]:
    """An aid for each Character and form that `part.clauses` gives rules to."""
    file, width = shop.game.one(CharacterFile), parse_length(part.width) if part.width else None
    chosen = [one for one in file.characters if shop.players is None or shop.players in one.players]
    seen = [(one.id, one.name, (one.id, EVERY), one.players) for one in chosen]
    seen += [(form.id, form.name, (form.id, TRANSFORMED), shop.game.manifest.players) for form in file.forms]
    found = []
    for id_, name, places, players in seen:
        rules = [_rule(shop, clause, players) for place in places for clause in shop.quoted_clauses(part, place)]
        if rules:
            context = {"id": f"{id_}_aid", "name": name, "character": id_, "art": id_, "title": shop.words("aid_title"), **_set(rules)}
            found.append(Thing(id=f"{id_}_aid", copies=1, front=Face(part.face, {"aid": context}), width=width))
    return found


def _rule(shop: Workshop, clause: Clause, players: Sequence[int]) -> str:
    """The words of a rule, after the number of players that it is for, where the mat is used by others too."""
    text = signed(clause, str(shop.wording.clause(clause)))
    if clause.players is None or shop.players or set(players) == {clause.players}:
        return text
    return f"<b>{escape(shop.words('only_players', players=clause.players))}:</b> {text}"


def _set(rules: Sequence[str]) -> dict[str, Any]:
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


def tracks(shop: Workshop, part: Part) -> list[Thing]:
    """The track of the Axis Mundi Level, in editions that have one."""
    by_level = shop.game.one(Constants).axis_mundi_level
    if by_level is None:
        return []
    say = shop.words
    rows = ("track_hit_points", "track_draw", "track_slots", "track_wounds")
    tables = (by_level.hit_points, by_level.draw, by_level.slots, by_level.demonic_wounds)
    levels = [{"level": level, "values": [table[level] for table in tables]} for level in by_level.hit_points]
    note = " ".join(shop.quoted(part, "track"))
    context = {"id": "level_track", "title": say("track_title"), "rows": [say(row) for row in rows], "levels": levels, "note": note}
    return [Thing(id="level_track", copies=1, front=Face(part.face, {"track": context}))]
