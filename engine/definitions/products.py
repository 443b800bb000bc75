"""`print.yaml`: the products that a game prints — which things, on which face, at which size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.definitions.types import Content, Count, Flavour, Layout, Slug, Switch


@dataclass(frozen=True, slots=True, kw_only=True)
class Part(Content):
    """One PDF of a product. `things` names what is printed, `face` and `back` the templates."""

    id: Slug
    title: Flavour
    things: Slug
    of: Slug | None = None
    face: Layout = ""
    back: Layout = ""
    width: Layout = ""
    height: Layout = ""
    copies: Count | None = None
    """Copies of each thing; left out: as many as the data says."""
    duplex: Switch = False
    gutter: Layout = "0 mm"
    players: Count | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Product(Content):
    """Something to print: written as `<product>[-<part>].pdf`."""

    id: Slug
    title: Flavour
    kind: Literal["faces", "boards", "reference", "rulebook"]
    parts: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Printing(Content):
    """`print.yaml`."""

    products: tuple[Product, ...]
    theme: Layout = "obsidian"
    language: Layout = "en"
