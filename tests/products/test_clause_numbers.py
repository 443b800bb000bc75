"""Every number of a rule stands in the rulebook: none is skipped."""

from __future__ import annotations

import re
from pathlib import Path

import pypdfium2
import pytest

from engine.source.project import Project
from generator.books.registry import reference, rulebook
from generator.build import open_shop
from generator.products.board_rules import board_rules
from generator.sheets.papers import paper_named
from pressgang.placing import texts_of

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(("game", "edition"), [("axis_mundi", "v2.3"), ("axis_mundi", "v3"), ("mana_totems", None)])
def test_no_number_of_a_rule_is_skipped(game: str, edition: str | None) -> None:
    shop = open_shop(Project(ROOT), game, edition=edition)
    book = pypdfium2.PdfDocument(rulebook(shop, paper_named("a4"), "test"))
    text = " ".join(book[page].get_textpage().get_text_range() for page in range(len(book)))
    book.close()
    assert not re.search(r"</?\w+|&\w+;", text), "markup stands in the book"
    text = re.sub(r"(?:Example|Rule)\s+\d+\.\d+", "", text)
    numbers = {(int(section), int(place)) for section, place in re.findall(r"(?<![\d.])(\d{1,2})\.(\d{1,3})(?![\d.]*\d)", text)}
    for section in sorted({section for section, _ in numbers}):
        places = {place for other, place in numbers if other == section}
        assert places >= set(range(1, max(places) + 1)), f"{section}: {sorted(set(range(1, max(places))) - places)}"


@pytest.mark.parametrize("edition", ["v2.3", "v3"])
@pytest.mark.parametrize("kind", ["rulebook", "reference", "board"])
def test_no_player_is_told_a_formula_in_coordinates(edition: str, kind: str) -> None:
    shop = open_shop(Project(ROOT), "axis_mundi", edition=edition)
    if kind == "board":
        parts = [part for product in shop.printing.products if product.kind == "boards" for part in product.parts]
        told = [words for part in parts for rule in board_rules(shop, part) for words in rule]
    else:
        book = {"rulebook": rulebook, "reference": reference}[kind](shop, paper_named("a4"), "test")
        told = [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(book)]
    assert told and not [words for words in told if re.search(r"\bq\b|\baxial\b", words)]


def test_programs_are_told_it() -> None:
    assert texts_of(Project(ROOT), "axis_mundi")["rotation.coordinates"]["v3"].endswith("takes (q, r) to (q + r, -q).")
