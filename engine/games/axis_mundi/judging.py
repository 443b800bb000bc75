"""The game's own evaluation of options, for greedy bots: run up, be transformed, carry the power home; hunt whoever carries it.

Numbers are worth in turns gained, roughly; only what the seat may know is used.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from engine.games.axis_mundi import hands
from engine.games.axis_mundi.choosing_cards import added_worth, card_worth
from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.harvesting import HEAL, is_free
from engine.games.axis_mundi.outlook import Outlook, hunts, outlook_of, ways_of, whole_turns
from engine.games.axis_mundi.playing import effects_for
from engine.games.axis_mundi.table import Seat
from engine.games.axis_mundi.valuing import ALLIES, blow, effect_worth, healing, immobilizing, lost, standing_worth
from engine.table.decisions import Decision, Option

Args: TypeAlias = dict[str, Any]

SWAP = 0.25
"""By how much another Activated Card must be better, so that two are not swapped to and fro."""

AREA = 3
"""How far a Demon's area is taken to reach, in spaces."""

FRESH_CARD = 0.2
"""What an unknown card promises, against one to be thrown away for it."""

DRAWN_CARD, LACKING, SEEN = 0.1, 0.02, 0.1
"""What a drawn card is worth; how much more one of the kind that is lacking; how much the worth of a card counts that can be seen."""

GLEANING = 0.15
"""What it is worth to come to a hex that can be harvested for nothing."""


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


# ------------------------------------------------------------------ moves


def _step(outlook: Outlook, args: Args, cost: int) -> float:
    to = args["to"]
    n = to[-1] if isinstance(to, list) else to
    game, seat = outlook.game, outlook.seat
    if seat.form is not None and game.island.level[n] < game.island.level[seat.at]:
        cost = game.rules.action_prices.get(("down", True), cost)
    return outlook.moving(n, cost) + _restored(outlook, to if isinstance(to, list) else [n]) + _gleaning(outlook, n)


