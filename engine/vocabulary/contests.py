"""Verbs of contests: two players compare a strength, which the cards that they reveal change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from engine.definitions.types import Content, Count
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


CONTEST_VERBS: tuple[type[Verb], ...] = (Strengthen, Weaken, IgnoreWeakening, CancelNext, WhenWon)
