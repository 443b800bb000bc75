"""Paying for what one does: Actions of three kinds, Energy, Mischief and Scrounge Tokens.

Extra Actions that may pay for few things are spent before those that may pay for many, so a player is never asked which to use.
Clauses turn.extra_actions, turn.multi_action_payment, turn.multi_action_same_turn, attack.extra_pays_demonic.
Playing a card prices itself (`playing`): use `can_pay` and `pay` with kind "general".
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from engine.games.axis_mundi.game import Game
from engine.games.axis_mundi.table import Seat
from engine.vocabulary.general import Price


def extra(game: Game, seat: Seat, only: str) -> int:
    """Extra Actions of this kind: gained this turn, and handed out by standing effects and not used yet."""
    now = game.table.now
    gained: int = 0 if only == "any" else getattr(now, only)
    for source, kind, number in game.powers(seat).each_turn:
        if kind == only:
            gained += max(0, number - now.granted.get(source, 0))
    return gained


def points_for(game: Game, seat: Seat, kind: str) -> int:
    """Actions that could pay for something of this kind (general, move, attack)."""
    points = game.table.now.actions + extra(game, seat, "any")
    if kind in ("move", "attack"):
        points += extra(game, seat, kind)
    return points


def all_points(game: Game, seat: Seat) -> dict[str, int]:
    """The same for every kind, and how many extra Melee Attacks cost their attacker nothing."""
    now = game.table.now
    left = {"any": now.actions, "move": now.move, "attack": now.attack, "painless_melee": now.painless_melee}
    for source, only, number in game.powers(seat).each_turn:
        left[only] += max(0, number - now.granted.get(source, 0))
    general = left["any"]
    return {
        "general": general,
        "move": general + left["move"],
        "attack": general + left["attack"],
        "painless_melee": left["painless_melee"],
    }


def energy_price(game: Game, seat: Seat, price: Price) -> int:
    """Energy Tokens to pay; the Upgraded Beastmaster's Familiars ask for less (clause char.beastmaster.up.cards)."""
    instead = game.powers(seat).familiar_energy
    written = game.rules.constants.familiar.energy if price.energy == "familiar" else price.energy
    return written if instead is None or written == 0 else instead


def can_pay(game: Game, seat: Seat, kind: str, price: Price) -> bool:
    """Whether the seat has all that the price asks for."""
    if not has_points(game, seat, kind, price.actions):
        return False
    return not (price.energy or price.mischief or price.scrounge) or has_tokens(game, seat, price)


def has_points(game: Game, seat: Seat, kind: str, actions: int) -> bool:
    """Whether the seat has so many Actions left for something of this kind."""
    return actions <= game.table.now.actions or actions <= points_for(game, seat, kind)


def has_tokens(game: Game, seat: Seat, price: Price) -> bool:
    """Whether the seat has the Energy, Mischief and Scrounge Tokens of the price."""
    if price.energy and max(seat.energy) < energy_price(game, seat, price):
        return False
    if seat.free_uses and (price.mischief or price.scrounge):
        return True
    return seat.mischief >= price.mischief and seat.scrounge >= price.scrounge


def pay(game: Game, seat: Seat, kind: str, price: Price) -> None:
    """Take the price."""
    pay_actions(game, seat, kind, price.actions)
    if price.energy:
        amount = energy_price(game, seat, price)
        section = next(i for i, tokens in enumerate(seat.energy) if tokens >= amount)
        seat.energy[section] -= amount
        game.fire("action.familiar.energy_full_cost")
    if price.mischief or price.scrounge:
        if seat.free_uses:
            seat.free_uses -= 1
            game.fire("card.identity.details")
        else:
            seat.mischief -= price.mischief
            seat.scrounge -= price.scrounge


def pay_actions(game: Game, seat: Seat, kind: str, number: int) -> None:
    """Spend Actions, the most restricted first."""
    if number == 0:
        return
    now = game.table.now
    now.acted = True
    left = number
    if kind in ("move", "attack"):
        left -= _spend_extra(game, seat, kind, left)
        if left < number:
            game.fire("turn.extra_actions")
            if left:
                game.fire("turn.multi_action_payment")
    left -= _spend_extra(game, seat, "any", left)
    now.actions -= left
    if number > 1:
        game.fire("turn.multi_action_same_turn")


def spend_painless_melee(game: Game, seat: Seat) -> None:
    """Use up an extra Melee Attack that costs its attacker nothing (clause char.scrounger.up.melee)."""
    game.table.now.acted = True
    _spend_extra(game, seat, "painless_melee", 1)
    game.fire("char.scrounger.up.melee")


@contextmanager
def granted_once(game: Game, seat: Seat) -> Iterator[None]:
    """While its mat is turned: what this turn has been given so far stays, and the new mat gives no more (downgrade.killer_continues)."""
    if seat.colour != game.table.turn:
        yield
        return
    now = game.table.now
    for source, kind, number in game.powers(seat).each_turn:
        name = "actions" if kind == "any" else kind
        setattr(now, name, getattr(now, name) + max(0, number - now.granted.get(source, 0)))
        now.granted[source] = max(number, now.granted.get(source, 0))
    yield
    for source, _, number in game.powers(seat).each_turn:
        now.granted[source] = max(number, now.granted.get(source, 0))


def _spend_extra(game: Game, seat: Seat, only: str, wanted: int) -> int:
    now, spent = game.table.now, 0
    for source, kind, number in game.powers(seat).each_turn if wanted else ():
        if kind == only:
            use = min(wanted - spent, max(0, number - now.granted.get(source, 0)))
            if use:
                now.granted[source] = now.granted.get(source, 0) + use
                game.fire(f"each_turn:{source}", *_clauses(game, seat, source))
                spent += use
    gained = 0 if only == "any" else min(wanted - spent, getattr(now, only))
    if gained:
        setattr(now, only, getattr(now, only) - gained)
    return spent + gained


def _clauses(game: Game, seat: Seat, source: str) -> tuple[str, ...]:
    """The clauses of the card or power that hands out extra Actions."""
    if source in game.rules.cards:
        return (f"perm.{source}", "perm.alpinist.once") if source == "alpinist" else (f"perm.{source}",)
    return (f"char.{seat.borrowed or seat.character}.{'up.' if seat.upgraded else ''}{source}",)
