"""Whom an effect may be about: other players by the distance of their pieces, or on the same tile."""

from __future__ import annotations

from engine.mechanics.game import Game
from engine.mechanics.table import Seat
from engine.table.hexes import distance
from engine.vocabulary.targets import Target


def in_reach(game: Game, seat: Seat, target: Target) -> list[Seat]:
    """The other players that a target allows, in the order of seats."""
    found, tile_of = [], game.table.board.tile_of
    for other in game.others(seat):
        if target.distance is not None:
            game.happens("target.distance")
            low, high = target.distance
            if not low <= distance(seat.standing, other.standing) <= high:
                continue
        if target.same == "tile" and tile_of[seat.standing] is not tile_of[other.standing]:
            continue
        found.append(other)
    return found
