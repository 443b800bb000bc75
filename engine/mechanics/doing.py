"""What a player may do in the own turn beside the Move: Actions and cards, each in all its ways, and how they are carried out."""

from __future__ import annotations

from engine.mechanics.deeds import carry_out, ways_of
from engine.mechanics.game import Game
from engine.mechanics.hands import shuffle_in
from engine.mechanics.table import Seat
from engine.table.decisions import Option, Play


def action_options(game: Game, seat: Seat) -> list[Option]:
    """Every Action that may be taken now; one without effects always may. Exclusive ones go with no other, taken or granted."""
    now = game.table.now
    if not now.actions or now.exclusive:
        return []
    alone = not now.taken and not now.further
    found: list[Option] = []
    for action in game.rules.actions:
        if alone or not action.exclusive:
            ways = ways_of(game, seat, action.effects) if action.effects else ({},)
            found += [Option(action.id, args) for args in ways]
    return found


def take_action(game: Game, seat: Seat, option: Option) -> Play[None]:
    """Carry an Action out."""
    now = game.table.now
    action = next(action for action in game.rules.actions if action.id == option.kind)
    game.happens("action", f"action.{action.id}")
    if now.taken:
        game.happens("action.further")
    now.actions -= 1
    now.taken += 1
    if action.exclusive:
        now.exclusive = True
        game.happens("action.exclusive")
    if not action.effects:
        game.happens("action.passed")
    yield from carry_out(game, seat, action.effects, option.args)


def card_options(game: Game, seat: Seat) -> list[Option]:
    """Every use of a card in hand that would change something."""
    if not game.table.now.card_uses:
        return []
    kinds = [card for card in game.rules.card_order if card in seat.hand]
    return [Option("cast", {"card": card, **args}) for card in kinds for args in ways_of(game, seat, game.rules.cards[card].turn)]


def use_card(game: Game, seat: Seat, option: Option) -> Play[None]:
    """Show a card, put it back into the deck and carry its use out."""
    card = option.args["card"]
    game.happens("card.used", f"card.{card}")
    game.meets(seat, f"card:{card}")
    game.table.now.card_uses -= 1
    seat.hand.remove(card)
    shuffle_in(game, [card])
    yield from carry_out(game, seat, game.rules.cards[card].turn, option.args)
