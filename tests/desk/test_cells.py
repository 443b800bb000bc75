"""Cards of a spreadsheet on the desk: their row is shown, and a cell changed in the page changes that cell of the file alone."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressgang.desk.editing import Editor, RefusedError, revision
from pressgang.desk.entries import entry_of
from pressgang.spreadsheets.cells import rows_of, with_cell
from pressgang.starting.classics import classic
from pressgang.starting.starting import start_game

CELL = st.text(st.sampled_from("ab ,;\"\n'=\u05d0"), max_size=6)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The folder of a deck that stands in a CSV."""
    start_game(tmp_path / "zoo", like=classic("cards"))
    return tmp_path / "zoo" / "content" / "zoo"


@given(st.lists(st.lists(CELL, min_size=1, max_size=4), min_size=1, max_size=5), st.sampled_from(",;\t"), st.sampled_from(["\n", "\r\n"]))
def test_rows_are_those_that_are_read(rows: list[list[str]], separator: str, ending: str) -> None:
    out = io.StringIO()
    csv.writer(out, delimiter=separator, lineterminator=ending).writerows(rows)
    text = out.getvalue()

    def read(cell: str) -> str:
        return next(csv.reader(io.StringIO(cell, newline=""), delimiter=separator))[0] if cell else ""

    found = [[read(text[start:end]) for start, end in row] for row in rows_of(text, separator)]
    assert found == list(csv.reader(io.StringIO(text, newline=""), delimiter=separator))


@given(st.lists(st.lists(CELL, min_size=2, max_size=4), min_size=1, max_size=5), st.data())
def test_only_the_cell_changes(rows: list[list[str]], data: st.DataObject) -> None:
    out = io.StringIO()
    csv.writer(out).writerows(rows)
    row = data.draw(st.integers(1, len(rows)))
    column = data.draw(st.integers(1, len(rows[row - 1])))
    changed = list(csv.reader(io.StringIO(with_cell(out.getvalue(), ",", row, column, 'new, "words"'), newline="")))
    rows[row - 1][column - 1] = 'new, "words"'
    assert changed == rows


@pytest.mark.parametrize("head", ["", "\ufeff"])
def test_a_cell_of_a_card_is_changed_and_taken_back(game: Path, head: str) -> None:
    file = game / "cards" / "beasts.csv"
    before = (head + file.read_text(encoding="utf-8")).replace("\n", "\r\n").encode()
    file.write_bytes(before)
    entry = entry_of(game, "owl")
    assert entry is not None and (entry.file, entry.line) == ("cards/beasts.csv", 3)
    field = next(one for one in entry.fields if one["label"] == "text")
    assert field["value"] == "Look at the top **3** cards, then put them back."
    editor = Editor(game)
    editor.change(entry.file, entry.revision, field["path"], "Look at **4** cards.")
    old, new = before.split(b"\r\n"), file.read_bytes().split(b"\r\n")
    assert [place for place, (one, other) in enumerate(zip(old, new, strict=True)) if one != other] == [2]
    assert new[2] == old[2].replace(b"Look at the top **3** cards, then put them back.", b"Look at **4** cards.")
    editor.undo()
    assert file.read_bytes() == before


def test_formulas_are_written_as_words_and_numbers_as_numbers() -> None:
    assert with_cell("name,text\nFox,\n", ",", 2, 2, "=1+1") == "name,text\nFox,'=1+1\n"
    assert with_cell("name,text\nFox,\n", ",", 2, 2, "-3") == "name,text\nFox,-3\n"
    assert with_cell("name,text,a\nFox\n", ",", 2, 3, "x") == "name,text,a\nFox,,x\n"


@pytest.mark.parametrize("path", [[1, 1], [99, 1], [2], ["2", "1"], [2, 0], [-1, 1]])
def test_no_other_cell_is_written(game: Path, path: list[str | int]) -> None:
    file = game / "cards" / "beasts.csv"
    before = file.read_bytes()
    with pytest.raises(RefusedError) as refused:
        Editor(game).change("cards/beasts.csv", revision(before), path, "x")
    assert refused.value.status == 409
    assert file.read_bytes() == before


def test_a_workbook_is_shown_and_not_changed(game: Path) -> None:
    from openpyxl import Workbook

    book = Workbook()
    sheet = book.create_sheet("cards", 0)
    for row in csv.reader(io.StringIO((game / "cards" / "beasts.csv").read_text(encoding="utf-8"))):
        sheet.append(row)
    book.create_sheet("Notes", 0).append(["to be done"])  # the first sheet with names is the deck
    book.save(game / "cards" / "beasts.xlsx")
    deck = game / "cards" / "beasts.yaml"
    deck.write_text(deck.read_text(encoding="utf-8").replace("cards: beasts.csv", "cards: beasts.xlsx"), encoding="utf-8")
    entry = entry_of(game, "fox")
    assert entry is not None and entry.file == "cards/beasts.xlsx" and entry.fields == [] and "rank: 5" in entry.text
    with pytest.raises(RefusedError):
        Editor(game).change(entry.file, entry.revision, [2, 1], "Vixen")
