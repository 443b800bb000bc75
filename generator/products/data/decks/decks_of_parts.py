"""Which decks a part of `print.yaml` prints: the one that it names, or all that no other part prints."""

from __future__ import annotations

from engine.definitions.game import GameData
from engine.definitions.products import Part, Printing
from engine.kernel.content.cards import DeckFile

CARD_BY_CARD = ("cards", "chits", "mats")
"""Things that print a deck, each of its cards on a face."""


def decks_of(game: GameData, part: Part) -> list[DeckFile]:
    """The deck `part.of`; of a part that names none all decks that no other part names, but mats are of kinds, where there are such.

    A deck of kinds that mats are made of is not printed once more as cards. Where other parts name all decks, it prints them all again.
    """
    decks = game.all(DeckFile)
    if part.of is not None:
        return [file for file in decks if file.deck.id == part.of]
    others = [one for one in _printing(game, part) if one.things in CARD_BY_CARD and one is not part]
    named = {one.of for one in others if one.players is None}
    mats = part.things == "mats"
    of_mats = any(one.things == "mats" and one.of is None for one in others)
    left = [file for file in decks if file.deck.id not in named and not (file.deck.kinds and of_mats)]
    kinds = [file for file in left if file.deck.kinds] if mats else []
    return kinds or left or list(decks)


def _printing(game: GameData, part: Part) -> list[Part]:
    """The parts of all products that print faces; a box holds what they print, so it leaves out but what is no card."""
    products = game.one(Printing).products
    in_box = any(part is one for product in products if product.kind == "boxes" for one in product.parts)
    parts = [one for product in products if product.kind != "boxes" for one in product.parts]
    return [one for one in parts if one.things == "mats"] if in_box else parts
