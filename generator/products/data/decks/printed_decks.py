"""Decks that lie on the table when a game begins and that nothing prints: nobody could play with them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.definitions.manifest import Tokens
from engine.kernel.content.own_columns import columns_of, decks
from engine.source.problems import Problem, Severity
from generator.products.data.decks.decks_of_parts import CARD_BY_CARD, decks_of
from generator.products.data.things import world_of
from generator.products.workshop import Workshop

HINT = "a product of `print.yaml` prints them: `{{id: {0}, kind: faces, parts: [{{id: {0}, title: Cards, things: cards, face: card}}]}}`"


def unprinted_problems(shop: Workshop) -> Iterator[Problem]:
    """Each such deck, at its id; one of kinds that lies nowhere, such as one of terrains, need not be printed."""
    game = shop.game
    parts = [part for product in shop.printing.products for part in product.parts]
    printed = {file.deck.id for part in parts if part.things in CARD_BY_CARD for file in decks_of(game, part)}
    printed |= {part.of for part in parts if part.things == "aids" and part.of}
    printed |= {product.of for product in shop.printing.products if product.of is not None}  # a storybook prints all of its deck
    counted = {part.of for part in parts if part.things in ("cards", "mats") or part.of is not None}
    lying = [zone.cards for zone in world_of(game).table.zones.values()]
    tokens = tuple(token.id for file in game.all(Tokens) for token in file.tokens)
    for file, deck in decks(game):
        name = deck.deck.id
        if name in printed or not any(cards == "all" or name in cards for cards in lying):
            continue
        if counted and not {None, name} & counted:
            continue  # told where what is in the box is counted
        seats = {*game.manifest.player_counts}
        played = [card for card in deck.every(columns_of(game, deck)) if not card.players or seats & {*card.players}]
        if not all(card.id.startswith(tokens) for card in played):  # `marker_1` may be printed as one of the tokens `marker`
            message = f"nothing prints the cards of '{name}'"
            yield game.sources[file].problem(("deck", "id"), message, HINT.format(name), severity=Severity.UNFINISHED)
