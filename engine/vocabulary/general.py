"""The verbs that any game may use: each is an event word of the glossary, with its fields and units.

What a verb does is written by each game's engine against these classes (`engine.vocabulary.acts`); how it prints stands in
`templates/phrases/<lang>.yaml` under the same word.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from engine.definitions.types import All, Amount, Bound, Content, Count, Only, Whole
from engine.definitions.verbs import Effect, Verb, verb

Whose = Literal["you", "opponent", "each_opponent"]


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Heal(Verb):
    """Regain Hit Points, never above the maximum."""

    hit_points: Amount | Literal["half_lost"]


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class GainActions(Verb):
    """Extra Actions for this turn."""

    actions: Count
    only: Only = "any"


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class EachTurn(Verb):
    """Extra Actions in each of one's own turns, while this stands."""

    actions: Count
    only: Only = "any"


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Draw(Verb):
    """Draw cards: `either` deck in any split, all from `one_deck`; with `keep`, discard the rest."""

    cards: Amount
    from_: Annotated[Literal["either", "one_deck"], Field(alias="from")] = "either"
    keep: Count | None = None


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Discard(Verb):
    """Discard up to so many other cards of one's hand."""

    up_to: Count | All


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Recover(Verb):
    """Take cards out of the discard pile into the hand."""

    cards: Count


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Peek(Verb):
    """Look at the top cards of each deck and put them back in any order."""

    cards: Count


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class EndTurn(Verb):
    """The turn ends."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Price(Content):
    """What an action, card or power costs; energy `familiar`: what the game's constants say that sending a Familiar costs."""

    actions: Whole = 0
    energy: Whole | Literal["familiar"] = 0
    scrounge: Whole = 0
    mischief: Whole = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Content):
    """One of several things to choose from, with a price of its own where it has one."""

    effects: tuple[Effect, ...]
    cost: Price | None = None


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Choose(Verb):
    """Carry out one of several options."""

    options: Annotated[tuple[Choice, ...], Field(min_length=2)]


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class AsLongAs(Verb):
    """Standing effects that hold only while a number of one's own lies within a bound."""

    hit_points: Bound | None = None
    energy: Bound | None = None
    then: Annotated[tuple[Effect, ...], Field(min_length=1)]


GENERAL_VERBS: tuple[type[Verb], ...] = (Heal, GainActions, EachTurn, Draw, Discard, Recover, Peek, EndTurn, Choose, AsLongAs)
"""What every game's vocabulary begins with."""
