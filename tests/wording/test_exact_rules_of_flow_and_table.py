"""Exact rules read back actions that stand with the flow, since clauses tell of them, and what a campaign carries along."""

from __future__ import annotations

from pathlib import Path

from tests.examples.laid_table import lay, printed, read

FLOW = """
actions:
  - {id: hum, name: Hum a tune, group: music, effects: [gain: {counter: gems, amount: 7}]}
"""
GROUPS = "groups: {music: {first: [gain: {counter: gems, amount: 3}]}}"
PRINT = "products: [{id: exact, title: Exact rules, kind: exact_rules}]"


def test_they_and_their_group_are_printed(tmp_path: Path) -> None:
    folder = lay(tmp_path, {"flow.yaml": read(FLOW), "actions.yaml": read(GROUPS), "print.yaml": read(PRINT)})
    words = printed(folder, "exact")
    assert "Hum a tune" in words and "gain 7 gems" in words.lower()
    assert "Holds for each of Hum a tune" in words and "gain 3 gems" in words.lower()


def test_what_is_carried_when_all_starts_over_is_told(tmp_path: Path) -> None:
    table = {"zones": {"deck": {"carried": True}}}
    words = printed(lay(tmp_path / "zone", {"table.yaml": table, "print.yaml": read(PRINT)}), "exact")
    assert "they stay there when all starts over" in words
    table = {"counters": {"fame": {"of": "seat", "carried": True}}, "remembers": {"heir": {"a": "seat", "carried": True}}}
    words = printed(lay(tmp_path, {"table.yaml": table, "print.yaml": read(PRINT)}), "exact")
    assert words.count("is carried when all starts over") == 2
