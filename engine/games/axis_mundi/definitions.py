"""What Axis Mundi is made of: cards, characters, treasures, terrain and actions as typed definitions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field

from engine.definitions.boards import IslandFile
from engine.definitions.game import Kind
from engine.definitions.types import Bound, Content, Copies, Count, Flavour, Layout, Ours, Remark, Slug, Switch, Text, Whole
from engine.definitions.verbs import Effect
from engine.games.axis_mundi.constants import Constants
from engine.vocabulary.general import Price

Timing = Literal[
    "own_turn", "first_action", "start_of_turn", "with_harvest", "with_melee", "with_card", "when_attacked", "when_immobilized"
]
"""When a card may be played."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Requirement(Content):
    """What must hold for a card to be played."""

    hit_points: Bound | None = None
    treasure_used: Switch | None = None
    angel_or_demon_in_play: Switch | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Wearer(Content):
    """A Character, on its basic or its Upgraded side."""

    character: Slug
    upgraded: Switch = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant(Content):
    """What a card does instead when this Character plays it."""

    for_: Annotated[Wearer, Field(alias="for")]
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(Content):
    """A Power Card."""

    id: Slug
    name: Flavour
    topic: Text
    """What it is for, in the words of its source; its own numbers stand in it by reference, as `{{ effects[0].cards }}`."""
    art: Layout = ""
    """Icon of the emblem; left out: the icon named like the card."""
    copies: Copies
    players: tuple[Count, ...] = ()
    """Numbers of players it is used with; empty: all."""
    cost: Price = field(default_factory=Price)
    timing: Timing = "own_turn"
    only_if: Requirement = field(default_factory=Requirement)
    double: Switch = False
    """Whether Double Double may accompany it."""
    recycle: Switch = True
    """Edition 3: whether it may be taken out of the Discard Pile."""
    effects: Annotated[tuple[Effect, ...], Field(min_length=1)]
    variants: tuple[Variant, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Combination(Content):
    """Cards that do something else when played together; `doubled` with Double Double."""

    id: Slug
    cards: tuple[Slug, ...]
    cost: Price
    double: Switch = False
    effects: tuple[Effect, ...]
    doubled: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck(Content):
    """A deck as a whole."""

    id: Slug
    name: Flavour
    kind: Literal["one_time", "permanent"]
    icon: Layout = ""
    ours: Ours = ()
    """Of all its cards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckFile(Content):
    """`cards/<deck>.yaml`."""

    deck: Deck
    cards: Annotated[tuple[Card, ...], Field(min_length=1, max_length=2000)]
    combinations: tuple[Combination, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Power(Content):
    """A power of a Character or of a transformed figure: standing where it has no cost, else used for it."""

    id: Slug
    name: Flavour = ""
    kind: Literal["general", "attack", "move"] = "general"
    extra_pays: Switch = True
    """Whether extra Actions of its kind may pay for it."""
    cost: Price | None = None
    once_per: Literal["turn", "game"] | None = None
    effects: Annotated[tuple[Effect, ...], Field(min_length=1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sections(Content):
    """Token sections of a mat."""

    energy: tuple[Count, ...] = ()
    """Tokens that each Energy Section holds; empty: one section of the usual size."""
    mischief: Switch = False
    scrounge: Switch = False


@dataclass(frozen=True, slots=True, kw_only=True)
class UpgradedSide(Content):
    """The Upgraded side of a mat."""

    separate_mat: Switch = False
    sections: Sections = field(default_factory=Sections)
    slots: Count
    powers: tuple[Power, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Character(Content):
    """A Character on its basic mat."""

    id: Slug
    name: Flavour
    colour: Slug
    players: tuple[Count, ...]
    last_in_turn_order: Switch = False
    sections: Sections = field(default_factory=Sections)
    slots: Count
    powers: tuple[Power, ...]
    upgraded: UpgradedSide


@dataclass(frozen=True, slots=True, kw_only=True)
class Form(Content):
    """What a transformed figure is: the Angel or the Demon."""

    id: Literal["angel", "demon"]
    name: Flavour
    powers: tuple[Power, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CharacterFile(Content):
    """`characters.yaml`."""

    characters: Annotated[tuple[Character, ...], Field(min_length=1)]
    forms: tuple[Form, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Treasure(Content):
    """A Treasure Token: used at once for its effects, or used up by an action."""

    id: Slug
    name: Flavour
    art: Layout = ""
    """Its icon; left out: the icon named like the treasure."""
    copies: Copies
    cost: Price = field(default_factory=Price)
    used_by: Slug | None = None
    ours: Ours = ()
    effects: Annotated[tuple[Effect, ...], Field(min_length=1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class TreasureFile(Content):
    """`treasures.yaml`."""

    treasures: tuple[Treasure, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryWounds(Content):
    """Wounds on entering: by an ordinary move, a Run step on the same Level, a Run step from above; null or nothing: not possible."""

    move: Whole | None = None
    run: Whole | None = None
    run_down: Whole | None = None
    unplayed: Remark = ""
    """Why a stated number never comes up, such as a Run down onto a hex that lies below no other."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Terrain(Content):
    """A kind of hex."""

    id: Slug
    name: Flavour
    enter: Switch
    wounds: EntryWounds
    harvest: Literal["anyone", "by_permission", "never"]
    infection: Switch
    """Whether Infection Tokens may lie on it."""
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TerrainFile(Content):
    """`terrain.yaml`."""

    terrain: tuple[Terrain, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Needs(Content):
    """What a player must have for an action."""

    treasure: Slug | None = None
    active: tuple[Slug, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Action(Content):
    """Something to do in the Action Phase."""

    id: Slug
    name: Flavour
    kind: Literal["general", "attack", "move"]
    cost: Price
    cost_transformed: Price | None = None
    cost_down_transformed: Price | None = None
    limit: Literal["once_per_turn", "first_action"] | None = None
    where: tuple[Slug, ...] = ()
    needs: Needs = field(default_factory=Needs)
    not_for: tuple[Literal["angel", "demon"], ...] = ()
    ends_turn: Switch = False
    effects: Annotated[tuple[Effect, ...], Field(min_length=1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionFile(Content):
    """`actions.yaml`."""

    actions: tuple[Action, ...]


KINDS = (
    Kind("constants.yaml", Constants),
    Kind("terrain.yaml", TerrainFile),
    Kind("characters.yaml", CharacterFile),
    Kind("treasures.yaml", TreasureFile),
    Kind("actions.yaml", ActionFile),
    Kind("cards/*.yaml", DeckFile),
    Kind("boards/*.yaml", IslandFile),
)
"""The files of this game beside those that every game has."""
