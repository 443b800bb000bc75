"""What cannot be printed of a card that stands in a spreadsheet is told by row and column, not by the line of its template."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image

from pressgang.cli import main

FAULTS = {
    "a long text": ("Text", "Take one more card from a neighbour. " * 25, "row 2, column C (text): card 'fox': textbox: text is"),
    "a long name": ("Name", "Beast of the Far North " * 8, "row 2, column A (name): card 'beast_of_the"),
    "a long word": ("Name", "Verylongname" * 6, f"row 2, column A (name): card '{('verylongname' * 6)[:51]}_"),
    "a letter without a glyph": (
        "Text",
        "Run 🏃 now",
        "row 2, column C (text): card 'fox': font SourceSerifPro-Regular has no glyph for '🏃'",
    ),
    "an icon that there is not": (
        "Text",
        "Gain [hearth].",
        "row 2, column C (text): card 'fox': unknown icon 'hearth': did you mean 'heart'",
    ),
    "a broken picture": ("Art", "broken.png", "row 2, column B (art): card 'fox': picture 'art/broken.png' is no readable PNG"),
    "a coarse picture": ("Art", "small", "row 2, column B (art): card 'fox': picture 'small.png' has"),
    "bold without an end": ("Text", "Gain **2", "row 2, column C (text): '**' begins bold words"),
    "what there is not": ("Text", "Gain {{ card.rank }}", "row 2, column C (text): nothing here is called 'card'"),
}


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A deck of one card on a face with a picture; two pictures that cannot be printed."""
    home = tmp_path / "content" / "zoo"
    (home / "cards").mkdir(parents=True)
    (home / "art").mkdir()
    (home / "art" / "broken.png").write_bytes(b"\x89PNG\r\n\x1a\nhalf")
    Image.new("RGB", (20, 20)).save(home / "art" / "small.png")
    (home / "game.yaml").write_text("id: zoo\ntitle: Zoo\nrules: data\n")
    (home / "cards" / "zoo.yaml").write_text("deck: {id: zoo, name: Zoo}\ncards: zoo.csv\n")
    part = "{id: all, title: All, things: cards, face: picture_top, size: tcg}"
    (home / "print.yaml").write_text(f"products:\n  - {{id: cards, title: Cards, kind: faces, parts: [{part}]}}\n")
    return home


@pytest.mark.parametrize("fault", FAULTS)
def test_faults_of_faces_are_told_by_row_and_column(game: Path, fault: str) -> None:
    title, value, told = FAULTS[fault]
    row = {"Name": "Fox", "Art": "", "Text": "Runs.", title: value}
    (game / "cards" / "zoo.csv").write_text(f"{','.join(row)}\n{','.join(row.values())}\n", encoding="utf-8")
    checked = CliRunner().invoke(main, ["check", "zoo", "--project", str(game.parents[1])])
    assert checked.exit_code == 1
    assert f"content/zoo/cards/zoo.csv:2:{list(row).index(title) + 1}: {told}" in checked.output


def test_letters_that_a_font_lacks_are_told_once_for_all_cards(game: Path) -> None:
    (game / "cards" / "zoo.csv").write_text(
        "Name,Text\nFox,\u30ad\u30c4\u30cd\nOwl,\u30d5\u30af\u30ed\u30a6\nBear,\u30af\u30de\n", encoding="utf-8"
    )
    checked = CliRunner().invoke(main, ["check", "zoo", "--project", str(game.parents[1])])
    (told,) = [line for line in checked.output.splitlines() if "has no glyph" in line]
    assert told.startswith("content/zoo/cards/zoo.csv:4:2: row 4, column B (text): card 'bear' and 2 others: font SourceSerifPro-Regular")


def test_all_that_is_wrong_with_faces_is_told_in_one_run(game: Path) -> None:
    """What cannot be drawn keeps nobody from hearing of pictures that are too coarse."""
    (game / "cards" / "zoo.csv").write_text("Name,Art,Text\nFox,,Gain [hearth].\nOwl,small,Runs.\n", encoding="utf-8")
    told = CliRunner().invoke(main, ["check", "zoo", "--project", str(game.parents[1])]).output
    assert "zoo.csv:2:3: row 2, column C (text): card 'fox': unknown icon" in told
    assert "zoo.csv:3:2: row 3, column B (art): card 'owl': picture 'small.png' has" in told


