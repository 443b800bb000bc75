"""What stands on both sides of a mat plays as it is printed on each: a value is changed on one side, and only that side plays otherwise."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from positions import PROJECT

from engine.definitions.game import GameData
from engine.definitions.perturbing import perturbed
from engine.definitions.values import values_of
from engine.games import module_of, read
from engine.kernel.content.cards import DeckFile
from engine.playtest.proving import read_examples
from engine.playtest.scenarios import run_scenario
from engine.table.rules import Rules


def changed(side: str, other: int) -> Rules:
    """The rules with another price of an Infection Token on one side of the Malignant's mat."""
    module = module_of(PROJECT, "axis_mundi")
    data: GameData = read(PROJECT, "axis_mundi")
    kinds = tuple(module.KINDS)
    wanted = ("infect", "hit_points")
    mats = next(file.cards for file in data.all(DeckFile) if file.deck.id == "mats")
    (value,) = (
        one
        for one in values_of(data, kinds)
        if one.file == "cards/mats.yaml" and one.path[-2:] == wanted and mats[one.path[1]].columns["side"] == side
    )
    return module.make_rules(perturbed(data, kinds, value, other))


def passes(rules: Rules, scenario: str) -> bool:
    (found,) = (one for one in read_examples(PROJECT, "axis_mundi") if one.scenario.id == scenario)
    always: Callable[[str | None], Rules] = lambda edition: rules  # noqa: E731
    return run_scenario(always, found.scenario, found.file, found.line).passed


BASIC, UPGRADED = "infection.enter", "infection.side_that_is_up"


@pytest.mark.parametrize(("side", "holds", "fails"), [("basic", UPGRADED, BASIC), ("upgraded", BASIC, UPGRADED)])
def test_an_infection_token_costs_what_the_side_that_is_up_says(side: str, holds: str, fails: str) -> None:
    rules = changed(side, 2)
    assert passes(rules, holds)
    assert not passes(rules, fails)
