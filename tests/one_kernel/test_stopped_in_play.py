"""What goes wrong in play is told at its formula, with the game that comes to it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.kernel.rules import KernelRules
from engine.playtest.outcomes import Plan, play_game
from engine.source.problems import ContentError
from tests.examples.laid_table import lay, rules_of

PLAYED = [
    ({"gain": {"counter": "coins", "amount": "3 // pot"}}, "effects[0].gain.amount: in play, a formula divides by 0"),
    (
        {"while": {"when": "coins >= 0", "do": [{"gain": {"counter": "pot"}}]}},
        "effects[0].while.when: in play, this goes round without end",
    ),
    ("loopy", "verbs[0]: in play, this sets itself off without end: what 'loopy' does"),
]


@pytest.mark.parametrize(("effect", "words"), PLAYED)
def test_what_goes_wrong_in_play_is_told_at_its_formula_with_its_game(tmp_path: Path, effect: Any, words: str) -> None:
    verbs = {"verbs": [{"id": "loopy", "do": ["loopy"], "said": "go on"}]}
    actions = {"actions": [{"id": "wait", "effects": [effect]}, {"id": "rest", "effects": [effect]}]}
    rules: KernelRules = rules_of(lay(tmp_path, {"actions.yaml": actions, "verbs.yaml": verbs}))
    with pytest.raises(ContentError) as stopped:
        play_game(rules, Plan(players=2, games=4, bots=("random", "random"), seed=7), 3)
    (problem,) = stopped.value.problems
    assert words in f"{problem}"
    assert problem.hint.endswith("game 3 of `--seed 7 --players 2 --bots random,random` comes to it")
