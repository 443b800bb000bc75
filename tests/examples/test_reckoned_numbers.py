"""How many are chosen reads as a sentence, also where the number is reckoned from something."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.examples.laid_table import lay, printed, read

CASES = [
    (
        "from: hand, at_least: hand.count - 2, at_most: hand.count - 2",
        "choose as many cards from your hand as the number of cards in your hand minus 2: ",
    ),
    (
        "from: front.where(rank > 1), at_least: points, at_most: points",
        "choose as many of the cards in front where rank is more than 1 as points: ",
    ),
    ("from: hand, at_least: 2, at_most: 2", "choose 2 cards from your hand: "),
    ("from: seats.where(coins > 1), at_most: 2", "choose up to 2 of the players where they have more than 1 coin: "),
]


@pytest.mark.parametrize(("chosen", "said"), CASES)
def test_how_many_are_chosen_is_said_in_order(tmp_path: Path, chosen: str, said: str) -> None:
    effects = read(f"[{{choose_some: {{{chosen}, as: some, do: [{{gain: {{counter: pot, amount: some.count}}}}]}}}}]")
    products = [{"id": "exact_rules", "title": "Exact rules", "kind": "exact_rules"}]
    root = lay(tmp_path, {"print.yaml": {"products": products}, "actions.yaml": {"actions": [{"id": "bet", "effects": effects}]}})
    assert said.lower() in printed(root, "exact_rules").lower()
