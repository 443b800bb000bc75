"""Dominoes, and what a newcomer was told of decks and spaces."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.definitions.columns import Column
from engine.games.data.entry import check
from engine.source.project import Project
from generator.build import open_shop
from generator.products.column_values import listed
from generator.products.data.printed_decks import unprinted_problems
from tests.examples.laid_table import lay


@pytest.mark.parametrize(
    ("column", "value", "told"),
    [
        (Column(number=(0, 6), sides=2), (0, 0), "0, 0"),
        (Column(one_of=("road", "town"), sides=4, names={"road": "Road"}), ("road", "town", "road", "road"), "Road, town, Road, Road"),
        (Column(one_of=("reed", "clay"), holds="list"), ("clay", "reed", "clay"), "2 clay, reed"),
    ],
)
def test_sides_are_told_one_by_one(column: Column, value: tuple[Any, ...], told: str) -> None:
    """«2 0» of a double blank is nobody's domino."""
    assert listed(column, value) == told


MARKET = {"id": "market", "title": "Market", "things": "cards", "of": "standard", "face": "card"}
BOARD = {"id": "board", "title": "Board", "things": "board", "of": "field"}


@pytest.mark.parametrize("part", [MARKET, BOARD])
def test_a_deck_that_nothing_prints_is_told_once(part: dict[str, Any], tmp_path: Path) -> None:
    files = {
        "table.yaml": {"zones": {"bag": {"cards": ["tiles"]}}},
        "cards/tiles.yaml": {"deck": {"id": "tiles", "name": "Tiles"}, "cards": [{"id": "bend"}]},
        "print.yaml": {
            "theme": "obsidian",
            "language": "en",
            "products": [{"id": "all", "title": "All", "kind": "faces", "parts": [part]}],
        },
    }
    project = Project(lay(tmp_path, files))
    shop = open_shop(project, "table")
    told = [problem.message for problem in (*check(shop.game), *unprinted_problems(shop))]
    assert [one for one in told if "'tiles'" in one and "prints" in one] == ["no part of print.yaml prints the deck 'tiles'"]
