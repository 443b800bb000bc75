"""Doings: what an Action of the Action Phase is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.definitions.types import Count, Slug, Whole
from engine.definitions.verbs import Verb, verb

LevelStep = Literal["same", "up", "down"]


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Step(Verb):
    """One hex to an adjacent hex on one of these Levels."""

    levels: tuple[LevelStep, ...]


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Run(Verb):
    """Several hexes one after the other, each on one of these Levels."""

    hexes: Count
    levels: tuple[LevelStep, ...]


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class CrossCave(Verb):
    """From a cave hex to the opposite cave hex of the same Level."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class EnterAxis(Verb):
    """Into the Axis Mundi Hex."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Melee(Verb):
    """A Melee Attack on an adjacent opponent."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class DemonicMelee(Verb):
    """The Demon's own Melee Attack; the Demon loses nothing."""

    hit_points: Count
    wounds: Whole = 0
    """Left out where the Axis Mundi Level says how many."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Shoot(Verb):
    """An Arrow from an Activated Bow."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Throw(Verb):
    """The Grenade, into an adjacent hex."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class PickUp(Verb):
    """Take a token from the own hex."""

    what: tuple[Literal["treasure", "card_marker"], ...] = ("treasure",)


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class PlayCard(Verb):
    """Play a 1-Time Power Card."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Harvest(Verb):
    """Search the own hex, once per game."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Activate(Verb):
    """Put a Permanent Card into a Slot, or swap it (edition 3: or take it back)."""

    deactivate: bool = False


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceBomb(Verb):
    """Lay the Time Bomb on a Warehouse Hex."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class DisarmBomb(Verb):
    """Take an opponent's Time Bomb off the Warehouse Hex."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Allow(Verb):
    """A Treasure that an action uses up."""

    action: Slug


DOINGS = (
    Step,
    Run,
    CrossCave,
    EnterAxis,
    Melee,
    DemonicMelee,
    Shoot,
    Throw,
    PickUp,
    PlayCard,
    Harvest,
    Activate,
    PlaceBomb,
    DisarmBomb,
    Allow,
)
