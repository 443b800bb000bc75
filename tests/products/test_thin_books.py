"""Books of small games: hints after the rules, pictures that spare a nearly empty page, and set-ups that show what lies there."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from engine.definitions.teaching import Teaching
from engine.playtest.proving import read_examples
from engine.source.nodes import read_yaml
from engine.source.project import Project
from generator.books.chapters.examples import example
from generator.books.data.sections.set_ups import set_up_picture
from generator.books.data.sections.views import views
from generator.books.lessons.played import lessons_of
from generator.books.registry import rulebook
from generator.books.rulebook import _without_a_rest
from generator.books.setting.pages import Places
from generator.books.setting.setter import Setter
from generator.books.setting.styles import BookStyles
from generator.building.build import open_shop
from generator.paint.flowable import DrawingFlowable
from generator.sheets.papers import paper_named
from generator.units import MM
from pressgang.checks.checking import problems_of
from tests.printed import pages_of

ROOT = Path(__file__).resolve().parents[2]
GAMES = sorted(folder.name for folder in (ROOT / "content").iterdir() if folder.is_dir())
A4 = paper_named("a4")

ALL_LUCK = {"snakes_and_ladders"}
"""Nobody chooses anything there, so nothing helps."""

LARGE = {"axis_mundi", "elbrus", "hexdash", "mana_totems", "now_or_never"}
"""These come from their designers' documents, which give no hints."""


def setter_of(game: str, scale: float = 1.0) -> Setter:
    shop = open_shop(Project(ROOT), game)
    setter = Setter(shop, BookStyles(shop.renderer.fonts, shop.theme), A4.size, views=views, scale=scale)
    setter.lessons = lessons_of(shop)
    return setter


def drawn(story: list[object]) -> list[DrawingFlowable]:
    return [one for one in story if isinstance(one, DrawingFlowable)]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_what_it_is_about_how_it_is_set_up_and_plays_a_round(game: str) -> None:
    keys = {str(key) for key, _ in read_yaml(ROOT / "content" / game / "teach.yaml", ROOT).items()}
    assert {"in_short", "set_up", "first_round"} <= keys
    assert ("hints" in keys) == (game not in ALL_LUCK | LARGE)


def test_hints_follow_the_rules_in_their_own_section() -> None:
    shop = open_shop(Project(ROOT), "pig")
    (teaching,) = shop.game.all(Teaching)
    text = " ".join(" ".join(pages_of(rulebook(shop, A4, "x"))).split())
    hints = [text.index(one.text.split("{{")[0].strip()[:24]) for one in teaching.hints]
    assert text.index("points wins.") < text.index("A Few Hints") < hints[0] < hints[1]


def test_a_number_in_a_hint_is_asked_for_as_in_any_rule(tmp_path: Path) -> None:
    (tmp_path / "templates").symlink_to(ROOT / "templates")
    shutil.copytree(ROOT / "content" / "pig", tmp_path / "content" / "pig")
    file = tmp_path / "content" / "pig" / "teach.yaml"
    file.write_text(file.read_text().replace("With about {{ '20' }} in", "With about 20 in"))
    found = [one.message for one in problems_of(Project(tmp_path), "pig", fast=True) if one.file.endswith("teach.yaml")]
    assert any("'20' is typed" in one for one in found)


@pytest.mark.parametrize(
    ("usual", "smaller", "taken"),
    [
        (Places(pages=4, free=0.8), {0.85: 4, 0.7: 3, 0.55: 3}, 0.7),  # the largest that spares the page
        (Places(pages=4, free=0.8), {0.85: 4, 0.7: 4, 0.55: 4}, 1.0),  # none does
        (Places(pages=4, free=0.3), {0.85: 3, 0.7: 3, 0.55: 3}, 1.0),  # the page is well filled
        (Places(pages=9, free=0.8), {0.85: 8, 0.7: 8, 0.55: 8}, 1.0),  # one of many
    ],
)
def test_smaller_pictures_spare_a_thin_book_a_nearly_empty_page(usual: Places, smaller: dict[float, int], taken: float) -> None:
    def at(scale: float) -> tuple[bytes, Places]:
        return str(scale).encode(), usual if scale == 1.0 else Places(pages=smaller[scale])

    assert _without_a_rest(at) == str(taken).encode()


