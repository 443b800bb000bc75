"""Verbs of pieces that move in straight lines, as far as there are tokens under them, and of what changes that."""

from __future__ import annotations

from dataclasses import dataclass

from engine.definitions.types import Count, Slug
from engine.definitions.verbs import Verb, verb
from engine.vocabulary.targets import Target


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class MoveExactly(Verb):
    """This turn's Move is exactly so long, whatever lies under the own piece."""

    hexes: Count


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class VaryMove(Verb):
    """For tokens of the own stock a Move is longer or shorter, while this stands."""

    hexes: Count
    token: Slug
    count: Count


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class WalkPaying(Verb):
    """Put tokens of the own stock on an adjacent hex and move there."""

    token: Slug
    count: Count


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class PushAway(Verb):
    """Push another piece straight away from the own one."""

    target: Target
    hexes: Count


LINE_VERBS: tuple[type[Verb], ...] = (MoveExactly, VaryMove, WalkPaying, PushAway)
