"""A square that shows a number also shows its name, unless the number is all that the name says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.kernel.boards.graph import graph_of
from engine.kernel.content.boards import BoardFile
from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.data.boards import board_svg

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(("game", "board"), [("now_or_never", "map"), ("now_or_never", "town"), ("elbrus", "elbrus")])
def test_every_square_shows_its_name_or_its_number(game: str, board: str) -> None:
    shop = open_shop(Project(ROOT), game)
    (drawn,) = (file.board for file in shop.game.all(BoardFile) if file.board.id == board)
    words = set(re.findall(r">([^<>]+)</text>", board_svg(shop, drawn, 30.0)))
    names = [space.name for space in graph_of(drawn).spaces]
    by_number = {name for name in names if re.fullmatch(r"[a-z]+_\d+", name)}
    assert {name for name in names if name not in words} == by_number
    assert {name.rpartition("_")[2] for name in by_number} <= words
