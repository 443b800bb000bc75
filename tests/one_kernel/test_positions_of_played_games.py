"""A position stands where it would whether or not the game was compiled for playing before."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.examples.laid_table import run
from tests.one_kernel.gems import edit, rules_of, written

GIVEN = {"turn": "red", "seats": {"red": {"at": 2, "carries": {"gem": 1}}, "blue": {"at": 4}}}


@pytest.mark.parametrize("is_played", [False, True])
def test_no_effects_of_steps_before_it_are_done(tmp_path: Path, is_played: bool) -> None:
    """To find its place the conditions of steps are asked; where functions of the flow were put together, their effects came along."""
    first = "{if: round = 1, effects: [{gain: {counter: gems, of: seats}}]}"
    edit(written(tmp_path), "flow.yaml", "flow:\n", f"flow:\n  - {first}\n  - {{name: rest, if: round > 5, act: {{actions: [draw]}}}}\n")
    rules = rules_of(tmp_path)
    if is_played:
        rules.game(2)
    result = run(rules, {"given": GIVEN, "when": [{"step": {"to": 1}}], "then": {"seats": {"red": {"carries": {"gem": 1}}}}})
    assert result.passed, result.message
