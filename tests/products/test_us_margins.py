"""On US papers nothing that is cut out lies within the quarter of an inch that printers leave white."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.drawing import Drawing
from generator.extent import extents
from generator.fonts.fonts import FontBook
from generator.sheets.grid import fit_grid
from generator.sheets.imposition import impose
from generator.sheets.marks import EDGE
from generator.sheets.notes import margin_notes
from generator.sheets.papers import paper_named
from generator.sheets.reach import left_white
from generator.units import Rect, Size
from pressgang.cli import main
from pressgang.starting.classics import classic
from pressgang.starting.starting import start_game

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


@pytest.mark.parametrize("paper", ["letter", "legal", "tabloid", "a4"])
def test_notes_stand_where_printers_print_if_there_is_room(paper: str) -> None:
    size, white = paper_named(paper).size, EDGE if paper == "a4" else WHITE
    marks = margin_notes(size, [], "Title", FontBook().font("sans"))
    for rect in extents(Drawing(size=size, marks=tuple(marks))):
        assert min(rect.x, rect.y, size.width - rect.x - rect.width, size.height - rect.y - rect.height) >= white - 0.6
    nearest = min(rect.y for rect in extents(Drawing(size=size, marks=tuple(marks))))
    assert nearest < white + 3  # and no further in than they must


def test_notes_go_to_the_edge_where_there_is_no_other_room() -> None:
    size = paper_named("letter").size
    taken = Rect(WHITE, WHITE, size.width - 2 * WHITE, size.height - 2 * WHITE)
    marks = margin_notes(size, [taken], "Title", FontBook().font("sans"))
    assert len(marks) > 10
    assert not any(rect.overlaps(taken) for rect in extents(Drawing(size=size, marks=tuple(marks))))


@pytest.mark.parametrize(("paper", "card", "is_told"), [("letter", 88, True), ("letter", 80, False), ("a4", 88, False)])
def test_marks_in_the_white_are_told(paper: str, card: float, is_told: bool) -> None:
    size = Size(63.5, card)
    sheets = impose([Drawing(size=size, marks=())] * 9, size, paper_named(paper))
    told = left_white(sheets, paper_named(paper))
    assert bool(told) == is_told, told
    if is_told:
        assert told == "most printers leave 6.35 mm of letter white along the edges; some of the marks may fall into it"


def test_labels_up_to_the_edge_are_told_by_build(tmp_path: Path) -> None:
    project = start_game(tmp_path / "zoo", like=classic("cards")).folder
    file = project / "content" / "zoo" / "print.yaml"
    file.write_text(file.read_text().replace("width: 63 mm, height: 88 mm", "size: 52.5 x 29.7 mm").replace("picture_card", "sticker"))
    face = '<svg width="52.5mm" height="29.7mm" viewBox="0 0 52.5 29.7"><rect x="-3" y="-3" width="60" height="40" fill="#a3261a"/></svg>'
    (project / "templates" / "faces" / "sticker.svg").write_text(face)
    built = CliRunner().invoke(main, ["build", "--profile", "labels_a4_40", "--project", str(project)])
    assert built.exit_code == 0, built.output
    told = "cards: most printers leave 5 mm of a4 white along the edges; part of what is cut out may fall into it"
    assert told in " ".join(built.output.split())
