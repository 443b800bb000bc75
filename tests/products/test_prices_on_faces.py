"""What a card costs stands on every stock face: as a number of its own, as a row of its table, or in its text."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.examples.laid_table import lay, printed, read


def words(folder: Path, face: str, *cards: str, columns: str = "{rank: {number: [0, 9]}}") -> str:
    """All that a deck of these cards prints on a face; cards are paid in coins alone."""
    part = f"{{id: tools, title: Tools, things: cards, of: tools, face: {face}, size: poker}}"
    files = {
        "table.yaml": read("counters: {coins: {of: seat}}"),
        "cards/tools.yaml": read(f"{{deck: {{id: tools, name: Tools}}, columns: {columns}, cards: [{', '.join(cards)}]}}"),
        "print.yaml": read(f"{{products: [{{id: faces, title: Cards, kind: faces, parts: [{part}]}}]}}"),
    }
    return printed(lay(folder, files), "faces")


HOE = "{id: hoe, name: Hoe, rank: 3, cost: {coins: 17}, text: It digs.}"


@pytest.mark.parametrize(
    ("face", "told"),
    [
        ("card", "17"),
        ("picture_top", "17"),
        ("full_picture", "17"),
        ("playing_card", "17"),
        ("number_table", "Cost 17 coins"),
        ("tarot", "It digs. Costs 17 coins."),
    ],
)
def test_each_face_shows_what_a_card_costs(tmp_path: Path, face: str, told: str) -> None:
    found = words(tmp_path, face, HOE)
    assert told in found
    assert ("Costs" in found) is (face == "tarot")  # said once


def test_a_price_stands_in_two_corners_of_a_playing_card(tmp_path: Path) -> None:
    assert words(tmp_path, "playing_card", HOE).split().count("17") == 2


def test_a_column_that_is_the_price_stands_in_its_corners_once(tmp_path: Path) -> None:
    found = words(tmp_path, "playing_card", "{id: hoe, name: Hoe, price: 17}", columns="{price: {number: [0, 20]}}").split()
    assert found.count("17") == 3  # in two corners, and large in the middle
    beside = words(
        tmp_path / "beside",
        "playing_card",
        "{id: hoe, name: Hoe, rank: 5, price: 17}",
        columns="{rank: {number: [0, 9]}, price: {number: [0, 20]}}",
    )
    assert beside.split().count("17") == 2


def test_a_price_that_is_reckoned_is_a_row_of_the_table(tmp_path: Path) -> None:
    assert "Cost 1 coin for each" in words(tmp_path, "number_table", "{id: hoe, name: Hoe, rank: 3, cost: {coins: hand.count}}")
