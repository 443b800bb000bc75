"""Mats of the seats: rows of places for tokens, a place for what the seat plays, and the rules that one looks up most."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from engine.definitions.products import Part, TokenRow
from engine.source.problems import ContentError
from generator.products.places import part_problem
from generator.products.references import NoNumberError, number_at
from generator.products.scene_words import scene_of_decks
from generator.products.thing import Face, Thing
from generator.products.workshop import Workshop

FACE = "reserve_mat"
RULES = "rules"
"""The place of the clauses that stand on it."""


def seat_mats(shop: Workshop, part: Part) -> list[Thing]:
    """One mat in each colour of the seats. Raises ContentError with every row that is at fault."""
    rows, problems = [], []
    for place, row in enumerate(part.spaces):
        try:
            rows.append(_row(shop, row))
        except NoNumberError as error:
            problems.append(part_problem(shop.game, part, *map(str, error.args), key="count", within=("spaces", place)))
    if not part.spaces:
        hint = "write `spaces:` with a list of rows, each with a name, an icon and `count: constants.limits.coins`"
        problems = [part_problem(shop.game, part, "prints mats for tokens, but lists no rows of places", hint, key="things")]
    if problems:
        raise ContentError(problems)
    scene = asdict(scene_of_decks(shop.game, shop.template_folders))
    mat = {"title": shop.game.manifest.title, "place": part.place, "scene": scene, "rows": rows}
    mat["rules"] = [str(text) for text in shop.quoted(part, RULES)]
    colours = [seat.colour for seat in shop.game.manifest.seats][: shop.seats()]
    return [Thing(id=colour, copies=1, front=Face(part.face or FACE, {"mat": {**mat, "look": colour}})) for colour in colours]


def _row(shop: Workshop, row: TokenRow) -> dict[str, Any]:
    return {"label": row.name, "icon": row.icon, "spaces": number_at(shop.game, row.count), "start": number_at(shop.game, row.start)}
