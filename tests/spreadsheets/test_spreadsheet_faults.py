"""What is wrong with a spreadsheet is told by sheet, row and column, and nothing is written."""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from openpyxl import load_workbook
from openpyxl.worksheet.worksheet import Worksheet
from spreadsheet_games import Command

Edit = Callable[[Worksheet], None]


@pytest.fixture
def book(command: Command, tmp_path: Path) -> Path:
    file = tmp_path / "cards.xlsx"
    assert command("export", "hexdash", "cards", "--to", file).exit_code == 0
    return file


@pytest.fixture(autouse=True)
def untouched(game: Path) -> Iterator[None]:
    """Whatever happens here, no file of the game changes."""
    before = {path: path.read_bytes() for path in game.rglob("*.yaml")}
    yield
    assert {path: path.read_bytes() for path in game.rglob("*.yaml")} == before


def put(place: str, value: object) -> Edit:
    def edit(page: Worksheet) -> None:
        page[place] = value

    return edit


def swap_titles(page: Worksheet) -> None:
    page["B1"], page["C1"] = "copies", "name"


def drop_column(page: Worksheet) -> None:
    page.delete_cols(3)


def repeat_row(page: Worksheet) -> None:
    page.append([cell.value for cell in page[2]])


WRONG = [
    (put("C3", "two"), "sheet 'dash', row 3, column C (copies): must be a whole number (got 'two')"),
    (put("C3", 2.5), "sheet 'dash', row 3, column C (copies): must be a whole number (got 2.5)"),
    (put("C3", 0), "sheet 'dash', row 3, column C (copies): must be at least 1 (got 0)"),
    (put("B3", 1984), "sheet 'dash', row 3, column B (name): must be text (got 1984)"),
    (put("F3", "actions >"), "sheet 'dash', row 3, column F (needs): "),
    (put("G3", "gain: {counter: snares"), "sheet 'dash', row 3, column G (effects): is no YAML"),
    (put("G3", "gian: {counter: snares}"), "sheet 'dash', row 3, column G (effects): unknown verb 'gian': did you mean 'gain'?"),
    (put("G3", "draw: {number: 2}"), "column G (effects): draw.number: unknown key 'number'"),
    (put("G5", "gain: {counter: gemm}"), "sheet 'dash', row 5, column G (effects): "),
    (put("G3", "#REF!"), "sheet 'dash', row 3, column G (effects): the formula ends in an error (#REF!)"),
    (put("C3", "=2+2"), "sheet 'dash', row 3, column C (copies): is a formula without a result"),
    (put("A3", "snaer"), "sheet 'dash', row 3, column A (id): there is no 'snaer' — did you mean 'snare'?"),
    (put("A3", None), "sheet 'dash', row 3, column A (id): the id is missing"),
    (put("A8", "New Card"), "sheet 'dash', row 8, column A (id): is no valid id (got 'New Card')"),
    (put("Z3", "lost"), "sheet 'dash', row 3, column Z: stands in a column without a title"),
    (put("H1", "coppies"), "sheet 'dash', row 1, column H (coppies): no column 'coppies' belongs to cards — did you mean 'copies'?"),
    (put("H1", "name"), "sheet 'dash', row 1, column H (name): the column 'name' stands twice"),
    (swap_titles, "sheet 'dash', row 2, column B (copies): must be a whole number (got 'Sprint')"),
    (drop_column, "sheet 'dash', row 1: missing columns: copies"),
    (repeat_row, "sheet 'dash', row 8, column A (id): the id 'sprint' stands twice, first in row 2"),
]


@pytest.mark.parametrize(("edit", "message"), WRONG)
def test_a_fault_is_told_at_its_cell(edit: Edit, message: str, book: Path, command: Command) -> None:
    workbook = load_workbook(book)
    edit(workbook.worksheets[0])
    workbook.save(book)
    result = command("import", "hexdash", "cards", "--from", book)
    assert result.exit_code == 1
    assert message in result.stderr
    assert "Traceback" not in result.stderr


def test_all_faults_are_told_in_one_run(book: Path, command: Command) -> None:
    workbook = load_workbook(book)
    for row in range(2, 8):
        workbook.worksheets[0].cell(row, 3).value = "x"
    workbook.save(book)
    assert command("import", "hexdash", "cards", "--from", book).stderr.count("must be a whole number") == 6


@pytest.mark.parametrize(
    ("name", "data", "message"),
    [
        ("broken.xlsx", b"no workbook at all", "is no workbook that can be read"),
        ("umlauts.csv", "id;name\nä;ö\n".encode("latin-1"), "is no UTF-8 text"),
        ("empty.csv", b"", "missing columns"),
        ("quotes.csv", b'id,name\n"a,b\n', "never ends"),
    ],
)
def test_files_that_are_no_spreadsheet(name: str, data: bytes, message: str, command: Command, tmp_path: Path) -> None:
    file = tmp_path / name
    file.write_bytes(data)
    result = command("import", "hexdash", "cards", "--from", file)
    assert result.exit_code == 1
    assert message in result.stderr


def test_a_workbook_that_unpacks_without_end_is_refused(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "bomb.xlsx"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("xl/worksheets/sheet1.xml", b"\0" * (129 * 1024 * 1024))
    result = command("import", "hexdash", "cards", "--from", file)
    assert result.exit_code == 1
    assert "more than 64 MB once it is unpacked" in result.stderr


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("export", "hexdash", "crads", "--to", "x.csv"), "did you mean 'cards'?"),
        (("export", "hexdash", "cards", "--to", "x.ods"), "must end in .csv or .xlsx"),
        (("export", "hexdush", "cards", "--to", "x.csv"), "did you mean 'hexdash'?"),
    ],
)
def test_wrong_usage(words: tuple[str, ...], message: str, command: Command) -> None:
    result = command(*words)
    assert result.exit_code == 2
    assert message in result.stderr
