"""Cards that accompany another card and repeat its effect.

Clauses card.double_double, card.double_double.one, card.eligible_double.
"""

from __future__ import annotations

from engine.games.axis_mundi.definitions import Card
from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.table import Seat


def is_repeater(game: Game, name: str) -> bool:
    """Whether the card repeats the one that it accompanies."""
    return name in game.rules.repeaters


def accompaniments(game: Game, seat: Seat, card: Card) -> list[list[str]]:
    """Ways to repeat a card: one repeater of the hand, two … (card.double_double.one); none if the card is not eligible."""
    repeaters = [name for name in seat.hand if name in game.rules.repeaters]
    if not repeaters:
        return []
    if not card.double:
        game.fire("card.eligible_double")
        return []
    return [repeaters[:number] for number in range(1, len(repeaters) + 1)]
