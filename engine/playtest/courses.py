"""An example as it was played: the tables before and after it, who chose, and the ways of figures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import astuple, dataclass
from typing import Any

from engine.definitions.game import GameData
from engine.definitions.scenarios import Scenario
from engine.playtest.choosing import Choice, opening, parse_choice
from engine.playtest.comparing import plain
from engine.playtest.example_play import Playing
from engine.playtest.kept_examples import KeptExamples
from engine.playtest.scenarios import run_scenario
from engine.source.problems import ContentError
from engine.table.rules import Rules


@dataclass(frozen=True, slots=True)
class Course:
    """What an example, or a step of one, goes through. Tables are as `to_plain()` gives them; places are as they name them."""

    players: int
    before: Mapping[str, Any]
    after: Mapping[str, Any]
    seats: tuple[str, ...]
    """Who makes each of its choices."""
    next_seat: str
    """Who would choose then; "" for nobody."""
    aims: tuple[tuple[Any, Any], ...]
    """From which place to which somebody struck, shot or sent something, as all stood at the beginning."""
    moves: tuple[tuple[Any, Any], ...]
    """From which place to which figures went, step by step in their order."""
    ways: tuple[tuple[str, tuple[Any, ...]], ...]
    """By seat, the places on the way of its figure, the first one where it began."""


class Courses:
    """The courses of the examples of one edition, kept between runs; `rules` are asked for when one is not known."""

    def __init__(self, data: GameData, rules: Callable[[], Rules]) -> None:
        self._rules = rules
        self._kept = KeptExamples(data, "courses", rules)

    def of(self, scenario: Scenario, *, settled: bool = True) -> Course | None:
        """How an example goes, up to where somebody must choose again if it is `settled`; None where it does not hold."""
        found = self.by_step(scenario, (len(scenario.when),), settled=settled)
        return found[0] if found else None

    def by_step(self, scenario: Scenario, steps: Sequence[int], *, settled: bool = True) -> tuple[Course, ...]:
        """The same in steps of so many choices each; none where it does not hold."""
        what = f"{tuple(steps)} {settled} "
        return tuple(Course(*one) for one in self._kept.of(scenario, lambda: self._played(scenario, steps, settled), what))

    def tried(self, scenario: Scenario) -> Course:
        """How it goes, whether it ends as it says or not."""
        (found,) = self._kept.of(
            scenario, lambda: _plain(course_of(self._rules(), scenario, (len(scenario.when),), settled=False)), "tried "
        )
        return Course(*found)

    def _played(self, scenario: Scenario, steps: Sequence[int], settled: bool) -> list[Any]:
        try:
            rules = self._rules()
        except ContentError as error:
            if error.is_unfinished:
                return []  # nothing holds in a game that cannot be played yet
            raise
        holds = run_scenario(lambda edition: rules, scenario).passed
        return _plain(course_of(rules, scenario, steps, settled=settled)) if holds else []

    def keep(self) -> None:
        """Keep those that were played now."""
        self._kept.keep()


def course_of(rules: Rules, scenario: Scenario, steps: Sequence[int], *, settled: bool) -> list[Course]:
    """Plays an example, in steps of so many choices each."""
    players = scenario.players or rules.player_counts[0]
    match = rules.scenario_match(players, scenario.given)
    before = plain(match.table.to_plain())
    trail = Trail(before)
    playing = Playing(match, trail, opening(scenario.when))
    waiting, found = list(scenario.when), list[Course]()
    for number, step in enumerate(steps, start=1):
        if found:
            before = found[-1].after
            trail.begin(before)
        aims, seats = list[tuple[Any, Any]](), list[str]()
        for choice in map(parse_choice, waiting[:step]):
            seats.append(choice.by or _chooser(playing))
            if target := target_of(choice):
                aims += aims_of(before, playing.shown(), seats[-1], target)
            playing.take(choice)
        waiting, awaited = waiting[step:], _chooser(playing)
        if settled and number == len(steps):
            playing.settle(None)
        after, moves = plain(playing.shown()), tuple(dict.fromkeys(trail.moves))
        found.append(Course(players, before, after, tuple(seats), awaited, tuple(dict.fromkeys(aims)), moves, trail.ways))
    return found


def _plain(courses: Sequence[Course]) -> list[Any]:
    """In values that can be kept."""
    return [_exact(astuple(one)) for one in courses]


def _chooser(playing: Playing) -> str:
    return playing.decision.seat if playing.decision else ""


def _exact(value: Any) -> Any:
    """The same in plain types, of which a table may hold refinements."""
    if isinstance(value, Mapping):
        return {key: _exact(part) for key, part in value.items()}
    if isinstance(value, tuple):
        return tuple(map(_exact, value))
    return [_exact(part) for part in value] if isinstance(value, list) else value


class Trail:
    """Where figures went, seen from decision to decision."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        self.begin(table)

    def begin(self, table: Mapping[str, Any]) -> None:
        """From this table on."""
        self.moves: list[tuple[Any, Any]] = []
        self._ways: dict[str, list[Any]] = {}
        self._places = self._of(table)

    @property
    def ways(self) -> tuple[tuple[str, tuple[Any, ...]], ...]:
        """By seat, the places on the way of its figure."""
        return tuple((seat, tuple(way)) for seat, way in self._ways.items())

    def __call__(self, table: Mapping[str, Any]) -> None:
        """Notes where they stand now."""
        now = self._of(table)
        went = [(seat, place, now.get(seat)) for seat, place in self._places.items()]
        for seat, start, end in went:
            if start is not None and end is not None and start != end:
                self.moves.append((start, end))
                self._ways.setdefault(seat, [start]).append(end)
        self._places = now

    @staticmethod
    def _of(table: Mapping[str, Any]) -> dict[str, Any]:
        return {seat: values.get("at") for seat, values in table["seats"].items()}


def target_of(choice: Choice) -> Any:
    """Whom a choice is directed at: what it calls its target, or the seat of a choice that is of that name; None without one."""
    return choice.args.get("target", choice.args.get("seat") if choice.kind == "target" else None)


def aims_of(before: Mapping[str, Any], now: Mapping[str, Any], seat: str, target: Any) -> list[tuple[Any, Any]]:
    """From whose place to whose a choice is directed, if it names another player and both stand where they began."""
    found = []
    for one in (seat, target):
        place = before["seats"].get(one, {}).get("at") if isinstance(one, str) else None
        if place is None or place != now["seats"][one].get("at"):
            return []
        found.append(place)
    return [(found[0], found[1])]
