"""Verbs of Actions that draw cards or use what the own class offers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.definitions.references import Refers
from engine.definitions.types import Count, Slug
from engine.definitions.verbs import Verb, verb


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class DrawFrom(Verb):
    """Draw cards of a deck, unseen by the others."""

    cards: Count
    deck: Annotated[Slug, Refers("deck")]


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class DrawMore(Verb):
    """Whoever draws from a deck draws more cards, while this stands."""

    cards: Count


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class UseClass(Verb):
    """Do what the own class has in this place."""

    part: Annotated[Literal["special_action"], Refers("classes")]


CLASS_VERBS: tuple[type[Verb], ...] = (DrawFrom, DrawMore, UseClass)
