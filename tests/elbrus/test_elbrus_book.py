"""The rulebook of Elbrus: under its map stands what a map of squares shows, not what boards of hexes do."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
from click.testing import CliRunner

from pressgang.cli import main

ROOT = Path(__file__).parents[2]


def test_the_caption_of_the_map_speaks_of_squares(tmp_path: Path) -> None:
    asked = ["--project", str(ROOT), "build", "elbrus", "--product", "rulebook", "--out", str(tmp_path)]
    assert CliRunner().invoke(main, asked).exit_code == 0
    pages = pypdfium2.PdfDocument(tmp_path / "elbrus" / "rulebook.pdf")
    text = " ".join(" ".join(page.get_textpage().get_text_range() for page in pages).split())
    assert "The table, set up for 3 players" in text
    assert "A chest lies here when the game begins" in text
    assert "what a hex costs" not in text
