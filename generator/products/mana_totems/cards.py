"""Spell cards and class mats; what is not designed yet is printed with a mark."""

from __future__ import annotations

from typing import Any

from engine.definitions.products import Part
from engine.definitions.todo import Todo
from engine.games.mana_totems.definitions import ClassFile, PlayerClass
from engine.kernel.content.cards import CardData, Deck, DeckFile
from generator.products.thing import Face, Thing
from generator.products.workshop import Workshop

PARTS = {"feature": "hex", "special_action": "action", "trap": "trap"}
"""The parts of a class with their icons."""


def spells(shop: Workshop, part: Part) -> list[Thing]:
    """The spell cards; one blank card for a deck that has none yet."""
    found = []
    for file in shop.game.all(DeckFile):
        back = Face(part.back, {"deck": {"name": file.deck.name, "look": file.deck.look}}) if part.back else None
        for card in file.cards:
            face = Face(part.face, {"card": spell_face(shop, file.deck, card)})
            found.append(Thing(id=card.id, copies=part.copies or card.copies, front=face, back=back))
        if not file.cards:
            found.append(Thing(id=file.deck.id, copies=1, front=Face(part.face, {"card": blank_face(shop, file.deck)}), back=back))
    return found


def spell_face(shop: Workshop, deck: Deck, card: CardData) -> dict[str, Any]:
    """What a spell card shows."""
    topic = shop.words("clash_or_turn") if card.parts.get("turn") else shop.words("clash_only")
    return {
        "id": card.id,
        "name": card.name,
        "topic": topic,
        "art": card.art,
        "price": None,
        "timing": "",
        "text": f"{shop.wording.text(card)}{shop.sign_of(f'cards.{card.id}')}",
        "look": deck.look,
        "deck": deck.name,
    }


def blank_face(shop: Workshop, deck: Deck) -> dict[str, Any]:
    """A card that says that there are none."""
    text = str(shop.wording.text(Todo()))
    return {
        "id": deck.id,
        "name": deck.name,
        "topic": "",
        "art": "deck",
        "price": None,
        "timing": "",
        "text": text,
        "look": deck.look,
        "deck": "",
    }


def classes(shop: Workshop, part: Part) -> list[Thing]:
    """Each class as often as there are players, since all may pick the same."""
    every = shop.game.one(ClassFile).classes
    copies = part.copies or max(shop.game.manifest.players, default=1)
    return [Thing(id=one.id, copies=copies, front=Face(part.face, {"class": class_face(shop, one)})) for one in every]


def class_face(shop: Workshop, one: PlayerClass) -> dict[str, Any]:
    """What a class mat shows."""
    parts = []
    for name, icon in PARTS.items():
        power = getattr(one, name)
        parts.append(
            {
                "label": shop.words(f"class_{name}"),
                "icon": icon,
                "name": "" if isinstance(power, Todo) else power.name,
                "text": f"{shop.wording.text(power)}{shop.sign_of(f'classes.{one.id}.{name}')}",
            }
        )
    return {"id": one.id, "name": one.name, "art": one.art, "look": one.look, "parts": parts}
