"""Rules of one's own on the kernel: games of data with further verbs, files and checks, brought by an installed package.

    RULES = Extended(verbs=(Topple,))

announced as an entry point of the group `pressgang.rules` under the name that `game.yaml` calls them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.definitions.game import GameData, Kind
from engine.definitions.verbs import Verb, Vocabulary
from engine.games.data import entry
from engine.kernel.rules import KernelRules
from engine.source.packages import blamed, misshapen
from engine.source.problems import ContentError, Problem, Severity
from engine.table.rules import Rules
from engine.vocabulary.own import vocabulary_with

Check = Callable[[GameData], Iterable[Problem]]
"""Looks a whole game through; gives what is wrong with it."""


def kinds_with(own: Sequence[Kind]) -> tuple[Kind, ...]:
    """The files of games of data, with others beside them or instead of those of the same name."""
    patterns = {kind.pattern for kind in own}
    return (*(kind for kind in entry.KINDS if kind.pattern not in patterns), *own)


@dataclass(frozen=True, slots=True)
class Extended:
    """The door of such rules; everything that it does not add is as in games of data."""

    verbs: tuple[type[Verb], ...] = ()
    """Beside all verbs of games of data, or instead of one of the same word."""
    kinds: tuple[Kind, ...] = ()
    """Files beside those of games of data, or instead of those of the same name."""
    checks: tuple[Check, ...] = ()
    """What else is looked through; what cannot be played otherwise is asked only of content that they find nothing wrong with."""
    make: Callable[[GameData], KernelRules] = KernelRules
    """The rules of some content."""
    printed: frozenset[str] | None = None
    """Which of the verbs that all games have are ever printed, so that they need phrases; left out: all."""

    @property
    def KINDS(self) -> Sequence[Kind]:  # noqa: N802 - as modules of rules call it
        """The kinds of file."""
        return kinds_with(self.kinds)

    @property
    def VOCABULARY(self) -> Vocabulary:  # noqa: N802
        """The verbs that content may use."""
        return Vocabulary((*entry.VOCABULARY, *self.verbs))

    def vocabulary(self, folder: Path, root: Path) -> Vocabulary:
        """The verbs of these rules and those of the game's own `verbs.yaml`."""
        silent = set[str]() if self.printed is None else set(self.VOCABULARY.verbs) - self.printed
        return vocabulary_with(self.VOCABULARY, folder, root, silent=silent)

    def make_rules(self, data: GameData) -> Rules:
        """The rules, compiled from the content. Raises ContentError when they do not fit it."""
        if problems := [problem for problem in self.check(data) if problem.severity is Severity.ERROR]:
            raise ContentError(problems)
        return self.compiled(data)

    def compiled(self, data: GameData) -> Rules:
        """The rules of content that nobody has looked through."""
        with blamed():
            return entry.rules_of(data, self.make)

    def check(self, data: GameData) -> list[Problem]:
        """What is wrong with the content though each file is well formed."""
        with blamed():
            found = {problem for check in self.checks for problem in _found(check, data)}
            return sorted(found or entry.check(data, self.make, self.KINDS))

    def events(self, data: GameData) -> dict[str, str]:
        """All that can happen in a game, by name."""
        return entry.events(data, self.make)

    def names(self, data: GameData) -> frozenset[str]:
        """What things are called in choices."""
        return entry.names(data, self.make)

    def choices(self, data: GameData) -> dict[str, tuple[str, ...]]:
        """Every kind of choice that is ever offered, with the names of its arguments."""
        return entry.choices(data, self.make)

    def placed(self, data: GameData) -> frozenset[tuple[str, str]]:
        """Kinds of choices with those of their arguments that are spaces."""
        return entry.placed(data, self.make)


def _found(check: Check, data: GameData) -> Iterable[Problem]:
    """What a check finds. Raises ContentError, at the check itself, where it gives anything but problems."""
    told = check(data)
    problems = list(told) if isinstance(told, Iterable) else [told]
    if strange := [one for one in problems if not isinstance(one, Problem)]:
        hint = "yield what `data.sources[file].problem(path, message, hint)` makes, or nothing"
        raise ContentError(misshapen(check, f"gives {strange[0]!r} in place of problems", hint))
    return problems
