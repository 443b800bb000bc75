"""All numbers of a space that its columns want printed stand on it, in the order of the columns."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.kernel.boards.graph import graph_of
from engine.kernel.content.boards import BoardFile
from engine.source.project import Project
from generator.build import open_shop
from generator.products.data.hex_boards import number_size
from generator.products.data.wooden_marks import marks_of
from tests.examples.laid_table import lay, read

COLUMNS = "spaces: {worth: {number: [0, 20], shown_from: 1}, bonus: {number: [0, 20], shown_from: 2}}"


@pytest.mark.parametrize(("says", "shown"), [("{worth: 8, bonus: 7}", "8 / 7"), ("{worth: 8, bonus: 1}", "8"), ("{bonus: 12}", "12")])
def test_each_number_is_printed(tmp_path: Path, says: str, shown: str) -> None:
    files = {"table.yaml": read(COLUMNS), "boards/field.yaml": read(f"board: {{spaces: {{b1: {says}}}}}")}
    shop = open_shop(Project(lay(tmp_path, files)), "table")
    (board,) = (file.board for file in shop.game.all(BoardFile) if file.board.id == "field")
    found = dict(zip((space.name for space in graph_of(board).spaces), marks_of(shop, board), strict=True))
    assert found["b1"].number == shown


def test_several_are_smaller_than_one() -> None:
    assert number_size("12", 24) == 24
    assert number_size("8 / 7", 24) < 14
