"""Verbs of tokens that lie in heaps on hexes and in the stocks of players, such as mana, gold or water."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.definitions.types import Count, Distance, Slug, Switch
from engine.definitions.verbs import Verb, verb
from engine.vocabulary.targets import Target

Where = Literal["own_hex", "their_hex", "outer_hexes_of_tile", "hexes_of_tile"]
"""Under one's own piece, under the piece of whom the effect is about, or on the tile where one's own piece stands."""

Number = Count | Literal["strength"]
"""How many; `strength` is a number of the game's own that depends on where one stands."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Place(Verb):
    """Put tokens from the supply on a hex, or on each of several."""

    token: Slug
    count: Number
    on: Where
    hexes: Distance = (1, 1)
    """On how many hexes of one's choice, from the fewest to the most."""
    as_many_as_wanted: Switch = False


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Remove(Verb):
    """Take tokens from a hex, or from each of several, to the supply."""

    token: Slug
    count: Number
    on: Where
    hexes: Distance = (1, 1)


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Shift(Verb):
    """Move tokens from a hex to one next to it."""

    token: Slug
    count: Count
    on: Where


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Gather(Verb):
    """Take tokens from a hex into one's own stock, as many as there are; with a target, from the hex under its piece."""

    token: Slug
    count: Number
    target: Target | None = None


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class TakeFrom(Verb):
    """Take tokens out of the stock of another player; with `rest`, what is not there is removed from the hex under its piece."""

    token: Slug
    count: Number
    target: Target | None = None
    """Left out: whom the effect is about."""
    rest: Literal["nothing", "their_hex"] = "nothing"


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class KeepFrom(Verb):
    """Other players cannot bring the own stock of a token below a number, while this stands."""

    token: Slug
    at_least: Count


HEAP_VERBS: tuple[type[Verb], ...] = (Place, Remove, Shift, Gather, TakeFrom, KeepFrom)
