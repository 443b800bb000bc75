"""The Action Phase: what may be done now, as options, and the doing of what was chosen.

Clauses turn.actions_three … turn.multi_action_same_turn, attack.list, move.list, axis.must_leave, axis.leave_blocked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from engine.definitions.verbs import Verb
from engine.games.axis_mundi import (
    activating,
    attacking,
    crates,
    deeds,
    familiar,
    harvesting,
    mischief,
    moving,
    playing,
    shooting,
    treasures,
    verbs,
)
from engine.games.axis_mundi.definitions import Action, Power
from engine.games.axis_mundi.doing import CarryOut, Doable, Options
from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.island import AXIS
from engine.games.axis_mundi.paying import all_points, extra, has_tokens, pay, spend_painless_melee
from engine.games.axis_mundi.table import Seat
from engine.table.decisions import END_TURN, Option, Play, options_of
from engine.vocabulary import general
from engine.vocabulary.general import Price

DOINGS: dict[type[Verb], tuple[Options, CarryOut]] = {
    verbs.Step: (moving.step_options, moving.do_step),
    verbs.Run: (moving.run_options, moving.do_run),
    verbs.CrossCave: (moving.cave_options, moving.do_cave),
    verbs.EnterAxis: (moving.axis_options, moving.do_axis),
    verbs.Melee: (attacking.melee_options, attacking.do_melee),
    verbs.DemonicMelee: (attacking.demonic_options, attacking.do_demonic),
    verbs.Shoot: (shooting.arrow_options, shooting.do_arrow),
    verbs.Throw: (shooting.grenade_options, shooting.do_grenade),
    verbs.Fetch: (familiar.fetch_options, familiar.do_fetch),
    verbs.Immobilize: (familiar.immobilize_options, familiar.do_immobilize),
    verbs.FamiliarHarvest: (familiar.harvest_options, familiar.do_harvest),
    verbs.PickUp: (treasures.pick_up_options, treasures.do_pick_up),
    verbs.PlayCard: (playing.options, playing.carry_out),
    verbs.Harvest: (harvesting.options, harvesting.carry_out),
    verbs.Activate: (activating.options, activating.carry_out),
    verbs.TakeFromCrate: (crates.take_options, crates.do_take),
    verbs.PlaceBomb: (crates.place_bomb_options, crates.do_place_bomb),
    verbs.DisarmBomb: (crates.disarm_bomb_options, crates.do_disarm_bomb),
    verbs.Demand: (mischief.demand_options, mischief.do_demand),
    verbs.Pull: (mischief.pull_options, mischief.do_pull),
    verbs.Shove: (mischief.shove_options, mischief.do_shove),
    verbs.Harm: (deeds.harm_options, deeds.do_harm),
    general.Draw: (deeds.draw_options, deeds.do_draw),
    general.Heal: (deeds.heal_options, deeds.do_heal),
    general.Recover: (deeds.recover_options, deeds.do_recover),
}
"""What each verb of the Action Phase offers, and how it is done. Powers of the rotation (levitate, relocate) are used there."""

PRICED_INSIDE = (verbs.PlayCard, verbs.Activate, verbs.Harvest)
"""These work out their price for each option and take it themselves: a card's own, or none where a power makes it free."""


class Offer(NamedTuple):
    """A doable with the function that lists its options, and what decides at a glance whether it is offered."""

    doable: Doable
    options: Options
    actions: int
    """What has to be left for it, of the kind `paid_as`; 0 where it works out its price itself."""
    paid_as: str
    tokens: bool
    """Whether its price has tokens."""
    melee: bool
    conditional: bool
    """Whether its action has limits or needs, beside where it is done and by whom."""


def _offer(doable: Doable) -> Offer:
    kind, cost, action = type(doable.effect), doable.cost, doable.action
    inside = kind in PRICED_INSIDE
    tokens = not inside and bool(cost.energy or cost.mischief or cost.scrounge)
    conditional = action is not None and bool(action.limit or action.needs.treasure or action.needs.active)
    return Offer(doable, DOINGS[kind][0], 0 if inside else cost.actions, doable.paid_as, tokens, kind is verbs.Melee, conditional)


def _action_offers(game: Game, seat: Seat, points: Mapping[str, int]) -> list[Offer]:
    """The actions that this figure may take on this terrain with so many Actions left, worked out once for each edition."""
    rules, terrain, flies = game.rules, game.table.terrain[seat.at], game.powers(seat).flies
    key = (flies, seat.form, terrain, *points.values())
    if key not in rules.offers:
        here = [action for action in rules.actions if not action.where or terrain in action.where]
        offers = [_offer(doable) for action in here if seat.form not in action.not_for for doable in _doables(action, flies=flies)]
        offers = [offer for offer in offers if offer.actions <= points[offer.paid_as] or offer.conditional or offer.melee]
        rules.offers[key] = (offers, ["move.run.not_angel_demon" for action in here if seat.form in action.not_for])
    offers, barred = rules.offers[key]
    if barred:
        game.fire(*barred)
    found: list[Offer] = offers
    return found


def _doables(action: Action, *, flies: bool) -> Iterator[Doable]:
    """What an action consists of; for who flies, a step down may have a price of its own (clause v3.climb_angel_demon)."""
    cost = action.cost_transformed if flies and action.cost_transformed else action.cost
    for effect in action.effects:
        doable = Doable(action.id, action.kind, cost, effect, action)
        if flies and action.cost_down_transformed and isinstance(effect, verbs.Step) and "down" in effect.levels:
            yield replace(doable, effect=verbs.Step(levels=tuple(level for level in effect.levels if level != "down")))
            yield replace(doable, effect=verbs.Step(levels=("down",)), cost=action.cost_down_transformed)
        else:
            yield doable


