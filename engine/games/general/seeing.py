"""What a seat may know: the hands of others and the order of the deck stay hidden."""

from __future__ import annotations

from engine.games.general.table import Table
from engine.table.rules import Plain


def view(table: Table, seat: str) -> Plain:
    """The table in plain values; hidden lists are given as numbers."""
    plain = table.to_plain()
    for colour, other in plain["seats"].items():
        if colour != seat:
            other["hand"] = len(other["hand"])
    plain["deck"] = len(plain["deck"])
    plain["you"] = seat
    return plain
