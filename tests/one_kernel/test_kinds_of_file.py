"""Which file is of which kind."""

from __future__ import annotations

from pathlib import Path

from engine.definitions.unfinished import documents
from engine.games import module_of, read
from engine.kernel.content.kinds import KINDS
from engine.kernel.content.tiles import TileBoard
from engine.source.project import Project

HOME = Path(__file__).parents[2]


def test_a_board_in_the_folder_of_boards_is_no_board_of_tiles() -> None:
    (tiles,) = [kind for kind in KINDS if kind.document is TileBoard]
    assert tiles.is_of("board.yaml") and not tiles.is_of("boards/board.yaml")
    project = Project(HOME)
    data = read(project, "draughts")
    assert "boards/board.yaml" in dict(documents(data, KINDS))
    assert module_of(project, "draughts").check(data) == []
