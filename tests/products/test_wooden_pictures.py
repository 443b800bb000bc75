"""Positions on boards of wood are drawn in the rulebook: what stands there, what is counted there, and where something has changed."""

from __future__ import annotations

import re
from pathlib import Path
from shutil import copytree
from types import SimpleNamespace
from typing import Any

from engine.source.project import Project
from generator.books.chapters.examples import in_words
from generator.books.data.sections.views import views
from generator.books.lessons.executed import executed
from generator.books.setting.setter import Setter
from generator.books.setting.styles import BookStyles
from generator.building.build import open_shop
from generator.products.data.wood.pieces import Standing
from generator.products.data.wooden_pictures import WoodenBoard, board_about, position_on_wood, wooden_boards
from generator.products.workshop import Workshop
from generator.sheets.papers import paper_named

ROOT = Path(__file__).parents[2]


def opened(game: str) -> Workshop:
    return open_shop(Project(ROOT), game)


def drawn(shop: Workshop, table: dict[str, Any], **marks: Any) -> tuple[WoodenBoard, str]:
    board = wooden_boards(shop)[0]
    return board, board.picture(position_on_wood(shop, table), 5.0, **marks)


def test_pieces_stand_in_their_colours_with_what_tells_their_kinds_apart() -> None:
    shop = opened("garrison")
    position = position_on_wood(shop, {"seats": {"red": {"king": "a1", "rook": ["b2", "c2"]}, "blue": {"king": None, "knight": ["e6"]}}})
    assert set(position.pieces) == {"a1", "b2", "c2", "e6"}
    kinds = {one.icon or one.letters for standing in position.pieces.values() for one in standing}
    assert len(kinds) == 3 and "" not in kinds
    assert [position.pieces[name][0].ink for name in ("a1", "e6")] == ["red", "blue"]


def test_a_kind_that_is_not_printed_bears_its_letter() -> None:
    position = position_on_wood(opened("draughts"), {"seats": {"red": {"man": [1], "king": [31]}, "blue": {}}})
    assert position.pieces == {"1": (Standing("red"),), "31": (Standing("red", letters="K"),)}


def test_what_is_counted_stands_in_its_pit() -> None:
    shop = opened("oware")
    _, before = drawn(shop, {"seats": {}, "seeds": {}})
    _, after = drawn(shop, {"seats": {}, "seeds": {"3": 17}})
    assert ">17<" in after and ">17<" not in before


def test_spaces_that_changed_are_ringed() -> None:
    shop = opened("tic_tac_toe")
    table = {"seats": {"red": {"stone": ["a1"]}, "blue": {"stone": ["b2"]}}}
    alarm = re.escape(shop.theme["alarm"])
    rings = [len(re.findall(rf'<circle[^>]*stroke="{alarm}"', drawn(shop, table, changed=some)[1])) for some in ((), ("a1",), ("a1", "c3"))]
    assert rings == [0, 1, 2]


def test_many_pieces_on_a_space_are_counted() -> None:
    shop = opened("snakes_and_ladders")
    table = {"seats": {"red": {"pawn": [5, 5, 5]}, "blue": {"pawn": [5, 5]}}}
    _, picture = drawn(shop, table)
    assert len(position_on_wood(shop, table).pieces["5"]) == 5
    assert ">3<" in picture and ">2<" in picture


def test_there_is_a_picture_where_the_board_has_changed_or_nothing_has() -> None:
    shop = opened("tic_tac_toe")
    before, after = ({"turn": turn, "seats": {"red": {"stone": stones}}} for turn, stones in (("red", ["a1"]), ("blue", ["a1", "b1"])))
    assert board_about(shop, before, after)
    assert board_about(shop, before, before), "what may not be done"
    assert board_about(shop, before, {**before, "turn": "blue"}) is None
    assert board_about(shop, before, {**before, "turn": "blue"}, always=True)


def setter(shop: Workshop) -> Setter:
    return Setter(shop, BookStyles(shop.renderer.fonts, shop.theme), paper_named("a4").size)


def test_what_is_drawn_is_not_told() -> None:
    told = {}
    for game in ("garrison", "nine_mens_morris"):
        shop = opened(game)
        told[game] = [in_words(shop, one, views(setter(shop), one).drawn) for one in executed(shop)[0]]
    assert len(told["garrison"]) > 5 and all(" move" in one and "King" not in one for one in told["garrison"])
    assert any("Man to place <b>7</b>" in one for one in told["nine_mens_morris"]), "what lies beside the board"


def test_men_on_long_points_stand_one_behind_another() -> None:
    shop = opened("backgammon")
    table = {"seats": {"red": {"man": ["p6"] * 3 + ["p1"] * 7}, "blue": {"man": ["bar_blue"]}}}
    board, picture = drawn(shop, table)
    look = {colour: re.escape(shop.theme["tokens"][colour]["fill"]) for colour in ("red", "blue")}
    assert len(re.findall(rf'<circle[^>]*fill="{look["red"]}"', picture)) == 3 + 5
    assert len(re.findall(rf'<circle[^>]*fill="{look["blue"]}"', picture)) == 1
    assert ">7<" in picture, "the last man that has room bears the number of all"
    assert board.across > board.down > 10


def test_rolls_before_the_first_choice_are_no_choice() -> None:
    shop = opened("backgammon")
    told = next(in_words(shop, one) for one in executed(shop)[0] if one.id == "start.first_turn")
    assert told.startswith("Red to move \u2192 The dice show 3 and 1 \u2192 Red: Move 3 from p8")


def test_a_track_of_wood_beside_a_board_of_ground_takes_no_picture_from_it(tmp_path: Path) -> None:
    copytree(ROOT / "content" / "hexdash", tmp_path / "content" / "hexdash")
    track = tmp_path / "content" / "hexdash" / "boards" / "score.yaml"
    track.write_text("board: {id: score, name: Score, track: {spaces: 5}}\n")
    shop = open_shop(Project(tmp_path), "hexdash")
    assert [board.board.id for board in wooden_boards(shop)] == ["score"]
    setter, examples = SimpleNamespace(shop=shop), executed(opened("hexdash"))[0]
    assert sum(views(setter, one).before is not None for one in examples) == 3


def test_letters_of_a_small_rim_stand_between_its_lines() -> None:
    shop = opened("tic_tac_toe")
    picture = wooden_boards(shop)[0].picture(position_on_wood(shop, {"seats": {}}), 4.0)
    inlay = re.escape(shop.theme["wood"]["inlay"])
    lines = [float(x) for x in re.findall(rf'<rect x="([\d.]+)"[^>]*stroke="{inlay}"', picture)]
    (number,) = {float(x) for x in re.findall(r'<text x="([\d.]+)"[^>]*>[123]<', picture)}
    assert len(lines) == 2 and lines[0] < number - 0.7 < number + 0.7 < lines[1], (lines, number)
