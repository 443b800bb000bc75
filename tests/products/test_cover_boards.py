"""Boards on covers are those that one plays on: pieces stand where the game begins, or where an example of the book has them."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import load
from engine.source.project import Project
from generator.books.data.shows import cover_boards
from generator.books.data.shows.tables import cover
from generator.books.lessons.executed import executed
from generator.books.setting.setter import Setter
from generator.books.setting.styles import BookStyles
from generator.building.build import open_shop
from generator.products.data.wooden_pictures import WoodenPosition, wooden_boards
from generator.sheets.papers import paper_named

ROOT = Path(__file__).resolve().parents[2]


def setter_of(game: str) -> Setter:
    shop = open_shop(Project(ROOT), game)
    setter = Setter(shop, BookStyles(shop.renderer.fonts, shop.theme), paper_named("a4").size)
    setter.waiting = executed(shop)[0]
    return setter


def shown(setter: Setter) -> WoodenPosition | None:
    return cover_boards._position(setter, wooden_boards(setter.shop)[0])


def pieces(position: WoodenPosition | None) -> int:
    return 0 if position is None else sum(map(len, position.pieces.values()))


@pytest.mark.parametrize(("game", "men"), [("draughts", 24), ("backgammon", 30), ("othello", 4)])
def test_a_game_begins_on_its_cover(game: str, men: int) -> None:
    setter = setter_of(game)
    assert pieces(shown(setter)) == men
    assert len(cover(setter)) == 1


def test_seeds_are_counted_there_too() -> None:
    position = shown(setter_of("oware"))
    assert position is not None and len(position.counted) == 12


@pytest.mark.parametrize("game", ["hex", "gomoku", "nine_mens_morris", "tic_tac_toe"])
def test_where_the_board_is_empty_an_example_of_the_book_stands_on_it(game: str) -> None:
    setter = setter_of(game)
    most = max(pieces(shown_of) for one in setter.waiting for shown_of in map(setter_position(setter), (one.before, one.after)))
    assert pieces(shown(setter)) == most > 0
    setter.waiting = []
    assert shown(setter) is None
    assert len(cover(setter)) == 1  # the bare board then


def setter_position(setter: Setter):
    return lambda table: cover_boards.position_on_wood(setter.shop, table)


def test_runners_and_gems_stand_on_the_cover_of_hexdash(monkeypatch: pytest.MonkeyPatch) -> None:
    setter, drawn = setter_of("hexdash"), []
    draw = cover_boards.ground_position_svg
    monkeypatch.setattr(
        cover_boards, "ground_position_svg", lambda ground, position, size: drawn.append(position) or draw(ground, position, size)
    )
    assert len(cover(setter)) == 1
    begun = load(ROOT, "hexdash").scenario_match(4, {})
    assert sum(map(len, drawn[0].figures.values())) == 4
    assert len(drawn[0].tokens) == sum(number > 0 for number in begun.state.c_gem) > 5
