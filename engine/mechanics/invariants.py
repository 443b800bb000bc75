"""What must always be true of a table: nothing is made or lost, nothing stands beside the board, every limit holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.mechanics.board import label
from engine.mechanics.compiled import Compiled
from engine.mechanics.table import Table


def broken(rules: Compiled, table: Table) -> list[str]:
    """Broken invariants, in words."""
    return [*_tokens(rules, table), *_pieces(table), *_cards(rules, table), *_traps(rules, table)]


def _tokens(rules: Compiled, table: Table) -> Iterator[str]:
    words, limits = rules.parameters.words, rules.parameters.limits
    if table.supply is not None:
        found = table.supply + sum(table.heaps.values()) + sum(seat.stock for seat in table.seats.values())
        if found != rules.tokens:
            yield f"{found} {words.heap} tokens instead of {rules.tokens}"
    for hex_, tokens in table.heaps.items():
        if tokens < 0 or (limits and tokens > limits.hex):
            yield f"{tokens} {words.heap} tokens on {label(hex_)}"
    for seat in table.seats.values():
        if seat.stock < 0 or (limits and seat.stock > limits.stock):
            yield f"{seat.colour} has a {words.stock} of {seat.stock}"
    if table.supply is not None and table.supply < 0:
        yield f"the supply is {table.supply}"


def _pieces(table: Table) -> Iterator[str]:
    for seat in table.seats.values():
        if (seat.at is None) != bool(seat.out):
            yield f"{seat.colour} is {seat.out or 'in the game'} but stands on {seat.at}"
        if seat.at is not None and seat.at not in table.heaps:
            yield f"{seat.colour} stands beside the board on {label(seat.at)}"
        if seat.at is not None and seat.at != table.contested and table.piece_on(seat.at, besides=seat):
            yield f"two pieces stand on {label(seat.at)}"


def _cards(rules: Compiled, table: Table) -> Iterator[str]:
    hands = [card for seat in table.seats.values() for card in seat.hand]
    shown = [card for pile in (*table.committed.values(), *table.revealed.values()) for card in pile]
    if table.supply is not None and Counter([*table.deck, *hands, *shown]) - Counter(rules.deck):
        yield "there are more cards than in the box"
    limits = rules.parameters.limits
    for seat in table.seats.values():
        if limits and len(seat.hand) > limits.hand:
            yield f"{seat.colour} holds {len(seat.hand)} cards"
        if seat.out and (seat.hand or seat.stock):
            yield f"{seat.colour} is out of the game but holds something"


def _traps(rules: Compiled, table: Table) -> Iterator[str]:
    stock = rules.parameters.traps.stock
    for seat in table.seats.values():
        laid = sum(owner == seat.colour for owner in table.traps.values())
        if stock is not None and not seat.out and seat.traps + laid > stock:
            yield f"{seat.colour} has {seat.traps + laid} trap tokens"
    for hex_ in table.traps:
        if hex_ not in table.heaps or hex_ in table.board.centers:
            yield f"a trap lies on {label(hex_)}"
