"""Lists of things to spreadsheets and back."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook
from spreadsheet_games import ROOT, Command

from engine.source.project import Project
from engine.source.spreadsheets import read_tables
from pressgang.spreadsheets.changes import changes
from pressgang.spreadsheets.lists import list_names, lists_of
from pressgang.spreadsheets.sheets import sheet_of, to_bytes

SHIPPED = Project(ROOT)
LISTS = list_names(SHIPPED, "axis_mundi")
DECK = Path("content/hexdash/cards/dash.yaml")


@pytest.mark.parametrize("suffix", [".csv", ".xlsx"])
@pytest.mark.parametrize("name", LISTS)
def test_what_is_exported_changes_nothing(name: str, suffix: str, tmp_path: Path) -> None:
    lists = lists_of(SHIPPED, "axis_mundi", name)
    if not lists:
        return
    file = tmp_path / f"things{suffix}"
    file.write_bytes(to_bytes([sheet_of(one) for one in lists], file))
    found = changes(lists, read_tables(file))
    assert len(found) == len(lists)
    assert not any(change.is_any or change.kept for change in found)


def test_every_list_of_the_game_is_offered() -> None:
    assert {"cards", "actions", "tokens", "clauses", "glossary"} <= set(LISTS)


def rows_of(file: Path) -> list[dict[str, str]]:
    with file.open(encoding="utf-8-sig", newline="") as stream:
        return list(csv.DictReader(stream))


def write_rows(file: Path, rows: list[dict[str, str]]) -> None:
    with file.open("w", encoding="utf-8", newline="") as stream:
        writer = csv.DictWriter(stream, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)


def test_a_changed_row_changes_its_lines_only(game: Path, command: Command, tmp_path: Path) -> None:
    file = tmp_path / "cards.csv"
    assert command("export", "hexdash", "cards", "--to", file).exit_code == 0
    rows = rows_of(file)
    rows[0] |= {"copies": "7", "effects": "gain: {counter: actions, amount: 3}"}
    rows.append({"id": "leap", "name": "Leap", "copies": "4", "effects": "gain: {counter: points}\nend_turn"})
    write_rows(file, rows)
    before = (game / DECK).read_text()
    result = command("import", "hexdash", "cards", "--from", file, "--json")
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)["changes"][0]
    assert told == {"file": "dash", "added": ["leap"], "changed": ["sprint"], "deleted": [], "without_row": []}
    expected = before.replace("copies: 8", "copies: 7", 1).replace("counter: actions, amount: 2", "counter: actions, amount: 3")
    new = "  - id: leap\n    name: Leap\n    copies: 4\n    effects:\n      - gain: {counter: points}\n      - end_turn\n"
    assert (game / DECK).read_text() == expected.rstrip("\n") + "\n" + new


def test_a_workbook_keeps_words_that_look_like_formulas(game: Path, command: Command, tmp_path: Path) -> None:
    deck = game / DECK
    deck.write_text(deck.read_text().replace("topic: Trap", "topic: '=1+1'"))
    for name in ("cards.xlsx", "cards.csv"):
        file = tmp_path / name
        assert command("export", "hexdash", "cards", "--to", file).exit_code == 0
        before = deck.read_text()
        assert command("import", "hexdash", "cards", "--from", file).exit_code == 0
        assert deck.read_text() == before
    page = load_workbook(tmp_path / "cards.xlsx").worksheets[0]
    assert [cell.data_type for row in page.iter_rows(min_row=3, max_row=3) for cell in row if cell.value == "=1+1"] == ["s"]
    assert "'=1+1" in (tmp_path / "cards.csv").read_text(encoding="utf-8-sig")


def test_what_has_no_row_goes_only_when_it_is_said(game: Path, command: Command, tmp_path: Path) -> None:
    actions = game / "content/hexdash/tokens.yaml"
    actions.write_text(actions.read_text() + "  - {id: coin, name: Coin, count: 3, shape: round, size: 14 mm, icon: gem}\n")
    file = tmp_path / "tokens.csv"
    command("export", "hexdash", "tokens", "--to", file)
    write_rows(file, [row for row in rows_of(file) if row["id"] != "coin"])
    kept = command("import", "hexdash", "tokens", "--from", file)
    assert kept.exit_code == 0
    assert "coin" in kept.stderr
    assert "id: coin" in actions.read_text()
    gone = command("import", "hexdash", "tokens", "--from", file, "--delete")
    assert gone.exit_code == 0, gone.output
    assert "coin" not in actions.read_text()


def test_semicolons_are_read_as_well(game: Path, command: Command, tmp_path: Path) -> None:
    file = tmp_path / "tokens.csv"
    command("export", "hexdash", "tokens", "--to", file)
    file.write_text(file.read_text(encoding="utf-8-sig").replace("Gem", "Jewel").replace(",", ";"))
    assert command("import", "hexdash", "tokens", "--from", file).exit_code == 0
    assert "{id: gem, name: Jewel, " in (game / "content/hexdash/tokens.yaml").read_text()


DECKS = ["mats", "one_time", "permanent", "terrain", "treasures"]


def test_two_decks_go_into_two_sheets_or_one_csv_with_a_column(tmp_path: Path) -> None:
    lists = lists_of(SHIPPED, "axis_mundi", "cards")
    sheets: Any = [sheet_of(one) for one in lists]
    book, table = tmp_path / "cards.xlsx", tmp_path / "cards.csv"
    book.write_bytes(to_bytes(sheets, book))
    table.write_bytes(to_bytes(sheets, table))
    assert [page.title for page in load_workbook(book).worksheets] == DECKS
    assert {row["file"] for row in rows_of(table)} == set(DECKS)
