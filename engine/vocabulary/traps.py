"""Verbs of traps: laying them, taking them up, and what they do to whoever springs one."""

from __future__ import annotations

from dataclasses import dataclass

from engine.definitions.types import Distance
from engine.definitions.verbs import Verb, verb
from engine.vocabulary.heaps import Number


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class LayTrap(Verb):
    """Put a trap token on the own hex, never on the central hex of a tile."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class LayNearby(Verb):
    """Traps may be laid on a free hex nearby instead, while this stands."""

    distance: Distance


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnTrap(Verb):
    """A trap of another player goes back to its owner's stock without effect."""

    distance: Distance


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Duel(Verb):
    """Challenge who has sprung the trap to a contest from anywhere; who is beaten may be sent farther."""

    farther: Number


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Send(Verb):
    """Move the trapped piece in a straight line of one's choice, up to so far, even off the board."""

    hexes: Number


TRAP_VERBS: tuple[type[Verb], ...] = (LayTrap, LayNearby, ReturnTrap, Duel, Send)
