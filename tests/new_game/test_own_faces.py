"""The page «Own faces», carried out: its face prints a picture and rich text; and rich text without `inline` is an error."""

from __future__ import annotations

import re
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner
from PIL import Image

from pressgang.cli import main
from pressgang.starting.classics import classic
from pressgang.starting.starting import start_game
from tests.printed import started

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "own_faces.md").read_text(encoding="utf-8")
FACE = re.search(r"^```svg templates/faces/card.svg\n(.*?)^```$", PAGE, re.M | re.S)


@pytest.fixture
def drawn(tmp_path: Path) -> Path:
    """A project with the face and the picture of the page."""
    folder = started(tmp_path / "tide_runner")
    (folder / "templates" / "faces").mkdir()
    assert FACE
    (folder / "templates" / "faces" / "card.svg").write_text(FACE[1], encoding="utf-8")
    art = folder / "content" / "tide_runner" / "art"
    art.mkdir()
    Image.new("RGB", (580, 332), "#2b86ab").save(art / "sea.png")
    return folder


def test_the_face_of_the_page_prints(drawn: Path) -> None:
    check = CliRunner().invoke(main, ["check", "--project", str(drawn)])
    assert "0 errors, 0 warnings" in check.stderr, check.output
    built = CliRunner().invoke(main, ["build", "--product", "cards", "--project", str(drawn)])
    assert built.exit_code == 0, built.output
    with pypdfium2.PdfDocument(drawn / "output" / "tide_runner" / "cards.pdf") as pdf:
        words = re.sub(r"\s+", " ", pdf[0].get_textpage().get_text_range())
        pictures = [one for one in pdf[0].get_objects(max_depth=6) if one.type == pypdfium2.raw.FPDF_PAGEOBJ_IMAGE]
    assert "Gain 2" in words
    assert pictures


@pytest.mark.parametrize("box", ["<textbox x='5' y='10' width='50' height='60' size='8pt'>{}</textbox>", "<text x='5' y='10'>{}</text>"])
def test_rich_text_without_inline_is_an_error(drawn: Path, box: str) -> None:
    face = "<svg xmlns='http://www.w3.org/2000/svg' width='63mm' height='88mm' viewBox='0 0 63 88'>\n{}\n</svg>"
    (drawn / "templates" / "faces" / "card.svg").write_text(face.format(box.format("{{ card.text }}")))
    for command in ("check", "build"):
        result = CliRunner().invoke(main, [command, "--project", str(drawn)])
        assert result.exit_code == 1
        assert "templates/faces/card.svg:2:1: card 'blink' and 4 others: " in result.output
        assert "rich text is printed here with its tags (<n>): write `{{ … | inline }}`, inside a <textbox>" in result.output


def test_the_page_says_how_a_picture_that_is_missing_is_told(drawn: Path) -> None:
    (drawn / "content" / "tide_runner" / "art" / "sea.png").unlink()
    result = CliRunner().invoke(main, ["check", "--project", str(drawn)])
    assert "templates/faces/card.svg:6:1: card 'blink' and 5 others: picture 'art/sea.png' is not in the game's folder" in result.output


def test_the_first_page_says_how_the_command_is_called_from_a_checkout() -> None:
    page = (ROOT / "docs" / "first_game.md").read_text(encoding="utf-8")
    begin = page.partition("## Begin")[0]
    assert "make setup" in begin
    assert 'export PATH="$PWD/.venv/bin:$PATH"' in begin
    assert re.search(r"^setup: \.venv/ready", (ROOT / "Makefile").read_text(), re.M)


def test_a_face_prints_a_number_of_the_content(drawn: Path) -> None:
    """By reference, so that print follows when the number changes."""
    box = "<text x='5' y='10'>{{ constants.goal }} points win</text>"
    face = f"<svg xmlns='http://www.w3.org/2000/svg' width='63mm' height='88mm' viewBox='0 0 63 88'>\n{box}\n</svg>"
    (drawn / "templates" / "faces" / "card.svg").write_text(face)
    numbers = drawn / "content" / "tide_runner" / "constants.yaml"
    (goal,) = re.findall(r"^  goal: (\d+)", numbers.read_text(), re.M)
    for number in (goal, "77"):
        numbers.write_text(re.sub(r"^  goal: \d+", f"  goal: {number}", numbers.read_text(), flags=re.M))
        built = CliRunner().invoke(main, ["build", "--product", "cards", "--project", str(drawn)])
        assert built.exit_code == 0, built.output
        with pypdfium2.PdfDocument(drawn / "output" / "tide_runner" / "cards.pdf") as pdf:
            assert f"{number} points win" in pdf[0].get_textpage().get_text_range()


def test_a_face_of_the_page_fills_what_a_stock_face_leaves_open(tmp_path: Path) -> None:
    folder = start_game(tmp_path / "zoo", like=classic("cards")).folder
    (face,) = re.findall(r"^```svg templates/faces/beast.svg\n(.*?)^```$", PAGE, re.M | re.S)
    (folder / "templates" / "faces" / "beast.svg").write_text(face, encoding="utf-8")
    printing = folder / "content" / "zoo" / "print.yaml"
    printing.write_text(printing.read_text().replace("face: picture_card", "face: beast"))
    built = CliRunner().invoke(main, ["build", "--project", str(folder)])
    assert built.exit_code == 0, built.output
    with pypdfium2.PdfDocument(folder / "output" / "zoo" / "cards.pdf") as pdf:
        words = pdf[0].get_textpage().get_text_range()
    assert "forest · Rank 5" in words
    with pypdfium2.PdfDocument(folder / "output" / "zoo" / "cards.pdf") as pdf:
        assert "Alone it is nothing." in "".join(page.get_textpage().get_text_range() for page in pdf)
