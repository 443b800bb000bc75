"""Whom an effect is about, as a noun phrase of data: one tree gives the filter and the words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.definitions.types import Content, Distance, Slug


@dataclass(frozen=True, slots=True, kw_only=True)
class Target(Content):
    """A player: `{who: rival, distance: [1, 3], having: gem}` is a rival 1 to 3 spaces away who carries a Gem."""

    who: Literal["rival"] = "rival"
    distance: Distance | None = None
    """In hexes, straight over everything; left out: wherever the rival is."""
    same: Literal["tile"] | None = None
    """On the same tile of the board."""
    having: Slug | None = None
    """A token of `tokens.yaml` that the target carries."""
