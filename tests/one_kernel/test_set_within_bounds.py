"""`set` keeps a counter within its bounds, as `gain` and `lose` do, whether a number or a formula is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.one_kernel.gems import edit, rules_of, written

DRAW = "{id: draw, cost: {actions: 2}, needs: pile or laid, effects: [{draw: {from: pile}}]}"


@pytest.mark.parametrize(
    ("to", "left"),
    [("2", 2), ("5", 2), ("0", 0), ("-1", 0), ("gems + 7", 2), ("gems - 7", 0), ("gems + 1", 1)],
)
def test_a_counter_that_is_set_stays_within_its_bounds(tmp_path: Path, to: str, left: int) -> None:
    project = written(tmp_path)
    edit(project, "actions.yaml", DRAW, f"{{id: lay, cost: {{actions: 1}}, effects: [{{set: {{counter: snares, to: {to}}}}}]}}")
    match = rules_of(project).scenario_match(2, {"turn": "red", "seats": {"red": {"at": 1, "statuses": {"snare": 1}}}})
    play = match.play()
    decision = next(play)
    play.send(next(option for option in decision.options if option.kind == "lay"))
    assert match.state.c_snares[0] == left
