"""What effects, cards and blows are worth to a seat, in turns gained, roughly."""

from __future__ import annotations

from engine.definitions.verbs import Verb
from engine.games.axis_mundi import verbs
from engine.games.axis_mundi.attacking import reach
from engine.games.axis_mundi.familiar import flight
from engine.games.axis_mundi.harm import is_immune, maximum
from engine.games.axis_mundi.outlook import Outlook, arrives, hunts, is_ahead
from engine.games.axis_mundi.paying import points_for
from engine.games.axis_mundi.table import Seat
from engine.vocabulary import general

HIT_POINT = 0.06
CARD = 0.06

FETCHED = 0.3
"""A Treasure Token."""

FROM_A_CARD = 0.2
"""A Melee Attack that comes with a card takes more than others."""

WASTED = -0.05
"""A card or token used for nothing."""

NEARLY_DEAD, FALLING, NEED = 3, 12, 3.0
"""With so few Hit Points healing is worth so many times as much; an Angel or Demon loses more of them in a round."""

SAFE, UNSEEN = 1.0, 0.9
"""A round in which nothing harms, and one in which nobody sees, whoever carries the power home; others keep such cards for that."""

LAST_CHANCE = 1.3
"""Holding up whoever would be in the Axis Mundi Hex after its next turn."""

NEAREST_RIVAL, RIVAL = 0.7, 0.15
"""A turn that is lost by who is ahead in the race, and by who is not."""

ALLIES = -0.3
"""Harming one who hunts the same Angel or Demon."""

HURT = 0.9
"""A Hit Point of whoever carries the power home."""

BLOW = 1.5
"""A Melee Attack on whoever carries the power home."""


def blow(outlook: Outlook, target: Seat, *, painless: bool) -> float:
    """What a Melee Attack is worth."""
    game, seat = outlook.game, outlook.seat
    if is_immune(game, target) and game.table.transformed is not None:
        return outlook.vain()  # it would not even be pushed
    worth = 0.2
    if target.form is not None:
        worth = BLOW
    elif seat.form is not None:
        home = target.at in game.island.home_of(seat.number)
        worth = 1.2 if home else 0.6 if outlook.is_in_the_way(target) else 0.1
    elif hunts(game, seat):
        worth = ALLIES
    elif arrives(game, target):
        worth = LAST_CHANCE - 0.2
    elif is_ahead(game, target, seat):
        worth = 0.5
    own_loss = 0 if painless else game.powers(seat).melee_own_loss
    if own_loss >= seat.hit_points and target.form is None:
        return -1.0
    return worth - own_loss * HIT_POINT * 2


def lost(outlook: Outlook) -> int:
    """Hit Points that could be healed."""
    return maximum(outlook.game, outlook.seat) - outlook.seat.hit_points


def healing(outlook: Outlook, amount: int) -> float:
    """What so much healing is worth: more for who is nearly dead."""
    seat = outlook.seat
    need = NEED if seat.hit_points <= (NEARLY_DEAD if seat.form is None else FALLING) else 1.0
    return min(amount, lost(outlook)) * HIT_POINT * need


def immobilizing(outlook: Outlook, target: Seat) -> float:
    """What barring the target from moving is worth."""
    game, seat = outlook.game, outlook.seat
    if target.form is not None:  # it cannot be held, but some Familiars hurt it
        harm = game.powers(seat).familiar_harm_to_transformed
        return outlook.vain() if is_immune(game, target) or not harm else HURT * harm
    if target.immobilized:
        return outlook.vain()
    if seat.form is not None:
        return 0.9
    if game.table.transformed is not None:
        return -0.2
    if arrives(game, target):
        return LAST_CHANCE
    return NEAREST_RIVAL if is_ahead(game, target, seat) else RIVAL


def effect_worth(outlook: Outlook, effect: Verb) -> float:
    """What an effect is worth when it happens now."""
    game, seat = outlook.game, outlook.seat
    match effect:
        case general.Heal():
            return healing(outlook, effect.hit_points if isinstance(effect.hit_points, int) else 2) or WASTED
        case general.GainActions():
            return gaining(outlook, effect)
        case general.Choose():
            return max((_choice_worth(outlook, option) for option in effect.options if _affordable(outlook, option)), default=WASTED)
        case general.Draw():
            room = game.powers(seat).hand_limit - len(seat.hand) + 1
            number = effect.cards if isinstance(effect.cards, int) else 2
            return CARD * max(0, min(number if effect.keep is None else effect.keep, room))
        case verbs.RemoveWounds():
            return 0.25 * HIT_POINT * (min(seat.wounds, effect.wounds) if isinstance(effect.wounds, int) else seat.wounds) or WASTED
        case verbs.Attack():
            return max((blow(outlook, other, painless=False) for other in _beside(outlook)), default=WASTED) + FROM_A_CARD
        case verbs.Harm():
            return sum(harming(outlook, effect, other) for other in _struck(outlook, effect)) or outlook.vain()
        case verbs.Ascend():
            return 1.2 * effect.levels
        case verbs.Protect():
            return SAFE if seat.form is not None else outlook.vain()
        case verbs.Vanish():
            return UNSEEN if seat.form is not None else outlook.vain()
        case verbs.GainEnergy():
            return 0.05 if max(seat.energy) < game.rules.constants.energy.maximum else WASTED
        case verbs.Immobilize():
            return max((immobilizing(outlook, other) for other in _within(outlook, effect)), default=0.0)
        case verbs.Jump():
            return _leaping(outlook, effect.spaces)
        case verbs.Fetch():
            return FETCHED
        case verbs.BorrowPowers():
            return max((borrowing(outlook, other) for other in game.opponents(seat)), default=0.0)
        case _:
            return 0.12


