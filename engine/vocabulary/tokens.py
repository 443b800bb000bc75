"""Verbs of tokens: what lies on hexes, is carried, and scores; and markers that last until their bearer's next turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.definitions.types import Count, Slug, Switch
from engine.definitions.verbs import Verb, verb
from engine.vocabulary.targets import Target


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class PickUp(Verb):
    """Take up every token of a kind that lies on the own hex."""

    token: Slug


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Deliver(Verb):
    """On one's own home: put all carried tokens of a kind out of the game for points."""

    token: Slug
    at: Literal["home"] = "home"
    points: Count


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Take(Verb):
    """Take a token that another player carries."""

    token: Slug
    target: Target
    answerable: Switch = False


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Lay(Verb):
    """Lay a marker of `statuses.yaml` on another player."""

    status: Slug
    target: Target
    answerable: Switch = False


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Score(Verb):
    """Points, at once."""

    points: Count


TOKEN_VERBS: tuple[type[Verb], ...] = (PickUp, Deliver, Take, Lay, Score)
