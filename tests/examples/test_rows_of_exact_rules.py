"""What the exact rules tell of definitions and of columns: what stands in brackets, and each number once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.examples.laid_table import lay, printed, read

PRINT = "{products: [{id: exact, title: Exact, kind: exact_rules}]}"


def exact(folder: Path, **files: str) -> str:
    """The exact rules of the table of examples with what is laid over its files."""
    also: dict[str, Any] = {f"{name}.yaml": read(text) for name, text in files.items()}
    return printed(lay(folder, also | {"print.yaml": read(PRINT)}), "exact")


def test_what_stands_in_brackets_of_a_definition_is_told(tmp_path: Path) -> None:
    table = "define: {ahead: {with: [who, lead], is: who.points >= points + lead}, richest: seats.most(coins)}"
    words = exact(tmp_path, table=table)
    assert "Ahead Given the player and lead: the player’s points are at least points plus lead." in words
    assert "Richest Those of the players with the most coins." in words


def test_numbers_of_many_cards_with_few_names_stand_in_one_row(tmp_path: Path) -> None:
    deck = """
deck: {id: orders, name: Orders}
columns: {turn_of: {number: [1, 99]}, speed: {number: [1, 3]}}
cards:
  - {id: a, name: Trot, turn_of: 10, speed: 1}
  - {id: b, name: Trot, turn_of: 11, speed: 1}
  - {id: c, name: Trot, turn_of: 12, speed: 1}
  - {id: d, name: Gallop, turn_of: 20, speed: 3}
  - {id: e, name: Gallop, turn_of: 21, speed: 3}
"""
    words = exact(tmp_path, **{"cards/orders": deck})
    assert "Orders, turn of Trot: 10–12; Gallop: 20, 21" in words
    assert "Orders, speed: 1 Trot" in words and "Orders, speed: 3 Gallop" in words


def test_what_is_printed_on_the_other_side_of_a_piece_is_told(tmp_path: Path) -> None:
    words = exact(tmp_path, table="pieces: {man: {back: king}}")
    assert "Man 3 of each player; the other side is a king." in words


def test_what_a_long_step_depends_on_has_its_numbers_as_numbers(tmp_path: Path) -> None:
    """Its effects stand below it as steps of their own; the mark of a number stood on paper as it is written."""
    gains = ", ".join("{if: {when: coins > 3, then: [{gain: {counter: points}}, {lose: {counter: coins}}]}}" for _ in range(9))
    flow = f"flow: [{{turns: {{until: false, do: [{{if: pot = 2, effects: [{gains}]}}, {{act: {{}}}}]}}}}]"
    words = exact(tmp_path, flow=flow)
    assert "1.1 Only if pot is 2: If you have more than 3 coins, step 1.1.1." in words


def test_a_counter_is_not_called_like_a_deck_of_the_same_id(tmp_path: Path) -> None:
    """What is counted of outbreaks was printed «gain 1 Infection»; a place for the deck is called as the deck is."""
    files = {
        "cards/outbreaks": "{deck: {id: outbreaks, name: Infections}, cards: [{id: flu}]}",
        "cards/towns": "{deck: {id: towns, name: Cities}, cards: [{id: mill}]}",
        "table": "{counters: {outbreaks: {}}, zones: {towns: {cards: [towns]}, sick: {cards: [outbreaks]}}}",
        "actions": "actions: [{id: try, effects: [{gain: {counter: outbreaks}}, {put: {cards: towns.top, to: sick}}]}]",
    }
    words = exact(tmp_path, **files)
    assert "Gain 1 outbreak. Put the top of Cities onto the sick." in words
    assert "Outbreaks A number, 0 to begin with" in words