def _within(outlook: Outlook, effect: verbs.Immobilize) -> list[Seat]:
    """Whom the Familiar could reach."""
    game, seat = outlook.game, outlook.seat
    near, far = flight(game, seat, effect.distance)
    steps = game.facing.far[seat.at]
    seen = [other for other in game.opponents(seat) if not other.invisible and not game.is_sheltered(other)]
    return [other for other in seen if near <= steps[other.at] <= far and not game.powers(other).immune_to_immobilization]


def _beside(outlook: Outlook) -> list[Seat]:
    """Whom a Melee Attack could hit."""
    game, hexes = outlook.game, reach(outlook.game, outlook.seat)
    return [other for other in game.opponents(outlook.seat) if other.at in hexes and not other.invisible and not game.is_sheltered(other)]


def _struck(outlook: Outlook, effect: verbs.Harm) -> list[Seat]:
    """Whom harm at a distance would cost something: all of those in reach, or the best one of them."""
    game, seat = outlook.game, outlook.seat
    near, far = flight(game, seat, effect.distance) if effect.by == "familiar" else effect.distance
    steps = game.facing.far[seat.at]
    seen = [other for other in game.opponents(seat) if not other.invisible and near <= steps[other.at] <= far]
    open_to_it = [other for other in seen if not is_immune(game, other) and (effect.by == "area" or not game.is_sheltered(other))]
    if effect.who != "opponent" or not open_to_it:
        return open_to_it
    return [max(open_to_it, key=lambda other: harming(outlook, effect, other))]


def harming(outlook: Outlook, effect: verbs.Harm, target: Seat) -> float:
    """What such harm to one figure is worth."""
    if target.form is not None:
        return 0.5 * effect.hit_points
    return ALLIES if hunts(outlook.game, outlook.seat) else 0.1


def _leaping(outlook: Outlook, spaces: int) -> float:
    """A jump along the ring, to the side that a die gives."""
    game, seat = outlook.game, outlook.seat
    if not game.island.on_ring(seat.at):
        return 0.0
    landings = [game.island.along(seat.at, step * spaces) for step in (-1, 1)]
    return outlook.haste * sum(outlook.after(seat.at, 1) - outlook.after(n, 1) for n in landings) / len(landings)


def gaining(outlook: Outlook, effect: general.GainActions) -> float:
    """Extra Actions are kept for the turn in which they save time."""
    if effect.only == "attack":
        return 0.5 if can_strike(outlook) else outlook.vain()
    if hunts(outlook.game, outlook.seat):
        return outlook.vain()  # rather for the race that begins when the prey falls
    saved = outlook.speed(effect.actions)
    return saved if saved > 0.5 else outlook.vain()


def borrowing(outlook: Outlook, other: Seat) -> float:
    """What another Character's powers are worth for a turn: mostly its Move Actions beyond one's own, kept for when they save time."""
    more = each_turn(outlook, other) - each_turn(outlook, outlook.seat)
    saved = outlook.speed(more) if more > 0 else 0.0
    return saved if saved > 0.5 else outlook.vain()


def each_turn(outlook: Outlook, seat: Seat) -> int:
    """Actions for moves that the seat's Character has in every turn beyond the usual ones."""
    effects = [effect for power in outlook.game.rules.characters[seat.character].powers for effect in power.effects]
    return sum(one.actions for one in effects if isinstance(one, general.EachTurn) and one.only in ("any", "move"))


def can_strike(outlook: Outlook) -> bool:
    """Whether a hunter could attack its prey from where it stands."""
    game, seat = outlook.game, outlook.seat
    if not hunts(game, seat) or game.is_sheltered(seat):
        return False
    prey = game.table.transformed
    if prey is None or prey.invisible or is_immune(game, prey) or game.is_sheltered(prey):
        return False
    far = game.facing.far[seat.at][prey.at]
    return prey.at in reach(game, seat) or any(near <= far <= most for _, (near, most) in game.powers(seat).bows)


def _affordable(outlook: Outlook, option: general.Choice) -> bool:
    """Whether the Actions that are left pay for one of several options."""
    return option.cost is None or option.cost.actions <= points_for(outlook.game, outlook.seat, "general")


def _choice_worth(outlook: Outlook, option: general.Choice) -> float:
    """What one of several options is worth, its Actions counted."""
    spent = outlook.delay(option.cost.actions) if option.cost is not None and option.cost.actions else 0.0
    return sum(effect_worth(outlook, one) for one in option.effects) - spent


def standing_worth(outlook: Outlook, effect: Verb) -> float:
    """What an effect is worth that stands from now on."""
    hunting, home = hunts(outlook.game, outlook.seat), outlook.seat.form is not None
    match effect:
        case general.EachTurn():
            return outlook.faster(effect.actions) if effect.only in ("any", "move") else 0.3
        case general.AsLongAs():
            return 0.15
        case verbs.Bow():
            return 1.2 if hunting else 0.3
        case verbs.Modify():
            if effect.what in ("melee_wounds", "melee_own_loss"):
                return 0.6 if hunting else 0.2
            return 0.5 if home and effect.what == "melee_taken" else 0.25
        case verbs.Immune():
            return 0.0 if home else 0.2
        case _:
            return 0.1
