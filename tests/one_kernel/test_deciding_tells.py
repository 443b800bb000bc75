"""A choice of several things at once tells that it was made, as every other choice does."""

from __future__ import annotations

from pathlib import Path

from tests.examples.laid_table import lay, read, rules_of, run

SETTLE = """
actions:
  - id: settle
    effects:
      - decide:
          option: pact
          with: {much: "numbers(1, 2)", whom: others}
          may: leave_it
          do: [{gain: {counter: coins, amount: much}}]
"""
TRIGGER = "triggers: [{on: choose.pact, if: whom = blue and who = red, do: [{gain: {counter: points, of: whom, amount: 10 * much}}]}]"


def test_a_decision_sets_off_what_waits_for_it_with_what_was_chosen(tmp_path: Path) -> None:
    rules = rules_of(lay(tmp_path, {"actions.yaml": read(SETTLE), "flow.yaml": read(TRIGGER)}))
    given = {"players": 2, "turn": "red", "seats": {"red": {"coins": 3}, "blue": {"points": 0}}}
    made = {"pact": {"much": 2, "whom": "blue"}}
    taken = run(rules, {"given": given, "when": [{"settle": {}}, made], "then": {"seats": {"red": {"coins": 5}, "blue": {"points": 20}}}})
    assert taken.passed, taken.message
    left = run(rules, {"given": given, "when": [{"settle": {}}, {"leave_it": {}}], "then": {"seats": {"blue": {"points": 0}}}})
    assert left.passed, left.message
