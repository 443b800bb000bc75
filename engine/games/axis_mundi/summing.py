"""Adding up the standing effects that work on a figure: what it can do, from its Character or form and its Activated cards.

The sum depends on a handful of facts only, so it is remembered by them. Clauses cards.stack, upgrade.replaces, ad.powers_off,
card.identity.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.definitions.types import Bound
from engine.definitions.verbs import Verb
from engine.games.axis_mundi import verbs
from engine.games.axis_mundi.compiled import Compiled
from engine.games.axis_mundi.constants import Constants
from engine.games.axis_mundi.definitions import Power
from engine.games.axis_mundi.powers import Powers
from engine.games.axis_mundi.table import Seat
from engine.vocabulary.general import AsLongAs, EachTurn

UNLIMITED = 1_000_000


def powers_of(rules: Compiled, players: int, seat: Seat) -> Powers:
    """What the figure can do now, in a game for so many players."""
    bound, hit_points, energy = rules.largest_bound, seat.hit_points, max(seat.energy)
    facts = (
        players,
        seat.borrowed or seat.character,
        seat.form,
        seat.upgraded,
        seat.axis_mundi_level,
        tuple(seat.active),
        hit_points if hit_points < bound else bound,
        energy if energy < bound else bound,
    )
    found = rules.powers_cache.get(facts)
    if found is None:
        found = rules.powers_cache[facts] = _sum(rules, players, seat)
    return found


def own_powers(rules: Compiled, seat: Seat) -> tuple[Power, ...]:
    """The powers of its mat, or of the Character whose powers it has borrowed (basic side: nobody is transformed then)."""
    if seat.form is not None:
        return rules.forms[seat.form].powers
    character = rules.characters[seat.borrowed or seat.character]
    return character.upgraded.powers if seat.upgraded and seat.borrowed is None else character.powers


def slots_of(rules: Compiled, players: int, seat: Seat) -> int:
    """Slots for Permanent Cards (clauses cards.one_slot, angel.slots_three_player, char.savant.up.slots)."""
    constants, character = rules.constants, rules.characters[seat.character]
    if seat.form == "angel":
        if constants.axis_mundi_level is not None:
            return constants.axis_mundi_level.slots[seat.axis_mundi_level]
        return constants.angel.slots[players]
    if seat.form == "demon":
        return 1
    return character.upgraded.slots if seat.upgraded else character.slots


def plain_powers(constants: Constants, slots: int) -> Powers:
    """What a figure can do before any standing effect."""
    return Powers(
        familiar_range=constants.familiar.range,
        familiar_bonus=0,
        familiar_energy=None,
        familiar_harm=0,
        familiar_harm_to_transformed=0,
        hand_limit=constants.hand.limit,
        slots=slots,
        crate_cards=None,
        terrain_wounds=0,
        melee_hit_points=constants.melee.target_loses,
        melee_wounds=0,
        melee_own_loss=constants.melee.attacker_loses,
        melee_taken=0,
    )


def _sum(rules: Compiled, players: int, seat: Seat) -> Powers:
    powers = plain_powers(rules.constants, slots_of(rules, players, seat))
    own = own_powers(rules, seat)
    # What is set to a number comes first, what is added or taken away comes on top of it.
    sources = [(power.id, power.effects) for power in own if power.cost is None]
    sources += [(card, rules.cards[card].effects) for card in seat.active]
    for source, effects in sources:
        for effect in _standing(effects, seat):
            alter(powers, source, effect)
    powers.usable = tuple(power for power in own if power.cost is not None)
    near, far = powers.familiar_range
    powers.familiar_range = (near, far + powers.familiar_bonus)
    return powers


def _standing(effects: Iterable[Verb], seat: Seat) -> Iterable[Verb]:
    for effect in effects:
        if isinstance(effect, AsLongAs):
            if _holds(effect.hit_points, seat.hit_points) and _holds(effect.energy, max(seat.energy)):
                yield from effect.then
        else:
            yield effect


def _holds(bound: Bound | None, number: int) -> bool:
    return bound is None or bound.holds(number)


def alter(powers: Powers, source: str, effect: Verb) -> None:
    """Let a standing effect work on the powers."""
    match effect:
        case verbs.Modify():
            _modify(powers, effect)
        case verbs.Immune():
            powers.immune_to_immobilization = True
        case verbs.ChooseHarvest():
            powers.choose_harvest = True
        case verbs.FreeHarvest():
            powers.free_harvests, powers.free_harvest_yield = effect.times, effect.yield_
        case verbs.MayHarvest():
            powers.may_harvest |= {effect.terrain}
        case verbs.FreeActivation():
            powers.free_activations = UNLIMITED if effect.times == "any" else effect.times
        case verbs.Bow():
            powers.bows += ((source, effect.distance),)
        case verbs.Aura():
            powers.aura = dict(effect.wounds)
        case verbs.Infect():
            powers.infection = effect.hit_points
        case EachTurn():
            powers.each_turn += ((source, effect.only, effect.actions),)
        case verbs.TransformedMovement():
            powers.flies = True
        case verbs.AttackDown():
            powers.attacks_down = True
        case _:
            pass  # what happens once (filling Slots) stands in its own rule


def _modify(powers: Powers, effect: verbs.Modify) -> None:
    if effect.what == "familiar_range":
        near, far = powers.familiar_range
        if effect.to is not None:
            powers.familiar_range = (near, effect.to)
        powers.familiar_bonus += effect.by or 0
        return
    before = getattr(powers, effect.what) or 0
    setattr(powers, effect.what, (before if effect.to is None else effect.to) + (effect.by or 0))