def _restored(outlook: Outlook, hexes: list[int]) -> float:
    """For who enters a Power Hex, which heals once in a turn."""
    game = outlook.game
    if game.table.now.healed or not any(game.table.terrain[n] in game.rules.healing for n in hexes):
        return 0.0
    return healing(outlook, (lost(outlook) + 1) // 2)


def _gleaning(outlook: Outlook, n: int) -> float:
    """For who harvests for nothing: a hex where there is still something to harvest."""
    game, seat = outlook.game, outlook.seat
    if not game.powers(seat).free_harvests or not is_free(game, seat):
        return 0.0
    return GLEANING if _is_ripe(game, seat, n) and not _is_ripe(game, seat, seat.at) else 0.0


def _is_ripe(game: Game, seat: Seat, n: int) -> bool:
    kind = game.table.terrain[n]
    harvest = game.rules.terrain[kind].harvest
    return n not in game.table.harvested and (harvest == "anyone" or kind in game.powers(seat).may_harvest)


def _through_cave(outlook: Outlook, args: Args, cost: int) -> float:
    spent = outlook.points if outlook.game.rules.constants.cave.ends_turn else cost
    return outlook.moving(outlook.game.island.opposite(outlook.seat.at), spent)


def _into_axis(outlook: Outlook, args: Args, cost: int) -> float:
    return 3.0


MOVES: dict[str, Callable[[Outlook, Args, int], float]] = {
    "move": _step,
    "run": _step,
    "move_up": _step,
    "move_down": _step,
    "cave": _through_cave,
    "enter_axis": _into_axis,
}


# ------------------------------------------------------------------ everything else


def _melee(outlook: Outlook, args: Args) -> float:
    target = outlook.game.table.seats.get(args.get("target", ""))
    return -0.5 if target is None else blow(outlook, target, painless="with" in args)


def _shot(outlook: Outlook, args: Args) -> float:
    target = outlook.game.table.seats.get(args.get("target", ""))
    if target is None:
        return -0.5
    if target.form is not None:
        return 1.1
    return ALLIES if hunts(outlook.game, outlook.seat) else 0.25


def _thrown(outlook: Outlook, args: Args) -> float:
    """At whoever carries the power home; for others it is too good."""
    target = outlook.game.table.figure_on(args["at"])
    if target is None:
        return -0.2
    if target.form is not None:
        return 1.4
    return ALLIES if hunts(outlook.game, outlook.seat) else blow(outlook, target, painless=True)


def _area(outlook: Outlook, args: Args) -> float:
    """Everybody near loses Hit Points; most of all whoever stands in the way."""
    game, seat = outlook.game, outlook.seat
    seen = [other for other in game.opponents(seat) if not other.invisible and not game.is_sheltered(other)]
    near = [other for other in seen if game.facing.far[seat.at][other.at] <= AREA]
    return sum(0.3 if outlook.is_in_the_way(other) else 0.08 for other in near)


def _power_heal(outlook: Outlook, args: Args) -> float:
    return healing(outlook, (lost(outlook) + 1) // 2) - 0.2


def _play(outlook: Outlook, args: Args) -> float:
    card = outlook.game.rules.cards[args["card"]]
    worth = sum(effect_worth(outlook, effect) for effect in effects_for(outlook.seat, card))
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


def _discard(outlook: Outlook, args: Args) -> float:
    card = outlook.game.rules.cards[args["card"]]
    if outlook.seat.hand.count(card.id) > 1 and outlook.game.rules.kind[card.id] == hands.PERMANENT:
        return 0.0
    return -card_worth(outlook, card)


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
    """Who has no Permanent Card rather draws one; others rather draw what can be played."""
    seat, kinds = outlook.seat, outlook.game.rules.kind
    has_permanent = bool(seat.active) or any(kinds[card] == hands.PERMANENT for card in seat.hand)
    return LACKING if has_permanent != (kind == hands.PERMANENT) else 0.0


def _draw(outlook: Outlook, args: Args) -> float:
    """A card, if the hand has room for it."""
    has_room = len(outlook.seat.hand) < outlook.game.powers(outlook.seat).hand_limit
    return (DRAWN_CARD if has_room else -DRAWN_CARD) + (_lacking(outlook, args["deck"]) if "deck" in args else 0.0)


def _from_crate(outlook: Outlook, args: Args) -> float:
    """A card that one has seen."""
    return _draw(outlook, {}) + SEEN * min(1.0, added_worth(outlook, outlook.game.rules.cards[args["card"]]))


def _harvest(outlook: Outlook, args: Args) -> float:
    """A card or a little healing, chosen or by chance; for some players several, and for nothing."""
    game, seat = outlook.game, outlook.seat
    chosen = game.powers(seat).choose_harvest or is_free(game, seat) or bool(args.get("with"))
    yields = [_yield(outlook, result) for result in (*hands.KINDS, HEAL)]
    return max(yields) if chosen else sum(yields) / len(yields)


def _immobilize(outlook: Outlook, args: Args) -> float:
    return immobilizing(outlook, outlook.game.table.seats[args["target"]])


def _levitate(outlook: Outlook, args: Args) -> float:
    game, seat = outlook.game, outlook.seat
    corners = game.rules.constants.rotation.corners
    landing = game.island.facings[(game.table.turns + corners) % 6].at[game.facing.place[seat.at]]
    ways, then = ways_of(game, seat), game.table.turns + corners
    return ways.turns(seat.at, then, ways.per_turn) - ways.turns(landing, then, ways.per_turn)


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
    "draw_five": _fixed(-0.2),
    "harvest": _harvest,
    "take_crate_card": _from_crate,
    "familiar_immobilize": _immobilize,
    "familiar_treasure": _fixed(0.3),
    "pick_up": _fixed(0.3),
    "disarm_bomb": _fixed(0.05),
    "place_bomb": _fixed(0.02),
    "decline": _fixed(0.01),
    "done": _fixed(0.01),
    "discard": _discard,
    "keep": _keep,
    "take": _take,
    "demand": _fixed(0.2),
    "levitate": _levitate,
    "relocate": _relocate,
}
