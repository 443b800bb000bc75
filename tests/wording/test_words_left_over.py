"""Choices of as many as there are, events called as a place is, and who is out when only a name tells who it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.examples.laid_table import lay, printed, read

PRINT = "products: [{id: exact, title: Exact rules, kind: exact_rules}]"

RULES = """
actions:
  - id: give_up
    effects:
      - choose_some: {from: hand, as: lost, at_least: "min(2, hand.count)", at_most: 2, option: lose, do: [discard: {cards: lost}]}
  - id: lose
    effects:
      - let: {names: {loser: "you if points > 3 else left"}}
      - eliminate: {who: loser}
  - id: leave
    effects: [eliminate: {who: you}]
"""


@pytest.fixture(scope="module")
def words(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder: Path = tmp_path_factory.mktemp("left_over")
    trigger = {"on": "discard.discard", "do": [{"gain": {"counter": "points"}}]}
    return printed(lay(folder, {"actions.yaml": read(RULES), "flow.yaml": {"triggers": [trigger]}, "print.yaml": read(PRINT)}), "exact")


def test_as_many_as_there_are_is_no_span(words: str) -> None:
    assert "hoose 2, or all where there are fewer, cards from your hand" in words


def test_one_who_has_a_name_is_out_and_you_are(words: str) -> None:
    assert "The loser is out of the game" in words
    assert "ou are out of the game" in words


def test_discarding_is_not_called_as_the_place_is(words: str) -> None:
    assert "Discarding: discard" in words
