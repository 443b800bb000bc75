"""Rules of one's own on the kernel: games of data with further verbs, files and checks, brought by an installed package.

    RULES = Extended(verbs=(Topple,))

announced as an entry point of the group `pressgang.rules` under the name that `game.yaml` calls them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from engine.definitions.game import GameData, Kind
from engine.definitions.verbs import Verb, Vocabulary
from engine.games.data import entry
from engine.source.problems import Problem
from engine.table.rules import Rules

Check = Callable[[GameData], Iterable[Problem]]
"""Looks a whole game through; gives what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Extended:
    """The door of such rules; everything that it does not add is as in games of data."""

    verbs: tuple[type[Verb], ...] = ()
    """Beside all verbs of games of data, or instead of one of the same word."""
    kinds: tuple[Kind, ...] = ()
    """Files beside those of games of data."""
    checks: tuple[Check, ...] = ()

    @property
    def KINDS(self) -> Sequence[Kind]:  # noqa: N802 - as modules of rules call it
        """The kinds of file."""
        return (*entry.KINDS, *self.kinds)

    @property
    def VOCABULARY(self) -> Vocabulary:  # noqa: N802
        """The verbs that content may use."""
        return Vocabulary((*entry.VOCABULARY, *self.verbs))

    def make_rules(self, data: GameData) -> Rules:
        """The rules, compiled from the content. Raises ContentError when they do not fit it."""
        return entry.make_rules(data)

    def check(self, data: GameData) -> list[Problem]:
        """What is wrong with the content though each file is well formed."""
        return sorted({*entry.check(data), *(problem for check in self.checks for problem in check(data))})

    def happenings(self, data: GameData) -> dict[str, str]:
        """All that can happen in a game, by name."""
        return entry.happenings(data)

    def names(self, data: GameData) -> frozenset[str]:
        """What things are called in choices."""
        return entry.names(data)

    def choices(self, data: GameData) -> dict[str, tuple[str, ...]]:
        """Every kind of choice that is ever offered, with the names of its arguments."""
        return entry.choices(data)
