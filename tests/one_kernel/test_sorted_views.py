"""Zones that are written in the order of the content: where a card lies there tells nothing of those that are not seen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.examples.laid_table import lay, read, rules_of, run


@pytest.mark.parametrize("dealt", [["clubs_1", "hearts_3", "spades_9"], ["spades_9", "hearts_3", "clubs_1"]])
def test_cards_that_are_not_seen_stand_before_those_that_are_known(tmp_path: Path, dealt: list[str]) -> None:
    table = {"zones": {"hand": {"of": "seat", "seen_by": "owner", "listed": "sorted"}}}
    spy = read("{actions: [{id: spy, effects: [{look: {at: 'left.hand.where(suit = hearts)'}}]}]}")
    rules = rules_of(lay(tmp_path, {"table.yaml": table, "actions.yaml": spy}))
    sees = {
        "red": {"seats": {"blue": {"hand": ["?", "?", "hearts_3"]}}},
        "blue": {"seats": {"blue": {"hand": ["clubs_1", "hearts_3", "spades_9"]}}},
    }
    given = {"turn": "red", "players": 2, "seats": {"blue": {"hand": dealt}}}
    result = run(rules, {"given": given, "when": [{"spy": {}}], "then": {"sees": sees}})
    assert result.passed, result.message
