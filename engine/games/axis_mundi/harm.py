"""Losing and regaining Hit Points, and Wounds. Who falls to 0 Hit Points is dealt with by `dying.settle`, straight after the event.

Clauses wounds.*, hp.*, dying.excess_lost, axis.immune, card.god_mode.
"""

from __future__ import annotations

from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.table import Seat
from engine.vocabulary.general import Heal


def maximum(game: Game, seat: Seat) -> int:
    """The most Hit Points the figure can have (clauses hp.maximum, terrain.power.angel_demon, upgrade.hp_cap)."""
    constants = game.rules.constants
    if seat.form is None:
        return constants.hit_points.maximum
    if constants.axis_mundi_level is not None:
        return constants.axis_mundi_level.hit_points[seat.axis_mundi_level]
    return constants.angel_demon.hit_points[game.island.players]


def cannot_be_harmed(game: Game, seat: Seat) -> bool:
    """God-Mode, an Angel or Demon still on the Axis Mundi Hex, or a figure that is dead already."""
    if seat.protected:
        game.fire("card.god_mode")
        return True
    if seat.immune_on_axis and not game.table.axis_open:
        game.fire("axis.immune")
        return True
    return seat.hit_points <= 0


def is_immune(game: Game, seat: Seat) -> bool:
    """Whether nothing takes Hit Points from a living figure or gives it Wounds; for who only looks on: it counts as no use of a rule."""
    return seat.protected or seat.immune_on_axis and not game.table.axis_open


def lose(game: Game, seat: Seat, hit_points: int) -> int:
    """The figure loses Hit Points, not below 0. Returns how many it lost."""
    if hit_points <= 0 or cannot_be_harmed(game, seat):
        return 0
    lost = min(hit_points, seat.hit_points)
    if lost < hit_points:
        game.fire("dying.excess_lost")
    seat.hit_points -= lost
    return lost


def wound(game: Game, seat: Seat, wounds: int) -> None:
    """The figure takes Wounds one by one; the fourth takes all off and costs a Hit Point (wounds.fourth, wounds.one_by_one)."""
    if wounds <= 0 or cannot_be_harmed(game, seat):
        return
    if wounds > 1:
        game.fire("wounds.one_by_one")
    for _ in range(wounds):
        seat.wounds += 1
        if seat.wounds >= game.rules.constants.wounds.per_hit_point:
            game.fire("wounds.fourth")
            seat.wounds = 0
            seat.hit_points -= 1
            if seat.hit_points <= 0:
                game.fire("wounds.self")
                return


def wound_from_outside(game: Game, seat: Seat, wounds: int) -> None:
    """Wounds of an attack or an Area of Effect: what lowers those of terrain does not count (clause perm.dexterity.not_other)."""
    if wounds > 0 and game.powers(seat).terrain_wounds:
        game.fire("perm.dexterity.not_other")
    wound(game, seat, wounds)


def heal(game: Game, seat: Seat, hit_points: int) -> int:
    """The figure regains Hit Points up to its maximum. Returns how many."""
    gained = max(0, min(hit_points, maximum(game, seat) - seat.hit_points))
    if gained < hit_points:
        game.fire("hp.heal_ignores_excess")
    game.fire("hp.maximum")
    seat.hit_points += gained
    return gained


def healed_by(game: Game, seat: Seat, effect: Heal) -> int:
    """How many Hit Points a healing gives that counts nothing: a number, or half of what is lost."""
    if effect.hit_points == "half_lost":
        return half_lost(game, seat)
    assert isinstance(effect.hit_points, int), "terrain has nothing to count (handling)"
    return effect.hit_points


def half_lost(game: Game, seat: Seat) -> int:
    """Half of the lost Hit Points, rounded up (clause hp.rounding)."""
    game.fire("hp.rounding")
    return (maximum(game, seat) - seat.hit_points + 1) // 2
