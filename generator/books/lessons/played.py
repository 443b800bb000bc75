"""The lessons of `teach.yaml`, played by the engine: the table after the set-up, and the first round step by step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.definitions.scenarios import Scenario
from engine.definitions.teaching import FirstRound, Teaching
from engine.playtest.courses import Course
from engine.playtest.proving import read_examples
from engine.playtest.scenarios import run_scenario
from engine.source.hints import did_you_mean
from engine.source.problems import ContentError, Steps
from engine.source.project import Project
from generator.books.lessons.teaching_checks import FILE
from generator.books.lessons.worked import Example, Lessons
from generator.products.workshop import Workshop


def lessons_of(shop: Workshop) -> Lessons:
    """Everything that is played for the book. Raises ContentError at the scenario that is named, when it cannot be played as it says."""
    for teaching in shop.game.all(Teaching):
        named = {one.scenario.id: one.scenario for one in read_examples(Project(shop.game.folder.parent.parent), shop.game.manifest.id)}
        players, table = _set_up(shop, teaching, named)
        steps = _round(shop, teaching.first_round, named) if teaching.first_round else ()
        shop.courses.keep()
        return Lessons(players, table, steps)
    return Lessons()


def _set_up(shop: Workshop, teaching: Teaching, named: Mapping[str, Scenario]) -> tuple[int, Mapping[str, Any] | None]:
    if teaching.set_up is None or teaching.set_up.scenario is None:
        return 0, None
    scenario = _named(shop, "set_up", teaching.set_up.scenario, named)
    (course,) = _proven(shop, "set_up", scenario, shop.courses.by_step(scenario, (len(scenario.when),), settled=False))
    return course.players, course.after


def _round(shop: Workshop, told: FirstRound, named: Mapping[str, Scenario]) -> tuple[Example, ...]:
    scenario = _named(shop, "first_round", told.scenario, named)
    asked, written = sum(step.choices for step in told.steps), len(scenario.when)
    if asked != written:
        raise _fault(shop, ("first_round", "steps"), f"the steps take {asked} choices, scenario '{scenario.id}' makes {written}",
                     "let `choices` of the steps add up to as many as stand under `when`")  # fmt: skip
    courses = _proven(shop, "first_round", scenario, shop.courses.by_step(scenario, [step.choices for step in told.steps]))
    return tuple(
        Example(
            step.id, step.clauses or scenario.clauses, shop.wording.passage(step), course.players, course.before, course.after,
            tuple(seat for seat in dict.fromkeys(course.seats) if seat in course.after["seats"]),
            course.aims, course.moves, course.ways, always=True,
        )
        for step, course in zip(told.steps, courses, strict=True)
    )  # fmt: skip


def _named(shop: Workshop, key: str, id_: str, named: Mapping[str, Scenario]) -> Scenario:
    if id_ not in named:
        raise _fault(shop, (key, "scenario"), f"no scenario '{id_}'", did_you_mean(id_, named))
    return named[id_]


def _proven(shop: Workshop, key: str, scenario: Scenario, courses: tuple[Course, ...]) -> tuple[Course, ...]:
    """The same, if there are any. Raises ContentError for a scenario that does not hold."""
    if not courses:
        message = run_scenario(lambda edition: shop.rules_for(shop.game.edition), scenario).message
        told = f"scenario '{scenario.id}' does not hold: {message}"
        raise _fault(shop, (key, "scenario"), told, "mend it: the book shows what it plays")
    return courses


def _fault(shop: Workshop, steps: Steps, message: str, hint: str) -> ContentError:
    return ContentError(shop.game.sources[FILE].problem(steps, message, hint))
