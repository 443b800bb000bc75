"""Boards of hexes: every hex with its printed number, its axial coordinates and what is printed on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from engine.definitions.types import Content, Count, Flavour, Signed, Slug, Whole


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardHex(Content):
    """One hex: printed number `n`, axial (q, r) before any rotation, its Level (0 = lowest), the terrain printed on it."""

    n: Whole
    q: Signed
    r: Signed
    level: Whole | Literal["axis"]
    terrain: Slug


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardSeat(Content):
    """Where a seat sits: its spoke (0-5, counter-clockwise from east) and its hexes."""

    seat: Count
    spoke: Whole
    warehouse: Whole
    pier: Whole


@dataclass(frozen=True, slots=True, kw_only=True)
class LooseTiles(Content):
    """A recommended set-up: printed numbers of the hexes that loose tiles and Treasure Tokens are laid on."""

    sheltered: tuple[Whole, ...]
    inaccessible: tuple[Whole, ...]
    cave: tuple[Whole, ...]
    treasures: tuple[Whole, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Island(Content):
    """A board of concentric rings that turn against each other."""

    id: Slug
    name: Flavour
    players: Count
    levels: Annotated[tuple[Flavour, ...], Field(min_length=1)]
    rings: tuple[Count, ...]
    """The ring of each Level, from the lowest upward."""
    symmetry: Count
    """Degrees after which the terrain repeats (caves counted as what they cover)."""
    seats: tuple[BoardSeat, ...]
    power_hexes: tuple[Whole, ...]
    recommended: LooseTiles
    hexes: Annotated[tuple[BoardHex, ...], Field(min_length=1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class IslandFile(Content):
    """`boards/<id>.yaml`."""

    board: Island
