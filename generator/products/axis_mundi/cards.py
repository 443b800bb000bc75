"""The Power Cards, their texts generated from their effects."""

from __future__ import annotations

from typing import Any

from engine.definitions.products import Part
from engine.games.axis_mundi.constants import Constants
from engine.games.axis_mundi.definitions import Card, DeckFile
from generator.products.axis_mundi.tokens import amount_of
from generator.products.player_marks import player_mark
from generator.products.signs import name_sign
from generator.products.thing import Face, Thing
from generator.products.workshop import Workshop
from generator.wording import plain


def cards(shop: Workshop, part: Part) -> list[Thing]:
    """The cards of the deck `part.of`; a set for fewer players leaves out those it does not use."""
    back = Face(part.back, {}) if part.back else None
    return [
        Thing(id=card.id, copies=part.copies or card.copies, front=Face(part.face, {"card": card_face(shop, card)}), back=back)
        for file in shop.game.all(DeckFile)
        if part.of in (None, file.deck.id)
        for card in file.cards
        if shop.players is None or not card.players or shop.players in card.players
    ]


def card_face(shop: Workshop, card: Card) -> dict[str, Any]:
    """What a card's face shows."""
    words = shop.wording.card(card)
    energy = shop.game.one(Constants).familiar.energy if card.cost.energy == "familiar" else card.cost.energy
    alike = sum(bool(card.art) and other.art == card.art for file in shop.game.all(DeckFile) for other in file.cards)
    return {
        "id": card.id,
        "name": f"{card.name}{name_sign(card)}",
        "topic": plain(words.topic),
        "art": card.art or card.id,
        "mark": str(amount_of(card.effects[0])) if alike > 1 else "",
        "cost": {"actions": card.cost.actions, "energy": energy},
        "timing": str(words.timing),
        "text": f"{words.text}{shop.sign_of(f'cards.{card.id}')}",
        "double": card.double,
        "recycle": card.recycle,
        "players": player_mark(shop.game, card.players),
    }
