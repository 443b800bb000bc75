"""Elimination: who is out leaves the game at once with everything, and the last one wins."""

from __future__ import annotations

from engine.mechanics.game import Game
from engine.mechanics.hands import shuffle_in
from engine.mechanics.heaps import pay
from engine.mechanics.table import Seat


class LastOne(Exception):  # noqa: N818 - an event of the game, no error
    """Only one player is left."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat.colour)
        self.seat = seat


def eliminate(game: Game, *seats: Seat, how: str) -> None:
    """Out of the game, at once and together. Raises LastOne when one is left."""
    for seat in seats:
        game.happens("out", f"out.{how}")
        game.meets(seat, f"event:{how}")
        _clear_away(game, seat, how)
    alive = game.table.alive()
    if len(alive) == 1:
        raise LastOne(alive[0])


def _clear_away(game: Game, seat: Seat, how: str) -> None:
    """The stock goes to the supply, cards to the deck, and the player's traps out of the game."""
    game.happens("out.left_behind")
    table = game.table
    seat.out, seat.at = how, None
    pay(game, seat, seat.stock)
    table.traps = {hex_: owner for hex_, owner in table.traps.items() if owner != seat.colour}
    seat.traps = 0
    cards = [*seat.hand, *table.committed.pop(seat.colour, []), *table.revealed.pop(seat.colour, [])]
    seat.hand = []
    shuffle_in(game, cards)
