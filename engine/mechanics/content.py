"""Content of games that are made of these mechanisms: tiles and layouts, classes with their powers, Actions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field

from engine.definitions.todo import Todo, Wanted
from engine.definitions.types import Content, Count, Flavour, Layout, Signed, Slug, Switch, Whole
from engine.definitions.verbs import Effect

Direction = Literal["e", "se", "sw", "w", "nw", "ne"]
"""The six directions clockwise, of hexes that stand on a corner."""


# ---------------------------------------------------------------------- the board


@dataclass(frozen=True, slots=True, kw_only=True)
class TileKind(Content):
    """A kind of tile: the tokens printed on its seven hexes. `outer` goes clockwise from the hex with the arrow."""

    id: Slug
    name: Flavour
    look: Layout
    numbers: Annotated[tuple[Count, ...], Field(min_length=1)]
    """The printed numbers of the tiles of this kind."""
    center: Whole
    outer: Annotated[tuple[Whole, ...], Field(min_length=6, max_length=6)]
    start: Switch = True
    """Whether a piece starts on the hex with the arrow."""
    crumbles: Switch = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Position(Content):
    """Where a tile may lie: its central hex in axial coordinates, and the direction in which its arrow points there."""

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


# ---------------------------------------------------------------------- classes and Actions


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
