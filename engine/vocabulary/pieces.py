"""Verbs of pieces on a board of hexes: stepping, going, changing places, pushing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.definitions.types import Distance, Switch
from engine.definitions.verbs import Verb, verb
from engine.vocabulary.targets import Target


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Step(Verb):
    """Move the own piece onto a neighbouring open hex; where a rival stands, push it on to a free open hex next to it."""

    into_rival: Literal["push", "never"] = "never"
    answerable: Switch = False
    """Whether a pushed rival may answer with a card."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Go(Verb):
    """Put the own piece on any free open hex at a distance, straight over everything."""

    distance: Distance


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class SwapPlaces(Verb):
    """Change places with another piece."""

    target: Target
    answerable: Switch = False


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Push(Verb):
    """Push another piece onto a free open hex next to it, of one's own choice."""

    target: Target
    answerable: Switch = False


PIECE_VERBS: tuple[type[Verb], ...] = (Step, Go, SwapPlaces, Push)
