"""Trying one value: other values in its place, and whether they are printed and played, or held by something else."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, Final

from engine.definitions.clauses import RuleSection
from engine.definitions.game import GameData
from engine.definitions.perturbing import REMOVED, Neighbours, perturbed
from engine.definitions.values import Value, values_of
from engine.games import GameModule, compiled, module_of, read
from engine.playtest.fingerprints import FixedGame, Logs
from engine.playtest.proving import Example, read_examples
from engine.source.problems import ContentError, Severity
from engine.source.project import Project
from engine.table.rules import Rules
from generator.building.impressions import Impressions
from generator.errors import LayoutError
from pressgang.drifting.verdicts import GRIPS, Held, Verdict, path_of

MOST_TRIED: Final = 12
"""Other values that are tried for one until some are not refused."""

MOST_ACCEPTED: Final = 3
"""Other values that are printed and played for one."""

MOST_REFUSED: Final = 3
"""Refused values that print and play are asked about when all are refused: so many first ones, and so many others that can be played."""

ROUNDS: Final = 30
"""Rounds of a game of a fixed seed."""

SEEDS: Final = ("1", "2", "3")
"""Games of fixed seeds, for the fewest and the most players; for others one is played. Random bots do most things, and judge nothing."""


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
        self._names = {one.scenario.id for one in self._examples}
        self._faults = {str(problem) for problem in self.module.check(self.data)}
        self._impressions = Impressions(project, self.data)
        rules = self.module.make_rules(self.data)
        self._logs = Logs(rules, [one.scenario for one in self._examples], fixed_games(rules))
        self._look_first: dict[str, str] = defaultdict(str)

    def verdict(self, value: Value) -> Verdict:
        """What notices other values in its place, or else holds it.

        The first few changes are shown to print and play at once; what `check` says is only asked of those that one of them misses.
        """
        noticed, asked = _Noticed(), 0
        tried: dict[str, GameData] = {}
        refused: list[tuple[GameData, Held, _Noticed | None]] = []
        for other in islice(self._neighbours.others(value), MOST_TRIED):
            try:
                changed = perturbed(self.data, self.kinds, value, other)
            except ContentError:
                continue  # no content at all: the schema refuses it
            written = "removed" if other is REMOVED else str(other)
            alone = self._noticed(value, changed) if asked < MOST_REFUSED else None
            asked += 1
            if alone and (alone.by_both or alone.printed and value.is_drawn):
                return self._told(value, alone, [*tried, written], self._accepted(value, alone, ()))
            if held := self._refused(changed):
                refused.append((changed, held, alone))
                continue
            noticed.take(alone or self._noticed(value, changed))
            tried[written] = changed
            if noticed.by_both or len(tried) == MOST_ACCEPTED:
                break
        if tried:
            return self._told(value, noticed, [*tried], self._accepted(value, noticed, tried.values()))
        for alone in self._of_refused(value, refused):
            noticed.take(alone)
            if noticed.by_both:
                return self._told(value, noticed, [], "noticed")
        return self._told(value, noticed, [], min((held for _, held, _ in refused), key=GRIPS.index, default="schema"))

    def _of_refused(self, value: Value, refused: Sequence[tuple[GameData, Held, _Noticed | None]]) -> Iterator[_Noticed]:
        """What notices changes that are all refused: the first, then as many of the others as can be played."""
        yield from (alone for _, _, alone in refused if alone)
        later = (changed for changed, held, alone in refused if held == "check" and not alone)
        yield from (self._noticed(value, changed) for changed in islice(later, MOST_REFUSED))

    def _noticed(self, value: Value, changed: GameData) -> _Noticed:
        """What notices one change."""
        printed, played = self.is_printed(value, changed), self.is_played(value, changed)
        return _Noticed(printed, bool(played), played in self._names)

    def _accepted(self, value: Value, noticed: _Noticed, accepted: Iterable[GameData]) -> Held:
        """What holds a value of which others are accepted."""
        if noticed.by_both:
            return "noticed"
        if noticed.printed and value.is_drawn:
            return "drawn"
        if noticed.printed and any(map(self.is_counted, accepted)):
            return "record"
        if noticed.proven and self._is_in_own_words(value):
            return "example"
        return "check" if noticed.printed and self._is_excused(value) else ""

    def _is_in_own_words(self, value: Value) -> bool:
        """Whether it is part of what a verb of the game does, for which the designer has words: examples hold it to them."""
        if value.path[0] != "verbs" or len(value.path) < 3 or value.path[2] != "do":
            return False
        return "said" in self.data.sources[value.file].at("verbs", value.path[1]).plain()

    def _is_excused(self, value: Value) -> bool:
        """Whether `unplayed` says beside it why it never comes up, and `check` insists on that."""
        reason = (*value.path[:-1], "unplayed")
        try:
            self.data.sources[value.file].at(*reason)
            changed = perturbed(self.data, self.kinds, replace(value, path=reason), "")
        except (ContentError, KeyError):
            return False
        return self._refused(changed) == "check"

    def _told(self, value: Value, noticed: _Noticed, tried: Sequence[str], held: Held) -> Verdict:
        place = self.data.sources[value.file].where(value.path)
        return Verdict(place, path_of(value), noticed.printed, noticed.played, held, tuple(tried))

    def _refused(self, changed: GameData) -> Held:
        """What has something to say to a change that it does not say to the game as it is: an example, the rules, `check`, or nothing.

        Rules that cannot be made for the fewest players are told by `check`, too, which makes them for every number: it is not asked then.
        """
        if self._uncited(changed):
            return "example"
        if not self._makes_rules(changed):
            return "rules"
        try:
            problems = self.module.check(changed)
        except (ContentError, LayoutError):
            return "check"
        told = (str(problem) for problem in problems if problem.severity is not Severity.UNFINISHED)
        return "check" if any(problem not in self._faults for problem in told) else ""

    def _uncited(self, changed: GameData) -> bool:
        """Whether an example cites a clause that the changed rulebook does not have."""
        if changed.all(RuleSection) == self.data.all(RuleSection):
            return False
        return not self._cited <= {clause.id for clause in changed.clauses}

    def is_printed(self, value: Value, changed: GameData) -> bool:
        """Whether print changes; what it refuses or breaks down on, it reads."""
        try:
            found = self._impressions.first_difference(changed, self._look_first[value.file])
        except Exception:
            return True
        if found:
            self._look_first[value.file] = found.partition(":")[0]
        return bool(found)

    def is_played(self, value: Value, changed: GameData) -> str:
        """What play of a change differs, "" when none does; what no rules can be made of, they read.

        What only `check` would refuse is played as it is.
        """
        try:
            rules = compiled(self.module, changed)
        except ContentError:
            return ""  # rules that look through content before they are made: this is their check
        except Exception as error:
            return type(error).__name__
        return self._logs.first_difference(rules, _subjects(self.data, value))

    def _makes_rules(self, changed: GameData) -> bool:
        """Whether there is a game at all with a change."""
        try:
            self.module.make_rules(changed)
        except ContentError:
            return False
        except Exception:
            return True
        return True

    def is_counted(self, changed: GameData) -> bool:
        """Whether the record of the clauses that were played changes, though nothing is played otherwise."""
        return changed.all(RuleSection) != self.data.all(RuleSection) and bool(self._logs.first_miscount(changed))


@dataclass(slots=True)
class _Noticed:
    """What has noticed a value so far, by any of the changes."""

    printed: bool = False
    played: bool = False
    proven: bool = False
    """By an example, where only that holds what nothing prints."""

    @property
    def by_both(self) -> bool:
        """Whether print and play noticed it."""
        return self.printed and self.played

    def take(self, other: _Noticed) -> None:
        """Add what noticed one more change."""
        self.printed |= other.printed
        self.played |= other.played
        self.proven |= other.proven


def fixed_games(rules: Rules) -> list[FixedGame]:
    """The games that are played besides the examples: most with the fewest and the most players, where rules differ the most."""
    ends = (rules.player_counts[0], rules.player_counts[-1])
    games = [
        FixedGame(players, "random", seed, ROUNDS) for players in rules.player_counts for seed in (SEEDS if players in ends else SEEDS[:1])
    ]
    games += [FixedGame(rules.player_counts[0], "random", SEEDS[0], ROUNDS, (setup.id,)) for setup in rules.data.manifest.setups]
    return [*games, FixedGame(rules.player_counts[0], "greedy", SEEDS[0], ROUNDS)]  # what a game says to be good plays, too


def _cited(examples: Sequence[Example]) -> frozenset[str]:
    """The clauses that examples cite."""
    return frozenset(clause for one in examples for clause in one.scenario.clauses)


def _subjects(data: GameData, value: Value) -> Iterator[str]:
    """What a value is about: the words on the way to it, and the ids of the things it belongs to."""
    node: Any = data.sources[value.file].plain()
    for step in value.path:
        yield str(step)
        node = node[step]
        if isinstance(node, dict):
            yield from (str(node[key]) for key in ("id", "n", "seat") if key in node)
    yield str(value.plain) if not isinstance(value.plain, dict) else " ".join(map(str, value.plain))
