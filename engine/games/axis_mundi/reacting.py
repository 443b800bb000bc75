"""Cards played out of turn: shields against a Melee Attack, and the slipping of an immobilization.

Clauses card.makeshift_shield, card.hickory_shield, card.shields_limits, card.elusive, card.double_double.reaction, cards.play_on_own_turn.
"""

from __future__ import annotations

from engine.games.axis_mundi import verbs
from engine.games.axis_mundi.definitions import Card, Timing
from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.hands import different, put_aside, put_away
from engine.games.axis_mundi.paying import can_pay, pay
from engine.games.axis_mundi.repeating import accompaniments
from engine.games.axis_mundi.table import Seat
from engine.table.decisions import DECLINE, Option, Play, ask


def offer_shields(game: Game, seat: Seat, hit_points: int) -> Play[int]:
    """The attacked player may play shields, as long as there is something to ward off. Returns the Hit Points warded off."""
    warded = 0
    while warded < hit_points and not seat.protected:
        card = yield from _react(game, seat, "when_attacked", "shield")
        if card is None:
            break
        for _ in range(card[1]):
            warded += sum(effect.hit_points for effect in card[0].effects if isinstance(effect, verbs.Shield))
        game.fire("card.shields_limits")
    return min(warded, hit_points)


def offer_escape(game: Game, seat: Seat) -> Play[bool]:
    """The player who is about to be immobilized may slip away. Returns whether it does."""
    card = yield from _react(game, seat, "when_immobilized", "immobilization")
    if card is None or not any(isinstance(effect, verbs.Foil) for effect in card[0].effects):
        return False
    game.fire("card.elusive.details")
    return True


def _react(game: Game, seat: Seat, timing: Timing, about: str) -> Play[tuple[Card, int] | None]:
    """A card of the hand that may be played at this moment. Returns it, with how often its effect happens."""
    options = _reactions(game, seat, timing)
    if not options:
        return None
    chosen = yield from ask(seat.colour, about, [*options, DECLINE])
    if chosen.kind == DECLINE.kind:
        return None
    name, repeats = chosen.args["card"], list(chosen.args.get("with", ()))
    card = game.rules.cards[name]
    pay(game, seat, "general", card.cost)
    game.fire("cards.play_on_own_turn", "card.free_list", f"card.{name}")
    game.fire_by(seat, f"card:{name}")
    if repeats:
        game.fire("card.double_double.reaction", "card.double_double")
        game.fire_by(seat, *(f"card:{name}" for name in repeats))
    put_aside(game, seat, (name, *repeats))
    put_away(game, seat, (name, *repeats))
    return card, 1 + len(repeats)


def _reactions(game: Game, seat: Seat, timing: Timing) -> list[Option]:
    options = []
    for name in different(seat.hand):
        card = game.rules.cards[name]
        if card.timing != timing or game.rules.kind[name] != "one_time":
            continue
        if card.cost.actions or not can_pay(game, seat, "general", card.cost):  # Actions are those of whoever's turn it is
            continue
        options.append(Option("play_card", {"card": name}))
        options += [Option("play_card", {"card": name, "with": repeats}) for repeats in accompaniments(game, seat, card)]
    return options
