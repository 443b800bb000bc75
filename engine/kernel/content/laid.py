"""How cards lie beside each other as tiles: which of their columns speak of their sides."""

from __future__ import annotations

from dataclasses import dataclass

from engine.definitions.types import Content, Slug


@dataclass(frozen=True, slots=True, kw_only=True)
class Sides(Content):
    """What the cards of a zone of spaces have on their sides, which gives each space of boards with so many directions as many sides.

    Sides are spaces themselves, on which pieces stand and of which tables remember things: `b2_n` is the upper side of the square b2.
    """

    match: Slug
    """The column of cards, with `sides`, by which they fit beside each other: `fits_at(tile, at, turned)`."""
    joined_by: Slug | None = None
    """The column, with as many `sides`, that says which sides of one tile are joined: those of the same word or number. Left out, or of a
    card that says nothing: those that are alike."""
    turned_by: Slug | None = None
    """The counter of spaces that says how often the tile on it was turned to the right by one side; left out: none is ever turned."""