def test_a_fault_of_one_of_several_parts_names_it_and_measures_in_millimetres(game: Path) -> None:
    parts = "".join(f"\n      - {{id: {size}, title: A, things: cards, face: picture_top, size: {size}}}" for size in ("tcg", "mini"))
    (game / "print.yaml").write_text(f"products:\n  - id: cards\n    title: Cards\n    kind: faces\n    parts:{parts}\n")
    (game / "cards" / "zoo.csv").write_text(f"Name,Text\nFox,{'Take one more card from a neighbour. ' * 7}\n", encoding="utf-8")
    checked = CliRunner().invoke(main, ["check", "zoo", "--project", str(game.parents[1])])
    (told,) = [line for line in checked.output.splitlines() if "zoo.csv" in line]
    assert "row 2, column B (text): card 'fox' in part 'mini' (mini): textbox: text is" in told
    found = re.search(r"text is ([\d.]+) mm higher than its box of ([\d.]+) mm at ([\d.]+)pt \(lines: (\d+)\)", told)
    assert found
    more, room, points, lines = map(float, found.groups())
    assert points == 6.5  # as it is printed: no text is set smaller on a small card
    assert more + room == pytest.approx(lines * points * 25.4 / 72 * 1.25, rel=0.1)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("{{ card.nmae }}", "nothing here has 'nmae': did you mean 'name'?"),
        ("{{ crad.name }}", "nothing here is called 'crad': did you mean 'card'?"),
        ("{{ card.text | inlin }}", "there is no filter 'inlin': did you mean 'inline'?"),
        ('<icon name="hearth" width="5" height="5"/>', "unknown icon 'hearth': did you mean 'heart'"),
    ],
)
def test_what_is_wrong_with_the_face_itself_is_told_there(game: Path, words: str, told: str) -> None:
    faces = game.parents[1] / "templates" / "faces"
    faces.mkdir(parents=True)
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="63mm" height="88mm" viewBox="0 0 63 88">'
    (faces / "mine.svg").write_text(
        f'{svg}\n<textbox x="5" y="5" width="50" height="50" size="9pt">{words}</textbox>\n</svg>', encoding="utf-8"
    )
    (game / "print.yaml").write_text((game / "print.yaml").read_text().replace("picture_top", "mine"))
    (game / "cards" / "zoo.csv").write_text("Name,Text\nFox,Runs.\nOwl,Flies.\n", encoding="utf-8")
    checked = CliRunner().invoke(main, ["check", "zoo", "--project", str(game.parents[1])])
    (line,) = [line for line in checked.output.splitlines() if "card '" in line]
    assert line.startswith("templates/faces/mine.svg:2:1: card '") and told in line
    assert "and 1 other" in line and "it prints content/zoo/cards/zoo.csv:" in line


@pytest.mark.parametrize(("face", "size", "least"), [("mini_token", "round 25 mm", 25), ("tile", "hex 22 mm", 22)])
def test_a_name_that_a_piece_has_no_room_for_may_be_left_out(game: Path, face: str, size: str, least: int) -> None:
    """The hint names no face that it is printed on already."""
    (game / "cards" / "zoo.csv").write_text("Name\nZwetschgendatschi\n", encoding="utf-8")
    part = f"{{id: all, title: All, things: cards, face: {face}, size: {size}}}"
    (game / "print.yaml").write_text(f"products:\n  - {{id: cards, title: Cards, kind: tokens, parts: [{part}]}}\n")
    checked = CliRunner().invoke(main, ["check", "zoo", "--project", str(game.parents[1])])
    assert f"or below {least} mm, where they bear no name (printed by templates/faces/{face}.svg:" in checked.output
    assert "another `face`" not in checked.output
