"""The door of this game: its kinds of file, its vocabulary, and its rules compiled from the content."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from engine.definitions.game import GameData
from engine.games.mana_totems.definitions import KINDS
from engine.games.mana_totems.verbs import VOCABULARY
from engine.source.problems import ContentError, Problem, Severity
from engine.table.rules import Rules

__all__ = ["KINDS", "VOCABULARY", "check", "compiled", "choices", "happenings", "make_rules"]


def make_rules(data: GameData) -> Rules:
    """Compile the rules. Raises ContentError for unsound content; what is only unfinished is compiled as far as it goes."""
    if problems := [problem for problem in check(data) if problem.severity is Severity.ERROR]:
        raise ContentError(problems)
    return compiled(data)


def compiled(data: GameData) -> Rules:
    """The rules of content that nobody has looked through."""
    design = import_module("engine.games.mana_totems.rules").DESIGN
    return cast(Rules, import_module("engine.mechanics.match").PlayedRules(data, design))


def check(data: GameData) -> list[Problem]:
    """What is wrong with the content though each file is well formed."""
    return cast(list[Problem], import_module("engine.games.mana_totems.checks").check(data))


def happenings(data: GameData) -> dict[str, str]:
    """All that can happen in a game, by name."""
    return cast(dict[str, str], import_module("engine.games.mana_totems.rules").happenings(data))


def choices(data: GameData) -> dict[str, tuple[str, ...]]:
    """Every kind of choice that the game may offer, with the names of its arguments."""
    return cast(dict[str, tuple[str, ...]], import_module("engine.games.mana_totems.rules").choices(data))
