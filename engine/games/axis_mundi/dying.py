"""Dying: figures at 0 Hit Points come back on a Power Hex, straight after the event that killed them.

Clauses dying.*, downgrade.trigger, v3.card_marker.drop.
"""

from __future__ import annotations

from engine.games.axis_mundi import hands, markers
from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.invisible import appear
from engine.games.axis_mundi.island import AXIS
from engine.games.axis_mundi.malignant import apply_area, lay_infection
from engine.games.axis_mundi.table import Seat
from engine.games.axis_mundi.transforming import downgrade_all, random_power_hex
from engine.table.decisions import Play


def settle(game: Game, *, spare: Seat | None = None) -> Play[None]:
    """Deal with every figure at 0 Hit Points, except `spare` for now, in the order of turns from whose turn it is (dying.several)."""
    while True:
        dead = [seat for seat in game.table.seats.values() if seat.hit_points <= 0 and seat is not spare]
        if not dead:
            return
        if len(dead) > 1:
            game.fire("dying.several")
            order = [seat.colour for seat in game.from_the_current()]
            dead.sort(key=lambda seat: order.index(seat.colour))
        yield from _die(game, dead[0])


def _die(game: Game, seat: Seat) -> Play[None]:
    game.fire("dying.when", "dying.place", "overview.no_elimination", f"died:{seat.character}")
    game.fire_by(seat, "event:died")
    if seat.invisible:
        game.fire("dying.invisible")
        appear(game, seat)
    was_transformed = seat.form is not None
    place_of_death = seat.at
    if was_transformed:
        seat.form = None  # out of the way of everything that looks for an Angel or Demon
        yield from downgrade_all(game, seat)
    n = _nearest_power_hex(game, place_of_death, seat)
    if seat.colour != game.table.turn:
        lay_infection(game, seat, place_of_death, "infection.place_moved")
    seat.at, seat.hit_points = n, game.rules.constants.hit_points.after_death
    seat.shelter_duty = None
    game.fire("dying.no_double_heal", "dying.no_terrain", "dying.keeps")
    if seat.immobilized:
        game.fire("dying.immobilized")
    if seat.active:
        game.fire("dying.active_card")
        hands.take_back_active(game, seat)
    yield from hands.discard_down(game, seat)
    yield from markers.drop(game, seat, place_of_death)
    apply_area(game, {seat.colour})
    if seat.colour == game.table.turn:
        game.fire("dying.in_own_turn")
        game.table.now.over = True
    else:
        game.fire("dying.in_opponents_turn")


def _nearest_power_hex(game: Game, place: int, seat: Seat) -> int:
    """The nearest Power Hex on which no other figure stands; ties by die (clauses dying.occupied, dying.tie*)."""
    others = {other.at for other in game.table.seats.values() if other is not seat}
    free = [n for n in game.island.power_hexes if n not in others]
    if len(free) < len(game.island.power_hexes):
        game.fire("dying.occupied")
    far = game.facing.far[place]
    nearest = min(far[n] for n in free)
    tied = [n for n in free if far[n] == nearest]
    if len(tied) == 1:
        return tied[0]
    if len(tied) == 2:
        game.fire("dying.tie", "dying.tie_sides")
        left, right = _sides(game, place, tied[0], tied[1])
        return left if game.rolled_left() else right
    game.fire("dying.tie_many")
    while True:
        n = random_power_hex(game)
        if n in tied:
            return n


def _sides(game: Game, place: int, one: int, other: int) -> tuple[int, int]:
    """Left: the one reached clockwise around the centre by the shorter way (clause dying.tie_sides)."""
    sea = len(game.island.ring_hexes[0])
    here = _bearing(game, place)
    clockwise = {n: (here - game.island.index[n]) % sea for n in (one, other)}
    return (one, other) if clockwise[one] < clockwise[other] else (other, one)


def _bearing(game: Game, n: int) -> float:
    """Where the hex lies around the centre, as a position along the Sea ring; the central hex counts as spoke 0."""
    if n == AXIS:
        return 0
    if n in game.island.piers:
        return game.island.index[game.island.piers[n]]
    sector, steps = game.island.sector(n, game.table.turns)
    return (sector + steps / game.island.radius(n)) * len(game.island.ring_hexes[0]) / 6
