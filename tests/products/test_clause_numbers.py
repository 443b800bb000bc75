"""Every number of a rule stands in the rulebook: none is skipped."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.boards.board_rules import board_rules
from pressgang.placing import texts_of
from tests.printed import pages_of, printed

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(("game", "edition"), [("axis_mundi", None), ("axis_mundi", "v3"), ("mana_totems", None)])
def test_no_number_of_a_rule_is_skipped(game: str, edition: str | None) -> None:
    text = " ".join(pages_of(printed(game, edition)["rulebook.pdf"]))
    assert not re.search(r"</?\w+|&\w+;", text), "markup stands in the book"
    text = re.sub(r"(?:Example|Rule)\s+\d+\.\d+", "", text)
    numbers = {(int(section), int(place)) for section, place in re.findall(r"(?<![\d.])(\d{1,2})\.(\d{1,3})(?![\d.]*\d)", text)}
    for section in sorted({section for section, _ in numbers}):
        places = {place for other, place in numbers if other == section}
        assert places >= set(range(1, max(places) + 1)), f"{section}: {sorted(set(range(1, max(places))) - places)}"


@pytest.mark.parametrize("edition", [None, "v3"])
@pytest.mark.parametrize("kind", ["rulebook", "reference", "board"])
def test_no_player_is_told_a_formula_in_coordinates(edition: str | None, kind: str) -> None:
    if kind == "board":
        shop = open_shop(Project(ROOT), "axis_mundi", edition=edition)
        parts = [part for product in shop.printing.products if product.kind == "boards" for part in product.parts]
        told = [words for part in parts for rule in board_rules(shop, part) for words in rule]
    else:
        told = pages_of(printed("axis_mundi", edition)[f"{kind}.pdf"])
    assert told and not [words for words in told if re.search(r"\bq\b|\baxial\b", words)]


def test_programs_are_told_it() -> None:
    assert texts_of(Project(ROOT), "axis_mundi")["rotation.coordinates"]["v3"].endswith("takes (q, r) to (q + r, -q).")
