"""Large boards of wood are cut out to what matters in pictures of examples."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.data.wooden_pictures import WoodenBoard, position_on_wood, wooden_boards

ROOT = Path(__file__).parents[2]


def board_of(folder: Path, geometry: str) -> WoodenBoard:
    """Noughts and crosses on a board of this geometry."""
    copytree(ROOT / "content" / "tic_tac_toe", folder / "content" / "tic_tac_toe")
    (folder / "content" / "tic_tac_toe" / "boards" / "square.yaml").write_text(f"board: {{id: square, name: Square, {geometry}}}\n")
    return wooden_boards(open_shop(Project(folder), "tic_tac_toe"))[0]


@pytest.mark.parametrize("geometry", ["squares: {columns: 30, rows: 30}", "hexes: {rhombus: 30, names: chess}"])
def test_a_large_board_shows_the_spaces_near_what_stands_there(tmp_path: Path, geometry: str) -> None:
    board = board_of(tmp_path, geometry)
    cut = board.around({"m12", "n12"})
    assert cut.across < 9 and cut.down < 9 and board.across > 30
    assert cut.holds({"m12", "m10", "n14"}) and not cut.holds({"a1", "m20"})
    table = {"seats": {"red": {"stone": ["m12"]}, "blue": {"stone": ["n12"]}}}
    small, whole = (one.picture(position_on_wood(board.shop, table), 5.0) for one in (cut, board))
    assert len(small) < len(whole) / 5
    assert small.count('fill="#') > 10


def test_a_small_board_is_shown_as_a_whole(tmp_path: Path) -> None:
    board = board_of(tmp_path, "squares: {columns: 15, rows: 15}")
    assert board.around({"a1"}) is board
