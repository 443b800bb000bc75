"""`board.yaml`: a board that is laid of tiles of seven hexes, one layout for each number of players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from engine.definitions.types import Content, Count, Flavour, Layout, Signed, Slug, Switch, Whole

Direction = Literal["e", "se", "sw", "w", "nw", "ne"]
"""The six directions clockwise, of hexes that stand on a corner."""


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
class TileBoard(Content):
    """`board.yaml`."""

    tiles: tuple[TileKind, ...]
    positions: tuple[Position, ...]
    layouts: tuple[BoardLayout, ...]
