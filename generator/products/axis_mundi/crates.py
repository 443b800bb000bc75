"""The Warehouse Crate Boards."""

from __future__ import annotations

from engine.definitions.products import Part
from engine.games.axis_mundi.constants import Constants
from engine.games.axis_mundi.definitions import DeckFile
from generator.products.thing import Face, Thing
from generator.products.workshop import Workshop


def warehouses(shop: Workshop, part: Part) -> list[Thing]:
    """One board for each seat, with a well for each card that the crate holds."""
    crate = shop.game.one(Constants).crate
    held = {"permanent": crate.permanent, "one_time": crate.one_time}
    decks = sorted((file.deck for file in shop.game.all(DeckFile)), key=lambda deck: list(held).index(deck.kind))
    wells = [{"icon": deck.icon, "label": deck.name, "count": held[deck.kind]} for deck in decks]
    context = {"crate": {"id": "crate", "name": shop.words("crate"), "wells": wells}}
    return [Thing(id="crate", copies=part.copies or shop.seats(), front=Face(part.face, context))]
