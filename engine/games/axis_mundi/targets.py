"""Whom an attack, a card or a Familiar can be aimed at.

Clauses terrain.sheltered.protection, terrain.sheltered.no_attack_out, terrain.sheltered.no_damage_cards, card.invisibility.not_targeted.
"""

from __future__ import annotations

from engine.definitions.types import Distance
from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.table import Seat


def in_sight(game: Game, seat: Seat) -> list[Seat]:
    """Opponents who can be chosen at all: alive and visible."""
    seen: list[Seat] = []
    is_hidden = False
    for other in game.table.seats.values():
        if other is not seat and other.hit_points > 0:
            if other.invisible:
                is_hidden = True
            else:
                seen.append(other)
    if is_hidden:
        game.fire("card.invisibility.not_targeted")
    return seen


def unsheltered(game: Game, seats: list[Seat]) -> list[Seat]:
    """Those whom shelter does not protect from being chosen."""
    open_to_attack = [seat for seat in seats if not game.is_sheltered(seat)]
    if len(open_to_attack) < len(seats):
        game.fire("terrain.sheltered.protection")
    return open_to_attack


def at_distance(game: Game, seat: Seat, distance: Distance, seats: list[Seat]) -> list[Seat]:
    """Those at a distance from the seat's figure, both ends included; nothing lies in the way (terrain.inaccessible.no_block_flight)."""
    far = game.facing.far[seat.at]
    found = [other for other in seats if distance[0] <= far[other.at] <= distance[1]]
    if found:
        game.fire("board.distance")
    return found


def may_attack(game: Game, seat: Seat) -> bool:
    """Not out of a shelter."""
    if game.is_sheltered(seat):
        game.fire("terrain.sheltered.no_attack_out")
        return False
    return True
