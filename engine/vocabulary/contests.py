"""Verbs of contests: two players compare a strength, which the cards that they reveal change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from engine.definitions.references import Refers
from engine.definitions.types import Content, Count, Slug
from engine.definitions.verbs import Effect, Verb, verb


@dataclass(frozen=True, slots=True, kw_only=True)
class ByComparison(Content):
    """A number when the own stock is lower (or higher) than the opponent's, and another when it is not."""

    when: Literal["lower", "higher"]
    then: Count
    otherwise: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class HalfOfStock(Content):
    """Half of the own stock, rounded up."""

    half_of: Literal["own_stock", "opponents_stock"]
    at_most: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class ByHeap(Content):
    """So much for each token on a hex."""

    each: Count
    on: Literal["contested_hex", "own_hex"]


Change = Count | ByComparison | HalfOfStock | ByHeap
"""By how much a strength is changed."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Strengthen(Verb):
    """One's own strength in this contest is higher."""

    by: Change


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Weaken(Verb):
    """The opponent's strength in this contest is lower."""

    by: Count


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class IgnoreWeakening(Verb):
    """Nothing that weakens one's own strength in this contest counts, whether it came before or comes later."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class CancelNext(Verb):
    """The next cards that the opponent reveals in this contest have no effect."""

    cards: Count


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class WhenWon(Verb):
    """Effects that hold if one wins this contest."""

    then: Annotated[tuple[Effect, ...], Field(min_length=1)]


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class SteerRetreat(Verb):
    """As winner, pick the direction of the retreat instead of the loser."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class DrainMore(Verb):
    """As winner, drain more tokens from the loser."""

    token: Slug
    count: Count


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class SlipAway(Verb):
    """The contest ends at once without a result, and the own piece moves to a free hex next to it."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class ReadStocks(Verb):
    """For cards of a deck the own stock counts so much more and that of an opponent so much less, while this stands."""

    own: Count
    opponents: Count
    deck: Annotated[Slug, Refers("deck", idle=True)]


CONTEST_VERBS: tuple[type[Verb], ...] = (
    *(Strengthen, Weaken, IgnoreWeakening, CancelNext, WhenWon),
    *(SteerRetreat, DrainMore, SlipAway, ReadStocks),
)
