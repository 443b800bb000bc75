"""What the sources do not state is marked in print, and told apart in the content."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from engine.source.project import Project
from pressgang.checks.checking import problems_of
from tests.printed import pages_of, printed

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def book() -> list[str]:
    return pages_of(printed("axis_mundi")["rulebook.pdf"])


def test_the_signs_are_explained_once_at_length_and_on_every_page(book: list[str]) -> None:
    assert sum("are ours, where the source says nothing" in " ".join(page.split()) for page in book) == 1
    assert all("° inferred, † ours" in page for page in book[1:])


def test_rules_bear_their_sign(book: list[str]) -> None:
    words = " ".join(" ".join(book).split())
    assert "5° " in words and "2† " in words
    assert re.search(r"\b1\.\d Number of players\.", words)


def test_the_client_s_own_words_come_first(book: list[str]) -> None:
    words = " ".join(" ".join(book).split())
    assert words.index("Heal 4 Hit Points.") < words.index("Healing Draught†")


@pytest.mark.parametrize(
    "words", ["xebec", "A tactical game of movement and Other-Worldly Powers", "the writings of V. M. Straka", "© 2018", "Epilogue"]
)
def test_story_and_credits_are_in_the_book(book: list[str], words: str) -> None:
    assert words in " ".join(" ".join(book).split())


def test_a_reference_sheet_marks_them_too() -> None:
    sheet = pages_of(printed("axis_mundi", "v3")["reference.pdf"])
    assert "are ours, where the source says nothing" in " ".join(" ".join(sheet).split())


def test_a_value_that_is_not_there_cannot_be_ours(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "content" / "axis_mundi", tmp_path / "content" / "axis_mundi")
    shutil.copytree(ROOT / "templates", tmp_path / "templates")
    file = tmp_path / "content" / "axis_mundi" / "cards" / "treasures.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("ours: [name]", "ours: [nam]", 1), encoding="utf-8")
    (found,) = [one for one in problems_of(Project(tmp_path), "axis_mundi", "v2.3", fast=True) if "to be ours" in one.message]
    assert (found.file, found.hint) == ("content/axis_mundi/cards/treasures.yaml", "did you mean 'name'?")
