"""What the mechanisms are told by a game: its words, and the numbers of its rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from engine.definitions.references import Refers
from engine.definitions.types import Content, Count, Slug, Switch, Whole
from engine.definitions.verbs import Verb


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """What a game calls the things of its table, in scenarios, views and logs.

    `heap` is the token that lies in heaps and stocks, `trap` that of traps; the others are keys and words of positions.
    """

    heap: str
    trap: str
    stock: str = "stock"
    traps: str = "traps"
    marked: str = "marked"
    contest: str = "contest"
    bid: str = "bid"
    stuck: str = "stuck"
    """How somebody is eliminated who has to move and stands on nothing."""
    lost: str = "lost"
    """How somebody is eliminated who leaves the board."""
    ending: str = "last_one"
    """The ending in which only one player is left."""


# ---------------------------------------------------------------------- numbers that content writes


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnNumbers(Content):
    """A turn; `card_uses`: cards that may be used in it beside Action and Move."""

    actions: Count
    moves: Count
    card_uses: Whole = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ContestNumbers(Content):
    """A contest: the deck of its cards, what the winner drains, how far the loser retreats, who reveals first and wins ties."""

    deck: Annotated[Slug, Refers("deck")]
    drain: Count
    retreat: Count
    reveals_first: Literal["challenger", "defender"] | None = None
    wins_ties: Literal["challenger", "defender"] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BidNumbers(Content):
    """A bid for what somebody holds: who wins when both bid the same."""

    wins_ties: Literal["holder", "challenger"]


@dataclass(frozen=True, slots=True, kw_only=True)
class TrapNumbers(Content):
    """How strong a trap is, and how strong while its owner's piece stands on a central hex; whether landing on it springs it."""

    strength: Count
    strength_from_center: Count
    sprung_by_landing: Switch = False
    stock: Count | None = None
    """Trap tokens of each player."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FadingChecks(Content):
    """In which rounds a fading check ends the round: from one on, every so many rounds."""

    players: Annotated[tuple[Count, ...], Field(min_length=1)]
    first: Count
    every: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class Ebb(Content):
    """What flows off at the end of each round when no tile is left that may crumble."""

    from_each_hex: Count
    from_each_stock: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock(Content):
    """How the board fades, and when the game ends at the latest."""

    checks: Annotated[tuple[FadingChecks, ...], Field(min_length=1)]
    ebb: Ebb
    round_limit: Count


# ---------------------------------------------------------------------- all of it together


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """The most tokens on a hex and in a stock, the most cards in a hand."""

    hex: int
    stock: int
    hand: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """What every player begins with, and which way turns go round."""

    stock: int = 0
    cards: int = 0
    clockwise: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A card of the one deck: what it does when revealed in a contest, and what in the own turn."""

    id: str
    copies: int
    contest: tuple[Verb, ...]
    turn: tuple[Verb, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameters:
    """A game's words, numbers and cards. What is None has not been decided, or is not part of the game."""

    words: Words
    turn: TurnNumbers
    contest: ContestNumbers
    traps: TrapNumbers
    start: Start
    cards: tuple[Card, ...] = ()
    bids: BidNumbers | None = None
    limits: Limits | None = None
    clock: Clock | None = None
