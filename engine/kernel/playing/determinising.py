"""Dealing anew what a seat cannot know: a table that is as likely as the real one for all that the seat has seen."""

from __future__ import annotations

from typing import Any

from engine.kernel.compiling.compiled import Compiled
from engine.kernel.playing.chance import Stream


def deal_anew(game: Compiled, s: Any, seat: int, stream: Stream) -> None:
    """Shuffle all cards and dice that the seat does not see among the places where it does not see them."""
    table = game.world.table
    hidden: list[list[int]] = []
    for name, zone in table.zones.items():
        cards = getattr(s, f"z_{name}")
        groups = [cards] if zone.of == "table" else cards
        for owner, group in enumerate(groups):
            seen = zone.seen_by == "all" or (zone.seen_by == "owner" and zone.of == "seat" and owner == seat)
            if not seen and group:
                hidden.append(group)
    unknown = [card for group in hidden for card in group]
    stream.shuffle(unknown)
    for group in hidden:
        count = len(group)
        group[:] = unknown[:count]
        del unknown[:count]
    for name, dice in table.dice.items():
        if dice.of == "seat" and dice.seen_by != "all":
            values = getattr(s, f"d_{name}")
            for die in range(len(values) - 1):
                if die // dice.count != seat and values[die]:
                    values[die] = stream.below(dice.sides) + 1
