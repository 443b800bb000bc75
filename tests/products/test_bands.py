"""Directions that a column draws as bands lead from the middle of a space to that side: roads of maps of hexes and of squares."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from engine.kernel.content.boards import BoardFile
from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.data.ground.hex_boards import ground_svg
from generator.products.data.ground.square_boards import squares_svg
from tests.examples.laid_table import lay

WAYS = ["e", "se", "sw", "w"]
GROUND = {"moor": {"look": "fen"}}


def drawn(folder: Path, board: dict[str, Any], road: dict[str, Any]) -> str:
    """The board of 20 mm a space; all its spaces but the first lead nowhere."""
    table = {"spaces": {"sort": {"sorts": GROUND}, "road": {"one_of": WAYS, **road}}}
    whole = {"id": "land", "name": "Land", "map": [". .", ". ."], "signs": {".": {"has": {"sort": "moor"}}}, **board}
    shop = open_shop(Project(lay(folder, {"table.yaml": table, "boards/land.yaml": {"board": whole}})), "table")
    land = next(file.board for file in shop.game.all(BoardFile) if file.board.id == "land")
    return ground_svg(shop, land, 20.0) if land.hexes else squares_svg(shop, land, 20.0)


def lengths(svg: str) -> list[tuple[float, float]]:
    """How far each line leads to the right and down."""
    ends = re.findall(r'<line x1="([-\d.]+)" y1="([-\d.]+)" x2="([-\d.]+)" y2="([-\d.]+)"[^>]*stroke-linecap', svg)
    return [(round(float(x2) - float(x1), 2), round(float(y2) - float(y1), 2)) for x1, y1, x2, y2 in ends]


HEXES = {"hexes": {"names": "columns"}, "map": [". .", " . ."]}
SQUARES = {"squares": {"columns": 2, "rows": 2, "names": "columns"}}


@pytest.mark.parametrize(
    ("board", "space", "way", "leads"),
    [
        (HEXES, "0101", "e", (10.0, 0.0)),
        (HEXES, "0101", "se", (5.0, 8.66)),
        (SQUARES, "0102", "e", (10.0, 0.0)),
        (SQUARES, "0101", "se", (10.0, 10.0)),
    ],
)
def test_a_band_leads_to_the_middle_of_its_side_or_to_its_corner(
    tmp_path: Path, board: dict[str, Any], space: str, way: str, leads: tuple[float, float]
) -> None:
    svg = drawn(tmp_path, {**board, "spaces": {space: {"road": way}}}, {"drawn": dict.fromkeys(WAYS, "band"), "inks": {way: "#123456"}})
    assert lengths(svg) == [leads, leads]  # its edge, and what lies within
    assert "#123456" in svg and "way_" not in svg


@pytest.mark.parametrize("board", [HEXES, SQUARES])
def test_without_it_there_is_an_arrow(tmp_path: Path, board: dict[str, Any]) -> None:
    svg = drawn(tmp_path, {**board, "spaces": {"0101": {"road": "e"}}}, {})
    assert not lengths(svg) and svg.count('name="way_e"') == 1
