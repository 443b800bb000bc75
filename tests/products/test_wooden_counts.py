"""What is counted on the spaces of boards of wood, in pictures of positions: numbers, markers and walls; and pieces of nobody."""

from __future__ import annotations

import re
from pathlib import Path
from shutil import copytree

import pytest

from engine.source.problems import ContentError
from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.data.wood.counts import Counted
from generator.products.data.wooden_pictures import board_about, position_on_wood, wooden_boards
from generator.products.workshop import Workshop
from tests.examples.laid_table import lay, read, rules_of

TABLE = """
counters:
  level: {of: space, at_most: 3}
  domed: {of: space, at_most: 1, name: dome}
  above: {of: space, at_most: 1, bordered: n}
  secret: {of: space, at_most: 1, bookkeeping: true}
piece_columns: {hue: {one_of: [dark, pale], inks: {dark: "#5a3a1e", pale: "#d9b46a"}}}
pieces:
  stone: {count: 5}
  big_dark_seed: {of: table, count: 1, has: {hue: dark}}
  big_pale_seed: {of: table, count: 1, has: {hue: pale}}
  big_pale_leaf: {of: table, count: 1, has: {hue: pale}}
"""
ROOT = Path(__file__).parents[2]


@pytest.fixture
def shop(tmp_path: Path) -> Workshop:
    """Noughts and crosses, with more on the table."""
    copytree(ROOT / "content" / "tic_tac_toe", tmp_path / "content" / "tic_tac_toe")
    (tmp_path / "content" / "tic_tac_toe" / "table.yaml").write_text(TABLE)
    return open_shop(Project(tmp_path), "tic_tac_toe")


def drawn(shop: Workshop, table: dict[str, object]) -> str:
    return wooden_boards(shop)[0].picture(position_on_wood(shop, {"seats": {}, **table}), 8.0)


def test_numbers_and_markers_of_a_space_stand_side_by_side(shop: Workshop) -> None:
    position = position_on_wood(shop, {"seats": {}, "level": {"a1": 3, "b1": 2}, "domed": ["a1"], "secret": ["c1"]})
    assert position.counted == {"a1": (Counted("3"), Counted("D")), "b1": (Counted("2"),)}
    picture = drawn(shop, {"level": {"a1": 3}, "domed": ["a1"]})
    assert ">3<" in picture and ">D<" in picture


def test_what_is_counted_below_a_piece_is_shown_beside_it(shop: Workshop) -> None:
    assert ">2<" in drawn(shop, {"level": {"b1": 2}, "seats": {"red": {"stone": ["b1"]}}})


def test_walls_are_lines_and_those_that_were_laid_stand_out(shop: Workshop) -> None:
    before, after = ({"seats": {}, "above": walls} for walls in (["a1"], ["a1", "b1"]))
    assert board_about(shop, before, after), "a wall is all that has changed"
    first, last = position_on_wood(shop, before), position_on_wood(shop, after)
    assert not last.counted and not first.changed(last)
    board = wooden_boards(shop)[0]
    alarm = re.compile(rf'<line[^>]*stroke="{re.escape(shop.theme["alarm"])}"')
    assert not alarm.search(board.picture(last, 8.0))
    assert len(alarm.findall(board.picture(last.after(first), 8.0))) == 2, "the line and its inlay"


def test_pieces_of_nobody_have_the_colour_of_their_word_and_the_first_letters_of_its_words(shop: Workshop) -> None:
    position = position_on_wood(shop, {"seats": {}, "big_pale_seed": "a1", "big_dark_seed": "b1"})
    found = [position.pieces[name][0] for name in ("a1", "b1")]
    assert [(one.letters, one.tint) for one in found] == [("BPS", "#d9b46a"), ("BDS", "#5a3a1e")]
    assert "#d9b46a" in drawn(shop, {"big_pale_seed": "a1"})


def test_only_spaces_have_lines_along_their_sides(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="only spaces have lines along their sides"):
        rules_of(lay(tmp_path, {"table.yaml": read("counters: {fence: {of: seat, bordered: n}}")}))
