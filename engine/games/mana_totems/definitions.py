"""The content of Mana Totems beside what every game of the kernel has: classes, and the numbers of the rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field

from engine.definitions.game import Kind
from engine.definitions.references import Refers
from engine.definitions.todo import Todo, Wanted
from engine.definitions.types import Content, Count, Flavour, Layout, Slug, Switch, Whole
from engine.definitions.verbs import Effect
from engine.kernel.content.tiles import TileBoard


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenPrice(Content):
    """What an Action costs, paid to the supply out of the own stock."""

    token: Slug
    count: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class Power(Content):
    """One of the three powers of a class."""

    name: Flavour
    cost: TokenPrice | None = None
    effects: Annotated[tuple[Effect, ...], Field(min_length=1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerClass(Content):
    """What a player may play: what is always in force, an Action of its own, and what its traps do. `alias` is another name for it."""

    id: Slug
    name: Flavour
    alias: Flavour = ""
    art: Layout
    look: Layout
    feature: Wanted[Power] = field(default_factory=Todo)
    special_action: Wanted[Power] = field(default_factory=Todo)
    trap: Wanted[Power] = field(default_factory=Todo)


PARTS = ("feature", "special_action", "trap")
"""The powers of a class."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassFile(Content):
    """`classes.yaml`."""

    classes: Annotated[tuple[PlayerClass, ...], Field(min_length=1)]


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits(Content):
    """The most mana on a hex and in a Reserve, the most cards in a hand."""

    hex: Count
    reserve: Count
    hand: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class SetUp(Content):
    """What a game begins with."""

    start_mana: Wanted[Literal["as_printed"]] = field(default_factory=Todo)
    start_reserve: Wanted[Whole] = field(default_factory=Todo)
    start_spell_cards: Wanted[Whole] = field(default_factory=Todo)
    start_hexes: Wanted[Literal["with_arrow"]] = field(default_factory=Todo)
    first_player: Wanted[Literal["by_lot"]] = field(default_factory=Todo)
    direction_of_play: Wanted[Literal["clockwise", "counterclockwise"]] = field(default_factory=Todo)


@dataclass(frozen=True, slots=True, kw_only=True)
class Constants(Content):
    """`constants.yaml`: every number of the rules that stands on no component."""

    turn: TurnNumbers
    clash: ContestNumbers
    traps: TrapNumbers
    setup: SetUp
    struggle: BidNumbers | None = None
    limits: Limits | None = None
    clock: Clock | None = None


KINDS = (Kind("constants.yaml", Constants), Kind("board.yaml", TileBoard), Kind("classes.yaml", ClassFile))
"""The files of the game beside those that every game of data has, and instead of some of them."""
