"""A theme puts a game's own fonts in the place of the house's, with others that lend letters; faults are told at its line."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import font_source_serif_pro
import pypdfium2 as pdfium
import pytest
from click.testing import Result

from tests.generator.test_scripts import HEBREW, world

Press = Callable[..., Result]
Edit = Callable[[str, str, str], None]


@pytest.fixture
def themed(project: Path, press: Press, edit: Edit) -> Callable[..., Result]:
    """Write a theme that extends obsidian, beside a font 'rune' (Source Serif in one weight), and run a command."""

    def run(fonts: str, *command: str, file: bytes | None = None) -> Result:
        folder = project / "templates" / "fonts"
        folder.mkdir(parents=True, exist_ok=True)
        source = next(one for root in font_source_serif_pro.__path__ for one in Path(root).glob("files/*-Black.ttf"))
        shutil.copy(source, folder / "Rune-Regular.ttf")
        if file is not None:
            (folder / "Rune-Regular.ttf").unlink()
            (folder / "Rune-Regular.otf").write_bytes(file)
        theme = project / "templates" / "themes" / "mine.yaml"
        theme.parent.mkdir(exist_ok=True)
        theme.write_text(f"extends: obsidian\nfonts: {{{fonts}}}\n", encoding="utf-8")
        edit("print.yaml", "theme: obsidian", "theme: mine")
        return press(*command)

    return run


def test_all_products_are_set_in_the_fonts_of_the_theme(project: Path, themed: Callable[..., Result]) -> None:
    result = themed("sans: rune, serif: rune", "build", "--product", "rulebook", "--product", "cards", "--out", str(project / "output"))
    assert result.exit_code == 0, result.output
    for name in ("cards", "rulebook"):
        data = (project / "output" / "dash" / f"{name}.pdf").read_bytes()
        assert b"SourceSerifPro-Black" in data
        assert b"SourceSansPro" not in data
        assert b"SourceSerifPro-Regular" not in data
    words = "".join(page.get_textpage().get_text_range() for page in pdfium.PdfDocument(project / "output" / "dash" / "cards.pdf"))
    assert "Sprint" in words


@pytest.mark.parametrize(
    ("fonts", "file", "message"),
    [
        ("sans: rone", None, r"mine.yaml:2:15: fonts.sans: unknown font 'rone': did you mean 'rune'"),
        ('serif: "rune, wold"', None, r"mine.yaml:2:16: fonts.serif: unknown font 'wold'"),
        ("sans: rune", b"OTTO and no more", "mine.yaml:2:15: fonts.sans: templates/fonts/Rune-Regular.otf: this font is damaged"),
        ("sans: 3", None, "mine.yaml:2:15: fonts.sans: must be text (got 3)"),
        ("sanz: rune", None, "mine.yaml:2:9: fonts.sanz: nothing is drawn with 'sanz' — did you mean 'sans'?"),
    ],
)
@pytest.mark.parametrize("command", ["check", "build"])
def test_a_fault_is_told_at_the_line_of_the_theme(
    themed: Callable[..., Result], fonts: str, file: bytes | None, message: str, command: str
) -> None:
    result = themed(fonts, command, file=file)
    assert result.exit_code == 1
    assert message in " ".join(result.output.split()), result.output


def test_a_book_has_all_scripts_that_the_fonts_of_the_theme_have(project: Path, press: Press, edit: Edit) -> None:
    """Title of the game, title of a section, heading and words of a rule: ideographs and letters from right to left, lent by one font."""
    world(project / "templates" / "fonts")
    theme = project / "templates" / "themes" / "mine.yaml"
    theme.parent.mkdir(exist_ok=True)
    theme.write_text('extends: obsidian\nfonts: {sans: "sans, world", serif: "serif, world"}\n', encoding="utf-8")
    edit("print.yaml", "theme: obsidian", "theme: mine")
    edit("game.yaml", "title: ", "title: 引分 ")
    edit("rules/1_goal.yaml", "title: The goal", f"title: {HEBREW}")
    edit("rules/1_goal.yaml", "heading: The last round", "heading: 勝利点")
    edit("rules/2_setup.yaml", "text: Each runner begins", f"text: {HEBREW} Each runner begins")
    result = press("build", "--product", "rulebook", "--product", "reference", "--out", str(project / "output"))
    assert result.exit_code == 0, result.output
    pages = [page.get_textpage().get_text_range() for page in pdfium.PdfDocument(project / "output" / "dash" / "rulebook.pdf")]
    assert "引分" in pages[0]
    book = "".join(pages)
    assert "勝利点." in book
    assert book.count(HEBREW.split()[0]) >= 2  # above its section and in the rule; so short a book has no contents
    checked = press("check")
    assert checked.exit_code == 0, checked.output


def test_another_theme_that_names_no_fonts_leaves_the_game_its_own(project: Path, press: Press, themed: Callable[..., Result]) -> None:
    out = str(project / "output")
    result = themed("serif: rune", "build", "--product", "cards", "--theme", "low_ink", "--out", out)
    assert result.exit_code == 0, result.output
    assert b"SourceSerifPro-Black" in (project / "output" / "dash" / "cards.pdf").read_bytes()
    (project / "templates/themes/mine.yaml").write_text("extends: obsidian\nfonts: {serif: rone}\n", encoding="utf-8")
    lost = press("build", "--product", "cards", "--theme", "low_ink", "--out", out)
    assert "mine.yaml:2:16: fonts.serif: unknown font 'rone'" in " ".join(lost.output.split())
