"""What holding cards is worth to a seat: for choosing what to keep and what to Activate."""

from __future__ import annotations

from engine.definitions.verbs import Verb
from engine.games.axis_mundi import verbs
from engine.games.axis_mundi.definitions import Card
from engine.games.axis_mundi.outlook import Outlook, hunts
from engine.games.axis_mundi.playing import effects_for
from engine.games.axis_mundi.repeating import is_repeater
from engine.games.axis_mundi.valuing import each_turn, effect_worth, standing_worth
from engine.vocabulary import general

IN_RESERVE = 0.6
"""An extra Action kept for the turn in which it saves time."""

IN_A_FIGHT, FOR_A_FIGHT = 0.4, 0.15
"""An extra Attack: while there is somebody to hunt, and while there is nobody."""

KEPT_SAFE, KEPT_UNSEEN, KEPT_SHIELD = 0.7, 0.56, 0.25
"""Kept for the way home as Angel or Demon: a round in which nothing harms, one in which nobody sees, a Hit Point less from a blow."""

TOGETHER = 0.4
"""Cards that do more together."""

LATER = 0.7
"""An extra Action of every turn, for the race that begins when the Angel or Demon falls."""

AT_LEAST = 0.1
"""What any card may turn out to be good for."""


def card_worth(outlook: Outlook, card: Card) -> float:
    """What holding a card is worth."""
    found = outlook.worths.get(card.id)
    if found is None:
        found = outlook.worths[card.id] = _card_worth(outlook, card)
    return found


def _card_worth(outlook: Outlook, card: Card) -> float:
    if is_permanent(outlook, card):
        return 0.0 if card.id in outlook.seat.active else sum(standing_worth(outlook, effect) for effect in card.effects)
    return sum(_kept(outlook, effect) for effect in effects_for(outlook.seat, card))


def is_permanent(outlook: Outlook, card: Card) -> bool:
    """Whether it is a Permanent Card."""
    return outlook.game.rules.kind[card.id] == "permanent"


def added_worth(outlook: Outlook, card: Card) -> float:
    """What one more card is worth beside the hand: of two Permanent Cards of a name only one can be Activated."""
    seat, worth = outlook.seat, card_worth(outlook, card)
    if not is_permanent(outlook, card):
        return worth
    if card.id in seat.hand or card.id in seat.active:
        return 0.0
    return max(worth, LATER if seat.form is None and speeds_up(card) else 0.0)


def kept_worth(outlook: Outlook, card: Card) -> float:
    """What a card of the hand is worth against others: a Permanent Card by how much it betters what is Activated, or for the next race."""
    worth = card_worth(outlook, card)
    seat, cards = outlook.seat, outlook.game.rules.cards
    if not is_permanent(outlook, card):
        together = [one for one in outlook.game.rules.combinations if card.id in one.cards or is_repeater(outlook.game, card.id)]
        partners = {name for one in together for name in one.cards if name != card.id}
        return worth + (TOGETHER if partners & set(seat.hand) else 0.0)
    if seat.hand.count(card.id) > 1 or card.id in seat.active:
        return 0.0
    if len(seat.active) >= outlook.game.powers(seat).slots:
        worth -= min(sum(standing_worth(outlook, effect) for effect in cards[name].effects) for name in seat.active)
    return max(worth, LATER if speeds_up(card) else 0.0)


def speeds_up(card: Card) -> bool:
    """Whether the card gives a Move Action in every turn while it is Activated."""
    return any(isinstance(effect, general.EachTurn) and effect.only in ("any", "move") for effect in card.effects)


def chance_of_speed(outlook: Outlook) -> float:
    """The share of such cards among the Permanent Cards."""
    rules = outlook.game.rules
    deck = [card for card in rules.cards.values() if rules.kind[card.id] == "permanent"]
    return sum(card.copies for card in deck if speeds_up(card)) / sum(card.copies for card in deck)


def _kept(outlook: Outlook, effect: Verb) -> float:
    match effect:
        case general.GainActions():
            if effect.only == "attack":
                return IN_A_FIGHT if hunts(outlook.game, outlook.seat) else FOR_A_FIGHT
            return IN_RESERVE
        case verbs.Attack():
            return FOR_A_FIGHT  # for whoever is nearly dead
        case verbs.Protect():
            return KEPT_SAFE
        case verbs.Vanish():
            return KEPT_UNSEEN
        case verbs.Shield():
            return KEPT_SHIELD * effect.hit_points
        case general.Choose():
            return max(sum(_kept(outlook, one) for one in option.effects) for option in effect.options)
        case verbs.BorrowPowers():
            swift = max(each_turn(outlook, other) for other in outlook.game.opponents(outlook.seat))
            return IN_RESERVE if swift > each_turn(outlook, outlook.seat) else AT_LEAST
        case _:
            return max(AT_LEAST, effect_worth(outlook, effect))
