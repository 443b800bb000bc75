"""Examples of games without a drawn board show the cards of the table and of hands, before and after."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.playtest.proving import read_examples
from engine.source.project import Project
from generator.books.chapters.examples import in_words
from generator.books.data.sections.card import card_views
from generator.books.lessons.executed import executed
from generator.books.lessons.played import lessons_of
from generator.books.lessons.worked import Example
from generator.books.setting.setter import Setter
from generator.books.setting.styles import BookStyles
from generator.building.build import open_shop
from generator.products.data.decks.card_rows import CardRows, Lying, card_rows, gained, lying
from generator.products.data.decks.small_cards import SHOWING, small_cards
from generator.products.workshop import Workshop
from generator.sheets.papers import paper_named
from generator.units import MM

ROOT = Path(__file__).parents[2]
COLUMN = 60.0


@pytest.fixture(scope="module")
def whist() -> Workshop:
    return open_shop(Project(ROOT), "whist")


def setter(shop: Workshop) -> Setter:
    return Setter(shop, BookStyles(shop.renderer.fonts, shop.theme), paper_named("a4").size)


def example(shop: Workshop, name: str) -> Example:
    (one,) = [one for one in executed(shop)[0] if one.id == name]
    return one


def table(shop: Workshop, game: str, name: str) -> tuple[dict[tuple[str, str], Lying], dict[tuple[str, str], Lying]]:
    (one,) = [one.scenario for one in read_examples(Project(ROOT), game) if one.scenario.id == name]
    course = shop.courses.of(one)
    assert course is not None
    return lying(shop, course.before), lying(shop, course.after)


def ends(rows: CardRows, shop: Workshop) -> list[float]:
    """Where the last card of each zone ends, in mm from the left."""
    cards = small_cards(shop)
    return [at.x + step * (len(zone.things) - 1) + cards[zone.things[-1]].width for zone, at, step in rows.placed if zone.things]


def test_cards_that_their_corners_tell_apart_bear_no_name(whist: Workshop) -> None:
    cards = small_cards(whist)
    assert (cards["hearts_14"].corner, cards["hearts_14"].icon, cards["hearts_14"].name) == ("A", "heart_suit", "")
    millbrook = small_cards(open_shop(Project(ROOT), "millbrook"))
    assert millbrook["windmill"].name == "Windmill" and millbrook["windmill"].width > cards["hearts_14"].width


def test_nobody_looks_into_a_deck(whist: Workshop) -> None:
    before, after = table(whist, "whist", "trick.trump")
    assert ("", "deck") not in before and before["blue", "hand"].things == ("spades_2", "clubs_5", "clubs_6")
    assert after["", "won"].things == ("hearts_14", "spades_2", "hearts_9", "hearts_10")


def test_what_came_is_marked_and_of_cards_alike_the_last() -> None:
    before, after = Lying("red", "hand", ("plot", "crown", "plot")), Lying("red", "hand", ("crown", "plot", "plot", "plot", "manor"))
    assert gained(before, after).new == {3, 4}
    assert gained(after, before).new == set()


def test_no_row_is_wider_than_its_column_and_every_card_is_seen(whist: Workshop) -> None:
    hand = tuple(f"{suit}_{rank}" for suit in ("clubs", "hearts") for rank in range(2, 14))
    rows = card_rows(whist, [Lying("red", "hand", hand), Lying("blue", "hand", hand[:3])], COLUMN)
    assert max(ends(rows, whist)) <= COLUMN + 1e-6 and rows.width <= COLUMN + 1e-6
    assert sum(len(zone.things) for zone, _, _ in rows.placed) == len(hand) + 3
    assert all(step >= SHOWING for zone, _, step in rows.placed if len(zone.things) > 1)
    assert [zone.word for zone, _, _ in rows.placed].count("hand") == 2, "a hand that goes on below is named once"


def test_names_are_never_covered() -> None:
    shop = open_shop(Project(ROOT), "orchard")
    rows = card_rows(shop, [Lying("red", "hand", ("smith", "penny", "meadow", "crown", "crown", "plot"))], COLUMN)
    wide = small_cards(shop)["smith"].width
    assert all(step > wide for zone, _, step in rows.placed if len(zone.things) > 1) and len(rows.placed) == 2


def test_what_is_drawn_is_not_told_again(whist: Workshop) -> None:
    one = example(whist, "trick.trump")
    views = card_views(setter(whist), one)
    assert views.before is not None and views.after is not None and "hand" in views.drawn
    told = in_words(whist, one, views.drawn)
    assert "Hand" not in told and "Trump <b>spades</b>" in told and told.count("play") == 4
    assert "Ace of hearts" in told, "cards of a series go by their printed names"
    assert "Hand <b>Ace of hearts, 3 of clubs, 9 of clubs</b>" in in_words(whist, one)


def test_a_supply_is_no_picture() -> None:
    shop = open_shop(Project(ROOT), "orchard")
    views = card_views(setter(shop), example(shop, "trash.tinker"))
    assert views.before is not None and views.after is not None
    assert views.before.down * MM < 120 and views.after.across <= COLUMN + 10


def test_where_nothing_fits_words_are_enough(whist: Workshop) -> None:
    suits = {"red": "clubs", "blue": "diamonds", "green": "hearts", "yellow": "spades"}
    hands = {seat: {"hand": [f"{suit}_{rank}" for rank in range(2, 15)]} for seat, suit in suits.items()}
    given = {"turn": "red", "seats": hands}
    one = Example("deal", ("deal",), "", 4, {**given, "trick": [], "won": []}, {**given, "trick": [], "won": []}, given=given)
    views = card_views(setter(whist), one)
    assert views.before is not None and views.before.down <= 58 and "hand" not in views.drawn, "only who is to move"
    assert in_words(whist, one, views.drawn).count("Hand") == 4


def test_dice_are_drawn_with_what_they_show() -> None:
    before, after = table(open_shop(Project(ROOT), "yacht"), "yacht", "reroll.keeps_three")
    assert (before["", "dice"].things, after["", "dice"].things) == ((6, 6, 6, 1, 2), (6, 6, 6, 6, 3))
    shop = open_shop(Project(ROOT), "yacht")
    rows = card_rows(shop, [gained(before["", "dice"], after["", "dice"])], COLUMN)
    svg = rows.picture()
    assert rows.placed[0][0].new == {3, 4} and svg.count("<circle") == 4 * 6 + 3
    assert rows.height < card_rows(shop, [Lying("red", "sheet", ("choice",))], COLUMN).height, "dice are lower than cards"


def test_dice_that_nobody_has_are_no_picture() -> None:
    before, after = table(open_shop(Project(ROOT), "liars_dice"), "liars_dice", "challenge.a_last_one_stays")
    assert before["red", "cup"].things == (2, 1) and after["red", "cup"].things == (3,), "0 is no face of a die"


def test_a_game_of_cards_shows_its_set_up_and_its_first_round() -> None:
    shop = open_shop(Project(ROOT), "night_market")
    lessons = lessons_of(shop)
    assert lessons.set_up is not None
    assert [zone.word for zone in lying(shop, lessons.set_up, to_all=True).values() if zone.things] == ["stall"]
    hands = open_shop(Project(ROOT), "whist")
    assert ("red", "hand") not in lying(hands, {"seats": {"red": {"hand": ["clubs_2"]}}, "trick": [], "won": []}, to_all=True)
    red, _, green = (card_views(setter(shop), step) for step in lessons.steps)
    assert red.before is not None and red.after is None, "a step shows what is there after it"
    assert green.before is None, "nothing is drawn where no card has moved"
