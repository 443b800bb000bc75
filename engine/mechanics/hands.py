"""Cards in hands and in the one deck, which cards that are used go back to."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

from engine.mechanics.game import Game, choose
from engine.mechanics.table import Seat
from engine.table.decisions import Option, Play


def shuffle_in(game: Game, cards: list[str]) -> None:
    """Cards back into the deck, which is shuffled."""
    if cards:
        game.table.deck += cards
        game.chance.deals.shuffle(game.table.deck)


def take_cards(game: Game, seat: Seat, number: int) -> None:
    """The top cards of the deck into a hand, as many as there are."""
    deck = game.table.deck
    drawn = [deck.pop() for _ in range(min(number, len(deck)))]
    seat.hand += drawn
    game.meets(seat, *(f"drawn:{card}" for card in drawn))


def draw(game: Game, seat: Seat, number: int) -> Play[None]:
    """Draw cards, as many as there are, and keep no more than a hand may hold."""
    limits = game.parameters.limits
    game.happens("hand.drawn")
    take_cards(game, seat, number)
    surplus = len(seat.hand) - limits.hand if limits else 0
    if surplus > 0:
        game.happens("hand.full")
        hands = dict.fromkeys(combinations(sorted(seat.hand, key=game.rules.card_order.index), surplus))
        option = yield from choose(seat, "surplus", [Option("put_back", {"cards": list(cards)}) for cards in hands])
        for card in option.args["cards"]:
            seat.hand.remove(card)
        shuffle_in(game, list(option.args["cards"]))


def subsets(game: Game, seat: Seat) -> list[list[str]]:
    """Every set of cards that a player can pick from the hand; equal cards are the same."""
    held = Counter(seat.hand)
    kinds = [card for card in game.rules.card_order if held[card]]
    return [
        [card for card, number in zip(kinds, numbers, strict=True) for _ in range(number)]
        for numbers in product(*(range(held[card] + 1) for card in kinds))
    ]
