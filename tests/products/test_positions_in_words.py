"""Examples of games without a drawn board tell their position in words, and what is done in it."""

from __future__ import annotations

from pathlib import Path

from engine.source.project import Project
from generator.books.chapters.examples import in_words
from generator.books.lessons.executed import executed
from generator.books.lessons.told_positions import position
from generator.building.build import open_shop

ROOT = Path(__file__).parents[2]


def test_an_example_of_cards_tells_who_holds_what_and_what_is_done() -> None:
    shop = open_shop(Project(ROOT), "starlight")
    (told,) = [in_words(shop, one) for one in executed(shop)[0] if "coral" in one.caption]
    assert told.startswith(
        "Red to move \u00b7 <b>Red:</b> Hand <b>Amber 5</b> \u00b7 <b>Blue:</b> Hand <b>Coral 1, Jade 3, Coral 4</b> \u2192 Red:"
    )


def test_tiles_are_told_by_the_spaces_where_they_lie_and_numbers_without_tags() -> None:
    shop = open_shop(Project(ROOT), "lanes_and_walls")
    (told,) = [in_words(shop, one) for one in executed(shop)[0] if one.id == "lane.from_fork_to_gate"]
    assert told.startswith(
        "Red to move \u00b7 Land <b>f6 Fork; g6 Straight lane</b> \u00b7 Turned <b>g6 1</b> \u00b7 Open hand <b>Gate</b>"
    )
    assert "\u2192 Red: Lay a tile at h6 (way 1)" in told


def test_games_whose_boards_are_drawn_tell_what_is_done_and_who_has_what() -> None:
    shop = open_shop(Project(ROOT), "hexdash")
    told = {one.id: in_words(shop, one) for one in executed(shop)[0]}
    assert all(" \u2192 " in one for one in told.values())
    assert told["step.gem"].endswith("Red: Move to hex 14") and "Hand" not in told["step.gem"]


def test_numbers_heaps_and_empty_places_are_told() -> None:
    shop = open_shop(Project(ROOT), "starlight")
    given = {"turn": "blue", "phase": "last", "hints": 3, "sky": [], "discard": {"only": ["amber_1", "amber_1"]}, "odd": {"a": ["b"]}}
    said = position(shop, given)
    assert said.startswith("Blue to move \u00b7 ") and "<b>3</b>" in said and "<b>\u2013</b>" in said
    assert said.count("<b>2 \u00d7 Amber 1</b>") == 1 and "odd" not in said and "last" not in said


def test_that_boards_are_empty_but_for_what_is_named_is_no_part_of_what_is_told() -> None:
    """A way of writing positions, which readers of the book do not know."""
    shop = open_shop(Project(ROOT), "starlight")
    assert position(shop, {"boards": "empty", "hints": 3}) == "Hint <b>3</b>"
