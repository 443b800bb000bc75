"""Forms: sheets to write on and tables to look up, from print.yaml and from spreadsheets."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from engine.source.problems import ContentError
from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.kinds.form_layout import HIGHEST, LOWEST
from generator.products.kinds.forms import forms
from generator.products.thing import Face

ROOT = Path(__file__).resolve().parents[2]
SCORE = "Counting,Worth,,\n**Families** of a colour,1 point,,\nStrings,5 points,,\nTotal,,,\n"
PRINT = """\
products:
  - id: pads
    title: Pads
    kind: faces
    parts:
      - id: pad
        title: Pad
        things: forms
        size: {size}
        forms:
          - {{id: score, title: Score, copies: 3, blocks: [{blocks}]}}
"""


def form(tmp_path: Path, blocks: str, size: str = "105 x 148 mm") -> dict[str, Any]:
    """What the face of a form with these blocks is told; it is drawn as well."""
    game = tmp_path / "content/night_market"
    if not game.exists():
        shutil.copytree(ROOT / "content/night_market", game)
    (game / "score.csv").write_text(SCORE, encoding="utf-8")
    (game / "print.yaml").write_text(PRINT.format(size=size, blocks=blocks), encoding="utf-8")
    shop = open_shop(Project(tmp_path), "night_market")
    (thing,) = forms(shop, shop.printing.products[0].parts[0])
    assert thing.copies == 3
    assert isinstance(thing.front, Face)
    shop.draw(thing.front, thing.id)
    context: dict[str, Any] = thing.front.context["form"]
    return context


def refused(tmp_path: Path, blocks: str, size: str = "105 x 148 mm") -> str:
    with pytest.raises(ContentError) as caught:
        form(tmp_path, blocks, size)
    (problem,) = caught.value.problems
    return str(problem)


def test_a_spreadsheet_becomes_a_table_whose_empty_cells_are_as_wide_and_as_high_as_there_is_room(tmp_path: Path) -> None:
    (table,) = form(tmp_path, "{table: score.csv, empty: 1}")["blocks"]
    cells = table["cells"]
    assert len(cells) == 4 * 5
    assert [str(cell["text"]) for cell in cells[4:8]] == ["<b>Families</b> of a colour", "1 point", "", ""]
    first, second = (cells[place]["width"] for place in (2, 3))
    assert first == pytest.approx(second)
    assert sum(cell["width"] for cell in cells[:4]) == pytest.approx(table["width"])
    assert {round(cell["height"], 6) for cell in cells[4:]} == {HIGHEST}


def test_rows_that_are_written_in_share_the_height_that_is_left(tmp_path: Path) -> None:
    made = form(tmp_path, "{fields: [Name, Place, Date], across: 2}, {title: Notes, lines: 14}")
    fields, lines = made["blocks"]
    row = fields["fields"][0]["height"]
    assert LOWEST < row < HIGHEST
    assert lines["lines"][1] - lines["lines"][0] == pytest.approx(row)
    assert lines["lines"][-1] <= 148 - made["margin"]
    assert [field["y"] for field in fields["fields"]] == pytest.approx([fields["y"], fields["y"], fields["y"] + row])


def test_the_type_becomes_smaller_until_all_has_room(tmp_path: Path) -> None:
    words = "{text: '" + "Hang a lantern, and tell what it shines upon. " * 14 + "'}"
    assert form(tmp_path, words)["size"] > form(tmp_path, words, "63 x 88 mm")["size"]


def test_numbers_come_from_the_content_and_stand_by_reference(tmp_path: Path) -> None:
    blocks = "{boxes: constants.rounds, icon: heart}, {text: 'Take **all** {{ constants.coins }} coins [mana].'}"
    boxes, text = form(tmp_path, blocks)["blocks"]
    assert len(boxes["boxes"]) == 10
    assert "<b>all</b>" in text["text"]
    assert 'name="mana"' in text["text"]


def test_a_head_may_be_left_empty_for_names(tmp_path: Path) -> None:
    (table,) = form(tmp_path, '{columns: ["", "", ""], rows: [Coins, Total]}')["blocks"]
    assert [str(cell["text"]) for cell in table["cells"]] == ["", "", "", "Coins", "", "", "Total", "", ""]


@pytest.mark.parametrize(
    ("blocks", "told"),
    [
        ("{}", "print.yaml:11:59: part 'pad'.forms[0].blocks[0]: holds nothing"),
        ("{text: hi, lines: 3}", "is text and lines at once"),
        ("{lines: 3, empty: 2}", "'empty' says nothing of lines — it goes with columns and table"),
        ("{columns: [A, B]}", "a table without rows"),
        ("{lines: 60}", "mm more than there are — take something out"),
        ("{lines: constants.coinz}", "did you mean 'coins'?"),
        ("{lines: 5000}", "5000 have no room on any paper"),
        ("{boxes: 2, icon: hart}", "no icon 'hart' — did you mean 'heart'?"),
        ("{table: scores.csv}", "there is no file 'scores.csv' in the game's folder — did you mean 'score.csv'?"),
        ("{table: ../score.csv}", "part 'pad'.forms[0].blocks[0].table: '../score.csv' is not a path inside this folder"),
        ("{table: score.txt}", "is no spreadsheet"),
        ("{text: 'a **b'}", "'**' begins bold words that do not end"),
        ("{columns: [" + "A" * 40 + ", " + "B" * 40 + "], empty: 1}", "a table is too wide"),
    ],
)
def test_what_cannot_be_a_form_is_told_at_its_place(tmp_path: Path, blocks: str, told: str) -> None:
    assert told in refused(tmp_path, blocks)


def test_a_form_has_straight_edges(tmp_path: Path) -> None:
    assert "forms have straight edges" in refused(tmp_path, "{lines: 2}", "round 60 mm")


def test_numbers_stand_by_reference_in_every_word_of_a_form(tmp_path: Path) -> None:
    """So the score table of a pad is that of the rules."""
    columns = "{title: 'To {{ constants.rounds }}', columns: [Card, 'At {{ constants.stall }}'], rows: ['{{ constants.string }} a string']}"
    table, fields = form(tmp_path, f"{columns}, {{fields: ['Round {{{{ constants.rounds }}}}']}}")["blocks"]
    assert (str(table["title"]), [str(cell["text"]) for cell in table["cells"]]) == ("To 10", ["Card", "At 6", "5 a string", ""])
    assert str(fields["fields"][0]["text"]) == "Round 10"


def test_numbers_stand_by_reference_in_spreadsheets_and_are_missed_by_row_and_column(tmp_path: Path) -> None:
    sheet = tmp_path / "content/night_market/worth.csv"
    form(tmp_path, "{lines: 1}")
    sheet.write_text("Cards,{{ constants.stall }}\nPoints,{{ constants.string }}\n", encoding="utf-8")
    (table,) = form(tmp_path, "{table: worth.csv}")["blocks"]
    assert [str(cell["text"]) for cell in table["cells"]] == ["Cards", "6", "Points", "5"]
    sheet.write_text("Cards,1\nPoints,{{ constants.sting }}\n", encoding="utf-8")
    place = "content/night_market/worth.csv:2:2: row 2, column B (1): "
    assert refused(tmp_path, "{table: worth.csv}") == f"{place}nothing here is called 'sting': did you mean 'string'?"


def test_words_of_a_form_that_cannot_be_filled_in_are_placed(tmp_path: Path) -> None:
    told = refused(tmp_path, "{title: '{{ constants.sting }}', lines: 1}")
    assert re.sub(r"^[^:]*:\d+:\d+: ", "", told) == "block.title: nothing here is called 'sting': did you mean 'string'?"
