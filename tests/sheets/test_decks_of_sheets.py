"""Decks whose cards stand in a spreadsheet, with columns of their own and no rules at all."""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from openpyxl import Workbook, load_workbook

from engine.games import read
from engine.kernel.content.cards import DeckFile
from engine.kernel.content.ids import id_of
from engine.source.problems import ContentError
from engine.source.project import Project
from generator.wording.translation import translate
from pressgang.cli import main

DECK = """\
deck: {id: court, name: Court}
columns:
  rank: {number: [1, 13]}
  house: {one_of: [sun, moon]}
  tags: {holds: list, longest: 2}
  corner: {holds: text}
  flavour: {holds: text, longest: 20}
  shade: {holds: colour}
cards: court.csv
"""
PRINT = """\
products:
  - id: cards
    title: Cards
    kind: faces
    parts: [{id: court, title: Court, things: cards, of: court, face: card, width: 63 mm, height: 88 mm}]
"""
Make = Callable[..., Project]


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """A project with one deck; `rows` is the spreadsheet, as bytes or words."""

    def made(rows: str | bytes, deck: str = DECK, name: str = "court.csv") -> Project:
        cards = tmp_path / "content" / "court" / "cards"
        cards.mkdir(parents=True, exist_ok=True)
        (cards.parent / "game.yaml").write_text("id: court\ntitle: Court\n")
        (cards.parent / "print.yaml").write_text(PRINT)
        (cards / "court.yaml").write_text(deck)
        (cards / name).write_bytes(rows.encode() if isinstance(rows, str) else rows)
        return Project(tmp_path)

    return made


def press(project: Project, *words: str) -> Result:
    return CliRunner().invoke(main, [*words, "--project", str(project.root)])


def cards_of(project: Project) -> dict[str, tuple[int, dict[str, object]]]:
    return {card.id: (card.copies, card.columns) for card in read(project, "court").one(DeckFile).cards}


def told(project: Project) -> str:
    with pytest.raises(ContentError) as error:
        read(project, "court")
    return str(error.value)


def workbook(rows: list[list[object]], *, merged: str = "", sheet: str = "Court") -> bytes:
    book = Workbook()
    page = book.active
    assert page is not None
    page.title = sheet
    for row in rows:
        page.append(row)
    if merged:
        page.merge_cells(merged)
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def document(cells: str) -> bytes:
    namespaces = " ".join(f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ("office", "table", "text"))
    text = f'<office:document-content {namespaces}><table:table table:name="Court">{cells}</table:table></office:document-content>'
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as packed:
        packed.writestr("content.xml", text)
    return file.getvalue()


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_a_row_is_a_card(make: Make, separator: str) -> None:
    rows = [["Name", "Copies", "Rank", "House", "Tags"], ["Fire/Ice", "2", "3", "sun", '"fast\nloud"'], ["Örn", "", "12", "moon", ""]]
    project = make("\r\n".join(separator.join(row) for row in rows))
    assert cards_of(project) == {
        "fire_ice": (2, {"rank": 3, "house": "sun", "tags": ("fast", "loud")}),
        "oern": (1, {"rank": 12, "house": "moon"}),
    }


