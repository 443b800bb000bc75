"""What rules ask of cards and no printed card shows is told among the unfinished."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pypdfium2
import pytest
from click.testing import CliRunner

from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.data.shown.columns import unshown_problems
from pressgang.cli import main

ROOT = Path(__file__).parents[2]


def told(root: Path) -> list[str]:
    return [str(one) for one in unshown_problems(open_shop(Project(root), "whist"))]


@pytest.fixture
def whist(tmp_path: Path) -> Path:
    copytree(ROOT / "content" / "whist", tmp_path / "content" / "whist")
    return tmp_path


def change(root: Path, pattern: str, old: str, new: str) -> None:
    (file,) = (root / "content" / "whist").glob(pattern)
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_what_a_face_shows_is_not_told(whist: Path) -> None:
    assert told(whist) == []


@pytest.fixture
def unsaid(whist: Path) -> Path:
    """Suits without icons, on cards that are called by their rank alone."""
    change(whist, "table.yaml", "    icons: {clubs: club, diamonds: diamond, hearts: heart_suit, spades: spade}\n", "")
    change(whist, "cards/*.yaml", "{rank} of {suit}", "{rank}")
    return whist


def test_a_word_without_an_icon_that_rules_ask_for_is_told(unsaid: Path) -> None:
    (problem,) = told(unsaid)
    assert problem.startswith(
        "content/whist/cards/standard.yaml:1:12: deck.id: rules ask for the suit of 'Playing cards', and no printed card"
    )
    assert "give its words `icons`" in problem


def test_what_no_card_of_a_deck_shows_is_told_at_once(unsaid: Path) -> None:
    faces = unsaid / "content" / "whist" / "templates" / "faces"
    faces.mkdir(parents=True)
    (faces / "blank.svg").write_text(
        "<svg xmlns='http://www.w3.org/2000/svg' width='63mm' height='88mm' viewBox='0 0 63 88'>{{ card.id }}</svg>"
    )
    change(unsaid, "print.yaml", "face: playing_card", "face: blank")
    (problem,) = told(unsaid)
    assert "rules ask for the suit and rank of 'Playing cards', and no printed card shows them" in problem


def test_another_face_shows_every_column(unsaid: Path) -> None:
    change(unsaid, "print.yaml", "face: playing_card", "face: number_table")
    assert told(unsaid) == []


def test_a_playing_card_prints_what_its_topic_says(unsaid: Path) -> None:
    change(unsaid, "cards/*.yaml", 'name: "{rank}"', 'name: "{rank}"\n    topic: "{{ suit }}"')
    assert told(unsaid) == []


def test_a_playing_card_without_a_topic_does_not_print_the_name_of_its_deck(whist: Path) -> None:
    made = CliRunner().invoke(main, ["--project", str(whist), "build", "whist", "--product", "cards", "--out", str(whist / "made")])
    assert made.exit_code == 0, made.output
    with pypdfium2.PdfDocument(next((whist / "made").rglob("*.pdf"))) as document:
        words = document[0].get_textpage().get_text_range()
    assert "2 of clubs" in words and words.count("Playing cards") <= 1  # the label of the sheet


def test_where_a_topic_says_what_no_face_prints_another_face_is_advised(unsaid: Path) -> None:
    change(unsaid, "print.yaml", "face: playing_card", "face: tarot")
    change(unsaid, "cards/*.yaml", 'name: "{rank}"', 'name: "{rank}"\n    topic: "{{ suit }}"')
    (problem,) = told(unsaid)
    assert "their topic says it, which their face does not print: `card` does" in problem


def test_the_sign_of_a_card_is_its_first_word_that_has_an_icon(whist: Path) -> None:
    change(whist, "cards/*.yaml", "{rank} of {suit}", "{rank}")
    change(whist, "table.yaml", "cards:\n", 'cards:\n  paper: {one_of: [plain], inks: {plain: "#1e7a3a"}}\n')
    change(whist, "cards/*.yaml", "each: {suit", "each: {paper: [plain], suit")
    assert told(whist) == []
