"""Powers by which a player meddles with others in its own turn: the Savant's demand, the pull and the shove of the Mischievous.

Clauses char.savant.demand*, char.mischievous.pull*, char.mischievous.up.shove*.
"""

from __future__ import annotations

from engine.games.axis_mundi import verbs
from engine.games.axis_mundi.doing import Args, Doable
from engine.games.axis_mundi.dying import settle
from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.hands import different, discard_down, gain
from engine.games.axis_mundi.placing import enter
from engine.games.axis_mundi.table import Seat
from engine.games.axis_mundi.targets import in_sight
from engine.table.decisions import Option, Play, ask

# ------------------------------------------------------------------ the demand


def demand_options(game: Game, seat: Seat, doable: Doable) -> list[Args]:
    """Any opponent, whether it has cards or not."""
    return [] if seat.demanded else [{"target": other.colour} for other in game.opponents(seat)]


def do_demand(game: Game, seat: Seat, doable: Doable, args: Args) -> Play[None]:
    """The opponent gives cards of its own choice; the demand is used up in any case."""
    assert isinstance(doable.effect, verbs.Demand)
    other = game.table.seats[args["target"]]
    seat.demanded = True
    game.fire("char.savant.demand", "char.savant.demand_details")
    for _ in range(min(doable.effect.cards, len(other.hand))):
        options = [Option("give", {"card": card, "to": seat.colour}) for card in different(other.hand)]
        card = (yield from ask(other.colour, "which card to give", options)).args["card"]
        other.hand.remove(card)
        gain(game, seat, card)
    yield from discard_down(game, seat)


# ------------------------------------------------------------------ the pull


def pull_options(game: Game, seat: Seat, doable: Doable) -> list[Args]:
    """Visible opponents of the own Level, and the free hexes next to the own figure on that Level."""
    level = game.island.level
    others = [other for other in in_sight(game, seat) if level[other.at] == level[seat.at] and not other.on_axis]
    if not others:
        return []
    hexes = game.free(game.facing.same[seat.at])
    return [{"target": other.colour, "to": n} for other in others for n in hexes]


def do_pull(game: Game, seat: Seat, doable: Doable, args: Args) -> Play[None]:
    """Without Wounds of terrain, with all other effects of the hex."""
    other = game.table.seats[args["target"]]
    game.fire("char.mischievous.pull", "char.mischievous.pull_details")
    if other.immobilized:
        game.fire("immobilize.forced_moves")
    enter(game, other, args["to"], "none")
    yield from settle(game)


# ------------------------------------------------------------------ the shove


def shove_options(game: Game, seat: Seat, doable: Doable) -> list[Args]:
    """Free hexes of the Level of the Angel or Demon, so many spaces away from it, but no Pier; not while it is on the Axis Mundi Hex."""
    assert isinstance(doable.effect, verbs.Shove)
    if seat.upgraded:
        game.fire("char.mischievous.up.no_pull", "char.mischievous.up.no_levitation")
    other = game.table.transformed
    if other is None or other is seat or other.invisible or other.immune_on_axis and not game.table.axis_open:
        return []
    return [{"to": n} for n in _spaces_away(game, other.at, doable.effect.spaces)]


def _spaces_away(game: Game, start: int, spaces: int) -> list[int]:
    terrain, reached = game.table.terrain, {start}
    edge = [start]
    for _ in range(spaces):
        edge = [m for m in dict.fromkeys(m for n in edge for m in game.facing.same[n]) if m not in reached]
        edge = [m for m in game.free(edge) if terrain[m] not in game.rules.winning]
        reached.update(edge)
    return edge


def do_shove(game: Game, seat: Seat, doable: Doable, args: Args) -> Play[None]:
    """It enters the hex with the effects of its terrain."""
    other = game.table.transformed
    assert other is not None
    game.fire("char.mischievous.up.shove", "char.mischievous.up.shove_details")
    enter(game, other, args["to"])
    yield from settle(game)
