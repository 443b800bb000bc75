"""A board is said by its spaces, under the name that is printed on it; what is chosen together, by what it is chosen among."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.examples.laid_table import lay, printed, read

CASES = [
    ("choose: {from: field.where(free), as: to, do: [{place: {piece: man, at: to}}]}", "choose one of the spaces of Field where free: "),
    ("if: {when: field.count(free) = 0, then: [end_turn]}", "if (the number of the spaces of Field where free) is 0, "),
    (
        "decide: {option: pay, with: {much: 'numbers(1, coins)', to: field}, do: [{gain: {counter: seeds, amount: much, of: to}}]}",
        "choose as the much one of the numbers 1 to coins and as “to” one of the spaces of Field: ",
    ),
]


@pytest.mark.parametrize(("effect", "said"), CASES)
def test_a_board_is_said_by_its_spaces(tmp_path: Path, effect: str, said: str) -> None:
    products = [{"id": "exact_rules", "title": "Exact rules", "kind": "exact_rules"}]
    actions = {"actions": [{"id": "bet", "effects": [read(effect)]}]}
    root = lay(tmp_path, {"print.yaml": {"products": products}, "actions.yaml": actions})
    assert said.lower() in printed(root, "exact_rules").lower()