def _power_offers(game: Game, seat: Seat) -> Iterator[Offer]:
    """The powers with a price that may still be used. Those of the rotation are used there."""
    rules = game.rules
    for power in game.powers(seat).usable:
        if power.once_per == "turn" and power.id in game.table.now.used:
            continue
        if power.once_per == "game" and seat.demanded:
            game.fire("char.savant.demand")
            continue
        key = (seat.form, id(power))
        if key not in rules.power_offers:
            rules.power_offers[key] = [_offer(doable) for doable in _power_doables(power, demon=seat.form == "demon")]
        yield from rules.power_offers[key]


def _power_doables(power: Power, *, demon: bool) -> Iterator[Doable]:
    for effect in power.effects:
        if type(effect) in DOINGS:
            name = "familiar_harvest" if isinstance(effect, verbs.FamiliarHarvest) else f"demonic_{power.id}" if demon else power.id
            yield Doable(name, power.kind, power.cost or Price(), effect, power=power)


def _allowed(game: Game, seat: Seat, action: Action) -> bool:
    now = game.table.now
    if action.limit == "once_per_turn" and action.id in now.used:
        game.fire("action.crate.once" if action.id == "take_crate_card" else "v3.power_heal")
        return False
    if action.limit == "first_action" and now.acted:
        game.fire("action.power_heal.first")
        return False
    if action.needs.treasure is not None and action.needs.treasure not in seat.treasures:
        return False
    return not action.needs.active or any(card in seat.active for card in action.needs.active)


def options_now(game: Game, seat: Seat) -> tuple[list[Option], list[Doable | None]]:
    """All that may be done now, the end of the turn last; and what each of the options does."""
    with game.standing_still():
        return _options(game, seat)


def _options(game: Game, seat: Seat) -> tuple[list[Option], list[Doable | None]]:
    found: list[Option] = []
    doing: list[Doable | None] = []
    leaving = _must_leave(game, seat)
    points = all_points(game, seat)
    painless = points["painless_melee"] > 0
    for doable, options, actions, paid_as, tokens, melee, conditional in (*_action_offers(game, seat, points), *_power_offers(game, seat)):
        if conditional and doable.action and not _allowed(game, seat, doable.action):
            continue
        if melee and painless:
            doable = replace(doable, painless=True)
        elif actions > points[paid_as] or (tokens and not has_tokens(game, seat, doable.cost)):
            continue
        if leaving is not None and not _fits_leaving(doable, leaving):
            continue
        ways = options(game, seat, doable)
        if ways:
            found += options_of(doable.id, ways)
            doing += [doable] * len(ways)
    if seat.treasures:
        found += options_of("use_treasure", treasures.use_options(game, seat))
    if leaving is not True:
        found.append(END_TURN)
    doing += [None] * (len(found) - len(doing))
    return found, doing


def _must_leave(game: Game, seat: Seat) -> bool | None:
    """True: the Angel or Demon has to leave the Axis Mundi Hex first; False: it has to, but cannot; None: no such duty."""
    if not seat.immune_on_axis or game.table.axis_open:
        return None
    if game.free(game.facing.up[AXIS]):
        return True
    game.fire("axis.leave_blocked")
    return False


def _fits_leaving(doable: Doable, can_leave: bool) -> bool:
    """While it has to leave: that step only (and free cards); while it cannot: nothing that moves or attacks."""
    if can_leave:
        return isinstance(doable.effect, verbs.Step) and "up" in doable.effect.levels
    return doable.kind == "general"


def carry_out(game: Game, seat: Seat, option: Option, doable: Doable | None) -> Play[None]:
    """Pay for it and do it."""
    game.table.now.began = True
    game.fire(f"action:{option.kind}")
    if doable is None:
        yield from treasures.use(game, seat, dict(option.args))
        return
    _pay(game, seat, doable)
    yield from DOINGS[type(doable.effect)][1](game, seat, doable, dict(option.args))
    if doable.action is not None and doable.action.ends_turn:
        game.table.now.over = True


def _pay(game: Game, seat: Seat, doable: Doable) -> None:
    now = game.table.now
    if doable.painless:
        spend_painless_melee(game, seat)
    elif not isinstance(doable.effect, PRICED_INSIDE):
        if doable.power is not None and doable.paid_as == "attack" and extra(game, seat, "attack"):
            game.fire("attack.extra_pays_demonic")
        if doable.paid_as != doable.kind:
            game.fire("v3.attack_ap.demon")
        pay(game, seat, doable.paid_as, doable.cost)
        game.fire("turn.action_cost_default", "turn.actions_three", "turn.actions_any_order")
        if game.rules.data.edition == "v3":
            game.fire("v3.ap")
    if doable.power is not None:
        now.used.add(doable.power.id)
        game.fire(f"power:{seat.borrowed or seat.character}.{doable.power.id}")
    elif doable.action is not None and doable.action.limit == "once_per_turn":
        now.used.add(doable.action.id)
    if doable.kind == "attack":
        game.fire("attack.list", "attack.subset")
    elif doable.kind == "general" and seat.form is not None:
        game.fire("ad.other_rules_unchanged")
    elif doable.kind == "move" and game.rules.data.edition != "v3":
        game.fire("move.list")
