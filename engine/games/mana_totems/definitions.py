"""What the content of Mana Totems is made of beside tiles, classes and Actions: spell cards, and the numbers of the rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field

from engine.definitions.game import Kind
from engine.definitions.todo import Todo, Wanted
from engine.definitions.types import Content, Copies, Count, Flavour, Layout, Slug, Whole
from engine.definitions.verbs import Effect
from engine.mechanics.content import ActionFile, BoardFile, ClassFile
from engine.mechanics.parameters import BidNumbers, Clock, ContestNumbers, TrapNumbers, TurnNumbers


@dataclass(frozen=True, slots=True, kw_only=True)
class Spell(Content):
    """A spell card: what it does when revealed in a Clash, and what in the own turn."""

    id: Slug
    name: Flavour
    art: Layout
    copies: Copies
    clash: Annotated[tuple[Effect, ...], Field(min_length=1)]
    turn: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck(Content):
    """A deck as a whole; `look` is the theme's name of its colours."""

    id: Slug
    name: Flavour
    look: Layout


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckFile(Content):
    """`cards/<deck>.yaml`."""

    deck: Deck
    cards: tuple[Spell, ...]


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


KINDS = (
    Kind("constants.yaml", Constants),
    Kind("board.yaml", BoardFile),
    Kind("classes.yaml", ClassFile),
    Kind("cards/*.yaml", DeckFile),
    Kind("actions.yaml", ActionFile),
)
"""The files of the game beside those that every game has."""
