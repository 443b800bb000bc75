"""Sending the Familiar: for a token, to immobilize, to harvest.

Clauses action.familiar.*, immobilize.*, v3.command_familiar, v3.flight_limit, char.beastmaster.*,
card.godspeed*, perm.hail_anemoi, card.elusive.
"""

from __future__ import annotations

from engine.definitions.types import Distance
from engine.games.axis_mundi import harm, markers, verbs
from engine.games.axis_mundi.doing import Args, Doable
from engine.games.axis_mundi.dying import settle
from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.harvesting import harvest, is_harvestable
from engine.games.axis_mundi.reacting import offer_escape
from engine.games.axis_mundi.table import Seat
from engine.games.axis_mundi.targets import at_distance, in_sight, unsheltered
from engine.table.decisions import Option, Play, ask


def flight(game: Game, seat: Seat, distance: Distance | None) -> Distance:
    """How far the Familiar flies: as usual, or as a card says; a standing bonus counts for both (clause perm.hail_anemoi)."""
    powers = game.powers(seat)
    if distance is None:
        return powers.familiar_range
    return distance[0], distance[1] + powers.familiar_bonus


def _count_flight(game: Game, seat: Seat) -> None:
    game.fire("action.familiar.free_path", "terrain.inaccessible.no_block_flight")
    if game.rules.data.edition == "v3":
        game.fire("v3.command_familiar", "v3.flight_limit")
    if game.powers(seat).familiar_bonus:
        game.fire("perm.hail_anemoi")
    if seat.form is not None:
        game.fire("ad.familiar")
    elif (seat.borrowed or seat.character) == "beastmaster":
        game.fire("char.beastmaster.range")
        if seat.upgraded:
            game.fire("char.beastmaster.up.three", "char.beastmaster.up.powers")
    if game.is_sheltered(seat):
        game.fire("terrain.sheltered.familiar_allowed")


# ------------------------------------------------------------------ for a token


def tokens_within(game: Game, seat: Seat, effect: verbs.Fetch) -> list[Args]:
    """Treasure Tokens (by their hex) and Card Markers that the Familiar can reach; never on its owner's own hex."""
    near, far = flight(game, seat, effect.distance)
    steps = game.facing.far[seat.at]
    found: list[Args] = []
    if "treasure" in effect.what:
        found += [{"at": n} for n, tokens in game.table.treasures.items() if tokens and near <= steps[n] <= far and n != seat.at]
    if "card_marker" in effect.what:
        lying = [(at, number) for number, (at, _) in game.table.card_markers.items() if at != markers.ON_ITS_WAY]
        found += [{"at": at, "marker": number} for at, number in lying if near <= steps[at] <= far and at != seat.at]
    return found


def fetch_options(game: Game, seat: Seat, doable: Doable) -> list[Args]:
    """Clauses action.familiar.treasure, action.familiar.not_own_hex."""
    assert isinstance(doable.effect, verbs.Fetch)
    return tokens_within(game, seat, doable.effect)


def do_fetch(game: Game, seat: Seat, doable: Doable, args: Args) -> Play[None]:
    """The token leaves the board at once and arrives at the end of the turn."""
    fetch(game, seat, args)
    return
    yield


def fetch(game: Game, seat: Seat, args: Args) -> None:
    """Clauses action.familiar.treasure_leaves, action.familiar.one_token."""
    _count_flight(game, seat)
    game.fire("action.familiar.treasure", "action.familiar.treasure_leaves", "action.familiar.one_token", "action.familiar.not_own_hex")
    if "marker" in args:
        markers.send_for(game, seat, args["marker"])
        return
    tokens = game.table.treasures[args["at"]]
    seat.fetched.append(tokens.pop(0))
    if not tokens:
        del game.table.treasures[args["at"]]


def fetch_by_card(game: Game, seat: Seat, effect: verbs.Fetch) -> Play[None]:
    """As a card says (clause card.godspeed)."""
    options = [Option("familiar_treasure", args) for args in tokens_within(game, seat, effect)]
    if options:
        fetch(game, seat, dict((yield from ask(seat.colour, "what the Familiar fetches", options)).args))


