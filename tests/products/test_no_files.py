"""What stands where a picture or rows are looked for and is none of them: `check` says what it is."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from pressgang.cli import main
from pressgang.starting.classics import classic
from pressgang.starting.starting import start_game


@pytest.fixture
def zoo(tmp_path: Path) -> Path:
    """The folder of a game whose cards stand in a sheet and have pictures."""
    start_game(tmp_path / "zoo", like=classic("cards"))
    return tmp_path / "zoo" / "content" / "zoo"


def checked(zoo: Path) -> str:
    return CliRunner().invoke(main, ["check", "--fast", "--project", str(zoo.parents[1])]).output


def elsewhere(file: Path) -> None:
    shutil.copy(file.with_name("owl.png"), file.parents[3] / "fox.png")
    file.symlink_to(file.parents[3] / "fox.png")


STANDS: dict[str, tuple[Callable[[Path], object], str]] = {
    "a folder": (Path.mkdir, "is a folder"),
    "a pipe": (os.mkfifo, "is a pipe or device"),
    "a link to nothing": (lambda file: file.symlink_to("nowhere.png"), "is a link that leads nowhere"),
    "a link in a ring": (lambda file: file.symlink_to(file.name), "is a link that leads nowhere"),
    "a link out of the game": (elsewhere, "leads out of the game's folder"),
}


@pytest.mark.parametrize("what", STANDS)
def test_what_stands_in_the_place_of_a_picture_is_named(zoo: Path, what: str) -> None:
    put, told = STANDS[what]
    file = zoo / "art" / "fox.png"
    file.unlink()
    assert "there is no picture 'fox.png' yet" in checked(zoo)
    put(file)
    found = checked(zoo)
    assert f"beasts.csv:2:3: row 2, column C (picture): 'art/fox.png' {told}, no picture; a placeholder is printed" in found
    file.rmdir() if file.is_dir() else file.unlink()
    assert "there is no picture 'fox.png' yet" in checked(zoo), "nothing is told of what is gone"


def test_a_sheet_of_titles_alone_is_told(zoo: Path) -> None:
    sheet = zoo / "cards" / "beasts.csv"
    titles, *rows = sheet.read_text(encoding="utf-8").splitlines(keepends=True)
    sheet.write_text(titles, encoding="utf-8")
    told = (
        "content/zoo/cards/beasts.csv:1:1: row 1: the deck 'beasts' has no cards — write one row a card below the row of titles  [warning]"
    )
    assert told in checked(zoo)
    sheet.write_text(titles + rows[0], encoding="utf-8")
    assert "has no cards" not in checked(zoo)


def test_a_deck_that_is_written_without_cards_is_meant(zoo: Path) -> None:
    """As where an edition takes all of them away."""
    (zoo / "cards" / "beasts.csv").write_text("name\n", encoding="utf-8")
    assert "has no cards" in checked(zoo)
    (zoo / "cards" / "beasts.yaml").write_text("deck: {id: beasts, name: Beasts}\ncards: []\n", encoding="utf-8")
    assert "has no cards" not in checked(zoo)
