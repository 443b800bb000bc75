"""Becoming an Angel or a Demon, upgrading everybody else, and falling back.

Clauses axis.enter.*, angel.*, demon.*, ad.*, upgrade.*, downgrade.*, v3.axis_*.
"""

from __future__ import annotations

from engine.games.axis_mundi import hands, markers
from engine.games.axis_mundi.activating import fill_slots
from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.harm import half_lost, heal, wound
from engine.games.axis_mundi.invisible import appear
from engine.games.axis_mundi.island import AXIS
from engine.games.axis_mundi.malignant import apply_area, lay_infection
from engine.games.axis_mundi.paying import granted_once
from engine.games.axis_mundi.placing import entry_wounds, leave
from engine.games.axis_mundi.summing import slots_of
from engine.games.axis_mundi.table import FormId, Seat
from engine.games.axis_mundi.verbs import FillSlots
from engine.table.decisions import Option, Play, ask


def enter_axis(game: Game, seat: Seat) -> Play[None]:
    """Into the Axis Mundi Hex: rejected, or transformed; either way the turn ends."""
    dice = game.rules.constants.axis
    if seat.invisible:
        game.fire("axis.enter.invisible")
        appear(game, seat)
    if dice.accepted_from > 1:
        game.fire("axis.enter.roll")
        if game.roll() < dice.accepted_from:
            _rejected(game, seat)
            return
    leave(game, seat)
    seat.at = AXIS
    wound(game, seat, entry_wounds(game, seat, AXIS, "move"))
    form: FormId = "angel" if game.roll() <= dice.heaven_up_to else "demon"
    game.fire("terrain.axis", "v3.axis_roll" if game.rules.data.edition == "v3" else "axis.enter.fate", "axis.enter.turn_ends")
    if game.rules.data.edition == "v3":
        game.fire("v3.axis_turn_ends")
    yield from become(game, seat, form)


