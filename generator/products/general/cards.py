"""The cards of a game of data, their texts generated from their effects."""

from __future__ import annotations

from typing import Any

from engine.definitions.products import Part
from engine.games.general.definitions import ActionFile, Card, Deck, DeckFile
from engine.vocabulary.turns import PlayCard
from generator.products.general.looks import check_looks, emblem_of
from generator.products.thing import Face, Thing
from generator.products.workshop import Workshop


def cards(shop: Workshop, part: Part) -> list[Thing]:
    """The cards of the deck `part.of`, or of all."""
    check_looks(shop)
    return [
        Thing(
            id=card.id,
            copies=part.copies or card.copies,
            front=Face(part.face, {"card": card_face(shop, file.deck, card)}),
            back=Face(part.back, {"deck": {"name": file.deck.name, "look": file.deck.look}}) if part.back else None,
        )
        for file in shop.game.all(DeckFile)
        if part.of in (None, file.deck.id)
        for card in file.cards
    ]


def card_face(shop: Workshop, deck: Deck, card: Card) -> dict[str, Any]:
    """What a card's face shows."""
    words = shop.wording.card(card)
    return {
        "id": card.id,
        "name": card.name,
        "topic": card.topic or deck.name,
        "art": emblem_of(card, shop.renderer.icons.names),
        "price": price_of(shop, card),
        "timing": str(words.timing),
        "text": f"{words.text}{shop.sign_of(f'cards.{card.id}')}",
        "look": deck.look,
        "deck": deck.name,
    }


def price_of(shop: Workshop, card: Card) -> int | None:
    """What playing the card costs, by itself or by the action of playing cards; None: the card is no action, since it answers."""
    if card.timing == "answer":
        return None
    if card.cost is not None and isinstance(card.cost.actions, int):
        return card.cost.actions
    prices = [action.cost.actions for action in shop.game.one(ActionFile).actions if isinstance(action.effects[0], PlayCard)]
    return next((price for price in prices if isinstance(price, int)), None)
