"""Permanent Power Cards into Slots, swapped, and out again.

Clauses action.activate, action.deactivate, v3.deactivate, cards.one_slot, cards.no_duplicate_active, char.savant.*,
angel.activate, demon.activate_free.
"""

from __future__ import annotations

from engine.games.axis_mundi import hands, verbs
from engine.games.axis_mundi.doing import Args, Doable
from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.paying import can_pay, pay
from engine.games.axis_mundi.table import Seat
from engine.table.decisions import Option, Play, ask


def activatable(game: Game, seat: Seat) -> list[str]:
    """Permanent Cards of the hand whose like is not Activated yet."""
    kinds = game.rules.kind
    found = [card for card in game.hand(seat) if kinds[card] == hands.PERMANENT]
    fit = [card for card in found if card not in seat.active]
    if len(fit) < len(found):
        game.fire("cards.no_duplicate_active")
    return fit


def options(game: Game, seat: Seat, doable: Doable) -> list[Args]:
    """Into an empty Slot, in place of another card, or (edition 3) back into the hand."""
    effect = doable.effect
    assert isinstance(effect, verbs.Activate)
    affordable = can_pay(game, seat, "general", doable.cost)
    found: list[Args] = []
    if affordable or is_free(game, seat):
        cards = activatable(game, seat)
        if len(seat.active) < game.powers(seat).slots:
            found += [{"card": card} for card in cards]
        elif cards:
            game.fire("cards.one_slot")
        found += [{"card": card, "for": old} for card in cards for old in seat.active]
    if effect.deactivate and affordable:
        found += [{"take_back": card} for card in seat.active]
    return found


def is_free(game: Game, seat: Seat) -> bool:
    """Whether a free Activation is left in this turn (clauses char.savant.free_swap, char.savant.up.swaps)."""
    return game.table.now.free_activations < game.powers(seat).free_activations


def carry_out(game: Game, seat: Seat, doable: Doable, args: Args) -> Play[None]:
    """Pay, unless a power makes it free, and do it."""
    if "take_back" in args:
        pay(game, seat, "general", doable.cost)
        seat.active.remove(args["take_back"])
        seat.hand.append(args["take_back"])
        game.fire("v3.deactivate")
    else:
        _pay(game, seat, doable)
        activate(game, seat, args["card"], args.get("for"))
    yield from hands.discard_down(game, seat)


def _pay(game: Game, seat: Seat, doable: Doable) -> None:
    if is_free(game, seat):
        game.table.now.free_activations += 1
        game.fire("char.savant.up.swaps" if seat.upgraded else "char.savant.free_swap")
    else:
        pay(game, seat, "general", doable.cost)


def activate(game: Game, seat: Seat, card: str, old: str | None = None) -> None:
    """The card works from now on; the one it replaces returns to the hand (clauses action.activate, cards.permanent_in_hand_inert)."""
    game.fire("action.activate", "cards.permanent_in_hand_inert", "cards.active_public")
    game.fire_by(seat, f"card:{card}")
    seat.hand.remove(card)
    if old is None:
        seat.active.append(card)
    else:
        if game.rules.data.edition != "v3":
            game.fire("action.deactivate")
        seat.active[seat.active.index(old)] = card
        seat.hand.append(old)
    if card == "unstoppable":
        game.fire("perm.unstoppable")


def fill_slots(game: Game, seat: Seat, slots: int) -> Play[None]:
    """Free of cost, cards of different names until the Slots are full or no card is left (clauses angel.activate, angel.activate_fewer)."""
    while len(seat.active) < slots:
        cards = activatable(game, seat)
        if not cards:
            return
        chosen = yield from ask(seat.colour, "which card to Activate", [Option("slot", {"card": card}) for card in cards])
        activate(game, seat, chosen.args["card"])