# ------------------------------------------------------------------ to immobilize


def quarry(game: Game, seat: Seat, effect: verbs.Immobilize) -> list[Seat]:
    """Opponents at whom the command can be aimed (clauses immobilize.in_shelter, immobilize.angel_demon, char.beastmaster.guard)."""
    near = at_distance(game, seat, flight(game, seat, effect.distance), in_sight(game, seat))
    if not near:
        return []
    found = [other for other in unsheltered(game, near) if _can_be_aimed_at(game, seat, other)]
    if any(game.is_sheltered(other) for other in near):
        game.fire("immobilize.in_shelter")
    return found


def _can_be_aimed_at(game: Game, seat: Seat, other: Seat) -> bool:
    if not game.powers(other).immune_to_immobilization:
        return True
    if other.form is not None:
        game.fire("immobilize.angel_demon")
        return game.powers(seat).familiar_harm_to_transformed > 0
    if "unstoppable" in other.active:
        game.fire("perm.unstoppable")
    else:
        game.fire("char.beastmaster.up.guard" if other.upgraded else "char.beastmaster.guard", "char.beastmaster.guard.damage")
    return False


def immobilize_options(game: Game, seat: Seat, doable: Doable) -> list[Args]:
    """Clause action.familiar.immobilize."""
    assert isinstance(doable.effect, verbs.Immobilize)
    return [{"target": other.colour} for other in quarry(game, seat, doable.effect)]


def do_immobilize(game: Game, seat: Seat, doable: Doable, args: Args) -> Play[None]:
    """By the action."""
    yield from immobilize(game, seat, game.table.seats[args["target"]])


def immobilize(game: Game, seat: Seat, target: Seat) -> Play[None]:
    """The target may slip away; else it is barred from moving, and hurt if a power says so (char.beastmaster.damage)."""
    _count_flight(game, seat)
    game.fire("action.familiar.immobilize")
    powers = game.powers(seat)
    if target.form is not None:
        game.fire("char.beastmaster.up.vs_angel")
        harm.lose(game, target, powers.familiar_harm_to_transformed)
    elif not (yield from offer_escape(game, target)):
        game.fire("immobilize.no_stack" if target.immobilized else "immobilize.duration")
        target.immobilized = True
        if powers.familiar_harm:
            game.fire("char.beastmaster.damage")
            harm.lose(game, target, powers.familiar_harm)
    yield from settle(game)


def immobilize_by_card(game: Game, seat: Seat, effect: verbs.Immobilize) -> Play[None]:
    """As a card says (clauses card.godspeed.as_action, card.godspeed.beastmaster_damage)."""
    options = [Option("familiar_immobilize", {"target": other.colour}) for other in quarry(game, seat, effect)]
    if not options:
        return
    game.fire("card.godspeed.as_action")
    if game.powers(seat).familiar_harm:
        game.fire("card.godspeed.beastmaster_damage")
    chosen = yield from ask(seat.colour, "whom the Familiar immobilizes", options)
    yield from immobilize(game, seat, game.table.seats[chosen.args["target"]])


# ------------------------------------------------------------------ to harvest


def harvest_options(game: Game, seat: Seat, doable: Doable) -> list[Args]:
    """Clause char.beastmaster.up.harvest: hexes that anybody could harvest, over others' heads."""
    effect = doable.effect
    assert isinstance(effect, verbs.FamiliarHarvest)
    return [{"at": n} for n in game.facing.within(seat.at, *flight(game, seat, effect.distance)) if is_harvestable(game, n)]


def do_harvest(game: Game, seat: Seat, doable: Doable, args: Args) -> Play[None]:
    """With the normal roll, for the Familiar's owner."""
    _count_flight(game, seat)
    game.fire("char.beastmaster.up.harvest")
    numbers = game.rules.constants.harvest
    yield from harvest(game, seat, args["at"], numbers.cards, numbers.hit_points, chosen=False)
