"""Lines that boards of squares draw between areas, and walls along a side of spaces."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.kernel.boards.graph import graph_of
from engine.kernel.content.boards import BoardFile
from engine.source.problems import ContentError
from engine.source.project import Project
from generator.build import open_shop
from generator.products.data.boards import wooden
from generator.products.data.borders import borders
from generator.products.data.things import world_of
from generator.products.workshop import Workshop
from tests.examples.laid_table import lay, rules_of

REGIONS = {"a1": {"region": "moor"}, "b1": {"region": "moor"}, "a2": {"region": "fen"}, "e5": {"region": "fen"}}


def shop_with(folder: Path, column: dict[str, Any], spaces: dict[str, Any]) -> Workshop:
    """The table of examples, whose field has one more property."""
    root = lay(folder, {"table.yaml": {"spaces": {"region": column}}, "boards/field.yaml": {"board": {"spaces": spaces}}})
    return open_shop(Project(root), "table")


def drawn(shop: Workshop) -> list[tuple[tuple[int, int], str]]:
    board = next(file.board for file in shop.game.all(BoardFile) if file.board.id == "field")
    return list(borders(world_of(shop.game), board, "region"))


def test_words_that_differ_have_a_line_between_them(tmp_path: Path) -> None:
    assert drawn(shop_with(tmp_path, {"one_of": ["moor", "fen"], "bordered": True}, REGIONS)) == [((1, 1), "n")]


def test_of_numbers_the_least_says_nothing(tmp_path: Path) -> None:
    spaces = {"a1": {"region": 2}, "b1": {"region": 1}, "a2": {"region": 1}, "b2": {"region": 0}}
    assert sorted(drawn(shop_with(tmp_path, {"number": [0, 3], "bordered": True}, spaces))) == [((1, 1), "e"), ((1, 1), "n")]


def test_a_wall_runs_along_its_side(tmp_path: Path) -> None:
    assert drawn(shop_with(tmp_path, {"number": [0, 1], "bordered": "e"}, {"b2": {"region": 1}, "c3": {"region": 0}})) == [((2, 2), "e")]


def test_a_wall_is_no_word(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="lines along the side 'n' are of spaces where a number is above 0"):
        rules_of(lay(tmp_path, {"table.yaml": {"spaces": {"region": {"one_of": ["moor", "fen"], "bordered": "n"}}}}))


def test_boards_of_wood_draw_them(tmp_path: Path) -> None:
    column = {"one_of": ["moor", "fen"], "names": {"moor": "", "fen": ""}}
    lines = []
    for bordered in (False, True):
        shop = shop_with(tmp_path / str(bordered), {**column, "bordered": bordered}, REGIONS)
        board = next(file.board for file in shop.game.all(BoardFile) if file.board.id == "field")
        lines.append(wooden(shop, board, 18).pen.svg().count("<line"))
    assert lines[1] - lines[0] == 2 and graph_of(board).spaces  # the line, and the inlay on it
