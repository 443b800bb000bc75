"""Mats and the like: kinds of card with their powers in the order in which they stand, one kind a side."""

from __future__ import annotations

from typing import Any

from engine.definitions.columns import Column
from engine.definitions.products import Part
from engine.definitions.todo import Todo
from engine.kernel.content.cards import CardData, DeckFile, PowerData
from engine.kernel.content.own_columns import columns_of
from engine.kernel.content.table import TableFile
from generator.boards.pen import escape
from generator.products.data.decks.cards import card_face, emblem_of
from generator.products.data.decks.decks_of_parts import decks_of
from generator.products.data.decks.mat_rows import tracks_of
from generator.products.data.decks.powers import label_of, power_text
from generator.products.data.decks.wells import well_rows
from generator.products.signs import name_sign
from generator.products.thing import Face, Thing
from generator.products.workshop import Workshop
from generator.units import parse_length

FACE = "player_mat"
"""What a part has that names no face."""


def mats(shop: Workshop, part: Part) -> list[Thing]:
    """The kinds of the deck `part.of`, or of all that no other part prints; one that is the other side of another is its back."""
    width = parse_length(part.width) if part.width else None
    decks = decks_of(shop.game, part)
    sides = {card.id: card for file in decks for card in file.cards}
    files = {card.id: file for file in decks for card in file.cards}
    backs = {card.back for card in sides.values() if card.back is not None}
    return [
        Thing(
            id=card.id,
            copies=part.copies or card.copies,
            front=_side(shop, part, part.face, card, files[card.id]),
            back=_side(shop, part, part.back or part.face, sides[card.back], files[card.back]) if card.back is not None else None,
            width=width,
        )
        for card in sides.values()
        if card.id not in backs and (shop.players is None or not card.players or shop.players in card.players)
    ]


def _side(shop: Workshop, part: Part, face: str, card: CardData, file: DeckFile) -> Face:
    """One side; a mat of no face of its own game is drawn by the stock one, out of what cards are told and the part's rows."""
    mat = mat_face(shop, part, card)
    if face not in ("", FACE):
        return Face(face, {"mat": mat})
    shown = card_face(shop, file.deck, card, columns_of(shop.game, file), powers=False)
    return Face(FACE, {"mat": {**mat, "tracks": tracks_of(shop, part, card), "slots": well_rows(shop, part)}, "card": shown})


def mat_face(shop: Workshop, part: Part, card: CardData) -> dict[str, Any]:
    """What a side shows: what every card has, its columns, its powers, and the rules that the part tells whoever has it.

    Those are told in places that are called like the kind, or like a word in its columns.
    """
    table = shop.game.one_or(TableFile())
    return {
        "id": card.id,
        "name": f"{card.name}{name_sign(card)}",
        "art": emblem_of(card, shop.renderer.icons.names),
        "scene": shop.scene_of(card),
        "columns": {**dict.fromkeys(table.cards), **card.columns},
        "powers": [_power(shop, table.powers, card, power) for power in card.powers],
        "told": {place: shop.told(part, place) for place in part.clauses if place in (card.id, *card.columns.values())},
        "constants": shop.wording.constants,
        "players": shop.players,
    }


def _power(shop: Workshop, columns: dict[str, Column], card: CardData, power: PowerData) -> dict[str, Any]:
    text = power_text(shop, card, power)
    words = {name: columns[name].names.get(value, str(value).replace("_", " ")) for name, value in power.columns.items()}
    icons = [column.icons[power.columns[name]] for name, column in columns.items() if power.columns.get(name) in column.icons]
    return {
        "id": power.id,
        "name": "" if isinstance(power.hole, Todo) else escape(power.name),
        "text": text,
        "icon": icons[0] if icons else "",
        "columns": {**dict.fromkeys(columns), **power.columns},
        "words": words,
        "label": label_of(columns, power),
    }
