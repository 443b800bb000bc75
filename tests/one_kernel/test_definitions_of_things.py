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


@pytest.mark.parametrize(
    ("formula", "value"),
    [("held", 3), ("left.held", 7), ("worth(10)", 12), ("left.worth(10)", 52), ("seats.sum(worth(2))", 16), ("left.beside(1)", 1)],
)
def test_what_is_defined_is_asked_of_you_or_of_another(tmp_path: Path, formula: str, value: int) -> None:
    folder = written(tmp_path)
    edit(folder, "table.yaml", "pieces:\n", f"{DEFINED}pieces:\n")
    edit(folder, "actions.yaml", "actions:\n", f'actions:\n  - {{id: tell, needs: "{formula} = {value}", effects: [end_turn]}}\n')
    held = {"red": {"hand": ["sun", "sun"], "carries": {"gem": 1}}, "blue": {"hand": ["moon", "moon"], "carries": {"gem": 5}}}
    play = rules_of(folder).scenario_match(2, {"turn": "red", "seats": held}).play()
    assert "tell" in [option.kind for option in next(play).options]


def test_a_name_that_nothing_has_is_told_with_those_that_are_defined(tmp_path: Path) -> None:
    folder = written(tmp_path)
    edit(folder, "table.yaml", "pieces:\n", f"{DEFINED}pieces:\n")
    edit(folder, "actions.yaml", "actions:\n", "actions:\n  - {id: tell, needs: left.wort(10) > 1, effects: [end_turn]}\n")
    with pytest.raises(ContentError, match="did you mean 'worth'"):
        rules_of(folder)


@pytest.mark.parametrize("used", ["held_by(blue) = 1", "spaces.any(held_by(blue) = 1)", "[runner.space].any(free or held_by(blue) = 1)"])
def test_with_brackets_it_means_the_same_wherever_it_is_used(tmp_path: Path, used: str) -> None:
    folder = written(tmp_path)
    edit(folder, "table.yaml", "pieces:\n", 'define: {held_by: {with: [seat], is: "pieces.count(owner = seat)"}}\npieces:\n')
    edit(folder, "actions.yaml", "actions:\n", f'actions:\n  - {{id: tell, needs: "{used}", effects: [end_turn]}}\n')
    play = rules_of(folder).scenario_match(2, {"turn": "red"}).play()
    assert "tell" in [option.kind for option in next(play).options]


@pytest.mark.parametrize(
    ("formula", "value"),
    [
        ("left.others.count", 1),
        ("left.others.first.gems", 1),
        ("[left].first.others.count", 1),
        ("seats.where(gems > 9).first.others.count", 0),
        ("seats.count(others.first.gems = 5)", 2),
    ],
)
def test_the_others_of_another_seat(tmp_path: Path, formula: str, value: int) -> None:
    folder = written(tmp_path)
    edit(folder, "actions.yaml", "actions:\n", f'actions:\n  - {{id: tell, needs: "{formula} = {value}", effects: [end_turn]}}\n')
    held = {"red": {"carries": {"gem": 1}}, "blue": {"carries": {"gem": 5}}}
    play = rules_of(folder).scenario_match(2, {"turn": "red", "seats": held}).play()
    assert "tell" in [option.kind for option in next(play).options]
