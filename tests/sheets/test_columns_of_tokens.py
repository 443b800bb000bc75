"""Columns of tokens on their faces, and columns of one's own in the round trip through a spreadsheet."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from engine.source.problems import letters
from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.registry import things_of
from generator.products.thing import Face
from pressgang.cli import main

TOKENS = """\
columns:
  rank: {number: [1, 12]}
  kind: {one_of: [gold_coin, stone]}
  words: {holds: rich_text}
  tags: {holds: list}
tokens:
  - {id: coin, name: Coin, count: 6, shape: round, size: 30 mm, rank: 3, kind: gold_coin, words: "Worth **{{ rank }}**.", tags: [a, b]}
  - {id: gem, name: Gem, count: 4, shape: round, size: 30 mm}
"""
PRINT = """\
products:
  - {id: tokens, title: Tokens, kind: tokens, parts: [{id: tokens, title: Tokens, things: tokens}]}
"""
DECK = """\
deck: {id: %s, name: Deck}
columns:
  %s: {number: [1, 9]}
  tags: {holds: list}
cards:
  - {id: %s, name: One, %s: 4, tags: [quick, sly]}  # kept
"""
FACE = """\
<svg xmlns="http://www.w3.org/2000/svg" width="30mm" height="30mm" viewBox="0 0 30 30">
<textbox x="5" y="5" width="20" height="20" font="sans" size="9pt" fill="#000000">{{ token.rank }} {{ token.words | inline }}</textbox>
</svg>
"""


@pytest.fixture
def court(tmp_path: Path) -> Project:
    """A game without rules: two tokens, and two decks with columns of their own."""
    home = tmp_path / "content" / "court"
    (home / "cards").mkdir(parents=True)
    (home / "game.yaml").write_text("id: court\ntitle: Court\n")
    (home / "print.yaml").write_text(PRINT)
    (home / "tokens.yaml").write_text(TOKENS)
    for name, column, card in (("court", "rank", "queen"), ("street", "speed", "dog")):
        (home / "cards" / f"{name}.yaml").write_text(DECK % (name, column, card, column))
    return Project(tmp_path)


def press(project: Project, *words: str) -> Result:
    return CliRunner().invoke(main, [*words, "--project", str(project.root)])


def test_a_token_shows_its_columns_by_their_names(court: Project) -> None:
    shop = open_shop(court, "court")
    (part,) = shop.printing.products[0].parts
    coin, gem = (thing.front.context["token"] for thing in things_of(shop, part) if isinstance(thing.front, Face))
    assert (coin["rank"], coin["kind"], coin["tags"]) == ("3", "gold coin", ("a", "b"))
    assert coin["words"] == "Worth <b><n>3</n></b>."
    assert (gem["rank"], gem["words"], gem["tags"]) == ("", "", ())


def test_a_face_of_ones_own_prints_them(court: Project) -> None:
    faces = court.root / "templates" / "faces"
    faces.mkdir(parents=True)
    (faces / "token_round.svg").write_text(FACE)
    result = press(court, "build", "--format", "svg", "--out", str(court.root / "out"))
    assert result.exit_code == 0, result.output
    assert "Worth" in (court.root / "out" / "court" / "tokens-coin.svg").read_text()


def test_a_column_cannot_take_the_name_of_what_every_token_has(court: Project) -> None:
    file = court.game_folder("court") / "tokens.yaml"
    file.write_text(TOKENS.replace("rank: {number", "label: {holds: text}\n  rank: {number"))
    result = press(court, "check", "--fast")
    assert result.exit_code == 1
    assert "tokens.yaml:2:3: columns.label: 'label' has a meaning of its own on tokens" in result.output


@pytest.mark.parametrize("suffix", ["csv", "xlsx"])
def test_own_columns_go_out_and_come_back(court: Project, suffix: str) -> None:
    file = court.root / f"cards.{suffix}"
    before = {path: path.read_text() for path in court.root.rglob("*.yaml")}
    assert press(court, "export", "court", "cards", "--to", str(file)).exit_code == 0
    result = press(court, "import", "court", "cards", "--from", str(file))
    assert result.exit_code == 0 and "0 files changed" in result.output
    assert before == {path: path.read_text() for path in court.root.rglob("*.yaml")}


def _edit(file: Path, row: int, **cells: str) -> None:
    """Write cells of a CSV anew."""
    rows = list(csv.reader(file.read_text(encoding="utf-8-sig").splitlines()))
    for title, value in cells.items():
        rows[row - 1][rows[0].index(title)] = value
    with file.open("w", newline="") as out:
        csv.writer(out).writerows(rows)


def test_an_own_column_is_changed_in_its_line_only(court: Project) -> None:
    file, deck = court.root / "cards.csv", court.game_folder("court") / "cards" / "street.yaml"
    assert press(court, "export", "court", "cards", "--to", str(file)).exit_code == 0
    _edit(file, 3, speed="7", tags="[slow]")
    result = press(court, "import", "court", "cards", "--from", str(file))
    assert result.exit_code == 0, result.output
    assert deck.read_text() == DECK.replace("4, tags: [quick, sly]", "7, tags: [slow]") % ("street", "speed", "dog", "speed")


@pytest.mark.parametrize(
    ("title", "value", "message"),
    [
        ("speed", "99", "column {} (speed): speed: must be a whole number from 1 to 9 (got 99)"),
        ("rank", "5", "column {} (rank): 'street' has no column 'rank'"),
    ],
)
def test_a_fault_in_an_own_column_is_told_at_its_cell(court: Project, title: str, value: str, message: str) -> None:
    file = court.root / "cards.csv"
    assert press(court, "export", "court", "cards", "--to", str(file)).exit_code == 0
    before = {path: path.read_text() for path in court.root.rglob("*.yaml")}
    _edit(file, 3, **{title: value})
    place = letters(file.read_text().splitlines()[0].split(",").index(title) + 1)
    result = press(court, "import", "court", "cards", "--from", str(file))
    assert result.exit_code == 1 and f"row 3, {message.format(place)}" in result.output
    assert before == {path: path.read_text() for path in court.root.rglob("*.yaml")}


def test_a_deck_of_a_spreadsheet_is_told_instead_of_written_out(court: Project) -> None:
    cards = court.game_folder("court") / "cards"
    (cards / "street.yaml").write_text("deck: {id: street, name: Street}\ncards: street.csv\n")
    (cards / "street.csv").write_text("name\nDog\n")
    result = press(court, "export", "court", "cards", "--to", str(court.root / "cards.csv"))
    assert result.exit_code == 0 and "left out, for these are spreadsheets already" in result.output
    (cards / "court.yaml").unlink()
    result = press(court, "export", "court", "cards", "--to", str(court.root / "other.csv"))
    assert result.exit_code == 2 and "they stand in a spreadsheet already" in result.output and "street.csv" in result.output
    assert not (court.root / "other.csv").exists()
    assert press(court, "import", "court", "cards", "--from", str(court.root / "cards.csv")).exit_code == 2
