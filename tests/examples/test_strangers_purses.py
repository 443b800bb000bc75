"""What strangers met who paid out of purses: which events tell of it, and which amounts are modified."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.source.problems import ContentError
from tests.examples.laid_table import lay, rules_of


def told(folder: Path, **flow: Any) -> str:
    table = {
        "counters": {"gems": {"of": "seat", "each": "terrain"}, "gold": {"of": "seat"}, "rides": {"of": "seat"}},
        "purses": {"due": {"of": ["gems.wood", {"counter": "rides", "up_to": 3}, "gold"]}},
    }
    actions = [{"id": "try", "cost": {"due": 2}, "effects": [{"gain": {"counter": "gold"}}]}, {"id": "rest"}]
    with pytest.raises(ContentError) as refused:
        rules_of(lay(folder, {"table.yaml": table, "actions.yaml": {"actions": actions}, "flow.yaml": flow}))
    (problem,) = refused.value.problems
    return f"{problem.message} — {problem.hint}"


@pytest.mark.parametrize(
    ("waits_for", "hint"),
    [
        ("pay.gold", "what is paid out of a purse is told as `spend.due.gold`"),
        ("pay.gems", "what is paid out of a purse is told as `spend.due.gems.wood`"),
        ("pay.rides", "what is paid out of a purse is told as `spend.due.rides`"),
        ("gain.golt", "did you mean 'gain.gold'?"),
    ],
)
def test_a_trigger_of_a_counter_that_a_purse_spends_is_told_its_event(waits_for: str, hint: str, tmp_path: Path) -> None:
    found = told(tmp_path, triggers=[{"on": waits_for, "do": [{"gain": {"counter": "points"}}]}])
    assert found == f"nothing that happens is called '{waits_for}' — {hint}"


def test_a_modifier_of_it_is_told_the_purse(tmp_path: Path) -> None:
    found = told(tmp_path, modifiers=[{"of": "pay.gold", "by": -1}])
    assert found.endswith("is called 'pay.gold' — what is paid out of a purse is modified as `pay.due`")
