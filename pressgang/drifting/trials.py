"""Trying one value: other values in its place, and whether they are refused, printed and played."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, Final

from engine.definitions.clauses import RuleSection
from engine.definitions.game import GameData
from engine.definitions.perturbing import REMOVED, Neighbours, perturbed
from engine.definitions.values import Value, values_of
from engine.games import GameModule, module_of, read
from engine.playtest.fingerprints import FixedGame, Logs
from engine.playtest.proving import Example, read_examples
from engine.source.problems import ContentError, Severity
from engine.source.project import Project
from engine.table.rules import Rules
from generator.errors import LayoutError
from generator.impressions import Impressions
from pressgang.drifting.verdicts import Pinned, Verdict, path_of

MOST_TRIED: Final = 12
"""Other values that are tried for one until some are not refused."""

MOST_ACCEPTED: Final = 3
"""Other values that are printed and played for one."""

MOST_REFUSED: Final = 1
"""Refused values that print and play are asked about when all are refused."""

ROUNDS: Final = 30
"""Rounds of a game of a fixed seed."""

SEEDS: Final = ("1", "2", "3")
"""Games of fixed seeds, for each number of players. Random bots do most things, and judge nothing."""


class Trials:
    """One game in one edition, printed and played once, with which changed games are compared."""

    def __init__(self, project: Project, game: str, edition: str | None) -> None:
        self.module: GameModule = module_of(project, game)
        self.data = read(project, game, edition)
        self.kinds = tuple(self.module.KINDS)
        self.values = values_of(self.data, self.kinds)
        self._neighbours = Neighbours.of(self.data, self.values)
        own = self.data.manifest.edition
        self._examples = [one for one in read_examples(project, game) if (one.scenario.edition or own) == self.data.edition]
        self._cited = _cited(self._examples)
        self._faults = {str(problem) for problem in self.module.check(self.data)}
        self._impressions = Impressions(project, game, edition)
        rules = self.module.make_rules(self.data)
        self._logs = Logs(rules, [one.scenario for one in self._examples], fixed_games(rules))
        self._look_first: dict[str, str] = defaultdict(str)

    def verdict(self, value: Value) -> Verdict:
        """Whether other values in its place are printed and played."""
        printed = played = False
        tried: list[str] = []
        refused: list[GameData] = []
        for other in islice(self._neighbours.others(value), MOST_TRIED):
            try:
                changed = perturbed(self.data, self.kinds, value, other)
            except ContentError:
                continue  # no content at all: the schema refuses it
            try:
                self._refuse(changed)
                printed, played = printed or self._is_printed(value, changed), played or self._is_played(value, changed)
            except (ContentError, LayoutError):
                refused.append(changed)
                continue
            tried.append("removed" if other is REMOVED else str(other))
            if (printed and played) or len(tried) == MOST_ACCEPTED:
                break
        if tried:
            return self._told(value, printed, played, tried, "")
        return self._told(value, True, True, tried, self._grip(value, refused[:MOST_REFUSED]))

    def _told(self, value: Value, printed: bool, played: bool, tried: Sequence[str], pinned: Pinned) -> Verdict:
        return Verdict(self.data.sources[value.file].where(value.path), path_of(value), printed, played, pinned, tuple(tried))

    def _grip(self, value: Value, refused: Sequence[GameData]) -> Pinned:
        """How firmly a value is held of which everything is refused: what both sides would say to it if `check` were silent."""
        if not refused:
            return "schema"
        sides = (self._is_printed, self._is_played)
        return "both" if all(any(self._is_noticed(side, value, changed) for changed in refused) for side in sides) else "check"

    def _refuse(self, changed: GameData) -> None:
        """Raise ContentError when `check` has something to say that it does not say of the game as it is."""
        self._refuse_uncited(changed)
        new = [
            problem
            for problem in self.module.check(changed)
            if problem.severity is not Severity.UNFINISHED and str(problem) not in self._faults
        ]
        if new:
            raise ContentError(new)

    @staticmethod
    def _is_noticed(side: Callable[[Value, GameData], bool], value: Value, changed: GameData) -> bool:
        """Whether one side reads the change or refuses it."""
        try:
            return side(value, changed)
        except (ContentError, LayoutError):
            return True

    def _refuse_uncited(self, changed: GameData) -> None:
        """Raise ContentError when an example cites a clause that the changed rulebook does not have."""
        if changed.all(RuleSection) == self.data.all(RuleSection):
            return
        known = {clause.id for clause in changed.clauses}
        missing = [problem for clause, problem in self._cited.items() if clause not in known]
        if missing:
            raise ContentError([self.data.sources["game.yaml"].problem((), f"example {name} cites a clause in vain") for name in missing])

    def _is_printed(self, value: Value, changed: GameData) -> bool:
        """Whether print changes; what it breaks down on, it reads. Raises ContentError or LayoutError when it refuses the change."""
        try:
            found = self._impressions.first_difference(changed, self._look_first[value.file])
        except (ContentError, LayoutError):
            raise
        except Exception:
            return True
        if found:
            self._look_first[value.file] = found.partition(":")[0]
        return bool(found)

    def _is_played(self, value: Value, changed: GameData) -> bool:
        """Whether play changes; what no rules can be made of, they read. Raises ContentError when they refuse the change."""
        try:
            rules = self.module.make_rules(changed)
        except ContentError:
            raise
        except Exception:
            return True
        return bool(self._logs.first_difference(rules, _subjects(self.data, value)))


def fixed_games(rules: Rules) -> list[FixedGame]:
    """The games that are played besides the examples."""
    return [FixedGame(players, "random", seed, ROUNDS) for players in rules.player_counts for seed in SEEDS]


def _cited(examples: Sequence[Example]) -> dict[str, str]:
    """An example for every clause that one cites."""
    return {clause: one.scenario.id for one in reversed(examples) for clause in one.scenario.clauses}


def _subjects(data: GameData, value: Value) -> Iterator[str]:
    """What a value is about: the words on the way to it, and the ids of the things it belongs to."""
    node: Any = data.sources[value.file].plain()
    for step in value.path:
        yield str(step)
        node = node[step]
        if isinstance(node, dict):
            yield from (str(node[key]) for key in ("id", "n", "seat") if key in node)
    yield str(value.plain) if not isinstance(value.plain, dict) else " ".join(map(str, value.plain))
