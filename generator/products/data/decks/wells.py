"""Boards with a well for each card that lies face up on them, deck by deck: crates, markets, displays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from engine.definitions.products import Part, Well
from engine.kernel.content.cards import Deck, DeckFile
from engine.source.hints import did_you_mean
from engine.source.problems import ContentError, Problem
from generator.products.data.decks.cards import PLAIN
from generator.products.places import part_problem
from generator.products.references import NoNumberError, number_at
from generator.products.scene_words import scene_of_decks
from generator.products.thing import Face, Thing
from generator.products.workshop import Workshop

FACE = "crate"


def wells(shop: Workshop, part: Part) -> list[Thing]:
    """One board for each seat, with its wells row by row. Raises ContentError with every row that is at fault."""
    if not part.wells:
        hint = "write `wells:` with a list of them, each with the deck and `count: constants.market.cards`"
        raise ContentError(part_problem(shop.game, part, "prints boards with wells, but lists none", hint, key="things"))
    context = {"id": part.id, "name": part.title, "wells": well_rows(shop, part)}
    return [Thing(id=part.id, copies=part.copies or shop.seats(), front=Face(part.face or FACE, {"crate": context}))]


def well_rows(shop: Workshop, part: Part) -> list[dict[str, Any]]:
    """The rows of wells of a part. Raises ContentError with every row that is at fault."""
    decks = {file.deck.id: file.deck for file in shop.game.all(DeckFile)}
    if problems := list(_problems(shop, part, decks)):
        raise ContentError(problems)
    return [_row(shop, well, decks[well.of]) for well in part.wells]


def _row(shop: Workshop, well: Well, deck: Deck) -> dict[str, Any]:
    icon = well.icon or (deck.id if deck.id in shop.renderer.icons.names else PLAIN)
    scene = asdict(scene_of_decks(shop.game, shop.template_folders, deck.id))
    return {"icon": icon, "label": deck.name, "count": number_at(shop.game, well.count), "scene": scene}


def _problems(shop: Workshop, part: Part, decks: dict[str, Deck]) -> Iterator[Problem]:
    for place, well in enumerate(part.wells):
        if well.of not in decks:
            yield part_problem(shop.game, part, f"no deck '{well.of}'", did_you_mean(well.of, decks), key="of", within=("wells", place))
        try:
            if number_at(shop.game, well.count) < 1:
                yield part_problem(
                    shop.game, part, f"'{well.count}' is less than 1", "leave the row out", key="count", within=("wells", place)
                )
        except NoNumberError as error:
            yield part_problem(shop.game, part, *map(str, error.args), key="count", within=("wells", place))
