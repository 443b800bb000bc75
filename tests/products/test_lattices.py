"""Boards with corners and sides as they are printed, and positions on them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from engine.definitions.products import Printing
from engine.kernel.boards.graph import graph_of
from engine.kernel.content.boards import BoardFile
from engine.source.project import Project
from generator.books.data.exact.places import places
from generator.books.setting.setter import Setter
from generator.books.setting.styles import BookStyles
from generator.building.build import open_shop
from generator.products.data.boards import boards
from generator.products.data.ground.ground_pictures import GroundBoard, ground_boards, ground_position_svg
from generator.products.data.ground.ground_positions import position_on_ground
from generator.products.data.wooden_pictures import WoodenBoard, position_on_wood
from generator.products.workshop import Workshop
from generator.sheets.papers import paper_named
from tests.examples.laid_table import lay

Files = dict[str, Any]
HEXES = {"hexes": {"at": {"moor": [0, 0], "fen": [1, 0]}, "corners": True, "sides": True}}
SQUARES = {"squares": {"columns": 2, "rows": 1, "first": [11, 11], "corners": True, "sides": True}}
GROUND = {"one_of": ["plain", "wood", "lake"], "sorts": {"wood": {"look": "grove"}, "lake": {"look": "fen"}, "plain": {"look": "path"}}}
HARBOUR = {"one_of": ["brick", "fish"], "icons": {"brick": "crate"}}


def opened(folder: Path, board: Files, terrain: Files = GROUND) -> Workshop:
    """A game on such a board, whose spaces measure 20 mm."""
    part = {"id": "board", "title": "Board", "things": "board", "of": "isle", "hex": "20 mm"}
    files = {
        "table.yaml": {"spaces": {"terrain": terrain, "harbour": HARBOUR}, "pieces": {"road": {"count": 9}, "hut": {"count": 9}}},
        "boards/isle.yaml": {"board": {"id": "isle", "name": "Isle", **board}},
        "print.yaml": {
            "theme": "obsidian",
            "language": "en",
            "products": [{"id": "b", "title": "B", "kind": "boards", "parts": [part]}],
        },
    }
    return open_shop(Project(lay(folder, files)), "table")


def drawn(folder: Path, board: Files, terrain: Files = GROUND) -> str:
    shop = opened(folder, board, terrain)
    part = next(one for one in shop.game.one(Printing).products if one.id == "b").parts[0]
    (thing,) = boards(shop, part)
    return str(thing.front.svg)


def dots(svg: str) -> list[tuple[float, float]]:
    """Where the dots at corners are."""
    return [(float(x), float(y)) for x, y in re.findall(r'<circle cx="([-\d.]+)" cy="([-\d.]+)" r="1.1"', svg)]


def size_of(svg: str) -> tuple[float, float]:
    found = re.search(r'width="([\d.]+)mm" height="([\d.]+)mm"', svg)
    assert found
    return float(found[1]), float(found[2])


@pytest.mark.parametrize(("board", "count"), [(HEXES, 10), (SQUARES, 6)])
@pytest.mark.parametrize("terrain", [GROUND, {"one_of": ["plain", "wood", "lake"]}])
def test_corners_have_dots_where_they_are_spaces(tmp_path: Path, board: Files, count: int, terrain: Files) -> None:
    assert len({*dots(drawn(tmp_path / "with", board, terrain))}) == count
    (kind,) = board
    without = {kind: {**board[kind], "corners": False}}
    assert dots(drawn(tmp_path / "without", without, terrain)) == []


def test_corners_of_hexes_lie_around_their_middles(tmp_path: Path) -> None:
    side = 20 / 3**0.5
    around = {(round(x), round(y)) for x, y in dots(drawn(tmp_path, HEXES))}
    assert {(0, round(-side)), (10, round(-side / 2)), (10, round(side / 2)), (30, round(side / 2))} <= around


def test_a_harbour_stands_beyond_the_coast_where_there_is_room_for_it(tmp_path: Path) -> None:
    bare = drawn(tmp_path / "bare", HEXES)
    svg = drawn(tmp_path / "harbour", {**HEXES, "spaces": {"fen-e": {"harbour": "brick"}, "moor-nw-ne": {"harbour": "fish"}}})
    assert size_of(svg) > size_of(bare)
    icon = re.search(r'<icon name="crate" x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)"', svg)
    assert icon and float(icon[1]) + float(icon[3]) / 2 == pytest.approx(30 + 0.3 * 20)
    assert ">fish</text>" in svg and ">fish</text>" not in bare
    assert size_of(svg)[0] == pytest.approx(20 * (2 + 2 * 0.48))


def test_what_is_said_of_an_inner_side_stands_on_it(tmp_path: Path) -> None:
    svg = drawn(tmp_path, {**HEXES, "spaces": {"moor-fen": {"harbour": "brick"}}})
    icon = re.search(r'<icon name="crate" x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)"', svg)
    assert icon and float(icon[1]) + float(icon[3]) / 2 == pytest.approx(10)


def test_a_name_of_its_own_is_printed_and_no_other(tmp_path: Path) -> None:
    svg = drawn(tmp_path, {**HEXES, "named": {"moor-fen-ne": "old_ford"}})
    assert ">old ford</text>" in svg and ">moor-fen" not in svg


TABLE = {"seats": {"red": {"road": ["moor-fen"], "hut": ["moor-fen-ne"]}, "blue": {"hut": ["fen-ne-e"]}}}


def bars(svg: str, fill: str) -> list[tuple[float, float]]:
    """How far the bars of that colour lead to the right and down."""
    ends = re.findall(rf'<line x1="([-\d.]+)" y1="([-\d.]+)" x2="([-\d.]+)" y2="([-\d.]+)" stroke="{fill}"', svg)
    return [(round(float(x2) - float(x1), 1), round(float(y2) - float(y1), 1)) for x1, y1, x2, y2 in ends]


def test_pieces_lie_along_sides_and_stand_at_corners_of_ground(tmp_path: Path) -> None:
    shop = opened(tmp_path, HEXES)
    ground = next(one for one in ground_boards(shop) if one.board.id == "isle")
    svg = ground_position_svg(ground, position_on_ground(shop, TABLE), 20)
    red, blue = (shop.theme["tokens"][colour]["fill"] for colour in ("red", "blue"))
    assert bars(svg, red) == [(0.0, round(0.72 * 20 / 3**0.5, 1))] and not bars(svg, blue)
    corner = re.search(rf'<circle cx="([-\d.]+)" cy="([-\d.]+)" r="[\d.]+" fill="{blue}"', svg)
    assert corner and (float(corner[1]), float(corner[2])) == pytest.approx((30, -10 / 3**0.5), abs=0.01)
    assert svg.index(f'stroke="{red}"') < svg.index(f'fill="{red}"')  # the hut stands on the end of the road


def test_a_part_of_the_ground_has_the_corners_of_its_hexes(tmp_path: Path) -> None:
    ground: GroundBoard = next(one for one in ground_boards(opened(tmp_path, HEXES)) if one.board.id == "isle")
    assert ground.around({"fen-e"}, steps=0) == {"fen"}
    assert ground.around({"moor-fen-ne"}, steps=0) == {"moor", "fen"}
    assert len(dots(ground.picture(20, {"fen"}))) == 6
    assert {"moor", "moor-fen", "moor-fen-ne"} <= {*ground.places}


def test_pieces_lie_along_sides_and_stand_at_corners_of_wood(tmp_path: Path) -> None:
    shop = opened(tmp_path, SQUARES)
    board = next(file.board for file in shop.game.all(BoardFile) if file.board.id == "isle")
    wooden = WoodenBoard(shop, board, graph_of(board))
    table = {"seats": {"red": {"road": ["k11-l11", "k11-n", "k11-n"]}, "blue": {"hut": ["k11-nw"]}}}
    svg = wooden.picture(position_on_wood(shop, table), 20)
    red, blue = (shop.theme["tokens"][colour]["fill"] for colour in ("red", "blue"))
    assert bars(svg, red) == [(0.0, 14.4), (7.2, 0.0), (7.2, 0.0)]  # two share the upper side
    assert len(re.findall(rf'<circle[^>]*fill="{blue}"', svg)) == 1
    assert wooden.holds({"k11-nw"}) and not wooden.holds({"a1"})


@pytest.mark.parametrize(("names", "told"), [("columns", ["01", "02"]), ("chess", ["k", "l"])])
def test_the_rim_says_what_squares_are_called_by(tmp_path: Path, names: str, told: list[str]) -> None:
    svg = drawn(tmp_path, {"squares": {**SQUARES["squares"], "names": names}}, {"one_of": ["plain", "wood", "lake"]})
    assert [word for word in re.findall(r">(\w+)</text>", svg) if word in ("01", "02", "k", "l")][:2] == told


def test_exact_rules_list_what_is_said_of_corners(tmp_path: Path) -> None:
    shop = opened(tmp_path, {**HEXES, "spaces": {"fen-e": {"harbour": "brick"}}})
    setter = Setter(shop, BookStyles(shop.renderer.fonts, shop.theme), paper_named("a4").size)
    assert ("Isle, harbour: brick", "fen-e") in [*places(setter)]
