"""Tiles that lie beside each other are drawn in the rulebook: as they lie turned, with the pieces on them and on their sides."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.source.project import Project
from generator.books.chapters.examples import in_words
from generator.books.data.sections.views import views
from generator.books.lessons.executed import executed
from generator.books.setting.setter import Setter
from generator.books.setting.styles import BookStyles
from generator.building.build import open_shop
from generator.products.data.ground.sided_tiles import SidedBoard, SidedPosition, sided_board
from generator.products.workshop import Workshop
from generator.sheets.papers import paper_named
from tests.examples.laid_table import lay, read

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def shop() -> Workshop:
    return open_shop(Project(ROOT), "lanes_and_walls")


@pytest.fixture(scope="module")
def board(shop: Workshop) -> SidedBoard:
    found = sided_board(shop)
    assert found is not None
    return found


def test_only_tiles_with_sides_are_laid() -> None:
    assert sided_board(open_shop(Project(ROOT), "whist")) is None
    assert sided_board(open_shop(Project(ROOT), "hexdash")) is None


def test_what_is_new_turned_or_left_has_changed(board: SidedBoard) -> None:
    before = SidedPosition({"f6": ("fork", 0), "g6": ("straight", 1)}, {"f6_e": ("red",)})
    after = SidedPosition({"f6": ("fork", 0), "g6": ("straight", 0), "h6": ("gate", 1)}, {})
    assert before.changed(after) == {"f6", "g6", "h6"}
    assert before.changed(before) == set()


def test_a_tile_is_turned_as_it_lies_and_a_piece_stands_at_its_side(board: SidedBoard, shop: Workshop) -> None:
    position = board.position(
        {"seats": {"red": {"warden": ["f6_e"]}, "blue": {"warden": []}}, "land": {"f6": ["fork"]}, "turned": {"f6": 3}}
    )
    assert position == SidedPosition({"f6": ("fork", 3)}, {"f6_e": ("red",)})
    svg = board.picture(position, {"f6"}, 10.0)
    assert "rotate(270 22.500 22.500)" in svg
    middle = next(space for space in board.graph.spaces if space.name == "f6")
    assert f'cx="{(middle.x + 0.3) * 45:g}"' in svg and shop.theme["tokens"]["red"]["fill"] in svg


def test_examples_show_the_tiles_and_do_not_tell_them(shop: Workshop) -> None:
    setter = Setter(shop, BookStyles(shop.renderer.fonts, shop.theme), paper_named("a4").size)
    (one,) = [one for one in executed(shop)[0] if one.id == "lane.from_fork_to_gate"]
    found = views(setter, one)
    assert found.before is not None and found.after is not None
    assert (found.after.across, found.after.down) == (3, 1)
    told = in_words(shop, one, found.drawn)
    assert told.startswith("Red to move \u00b7 Open hand <b>Gate</b> \u2192") and "f6" not in told and "Warden" not in told
    assert found.after.draw(10.0).count(f'stroke="{shop.theme["alarm"]}"') == 2, "the new tile, and the one whose warden came home"


def test_tiles_of_six_sides_lie_on_hexes(tmp_path: Path) -> None:
    deck = """
deck: {id: tiles, name: Tiles}
columns:
  edges: {one_of: [meadow, brook], sides: 6, drawn: {brook: band}}
cards: [{id: bend, edges: [meadow, meadow, brook, meadow, brook, meadow]}]
"""
    table = "zones: {land: {of: space, sides: {match: edges, turned_by: turned}}}\ncounters: {turned: {of: space, at_most: 5}}"
    valley = "board: {id: valley, name: Valley, hexes: {radius: 2}}"
    root = lay(tmp_path, {"cards/tiles.yaml": read(deck), "boards/valley.yaml": read(valley), "table.yaml": read(table)})
    (root / "content" / "table" / "boards" / "field.yaml").unlink()
    shop = open_shop(Project(root), "table")
    board = sided_board(shop)
    assert board is not None and board.sides == 6
    assert board.extent({"10"}).height == pytest.approx(2 / 3**0.5), "a hex stands on a corner"
    position = board.position({"seats": {"red": {"pawn": "10_ne"}}, "land": {"10": ["bend"]}, "turned": {"10": 2}})
    assert position == SidedPosition({"10": ("bend", 2)}, {"10_ne": ("red",)})
    assert position.changed(SidedPosition({}, {})) == {"10"}
    svg = board.picture(position, {"10", "11"}, 20.0)
    assert "rotate(120 22.500 25.981)" in svg
    pieces = re.findall(r'<circle cx="([\d.-]+)" cy="([\d.-]+)"[^>]*stroke="' + shop.theme["tokens"]["red"]["rim"], svg)
    middle = next(space for space in board.graph.spaces if space.name == "10")
    ((x, y),) = pieces
    across, down = float(x) / 45 - middle.x, float(y) / 45 + middle.y
    assert (across, down) == (pytest.approx(0.15, abs=0.01), pytest.approx(-0.26, abs=0.01)), "at its upper right side"
