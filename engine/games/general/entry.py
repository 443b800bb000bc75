"""The door of the general rules: their kinds of file, their vocabulary, and the rules compiled from the content."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from engine.definitions.game import GameData
from engine.games.general.definitions import KINDS, VOCABULARY
from engine.source.problems import ContentError, Problem
from engine.table.rules import Rules

__all__ = ["KINDS", "VOCABULARY", "check", "compiled", "choices", "happenings", "make_rules"]


def make_rules(data: GameData) -> Rules:
    """Compile the rules. Raises ContentError with everything in the content that they cannot play."""
    if problems := import_module("engine.games.general.checks").refuse_unsound(data):
        raise ContentError(problems)
    return compiled(data)


def compiled(data: GameData) -> Rules:
    """The rules of content that nobody has looked through."""
    return cast(Rules, import_module("engine.games.general.rules").GeneralRules(data))


def check(data: GameData) -> list[Problem]:
    """What is wrong with the content though each file is well formed."""
    return cast(list[Problem], import_module("engine.games.general.checks").check(data))


def happenings(data: GameData) -> dict[str, str]:
    """All that can happen in a game, by name."""
    return cast(dict[str, str], import_module("engine.games.general.compiled").happenings_of(data))


def choices(data: GameData) -> dict[str, tuple[str, ...]]:
    """Every kind of choice that a game of data may offer, with the names of its arguments."""
    return cast(dict[str, tuple[str, ...]], import_module("engine.games.general.compiled").choices_of(data))
