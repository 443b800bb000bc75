"""Tiles that lie beside each other are drawn in the rulebook: as they lie turned, with the pieces on them and on their sides."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.source.project import Project
from generator.books.data.views import views
from generator.books.examples import in_words
from generator.books.executed import executed
from generator.books.setter import Setter
from generator.books.styles import BookStyles
from generator.build import open_shop
from generator.products.data.laid_positions import LaidBoard, LaidPosition, laid_board
from generator.products.workshop import Workshop
from generator.sheets.papers import paper_named

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def shop() -> Workshop:
    return open_shop(Project(ROOT), "lanes_and_walls")


@pytest.fixture(scope="module")
def board(shop: Workshop) -> LaidBoard:
    found = laid_board(shop)
    assert found is not None
    return found


def test_only_tiles_with_sides_are_laid() -> None:
    assert laid_board(open_shop(Project(ROOT), "whist")) is None
    assert laid_board(open_shop(Project(ROOT), "hexdash")) is None


def test_what_is_new_turned_or_left_has_changed(board: LaidBoard) -> None:
    before = LaidPosition({"f6": ("fork", 0), "g6": ("straight", 1)}, {"f6_e": ("red",)})
    after = LaidPosition({"f6": ("fork", 0), "g6": ("straight", 0), "h6": ("gate", 1)}, {})
    assert before.changed(after) == {"f6", "g6", "h6"}
    assert before.changed(before) == set()


def test_a_tile_is_turned_as_it_lies_and_a_piece_stands_at_its_side(board: LaidBoard, shop: Workshop) -> None:
    position = board.position(
        {"seats": {"red": {"warden": ["f6_e"]}, "blue": {"warden": []}}, "land": {"f6": ["fork"]}, "turned": {"f6": 3}}
    )
    assert position == LaidPosition({"f6": ("fork", 3)}, {"f6_e": ("red",)})
    svg = board.picture(position, {"f6"}, 10.0)
    assert "rotate(270 22.5 22.5)" in svg
    middle = next(space for space in board.graph.spaces if space.name == "f6")
    assert f'cx="{(middle.x + 0.3) * 45:g}"' in svg and shop.theme["tokens"]["red"]["fill"] in svg


def test_examples_show_the_tiles_and_do_not_tell_them(shop: Workshop) -> None:
    setter = Setter(shop, BookStyles(shop.renderer.fonts, shop.theme), paper_named("a4").size)
    (one,) = [one for one in executed(shop)[0] if one.id == "lane.from_fork_to_gate"]
    found = views(setter, one)
    assert found.before is not None and found.after is not None
    assert (found.after.across, found.after.down) == (3, 1)
    told = in_words(shop, one, found.drawn)
    assert told.startswith("Red to move \u00b7 Drawn <b>Gate</b> \u2192") and "f6" not in told and "Warden" not in told
    assert found.after.draw(10.0).count(f'stroke="{shop.theme["alarm"]}"') == 2, "the new tile, and the one whose warden came home"
