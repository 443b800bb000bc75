"""Boards that are larger than the paper."""

import pytest

from engine.source.project import Project
from generator.building.build import open_shop
from generator.drawing import GlyphRun
from generator.products.boards.board_sheets import whole_sheets
from generator.products.thing import Drawn, Thing
from generator.sheets.notes import sheet_label
from generator.sheets.papers import paper_named


@pytest.mark.parametrize(("language", "words"), [("en", "2 tiles, overlap 10 mm"), ("de", "2 Blätter, Überlappung 10 mm")])
def test_the_overview_of_tiles_speaks_the_language_of_the_game(project: Project, language: str, words: str) -> None:
    shop = open_shop(project, "axis_mundi", language=language)
    board = Thing(id="big", copies=1, front=Drawn("Big", '<svg width="300" height="240"><rect width="300" height="240"/></svg>'))
    first, *_ = whole_sheets(shop, [board], paper_named("a4"), sheet_label(shop.renderer.fonts, "Boards"))
    marks = [mark for placement in first.placements for mark in placement.drawing.marks]
    assert f"Boards \u00b7 Big \u00b7 {words}" in [mark.text for mark in marks if isinstance(mark, GlyphRun)]


@pytest.mark.parametrize(("language", "words"), [("en", "4 copies of 2 tiles each"), ("de", "4 Exemplare aus je 2 Blättern")])
def test_copies_of_a_board_share_one_overview(project: Project, language: str, words: str) -> None:
    shop = open_shop(project, "axis_mundi", language=language)
    board = Thing(id="big", copies=4, front=Drawn("Big", '<svg width="300" height="240"><rect width="300" height="240"/></svg>'))
    sheets = whole_sheets(shop, [board], paper_named("a4"), sheet_label(shop.renderer.fonts, "Boards"))
    told = [
        [mark.text for placement in sheet.placements for mark in placement.drawing.marks if isinstance(mark, GlyphRun)] for sheet in sheets
    ]
    assert len(sheets) == 1 + 4 * 2
    assert [any(words in text for text in texts) for texts in told] == [True, *[False] * 8]