def test_sheets_of_workbooks_and_open_documents(make: Make) -> None:
    rows: list[list[object]] = [["Name", "How many", "Rank"], ["Fox", 3, 7]]
    chosen = DECK.replace("court.csv", "{file: court.xlsx, sheet: Court, copies: how_many}")
    assert cards_of(make(workbook(rows), chosen, "court.xlsx")) == {"fox": (3, {"rank": 7})}
    cell = '<table:table-cell office:value-type="{}" office:value="{}"><text:p>{}</text:p></table:table-cell>'
    head = "".join(cell.format("string", "", title) for title in ("Name", "Rank"))
    body = cell.format("string", "", "Fox") + cell.format("float", "7", "7")
    blank = (
        '<table:table-row table:number-rows-repeated="1048574"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
    )
    lines = f"<table:table-row>{head}</table:table-row><table:table-row>{body}</table:table-row>{blank}"
    assert cards_of(make(document(lines), DECK.replace("csv", "ods"), "court.ods")) == {"fox": (1, {"rank": 7})}


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ("name|rank\nFox|2\n", "court.csv:1:1: the titles are separated by '|' — save it with commas"),
        ("name,rank,Rank\nFox,2,3\n", "court.csv:1:3: row 1, column C (Rank): is 'rank', as 'rank' is"),
        ("name,rank,rank\nFox,2,3\n", "court.csv:1:3: row 1, column C (rank): the column 'rank' stands twice — give one"),
        ("name,rnak\nFox,2\n", "court.csv:1:2: row 1, column B (rnak): no column 'rnak' is declared — did you mean 'rank'?"),
        (
            "name,rnak\nFox,2\n",
            "did you mean 'rank'? Or declare it in the deck's file: `columns: {rnak: {number: [0, 9]}}`",
        ),
        (f"name,flavour\nFox,{'x' * 200_000}\n", "row 2: a cell has more than 131,072 characters — does a quotation mark"),
        (f"name,text\nFox,{'x' * 30_000}\n", "row 2, column B (text): has 30,000 characters; 20,000 at most — shorten it"),
        ("name,rank\nFox,=1+1\n", "court.csv:2:2: row 2, column B (rank): is a formula (=1+1)"),
        (
            "rank\n2\n",
            "there is no column 'id' and none 'name' — the first row holds the titles of the columns: name, copies, text … (it has rank)",
        ),
        ("name,rank\nFox,2\nFox,3\n", "court.csv:3:1: row 3, column A (name): a card 'fox' stands in row 2 already"),
        ("name,rank\n,3\n", "court.csv:2:1: row 2: this card has no name"),
        ("name\n?!\n", "court.csv:2:1: row 2, column A (name): no id can be made of the name '?!'"),
        ("name,copies\nFox,many\n", "court.csv:2:2: row 2, column B (copies): "),
        (b"name,flavour\nFox,ok\nW\xf6lf,x\n", "court.csv:3:1: row 3, column A (name): is no UTF-8 text: “Wölf” — save it as"),
        ("Name;Flavour\nFox;a “den”\n".encode("cp1252"), "court.csv:2:2: row 2, column B (Flavour): is no UTF-8 text: ““den”” — save"),
        ("name,rank\nFox,2\n".encode("utf-16-le"), "court.csv:1:1: is no UTF-8 text but UTF-16"),
        (workbook([["name"], ["Fox"]]), "court.csv:1:1: is a workbook (.xlsx or .ods), no CSV — give it its own ending"),
        ("name,flavour\nFox,a\x07b\n", "row 2, column B (flavour): has a character that cannot be printed (U+0007)"),
        ("name,,rank\nFox,3,2\n", "row 2, column B: stands in a column without a title"),
        (
            'name,flavour\nFox,ok\nOwl,"half a ca',
            "court.csv:3:1: row 3: a cell begins with a quotation mark and never ends",
        ),
        ("name,rank\nFox,2\nOw".encode("utf-16"), "court.csv:1:1: is no UTF-8 text but UTF-16"),
        ("", "there is no column 'id' and none 'name'"),
        (
            "My game,,\nname,rank,house\nFox,2,sun\n",
            "court.csv:2:1: row 2: the titles of the columns stand in this row — delete what stands",
        ),
        ("sep=;\nname;rank\nFox;2\n", "court.csv:2:1: row 2: the titles of the columns stand in this row — delete what stands above"),
        ("name,flavour\nFox,a\0b\n", "row 2, column B (flavour): has a character that cannot be printed (U+0000)"),
        ("name,cost\nFox,3\n", "row 2, column B (cost): is no price in counters (got 3) — `{coins: 3}`; what is only printed is a column"),
        ("id,name,rank\n?,Fox,2\n", "row 2, column A (id): no id can be made of the id '?' — write one"),
        ("name\n" + "".join(f"card {number}\n" for number in range(10_001)), "court.csv:10002:1: row 10002: more than 10,000 rows"),
    ],
    ids=lambda one: one[:16] if isinstance(one, str) else "latin",
)
def test_what_cannot_be_read(make: Make, rows: str | bytes, message: str) -> None:
    assert message in told(make(rows))


