"""Verbs of the turn: playing cards, answering with them, and having fewer Actions."""

from __future__ import annotations

from dataclasses import dataclass

from engine.definitions.types import Count
from engine.definitions.verbs import Verb, verb


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class PlayCard(Verb):
    """Play a card of one's hand: carry out its effects and discard it."""


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class LoseActions(Verb):
    """Fewer Actions in the turn that begins, never fewer than none."""

    actions: Count


@verb
@dataclass(frozen=True, slots=True, kw_only=True)
class Cancel(Verb):
    """What a rival is doing to the one who answers does not happen; its cost is lost all the same."""


TURN_VERBS: tuple[type[Verb], ...] = (PlayCard, LoseActions, Cancel)
