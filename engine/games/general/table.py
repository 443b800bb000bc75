"""The whole state of a game in plain lists of numbers, cheap to copy: players, cells, kinds of cards, tokens and statuses go by index."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

NOBODY = -1


@dataclass(frozen=True, slots=True)
class Names:
    """What the indexes of a table stand for; the same for every copy."""

    seats: tuple[str, ...]
    cards: tuple[str, ...]
    tokens: tuple[str, ...]
    statuses: tuple[str, ...]
    homes: tuple[int, ...]


@dataclass(slots=True)
class Table:
    """One game. Lists within lists are by player first (`hands[player][card]`), but for what lies on the board (`lying[token][cell]`)."""

    names: Names
    seats: dict[str, int]
    """Players by colour; shared by copies, never changed."""
    at: list[int]
    standing: list[int]
    """By cell, the player who stands there, or NOBODY."""
    hands: list[list[int]]
    held: list[int]
    """How many cards each player holds."""
    carried: list[list[int]]
    marks: list[list[int]]
    points: list[int]
    lying: list[list[int]]
    deck: list[int]
    """The top card is the last."""
    discard: list[int]
    delivered: list[int]
    """By token, how many are out of the game."""
    player: int = 0
    actions: int = 0
    round: int = 1

    @property
    def turn(self) -> str:
        """Whose turn it is."""
        return self.names.seats[self.player]

    def clone(self) -> Table:
        """A copy that shares nothing that changes."""
        return Table(
            self.names,
            self.seats,
            self.at[:],
            self.standing[:],
            [hand[:] for hand in self.hands],
            self.held[:],
            [tokens[:] for tokens in self.carried],
            [marks[:] for marks in self.marks],
            self.points[:],
            [cells[:] for cells in self.lying],
            self.deck[:],
            self.discard[:],
            self.delivered[:],
            self.player,
            self.actions,
            self.round,
        )

    def to_plain(self) -> dict[str, Any]:
        """The table in dicts, lists, numbers and names: for scenarios, saves and the browser. Cells by printed number, top card first."""
        names = self.names
        return {
            "round": self.round,
            "turn": self.turn,
            "actions": self.actions,
            "seats": {colour: self._seat(player) for player, colour in enumerate(names.seats)},
            "deck": [names.cards[card] for card in reversed(self.deck)],
            "discard": [names.cards[card] for card in self.discard],
            "lying": {token: _spread(cells) for token, cells in zip(names.tokens, self.lying, strict=True)},
            "delivered": dict(zip(names.tokens, self.delivered, strict=True)),
        }

    def _seat(self, player: int) -> dict[str, Any]:
        names = self.names
        return {
            "at": self.at[player] + 1,
            "home": names.homes[player] + 1,
            "hand": [card for card, copies in zip(names.cards, self.hands[player], strict=True) for _ in range(copies)],
            "carries": dict(zip(names.tokens, self.carried[player], strict=True)),
            "statuses": dict(zip(names.statuses, self.marks[player], strict=True)),
            "points": self.points[player],
        }


def _spread(cells: list[int]) -> list[int]:
    """Printed numbers of the cells where tokens lie, one for each token."""
    return [cell + 1 for cell, count in enumerate(cells) for _ in range(count)]
