"""Lines that boards of squares draw between areas, and walls along a side of spaces."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from engine.kernel.boards.graph import graph_of
from engine.kernel.content.boards import Board, BoardFile
from engine.source.problems import ContentError
from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.data.boards import wooden
from generator.products.data.ground.borders import borders
from generator.products.data.ground.hex_boards import ground_plan, ground_svg
from generator.products.data.things import world_of
from generator.products.workshop import Workshop
from tests.examples.laid_table import lay, rules_of

REGIONS = {"a1": {"region": "moor"}, "b1": {"region": "moor"}, "a2": {"region": "fen"}, "e5": {"region": "fen"}}


def shop_with(folder: Path, column: dict[str, Any], spaces: dict[str, Any]) -> Workshop:
    """The table of examples, whose field has one more property."""
    root = lay(folder, {"table.yaml": {"spaces": {"region": column}}, "boards/field.yaml": {"board": {"spaces": spaces}}})
    return open_shop(Project(root), "table")


def drawn(shop: Workshop) -> list[tuple[tuple[int, int], str]]:
    board = next(file.board for file in shop.game.all(BoardFile) if file.board.id == "field")
    spaces = graph_of(board).spaces
    return [((spaces[one.at].column, spaces[one.at].row), one.side) for one in borders(world_of(shop.game), board, "region")]


HEXES = {"board": {"id": "vale", "name": "Vale", "hexes": {"at": {"a": [0, 0], "b": [1, 0], "c": [0, 1], "d": [1, -1]}}}}


def vale_with(folder: Path, columns: dict[str, Any], spaces: dict[str, Any]) -> tuple[Workshop, Board]:
    """The same table with a board of four hexes: b lies east of a, c south-east, d north-east."""
    root = lay(folder, {"table.yaml": {"spaces": columns}, "boards/vale.yaml": {"board": {**HEXES["board"], "spaces": spaces}}})
    shop = open_shop(Project(root), "table")
    return shop, next(file.board for file in shop.game.all(BoardFile) if file.board.id == "vale")


def lines(svg: str) -> set[tuple[str, ...]]:
    """The ends of all lines, in their order on paper, by tenths of a mm."""
    found = re.findall(r"<line ([^>]*)>", svg)
    ends = [{key: round(float(value), 1) for key, value in re.findall(r'\b([xy][12])="([-\d.]+)"', one)} for one in found]
    return {tuple(sorted([f"{one['x1']},{one['y1']}", f"{one['x2']},{one['y2']}"])) for one in ends}


def test_words_that_differ_have_a_line_between_them(tmp_path: Path) -> None:
    assert drawn(shop_with(tmp_path, {"one_of": ["moor", "fen"], "bordered": True}, REGIONS)) == [((1, 1), "n")]


def test_of_numbers_the_least_says_nothing(tmp_path: Path) -> None:
    spaces = {"a1": {"region": 2}, "b1": {"region": 1}, "a2": {"region": 1}, "b2": {"region": 0}}
    assert sorted(drawn(shop_with(tmp_path, {"number": [0, 3], "bordered": True}, spaces))) == [((1, 1), "e"), ((1, 1), "n")]


def test_a_wall_runs_along_its_side(tmp_path: Path) -> None:
    assert drawn(shop_with(tmp_path, {"number": [0, 1], "bordered": "e"}, {"b2": {"region": 1}, "c3": {"region": 0}})) == [((2, 2), "e")]


def test_a_wall_is_no_word(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="lines along the side 'n' are of spaces where a number is above 0"):
        rules_of(lay(tmp_path, {"table.yaml": {"spaces": {"region": {"one_of": ["moor", "fen"], "bordered": "n"}}}}))


def test_boards_of_wood_draw_them(tmp_path: Path) -> None:
    column = {"one_of": ["moor", "fen"], "names": {"moor": "", "fen": ""}}
    counts = []
    for bordered in (False, True):
        shop = shop_with(tmp_path / str(bordered), {**column, "bordered": bordered}, REGIONS)
        board = next(file.board for file in shop.game.all(BoardFile) if file.board.id == "field")
        counts.append(wooden(shop, board, 18).pen.svg().count("<line"))
    assert counts[1] - counts[0] == 2 and graph_of(board).spaces  # the line, and the inlay on it


RIVER = {"number": [0, 1], "bordered": "e", "inks": {1: "#3f7fb0"}}
GROUND = {"sorts": {"moor": {"look": "path"}, "fen": {"look": "grove"}}}


@pytest.mark.parametrize("ground", [False, True])
def test_a_river_runs_along_the_side_of_a_hex(tmp_path: Path, ground: bool) -> None:  # noqa: FBT001 - a case
    """Boards of wood and of ground alike, in the colour of the column, at the side where the neighbour lies."""
    columns = {"river": RIVER, **({"region": GROUND} if ground else {})}
    land = {name: {"region": "moor"} for name in "abcd"} if ground else {}
    dry, board = vale_with(tmp_path / "dry", columns, land)
    wet, there = vale_with(tmp_path / "wet", columns, {**land, "a": {**land.get("a", {}), "river": 1}})
    before, after = (ground_svg(shop, one, 20) if ground else wooden(shop, one, 20).pen.svg() for shop, one in ((dry, board), (wet, there)))
    ((start, end),) = lines(after) - lines(before)
    (x, top), (also_x, bottom) = (map(float, one.split(",")) for one in (start, end))
    assert x == also_x and abs(bottom - top) == pytest.approx(20 / 3**0.5, abs=0.15)  # upright, as long as a side
    assert "#3f7fb0" in after and "#3f7fb0" not in before
    assert not ground or ground_plan(dry, board) != ground_plan(wet, there)


def test_regions_of_hexes_have_a_line_between_them_once(tmp_path: Path) -> None:
    column = {"one_of": ["moor", "fen"], "bordered": True}
    shop, board = vale_with(
        tmp_path, {"region": column}, {"a": {"region": "moor"}, "b": {"region": "fen"}, "c": {"region": "fen"}, "d": {"region": "moor"}}
    )
    names = [space.name for space in graph_of(board).spaces]
    assert {(names[one.at], one.side) for one in borders(world_of(shop.game), board, "region")} == {("a", "e"), ("c", "nw"), ("b", "nw")}


def test_a_side_that_no_space_of_the_board_has_shows_nothing(tmp_path: Path) -> None:
    column = {"number": [0, 1], "bordered": "n"}
    shop, board = vale_with(tmp_path, {"river": column}, {"a": {"river": 1}})
    assert not list(borders(world_of(shop.game), board, "river"))
