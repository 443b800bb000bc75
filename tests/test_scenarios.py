"""Every scenario of every game is a test."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from engine.kernel.rules import KernelRules
from engine.playtest.proving import Example, read_examples, rules_by_edition
from engine.playtest.scenarios import run_scenario
from engine.source.project import Project

PROJECT = Project(Path(__file__).parents[1])

rules_of = cache(rules_by_edition)


def examples() -> list[object]:
    found = [(game, example) for game in PROJECT.games() for example in read_examples(PROJECT, game)]
    return [pytest.param(game, example, id=f"{game}:{example.scenario.id}") for game, example in found]


@pytest.mark.parametrize(("game", "example"), examples())
def test_scenario(game: str, example: Example) -> None:
    rules_for, scenario = rules_of(PROJECT, game), example.scenario
    rules = rules_for(scenario.edition)
    if isinstance(rules, KernelRules):
        rules.game(scenario.players or rules.player_counts[0])  # as playtests play it: what is compiled already is taken
    result = run_scenario(rules_for, scenario, example.file, example.line)
    assert result.passed, f"{result.file}:{result.line}: {result.message}"
    assert not result.warnings, f"{result.file}:{result.line}: {result.warnings}"
