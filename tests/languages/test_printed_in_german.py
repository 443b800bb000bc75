"""What Axis Mundi prints in German is German throughout, the sheets beside the boards as well."""

from __future__ import annotations

from dataclasses import replace

import pytest
from language_projects import ROOT

from engine.source.nodes import Source
from engine.source.problems import ContentError
from engine.source.project import Project
from engine.source.tree import Mapping, Scalar
from generator.building.build import open_shop, refuse_untranslated
from generator.building.jobs import plan
from generator.building.making import sheets_of
from generator.products.boards.board_rules import board_rules
from generator.sheets.papers import PAPERS
from generator.wording.content.words_of_content import Words
from generator.wording.translation import Gap

PRINTED = ["cards", "mats", "boards", "tokens", "crates", "boxes", "dials", "exact_rules"]


@pytest.mark.parametrize("edition", ["v2.3", "v3"])
def test_nothing_of_it_lacks_a_translation(edition: str) -> None:
    shop = open_shop(Project(ROOT), "axis_mundi", edition=edition, language="de")
    refuse_untranslated(shop, plan(shop, PRINTED))
    parts = [part for product in shop.printing.products if product.kind == "boards" for part in product.parts if part.things == "boards"]
    words = " ".join(text for part in parts for _, text in board_rules(shop, part))
    assert "Das Spiel endet sogleich" in words and " the " not in words


def test_a_rule_beside_the_board_that_lacks_one_stops_the_boards_alone() -> None:
    shop = open_shop(Project(ROOT), "axis_mundi", language="de")
    assert shop.translation
    address = ("clauses", "board.rings", "text")
    words = Words(address, Scalar("Rings.", ("board.yaml", 1, 1)), "Rings.", 100)
    gap = Gap(words, "no translation", Source("de.yaml", Mapping({}, ("de.yaml", 1, 1))))
    shop = replace(shop, translation=replace(shop.translation, missing={address: gap}))
    refuse_untranslated(shop, plan(shop, ["cards"]))
    with pytest.raises(ContentError):
        refuse_untranslated(shop, plan(shop, ["boards"]))


def test_the_margin_of_sheets_names_the_edition_by_its_title() -> None:
    shop = open_shop(Project(ROOT), "mana_totems", language="de")
    job = plan(shop, ["mats"])[0]
    (label,) = sheets_of(shop, replace(job, pages=lambda paper, label: [label]), PAPERS["a4"])  # type: ignore[arg-type, list-item]
    assert " · Vollendet · " in label.text  # type: ignore[attr-defined]
