"""Boards of lines on whose crossings pieces stand: lines and dots, letters without i, and dots that cannot be."""

from __future__ import annotations

import re
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.kernel.boards.graph import Graph, MisplacedError, graph_of
from engine.kernel.boards.names import column_letter
from engine.kernel.content.boards import Board, BoardFile, Squares
from engine.kernel.content.table import TableFile
from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.data.boards import board_svg, wooden
from generator.products.data.ground.hex_boards import is_ground
from generator.products.workshop import Workshop

ROOT = Path(__file__).resolve().parents[2]


def grid(**squares: Any) -> Graph:
    return graph_of(Board(id="grid", name="Grid", squares=Squares(columns=9, rows=9, **squares)))  # type: ignore[arg-type]


def laid(folder: Path, squares: str, more: str = "") -> Workshop:
    """A copy of Gomoku on another board."""
    shutil.copytree(ROOT / "content" / "gomoku", folder / "content" / "gomoku")
    board = f"board:\n  id: grid\n  name: Grid\n  squares: {squares}\n{more}"
    (folder / "content" / "gomoku" / "boards" / "grid.yaml").write_text(board, encoding="utf-8")
    return open_shop(Project(folder), "gomoku")


def lines_and_dots(shop: Workshop, svg: str) -> tuple[int, int]:
    ink = shop.theme["wood"]["groove"]
    lines = [found for found in re.findall(r"<line [^>]*>", svg) if f'stroke="{ink}"' in found]
    return len(lines), len(re.findall(rf'<circle [^>]*fill="{ink}"', svg))


def test_letters_pass_over_i() -> None:
    assert [column_letter(column, "without_i") for column in (8, 9, 25, 26, 50, 51)] == ["h", "j", "z", "aa", "az", "ba"]
    assert [column_letter(column) for column in (8, 9, 26, 27)] == ["h", "i", "z", "aa"]
    names = [space.name for space in grid(names="without_i").spaces]
    assert names[:9] == ["a9", "b9", "c9", "d9", "e9", "f9", "g9", "h9", "j9"]


@pytest.mark.parametrize(
    ("squares", "lines", "dots"),
    [
        ("{columns: 5, rows: 4, drawn: crossings, dots: [b2, d2, c3]}", 4 * 4 + 5 * 3, 3),
        ("{columns: 5, rows: 4}", 0, 0),
        ("{columns: 3, rows: 3, only: dark, drawn: crossings}", 4, 0),
    ],
)
def test_lines_lead_from_crossing_to_crossing(tmp_path: Path, squares: str, lines: int, dots: int) -> None:
    shop = laid(tmp_path, squares)
    assert lines_and_dots(shop, board_svg(shop, shop.game.all(BoardFile)[0].board, 20.0)) == (lines, dots)


def test_no_line_leads_to_what_the_map_leaves_out(tmp_path: Path) -> None:
    shop = laid(tmp_path, "{columns: 3, rows: 2, only: drawn, drawn: crossings}", '  map: [". . .", ".   ."]\n  signs: {".": {}}\n')
    assert lines_and_dots(shop, board_svg(shop, shop.game.all(BoardFile)[0].board, 20.0)) == (4, 0)


def test_lines_of_a_part_go_on_to_its_edge(tmp_path: Path) -> None:
    shop = laid(tmp_path, "{columns: 5, rows: 5, drawn: crossings}")
    part = wooden(shop, shop.game.all(BoardFile)[0].board, 10.0, {"a1", "b1", "a2", "b2"})
    assert lines_and_dots(shop, part.pen.svg()) == (4 + 4, 0)


def test_letters_around_the_field_are_those_of_its_names(tmp_path: Path) -> None:
    shop = laid(tmp_path, "{columns: 9, rows: 9, drawn: crossings, names: without_i}")
    svg = board_svg(shop, shop.game.all(BoardFile)[0].board, 20.0)
    written = set(re.findall(r"<text [^>]*>([a-z])</text>", svg))
    assert written == set("abcdefghj")


def test_crossings_are_never_ground() -> None:
    shop = open_shop(Project(ROOT), "now_or_never")
    table = shop.game.one_or(TableFile())
    board = next(file.board for file in shop.game.all(BoardFile) if file.board.squares is not None and is_ground(table, file.board))
    assert board.squares is not None
    assert not is_ground(table, replace(board, squares=replace(board.squares, drawn="crossings")))


def test_dots_that_cannot_be_are_told_at_their_place() -> None:
    with pytest.raises(MisplacedError, match="no crossing is called 'i3'") as found:
        grid(names="without_i", drawn="crossings", dots=("c3", "i3"))
    assert found.value.path == ("squares", "dots", 1)
    with pytest.raises(MisplacedError, match="dots mark crossings of lines"):
        grid(dots=("c3",))


def test_a_seats_crossing_is_a_ring_that_no_stone_looks_like(tmp_path: Path) -> None:
    shop = laid(tmp_path, "{columns: 5, rows: 5, drawn: crossings}", "  spaces: {a1: {home: red}, c3: {worth: 4}, d4: {ground: marsh}}\n")
    columns = "spaces: {home: {seat: true}, worth: {number: [0, 9], shown_from: 1}, ground: {one_of: [marsh]}}\n"
    table = tmp_path / "content" / "gomoku" / "table.yaml"
    table.write_text(columns + table.read_text(encoding="utf-8"), encoding="utf-8")
    shop = open_shop(Project(tmp_path), "gomoku")
    svg = board_svg(shop, shop.game.all(BoardFile)[0].board, 20.0)
    red, light = shop.theme["tokens"]["red"]["fill"], shop.theme["wood"]["light"]
    rings = [found for found in re.findall(r"<circle [^>]*>", svg) if red in found]
    assert len(rings) == 1
    assert f'fill="{light}"' in rings[0]
    assert f'stroke="{red}"' in rings[0]
    assert {">4</text>", ">marsh</text>"} <= set(re.findall(r">[a-z0-9]+</text>", svg))
