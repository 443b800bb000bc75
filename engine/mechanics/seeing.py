"""What a seat may know: the cards of others and the order of the deck stay hidden."""

from __future__ import annotations

from engine.mechanics.table import Table
from engine.table.rules import Plain


def view(table: Table, seat: str) -> Plain:
    """The table in plain values; hidden cards are given as numbers."""
    plain = table.to_plain()
    for colour, other in plain["seats"].items():
        if colour != seat:
            other["hand"] = len(other["hand"])
    if "committed" in plain:
        plain["committed"] = {colour: cards if colour == seat else len(cards) for colour, cards in plain["committed"].items()}
    plain["deck"] = len(plain["deck"])
    plain["you"] = seat
    return plain
