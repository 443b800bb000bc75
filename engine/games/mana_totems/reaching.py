"""Whom an effect may be about: other players by the distance of their totems, or on the same tile."""

from __future__ import annotations

from engine.games.mana_totems.game import Game
from engine.games.mana_totems.table import Seat
from engine.table.hexes import distance
from engine.vocabulary.targets import Target


def in_reach(game: Game, seat: Seat, target: Target) -> list[Seat]:
    """The other players that a target allows, in the order of seats (clause term.distance)."""
    found = []
    for other in game.others(seat):
        assert seat.at is not None
        assert other.at is not None
        if target.distance is not None:
            game.fire("term.distance")
            low, high = target.distance
            if not low <= distance(seat.at, other.at) <= high:
                continue
        if target.same == "tile" and game.table.board.tile_of[seat.at] is not game.table.board.tile_of[other.at]:
            continue
        found.append(other)
    return found
