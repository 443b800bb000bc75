"""What must always be true of a table: nothing is made or lost, nothing stands beside the board, every limit holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.games.mana_totems.board import label
from engine.games.mana_totems.compiled import Compiled
from engine.games.mana_totems.table import Table


def broken(rules: Compiled, table: Table) -> list[str]:
    """Broken invariants, in words."""
    return [*_mana(rules, table), *_totems(table), *_cards(rules, table), *_traps(rules, table)]


def _mana(rules: Compiled, table: Table) -> Iterator[str]:
    if table.supply is not None:
        found = table.supply + sum(table.mana.values()) + sum(seat.reserve for seat in table.seats.values())
        if found != rules.mana_tokens:
            yield f"{found} mana tokens instead of {rules.mana_tokens}"
    limits = rules.constants.limits
    for hex_, mana in table.mana.items():
        if mana < 0 or (limits and mana > limits.hex):
            yield f"{mana} mana tokens on {label(hex_)}"
    for seat in table.seats.values():
        if seat.reserve < 0 or (limits and seat.reserve > limits.reserve):
            yield f"{seat.colour} has a Reserve of {seat.reserve}"
    if table.supply is not None and table.supply < 0:
        yield f"the supply is {table.supply}"


def _totems(table: Table) -> Iterator[str]:
    for seat in table.seats.values():
        if (seat.at is None) != bool(seat.out):
            yield f"{seat.colour} is {seat.out or 'in the game'} but stands on {seat.at}"
        if seat.at is not None and seat.at not in table.mana:
            yield f"{seat.colour} stands beside the board on {label(seat.at)}"
        if seat.at is not None and seat.at != table.contested and table.totem_on(seat.at, besides=seat):
            yield f"two totems stand on {label(seat.at)}"


def _cards(rules: Compiled, table: Table) -> Iterator[str]:
    hands = [card for seat in table.seats.values() for card in seat.hand]
    shown = [card for pile in (*table.committed.values(), *table.revealed.values()) for card in pile]
    if table.supply is not None and Counter([*table.deck, *hands, *shown]) - Counter(rules.deck):
        yield "there are more cards than in the box"
    limits = rules.constants.limits
    for seat in table.seats.values():
        if limits and len(seat.hand) > limits.hand:
            yield f"{seat.colour} holds {len(seat.hand)} cards"
        if seat.out and (seat.hand or seat.reserve):
            yield f"{seat.colour} is out of the game but holds something"


def _traps(rules: Compiled, table: Table) -> Iterator[str]:
    stock = rules.constants.traps.stock
    for seat in table.seats.values():
        laid = sum(owner == seat.colour for owner in table.traps.values())
        if stock is not None and not seat.out and seat.traps + laid > stock:
            yield f"{seat.colour} has {seat.traps + laid} trap tokens"
    for hex_ in table.traps:
        if hex_ not in table.mana or hex_ in table.board.centers:
            yield f"a trap lies on {label(hex_)}"
