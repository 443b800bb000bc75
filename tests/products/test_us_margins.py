"""On US papers nothing that is cut out lies within the quarter of an inch that printers leave white."""

from __future__ import annotations

import pytest

from generator.drawing import Drawing
from generator.sheets.grid import fit_grid
from generator.sheets.imposition import impose
from generator.sheets.papers import paper_named
from generator.units import Size

WHITE = 6.35


@pytest.mark.parametrize("paper", ["letter", "legal", "tabloid"])
@pytest.mark.parametrize("card", [Size(63, 88), Size(63.5, 88.9), Size(44.45, 63.5), Size(70, 90), Size(34, 89)])
@pytest.mark.parametrize("marks", ["margin", "none"])
def test_no_card_lies_where_the_printer_leaves_white(paper: str, card: Size, marks: str) -> None:
    (sheet, *_) = impose([Drawing(size=card, marks=())] * 200, card, paper_named(paper), marks=marks, bleed=0.0)  # type: ignore[arg-type]
    trim = sheet.trim
    room = (trim.x, trim.y, sheet.size.width - trim.x - trim.width, sheet.size.height - trim.y - trim.height)
    assert min(room) >= WHITE - 1e-6


def test_nine_poker_cards_still_stand_on_letter() -> None:
    assert fit_grid(paper_named("letter"), Size(63.5, 88.9)).slots == 9
