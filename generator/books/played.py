"""The lessons of `teach.yaml`, played by the engine: the table after the set-up, and the first round step by step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.definitions.scenarios import Scenario
from engine.definitions.teaching import FirstRound, Teaching
from engine.playtest.choosing import opening, parse_choice
from engine.playtest.comparing import plain
from engine.playtest.courses import Trail, aims_of, target_of
from engine.playtest.proving import read_examples
from engine.playtest.scenarios import Playing, run_scenario
from engine.source.hints import did_you_mean
from engine.source.problems import ContentError, Steps
from engine.source.project import Project
from generator.books.teaching_checks import FILE
from generator.books.worked import Example, Lessons
from generator.products.workshop import Workshop


def lessons_of(shop: Workshop) -> Lessons:
    """Everything that is played for the book. Raises ContentError at the scenario that is named, when it cannot be played as it says."""
    for teaching in shop.game.all(Teaching):
        named = {one.scenario.id: one.scenario for one in read_examples(Project(shop.game.folder.parent.parent), shop.game.manifest.id)}
        players, table = _set_up(shop, teaching, named)
        steps = _round(shop, teaching.first_round, named) if teaching.first_round else ()
        return Lessons(players, table, steps)
    return Lessons()


def _set_up(shop: Workshop, teaching: Teaching, named: Mapping[str, Scenario]) -> tuple[int, Mapping[str, Any] | None]:
    if teaching.set_up is None or teaching.set_up.scenario is None:
        return 0, None
    scenario = _proven(shop, "set_up", teaching.set_up.scenario, named)
    playing = _begun(shop, scenario)
    for written in scenario.when:
        playing.take(parse_choice(written))
    return _players(shop, scenario), plain(playing.shown())


def _round(shop: Workshop, told: FirstRound, named: Mapping[str, Scenario]) -> tuple[Example, ...]:
    scenario = _proven(shop, "first_round", told.scenario, named)
    asked, written = sum(step.choices for step in told.steps), len(scenario.when)
    if asked != written:
        raise _fault(shop, ("first_round", "steps"), f"the steps take {asked} choices, scenario '{scenario.id}' makes {written}",
                     "let `choices` of the steps add up to as many as stand under `when`")  # fmt: skip
    playing, waiting, found = _begun(shop, scenario), list(scenario.when), []
    for step in told.steps:
        before = plain(playing.shown())
        trail, aims, seats = Trail(before), [], dict[str, None]()
        for choice in (parse_choice(waiting.pop(0)) for _ in range(step.choices)):
            seat = choice.by or (playing.decision.seat if playing.decision else "")
            seats[seat] = None
            if target := target_of(choice):
                aims += aims_of(before, playing.shown(), seat, target)
            playing.take(choice)
            trail(plain(playing.shown()))
        if not waiting:
            playing.settle(None)
        after = plain(playing.shown())
        words = shop.wording.passage(step)
        found.append(
            Example(
                step.id, step.clauses or scenario.clauses, words, _players(shop, scenario), before, after,
                tuple(seat for seat in seats if seat in after["seats"]), tuple(dict.fromkeys(aims)), tuple(dict.fromkeys(trail.moves)),
                trail.ways, always=True,
            )
        )  # fmt: skip
    return tuple(found)


def _players(shop: Workshop, scenario: Scenario) -> int:
    return scenario.players or shop.rules_for(shop.game.edition).player_counts[0]


def _begun(shop: Workshop, scenario: Scenario) -> Playing:
    rules = shop.rules_for(shop.game.edition)
    return Playing(rules.scenario_match(_players(shop, scenario), scenario.given), rolls=opening(scenario.when))


def _proven(shop: Workshop, key: str, id_: str, named: Mapping[str, Scenario]) -> Scenario:
    if id_ not in named:
        raise _fault(shop, (key, "scenario"), f"no scenario '{id_}'", did_you_mean(id_, named))
    result = run_scenario(lambda edition: shop.rules_for(shop.game.edition), named[id_])
    if not result.passed:
        raise _fault(shop, (key, "scenario"), f"scenario '{id_}' does not hold: {result.message}", "mend it: the book shows what it plays")
    return named[id_]


def _fault(shop: Workshop, steps: Steps, message: str, hint: str) -> ContentError:
    return ContentError(shop.game.sources[FILE].problem(steps, message, hint))