@pytest.mark.parametrize(
    ("row", "message"),
    [
        (
            "Fox,14,,,,",
            "row 2, column B (rank): must be a whole number from 1 to 13 (got 14) — or let the column hold more: `rank: {number: [1, 14]}`",
        ),
        ("Fox,two,,,,", "row 2, column B (rank): must be a whole number from 1 to 13 (got 'two')"),
        ("Fox,1,star,,,", "row 2, column C (house): 'star' is no house"),
        ('Fox,1,sun,"a,b,c",,', "row 2, column D (tags): has 3 words; 2 at most"),
        ("Fox,1,sun,a,a very long flavour text,", "row 2, column E (flavour): has 24 letters; 20 at most"),
        ("Fox,1,sun,a,ok,red", "row 2, column F (shade): 'red' is no colour"),
    ],
)
def test_values_stay_within_their_columns(make: Make, row: str, message: str) -> None:
    result = press(make(f"name,rank,house,tags,flavour,shade\n{row}\n"), "check", "court", "--fast")
    assert result.exit_code == 1
    assert f"content/court/cards/court.csv:2:{'ABCDEF'.index(message[14]) + 1}: {message}" in result.output


@pytest.mark.parametrize("row", ["Fox,14,", "Fox,1,star"])
def test_what_does_not_fit_its_column_is_not_printed(make: Make, row: str) -> None:
    project = make(f"name,rank,house\n{row}\n")
    result = press(project, "build", "court")
    assert (result.exit_code, "court.csv:2:" in result.output) == (1, True), result.output
    assert not list(project.output.rglob("*.pdf"))


def test_true_in_a_cell_is_told_as_it_stands_there(make: Make) -> None:
    rows: list[list[object]] = [["name", "rank"], ["Fox", True]]
    result = press(make(workbook(rows), DECK.replace("csv", "xlsx"), "court.xlsx"), "check", "court", "--fast")
    assert "must be a whole number from 1 to 13 (got true)" in result.output


def test_workbooks_that_cannot_be_had_are_told_with_a_way_out(make: Make) -> None:
    deck = DECK.replace("csv", "xlsx")
    assert "read: File is not a zip file — open it in the spreadsheet program and save it as .xlsx" in told(
        make(b"PK\3\4", deck, "court.xlsx")
    )
    assert "court.xlsx:1:1: holds no table — write titles into the first row" in told(make(workbook([]), deck, "court.xlsx"))
    away = told(make("name\nFox\n", DECK.replace("court.csv", "../../../court.csv")))
    assert (
        "cards/court.yaml:" in away
        and "cards: '../../../court.csv' is not a path inside this folder — lay the spreadsheet into cards/" in away
    )


def test_merged_cells_and_bombs_are_refused(make: Make) -> None:
    rows: list[list[object]] = [["name", "rank"], ["Fox", 2], ["Owl", 3]]
    deck = DECK.replace("csv", "xlsx")
    assert "court.xlsx:2:2: sheet 'Court', row 2, column B (rank): is merged" in told(
        make(workbook(rows, merged="B2:B3"), deck, "court.xlsx")
    )
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("content.xml", b" " * (65 * 1024 * 1024))
    for ending in ("xlsx", "ods"):
        assert "has more than 64 MB once it is unpacked" in told(make(file.getvalue(), DECK.replace("csv", ending), f"court.{ending}"))
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as packed:
        packed.writestr("content.xml", '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')
    assert "it declares entities" in told(make(file.getvalue(), DECK.replace("csv", "ods"), "court.ods"))


