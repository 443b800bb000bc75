"""What holding cards is worth to a seat: for choosing what to keep and what to Activate."""

from __future__ import annotations

from engine.definitions.verbs import Verb
from engine.games.axis_mundi.definitions import Card
from engine.games.axis_mundi.outlook import Outlook, hunts
from engine.games.axis_mundi.playing import effects_for
from engine.games.axis_mundi.valuing import effect_worth, standing_worth
from engine.vocabulary import general

IN_RESERVE = 0.4
"""An extra Action kept for the turn in which it saves time."""

FOR_A_FIGHT = 0.15
"""An extra Attack, while there is nobody to hunt."""

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
    if is_permanent(outlook, card) and card.id in outlook.seat.hand:
        return 0.0
    return card_worth(outlook, card)


def _kept(outlook: Outlook, effect: Verb) -> float:
    match effect:
        case general.GainActions():
            if effect.only == "attack":
                return IN_RESERVE if hunts(outlook.game, outlook.seat) else FOR_A_FIGHT
            return IN_RESERVE
        case general.Choose():
            return max(sum(_kept(outlook, one) for one in option.effects) for option in effect.options)
        case _:
            return max(AT_LEAST, effect_worth(outlook, effect))
