"""Positions in the midst of a trick: who played the cards that lie there, and what is told of words that no table has."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.kernel.rules import KernelRules
from tests.examples.laid_table import lay, rules_of, run

Given = dict[str, Any]

TRICK = {
    "table.yaml": {"zones": {"trick": {}}},
    "actions.yaml": {
        "actions": [
            {"id": "lay", "with": {"card": "hand"}, "effects": [{"play": {"cards": "card", "to": "trick"}}]},
            {"id": "win_it", "effects": [{"gain": {"counter": "points", "of": "trick.most(rank).first.played_by"}}]},
        ]
    },
}


@pytest.fixture
def tricks(tmp_path: Path) -> KernelRules:
    return rules_of(lay(tmp_path, TRICK))


def test_a_position_says_who_played_the_cards_of_a_trick(tricks: KernelRules) -> None:
    given: Given = {"turn": "red", "trick": ["clubs_9", "clubs_2"], "played_by": {"clubs_9": "blue", "clubs_2": "red"}}
    assert run(tricks, {"given": given, "when": [{"win_it": {}}], "then": {"seats": {"blue": {"points": 1}}}}).message == ""


def test_of_alike_cards_a_place_says_which_was_played(tricks: KernelRules, tmp_path: Path) -> None:
    twins = {"deck": {"id": "twins", "name": "Twins"}, "cards": [{"id": "twin", "name": "Twin", "copies": 2, "rank": 5}]}
    rules = rules_of(lay(tmp_path / "twins", {**TRICK, "cards/twins.yaml": twins}))
    given: Given = {"turn": "red", "trick": ["twin", "twin"], "played_by": {"trick.1": "blue", "trick.2": "red"}}
    assert run(rules, {"given": given, "when": [{"win_it": {}}], "then": {"seats": {"blue": {"points": 1}}}}).message == ""


@pytest.mark.parametrize(
    ("played", "told"),
    [
        ({"clubs_9": "pink"}, "given.played_by.clubs_9: no seat is called 'pink'"),
        ({"clubs_99": "red"}, "given.played_by: no card is called 'clubs_99'"),
        (["red"], "given.played_by: must be a mapping"),
    ],
)
def test_who_played_what_is_read_with_its_place(tricks: KernelRules, played: Any, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        tricks.scenario_match(2, {"trick": ["clubs_9"], "played_by": played})


def test_words_of_a_table_are_told_one_by_one(tricks: KernelRules) -> None:
    """They stand in no order of which the first and the last would say something."""
    with pytest.raises(
        ValueError, match="nothing of the table is called so: there are bag, boards, .*deck, .*market, .*played_by, .*trick"
    ):
        tricks.scenario_match(2, {"zebra": 1})