def test_a_workbook_that_is_half_written_is_refused(make: Make) -> None:
    whole = workbook([["name", "rank"], ["Fox", 2]])
    for length in (0, 4, len(whole) // 2, len(whole) - 8):
        assert "court.xlsx:1:1: is no workbook that can be read" in told(make(whole[:length], DECK.replace("csv", "xlsx"), "court.xlsx"))


def test_a_formula_without_a_result_is_told_at_its_cell(make: Make) -> None:
    found = told(make(workbook([["name", "rank"], ["Fox", "=1+1"]]), DECK.replace("csv", "xlsx"), "court.xlsx"))
    assert "court.xlsx:2:2: sheet 'Court', row 2, column B (rank): is a formula without a result — save the file in the" in found


def test_ids_are_made_of_names_in_any_script(make: Make) -> None:
    found = cards_of(make("name,rank\n狐,2\nЛиса,3\nشير,4\n여우,5\n狐と月,6\n"))
    assert list(found) == ["card_u72d0", "card_el_i_es_a", "card_sheen_yeh_reh", "card_yeo_u", "card_u72d0_to_u6708"]


@pytest.mark.parametrize(
    "alike", [("漢字" * 40, "漢字" * 41), ("Grand Duchess " * 5 + "of Cups", "Grand Duchess " * 5 + "of Coins"), ("家 2", "水 2")]
)
def test_names_that_differ_have_ids_that_differ(alike: tuple[str, str]) -> None:
    names = [id_of(name) for name in alike]
    assert names[0] != names[1] and all(len(name) <= 60 for name in names)


def test_the_first_sheet_with_names_of_cards_is_the_deck(make: Make) -> None:
    book = load_workbook(io.BytesIO(workbook([["Name", "Rank"], ["Fox", 7]])))
    book.create_sheet("Notes", 0).append(["to be done"])
    file = io.BytesIO()
    book.save(file)
    assert cards_of(make(file.getvalue(), DECK.replace("csv", "xlsx"), "court.xlsx")) == {"fox": (1, {"rank": 7})}


def test_a_column_that_was_renamed_is_told_with_the_one_that_is_gone(make: Make) -> None:
    found = told(make("name,might\nFox,3\n"))
    assert "court.csv:1:2: row 1, column B (might): no column 'might' is declared — declare it in the deck's file" in found
    assert ", or call it 'rank' again, which is declared; a title with # is left out" in found


def test_titles_may_stand_for_keys_of_another_name(make: Make) -> None:
    deck = DECK.replace("cards: court.csv", "cards: {file: court.csv, copies: Qty, titles: {card: name, Worth: rank, seat: house}}")
    project = make("Card,Qty,Worth,Seat\nFox,2,3,sun\n", deck)
    assert cards_of(project) == {"fox": (2, {"rank": 3, "house": "sun"})}
    assert "court.yaml:9:49: cards.titles.worth: the spreadsheet has no title 'worth' — there are: Name, Rank" in told(
        make("Name,Rank\nFox,3\n", DECK.replace("cards: court.csv", "cards: {file: court.csv, copies: rank, titles: {worth: rank}}"))
    )


def test_ids_may_be_numbers_and_blank_rows_are_none(make: Make) -> None:
    assert list(cards_of(make("ID,Name,Rank\n1,Fox,3\nfire/ice,Owl,4\n , ,\nold__one,Bear,5\n"))) == ["card_1", "fire_ice", "old__one"]


def test_a_card_says_what_of_its_picture_is_shown(make: Make) -> None:
    (card,) = read(make("name,focus,crop\nFox,50 20,10 0 80 60\n"), "court").one(DeckFile).cards
    assert (card.focus, card.crop) == ("50 20", "10 0 80 60")


def test_ten_thousand_rows_are_read(make: Make) -> None:
    found = cards_of(make("name,rank\n" + "".join(f"card {number},{number % 13 + 1}\n" for number in range(10_000))))
    assert len(found) == 10_000 and found["card_9999"] == (1, {"rank": 3})


def test_nothing_is_lost_when_a_build_meets_a_half_written_file(make: Make) -> None:
    project = make("name,rank\nFox,2\n")
    assert press(project, "build").exit_code == 0
    before = {path: path.read_bytes() for path in project.output.rglob("*.pdf")}
    (project.game_folder("court") / "cards" / "court.csv").write_text('name,rank\nFox,2\nOwl,"')
    assert press(project, "build").exit_code == 1
    assert before and before == {path: path.read_bytes() for path in project.output.rglob("*.pdf")}


def test_a_missing_sheet_is_told_with_what_there_is(make: Make) -> None:
    deck = DECK.replace("court.csv", "{file: court.xlsx, sheet: Cuort}")
    assert "has no sheet 'Cuort' — did you mean 'Court'?" in told(make(workbook([["name"], ["Fox"]]), deck, "court.xlsx"))
    assert "there is no file 'cuort.csv' beside this one — did you mean 'court.csv'?" in told(
        make("name\nFox\n", DECK.replace("court.csv", "cuort.csv"))
    )


def test_a_game_without_rules_is_built_and_says_what_it_lacks_to_be_played(make: Make) -> None:
    project = make('name,rank,text\nFox,2,"Gain **2** [heart] & <rest>."\n')
    assert press(project, "check", "court").exit_code == 0, press(project, "check", "court").output
    assert press(project, "build", "court").exit_code == 0
    assert (project.output / "court" / "cards.pdf").read_bytes().startswith(b"%PDF")
    played = press(project, "playtest", "court")
    assert played.exit_code == 1
    for lack in ("no flow.yaml", "no actions.yaml", "`seats: [{colour: red}, {colour: blue}]`", "`players: [2]`"):
        assert lack in played.output


def test_schemas_know_the_columns(make: Make) -> None:
    project = make("name\nFox\n")
    assert press(project, "schema", "court").exit_code == 0
    card = json.loads((project.output / "schema" / "court" / "cards.json").read_text())["$defs"]["CardData"]["properties"]
    assert card["rank"] == {"anyOf": [{"type": "integer", "minimum": 1, "maximum": 13}]}
    deck = json.loads((project.output / "schema" / "court" / "cards.json").read_text())["properties"]["cards"]
    assert [one.get("type") for one in deck["anyOf"]] == ["array", "string", "object"]
    assert card["tags"] == {"anyOf": [{"type": "array", "items": {"type": "string"}, "maxItems": 2}]}


def test_a_deck_and_nothing_else_prints_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    runner = CliRunner()
    assert runner.invoke(main, ["new", "zoo", "--like", "cards"]).exit_code == 0
    monkeypatch.chdir(tmp_path / "zoo")
    assert runner.invoke(main, ["check", "--strict"]).exit_code == 0
    built = runner.invoke(main, ["build"])
    assert built.exit_code == 0, built.output
    assert Path("output/zoo/cards.pdf").is_file()
    assert "classics" not in Path("README.md").read_text()
    (Path("content/zoo/art/fox.png")).unlink()
    checked = runner.invoke(main, ["check"])
    assert checked.exit_code == 0
    assert "content/zoo/cards/beasts.csv:2:3: row 2, column C (picture): there is no picture 'fox.png'" in checked.output
    assert runner.invoke(main, ["check", "--strict"]).exit_code == 1
    placed = runner.invoke(main, ["build", "--format", "svg"])
    assert placed.exit_code == 0, placed.output
    assert "fox.png?" in re.sub(r"<[^>]*>", "", Path("output/zoo/cards-fox.svg").read_text(encoding="utf-8"))


def test_a_sheet_of_titles_alone_prints_a_blank_card_on_its_own_face(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    runner = CliRunner()
    assert runner.invoke(main, ["new", "zoo", "--like", "cards"]).exit_code == 0
    monkeypatch.chdir(tmp_path / "zoo")
    sheet = Path("content/zoo/cards/beasts.csv")
    sheet.write_text(sheet.read_text(encoding="utf-8").splitlines()[0], encoding="utf-8")
    checked = runner.invoke(main, ["check"])
    assert checked.exit_code == 0, checked.output
    assert runner.invoke(main, ["build"]).exit_code == 0


@pytest.mark.parametrize("none", ["0", " 0 "])
def test_a_card_without_copies_is_left_out(make: Make, none: str) -> None:
    (deck,) = read(make(f"name,copies,rank\nFox,2,3\nOwl,{none},99\nBear,,4\n"), "court").all(DeckFile)
    assert [(card.id, card.copies) for card in deck.cards] == [("fox", 2), ("bear", 1)]


def test_words_of_a_translation_stand_in_columns_of_their_own(make: Make) -> None:
    rows = "name,Name DE,topic,topic_de,text,text (de)\nFox,Fuchs,Sly,Schlau,Draw **2**.,Zieh **2**.\nOwl,,,Klug,,\n"
    project = make(rows)
    made = translate(read(project, "court"), "de", project.root)
    fox, owl = made.data.one(DeckFile).cards
    assert (fox.name, fox.topic, fox.text) == ("Fuchs", "Schlau", "Zieh **2**.")
    assert owl.name == "Owl"
    assert ("cards", "owl", "name") in made.missing
    assert ("cards", "fox", "name") not in made.missing


def test_a_language_file_comes_before_the_columns_unless_it_only_says_what_is_to_do(make: Make) -> None:
    project = make("name,name_de,text,text_de\nFox,Fuchs,Draw.,Zieh.\n")
    (project.content / "court/languages").mkdir()
    (project.content / "court/languages/de.yaml").write_text("language: Deutsch\ncards:\n  fox: {name: Rotfuchs, text: {todo: Draw.}}\n")
    (fox,) = translate(read(project, "court"), "de", project.root).data.one(DeckFile).cards
    assert (fox.name, fox.text) == ("Rotfuchs", "Zieh.")


def test_a_column_that_is_declared_is_no_translation(make: Make) -> None:
    deck = "deck: {id: court, name: Court}\ncolumns:\n  name_de: {holds: text}\ncards: court.csv\n"
    project = make("name,name_de\nFox,Fuchs\n", deck)
    (fox,) = read(project, "court").one(DeckFile).cards
    assert fox.columns == {"name_de": "Fuchs"}


def test_a_title_that_only_looks_like_a_translation_is_told(make: Make) -> None:
    assert "no column 'rank_de' is declared" in told(make("name,rank,rank_de\nFox,3,4\n"))


def test_words_in_columns_of_ones_own_are_translated_too(make: Make) -> None:
    project = make('name,name_de,flavour,flavour_de,tags,tags_de\nFox,Fuchs,Red.,Rot.,"sly, old","schlau, alt"\nOwl,Eule,Dark.,,wise,\n')
    made = translate(read(project, "court"), "de", project.root)
    fox, owl = made.data.one(DeckFile).cards
    assert (fox.columns["flavour"], list(fox.columns["tags"])) == ("Rot.", ["schlau", "alt"])
    assert owl.columns["flavour"] == "Dark."
    assert {address for address in made.missing if address[0] == "cards"} == {("cards", "owl", "flavour"), ("cards", "owl", "tags", 0)}


def test_what_stands_in_the_corner_may_stay_as_it_is(make: Make) -> None:
    project = make("name,name_de,corner,corner_de\nFox,Fuchs,XVIII,\nKing,König,K,K.\n")
    made = translate(read(project, "court"), "de", project.root)
    fox, king = made.data.one(DeckFile).cards
    assert (fox.columns["corner"], king.columns["corner"]) == ("XVIII", "K.")
    assert not [address for address in made.missing if address[0] == "cards"]


def test_a_language_file_translates_columns_by_the_id_of_the_card(make: Make) -> None:
    project = make("name,flavour,tags,house,rank\nFox,Red.,sly,sun,3\n")
    (project.content / "court/languages").mkdir()
    words = "language: Deutsch\ncards:\n  fox: {name: Fuchs, flavour: Rot., tags: [schlau]}\n"
    (project.content / "court/languages/de.yaml").write_text(words)
    made = translate(read(project, "court"), "de", project.root)
    (fox,) = made.data.one(DeckFile).cards
    assert fox.columns == {"flavour": "Rot.", "tags": ("schlau",), "house": "sun", "rank": 3}
    assert not [address for address in made.missing if address[0] == "cards"]


def test_what_is_wrong_with_columns_is_told_and_not_that_titles_are_unknown(make: Make) -> None:
    project = make("name,rank,house\nEmil,3,sun\n", DECK.replace("[sun, moon]", "[sun, süß]"))
    with pytest.raises(ContentError) as caught:
        read(project, "court")
    assert [problem.message for problem in caught.value.problems] == ["is no valid id (got 'süß')"]
    assert caught.value.problems[0].line == 4


@pytest.mark.parametrize("cell", ["suess", "süß", "Süß", "Honey sweet", "honey Sweet"])
def test_a_cell_says_a_word_as_people_write_it(make: Make, cell: str) -> None:
    deck = DECK.replace("house: {one_of: [sun, moon]}", "house: {one_of: [suess, honey], names: {honey: Honey sweet}}")
    deck = deck.replace("tags: {holds: list, longest: 2}", "tags: {holds: list, one_of: [suess, honey], names: {honey: Honey sweet}}")
    (card,) = read(make(f"name,house,tags\nEmil,{cell},{cell}\n", deck), "court").one(DeckFile).cards
    word = "suess" if cell[0] in "sS" else "honey"
    assert (card.columns["house"], [*card.columns["tags"]]) == (word, [word])


def test_what_is_told_of_a_sheet_that_is_named_names_it(make: Make) -> None:
    """Of several sheets of one workbook a row alone would not say which."""
    book = Workbook()
    book.create_sheet("Moons").append(["Name", "Art"])
    book["Moons"].append(["Io", "io.png"])
    data = io.BytesIO()
    book.save(data)
    deck = "deck: {id: court, name: Court}\ncards: {file: court.xlsx, sheet: Moons}\n"
    project = make(data.getvalue(), deck, "court.xlsx")
    checked = CliRunner().invoke(main, ["check", "--project", str(project.root)])
    assert "cards/court.xlsx:2:2: sheet 'Moons', row 2, column B (art): there is no picture 'io.png' yet" in checked.output