def random_power_hex(game: Game) -> int:
    """The Power Hex that a roll gives: as many faces for each (clauses axis.enter.rejected_hex, dying.tie_many)."""
    hexes = game.island.power_hexes
    return hexes[(game.roll() - 1) * len(hexes) // game.rules.constants.dice.sides]


def _rejected(game: Game, seat: Seat) -> None:
    game.fire("axis.enter.rejected", "axis.enter.rejected_hex")
    hexes = game.island.power_hexes
    first = hexes.index(random_power_hex(game))
    for step in range(len(hexes)):
        n = hexes[(first + step) % len(hexes)]
        if game.table.figure_on(n) is None or seat.at == n:
            if step:
                game.fire("axis.enter.rejected_occupied")
            leave(game, seat)
            seat.at = n
            heal(game, seat, half_lost(game, seat))
            apply_area(game, {seat.colour})
            return


def become(game: Game, seat: Seat, form: FormId) -> Play[None]:
    """The Character becomes an Angel or Demon; all others are upgraded."""
    constants = game.rules.constants
    seat.form, seat.wounds = form, constants.angel_demon.wounds
    _own_identity(game, seat)
    seat.upgraded = False
    seat.axis_mundi_level = game.table.axis_mundi_level
    if seat.axis_mundi_level and constants.axis_mundi_level is not None:
        game.fire("v3.axis_mundi_level.fixed", f"v3.axis_mundi_level.{form}", "v3.axis_mundi_level")
        seat.hit_points = constants.axis_mundi_level.hit_points[seat.axis_mundi_level]
    else:
        game.fire("ad.hp_three" if game.island.players == 3 else "ad.hp_six")
        seat.hit_points = constants.angel_demon.hit_points[game.island.players]
    seat.energy = [constants.angel_demon.energy]
    game.fire(f"{form}.mat", "ad.energy", "ad.wounds_start", "ad.keeps", "ad.powers_off", "upgrade.trigger", f"became:{form}")
    game.fire_by(seat, "event:transformed", *(() if game.fired["event:transformed"] else ("event:transformed_first",)))
    if form == "angel":
        yield from _arrive_as_angel(game, seat)
    else:
        yield from _arrive_as_demon(game, seat)
    for other in game.opponents(seat):
        yield from upgrade(game, other)
    apply_area(game, set())


def _arrive_as_angel(game: Game, seat: Seat) -> Play[None]:
    constants = game.rules.constants
    if constants.axis_mundi_level is not None:
        number = constants.axis_mundi_level.draw[seat.axis_mundi_level]
    else:
        number = constants.angel.draw[game.island.players]
        game.fire("angel.draw", "angel.activate")
    hands.take_back_active(game, seat)
    for _ in range(number):
        hands.draw_from(game, seat, "permanent")
    slots = slots_of(game.rules, game.island.players, seat)
    if game.island.players == 3 and constants.axis_mundi_level is None:
        game.fire("angel.slots_three_player")
    yield from fill_slots(game, seat, slots)
    if len(seat.active) < slots:
        game.fire("angel.activate_fewer")
    yield from hands.discard_down(game, seat)


def _arrive_as_demon(game: Game, seat: Seat) -> Play[None]:
    if len(seat.active) > 1:  # an Upgraded Savant's second card goes back to its hand
        yield from _keep_one_active(game, seat)
    if not seat.active:
        game.fire("demon.activate_free")
        yield from fill_slots(game, seat, 1)
    yield from hands.discard_down(game, seat)


def upgrade(game: Game, seat: Seat) -> Play[None]:
    """Restored and turned to its Upgraded side (clauses upgrade.*, char.savant.up.trim)."""
    if seat.hit_points <= 0:
        return
    constants, character = game.rules.constants, game.rules.characters[seat.character]
    game.fire("upgrade.restore", "upgrade.keep_active", "upgrade.replaces", "upgrade.hp_cap", f"upgraded:{seat.character}")
    seat.upgraded = True
    _own_identity(game, seat)
    seat.hit_points, seat.wounds = constants.hit_points.maximum, constants.wounds.start
    sections = character.upgraded.sections
    seat.energy = list(sections.energy) or [constants.energy.maximum]
    if sections.mischief:
        seat.mischief = constants.mischief.maximum
    if sections.scrounge:
        seat.scrounge = constants.scrounge.maximum
    if any(isinstance(effect, FillSlots) for power in character.upgraded.powers for effect in power.effects):
        game.fire("char.savant.up.slots", "char.savant.up.trim", "char.savant.own_mat")
        yield from fill_slots(game, seat, character.upgraded.slots)
        yield from hands.discard_down(game, seat, constants.hand.trim)
    if seat.colour == game.table.turn and seat.character == "malignant":
        lay_infection(game, seat, seat.at, "infection.place_own_turn")


def _own_identity(game: Game, seat: Seat) -> None:
    """With another mat, whatever it had of another Character's powers is over (clause card.identity.details)."""
    if seat.borrowed is not None or seat.levitation_owed:
        game.fire("card.identity.details")
    seat.borrowed, seat.free_uses, seat.levitation_owed = None, 0, False


def downgrade_all(game: Game, fallen: Seat) -> Play[None]:
    """The Angel or Demon has lost all Hit Points: it and all Upgraded Characters return to their basic mats; the hex is what it was."""
    constants, table = game.rules.constants, game.table
    game.fire("downgrade.trigger", "terrain.axis.reverts", "downgrade.former", "downgrade.cards")
    if table.turn != fallen.colour:
        game.fire("downgrade.killer_continues")
    fallen.form = None
    table.axis_open = False
    table.terrain[AXIS] = game.island.terrain[AXIS]
    if not game.rules.terrain[table.terrain[AXIS]].infection:
        table.infection.discard(AXIS)
    markers.take_off(game, AXIS)
    if constants.axis_mundi_level is not None:
        top = constants.axis_mundi_level
        table.axis_mundi_level = min(top.maximum, table.axis_mundi_level + top.rise)
        game.fire("v3.axis_mundi_level", "v3.axis_mundi_level.cap")
    fallen.energy = [min(constants.energy.maximum, sum(fallen.energy))]
    for seat in game.opponents(fallen):
        if seat.upgraded:
            yield from _downgrade(game, seat)
    _clear_axis(game)
    apply_area(game, set())


def _downgrade(game: Game, seat: Seat) -> Play[None]:
    constants, character = game.rules.constants, game.rules.characters[seat.character]
    game.fire("downgrade.transfer")
    if len(seat.energy) > 1:
        game.fire("downgrade.beastmaster")
    with granted_once(game, seat):
        seat.upgraded = False
        seat.energy = [min(constants.energy.maximum, sum(seat.energy))]
        if len(seat.active) > character.slots:
            game.fire("char.savant.down")
            yield from _keep_one_active(game, seat)
    if character.upgraded.slots > character.slots:
        game.fire("char.savant.up.trim")
        yield from hands.discard_down(game, seat, constants.hand.trim)


def _keep_one_active(game: Game, seat: Seat) -> Play[None]:
    chosen = yield from ask(seat.colour, "which Activated Card to keep", [Option("keep", {"card": card}) for card in seat.active])
    kept = chosen.args["card"]
    seat.hand += [card for card in seat.active if card != kept]
    seat.active = [kept]


def _clear_axis(game: Game) -> None:
    """Characters on the central hex at that moment are moved off by die, the visible one first (clauses terrain.axis.revert_*)."""
    there = [seat for seat in game.table.seats.values() if seat.at == AXIS and seat.hit_points > 0]
    for seat in sorted(there, key=lambda seat: seat.invisible):
        game.fire("terrain.axis.revert_occupant", *(("terrain.axis.revert_invisible",) if seat.invisible else ()))
        n = _beside_axis(game, game.roll() - 1)
        if seat.colour != game.table.turn:
            lay_infection(game, seat, AXIS, "infection.place_moved")
        seat.at = n
        if seat.colour == game.table.turn:
            lay_infection(game, seat, n, "infection.place_own_turn")
        apply_area(game, {seat.colour})


def _beside_axis(game: Game, first: int) -> int:
    """The first free hex of the spokes, counted from the rolled one; Level by Level, if a whole one is blocked."""
    for level in range(game.island.top, -1, -1):
        for step in range(6):
            n = game.island.spoke_hex(level, (first + step) % 6, game.table.turns)
            if game.may_hold(n):
                return n
    raise AssertionError("fewer figures than hexes")
