"""`number_table` shows whatever the columns of a card say in words, however long; a column `corner` stands in corners as it is."""

from __future__ import annotations

from pathlib import Path

import pypdfium2 as pdfium
import pytest
from click.testing import CliRunner

from pressgang.cli import main
from tests.printed_games import printing, write_game

COLUMNS = (
    "{attack: {number: [1, 3]}, kin: {one_of: [owl, fox]}, trait: {holds: text}, rule: {holds: rich_text}, "
    "tags: {holds: list}, shade: {holds: colour}}"
)
LONG = "Costs a turn when it moves, and never crosses rivers."


@pytest.fixture
def root(tmp_path: Path) -> Path:
    write_game(tmp_path, "zoo", {})
    return tmp_path


def words(root: Path, columns: str, rows: str, part: str) -> list[str]:
    """The words of the first page, laid out and printed."""
    deck = f"deck: {{id: zoo, name: Zoo}}\ncolumns: {columns}\ncards: zoo.csv\n"
    printed = printing(f"id: all, title: All, things: cards, {part}")
    write_game(root, "zoo", {"cards/zoo.yaml": deck, "cards/zoo.csv": rows, "print.yaml": printed})
    built = CliRunner().invoke(main, ["build", "--project", str(root)])
    assert built.exit_code == 0, built.output
    page = pdfium.PdfDocument(root / "output" / "zoo" / "cards.pdf")[0]
    return str(page.get_textpage().get_text_bounded()).split()


@pytest.mark.parametrize("size", ["tcg", "mini", "poker landscape"])
def test_every_column_that_says_something_in_words_is_in_the_table(root: Path, size: str) -> None:
    rows = f'Name,Attack,Kin,Trait,Rule,Tags,Shade\nFox,3,fox,sly,Take **2**,"quick, brave",#aa3311\nOwl,1,owl,,"{LONG}",,\n'
    found = words(root, COLUMNS, rows, f"face: number_table, size: {size}")
    for word in ("Attack", "3", "Kin", "fox", "Trait", "sly", "Rule", "Take", "2", "quick,", "brave", "Costs", "rivers."):
        assert word in found, word
    assert not {"Shade", "#aa3311", "**2**"} & set(found)


@pytest.mark.parametrize(
    "name", ["Counterintelligence Bureau", "Antidisestablishmentarianism", "The Ever-Wandering Company of Seven Hundred Lances"]
)
@pytest.mark.parametrize("size", ["poker", "mini"])
def test_long_names_find_room_above_the_table(root: Path, name: str, size: str) -> None:
    assert name.split()[-1] in words(root, "{attack: {number: [1, 3]}}", f"Name,Attack\n{name},2\n", f"face: number_table, size: {size}")


@pytest.mark.parametrize("face", ["tarot", "full_picture", "playing_card"])
def test_a_column_corner_stands_there_as_it_is(root: Path, face: str) -> None:
    columns = "{worth: {number: [1, 9]}, corner: {holds: text}}"
    assert "XVIII" in words(root, columns, "Name,Worth,Corner\nMoon,7,XVIII\n", f"face: {face}, size: tarot")


@pytest.mark.parametrize("size", ["poker", "mini", "tarot"])
def test_a_long_text_has_the_room_that_a_short_table_leaves(root: Path, size: str) -> None:
    text = "Whoever leaves the house first draws two cards, and everybody else may buy one loaf. " * (2 if size == "mini" else 5)
    found = words(
        root, "{attack: {number: [1, 3]}}", f"Name,Attack,Text\nFox,3,{text.replace(',', '')}\n", f"face: number_table, size: {size}"
    )
    assert found.count("loaf.") == (2 if size == "mini" else 5)


def test_a_very_long_value_leaves_short_ones_a_line_each(root: Path) -> None:
    """A quiz: rows of one word beside an answer of many lines had less than a line, and nothing was printed."""
    columns = "{kind: {holds: text}, question: {holds: text}, answer: {holds: text}, level: {holds: text}}"
    question, answer = (
        "Which is the longest river that runs through the old town and who was first to cross it?",
        "Bridges over brooks " * 22,
    )
    found = words(root, columns, f"Name,Kind,Question,Answer,Level\n1,Rivers,{question},{answer},hard\n", "face: number_table, size: tcg")
    assert found.count("brooks") == 22
    assert {"Kind", "Rivers", "Level", "hard", "Question", "it?"} <= set(found)
