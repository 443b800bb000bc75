"""Covers of games without a board of ground: cards as a fan, tiles in rows, and dice, in place of a scene of nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from printed_games import printing, write_game
from reportlab.platypus import Flowable

from engine.source.project import Project
from generator.books.chapters.cover import cover_svg
from generator.books.data.shows.cover_things import CoverThings, cover_things
from generator.books.registry import chapters_of
from generator.books.setting.setter import Setter
from generator.books.setting.styles import BookStyles
from generator.building.build import open_shop
from generator.drawing import Drawing, Part
from generator.paint.png import drawing_image
from generator.products.workshop import Workshop
from generator.scene.matrix import translation
from generator.sheets.papers import paper_named
from generator.units import MM, Size

ROOT = Path(__file__).resolve().parents[2]


def setter_of(root: Path, game: str, paper: str = "a4") -> Setter:
    shop = open_shop(Project(root), game)
    return Setter(shop, BookStyles(shop.renderer.fonts, shop.theme), paper_named(paper).size)


def before(setter: Setter) -> list[Flowable]:
    """What a game of data puts before the scene of its cover."""
    return list(chapters_of(setter.shop)["cover"](setter))


@pytest.mark.parametrize(
    ("game", "faces"),
    [
        ("whist", 5),  # a hand of five
        ("lanes_and_walls", 6),  # square tiles, two rows of three
        ("millbrook", 5),  # has a plain board as well, but is about its buildings
        ("pig", 0),  # a die alone
    ],
)
def test_cards_tiles_and_dice_stand_before_the_scene(game: str, faces: int) -> None:
    setter = setter_of(ROOT, game)
    (shown,) = before(setter)
    assert isinstance(shown, CoverThings)
    wide, high = shown.wrap(setter.whole, 1000)
    assert 0.4 * setter.whole < wide < setter.whole and high < 0.84 * setter.whole
    drawing = shown._drawing()
    assert sum(1 for mark in drawing.marks if getattr(mark, "clip", None)) == faces


def test_dice_lie_before_cards() -> None:
    """Yacht is played with both; its score sheets alone would not say that it is a game of dice."""
    (both,) = before(setter_of(ROOT, "yacht"))
    assert isinstance(both, CoverThings) and len(both._dice) == 5 and both._cards


def test_a_game_with_a_board_of_its_own_shows_the_board() -> None:
    (board,) = before(setter_of(ROOT, "backgammon"))
    assert not isinstance(board, CoverThings)


def test_a_game_that_prints_neither_cards_nor_dice_has_its_scene(tmp_path: Path) -> None:
    write_game(tmp_path, "bare", {"print.yaml": "products:\n  - {id: rules, title: Rules, kind: rulebook}\n"})
    assert cover_things(setter_of(tmp_path, "bare")) == []


def test_a_deck_of_one_card_is_shown_as_that(tmp_path: Path) -> None:
    files = {
        "cards/one.yaml": "deck: {id: one, name: One}\ncards:\n  - {id: fox, name: Fox, copies: 9}\n",
        "print.yaml": printing("id: one, title: One, things: cards, of: one, size: poker"),
    }
    write_game(tmp_path, "single", files)
    setter = setter_of(tmp_path, "single")
    (shown,) = cover_things(setter)
    assert isinstance(shown, CoverThings)
    assert shown.wrap(setter.whole, 1000)[0] > 20 * MM
    assert sum(1 for mark in shown._drawing().marks if getattr(mark, "clip", None)) == 1


def test_no_hair_of_the_ground_shines_out_beside_the_rim() -> None:
    """Where both ended on one line, the edge of the page was darker than the rim on screens."""
    shop = open_shop(Project(ROOT), "pig")
    look = shop.theme["book"]
    plain = {**look, "ground": look["rim"], "facet": look["rim"], "ember": look["rim"], "spark": look["rim"], "waves": [look["rim"]] * 3}
    as_drawn, of_one_colour = (_right_edge(shop, cover_svg({"book": colours}, 60.4, 80.4)) for colours in (look, plain))
    assert as_drawn == of_one_colour


def _right_edge(shop: Workshop, svg: str) -> list[object]:
    """What stands where the cover ends within a pixel."""
    cover = shop.renderer.draw(svg)
    page = Drawing(size=Size(70, 90), marks=(Part(cover, translation(4.9, 4.9)),))
    pixels = drawing_image(page, dpi=25.4).convert("RGB")
    return [pixels.getpixel((65, y)) for y in range(8, 80)]
