"""The track of a level that rises in the course of a game, with what each level gives."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import asdict

from engine.definitions.products import Part, TrackRow
from engine.source.problems import ContentError, Problem
from generator.products.places import part_problem
from generator.products.references import NoNumberError, numbers_at
from generator.products.scene_words import scene_of_decks
from generator.products.thing import Face, Thing
from generator.products.workshop import Workshop

FACE = "level_track"
NOTE = "track"
"""The place of the clauses that are printed below the levels."""

_NUMBER = re.compile(r"\d+$")


def tracks(shop: Workshop, part: Part) -> list[Thing]:
    """The track of a part: its levels are those of its first row. Raises ContentError with every row whose numbers do not fit."""
    if not part.rows:
        hint = "write `rows:` with a list of them, each with a name and `of: constants.level.hit_points`"
        raise ContentError(part_problem(shop.game, part, "prints a track, but lists no rows", hint, key="things"))
    if problems := list(_problems(shop, part)):
        raise ContentError(problems)
    columns = [_by_level(shop, row) for row in part.rows]
    levels = [{"level": level, "values": [column[level] for column in columns]} for level in columns[0]]
    note = " ".join(shop.quoted(part, NOTE))
    scene = asdict(scene_of_decks(shop.game, shop.template_folders))
    rows = [row.name for row in part.rows]
    context = {"id": part.id, "title": part.title, "rows": rows, "levels": levels, "note": note, "scene": scene}
    return [Thing(id=part.id, copies=part.copies or 1, front=Face(part.face or FACE, {"track": context}))]


def _by_level(shop: Workshop, row: TrackRow) -> dict[str, int]:
    """The numbers of a row by level: the digits at the end of a key such as `at_2`, or the whole key where it has none."""
    found = numbers_at(shop.game, row.of)
    return {(digits[0] if (digits := _NUMBER.search(key)) else key): number for key, number in found.items()}


def _problems(shop: Workshop, part: Part) -> Iterator[Problem]:
    levels: list[str] = []
    for place, row in enumerate(part.rows):
        try:
            own = list(_by_level(shop, row))
        except NoNumberError as error:
            yield part_problem(shop.game, part, *map(str, error.args), key="of", within=("rows", place))
            continue
        levels = levels or own
        if own != levels:
            message = f"'{row.of}' has numbers for {', '.join(own)}, but the row before for {', '.join(levels)}"
            yield part_problem(shop.game, part, message, "all rows of a track have the same levels", key="of", within=("rows", place))
