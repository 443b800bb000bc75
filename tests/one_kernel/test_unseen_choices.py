"""A choice by name among cards that whoever chooses does not see is warned about, and a thing stands once among options."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.data.entry import check
from tests.examples.laid_table import lay, read, rules_of

CHOSEN = [
    ("hand", "others", True),
    ("hand.where(rank > 3)", "others", True),
    ("left.hand", "others", False),
    ("left.hand", "owner", True),
    ("hand", "owner", False),
    ("hand", "nobody", True),
    ("deck", "owner", False),
]


@pytest.mark.parametrize(("among", "seen_by", "warned"), CHOSEN)
def test_cards_that_are_not_seen_are_chosen_by_their_place(tmp_path: Path, among: str, seen_by: str, warned: bool) -> None:
    actions = {"actions": [{"id": "play", "with": {"card": among}, "effects": [{"discard": {"cards": "card"}}]}]}
    table = {"zones": {"hand": {"of": "seat", "seen_by": seen_by}}}
    found = [str(one) for one in check(rules_of(lay(tmp_path, {"actions.yaml": actions, "table.yaml": table})).data)]
    assert any("whoever chooses does not see these cards" in one and "actions.yaml" in one for one in found) == warned, found


@pytest.mark.parametrize("spaces", ["[a1, a2] + [a2, b1]", "([a1, a2] + [a2, b1]) if pot = 0 else spaces"])
def test_a_space_named_twice_is_offered_once(tmp_path: Path, spaces: str) -> None:
    actions = read("{actions: [{id: go, with: {to: spaces}, effects: [{gain: {counter: coins}}]}]}")
    actions["actions"][0]["with"]["to"] = spaces
    flow = read("{flow: [{turns: {until: false, rounds: true, do: [{act: {actions: [go]}}]}}]}")
    rules = rules_of(lay(tmp_path, {"actions.yaml": actions, "flow.yaml": flow}))
    options = [str(option.args["to"]) for option in next(rules.new_match(2, 1, round_limit=9).play()).options]
    assert sorted(options) == ["a1", "a2", "b1"]
