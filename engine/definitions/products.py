"""`print.yaml`: the products that a game prints — which things, on which face, at which size."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from engine.definitions.lengths import Gap, Length
from engine.definitions.types import ClauseId, Content, Count, Flavour, Layout, Slug, bearing_no_rule

HEX: Final = "26 mm"
"""Hexes of boards and tiles, where nothing else is said."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Part(Content):
    """One PDF of a product. `things` names what is printed, `face` and `back` the templates that draw it."""

    __pydantic_config__ = bearing_no_rule("layout")

    id: Slug
    title: Flavour
    things: Slug
    of: Slug | None = None
    """Which of them: a deck, for instance; left out: all."""
    face: Layout = ""
    back: Layout = ""
    width: Length = ""
    height: Length = ""
    """Trim size; left out: the size the face itself states."""
    size: Layout = ""
    """Trim size in one word, such as `poker`, or `63 x 88 mm`; instead of width and height."""
    copies: Count | None = None
    """Copies of each thing; left out: as many as the data says."""
    flap: Gap = ""
    """Of standees: how long the foot is that is folded under at either end."""
    gutter: Gap = "0 mm"
    """Between things on a sheet."""
    hex: Length = HEX
    """Hexes of boards and tiles, from flat side to flat side."""
    players: Count | None = None
    """Printed for this number of players only."""
    clauses: dict[Slug, tuple[ClauseId, ...]] = field(default_factory=dict)
    """Rules that are printed on the things, by the place where they stand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Product(Content):
    """Something to print: written as `<product>[-<part>].pdf`."""

    __pydantic_config__ = bearing_no_rule("layout")

    id: Slug
    title: Flavour
    kind: Literal["faces", "tokens", "boards", "boxes", "reference", "rulebook"]
    """`faces` are cut along straight lines side by side, `tokens` each along its own outline; `boxes` hold the decks that their
    parts name; the others are made as a whole."""
    parts: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Printing(Content):
    """`print.yaml`."""

    __pydantic_config__ = bearing_no_rule("layout")

    products: tuple[Product, ...]
    theme: Layout = "obsidian"
    language: Layout = "en"
