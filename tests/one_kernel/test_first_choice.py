"""A position that names no step of the flow stands at the first choice that there is in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.examples.laid_table import lay, read, rules_of

FLOW = """
flow:
  - turns:
      until: false
      rounds: true
      do:
        - {if: pot > 5, act: {actions: [wait]}}
        - {if: pot > 2, repeat: {times: 1, do: [{if: pot > 3, act: {actions: [rest]}}]}}
        - act: {actions: [earn]}
"""
ACTIONS = "{actions: [{id: earn, effects: [{gain: {counter: pot}}]}]}"


@pytest.mark.parametrize(("pot", "offered"), [(6, "wait"), (5, "rest"), (3, "earn"), (0, "earn")])
def test_a_choice_whose_if_is_false_is_passed_over(tmp_path: Path, pot: int, offered: str) -> None:
    rules = rules_of(lay(tmp_path, {"flow.yaml": read(FLOW), "actions.yaml": read(ACTIONS)}))
    decision = next(rules.scenario_match(2, {"turn": "red", "pot": pot}).play())
    assert [option.kind for option in decision.options] == [offered]
