"""What every rule works with: the table, chance, and the counts of what has happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from engine.games.general.table import NOBODY, Table
from engine.table.chance import Chance
from engine.table.decisions import Option, Play


class Over(Exception):  # noqa: N818 - an event of the game, no error
    """The game ends in the middle of whatever happens."""

    def __init__(self, reason: str, player: int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.player = player


class Tally:
    """Counts what happens under names; a rule asks once for the place of its name and then counts by it."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self._places: dict[str, int] = {}

    def place(self, name: str) -> int:
        """Where this name is counted."""
        if name not in self._places:
            self._places[name] = len(self.names)
            self.names.append(name)
        return self._places[name]

    def counter(self, counts: Sequence[int]) -> Counter[str]:
        """The counts by name; what never happened is left out."""
        return Counter({name: count for name, count in zip(self.names, counts, strict=True) if count})


@dataclass(slots=True)
class Game:
    """One game being played."""

    table: Table
    chance: Chance
    counts: list[int]
    arrive: Arrive
    """Carried out for whoever has come to stand on a hex."""
    counted_shuffle: int

    def move(self, player: int, cell: int) -> None:
        """Put a piece on a free cell; it arrives there."""
        table = self.table
        standing, at = table.standing, table.at
        standing[at[player]] = NOBODY
        standing[cell] = player
        at[player] = cell
        self.arrive(self, player)

    def draw(self, player: int) -> bool:
        """Draw the top card; an empty deck is the discard pile, shuffled. False when there is no card at all."""
        table = self.table
        if not table.deck:
            if not table.discard:
                return False
            table.deck, table.discard = table.discard, []
            self.chance.deals.shuffle(table.deck)
            self.counts[self.counted_shuffle] += 1
        table.hands[player][table.deck.pop()] += 1
        table.held[player] += 1
        return True


Arrive: TypeAlias = Callable[[Game, int], None]

Happening: TypeAlias = Play[None] | None
"""What carrying something out leaves to be asked: nothing, or a part of the game that asks."""

Deed: TypeAlias = Callable[[Game, int], Happening]
"""Carries an effect out for a player."""


class Doing(Option):
    """An option that knows how it is carried out, its price included; made once for every cell, player and card."""

    act: Deed
