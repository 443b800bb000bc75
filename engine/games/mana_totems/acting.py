"""The Actions: which of them a player may take, with all their targets, and how each is carried out (section Actions)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from engine.definitions.verbs import Verb
from engine.games.mana_totems.bidding import power_struggle
from engine.games.mana_totems.board import label, parse_hex
from engine.games.mana_totems.definitions import Action, Power
from engine.games.mana_totems.game import Game, choose
from engine.games.mana_totems.landing import arrive
from engine.games.mana_totems.reaching import in_reach
from engine.games.mana_totems.table import Seat
from engine.games.mana_totems.verbs import (
    Drain,
    DrawMore,
    LayNearby,
    LayTrap,
    PrepareSpell,
    Replenish,
    ReplenishMore,
    TakeCenter,
    UseClass,
    WalkPaying,
)
from engine.table.decisions import Option, Play
from engine.table.hexes import Axial, distance
from engine.vocabulary.heaps import Gather, Shift, TakeFrom


def action_options(game: Game, seat: Seat) -> list[Option]:
    """Every Action that may be taken now (clauses turn.exclusive_actions, turn.extra_action)."""
    now = game.table.now
    if not now.actions or now.exclusive:
        return []
    found: list[Option] = []
    for action in game.rules.actions:
        if not (action.exclusive and now.taken):
            found += [Option(action.id, args) for args in targets(game, seat, action)]
    return found


def targets(game: Game, seat: Seat, action: Action) -> Iterator[Mapping[str, object]]:
    """The ways to take an Action: one set of arguments each."""
    if not action.effects:
        yield {}  # a pass is always possible (clause turn.action_optional)
    for effect in action.effects:
        yield from _ways(game, seat, effect)


def _ways(game: Game, seat: Seat, effect: Verb) -> Iterator[Mapping[str, object]]:
    match effect:
        case Drain():
            if any(game.table.mana[hex_] for hex_ in drained(game, seat)):
                yield {}
        case Replenish():
            yield from _replenish_ways(game, seat, effect)
        case TakeCenter():
            if _center(game, seat) is not None:
                yield {}
        case PrepareSpell():
            if game.table.deck:
                yield {}
        case LayTrap():
            yield from ({"at": label(hex_)} for hex_ in trap_places(game, seat))
        case UseClass():
            power = game.rules.power(seat.class_, effect.part)
            if power and (power.cost is None or seat.reserve >= power.cost.mana):
                for part in power.effects:
                    yield from _special_ways(game, seat, part)


def take_action(game: Game, seat: Seat, option: Option) -> Play[None]:
    """Carry an Action out."""
    now = game.table.now
    action = next(action for action in game.rules.actions if action.id == option.kind)
    game.fire("action.list", "turn.two_steps")
    if now.taken:
        game.fire("turn.extra_action")
    now.actions -= 1
    now.taken += 1
    if action.exclusive:
        now.exclusive = True
        game.fire("turn.exclusive_actions")
    if not action.effects:
        game.fire("turn.action_optional")
    for effect in action.effects:
        yield from _carry_out(game, seat, effect, option)


def _carry_out(game: Game, seat: Seat, effect: Verb, option: Option) -> Play[None]:
    match effect:
        case Drain():
            drain(game, seat, effect)
        case Replenish():
            replenish(game, seat, effect, [parse_hex(hex_) for hex_ in option.args.get("also", ())])
        case TakeCenter():
            yield from take_center(game, seat)
        case PrepareSpell():
            yield from prepare(game, seat, effect)
        case LayTrap():
            lay_trap(game, seat, parse_hex(option.args["at"]))
        case UseClass():
            power = game.rules.power(seat.class_, effect.part)
            assert power is not None
            yield from special_action(game, seat, power, option)


# ---------------------------------------------------------------------- Drain and Replenish


def drained(game: Game, seat: Seat) -> list[Axial]:
    """The hexes that a Drain takes mana from (clauses action.drain, action.drain.central)."""
    assert seat.at is not None
    return game.near(seat.at) if seat.at in game.table.board.centers else [seat.at]


def drain(game: Game, seat: Seat, effect: Drain) -> None:
    """Take mana in."""
    central = seat.at in game.table.board.centers
    game.fire("action.drain.needs_mana")
    game.fire("mana.role")
    if central:
        game.fire("action.drain.central", "action.drain.central_empty_hexes", "term.central_hex")
    else:
        game.fire("action.drain")
    mana = sum(game.take_off(hex_, effect.from_each_adjacent if central else effect.mana) for hex_ in drained(game, seat))
    game.add_to_reserve(seat, mana)


def _replenish_ways(game: Game, seat: Seat, effect: Replenish) -> Iterator[Mapping[str, object]]:
    """Clauses action.replenish.needs_reserve, action.replenish.full_hex, druid.feature."""
    assert seat.at is not None
    if seat.reserve < effect.mana or game.room(seat.at) < effect.mana:
        return
    yield {}
    more = game.rules.standing(seat.class_, ReplenishMore)
    open_ = [near for near in game.near(seat.at) if near not in game.table.board.centers and game.room(near)]
    if game.table.supply != 0:
        for number in range(1, effect.hexes + (more.hexes if more else 0) + 1):
            yield from ({"also": [label(hex_) for hex_ in hexes]} for hexes in combinations(open_, number))


def replenish(game: Game, seat: Seat, effect: Replenish, also: list[Axial]) -> None:
    """Give mana back to the board."""
    assert seat.at is not None
    game.fire("action.replenish", "action.replenish.needs_reserve", "action.replenish.full_hex", "mana.role")
    if game.table.mana[seat.at] == 0:
        game.fire("loss.immobilized.only_at_move")
    seat.reserve -= effect.mana
    game.table.mana[seat.at] += effect.mana
    for hex_ in also:
        game.fire("action.replenish.extra", "action.replenish.extra_source", "action.replenish.extra_any_tile", "term.outer_hex")
        game.place(hex_, effect.further)
    if len(also) > effect.hexes:
        game.fire("druid.feature")


# ---------------------------------------------------------------------- Take the Center


def _center(game: Game, seat: Seat) -> Axial | None:
    """The Central Hex that the totem could take (clauses action.take_center, action.take_center.already_there)."""
    assert seat.at is not None
    center = game.table.board.tile_of[seat.at].center
    if center == seat.at or center not in game.table.mana:
        return None
    held = game.table.totem_on(center)
    return None if held and game.rules.constants.struggle is None else center


def take_center(game: Game, seat: Seat) -> Play[None]:
    """Seize the middle of the tile, by a Power Struggle if somebody holds it."""
    assert seat.at is not None
    center = game.table.board.tile_of[seat.at].center
    game.fire("action.take_center", "action.take_center.not_move", "action.take_center.already_there")
    holder = game.table.totem_on(center)
    if holder is None:
        yield from arrive(game, seat, center)
        return
    game.fire("action.take_center.occupied")
    left = seat.at
    if (yield from power_struggle(game, seat, holder)):
        game.fire("struggle.challenger_wins", "struggle.trap")
        seat.at, holder.at = center, None
        yield from arrive(game, holder, left)


# ---------------------------------------------------------------------- cards and traps


def prepare(game: Game, seat: Seat, effect: PrepareSpell) -> Play[None]:
    """Draw cards, as many as there are, and keep no more than the hand may hold (clause limit.hand)."""
    more = game.rules.standing(seat.class_, DrawMore)
    game.fire("action.prepare", "action.prepare.hidden", "action.prepare.empty_deck")
    if more:
        game.fire("scholar.special", "scholar.special.nature")
    number = min(effect.cards + (more.cards if more else 0), len(game.table.deck))
    seat.hand += [game.table.deck.pop() for _ in range(number)]
    limits = game.rules.constants.limits
    surplus = len(seat.hand) - limits.hand if limits else 0
    if surplus > 0:
        game.fire("limit.hand")
        hands = dict.fromkeys(combinations(sorted(seat.hand, key=game.rules.card_order.index), surplus))
        option = yield from choose(seat, "surplus", [Option("put_back", {"cards": list(cards)}) for cards in hands])
        for card in option.args["cards"]:
            seat.hand.remove(card)
        game.shuffle_in(list(option.args["cards"]))


def trap_places(game: Game, seat: Seat) -> list[Axial]:
    """Where the player may lay a trap (clauses action.lay_trap.…, witch.feature)."""
    table = game.table
    if not seat.traps or seat.at is None or seat.at in table.board.centers:
        return []
    places = [seat.at]
    if nearby := game.rules.standing(seat.class_, LayNearby):
        low, high = nearby.distance
        within = [hex_ for hex_ in table.mana if low <= distance(seat.at, hex_) <= high and hex_ not in table.board.centers]
        places += [hex_ for hex_ in within if hex_ != seat.at and table.totem_on(hex_) is None]
    return [hex_ for hex_ in places if hex_ not in table.traps]


def lay_trap(game: Game, seat: Seat, at: Axial) -> None:
    """A trap token out of the stock onto a hex; who stands there does not spring it (clause trap.standing)."""
    game.fire("action.lay_trap", "action.lay_trap.not_central", "action.lay_trap.stock", "action.lay_trap.one_per_hex")
    game.fire("trap.open", "trap.standing")
    if at != seat.at:
        game.fire("witch.feature", "witch.feature.central")
    seat.traps -= 1
    game.table.traps[at] = seat.colour


# ---------------------------------------------------------------------- Special Actions


def _special_ways(game: Game, seat: Seat, effect: Verb) -> Iterator[Mapping[str, object]]:
    assert seat.at is not None
    mana, tile = game.table.mana, game.table.board.tile_of[seat.at]
    match effect:
        case Shift():
            places = {"own_hex": [seat.at], "outer_hexes_of_tile": tile.outer}.get(effect.on, list(tile.mana))
            there = [hex_ for hex_ in places if mana[hex_] >= effect.count]
            pairs = ((one, to) for one in there for to in game.near(one) if to in tile.mana and game.room(to) >= effect.count)
            yield from ({"from": label(one), "to": label(to)} for one, to in pairs)
        case TakeFrom(target=target) if target is not None:
            yield from ({"target": other.colour} for other in in_reach(game, seat, target) if game.can_take(other))
        case Gather(target=target) if target is not None:
            yield from ({"target": other.colour} for other in in_reach(game, seat, target) if other.at and mana[other.at])
        case WalkPaying():
            if seat.reserve >= effect.mana:
                yield from ({"to": label(near)} for near in game.near(seat.at))


def special_action(game: Game, seat: Seat, power: Power, option: Option) -> Play[None]:
    """What the class can do in place of the other Actions (clause action.special)."""
    game.fire("action.special", "action.special.own_price", "class.parts", "mana.class_principle", f"{seat.class_}.special")
    if power.cost:
        game.pay(seat, power.cost.mana)
    for effect in power.effects:
        match effect:
            case Shift():
                game.table.mana[parse_hex(option.args["from"])] -= effect.count
                game.table.mana[parse_hex(option.args["to"])] += effect.count
            case TakeFrom():
                assert isinstance(effect.count, int)
                game.take_from(game.table.seats[option.args["target"]], seat, effect.count)
            case Gather():
                victim = game.table.seats[option.args["target"]]
                assert victim.at is not None
                assert isinstance(effect.count, int)
                game.add_to_reserve(seat, game.take_off(victim.at, effect.count))
            case WalkPaying():
                yield from walk_paying(game, seat, effect, parse_hex(option.args["to"]))


def walk_paying(game: Game, seat: Seat, effect: WalkPaying, to: Axial) -> Play[None]:
    """Root Walk: mana onto the hex ahead, as far as it fits, then there (clauses druid.special, druid.special.details)."""
    game.fire("druid.special.details", "move.other_kinds")
    seat.reserve -= effect.mana
    fits = min(effect.mana, game.room(to))
    game.table.mana[to] += fits
    if fits < effect.mana:
        game.to_supply(effect.mana - fits)
    yield from arrive(game, seat, to)
