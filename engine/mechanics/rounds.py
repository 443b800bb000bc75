"""The order of seats in a round, and the marker of who begins it."""

from __future__ import annotations

from engine.mechanics.game import Game


def in_order(game: Game, first: str) -> list[str]:
    """All seats, eliminated ones too, in the direction of play from one on."""
    seats = list(game.table.seats)
    if not game.parameters.start.clockwise:
        seats.reverse()
    start = seats.index(first)
    return seats[start:] + seats[:start]


def pass_marker(game: Game) -> None:
    """The first-player marker goes to the next who is still in the game."""
    game.happens("round.first_player")
    order = in_order(game, game.table.first)
    game.table.first = next(colour for colour in [*order[1:], order[0]] if not game.table.seats[colour].out)
