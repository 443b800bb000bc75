"""A position on a board that it draws itself is saved with that board."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.games import load
from engine.kernel.playing.saving import SaveError
from engine.kernel.rules import KernelRules

GIVEN: dict[str, Any] = {
    "board": {"centers": ["0,0", "2,-1"], "hexes": ["0,0", "1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1", "2,-1", "3,-1"]},
    "turn": "red",
}


@pytest.fixture(scope="module")
def rules() -> KernelRules:
    found = load(Path(__file__).parents[2], "mana_totems")
    assert isinstance(found, KernelRules)
    return found


def saved(rules: KernelRules, given: dict[str, Any]) -> tuple[Any, Any, Any]:
    match = rules.scenario_match(2, given)
    decision = next(match.play())
    return match, decision, json.loads(json.dumps(match.save()))


def test_it_goes_on_there(rules: KernelRules) -> None:
    match, decision, plain = saved(rules, GIVEN)
    resumed, _, there = rules.resume(plain)
    assert resumed.table.to_plain() == match.table.to_plain()
    assert [option.to_plain() for option in there.options] == [option.to_plain() for option in decision.options]


@pytest.mark.parametrize("board", ["0,0", {"centers": []}, {"centers": ["0,0"], "hexes": ["9,9"]}])
def test_what_is_no_board_is_told(rules: KernelRules, board: Any) -> None:
    _, _, plain = saved(rules, GIVEN)
    with pytest.raises(SaveError):
        rules.resume({**plain, "board": board})


def test_a_match_of_another_board_does_not_take_it(rules: KernelRules) -> None:
    match, _, plain = saved(rules, GIVEN)
    with pytest.raises(SaveError, match="another board"):
        type(match).resume(rules.game(2), plain)
