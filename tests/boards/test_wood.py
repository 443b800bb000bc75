"""Boards of wood: which squares are dark, ladders and snakes, pits, sides in the colours of their seats, and words large enough."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from engine.kernel.content.boards import BoardFile
from engine.source.project import Project
from generator.build import open_shop
from generator.products.data.boards import board_svg
from generator.products.workshop import Workshop

ROOT = Path(__file__).resolve().parents[2]


def drawn(game: str, size: float = 20.0, root: Path = ROOT) -> tuple[Workshop, str]:
    shop = open_shop(Project(root), game)
    return shop, board_svg(shop, shop.game.all(BoardFile)[0].board, size)


def count(svg: str, tag: str, fill: str) -> int:
    return sum(f'fill="{fill}"' in found for found in re.findall(rf"<{tag} [^>]*>", svg))


@pytest.mark.parametrize(("game", "dark"), [("draughts", 32), ("tic_tac_toe", 5), ("gomoku", 0), ("tidewall", 0)])
def test_squares_are_chequered_where_it_helps(game: str, dark: int) -> None:
    shop, svg = drawn(game)
    assert count(svg, "rect", shop.theme["wood"]["dark"]) == dark


def test_ways_up_are_ladders_and_ways_down_snakes() -> None:
    shop, svg = drawn("snakes_and_ladders")
    spaces = shop.game.all(BoardFile)[0].board.spaces
    down = sum(int(str(plain["leads_to"])) < int(name) for name, plain in spaces.items())
    heads = re.findall(rf'<circle [^>]*fill="{shop.theme["tokens"]["red"]["fill"]}"', svg)
    rungs = re.findall(rf'<line [^>]*stroke="{shop.theme["tokens"]["green"]["fill"]}"', svg)
    assert len(heads) == down > 0
    assert len(rungs) >= 5 * (len(spaces) - down)  # two rails and at least three rungs each, but for the shortest


def test_a_ring_is_a_row_of_pits() -> None:
    shop, svg = drawn("oware")
    assert len(re.findall(rf'<circle [^>]*stroke="{shop.theme["wood"]["inlay"]}"', svg)) == 12


@pytest.mark.parametrize("game", ["draughts", "nine_mens_morris", "oware", "hex", "connect_four", "gomoku", "snakes_and_ladders"])
def test_no_word_on_a_board_is_too_small(game: str) -> None:
    _, svg = drawn(game, 11.0)
    sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)pt"', svg)]
    assert sizes and min(sizes) >= 6


def test_sides_of_hexes_are_edged_in_the_colour_of_their_seat(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "content" / "hex", tmp_path / "content" / "hex")
    file = tmp_path / "content" / "hex" / "boards" / "board.yaml"
    text = file.read_text(encoding="utf-8")
    row = ", ".join(f"{letter}1" for letter in "abcdefghijk")
    file.write_text(f"{text.rstrip()}\n  areas: {{side_blue_low: [{row}]}}\n", encoding="utf-8")
    shop, svg = drawn("hex", root=tmp_path)
    blue = shop.theme["tokens"]["blue"]["fill"]
    assert blue not in drawn("hex")[1]
    assert 2 * 11 <= len(re.findall(rf'<line [^>]*stroke="{blue}"', svg)) <= 3 * 11
