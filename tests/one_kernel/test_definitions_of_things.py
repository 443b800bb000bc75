"""A definition may speak of a thing: asked of one behind a dot, with brackets or without."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.source.problems import ContentError
from tests.one_kernel.gems import edit, rules_of, written

DEFINED = """define:
  held: {is: "hand.count + gems"}
  worth: {with: [each_gem], is: "hand.count + gems * each_gem"}
  beside: {with: [far], is: "runner.space.within(1, far).count"}
"""


def test_a_name_that_nothing_has_is_told_with_those_that_are_defined(tmp_path: Path) -> None:
    folder = written(tmp_path)
    edit(folder, "table.yaml", "pieces:\n", f"{DEFINED}pieces:\n")
    edit(folder, "actions.yaml", "actions:\n", "actions:\n  - {id: tell, needs: left.wort(10) > 1, effects: [end_turn]}\n")
    with pytest.raises(ContentError, match="did you mean 'worth'"):
        rules_of(folder)


@pytest.mark.parametrize(
    ("formula", "value"),
    [
        ("left.others.count", 1),
        ("left.others.first.gems", 1),
        ("[left].first.others.count", 1),
        ("seats.where(gems > 9).first.others.count", 0),
        ("seats.count(you.others.first.gems = 5)", 2),
        ("seats.count(it.others.first.gems = 5)", 1),
    ],
)
def test_the_others_of_another_seat(tmp_path: Path, formula: str, value: int) -> None:
    folder = written(tmp_path)
    edit(folder, "actions.yaml", "actions:\n", f'actions:\n  - {{id: tell, needs: "{formula} = {value}", effects: [end_turn]}}\n')
    held = {"red": {"carries": {"gem": 1}}, "blue": {"carries": {"gem": 5}}}
    play = rules_of(folder).scenario_match(2, {"turn": "red", "seats": held}).play()
    assert "tell" in [option.kind for option in next(play).options]
