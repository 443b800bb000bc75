"""An example as it was played: the tables before and after it, who chose, and the ways of figures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import astuple, dataclass
from typing import Any

from engine.definitions.game import GameData
from engine.definitions.scenarios import Scenario
from engine.playtest.choosing import Choice, opening, parse_choice
from engine.playtest.comparing import plain
from engine.playtest.kept_examples import KeptExamples
from engine.playtest.scenarios import Playing, run_scenario
from engine.table.rules import Rules


@dataclass(frozen=True, slots=True)
class Course:
    """What an example that holds goes through. Tables are as `to_plain()` gives them; places are as they name them."""

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
        self._kept = KeptExamples(data, "courses")

    def of(self, scenario: Scenario) -> Course | None:
        """How an example goes; None where it does not hold."""
        found = self._kept.of(scenario, lambda: self._played(scenario))
        return Course(*found) if found else None

    def _played(self, scenario: Scenario) -> Any:
        course = course_of(self._rules(), scenario)
        return course and _exact(astuple(course))

    def keep(self) -> None:
        """Keep those that were played now."""
        self._kept.keep()


def course_of(rules: Rules, scenario: Scenario) -> Course | None:
    """Plays an example; None where it does not hold."""
    if not run_scenario(lambda edition: rules, scenario).passed:
        return None
    players = scenario.players or rules.player_counts[0]
    match = rules.scenario_match(players, scenario.given)
    before = plain(match.table.to_plain())
    trail = Trail(before)
    playing = Playing(match, trail, opening(scenario.when))
    aims, seats = list[tuple[Any, Any]](), list[str]()
    for written in scenario.when:
        choice = parse_choice(written)
        seats.append(choice.by or _chooser(playing))
        if target := target_of(choice):
            aims += aims_of(before, playing.shown(), seats[-1], target)
        playing.take(choice)
    awaited = _chooser(playing)
    if scenario.illegal is None:
        playing.settle(None)
    after, moves = plain(playing.shown()), tuple(dict.fromkeys(trail.moves))
    return Course(players, before, after, tuple(seats), awaited, tuple(dict.fromkeys(aims)), moves, trail.ways)


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
