"""HexDash as a game of data: the same examples as the game that `pressgang new` writes, and the same play as the rules written by hand."""

from __future__ import annotations

import sys
from pathlib import Path

import pypdfium2 as pdfium
import pytest
from click.testing import CliRunner

from pressgang.cli import main

ROOT = Path(__file__).parents[2]


def test_its_examples_are_those_of_a_new_game() -> None:
    """Not a letter of them differs; they are executed with those of every game."""
    new, own = (folder / "content" / "hexdash" / "scenarios" / "examples.yaml" for folder in (ROOT / "templates" / "new" / "hexdash", ROOT))
    assert own.read_text("utf-8") == new.read_text("utf-8")


def test_every_option_of_some_games_is_one_of_the_rules_written_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [str(ROOT / "bench"), *sys.path])
    import hexdash as bench

    assert bench.verify(bench.hexdash(), 12) > 4_000


def test_options_and_ends_are_those_of_the_general_engine() -> None:
    sys.path.insert(0, str(ROOT / "bench"))
    try:
        import same_games
    finally:
        sys.path.remove(str(ROOT / "bench"))
    from engine.games import load

    old, new = load(ROOT / "templates" / "new" / "hexdash", "hexdash"), load(ROOT, "hexdash")
    for players in (4, 3, 2):
        for seed in range(3):
            game = same_games.record(old, players, f"{players}.{seed}")
            assert same_games.compare(new.new_match(players, f"{players}.{seed}", round_limit=same_games.ROUNDS), game) == ""


def test_prices_on_its_reference_sheet_are_numbers_and_no_markup(tmp_path: Path) -> None:
    asked = ["--project", str(ROOT), "build", "hexdash", "--product", "reference", "--out", str(tmp_path)]
    assert CliRunner().invoke(main, asked).exit_code == 0
    pages = pdfium.PdfDocument(tmp_path / "hexdash" / "reference.pdf")
    text = " ".join(page.get_textpage().get_text_range() for page in pages)
    assert "Costs 1 Action" in " ".join(text.split())
