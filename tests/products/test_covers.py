"""Covers and boxes: a framed scene for every game, the board before it, and the names on the front of a box."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PIL import Image

from engine.source.problems import ContentError
from engine.source.project import Project
from generator.books.chapters.cover import Framed
from generator.books.chapters.front import cover
from generator.books.data.shows.cover_things import CoverThings
from generator.books.registry import chapters_of
from generator.books.setting.blocks import parts_of
from generator.books.setting.setter import Setter
from generator.books.setting.styles import BookStyles
from generator.building.build import open_shop
from generator.building.jobs import look_of
from generator.pieces.box_front import front_svg
from generator.products.workshop import Workshop
from generator.sheets.papers import paper_named
from generator.units import Size

ROOT = Path(__file__).resolve().parents[2]


def opened(game: str) -> Workshop:
    return open_shop(Project(ROOT), game)


@pytest.mark.parametrize(
    ("game", "boards"),
    [
        ("axis_mundi", 1),
        ("elbrus", 1),
        ("mana_totems", 1),
        ("hexdash", 1),
        ("draughts", 1),
        ("harbour_lights", 1),
        ("tidewall", 1),
    ],
)
def test_every_cover_has_a_framed_scene_and_the_board_before_it(game: str, boards: int) -> None:
    shop = opened(game)
    setter = Setter(shop, BookStyles(shop.renderer.fonts, shop.theme), paper_named("a4").size)
    (spread,) = cover(setter, chapters_of(shop).get("cover", lambda setter: []))
    (framed,) = [one for one in parts_of(spread) if isinstance(one, Framed)]
    assert len(framed.before) == boards
    wide, high = framed.wrap(setter.whole, 1000)
    assert wide == pytest.approx(setter.whole)
    for one in framed.before:
        across, down = one.wrap(wide, high)
        assert across < 0.95 * wide and down < 0.95 * high
        assert max(across / wide, down / high) > 0.9


def test_the_front_of_a_box_names_game_and_deck() -> None:
    shop = opened("axis_mundi")
    look = shop.theme["permanent"]
    svg = front_svg(shop, Size(64, 89), "Permanent Power Cards", look, "permanent")
    assert "Axis Mundi" in svg and "Permanent Power Cards" in svg and "For 3 or 6 players" in svg
    assert shop.renderer.draw(svg).size == Size(64, 89)


def test_small_boxes_and_plain_looks_keep_the_back_of_their_cards() -> None:
    shop = opened("axis_mundi")
    assert front_svg(shop, Size(64, 40), "Cards", shop.theme["permanent"], "permanent") == ""
    assert front_svg(shop, Size(64, 89), "Cards", {}, "permanent") == ""


def with_cover(folder: Path, written: str) -> Workshop:
    """Night Market with a picture of 1,500 x 1,300 pixels and one of 300 x 260, and a cover of its own."""
    game = folder / "content/night_market"
    shutil.copytree(ROOT / "content/night_market", game)
    (game / "art").mkdir(exist_ok=True)
    for name, size in (("lantern", (1500, 1300)), ("small", (300, 260))):
        Image.new("RGB", size, "#402060").save(game / f"art/{name}.png")
    whole = (game / "art/lantern.png").read_bytes()
    (game / "art/broken.png").write_bytes(whole[: len(whole) // 2])
    manifest = (game / "game.yaml").read_text(encoding="utf-8")
    (game / "game.yaml").write_text(manifest.replace("subtitle:", f"cover: {written}\nsubtitle:", 1), encoding="utf-8")
    return open_shop(Project(folder), "night_market")


def test_a_cover_of_ones_own_takes_the_place_of_the_scene(tmp_path: Path) -> None:
    shop = with_cover(tmp_path, "art/lantern.png")
    setter = Setter(shop, BookStyles(shop.renderer.fonts, shop.theme), paper_named("a4").size)
    list(cover(setter, chapters_of(shop).get("cover", lambda setter: [])))
    assert any("lantern.png" in svg for svg in setter.drawings)
    front = front_svg(shop, Size(64, 89), "Lanterns", shop.theme["one_time"], "lanterns")
    assert "lantern.png" in front
    assert shop.renderer.draw(front).size == Size(64, 89)


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("latern", "cover: there is no picture 'latern' — did you mean 'lantern'?"),
        ("art/small.png", "game.yaml:4:8: cover: picture 'small.png' has"),
        ("art/broken.png", "is no readable PNG, JPEG, WebP or SVG: save it anew, whole"),
    ],
)
def test_a_cover_that_cannot_be_printed_is_told_where_it_is_named(tmp_path: Path, written: str, told: str) -> None:
    shop = with_cover(tmp_path, written)
    with pytest.raises(ContentError) as caught:
        front_svg(shop, Size(64, 89), "Lanterns", shop.theme["one_time"], "lanterns")
    assert told in str(caught.value.problems[0])
    assert "larger picture" not in str(caught.value.problems[0])  # of no help to a broken one; a coarse one is told how much larger


def test_a_box_is_in_the_colours_of_its_deck_however_the_deck_is_called() -> None:
    shop = opened("night_market")
    assert look_of(shop, "lanterns")["ribbon"] == shop.theme["one_time"]["ribbon"]


def test_a_cover_shows_no_board_that_is_not_printed(tmp_path: Path) -> None:
    home = tmp_path / "content" / "hexdash"
    shutil.copytree(ROOT / "content" / "hexdash", home)
    text = (home / "print.yaml").read_text(encoding="utf-8")
    assert "things: board" in text
    (home / "print.yaml").write_text(text.replace("things: board,", "things: tokens,"), encoding="utf-8")
    shop = open_shop(Project(tmp_path), "hexdash")
    setter = Setter(shop, BookStyles(shop.renderer.fonts, shop.theme), paper_named("a4").size)
    (spread,) = cover(setter, chapters_of(shop).get("cover", lambda setter: []))
    ((shown,),) = [one.before for one in parts_of(spread) if isinstance(one, Framed)]
    assert isinstance(shown, CoverThings)  # the cards, which are printed
