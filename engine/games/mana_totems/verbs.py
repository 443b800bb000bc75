"""The verbs of Mana Totems beside those of the kernel: three of its Actions, and what a class feature adds to one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.definitions.references import Refers
from engine.definitions.types import Count
from engine.definitions.verbs import Verb, Vocabulary, verb
from engine.mechanics.verbs import VERBS


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Drain(Verb):
    """Take mana from the hex under the own totem, or on a Central Hex from each adjacent hex (clauses action.drain …)."""

    mana: Count
    from_each_adjacent: Count


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Replenish(Verb):
    """Put mana of the own Reserve on the own hex, and further mana of the supply on adjacent outer hexes (action.replenish …)."""

    mana: Count
    further: Count
    hexes: Count


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class ReplenishMore(Verb):
    """The further mana of Replenish may go to more hexes (druid.feature)."""

    hexes: Count


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class TakeCenter(Verb):
    """Move to the Central Hex of the own tile; `held` is the section that settles it when another totem stands there."""

    held: Annotated[Literal["power_struggle"], Refers("section")]


VOCABULARY = Vocabulary((*VERBS, Drain, Replenish, ReplenishMore, TakeCenter))
