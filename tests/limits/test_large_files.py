"""Files beyond every measure: their size is looked at first, and what is too large, or no file at all, is refused without being read."""

from __future__ import annotations

import json
import os
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.building.build import build
from pressgang.cli import main
from pressgang.starting.starting import start_game

GB = 1 << 30
FACE = '<svg width="63mm" height="88mm"><image href="art.png" width="20" height="20"/></svg>'

Command = Callable[..., Result]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    start_game(tmp_path / "tide", "Tide")
    return tmp_path / "tide"


@pytest.fixture
def command(project: Path) -> Command:
    return lambda *words: CliRunner().invoke(main, ["--project", str(project), *map(str, words)])


def sparse(file: Path) -> Path:
    """6 GB that take no room."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("wb") as stream:
        stream.truncate(6 * GB)
    return file


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("content/tide/art.png", "picture 'art.png' has 6.4 GB; at most 40 MB are read"),
        ("templates/faces/card.svg", "card 'blink' and 5 others: file of 6.4 GB; at most 1 MB are read"),
        ("templates/icons/sprint.svg", "file of 6.4 GB; at most 1 MB are read"),
        ("templates/fonts/Rune-Regular.ttf", "templates/fonts/Rune-Regular.ttf:1:1: file of 6.4 GB; at most 20 MB are read"),
    ],
)
def test_a_file_of_the_look_that_is_too_large_is_refused_by_its_size(name: str, message: str, project: Path, command: Command) -> None:
    if name.endswith("art.png"):
        (project / "templates" / "faces").mkdir()
        (project / "templates" / "faces" / "card.svg").write_text(FACE)
    sparse(project / name)
    result = command("build", "tide", "--product", "cards")
    assert result.exit_code == 1
    assert message in result.stderr


def test_a_pattern_that_is_too_large_is_refused_by_its_size(project: Path, command: Command) -> None:
    sparse(project / "templates" / "patterns" / "canopy.svg")
    result = command("build", "tide", "--product", "board", "--theme", "low_ink")  # the others paint scenery
    assert result.exit_code == 1
    assert "file of 6.4 GB; at most 1 MB are read" in result.stderr


@pytest.mark.parametrize("name", ["templates/faces/card.svg", "templates/icons/sprint.svg", "templates/fonts/Rune-Regular.ttf"])
def test_what_is_no_file_is_not_waited_for(name: str, project: Path, command: Command) -> None:
    (project / name).parent.mkdir(parents=True, exist_ok=True)
    (project / name).unlink(missing_ok=True)
    os.mkfifo(project / name)
    result = command("build", "tide", "--product", "cards")
    assert result.exit_code == 1
    assert "is not a file" in result.stderr


def test_large_files_that_nothing_uses_do_not_keep_a_build_waiting(project: Path) -> None:
    sparse(project / "content" / "tide" / "sketches" / "map.png")
    (first,) = build(project, "tide", products=["cards"], out=project / "output")
    sparse(first)
    sparse(first.parent / ".pressgang" / "built.json")
    (second,) = build(project, "tide", products=["cards"], out=project / "output")
    assert second.stat().st_size < 1_000_000


@pytest.mark.parametrize("name", ["huge.csv", "huge.xlsx"])
def test_a_spreadsheet_that_is_too_large_is_refused_by_its_size(name: str, tmp_path: Path, command: Command) -> None:
    result = command("import", "tide", "cards", "--from", sparse(tmp_path / name))
    assert result.exit_code == 1
    assert f"{name}:1:1: file of more than 16 MB" in result.stderr


@pytest.mark.parametrize("name", ["endless.csv", "endless.xlsx"])
def test_a_spreadsheet_without_end_is_not_read(name: str, tmp_path: Path, command: Command) -> None:
    (tmp_path / name).symlink_to("/dev/zero")
    result = command("import", "tide", "cards", "--from", tmp_path / name)
    assert result.exit_code == 1
    assert "is not a file" in result.stderr


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ("<row>" + "<c><v>1</v></c>" * 290 + "</row>", "once it is unpacked"),
        ("<c/>", "more than 2,000,000 tags"),
        ('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>', "more than 10,000 rows or 300 columns"),
        ('<row r="9"><c r="XFD9"><v>1</v></c></row>', "more than 10,000 rows or 300 columns"),
    ],
)
def test_a_workbook_of_too_many_cells_is_refused(row: str, message: str, project: Path, tmp_path: Path, command: Command) -> None:
    book, full = tmp_path / "cards.xlsx", tmp_path / "full.xlsx"
    command("export", "tide", "cards", "--to", book)
    times = 1 if " r=" in row else (100_000_000 if "290" in message or "unpacked" in message else 10_000_000) // len(row)
    with zipfile.ZipFile(book) as old, zipfile.ZipFile(full, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as new:
        for part in old.namelist():
            data = old.read(part)
            if part.endswith("sheet1.xml"):
                head, _, tail = data.partition(b"<sheetData>")
                data = head + b"<sheetData>" + row.encode() * times + b"</sheetData>" + tail.rpartition(b"</sheetData>")[2]
            new.writestr(part, data)
    result = command("import", "tide", "cards", "--from", full)
    assert result.exit_code == 1
    assert message in result.stderr


def test_a_workbook_that_understates_its_size_is_read_whole(tmp_path: Path, command: Command, project: Path) -> None:
    book, lying = tmp_path / "cards.xlsx", tmp_path / "lying.xlsx"
    command("export", "tide", "cards", "--to", book)
    with zipfile.ZipFile(book) as old, zipfile.ZipFile(lying, "w") as new:
        for part in old.namelist():
            data = old.read(part)
            if part.endswith("sheet1.xml"):
                start, end = data.index(b"<dimension"), data.index(b"/>", data.index(b"<dimension")) + 2
                data = data[:start] + b'<dimension ref="A1"/>' + data[end:]
            new.writestr(part, data)
    before = shutil.copytree(project / "content", tmp_path / "before")
    result = command("import", "tide", "cards", "--from", lying, "--delete")
    assert result.exit_code == 0
    assert (project / "content/tide/cards/dash.yaml").read_text() == (before / "tide/cards/dash.yaml").read_text()


@pytest.mark.parametrize("players", [1, 1_000_000])
def test_a_recording_with_players_that_the_game_has_not_is_refused(players: int, project: Path, command: Command) -> None:
    plain = {"pressgang": 1, "game": "tide", "edition": "first", "seed": "1", "content_hash": "0", "round_limit": 9, "choices": []}
    (project / "game.json").write_text(json.dumps(plain | {"players": players}))
    result = command("replay", project / "game.json", "--force")
    assert result.exit_code == 1
    assert f"recorded with {players:,} players: the game is for" in result.stderr
