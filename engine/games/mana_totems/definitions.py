"""What the content of Mana Totems is made of: tiles and layouts, classes, spell cards, Actions and the numbers of the rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field

from engine.definitions.game import Kind
from engine.definitions.references import Refers
from engine.definitions.todo import Todo, Wanted
from engine.definitions.types import Content, Count, Flavour, Layout, Signed, Slug, Switch, Whole
from engine.definitions.verbs import Effect

Direction = Literal["e", "se", "sw", "w", "nw", "ne"]
"""The six directions clockwise, of hexes that stand on a corner."""


# ---------------------------------------------------------------------- the board


@dataclass(frozen=True, slots=True, kw_only=True)
class TileKind(Content):
    """A kind of tile: the mana printed on its seven hexes. `outer` goes clockwise from the hex with the arrow."""

    id: Slug
    name: Flavour
    look: Layout
    numbers: Annotated[tuple[Count, ...], Field(min_length=1)]
    """The printed numbers of the tiles of this kind."""
    center: Whole
    outer: Annotated[tuple[Whole, ...], Field(min_length=6, max_length=6)]
    start: Switch = True
    """Whether a totem starts on the hex with the arrow."""
    crumbles: Switch = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Position(Content):
    """Where a tile may lie: its Central Hex in axial coordinates, and the direction in which its arrow points there."""

    position: Count
    center: tuple[Signed, Signed]
    arrow: Direction


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid(Content):
    """A tile, by its printed number, in a position."""

    position: Count
    tile: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardLayout(Content):
    """The tiles of a game for so many players. Seats sit at the tiles with a start hex, in this order."""

    players: Count
    tiles: Annotated[tuple[Laid, ...], Field(min_length=1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardFile(Content):
    """`board.yaml`."""

    tiles: tuple[TileKind, ...]
    positions: tuple[Position, ...]
    layouts: tuple[BoardLayout, ...]


# ---------------------------------------------------------------------- classes and cards


@dataclass(frozen=True, slots=True, kw_only=True)
class Price(Content):
    """What a Special Action costs, paid to the supply."""

    mana: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class Power(Content):
    """One of the three powers of a class."""

    name: Flavour
    cost: Price | None = None
    effects: Annotated[tuple[Effect, ...], Field(min_length=1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class TotemClass(Content):
    """A class of totem; `alias` is another name that the design document uses for it."""

    id: Slug
    name: Flavour
    alias: Flavour = ""
    art: Layout
    look: Layout
    feature: Wanted[Power] = field(default_factory=Todo)
    special_action: Wanted[Power] = field(default_factory=Todo)
    trap: Wanted[Power] = field(default_factory=Todo)


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassFile(Content):
    """`classes.yaml`."""

    classes: Annotated[tuple[TotemClass, ...], Field(min_length=1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Spell(Content):
    """A spell card: what it does when revealed in a Clash, and what in the own turn."""

    id: Slug
    name: Flavour
    art: Layout
    copies: Count
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
class Action(Content):
    """What a player may do as an Action; an exclusive one allows no other in the same turn."""

    id: Slug
    name: Flavour
    exclusive: Switch = False
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionFile(Content):
    """`actions.yaml`."""

    actions: Annotated[tuple[Action, ...], Field(min_length=1)]


# ---------------------------------------------------------------------- numbers of the rules


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnNumbers(Content):
    """A turn; `card_uses`: cards that may be used in it beside Action and Move."""

    actions: Count
    moves: Count
    card_uses: Whole = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ClashNumbers(Content):
    """A Clash: the deck that its cards come from, what the winner drains, how far the loser retreats, who reveals first and wins ties."""

    deck: Annotated[Slug, Refers("deck")]
    drain: Count
    retreat: Count
    reveals_first: Literal["challenger", "defender"] | None = None
    wins_ties: Literal["challenger", "defender"] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StruggleNumbers(Content):
    """A Power Struggle: who wins when both bid the same."""

    wins_ties: Literal["holder", "challenger"]


@dataclass(frozen=True, slots=True, kw_only=True)
class TrapNumbers(Content):
    """How strong a trap is, and how strong while its owner's totem stands on a Central Hex; whether landing on it springs it."""

    strength: Count
    strength_from_center: Count
    sprung_by_landing: Switch = False
    stock: Count | None = None
    """Trap tokens of each player."""


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
class FadingChecks(Content):
    """In which rounds a fading check ends the round: from one on, every so many rounds."""

    players: Annotated[tuple[Count, ...], Field(min_length=1)]
    first: Count
    every: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class Ebb(Content):
    """What flows off at the end of each round when only the Heart is left."""

    from_each_hex: Count
    from_each_reserve: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock(Content):
    """How the board fades, and when the game ends at the latest."""

    checks: Annotated[tuple[FadingChecks, ...], Field(min_length=1)]
    ebb: Ebb
    round_limit: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class Constants(Content):
    """`constants.yaml`: every number of the rules that stands on no component."""

    turn: TurnNumbers
    clash: ClashNumbers
    traps: TrapNumbers
    setup: SetUp
    struggle: StruggleNumbers | None = None
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
