"""Scenarios whose first rolls come before anybody chooses, and seats that do not play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.examples.laid_table import lay, rules_of, run

ROLLING: dict[str, Any] = {
    "flow.yaml": {
        "flow": [
            {
                "turns": {
                    "until": "false",
                    "do": [
                        {"effects": [{"roll": {"dice": "dice"}}, {"gain": {"counter": "coins", "amount": "dice.sum(value)"}}]},
                        {"act": {}},
                    ],
                }
            }
        ]
    }
}


@pytest.mark.parametrize(
    ("given", "when", "then", "message"),
    [
        ({"setup": True}, [{"dice": [2, 3]}], {"seats": {"red": {"coins": 8}}}, ""),
        ({"setup": True}, [{"dice": [2, 3]}, {"wait": {}, "dice": [1, 1]}], {"seats": {"red": {"coins": 8}, "blue": {"coins": 5}}}, ""),
        ({"setup": True}, [{"dice": [2]}], {"turn": "red", "seats": {"red": {"coins": 3}}}, ""),
        ({"setup": True}, [{"dice": [2]}, {"wait": {}}], {}, "nobody chooses before the next roll"),
        ({}, [{"wait": {}, "dice": [1, 1]}, {"dice": [2, 3]}], {}, "rolls stand beside the choice before them"),
        ({"seats": {"green": {"coins": 1}}}, [], {}, "given.seats.green: green does not play among 2, but red, blue"),
        ({"turn": "yellow"}, [], {}, "given.turn: yellow does not play among 2"),
    ],
)
def test_what_a_scenario_begins_with(tmp_path: Path, given: Any, when: Any, then: Any, message: str) -> None:
    result = run(rules_of(lay(tmp_path, ROLLING)), {"given": given, "when": when, "then": then})
    assert (message in result.message) if message else result.passed, result.message
    assert result.passed == (not message)
