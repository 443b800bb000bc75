"""The whole state of one game in plain typed data: seats, heaps, traps, the deck, and what the present turn still allows."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from engine.mechanics.board import Board, label
from engine.mechanics.parameters import Words
from engine.table.hexes import Axial


@dataclass(slots=True)
class Seat:
    """A player. `out` says how it was eliminated; then its piece stands nowhere."""

    colour: str
    class_: str | None
    at: Axial | None
    stock: int
    """Tokens of one's own."""
    traps: int
    """Trap tokens that are not laid."""
    hand: list[str] = field(default_factory=list)
    out: str = ""

    @property
    def standing(self) -> Axial:
        """Where the piece stands, as long as the player is in the game."""
        assert self.at is not None
        return self.at


@dataclass(slots=True)
class Turn:
    """What the present turn still allows, and what has happened in it."""

    actions: int = 0
    moves: int = 0
    card_uses: int = 0
    taken: int = 0
    """Actions taken so far."""
    further: int = 0
    """Actions that were granted beside those of every turn."""
    exclusive: bool = False
    exact: int | None = None
    """How long this turn's Move is, when a card says so."""
    beaten: set[tuple[str, str]] = field(default_factory=set)
    """Loser and winner of each contest of this turn."""


@dataclass(slots=True)
class LastContest:
    """The strengths in the last contest of this turn, or the bids of the last bidding, and who won: open for all to see."""

    strengths: dict[str, int]
    winner: str | None


@dataclass(slots=True)
class Table:
    """One game. `heaps` has an entry for every hex of the board, so what is not in it is off the board."""

    board: Board
    words: Words
    order: tuple[str, ...]
    """The cards of the game in the order of the content: hands are told in it."""
    seats: dict[str, Seat]
    heaps: dict[Axial, int]
    traps: dict[Axial, str]
    deck: list[str]
    """The top card is the last."""
    supply: int | None
    """None: without end, while nobody has said how many tokens there are."""
    turn: str
    first: str
    round: int = 1
    marked: int | None = None
    """The position of the tile that crumbles next."""
    now: Turn = field(default_factory=Turn)
    committed: dict[str, list[str]] = field(default_factory=dict)
    """Cards in the present contest that are not revealed yet."""
    revealed: dict[str, list[str]] = field(default_factory=dict)
    contest: LastContest | None = None
    bid: LastContest | None = None
    contested: Axial | None = None
    """Where two pieces stand until a contest is settled."""

    @property
    def current(self) -> Seat:
        """Whose turn it is."""
        return self.seats[self.turn]

    @property
    def tiles(self) -> list[int]:
        """The positions in which there still is a tile."""
        return [position for position, tile in self.board.tiles.items() if tile.center in self.heaps]

    def alive(self) -> list[Seat]:
        """Everybody who is still in the game, in the order of seats."""
        return [seat for seat in self.seats.values() if not seat.out]

    def piece_on(self, hex_: Axial, besides: Seat | None = None) -> Seat | None:
        """Whose piece stands there."""
        return next((seat for seat in self.seats.values() if seat.at == hex_ and seat is not besides), None)

    def clone(self) -> Table:
        """A copy that shares nothing that changes."""
        return replace(
            self,
            seats={colour: replace(seat, hand=seat.hand[:]) for colour, seat in self.seats.items()},
            heaps=self.heaps.copy(),
            traps=self.traps.copy(),
            deck=self.deck[:],
            now=replace(self.now, beaten=self.now.beaten.copy()),
            committed={colour: cards[:] for colour, cards in self.committed.items()},
            revealed={colour: cards[:] for colour, cards in self.revealed.items()},
        )

    def to_plain(self) -> dict[str, Any]:
        """The table in dicts, lists, numbers and names; hexes by their coordinates, tiles by their printed numbers, top card first."""
        words = self.words
        plain: dict[str, Any] = {
            "round": self.round,
            "turn": self.turn,
            "first": self.first,
            "actions": self.now.actions,
            "moves": self.now.moves,
            "seats": {colour: self._seat(seat) for colour, seat in self.seats.items()},
            words.heap: {label(hex_): tokens for hex_, tokens in self.heaps.items()},
            words.traps: {label(hex_): colour for hex_, colour in self.traps.items()},
            "deck": self.deck[::-1],
            "supply": self.supply,
            "tiles": [self.board.tiles[position].number for position in self.tiles],
            words.marked: self.board.tiles[self.marked].number if self.marked is not None else None,
        }
        if self.committed or self.revealed:
            plain["committed"], plain["revealed"] = self.committed, self.revealed
        if self.contest:
            plain[words.contest] = {**self.contest.strengths, "winner": self.contest.winner}
        if self.bid:
            plain[words.bid] = {**self.bid.strengths, "winner": self.bid.winner}
        return plain

    def _seat(self, seat: Seat) -> dict[str, Any]:
        return {
            "class": seat.class_,
            "at": label(seat.at) if seat.at else None,
            self.words.stock: seat.stock,
            "hand": sorted(seat.hand, key=self.order.index),
            self.words.traps: seat.traps,
            "out": seat.out or None,
        }
