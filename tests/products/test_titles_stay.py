"""A title and its legend stand on the page of the table that they are about."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from engine.source.project import Project
from generator.books.registry import reference
from generator.building.build import open_shop
from generator.sheets.papers import paper_named

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("edition", ["v2.3", "v3"])
def test_the_table_of_pushes_stands_below_its_title(edition: str) -> None:
    shop = open_shop(Project(ROOT), "axis_mundi", edition=edition)
    pages = [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(reference(shop, paper_named("a4"), "test"))]
    (page,) = [page for page in pages if "played with every roll" in " ".join(page.split())]
    assert "Pushes" in page and "Both on the same Level" in page
