"""Boards that somebody has painted: a picture behind the spaces, under what stands on them."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from engine.kernel.content.boards import BoardFile
from engine.source.problems import ContentError
from engine.source.project import Project
from generator.building.build import build, open_shop
from generator.products.data.ground.hex_boards import ground_svg
from generator.products.data.ground.square_boards import squares_svg

ROOT = Path(__file__).resolve().parents[2]


def painted(tmp_path: Path, picture: str, pixels: int = 3000) -> Project:
    """HexDash with a red picture behind its board."""
    game = tmp_path / "content/hexdash"
    shutil.copytree(ROOT / "content/hexdash", game)
    (game / "art").mkdir(exist_ok=True)
    Image.new("RGB", (pixels, pixels), "#ff0000").save(game / "art/map.png")
    board = game / "boards/arena.yaml"
    board.write_text(board.read_text(encoding="utf-8").replace("  name:", f"  picture: {picture}\n  name:", 1), encoding="utf-8")
    return Project(tmp_path)


def test_the_picture_takes_the_place_of_the_ground_and_signs_stand_on_it(tmp_path: Path) -> None:
    shop = open_shop(painted(tmp_path, "art/map.png"), "hexdash")
    svg = ground_svg(shop, shop.game.all(BoardFile)[0].board, 28.0)
    assert 'href="art/map.png"' in svg
    assert "hex-plain" not in svg
    assert "<icon" in svg
    shop.renderer.draw(svg)


def test_squares_have_one_as_well(tmp_path: Path) -> None:
    game = tmp_path / "content/elbrus"
    shutil.copytree(ROOT / "content/elbrus", game)
    (game / "art").mkdir(exist_ok=True)
    Image.new("RGB", (4200, 4200), "#ff0000").save(game / "art/map.png")
    shop = open_shop(Project(tmp_path), "elbrus")
    board = next(file.board for file in shop.game.all(BoardFile) if file.board.squares)
    svg = squares_svg(shop, replace(board, picture="map"), 14.0)
    assert 'href="art/map.png"' in svg
    assert "square-clip" not in svg
    shop.renderer.draw(svg)


def test_one_that_is_not_there_is_told_at_the_board(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as caught:
        build(painted(tmp_path, "art/mapp.png"), "hexdash", products=["board"], out=tmp_path / "out")
    problem = caught.value.problems[0]
    assert problem.file.endswith("boards/arena.yaml")
    assert "there is no picture 'art/mapp.png' — did you mean 'art/map.png'?" in str(problem)


def test_one_with_too_few_pixels_is_told(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"arena.yaml:.*: board.picture: picture 'map.png' has \d+ pixels per inch"):
        build(painted(tmp_path, "map", 400), "hexdash", products=["board"], out=tmp_path / "out")
