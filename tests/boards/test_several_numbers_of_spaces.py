"""All numbers of a space that its columns want printed stand on it, in the order of the columns."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.kernel.boards.graph import graph_of
from engine.kernel.content.boards import BoardFile
from engine.source.project import Project
from generator.boards.grid import Point
from generator.boards.pen import Pen
from generator.building.build import open_shop
from generator.products.data.ground.hex_boards import number_size
from generator.products.data.wood.marks import Marks, draw_middle, marks_of
from generator.units import Rect
from tests.examples.laid_table import lay, read

COLUMNS = "spaces: {worth: {number: [0, 20], shown_from: 1}, bonus: {number: [0, 20], shown_from: 2}}"


@pytest.mark.parametrize(("says", "shown"), [("{worth: 8, bonus: 7}", "8 / 7"), ("{worth: 8, bonus: 1}", "8"), ("{bonus: 12}", "12")])
def test_each_number_is_printed(tmp_path: Path, says: str, shown: str) -> None:
    files = {"table.yaml": read(COLUMNS), "boards/field.yaml": read(f"board: {{spaces: {{b1: {says}}}}}")}
    shop = open_shop(Project(lay(tmp_path, files)), "table")
    (board,) = (file.board for file in shop.game.all(BoardFile) if file.board.id == "field")
    found = dict(zip((space.name for space in graph_of(board).spaces), marks_of(shop, board), strict=True))
    assert found["b1"].number == shown


def drawn(number: str, icons: int = 0) -> list[tuple[float, bool]]:
    """The size in points and whether there is a rim, of the numbers in the middle of a space of 24 mm on dark ground."""
    pen = Pen(Rect(0, 0, 24, 24), bleed=0)
    marks = Marks(tuple(("diamond", "#000") for _ in range(icons)), number)
    draw_middle(pen, Point(12, 12), marks, "#000", room=15, most=10, halo="#fff")
    return [(float(size), "paint-order" in rest) for size, rest in re.findall(r'font-size="([\d.]+)pt"([^>]*)>', pen.svg())]


def test_two_numbers_have_the_room_of_two_and_small_ones_a_rim_on_dark_ground() -> None:
    """Squeezed into the room of one they stood there in half the size."""
    ((one, _),), ((two, _),), ((beside, rim),) = drawn("8"), drawn("8 / 7"), drawn("8 / 7", icons=1)
    assert (one > two > one / 2, two > 14 > beside, rim) == (True, True, True)
    assert drawn("8") == [(one, False)]


def test_several_are_smaller_than_one() -> None:
    assert number_size("12", 24) == 24
    assert number_size("8 / 7", 24) < 14
