"""Attacks from afar: Arrows and the Grenade.

Clauses arrow.*, grenade.*, treasure.grenade, perm.short_bow, perm.long_bow.
"""

from __future__ import annotations

from engine.games.axis_mundi import harm
from engine.games.axis_mundi.doing import Args, Doable
from engine.games.axis_mundi.dying import settle
from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.invisible import attack_reveals, found_at, guesses
from engine.games.axis_mundi.table import Seat
from engine.games.axis_mundi.targets import at_distance, in_sight, may_attack, unsheltered
from engine.table.decisions import Play

# ------------------------------------------------------------------ arrows


def arrow_options(game: Game, seat: Seat, doable: Doable) -> list[Args]:
    """Targets in the range of an Activated bow, and hexes to guess at (clauses arrow.requirement, arrow.range_*, arrow.several)."""
    bows = game.powers(seat).bows
    if not bows or not may_attack(game, seat):
        return []
    found: list[Args] = []
    for bow, distance in bows:
        targets = unsheltered(game, at_distance(game, seat, distance, in_sight(game, seat)))
        found += [{"target": other.colour, "bow": bow} for other in targets]
        found += [{"guess": n, "bow": bow} for n in guesses(game, seat, game.facing.within(seat.at, *distance))]
    return found


def do_arrow(game: Game, seat: Seat, doable: Doable, args: Args) -> Play[None]:
    """It always hits whom it is aimed at (clause arrow.damage)."""
    range_clause = "arrow.range_short" if args["bow"] == "short_bow" else "arrow.range_long"
    game.fire("arrow.requirement", "arrow.damage", "arrow.several", "terrain.inaccessible.no_block_flight", range_clause)
    game.fire("board.no_line_of_sight")
    game.fire(f"perm.{args['bow']}")
    attack_reveals(game, seat)
    target = found_at(game, seat, args["guess"]) if "guess" in args else game.table.seats[args["target"]]
    if target is not None:
        harm.lose(game, target, game.rules.constants.arrow.hit_points)
        harm.wound_from_outside(game, target, game.rules.constants.arrow.wounds)
    yield from settle(game)


# ------------------------------------------------------------------ the Grenade


def grenade_options(game: Game, seat: Seat, doable: Doable) -> list[Args]:
    """Adjacent hexes with an opponent, and those to guess at (clauses grenade.throw, grenade.level)."""
    if _grenade(doable) not in seat.treasures or not may_attack(game, seat):
        return []
    hexes = game.facing.neighbours[seat.at]
    near = unsheltered(game, [other for other in in_sight(game, seat) if other.at in hexes])
    return [{"at": other.at} for other in near] + [{"at": n} for n in guesses(game, seat, hexes)]


def do_grenade(game: Game, seat: Seat, doable: Doable, args: Args) -> Play[None]:
    """Thrown, it is out of the game, whether it hits or not (clauses grenade.throw, grenade.no_push)."""
    token = _grenade(doable)
    game.fire("grenade.throw", "grenade.no_push", "grenade.level", "treasure.grenade", "treasure.removed", f"treasure:{token}")
    seat.treasures.remove(token)
    game.table.out_of_game.append(token)
    game.table.now.treasure_used = True
    attack_reveals(game, seat)
    target = next((other for other in in_sight(game, seat) if other.at == args["at"]), None)
    target = target or found_at(game, seat, args["at"])
    if target is not None:
        harm.lose(game, target, game.rules.constants.grenade.hit_points)
    yield from settle(game)


def _grenade(doable: Doable) -> str:
    """The treasure that the action uses up."""
    assert doable.action is not None
    return doable.action.needs.treasure or doable.id
