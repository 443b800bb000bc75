"""Pieces with a colour on either side, points of a race with its bar, and what a card costs by its column."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from engine.definitions.products import Part
from engine.kernel.content.boards import BoardFile
from engine.source.problems import ContentError
from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.data.boards import board_svg
from generator.products.data.decks.cards import cards
from generator.products.data.pieces import pieces
from generator.products.thing import Face
from generator.products.workshop import Workshop
from tests.examples.laid_table import lay

ROOT = Path(__file__).parents[2]


def part_of(shop: Workshop, product: str) -> Part:
    return next(one for one in shop.printing.products if one.id == product).parts[0]


def test_both_seats_share_discs_that_are_turned_over() -> None:
    shop = open_shop(Project(ROOT), "othello")
    (disc,) = pieces(shop, part_of(shop, "pieces"))
    assert disc.copies == 64 and isinstance(disc.front, Face) and isinstance(disc.back, Face)
    assert (disc.front.context["token"]["look"], disc.back.context["token"]["look"]) == ("red", "blue")


CAMELS = {
    "table.yaml": {
        "piece_columns": {"dye": {"one_of": ["coral", "plain"], "inks": {"coral": "#a3261a"}}},
        "pieces": {
            "trotter": {"of": "table", "count": 1, "has": {"dye": "coral"}},
            "plodder": {"of": "table", "count": 1, "has": {"dye": "plain"}},
        },
    },
    "print.yaml": {
        "theme": "obsidian",
        "language": "en",
        "products": [
            {"id": "pieces", "title": "Pieces", "kind": "tokens", "parts": [{"id": "pieces", "title": "Pieces", "things": "pieces"}]}
        ],
    },
}


def test_a_piece_of_the_table_is_in_the_colour_of_a_word_that_it_has(tmp_path: Path) -> None:
    lay(tmp_path, CAMELS)
    shop = open_shop(Project(tmp_path), "table")
    found = {one.id: one.front.context["token"].get("ink") for one in pieces(shop, part_of(shop, "pieces")) if isinstance(one.front, Face)}
    assert (found["trotter_grey"], found["plodder_grey"]) == ("#a3261a", None)


def test_a_piece_has_no_more_than_two_sides(tmp_path: Path) -> None:
    copytree(ROOT / "content" / "othello", tmp_path / "content" / "othello")
    game = tmp_path / "content" / "othello" / "game.yaml"
    game.write_text(game.read_text().replace("  - {colour: blue}\n", "  - {colour: blue}\n  - {colour: green}\n").replace("[2]", "[3]"))
    shop = open_shop(Project(tmp_path), "othello")
    with pytest.raises(ContentError, match=r"print\.yaml:13:58: .*'disc' is of 3 seats, and a piece has two sides — leave out `back`"):
        pieces(shop, part_of(shop, "pieces"))


def test_a_piece_of_one_seat_has_no_other_colour(tmp_path: Path) -> None:
    copytree(ROOT / "content" / "othello", tmp_path / "content" / "othello")
    table = tmp_path / "content" / "othello" / "table.yaml"
    table.write_text(table.read_text().replace("disc: {", "disc: {seats: [red], "))
    shop = open_shop(Project(tmp_path), "othello")
    told = "only one seat has 'disc', so that there is no other colour for its other side — leave out `back` here: kinds that name"
    with pytest.raises(ContentError, match=told):
        pieces(shop, part_of(shop, "pieces"))


def test_points_of_a_race_lie_in_quarters_around_the_bar() -> None:
    shop = open_shop(Project(ROOT), "backgammon")
    (file,) = shop.game.all(BoardFile)
    svg = board_svg(shop, file.board, 20.0)
    assert sum(f">p{number}<" in svg for number in range(1, 25)) == 24
    assert ">Bar red<" in svg and ">Bar blue<" in svg


def test_a_column_called_price_is_what_a_card_costs() -> None:
    shop = open_shop(Project(ROOT), "orchard")
    prices = {
        thing.id: thing.front.context["card"]["price"] for thing in cards(shop, part_of(shop, "cards")) if isinstance(thing.front, Face)
    }
    assert (prices["penny"], prices["crown"], prices["manor"]) == (0, 6, 8)


def test_the_back_of_a_piece_that_hides_its_kind_does_not_tell_it(tmp_path: Path) -> None:
    copytree(ROOT / "content" / "othello", tmp_path / "content" / "othello")
    table = tmp_path / "content" / "othello" / "table.yaml"
    table.write_text(table.read_text().replace("disc: {", "disc: {icon: shield, hides: {what: kind, while: passed = 0}, "))
    shop = open_shop(Project(tmp_path), "othello")
    red, blue = pieces(shop, part_of(shop, "pieces"))
    for disc, look in ((red, "red"), (blue, "blue")):
        assert isinstance(disc.front, Face) and isinstance(disc.back, Face)
        assert (disc.front.context["token"]["icon"], disc.back.context["token"]["icon"]) == ("shield", "stone")
        assert disc.back.context["token"]["look"] == look
