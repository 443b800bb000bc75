"""Standing effects: what alters what a figure can do for as long as a card, a power or a form stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from engine.definitions.types import Count, Distance, Signed, Slug, Whole
from engine.definitions.verbs import Verb, verb

Quantity = Literal[
    "familiar_range",
    "familiar_energy",
    "familiar_harm",
    "familiar_harm_to_transformed",
    "hand_limit",
    "crate_cards",
    "terrain_wounds",
    "melee_hit_points",
    "melee_wounds",
    "melee_own_loss",
    "melee_taken",
]
"""What a standing effect may change."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Modify(Verb):
    """Change a quantity `by` a number or set it `to` one."""

    what: Quantity
    by: Signed | None = None
    to: Whole | None = None


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Immune(Verb):
    """It cannot be done to this figure."""

    to: Literal["immobilization"]


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Bow(Verb):
    """Allows Shoot an Arrow at opponents at this distance."""

    distance: Distance


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Aura(Verb):
    """Opponents take Wounds on coming within a distance: Wounds by distance in hexes."""

    wounds: dict[Count, Count]


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Infect(Verb):
    """Lay Infection Tokens that cost Hit Points to enter."""

    hit_points: Count


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class FreeHarvest(Verb):
    """So many Harvests in each turn without an Action, each yielding so much."""

    times: Count
    yield_: Annotated[Count, Field(alias="yield")]


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class MayHarvest(Verb):
    """A kind of terrain that others cannot harvest."""

    terrain: Slug


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class FreeActivation(Verb):
    """Activate or swap a Permanent Card without an Action, so many times a turn."""

    times: Count | Literal["any"]


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class TransformedMovement(Verb):
    """Up cheaply, down dearly, no Run: the price of wings."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class AttackDown(Verb):
    """Melee Attacks reach the next lower Level as well."""


STANDING = (
    Modify,
    Immune,
    Bow,
    Aura,
    Infect,
    FreeHarvest,
    MayHarvest,
    FreeActivation,
    TransformedMovement,
    AttackDown,
)
