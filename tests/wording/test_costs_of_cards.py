"""What a card costs stands on it and wherever cards are listed; what sets a rule off is told where no one thing is named."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.examples.laid_table import lay, printed, read

PRODUCTS = """[
  {id: faces, title: Cards, kind: faces, parts: [{id: tools, title: Tools, things: cards, of: tools, face: card, size: poker}]},
  {id: sheet, title: Sheet, kind: reference},
  {id: exact, title: Exact, kind: exact_rules},
]"""
HOE = "{id: hoe, name: Hoe, cost: {grain: 3}, effects: [{gain: {counter: points, amount: 2}}]}"


def tools(folder: Path, product: str, *cards: str, **also: str) -> str:
    """The words of a product of the table of examples with these cards."""
    files: dict[str, Any] = {f"{name}.yaml": read(text) for name, text in also.items()}
    deck = read(f"{{deck: {{id: tools, name: Tools}}, cards: [{', '.join(cards)}]}}")
    return printed(lay(folder, files | {"cards/tools.yaml": deck, "print.yaml": read(f"{{products: {PRODUCTS}}}")}), product)


@pytest.mark.parametrize("product", ["sheet", "exact"])
def test_lists_of_cards_tell_a_single_price(tmp_path: Path, product: str) -> None:
    assert "Costs 3 grain. Gain 2 points." in tools(tmp_path, product, HOE)


def test_a_price_in_one_of_several_counters_without_icons_is_told_in_words(tmp_path: Path) -> None:
    table = "counters: {zest: {of: seat}, grit: {of: seat}}"
    text = tools(
        tmp_path, "faces", "{id: tub, name: Tub, cost: {zest: 4}, text: It floats.}", "{id: bar, name: Bar, cost: {grit: 2}}", table=table
    )
    assert "Costs 4 zest." in text
    assert "Costs 2 grit." in text


def test_a_badge_of_the_only_counter_that_cards_are_paid_in_needs_no_words(tmp_path: Path) -> None:
    assert "Costs" not in tools(
        tmp_path, "faces", "{id: tub, name: Tub, cost: {zest: 4}, text: It floats.}", table="counters: {zest: {of: seat}}"
    )


def test_a_price_that_is_reckoned_stands_on_the_card(tmp_path: Path) -> None:
    text = tools(tmp_path, "faces", "{id: tub, name: Tub, cost: {coins: hand.count}, text: It floats.}")
    assert "Costs" in text


@pytest.mark.parametrize(("on", "told"), [("place", "whenever a piece is placed"), ("gain", "whenever you gain something")])
def test_a_trigger_of_a_verb_alone_names_no_thing(tmp_path: Path, on: str, told: str) -> None:
    card = (
        f"{{id: drum, name: Drum, in_zone: front, triggers: [{{on: {on}, if: who = you and pot = 0, do: [{{gain: {{counter: pot}}}}]}}]}}"
    )
    assert told in tools(tmp_path, "exact", card)


@pytest.mark.parametrize(
    ("purse", "told"),
    [
        ("{of: [grain, coins]}", "Prices of this kind are paid out of grain, then coins."),
        ("{of: [grain, coins], whole: true}", "Prices of this kind are paid out of grain, then coins: the first that has enough pays all."),
        (
            "{of: [{counter: wool, up_to: 3}, coins]}",
            "Prices of this kind are paid out of wool (counts what is used, up to 3), then coins.",
        ),
    ],
    ids=["one after the other", "one for all", "what is used"],
)
def test_exact_rules_tell_what_a_purse_is_made_of(tmp_path: Path, purse: str, told: str) -> None:
    hoe = "{id: hoe, name: Hoe, cost: {barter: 3}, effects: [{gain: {counter: points}}]}"
    text = tools(tmp_path, "exact", hoe, table=f"purses: {{barter: {purse}}}")
    assert "Costs 3 barter." in text
    assert told in text
