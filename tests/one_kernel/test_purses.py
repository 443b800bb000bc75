"""Purses: what is wrong with them, and with prices, is told where it is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.source.problems import ContentError
from tests.one_kernel.gems import edit, rules_of, written


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = written(tmp_path)
    edit(folder, "table.yaml", "zones:\n", "purses: {for_steps: {of: [{counter: snares, up_to: hand.count}, actions]}}\nzones:\n")
    edit(folder, "actions.yaml", "cost: {actions: 1}", "cost: {for_steps: 1}")
    return folder


def test_the_first_counter_pays_as_far_as_it_can(project: Path) -> None:
    match = rules_of(project).scenario_match(2, {"turn": "red", "actions": 1, "seats": {"red": {"hand": ["sun"], "at": 2}}})
    play = match.play()
    decision = next(play)
    for spent in ({"actions": 1, "snares": 1}, {"actions": 0, "snares": 1}):
        decision = play.send(next(option for option in decision.options if option.kind == "step"))
        shown = match.table.to_plain()
        found = {"actions": shown["actions"], "snares": shown["seats"]["red"]["statuses"]["snare"]}
        assert found == spent or shown["turn"] == "blue"


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("table.yaml", "counter: snares", "counter: snare", r"purses\.for_steps\.of\[0\]: no counter and no purse is called 'snare'"),
        ("table.yaml", "counter: snares", "counter: gem", r"'gem' is of each space, and prices are paid"),
        ("table.yaml", "up_to: hand.count", "up_to: hand", "up_to"),
        ("actions.yaml", "for_steps: 1", "for_step: 1", "no counter and no purse is called 'for_step'"),
    ],
)
def test_what_is_wrong_with_purses_is_told(project: Path, file: str, old: str, new: str, message: str) -> None:
    edit(project, file, old, new)
    with pytest.raises(ContentError, match=message):
        rules_of(project).game(2)
