"""What a game leaves in the log: what every example and some games of fixed seeds offer, choose, roll and end with.

Two contents with the same logs play the same, as far as examples and games can tell. A changed game is compared while it is played, up to
the first difference.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from contextlib import nullcontext
from dataclasses import dataclass, field
from itertools import cycle
from typing import Any

from engine.bots.roster import seat_bots
from engine.definitions.clauses import RuleSection
from engine.definitions.game import GameData
from engine.definitions.scenarios import Scenario
from engine.kernel.compiling.footprint import calls
from engine.kernel.rules import KernelRules
from engine.playtest.choosing import opening, parse_choice
from engine.playtest.example_play import Playing
from engine.playtest.untouched import Changes
from engine.table.decisions import Option
from engine.table.driver import Chooser, Sight
from engine.table.rules import Match, Rules

Entry = object
"""One line of a log; lines are only compared."""

LOOKS = 8
"""Choices from one look at the view of a seat to the next."""

_WORD = re.compile(r"[a-z][a-z0-9]*|\d+")


@dataclass(frozen=True, slots=True)
class FixedGame:
    """A game that is played again and again: the same players, bots, seed and length."""

    players: int
    bot: str
    seed: str
    rounds: int
    setups: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"game {self.seed} of {self.players} ({', '.join((self.bot, *self.setups))})"


@dataclass(slots=True)
class Log:
    """What was logged of one example or game, and the words that stand in it."""

    name: str
    players: int
    lines: list[Entry]
    words: frozenset[str]
    calls: Set[str] = frozenset()
    """The functions of the compiled game that it calls."""

    @property
    def fired(self) -> Mapping[str, int]:
        """What fired, which stands at the end; nothing in a game that broke down."""
        last = self.lines[-1][-1] if self.lines and isinstance(self.lines[-1], tuple) else None
        return last if isinstance(last, dict) else {}


@dataclass(slots=True)
class Logs:
    """The logs of a game as it is, and whether a changed game leaves others."""

    rules: Rules
    scenarios: Sequence[Scenario]
    games: Sequence[FixedGame]
    _logs: dict[int, Log] = field(default_factory=dict)
    _weights: dict[str, float] = field(default_factory=dict)
    _rarities: dict[str, float] = field(default_factory=dict)
    _clauses: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        """Play every example once; games are played when no example tells two contents apart."""
        self._clauses = frozenset(clause.id for section in self.rules.data.all(RuleSection) for clause in section.clauses)
        for number in self._examples:
            players = self._players(number)
            with calls(self.rules.looked_at(players)) if isinstance(self.rules, KernelRules) else nullcontext(()) as called:
                lines = list(self._play(number, self.rules))
            self._logs[number] = Log(self._name(number), players, lines, self._words(number, lines), frozenset(called))
        self._weights = _rarities(log.words for log in self._logs.values())
        self._rarities = _rarities(log.calls for log in self._logs.values())

    def first_difference(self, rules: Rules, about: Iterable[str] = ()) -> str:
        """The first example or game that a changed game plays otherwise, "" when there is none.

        Examples that speak `about` something are played first; games come last. What calls no function that differs is not played again.
        What is counted for a clause that only one of the two rulebooks has is no play: `first_miscount` tells of it.
        """
        clauses = {clause.id for section in rules.data.all(RuleSection) for clause in section.clauses}
        alone = self._clauses ^ clauses
        begins_otherwise = self.rules.data.manifest.setups != rules.data.manifest.setups
        for number in self._order(about, Changes(self.rules, rules), begins_otherwise=begins_otherwise):
            if _differs(self._log(number).lines, self._play(number, rules), alone):
                return self._name(number)
        return ""

    def first_miscount(self, data: GameData) -> str:
        """The first example or game of which a changed rulebook counts other clauses as played, "" when there is none.

        Nothing is played again: this is the record of clauses alone, of which no rule makes anything.
        """
        before, after = ({clause.id: clause.players for clause in one.clauses} for one in (self.rules.data, data))
        for log in map(self._log, range(len(self.scenarios) + len(self.games))):
            counted = (None, log.players)
            if any((after.get(name, 0) in counted) != (before.get(name, 0) in counted) for name in log.fired):
                return log.name
        return ""

    def _order(self, about: Iterable[str], changes: Changes, *, begins_otherwise: bool) -> Iterator[int]:
        """What may be played otherwise, the likeliest first; examples for the commonest number of players before others, games last."""
        words = {word for text in about for word in words_of(text)}
        for players, _ in Counter(self._logs[number].players for number in self._examples).most_common():
            found = [(self._worth(log, words, differ), number) for number, log in self._of(players) for differ in _touched(log, changes)]
            yield from (number for _, number in sorted(found, key=lambda one: (-one[0], one[1])))
        for number, game in enumerate(self.games, len(self.scenarios)):
            if (begins_otherwise and game.setups) or _changed(changes, game.players) != frozenset():
                yield number

    def _log(self, number: int) -> Log:
        """The log of an example or of a game, which is played when it is first asked for."""
        if number not in self._logs:
            self._logs[number] = Log(self._name(number), self._players(number), list(self._play(number, self.rules)), frozenset())
        return self._logs[number]

    def _of(self, players: int) -> list[tuple[int, Log]]:
        """The examples for so many players."""
        return [(number, self._logs[number]) for number in self._examples if self._logs[number].players == players]

    def _worth(self, log: Log, words: Set[str], differ: Set[str]) -> float:
        """How likely an example is to notice a change: by what it speaks of, and by what it calls that few others do."""
        return sum(self._weights[word] for word in words & log.words) + sum(self._rarities[name] for name in differ)

    @property
    def _examples(self) -> range:
        return range(len(self.scenarios))

    def _name(self, number: int) -> str:
        return self.scenarios[number].id if number < len(self.scenarios) else str(self.games[number - len(self.scenarios)])

    def _players(self, number: int) -> int:
        if number < len(self.scenarios):
            return self.scenarios[number].players or self.rules.player_counts[0]
        return self.games[number - len(self.scenarios)].players

    def _play(self, number: int, rules: Rules) -> Iterator[Entry]:
        """The log, line by line as it is played; a game that breaks down says so in its last line."""
        try:
            if number < len(self.scenarios):
                yield from self._example(self.scenarios[number], rules)
            else:
                yield from self._game(self.games[number - len(self.scenarios)], rules)
        except Exception as error:  # a content that breaks the rules plays otherwise
            yield type(error).__name__, str(error)

    def _example(self, scenario: Scenario, rules: Rules) -> Iterator[Entry]:
        awaited = parse_choice(scenario.illegal.choice) if scenario.illegal else None
        match = rules.scenario_match(scenario.players or rules.player_counts[0], scenario.given)
        playing = Playing(match, None, opening(scenario.when))
        yield playing.decision
        for written in scenario.when:
            playing.take(parse_choice(written))
            yield playing.decision
        playing.come_to_rest(awaited)
        yield playing.decision
        yield playing.shown()
        yield from ((seat, match.view(seat)) for seat in (scenario.then or {}).get("sees", ()))
        yield match.chance.rolled, match.problems(), dict(match.fired)

    def _game(self, game: FixedGame, rules: Rules) -> Iterator[Entry]:
        yield tuple(rules.player_counts)
        begin = getattr(rules, "trial_match", rules.new_match)  # to make the rules fast takes longer than to play so few games
        match = begin(game.players, game.seed, round_limit=game.rounds, setups=game.setups)
        bots = seat_bots((game.bot,) * game.players, match.table.seats, game.seed)
        sights = {seat: Sight(match, seat) for seat in match.table.seats}
        yield match.table.to_plain()
        yield from _watched(match, bots, sights)
        yield match.table.to_plain()
        yield "fired", dict(match.fired)

    def _words(self, number: int, lines: Sequence[Entry]) -> frozenset[str]:
        if number >= len(self.scenarios):
            return frozenset()
        scenario = self.scenarios[number]
        fired = lines[-1][-1] if isinstance(lines[-1], tuple) else ()
        told = (scenario.id, scenario.clauses, scenario.given, scenario.when, scenario.then, list(fired))
        return frozenset(words_of(str(told)))


def _touched(log: Log, changes: Changes) -> Iterator[Set[str]]:
    """Once, the changed functions that it calls, where it has to be played again."""
    changed = _changed(changes, log.players)
    if changed is None:
        yield frozenset()
    elif touched := changed & log.calls:
        yield touched


def _changed(changes: Changes, players: int) -> Set[str] | None:
    """The functions that differ for so many players; None where anything may."""
    try:
        return changes.of(players)
    except Exception:  # a content that breaks the rules: playing tells how
        return None


def _rarities(groups: Iterable[Set[str]]) -> dict[str, float]:
    """By name, how few of the groups it is in: 0 for what is in all of them."""
    found = list(groups)
    spread = Counter(name for group in found for name in group)
    return {name: math.log(len(found) / count) for name, count in spread.items()}


def _watched(match: Match, bots: Mapping[str, Chooser], sights: Mapping[str, Sight]) -> Iterator[Entry]:
    """Every decision of a game; the table at the beginning of every round, and now and then how one seat sees it, another each time."""
    play, option, round_, asked = match.play(), None, 0, 0
    looking = cycle(match.table.seats)
    while True:
        try:
            decision = next(play) if option is None else play.send(option)
        except StopIteration as stop:
            yield stop.value
            return
        yield decision
        if match.table.round != round_:
            round_ = match.table.round
            yield match.table.to_plain()
        asked += 1
        if asked % LOOKS == 1:
            yield match.view(next(looking))
        option = _choice(decision.options, bots[decision.seat], decision, sights[decision.seat])


def _choice(options: Sequence[Option], bot: Chooser, decision: Any, sight: Sight) -> Option:
    return options[0] if len(options) == 1 else options[bot.choose(decision, sight)]


def _differs(before: Sequence[Entry], after: Iterator[Entry], apart: Set[str] = frozenset()) -> bool:
    """Whether a log departs from another, told as early as can be; what is counted under names that stand `apart` is left out."""
    number = 0
    for number, line in enumerate(after, start=1):
        if number > len(before) or _without(before[number - 1], apart) != _without(line, apart):
            return True
    return number != len(before)


def _without(line: Entry, names: Set[str]) -> Entry:
    """An entry of a log without some of the names that it counts, which stand last in it."""
    if names and isinstance(line, tuple) and isinstance(line[-1], dict):
        return (*line[:-1], {name: count for name, count in line[-1].items() if name not in names})
    return line


def words_of(text: str) -> set[str]:
    """The words of an id, a path or a plain value, in small letters."""
    return set(_WORD.findall(text.lower()))