def test_four_in_a_column_has_no_page_of_hints_alone() -> None:
    pages = pages_of(rulebook(open_shop(Project(ROOT), "connect_four"), A4, "x"))
    assert "A Few Hints" in pages[-1] and "Rules" in pages[-1]


def test_of_a_smaller_scale_boards_are_smaller_and_cards_are_not() -> None:
    for game, shrinks in (("connect_four", True), ("crazy_eights", False)):
        widths = []
        for scale in (1.0, 0.7):
            setter = setter_of(game, scale)
            made = example(setter, setter.lessons.steps[0], "1.")
            widths.append(max(one.wrap(1000, 1000)[0] for one in _within(made) if isinstance(one, DrawingFlowable)))
        assert (widths[1] < 0.9 * widths[0]) == shrinks, game


def _within(flowable: object) -> list[object]:
    found, waiting = list[object](), [flowable]
    while waiting:
        one = waiting.pop()
        found.append(one)
        waiting += [*getattr(one, "content", ()), *(cell for row in getattr(one, "_cellvalues", ()) for cell in row)]
        waiting += [part for cell in list(waiting) if isinstance(cell, list) for part in cell]
        waiting = [part for part in waiting if not isinstance(part, list)]
    return found


def test_each_share_of_a_set_up_on_wood_is_smaller_than_the_one_before() -> None:
    setter = setter_of("garrison")
    widths = [drawn(set_up_picture(setter, share))[0].wrap(1000, 1000)[0] for share in (1.0, 0.9, 0.8, 0.65)]
    assert widths == sorted(set(widths), reverse=True)


def test_the_set_up_shows_square_tiles_as_they_lie() -> None:
    (tile,) = drawn(set_up_picture(setter_of("lanes_and_walls")))
    wide, high = tile.wrap(1000, 1000)
    assert wide == pytest.approx(30 * MM, abs=3 * MM) and high == pytest.approx(wide, rel=0.1)


def test_a_set_up_of_a_game_of_luck_alone_stands_before_the_first_roll() -> None:
    table = setter_of("snakes_and_ladders").lessons.set_up
    assert table is not None
    assert {seat["pawn"] for seat in table["seats"].values()} == {0}


def test_no_picture_shows_only_places_from_which_all_was_taken() -> None:
    setter = setter_of("blackjack")
    hit, stand = setter.lessons.steps
    assert not any(seat["hand"] for seat in stand.after["seats"].values())
    assert setter.views(setter, hit).before is not None
    assert setter.views(setter, stand).before is None


def test_what_a_lesson_says_of_points_is_what_it_plays() -> None:
    """Captures and points that words tell of are expected by the scenario, so that neither drifts away from the other."""
    for game, seat, key in (
        ("oware", "red", "store"),
        ("hearts", "red", "points"),
        ("gin_rummy", "red", "points"),
        ("pig", "red", "points"),
    ):
        (round_,) = [one.scenario for one in read_examples(Project(ROOT), game) if one.scenario.id == "teach.first_round"]
        assert round_.then["seats"][seat][key] > 0, game


def test_pieces_that_are_printed_stand_in_the_list_of_components(tmp_path: Path) -> None:
    (tmp_path / "templates").symlink_to(ROOT / "templates")
    shutil.copytree(ROOT / "content" / "tic_tac_toe", tmp_path / "content" / "tic_tac_toe")
    file = tmp_path / "content" / "tic_tac_toe" / "game.yaml"
    assert not [one for one in problems_of(Project(tmp_path), "tic_tac_toe", fast=True) if "component list" in one.message]
    file.write_text("".join(line for line in file.read_text().splitlines(True) if "counts: pieces" not in line))
    found = [one.message for one in problems_of(Project(tmp_path), "tic_tac_toe", fast=True)]
    assert "no line of the component list counts stone" in found
