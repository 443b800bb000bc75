"""The game's own evaluation of options, for greedy bots: run up, be transformed, carry the power home; hunt whoever carries it.

Numbers are worth in turns gained, roughly; only what the seat may know is used.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.games.axis_mundi import hands, verbs
from engine.games.axis_mundi.choosing_cards import added_worth, card_worth, chance_of_speed, kept_worth, speeds_up
from engine.games.axis_mundi.displacing import levitating, pulling, shoving
from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.harm import is_immune
from engine.games.axis_mundi.harvesting import HEAL, is_free
from engine.games.axis_mundi.outlook import Outlook, hunts, is_ahead, outlook_of, whole_turns
from engine.games.axis_mundi.playing import effects_for
from engine.games.axis_mundi.treading import BOMB, MOVES, Args
from engine.games.axis_mundi.valuing import ALLIES, FETCHED, blow, borrowing, effect_worth, healing, immobilizing, lost, standing_worth
from engine.table.decisions import Decision, Option

SWAP = 0.25
"""By how much another Activated Card must be better, so that two are not swapped to and fro."""

AREA = 3
"""How far a Demon's area is taken to reach, in spaces."""

FRESH_CARD = 0.5
"""What an unknown card promises, against one to be thrown away for it."""

DRAWN_CARD, LACKING, SEEN = 0.1, 0.02, 0.1
"""What a drawn card is worth; how much more one of the kind that is lacking; how much the worth of a card counts that can be seen."""

HOPE = 0.1
"""The share of the Permanent Cards that must give a Move Action in every turn, for looking for one card by card."""

FIRST = 1.5
"""What costs nothing is done before the figure moves on, and what it yields may be of use in the same turn."""

COMPANY = 0.05
"""What a card is spared for that could accompany another one."""


def judge(game: Game, decision: Decision) -> list[float]:
    """A worth for each option; higher is better."""
    with game.standing_still():
        outlook = outlook_of(game, game.table.seats[decision.seat])
        return [_worth(outlook, decision.about, option) for option in decision.options]


def _worth(outlook: Outlook, about: str, option: Option) -> float:
    cost = outlook.game.rules.action_prices.get((option.kind, outlook.seat.form is not None), 0)
    if option.kind in MOVES:
        return MOVES[option.kind](outlook, dict(option.args), cost)
    if option.kind == "end_turn":
        return -outlook.delay(outlook.points)
    if option.kind == "harvest" and is_free(outlook.game, outlook.seat):
        cost = 0
    judged = JUDGES.get(option.kind)
    worth = 0.0 if judged is None else judged(outlook, dict(option.args))
    if about == "redraw" and option.kind == "discard":
        return worth + FRESH_CARD
    return worth - outlook.delay(cost) if about == "action" and cost else worth


def _melee(outlook: Outlook, args: Args) -> float:
    target = outlook.game.table.seats.get(args.get("target", ""))
    return -0.5 if target is None else blow(outlook, target, painless="with" in args)


def _shot(outlook: Outlook, args: Args) -> float:
    target = outlook.game.table.seats.get(args.get("target", ""))
    if target is None:
        return -0.5
    if is_immune(outlook.game, target):
        return outlook.vain()
    if target.form is not None:
        return 1.1
    return ALLIES if hunts(outlook.game, outlook.seat) else 0.25


def _thrown(outlook: Outlook, args: Args) -> float:
    """At whoever carries the power home; for others it is too good."""
    target = outlook.game.table.figure_on(args["at"])
    if target is None:
        return -0.2
    if is_immune(outlook.game, target):
        return outlook.vain()
    if target.form is not None:
        return 1.4
    return ALLIES if hunts(outlook.game, outlook.seat) else blow(outlook, target, painless=True)


def _area(outlook: Outlook, args: Args) -> float:
    """Everybody near loses Hit Points; most of all whoever stands in the way."""
    game, seat = outlook.game, outlook.seat
    seen = [other for other in game.opponents(seat) if not other.invisible and not game.is_sheltered(other)]
    near = [other for other in seen if game.facing.far[seat.at][other.at] <= AREA and not is_immune(game, other)]
    return sum(0.3 if outlook.is_in_the_way(other) else 0.08 for other in near) or outlook.vain()


