"""What a card says of the effects that stand on it, and of those under keys of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.examples.laid_table import lay, printed, read

VERBS = """
verbs:
  - {id: modify, takes: {what: [income, limit], by: number}, said: "your {{ what | called }} is {{ by }} more"}
"""
TABLE = """
cards: {rank: {number: [0, 9]}}
standing: {from: front.kind, part: PART}
values: {income: {start: 1, of: modify, if: what = income, becomes: value + by}}
"""
CARDS = """
deck: {id: charms, name: Charms}
cards:
  - id: purse
    effects: [{gain: {counter: points}}]
    PART: [{modify: {what: income, by: 2}}]
    in_storm: [{gain: {counter: coins, amount: 3}}]
"""
ACTIONS = """
actions:
  - {id: earn, effects: [{gain: {counter: coins, amount: income}}]}
  - {id: weather, effects: [{use: {part: in_storm, of: front.first}}]}
"""
PRINT = """
products:
  - id: charms
    title: Charms
    kind: faces
    parts: [{id: charms, title: Charms, things: cards, of: charms, face: card, size: poker}]
"""


@pytest.mark.parametrize("part", ["standing", "while_here"])
def test_what_stands_on_a_card_is_printed_and_other_parts_by_their_names(tmp_path: Path, part: str) -> None:
    files = {
        "verbs.yaml": VERBS,
        "table.yaml": TABLE.replace("PART", part),
        "cards/charms.yaml": CARDS.replace("PART", part),
        "actions.yaml": ACTIONS,
        "print.yaml": PRINT,
    }
    text = printed(lay(tmp_path, {name: read(text) for name, text in files.items()}), "charms")
    assert "Gain 1 point. Your income is 2 more. In storm: Gain 3 coins." in text
