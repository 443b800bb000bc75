"""Every number of a rule stands in the rulebook: none is skipped."""

from __future__ import annotations

import re
from pathlib import Path

import pypdfium2
import pytest

from engine.source.project import Project
from generator.books.registry import rulebook
from generator.build import open_shop
from generator.sheets.papers import paper_named

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
