"""Where there are too few cards for all, dealing ends with the last of them, and drawing brings fewer."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.examples.laid_table import lay, read, rules_of, run

KINDS = "{deck: {id: beasts, name: Beasts}, cards: [{id: owl, name: Owl, copies: 5}]}"


@pytest.mark.parametrize(
    ("effect", "red", "blue", "green"),
    [
        ("{deal: {cards: 2, from: pile, to: kept}}", 2, 2, 1),
        ("{draw: {cards: 7, from: pile, to: kept}}", 5, 0, 0),
    ],
)
def test_what_is_there_is_handed_out(tmp_path: Path, effect: str, red: int, blue: int, green: int) -> None:
    files = {
        "table.yaml": read("zones: {pile: {of: table, seen_by: all}, kept: {of: seat, seen_by: all}}"),
        "cards/beasts.yaml": read(KINDS),
        "actions.yaml": read(f"{{actions: [{{id: hand_out, name: Hand out, effects: [{effect}]}}]}}"),
    }
    rules = rules_of(lay(tmp_path, files))
    then = {"pile": [], "seats": {seat: {"kept": ["owl"] * cards} for seat, cards in (("red", red), ("blue", blue), ("green", green))}}
    given = {"turn": "red", "pile": ["owl"] * 5}
    result = run(rules, {"players": 3, "given": given, "when": [{"hand_out": {}}], "then": then})
    assert result.passed, result.message
