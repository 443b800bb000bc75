"""Words of spaces have their icons on boards of ground, as on boards of wood."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.kernel.boards.graph import graph_of
from engine.kernel.content.boards import Board, BoardFile
from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.data.ground.hex_boards import ground_svg
from generator.products.data.ground.square_boards import squares_svg
from generator.products.workshop import Workshop

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(("game", "draw"), [("hexdash", ground_svg), ("elbrus", squares_svg)])
def test_a_word_with_an_icon_shows_it(tmp_path: Path, game: str, draw: Callable[[Workshop, Board, float], str]) -> None:
    folder = tmp_path / "content" / game
    shutil.copytree(ROOT / "content" / game, folder)

    def board() -> tuple[Workshop, Board]:
        shop = open_shop(Project(tmp_path), game)
        return shop, shop.game.one(BoardFile).board

    def icons() -> int:
        return draw(*board(), 20.0).count('name="treasure"')

    before, (_, bare) = icons(), board()
    table = folder / "table.yaml"
    table.write_text(re.sub(r"^spaces:", "spaces:\n  gives: {one_of: [gold], icons: {gold: treasure}}", table.read_text(), flags=re.M))
    (field,) = (folder / "boards").glob("*.yaml")
    text = field.read_text()
    free = next(one.name for one in graph_of(bare).spaces if not re.search(rf"^    .?{one.name}.?:", text, re.M))
    shown = f'  spaces:\n    "{free}": {{gives: gold}}'
    field.write_text(re.sub(r"^  spaces:", shown, text, flags=re.M) if "\n  spaces:" in text else f"{text}{shown}\n")
    assert icons() == before + 1