def _power_heal(outlook: Outlook, args: Args) -> float:
    return healing(outlook, (lost(outlook) + 1) // 2) - 0.2


def _play(outlook: Outlook, args: Args) -> float:
    card = outlook.game.rules.cards[args["card"]]
    company = list(args.get("with", ()))
    effects, times = effects_for(outlook.seat, card), 1 + len(company)
    for combination in outlook.game.rules.combinations:
        if set(combination.cards) <= {card.id, *company}:
            doubled = len(company) >= len(combination.cards)
            effects, times = combination.doubled if doubled else combination.effects, 1
    worth = times * sum(effect_worth(outlook, effect) for effect in effects) - len(company) * COMPANY
    if not company and any(card.id in combination.cards for combination in outlook.game.rules.combinations):
        worth -= 2 * COMPANY
    return worth - outlook.delay(card.cost.actions)


def _use_treasure(outlook: Outlook, args: Args) -> float:
    return sum(effect_worth(outlook, effect) for effect in outlook.game.rules.treasures[args["treasure"]].effects)


def _activate(outlook: Outlook, args: Args) -> float:
    if "card" not in args:
        return -0.2
    cards = outlook.game.rules.cards
    worth = card_worth(outlook, cards[args["card"]])
    if "for" in args:
        worth -= SWAP + sum(standing_worth(outlook, effect) for effect in cards[args["for"]].effects)
    free = outlook.game.powers(outlook.seat).free_activations > outlook.game.table.now.free_activations
    return worth - (0.0 if free else outlook.delay(1))


def _bombing(outlook: Outlook, args: Args) -> float:
    """Best where the Angel or Demon has to pass."""
    prey = outlook.game.table.transformed
    return BOMB if prey is not None and outlook.seat.at in outlook.game.island.home_of(prey.number) else 0.02


def _discard(outlook: Outlook, args: Args) -> float:
    return -kept_worth(outlook, outlook.game.rules.cards[args["card"]])


def _keep(outlook: Outlook, args: Args) -> float:
    return card_worth(outlook, outlook.game.rules.cards[args["card"]])


def _take(outlook: Outlook, args: Args) -> float:
    """A card, or what a Harvest yields."""
    if "card" in args:
        return added_worth(outlook, outlook.game.rules.cards[args["card"]])
    return _yield(outlook, args["result"])


def _yield(outlook: Outlook, result: str) -> float:
    """What a Harvest is worth that yields this."""
    game, seat = outlook.game, outlook.seat
    number = game.powers(seat).free_harvest_yield if is_free(game, seat) else 1
    return healing(outlook, number) if result == HEAL else number * (DRAWN_CARD + _lacking(outlook, result))


def _lacking(outlook: Outlook, kind: str) -> float:
    """Who may hope for a Move Action in every turn (hunting: for a bow) and has none rather draws a Permanent Card, else a 1-Time Card."""
    game, seat = outlook.game, outlook.seat
    cards = [game.rules.cards[card] for card in (*seat.hand, *seat.active)]
    armed = not hunts(game, seat) or any(isinstance(effect, verbs.Bow) for card in cards for effect in card.effects)
    lacking = not armed or not (any(speeds_up(card) for card in cards) or chance_of_speed(outlook) < HOPE)
    return LACKING if lacking == (kind == hands.PERMANENT) else 0.0


def _draw(outlook: Outlook, args: Args) -> float:
    """A card, if the hand has room for it."""
    has_room = len(outlook.seat.hand) < outlook.game.powers(outlook.seat).hand_limit
    return (DRAWN_CARD if has_room else -DRAWN_CARD) + (_lacking(outlook, args["deck"]) if "deck" in args else 0.0)


def _from_crate(outlook: Outlook, args: Args) -> float:
    """A card that one has seen."""
    return _draw(outlook, {}) + SEEN * min(1.0, added_worth(outlook, outlook.game.rules.cards[args["card"]]))


def _split(outlook: Outlook, args: Args) -> float:
    """So many cards from each deck: who has none yet looks for a Move Action in every turn among the Permanent Cards."""
    game, seat = outlook.game, outlook.seat
    wanted = 1 if any(speeds_up(game.rules.cards[card]) for card in [*seat.hand, *seat.active]) else 4
    return -float(abs(args[hands.PERMANENT] - wanted))


def _recovered(outlook: Outlook, args: Args) -> float:
    """A card out of the Discard Pile, by Scrounging or a card that does the same."""
    return added_worth(outlook, outlook.game.rules.cards[args["card"]])


def _borrowed(outlook: Outlook, args: Args) -> float:
    """Another Character's powers for a turn."""
    return next(borrowing(outlook, other) for other in outlook.game.opponents(outlook.seat) if other.character == args["character"])


def _chosen(outlook: Outlook, args: Args) -> float:
    """One effect of a card that offers several, by its word."""
    match args["option"]:
        case "gain_actions":
            return outlook.speed(1)
        case "heal":
            return healing(outlook, 1)
        case "immobilize":
            return max(immobilizing(outlook, other) for other in outlook.game.opponents(outlook.seat))
        case _:
            return FETCHED


def _harvest(outlook: Outlook, args: Args) -> float:
    """A card or a little healing, chosen or by chance; for some players several, and for nothing."""
    game, seat = outlook.game, outlook.seat
    free = is_free(game, seat)
    yields = [_yield(outlook, result) for result in (*hands.KINDS, HEAL)]
    if free or game.powers(seat).choose_harvest or args.get("with"):
        return max(yields) + (FIRST if free else 0.0)
    return sum(yields) / len(yields)


def _immobilize(outlook: Outlook, args: Args) -> float:
    return immobilizing(outlook, outlook.game.table.seats[args["target"]])


def _harmed(outlook: Outlook, args: Args) -> float:
    """Of those whom a card could harm: rather whoever carries the power home, and nobody for whom it does nothing."""
    target = outlook.game.table.seats[args["seat"]]
    if is_immune(outlook.game, target):
        return outlook.vain()
    return 1.0 if target.form is not None else float(is_ahead(outlook.game, target, outlook.seat)) / 2


def _relocate(outlook: Outlook, args: Args) -> float:
    game, seat = outlook.game, outlook.seat
    return whole_turns(game, seat, seat.at) - whole_turns(game, seat, args["to"])


def _fixed(worth: float) -> Callable[[Outlook, Args], float]:
    return lambda outlook, args: worth


JUDGES: dict[str, Callable[[Outlook, Args], float]] = {
    "melee": _melee,
    "demonic_melee": _melee,
    "arrow": _shot,
    "demonic_aoe": _area,
    "grenade": _thrown,
    "power_heal": _power_heal,
    "play_card": _play,
    "use_treasure": _use_treasure,
    "activate": _activate,
    "slot": _keep,
    "draw_card": _draw,
    "draw": _split,
    "draw_five": _fixed(-0.2),
    "harvest": _harvest,
    "familiar_harvest": _harvest,
    "take_crate_card": _from_crate,
    "familiar_immobilize": _immobilize,
    "familiar_treasure": _fixed(FETCHED),
    "pick_up": _fixed(FETCHED),
    "disarm_bomb": _fixed(BOMB),
    "place_bomb": _bombing,
    "decline": _fixed(0.01),
    "done": _fixed(0.01),
    "discard": _discard,
    "give": _discard,
    "lay_aside": _discard,
    "scrounge": _recovered,
    "choose": _chosen,
    "borrow": _borrowed,
    "keep": _keep,
    "take": _take,
    "demand": _fixed(0.2),
    "levitate": levitating,
    "pull": pulling,
    "shove": shoving,
    "target": _harmed,
    "relocate": _relocate,
}
