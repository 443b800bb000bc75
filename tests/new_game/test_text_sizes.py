"""A theme has one text grid: sizes of titles, rules and notes on cards, and of books; faults are told at its line (issue 17)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pypdfium2 as pdfium
import pypdfium2.raw as raw
import pytest
from click.testing import Result

from generator.faces import TEXT_SIZES
from generator.units import MM

Press = Callable[..., Result]
Edit = Callable[[str, str, str], None]
Set = Callable[..., Result]


@pytest.fixture
def themed(project: Path, press: Press, edit: Edit) -> Set:
    """Write a theme that extends obsidian with these sizes, and run a command."""

    def run(sizes: str, *command: str) -> Result:
        theme = project / "templates" / "themes" / "mine.yaml"
        theme.parent.mkdir(exist_ok=True, parents=True)
        theme.write_text(f"extends: obsidian\ntext_size: {sizes}\n", encoding="utf-8")
        edit("print.yaml", "theme: obsidian", "theme: mine")
        return press(*command)

    return run


def sizes_in(pdf: Path, unit: float = 1.0) -> set[float]:
    """Every size of letters in a PDF, in points; `unit` is what its pictures count in."""
    found = set()
    for page in pdfium.PdfDocument(pdf):
        for thing in page.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT]):
            size = raw.c_float()
            raw.FPDFTextObj_GetFontSize(thing, size)
            found.add(round(size.value * abs(thing.get_matrix().d) * unit, 1))
    return found


def test_cards_and_books_are_set_in_the_sizes_of_the_theme(project: Path, themed: Set) -> None:
    command = ("build", "--product", "cards", "--product", "rulebook", "--out", str(project / "output"))
    result = themed("{title: 11, rules: 8.5, book: 10.4}", *command)
    assert result.exit_code == 0, result.output
    cards = sizes_in(project / "output" / "dash" / "cards.pdf", MM)
    assert {11.0, 8.5, TEXT_SIZES["note"]} <= cards
    assert not {TEXT_SIZES["title"], TEXT_SIZES["rules"]} & cards
    book = sizes_in(project / "output" / "dash" / "rulebook.pdf")
    assert 10.4 in book
    assert TEXT_SIZES["book"] not in book


@pytest.mark.parametrize(
    ("sizes", "message"),
    [
        ("{rules: 300}", "mine.yaml:2:20: text_size.rules: must be a number of points from 6 to 24 (got 300)"),
        ("{rules: large}", "mine.yaml:2:20: text_size.rules: must be a number (got 'large')"),
        ("{rules: 8, least: 8.5}", "mine.yaml:2:30: text_size.least: must be a number of points from 5 to 8 (got 8.5)"),
        ("{rule: 8}", "mine.yaml:2:13: text_size.rule: nothing is drawn with 'rule' — did you mean 'rules'?"),
        ("9", "mine.yaml:2:12: text_size: must be a group of values"),
        ("{book: 7}", "mine.yaml:2:19: text_size.book: must be a number of points from 8 to 14 (got 7)"),
    ],
)
def test_a_fault_is_told_at_the_line_of_the_theme(themed: Set, sizes: str, message: str) -> None:
    result = themed(sizes, "build", "--product", "cards")
    assert result.exit_code == 1
    assert message in " ".join(result.output.split()), result.output
