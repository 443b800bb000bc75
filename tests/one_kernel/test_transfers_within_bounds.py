"""What changes hands comes to no more than the other may have; the rest stays where it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.examples.laid_table import lay, read, rules_of, run

TABLE = """
counters:
  coins: {of: seat, at_most: 5}
  pot: {at_most: 8}
  seeds: {of: space, at_most: 3 if it in south else 1}
"""


@pytest.mark.parametrize(
    ("effect", "given", "then"),
    [
        ("counter: pot, into: coins, amount: 9", "pot: 7, seats: {red: {coins: 3}}", "pot: 5, seats: {red: {coins: 5}}"),
        ("counter: pot, into: coins", "pot: 7, seats: {red: {coins: 5}}", "pot: 7, seats: {red: {coins: 5}}"),
        ("counter: coins, into: pot, amount: 3", "pot: 7, seats: {red: {coins: 4}}", "pot: 8, seats: {red: {coins: 3}}"),
        ("counter: coins, to: left, amount: 3", "seats: {red: {coins: 4}, blue: {coins: 4}}", "seats: {red: {coins: 3}, blue: {coins: 5}}"),
        ("counter: coins, into: seeds, to: a1", "seats: {red: {coins: 4}}", "seeds: {a1: 3}, seats: {red: {coins: 1}}"),
        ("counter: coins, into: points", "seats: {red: {coins: 4}}", "seats: {red: {coins: 0, points: 4}}"),
    ],
)
def test_no_more_goes_over_than_there_is_room_for(tmp_path: Path, effect: str, given: str, then: str) -> None:
    actions = read(f"{{actions: [{{id: act_on, effects: [{{transfer: {{{effect}}}}}]}}]}}")
    rules = rules_of(lay(tmp_path, {"table.yaml": read(TABLE), "actions.yaml": actions}))
    result = run(rules, read(f"{{given: {{turn: red, {given}}}, when: [{{act_on: {{}}}}], then: {{{then}}}}}"))
    assert result.passed, result.message
