"""What the sources do not state bears its sign on faces too, and a line on the sheet says what the signs mean."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner

from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.signs import INFERRED, OURS, signs_in, signs_of_texts
from pressgang.cli import main


def printed(out: Path, game: str, product: str, *options: str) -> str:
    """All words of a product's sheets."""
    run = CliRunner().invoke(main, ["build", game, "--out", str(out), "--product", product, *options])
    assert run.exit_code == 0, run.output
    pages = [page for file in sorted(out.rglob("*.pdf")) for page in pypdfium2.PdfDocument(file)]
    return " ".join(" ".join(page.get_textpage().get_text_range() for page in pages).split())


@pytest.mark.parametrize(
    ("game", "product", "signed", "line"),
    [
        ("axis_mundi", "tokens-treasures", "Hourglass\u2020", "\u2020 ours"),
        ("axis_mundi", "aids", "Powers of the basic side that are not repeated there are suspended.\u00b0", "\u00b0 inferred"),
        (
            "axis_mundi",
            "boards-three_players",
            "on random uncovered Accessible hexes above the Sea Level.\u2020",
            "\u00b0 inferred, \u2020 ours",
        ),
        ("mana_totems", "classes", "from the supply on the hex under the totem that sprang the trap.\u2020", "\u2020 ours"),
        ("mana_totems", "cards", "off the board, it is Banished.\u2020", "\u2020 ours \u00b7 Completed"),
        ("mana_totems", "mats", "Every player begins with a Reserve of 3 mana tokens.\u2020", "\u2020 ours"),
    ],
)
def test_faces_bear_signs_and_sheets_explain_them(tmp_path: Path, game: str, product: str, signed: str, line: str) -> None:
    words = printed(tmp_path, game, product)
    assert signed in words
    assert line in words


def test_a_sheet_without_signs_explains_none(tmp_path: Path) -> None:
    words = printed(tmp_path, "axis_mundi", "crates")
    assert "Axis Mundi" in words and not signs_in(words) and "ours" not in words


def test_a_text_that_any_rule_states_bears_no_sign(project: Project) -> None:
    signs = signs_of_texts(open_shop(project, "axis_mundi").game)
    assert signs["cards.peek_a_boo"] == ""
    assert signs["cards.scrounger_upgraded.powers.scrounge"] == INFERRED
    assert signs_of_texts(open_shop(project, "mana_totems").game)["cards.gale"] == OURS


def test_degrees_are_no_sign() -> None:
    assert signs_in(["turn by 60\u00b0", {"text": "It goes.\u00b0"}]) == {INFERRED}
    assert not signs_in("turn by 60\u00b0")
