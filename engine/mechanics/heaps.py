"""Tokens in heaps on hexes, in the stocks of players and in the supply, each with its limit."""

from __future__ import annotations

from engine.mechanics.game import Game
from engine.mechanics.table import Seat
from engine.table.hexes import Axial
from engine.vocabulary.heaps import KeepFrom

NO_LIMIT = 1_000_000


def room(game: Game, hex_: Axial) -> int:
    """How many tokens still fit on a hex."""
    limits = game.parameters.limits
    return (limits.hex if limits else NO_LIMIT) - game.table.heaps[hex_]


def gain(game: Game, seat: Seat, tokens: int) -> None:
    """Tokens into a stock; those beyond its limit go to the supply."""
    limits = game.parameters.limits
    seat.stock += tokens
    if limits and seat.stock > limits.stock:
        game.happens("stock.full")
        to_supply(game, seat.stock - limits.stock)
        seat.stock = limits.stock


def to_supply(game: Game, tokens: int) -> None:
    """Tokens that are nobody's any more."""
    game.happens("supply.gains")
    if game.table.supply is not None:
        game.table.supply += tokens


def pay(game: Game, seat: Seat, tokens: int) -> None:
    """Tokens of a stock to the supply."""
    seat.stock -= tokens
    to_supply(game, tokens)


def put(game: Game, hex_: Axial, tokens: int) -> int:
    """Tokens from the supply onto a hex, as many as fit and are there; returns how many."""
    table = game.table
    fitting = min(tokens, room(game, hex_))
    placed = fitting if table.supply is None else min(fitting, table.supply)
    if fitting < tokens:
        game.happens("heap.full")
    if placed < fitting:
        game.happens("supply.short")
    table.heaps[hex_] += placed
    if table.supply is not None:
        table.supply -= placed
    return placed


def take_off(game: Game, hex_: Axial, tokens: int) -> int:
    """Tokens off a hex, as many as there are; returns how many."""
    taken = min(tokens, game.table.heaps[hex_])
    game.table.heaps[hex_] -= taken
    return taken


def takeable(game: Game, victim: Seat) -> int:
    """How much others can take out of a stock."""
    keeps = game.rules.standing(victim.class_, KeepFrom)
    return max(0, victim.stock - keeps.at_least) if keeps else victim.stock


def take_from(game: Game, victim: Seat, taker: Seat, tokens: int) -> int:
    """Tokens from stock to stock, as many as can be taken; returns how many."""
    taken = min(tokens, takeable(game, victim))
    if taken < min(tokens, victim.stock):
        game.power_works(victim, KeepFrom)
    if victim.stock < tokens:
        game.happens("stock.short")
    victim.stock -= taken
    gain(game, taker, taken)
    return taken
