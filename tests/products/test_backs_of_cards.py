"""The back of a card shows what stands on that card alone, where its face asks for it; otherwise all share one back."""

from __future__ import annotations

from pathlib import Path

import pypdfium2 as pdfium
import pytest
from click.testing import CliRunner

from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.laying.laying import laid
from generator.products.registry import things_of
from pressgang.cli import main
from tests.printed_games import printing, write_game

MEANING = """<svg xmlns="http://www.w3.org/2000/svg" width="63mm" height="88mm" viewBox="0 0 63 88">
<rect x="-3" y="-3" width="69" height="94" fill="#ffffff"/>
<textbox x="8" y="20" width="47" height="30" font="sans" size="14pt">{{ card.french }}</textbox>
</svg>
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Four words of a spreadsheet, and a face of one's own."""
    deck = "deck: {id: words, name: Words}\ncolumns: {french: {holds: text}}\ncards: words.csv\n"
    rows = "Name,French\nhouse,maison\nwater,eau\napple,pomme\ncat,chat\n"
    write_game(tmp_path, "words", {"cards/words.yaml": deck, "cards/words.csv": rows})
    faces = tmp_path / "templates" / "faces"
    faces.mkdir(parents=True)
    (faces / "meaning.svg").write_text(MEANING)
    return tmp_path


def printed(root: Path, sides: str) -> Path:
    write_game(root, "words", {"print.yaml": printing(f"id: all, title: All, things: cards{sides}, size: tcg")})
    return root


def backs(root: Path) -> int:
    """How many backs there are that look different."""
    shop = open_shop(Project(root), "words")
    (product,) = shop.printing.products
    return len({thing.back for thing in laid(shop, things_of(shop, product.parts[0]))})


def test_a_back_shows_what_stands_on_its_card(root: Path) -> None:
    printed(root, ", face: card, back: meaning")
    built = CliRunner().invoke(main, ["build", "--project", str(root)])
    assert built.exit_code == 0, built.output
    front, back = (page.get_textpage().get_text_bounded() for page in pdfium.PdfDocument(root / "output" / "words" / "cards.pdf"))
    assert "house" in front and "maison" not in front
    assert [word for word in back.split() if word in ("maison", "eau", "pomme")] == ["pomme", "eau", "maison"]  # they meet their fronts


@pytest.mark.parametrize(("back", "different"), [("meaning", 4), ("number_table", 4), ("card_back", 1)])
def test_backs_are_shared_unless_they_show_their_card(root: Path, back: str, different: int) -> None:
    assert backs(printed(root, f", face: card, back: {back}")) == different


def test_a_part_that_names_no_face_has_the_plain_one(root: Path) -> None:
    checked = CliRunner().invoke(main, ["check", "--project", str(printed(root, ""))])
    assert checked.exit_code == 0, checked.output
