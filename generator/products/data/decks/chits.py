"""Cards of a deck as round chits, for what is drawn from a bag or lies face down on the board."""

from __future__ import annotations

from typing import Any

from engine.definitions.products import Part
from engine.kernel.content.cards import CardData, Deck
from engine.kernel.content.own_columns import columns_of
from generator.products.data.decks.cards import emblem_of, mark_of
from generator.products.data.decks.decks_of_parts import decks_of
from generator.products.signs import name_sign
from generator.products.thing import Face, Thing
from generator.products.workshop import Workshop
from generator.units import parse_length

SIZE = 22.0
"""Across, in mm, where the part says nothing."""


def chits(shop: Workshop, part: Part) -> list[Thing]:
    """Those of the deck `part.of`, or of all that no other part prints, in its look; their backs bear the icon called like it."""
    columns = columns_of(shop.game)
    size = parse_length(part.width) if part.width else SIZE
    return [
        Thing(
            id=card.id,
            copies=part.copies or card.copies,
            front=Face(part.face, {"token": _front(shop, file.deck, card, size)}),
            back=Face(part.back, {"token": _back(file.deck, size)}) if part.back else None,
            shape="round",
        )
        for file in decks_of(shop.game, part)
        for card in file.every(columns)
    ]


def _front(shop: Workshop, deck: Deck, card: CardData, size: float) -> dict[str, Any]:
    art, mark = emblem_of(card, shop.renderer.icons.names), mark_of(shop, card)
    plain = {"id": card.id, "look": deck.look, "icon": art, "label": f"{card.name}{name_sign(card)}", "diameter": size}
    return plain | ({"number": mark} if mark else {})


def _back(deck: Deck, size: float) -> dict[str, Any]:
    return {"id": f"{deck.look}_back", "look": f"{deck.look}_back", "icon": deck.look, "diameter": size}
