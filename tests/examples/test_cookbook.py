"""Every answer of the cookbook is a game in which happens what the page says, and whose effects can be printed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.definitions.game import GameData
from engine.definitions.verbs import Verb
from engine.games.data.entry import check
from engine.kernel.content.cards import DeckFile
from engine.kernel.content.flow import ActionFile, FlowFile
from engine.source.problems import ContentError, Severity
from generator.wording import Wording, plain
from tests.examples.laid_table import ROOT, lay, rules_of, run
from tests.examples.pages import Recipe, recipes

RECIPES = recipes(ROOT / "docs" / "cookbook.md")


def test_there_are_twenty_and_each_says_what_happens() -> None:
    assert len(RECIPES) >= 20
    assert [one.title for one in RECIPES if not one.scenarios] == []


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda one: one.title)
def test_an_answer_does_what_it_says(recipe: Recipe, tmp_path: Path) -> None:
    rules = rules_of(lay(tmp_path, recipe.fragments))
    assert [one for one in check(rules.data) if one.severity == Severity.ERROR] == []  # of the table much stays unused
    for number, scenario in enumerate(recipe.scenarios):
        result = run(rules, scenario, f"scenario_{number}")
        assert result.passed, result.message
    words = Wording.of(rules.data, tmp_path, "en")
    for effects in all_effects(rules.data):
        assert "{" not in plain(words.effects(list(effects)))


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda one: one.title)
def test_nothing_of_it_happens_without_the_answer(recipe: Recipe, tmp_path: Path) -> None:
    """On the bare table the choices are not there, or what they lead to is something else."""
    bare = {name: part for name, part in recipe.fragments.items() if name in ("game.yaml", "table.yaml")}
    try:
        rules = rules_of(lay(tmp_path, bare))
    except ContentError:
        return  # what the table declares waits for something that only the answer lets happen
    assert not all(run(rules, scenario).passed for scenario in recipe.scenarios)


def all_effects(data: GameData) -> Iterator[tuple[Verb, ...]]:
    """The lists of effects of actions, cards and the flow."""
    for actions in data.all(ActionFile):
        yield from (action.effects for action in actions.actions if action.effects)
    for deck in data.all(DeckFile):
        yield from (card.effects for card in deck.cards if card.effects)
        yield from (trigger.do for card in deck.cards for trigger in card.triggers)
    flow = data.one(FlowFile)
    yield from (effects for effects in (flow.set_up, *(_of_steps(flow.flow))) if effects)
    yield from (trigger.do for trigger in flow.triggers)


def _of_steps(steps: Any) -> Iterator[tuple[Verb, ...]]:
    for step in steps:
        yield step.effects
        for loop in (step.turns, step.repeat):
            if loop is not None:
                yield from _of_steps(loop.do)
