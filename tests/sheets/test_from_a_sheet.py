"""A deck that begins from a designer's own spreadsheet: `pressgang new NAME --from cards.csv`."""

from __future__ import annotations

import shutil
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner, Result
from lxml import etree
from openpyxl import Workbook

from engine.games import read
from engine.kernel.content.cards import DeckFile
from engine.kernel.content.guessing import guessed
from engine.kernel.content.own_columns import art_of
from engine.source.project import Project
from pressgang.cli import main
from pressgang.starting.classics import CARDS

ROWS = """Name,Copies,Picture,Strength,Shade,Rule,# for me
Fox,2,fox.png,5,#a8401c,Take **1** card.,ask Ada
Owl,1,owl,-8,#23315f,Look at 3 cards.,
"""


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a spreadsheet and two pictures."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "cards.csv").write_text(ROWS, encoding="utf-8")
    for name in ("fox.png", "owl.png"):
        shutil.copyfile(CARDS / "art" / name, tmp_path / name)
    return tmp_path


def words_of(face: Path) -> str:
    """All that a face says."""
    return " ".join(" ".join(element.itertext()) for element in etree.parse(face).iter("{*}text")).replace("\u00a0", " ")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments))


def test_three_commands_lead_from_a_spreadsheet_to_a_sheet_of_cards(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = run("new", "zoo", "--from", "cards.csv")
    assert begun.exit_code == 0, begun.output
    monkeypatch.chdir(desk / "zoo")
    checked = run("check", "--strict")
    assert checked.exit_code == 0, checked.output
    assert run("build").exit_code == 0
    assert Path("output/zoo/cards.pdf").is_file()
    deck = Path("content/zoo/cards/cards.yaml").read_text(encoding="utf-8")
    assert "  strength: {number: [-9, 9]}\n" in deck and "  shade: {holds: colour}\n" in deck and "  rule: {holds: rich_text}\n" in deck
    assert "for_me" not in deck and "copies" not in deck
    assert Path("content/zoo/art/owl.png").is_file()
    assert Path("content/zoo/cards/cards.csv").read_text(encoding="utf-8") == ROWS


def test_pictures_that_the_sheet_does_not_name_stay_where_they_are(desk: Path) -> None:
    shutil.copyfile(CARDS / "art" / "bee.png", desk / "bee.png")
    (desk / "cards.csv").write_text(ROWS.replace("owl,-8", "../secret.png,-8"), encoding="utf-8")
    shutil.copyfile(CARDS / "art" / "bee.png", desk.parent / "secret.png")
    assert run("new", "zoo", "--from", "cards.csv").exit_code == 0
    assert sorted(file.name for file in (desk / "zoo/content/zoo/art").iterdir()) == ["fox.png", "owl.png"]


def test_what_is_wrong_with_the_sheet_is_told_and_nothing_begins(desk: Path) -> None:
    (desk / "cards.csv").write_bytes(ROWS.encode("utf-16"))
    refused = run("new", "zoo", "--from", "cards.csv")
    assert refused.exit_code == 1
    assert "cards.csv:1:1: is no UTF-8 text but UTF-16" in refused.output
    assert not (desk / "zoo").exists()
    (desk / "cards.txt").write_text(ROWS, encoding="utf-8")
    assert run("new", "zoo", "--from", "cards.txt").exit_code == 2
    assert run("new", "zoo", "--from", "cards.csv", "--like", "pig").exit_code == 2


def test_a_sheet_without_names_begins_nothing(desk: Path) -> None:
    (desk / "cards.csv").write_text("Copies,Strength,Description,File\n1,5,Draw.,fox.png\n2,5,Rest.,owl.png\n", encoding="utf-8")
    refused = run("new", "zoo", "--from", "cards.csv")
    assert refused.exit_code == 1
    assert "there is no column 'id' and none 'name'" in refused.output and "(it has Copies, Strength," in refused.output
    assert not (desk / "zoo").exists()


@pytest.mark.parametrize(("title", "key"), [("Title", "title"), ("Card Name", "card_name"), ("Beast", "beast")])
def test_names_may_stand_below_another_title(desk: Path, monkeypatch: pytest.MonkeyPatch, title: str, key: str) -> None:
    (desk / "cards.csv").write_text(ROWS.replace("Name", title), encoding="utf-8")
    assert run("new", "zoo", "--from", "cards.csv").exit_code == 0
    monkeypatch.chdir(desk / "zoo")
    deck = Path("content/zoo/cards/cards.yaml").read_text(encoding="utf-8")
    assert f"cards: {{file: cards.csv, titles: {{{key}: name}}}}\n" in deck and f"  {key}:" not in deck
    assert [card.name for card in read(Project(desk / "zoo"), "zoo").one(DeckFile).cards] == ["Fox", "Owl"]
    checked = run("check", "--strict")
    assert checked.exit_code == 0, checked.output


def test_a_picture_that_is_still_to_be_drawn_does_not_make_its_column_one_of_words(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (desk / "cards.csv").write_text(ROWS + "Elk,1,elk.jpg,3,#123456,Rest **once**.,\n", encoding="utf-8")
    assert run("new", "zoo", "--from", "cards.csv").exit_code == 0
    monkeypatch.chdir(desk / "zoo")
    assert "  picture: {holds: picture}\n" in Path("content/zoo/cards/cards.yaml").read_text(encoding="utf-8")
    checked = run("check")
    assert checked.exit_code == 0 and "there is no picture 'elk.jpg' yet" in checked.output


MANY = """Name,Picture,Cost,Attack,Rarity,Flavor Text,Rules Text,Notes
Fox,fox.png,3,5,Common,Quick & quiet.,"<b>Tap</b>: draw <em>a</em> card.<br>Rest.",{long}
Owl,owl.png,1,,Rare,,Look.,{long}
""".format(long="a remark that is far too long for one line " * 2)


def test_columns_of_the_sheet_stand_on_the_cards_where_they_have_room(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (desk / "cards.csv").write_text(MANY, encoding="utf-8")
    assert run("new", "zoo", "--from", "cards.csv").exit_code == 0
    monkeypatch.chdir(desk / "zoo")
    assert Path("templates/faces/cards_face.svg").read_text(encoding="utf-8").splitlines()[1:] == [
        '{% extends "faces/picture_top.svg" %}',
        "{% block flavour %}{{ card.flavor_text }}{% endblock %}",
        '{% block foot %}{{ ["Attack " ~ card.attack if card.attack not in (none, "") else "", card.rarity]'
        ' | select | join(" \u00b7 ") }}{% endblock %}',
    ]
    assert "# The face cards_face leaves out notes;" in Path("content/zoo/print.yaml").read_text(encoding="utf-8")
    assert "`templates/faces/cards_face.svg`" in Path("README.md").read_text(encoding="utf-8")
    checked = run("check", "--strict")
    assert checked.exit_code == 0, checked.output
    assert run("build", "--format", "svg").exit_code == 0
    fox, owl = (words_of(Path(f"output/zoo/cards-{name}.svg")) for name in ("fox", "owl"))
    for words in ("Fox", "3", "Tap : draw  a  card.", "Rest.", "Quick & quiet.", "Attack 5 \u00b7 Common"):
        assert words in fox
    assert "Rare" in owl and "Attack" not in owl


def test_the_badge_of_a_card_that_lacks_the_number_stays_empty(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (desk / "cards.csv").write_text('Name,Picture,Stärke "x",2nd {power}\nFox,fox.png,5,3\nOwl,owl.png,,9\n', encoding="utf-8")
    assert run("new", "zoo", "--from", "cards.csv").exit_code == 0
    monkeypatch.chdir(desk / "zoo")
    checked = run("check", "--strict")
    assert checked.exit_code == 0, checked.output
    assert run("build", "--format", "svg").exit_code == 0
    fox, owl = (words_of(Path(f"output/zoo/cards-{name}.svg")) for name in ("fox", "owl"))
    assert "5" in fox.split() and "2nd power 3" in fox
    assert owl.count("9") == 1 and "2nd power 9" in owl


def test_the_number_of_copies_may_be_called_otherwise(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (desk / "cards.csv").write_text(ROWS.replace("Copies", "Qty"), encoding="utf-8")
    assert run("new", "zoo", "--from", "cards.csv").exit_code == 0
    monkeypatch.chdir(desk / "zoo")
    deck = Path("content/zoo/cards/cards.yaml").read_text(encoding="utf-8")
    assert "cards: {file: cards.csv, copies: qty}\n" in deck and "  qty:" not in deck
    checked = run("check", "--strict")
    assert checked.exit_code == 0, checked.output


USUAL = """ID,Name,Type,Cost,Attack,Needs,No,Description,Image
1,Fox,Beast,3,5,food,7,"Draw **2** cards, then rest.",fox.png
2,Owl,Bird,1,8,peace,8,Look.,owl.png
"""


def test_titles_that_most_sheets_have_are_understood(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (desk / "cards.csv").write_text(USUAL, encoding="utf-8")
    (desk / "drawn").mkdir()
    for name in ("fox.png", "owl.png"):
        (desk / name).rename(desk / "drawn" / name)  # a folder of pictures
    assert run("new", "zoo", "--from", "cards.csv").exit_code == 0
    monkeypatch.chdir(desk / "zoo")
    checked = run("check", "--strict")
    assert checked.exit_code == 0, checked.output
    fox = read(Project(desk / "zoo"), "zoo").one(DeckFile).cards[0]
    assert (fox.id, fox.topic, fox.text) == ("card_1", "Beast", "Draw **2** cards, then rest.")
    assert fox.columns == {"price": 3, "attack": 5, "card_needs": "food", "no": 7, "image": "fox.png"}
    assert Path("content/zoo/art/fox.png").is_file()
    told = Path("content/zoo/print.yaml").read_text(encoding="utf-8")
    assert "leaves out" not in told and "face: cards_face, back: card_back" in told


def test_pictures_of_a_folder_art_stay_in_one(desk: Path) -> None:
    (desk / "art").mkdir()
    (desk / "fox.png").rename(desk / "art" / "fox.png")
    (desk / "cards.csv").write_text("Name,Picture\nFox,art/fox.png\n", encoding="utf-8")
    assert run("new", "zoo", "--from", "cards.csv").exit_code == 0
    assert [file.name for file in (desk / "zoo/content/zoo/art").iterdir()] == ["fox.png"]


def test_pictures_may_be_called_as_the_cards_are(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (desk / "cards.csv").write_text("Name,Text\nGreat Fox,Runs.\nСова,Flies.\n", encoding="utf-8")
    (desk / "fox.png").rename(desk / "Great Fox.png")
    (desk / "owl.png").rename(desk / "Сова.png")
    assert run("new", "zoo", "--from", "cards.csv").exit_code == 0
    data = read(Project(desk / "zoo"), "zoo")
    assert [art_of(data, card) for card in data.one(DeckFile).cards] == ["art/Great Fox.png", "art/Сова.png"]


def test_further_sheets_of_a_workbook_are_told_in_the_deck(desk: Path) -> None:
    book = Workbook()
    for sheet in ("Cards", "Gems"):
        book.create_sheet(sheet).append(["Name", "Worth"])
        book[sheet].append(["Fox", 3])
    book.save(desk / "court.xlsx")
    assert run("new", "zoo", "--from", "court.xlsx").exit_code == 0
    deck = (desk / "zoo/content/zoo/cards/court.yaml").read_text(encoding="utf-8")
    assert "# A deck of another sheet (Gems) is a file beside this one: `cards: {file: court.xlsx, sheet: …}`." in deck


def test_pictures_come_along_whose_names_have_other_capitals(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (desk / "fox.png").rename(desk / "Fox.PNG")
    assert run("new", "zoo", "--from", "cards.csv").exit_code == 0
    monkeypatch.chdir(desk / "zoo")
    checked = run("check", "--strict")
    assert checked.exit_code == 0, checked.output
    Path("content/zoo/art/fox.png").rename("content/zoo/art/Fox.png")
    told = run("check").output
    assert "draw it as art/fox.png in the game's folder, or: did you mean 'Fox.png'?" in told


def test_pictures_of_a_kind_that_is_not_read_are_told(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (desk / "cards.csv").write_text("Name,Picture\nFox,fox.gif\n", encoding="utf-8")
    assert run("new", "zoo", "--from", "cards.csv").exit_code == 0
    monkeypatch.chdir(desk / "zoo")
    told = run("check").output
    assert "row 2, column B (picture): pictures of the kind of 'fox.gif' are not read; a placeholder is printed — save it as PNG" in told


def test_a_column_that_nobody_declared_is_told_with_what_it_may_hold(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("new", "zoo", "--from", "cards.csv").exit_code == 0
    monkeypatch.chdir(desk / "zoo")
    deck = Path("content/zoo/cards/cards.yaml")
    deck.write_text(deck.read_text(encoding="utf-8").replace("  strength: {number: [-9, 9]}\n", ""), encoding="utf-8")
    told = run("check").output
    assert "declare it in the deck's file: `columns: {strength: {number: [-9, 9]}}`" in told


@pytest.mark.parametrize(
    ("cells", "held"),
    [
        ([3.0, None, "7"], "{number: [0, 9]}"),
        ([12, -3], "{number: [-9, 99]}"),
        ([3.5], "{holds: text}"),
        ([], "{holds: text}"),
        (["a.PNG", "b/c.svg"], "{holds: picture}"),
        (["#aabbcc", "#00f"], "{holds: colour}"),
        (["#aabbcc", "red"], "{holds: text}"),
        (["plain", "two [heart]"], "{holds: rich_text}"),
    ],
)
def test_what_a_column_may_hold_is_guessed(cells: list[object], held: str) -> None:
    assert guessed(cells) == held


def test_bold_words_that_never_end_are_told(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("new", "zoo", "--from", "cards.csv").exit_code == 0
    monkeypatch.chdir(desk / "zoo")
    sheet = Path("content/zoo/cards/cards.csv")
    sheet.write_text(ROWS.replace("Take **1** card.", "Take **1 card."), encoding="utf-8")
    told = run("check")
    assert told.exit_code == 1
    assert "content/zoo/cards/cards.csv:2:6" in told.output and "'**' begins bold words that do not end" in told.output


def test_titles_are_printed_with_the_letters_that_their_keys_have_lost(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (desk / "cards.csv").write_text("Name,Größe (mm),Rank,Rückseite\nFux,3,2,Grün\nEule,4,2,Süß\n", encoding="utf-8")
    assert run("new", "zoo", "--from", "cards.csv").exit_code == 0
    monkeypatch.chdir(desk / "zoo")
    deck = Path("content/zoo/cards/cards.yaml").read_text(encoding="utf-8")
    assert "groesse_mm: {number: [0, 9], title: Größe (mm)}" in deck and "rueckseite: {holds: text, title: Rückseite}" in deck
    assert "rank: {number: [0, 9]}\n" in deck
    assert run("build").exit_code == 0
    with pypdfium2.PdfDocument("output/zoo/cards.pdf") as document:
        words = document[0].get_textpage().get_text_range().split()
    assert {"Größe", "(mm)", "Rückseite", "Rank"} <= {*words}


@pytest.mark.parametrize("title", ["Nr", "No.", "Number"])
def test_cards_without_names_are_called_by_their_numbers(desk: Path, monkeypatch: pytest.MonkeyPatch, title: str) -> None:
    """Questions of a quiz are too long to be names."""
    long = "Which of these two rivers is the longer one and which of them was crossed first?"
    rows = "".join(f"{number},{long},Answer\n" for number in range(1, 13))
    (desk / "cards.csv").write_text(f"{title},Question,Answer\n{rows}", encoding="utf-8")
    begun = run("new", "zoo", "--from", "cards.csv")
    assert begun.exit_code == 0, begun.output
    monkeypatch.chdir(desk / "zoo")
    checked = run("check", "--strict")
    assert checked.exit_code == 0, checked.output
    assert [card.name for card in read(Project(desk / "zoo"), "zoo").one(DeckFile).cards][:3] == ["1", "2", "3"]


def test_numbers_that_do_not_tell_cards_apart_are_no_names(desk: Path) -> None:
    (desk / "cards.csv").write_text("Nr,Question\n1,Who?\n1,Who?\n", encoding="utf-8")
    refused = run("new", "zoo", "--from", "cards.csv")
    assert refused.exit_code == 1 and "there is no column 'id' and none 'name'" in refused.output


@pytest.mark.parametrize(
    ("titles", "language", "product"), [("Name,Anzahl,Beschreibung", "de", "Karten"), ("Name,Copies,Text", "en", "Cards")]
)
def test_the_titles_of_a_sheet_tell_its_language(desk: Path, titles: str, language: str, product: str) -> None:
    (desk / "words.csv").write_text(f"{titles}\nFuchs,2,Nimm eine.\nEule,1,Sieh nach.\n", encoding="utf-8")
    assert run("new", "owls", "--from", "words.csv").exit_code == 0
    written = (desk / "owls" / "content" / "owls" / "print.yaml").read_text(encoding="utf-8")
    assert f"language: {language}\n" in written and f"title: {product}\n" in written
    told = run("check", "--project", str(desk / "owls")).output
    assert "0 errors" in told, told
