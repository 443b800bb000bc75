"""Treasure Tokens: picked up, brought by a Familiar, used.

Clauses treasure.*, action.pickup, v3.pickup, action.familiar.treasure_arrival, v3.treasure.action_phase.
"""

from __future__ import annotations

from engine.games.axis_mundi import deeds, markers, verbs
from engine.games.axis_mundi.crates import refill_all
from engine.games.axis_mundi.doing import Args, Doable
from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.hands import different
from engine.games.axis_mundi.paying import can_pay, pay
from engine.games.axis_mundi.table import Seat
from engine.table.decisions import Play

CLAUSES = {"extra_action": "treasure.action", "extra_attack": "treasure.attack", "two_energy": "treasure.energy_two"}
"""Clauses that are not named after their treasure."""


def pick_up_options(game: Game, seat: Seat, doable: Doable) -> list[Args]:
    """What lies on the own hex (clauses action.pickup, v3.pickup, treasure.gain)."""
    effect = doable.effect
    assert isinstance(effect, verbs.PickUp)
    found: list[Args] = [{}] if "treasure" in effect.what and game.table.treasures.get(seat.at) else []
    if "card_marker" in effect.what and game.table.card_markers:
        found += [{"marker": number} for number in markers.on_hex(game, seat.at)]
    return found


def do_pick_up(game: Game, seat: Seat, doable: Doable, args: Args) -> Play[None]:
    """Into the play area, ready for use."""
    if "marker" in args:
        game.fire("v3.pickup")
        yield from markers.take(game, seat, args["marker"])
        return
    game.fire("action.pickup", "treasure.gain", "treasure.hidden", "treasure.no_limit")
    tokens = game.table.treasures[seat.at]
    seat.treasures.append(tokens.pop(0))
    if not tokens:
        del game.table.treasures[seat.at]


def arrive(game: Game, seat: Seat) -> Play[None]:
    """At the end of the turn the Familiars bring what they have fetched; empty Crate places are filled if they can be."""
    brought, seat.fetched = seat.fetched, []
    on_their_way = {markers.token(number): number for number, (at, _) in game.table.card_markers.items() if at == markers.ON_ITS_WAY}
    for token in brought:
        if token in on_their_way:
            yield from markers.take(game, seat, on_their_way[token])
        else:
            game.fire("action.familiar.treasure_arrival", "treasure.gain", "treasure.hidden", "treasure.no_limit")
            seat.treasures.append(token)
    refill_all(game)


def use_options(game: Game, seat: Seat) -> list[Args]:
    """Treasures that are used by themselves, not by an action (clause treasure.use_own_turn)."""
    found: list[Args] = []
    for name in different(seat.treasures):
        treasure = game.rules.treasures[name]
        if treasure.used_by is None and can_pay(game, seat, "general", treasure.cost) and deeds.can_happen(game, seat, treasure.effects):
            found.append({"treasure": name})
    return found


def use(game: Game, seat: Seat, args: Args) -> Play[None]:
    """Its effects, then it is out of the game."""
    treasure = game.rules.treasures[args["treasure"]]
    pay(game, seat, "general", treasure.cost)
    seat.treasures.remove(treasure.id)
    game.table.out_of_game.append(treasure.id)
    game.table.now.treasure_used = True
    game.fire("treasure.use_own_turn", "treasure.removed", CLAUSES.get(treasure.id, f"treasure.{treasure.id}"), f"treasure:{treasure.id}")
    if game.rules.data.edition == "v3":
        game.fire("v3.treasure.action_phase")
    yield from deeds.carry_out(game, seat, treasure.effects)
