"""Words of spaces that are directions are arrows on boards of wood, unless a game says how they look."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.kernel.boards.graph import graph_of
from engine.kernel.content.boards import BoardFile
from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.data.space_words import COMPASS
from generator.products.data.wood.marks import Marks, marks_of
from tests.examples.laid_table import ROOT, lay, read


def mark(folder: Path, column: str) -> Marks:
    """What the board shows of a space that says `e`."""
    files = {"table.yaml": read(f"spaces: {{current: {column}}}"), "boards/field.yaml": read("board: {spaces: {b1: {current: e}}}")}
    shop = open_shop(Project(lay(folder, files)), "table")
    (board,) = (file.board for file in shop.game.all(BoardFile) if file.board.id == "field")
    return next(one for one, space in zip(marks_of(shop, board), graph_of(board).spaces, strict=True) if space.name == "b1")


@pytest.mark.parametrize(
    ("column", "icons", "words"),
    [
        ("{one_of: [n, e, s, w]}", ["way_e"], ()),
        ("{one_of: [n, e, s, w], icons: {e: arrow}}", ["arrow"], ()),
        ("{one_of: [n, e, s, w], names: {e: eastward}}", [], ("eastward",)),
        ("{one_of: [n, e, s, w], names: {n: '', e: '', s: '', w: ''}}", [], ()),
        ("{one_of: [e, reeds]}", [], ("e",)),
    ],
)
def test_a_direction_is_an_arrow_where_nothing_else_is_said(tmp_path: Path, column: str, icons: list[str], words: tuple[str, ...]) -> None:
    found = mark(tmp_path, column)
    assert [icon for icon, _ in found.icons] == icons and found.words == words


def test_there_is_an_arrow_for_each() -> None:
    assert all((ROOT / "templates" / "icons" / f"way_{way}.svg").is_file() for way in COMPASS)
