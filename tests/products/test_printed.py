"""Printed where it says."""

from dataclasses import replace

import pytest

from engine.definitions.clauses import Clause
from engine.source.project import Project
from generator.books.told import clauses_in_books
from generator.building.build import open_shop
from generator.products.boards.board_rules import halves
from generator.products.checks.printed import PLACES, normal, printed_places, referred, surfaces
from generator.products.workshop import Workshop


@pytest.mark.parametrize("edition", ["v2.3", "v3"])
def test_every_rule_is_printed_where_it_says(project: Project, edition: str) -> None:
    shop = open_shop(project, "axis_mundi", edition=edition)
    found = printed_places(shop, clauses_in_books(shop))
    assert found.keys() == {clause.id for clause in shop.game.clauses}
    assert {(id_, place) for id_, places in found.items() for place, there in places.items() if not there} == set()


def clause_of(shop: Workshop, id_: str) -> Clause:
    return next(clause for clause in shop.game.clauses if clause.id == id_)


@pytest.mark.parametrize(("id_", "place"), [("turn.phases", "card"), ("board.rings", "mat"), ("cards.stack", "token")])
def test_a_rule_that_nothing_prints_there_is_found_out(shop: Workshop, id_: str, place: str) -> None:
    surface = surfaces(shop)[place]
    assert not surface.says(shop.wording.clause(clause_of(shop, id_)))
    assert id_ not in surface.signs


def test_the_text_of_a_card_that_a_rule_takes_over_stands_on_the_card(shop: Workshop) -> None:
    text, _ = referred(shop, clause_of(shop, "card.peek_a_boo"))
    assert surfaces(shop)["card"].says(text)
    assert not surfaces(shop)["mat"].says(text)


def test_a_sign_counts_only_where_a_face_shows_it(shop: Workshop) -> None:
    signs = surfaces(shop)["card"].signs
    assert "card.eligible_double" in signs
    printing = shop.printing
    cards = printing.products[0]
    parts = tuple(replace(part, clauses={"no_such_sign": ("card.eligible_double",)}) for part in cards.parts)
    documents = {**shop.game.documents, type(printing): [replace(printing, products=(replace(cards, parts=parts),))]}
    other = replace(shop, game=replace(shop.game, documents=documents))
    assert "card.eligible_double" not in surfaces(other)["card"].signs


def test_words_count_without_markup_and_stops() -> None:
    assert normal("<b>Heal</b> <n>2</n> Hit Points.") == normal("heal 2 hit points")
    assert set(PLACES.values()) == {"card", "mat", "board", "token"}


def test_the_rules_of_a_board_stand_in_two_columns_of_about_one_length() -> None:
    rules = [("", "x" * length) for length in (300, 20, 40, 250, 100)]
    left, right = halves(rules)
    assert [*left, *right] == rules
    assert abs(sum(len(text) for _, text in left) - sum(len(text) for _, text in right)) < 300
