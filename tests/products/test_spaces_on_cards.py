"""Cards and tables that name spaces print what the boards print there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.data.shown.columns import unshown_problems
from tests.examples.laid_table import lay, printed, read

POINTS = "{id: isle, name: Isle, points: {at: {old_mill: [0, 0], a7: [1, 0]}, links: [[old_mill, a7]]}}"
NAMED = "named: {1: inn, 2: old_mill, 3: a7, 4: ford, 5: fen, 6: pier}"
TRACK = f"{{id: isle, name: Isle, track: {{spaces: 6, drawn: loop, columns: 2, ring: true}}, {NAMED}}}"
GROUND = "{id: isle, name: Isle, squares: {columns: 2, rows: 1, first: [11, 11]}, spaces: {k11: {town: mill}}, named: {l11: a7}}"
COLUMNS = {
    "terrain": {"sorts": {"plain": {"look": "path"}, "wood": {}, "lake": {}}},
    "town": {"one_of": ["mill", "inn"], "names": {"mill": "Old mill"}},
}
"""As a map of ground has them, whose places bear names of their own."""


def game(board: str, place: str, spaces: dict[str, Any]) -> dict[str, Any]:
    part = "{id: tours, title: Tours, things: cards, of: tours, face: number_table, size: poker}"
    faces = f"{{id: faces, title: Cards, kind: faces, parts: [{part}]}}"
    shows = read("[{things: numbers, of: tours, title: Places, columns: {place: Where}}]")
    return {
        "table.yaml": {"cards": {"place": {"space": True}, "worth": {"space": True, "names": {"a7": "Seventh"}}}, "spaces": spaces},
        "boards/isle.yaml": {"board": read(board)},
        "cards/tours.yaml": {
            "deck": {"id": "tours", "name": "Tours"},
            "cards": [{"id": "one", "name": "One", "place": place, "worth": "a7"}, {"id": "two", "name": "Two", "place": "a7"}],
        },
        "rules/1_rules.yaml": {
            "section": {"id": "rules", "title": "Rules", "shows": shows},
            "clauses": [{"id": "wait", "text": "Wait."}],
        },
        "print.yaml": read(f"{{theme: obsidian, products: [{faces}, {{id: book, title: B, kind: rulebook}}]}}"),
    }


@pytest.mark.parametrize(
    ("board", "place", "spaces"),
    [(POINTS, "old_mill", {}), (TRACK, "old_mill", {}), (GROUND, "k11", COLUMNS)],
)
def test_a_table_of_a_card_names_spaces_as_their_board_does(tmp_path: Path, board: str, place: str, spaces: dict[str, Any]) -> None:
    words = printed(lay(tmp_path, game(board, place, spaces)), "faces")
    assert "Place Old mill" in words
    assert "Place a7" in words  # a place that has no other name
    assert "Worth Seventh" in words  # what the column itself calls it goes before
    book = printed(tmp_path, "book")
    assert "One Old mill" in book and "Two a7" in book


def test_a_space_that_is_printed_by_the_name_of_its_place_is_shown(tmp_path: Path) -> None:
    """Rules ask for it, and whoever holds the card sees it there."""
    files = game(GROUND, "k11", COLUMNS)
    files["actions.yaml"] = read("{actions: [{id: ask, needs: cards.any(place.count > 2)}]}")
    assert list(unshown_problems(open_shop(Project(lay(tmp_path, files)), "table"))) == []
    files["print.yaml"]["products"][0]["parts"][0]["face"] = "tarot"
    (told,) = unshown_problems(open_shop(Project(lay(tmp_path / "tarot", files)), "table"))
    assert "rules ask for the place of 'Tours'" in str(told)
