"""Single cards and pieces printed again, beside the whole files."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
from click.testing import CliRunner, Result

from pressgang.cli import main

ROOT = Path(__file__).parents[2]


def built(out: Path, *words: str) -> Result:
    return CliRunner().invoke(main, ["--project", str(ROOT), "build", "hexdash", *words, "--out", str(out)])


def test_only_what_is_named_is_printed_together_in_a_file_of_its_own(tmp_path: Path) -> None:
    assert built(tmp_path, "--product", "cards").exit_code == 0
    whole = (tmp_path / "hexdash" / "cards.pdf").read_bytes()
    result = built(tmp_path, "--only", "sprint", "--only", "swap", "--only", "runner_red")
    assert result.exit_code == 0, result.output
    assert [Path(line).name for line in result.stdout.splitlines()] == ["cards-only.pdf", "tokens-runners-only.pdf"]
    with pypdfium2.PdfDocument(tmp_path / "hexdash" / "cards-only.pdf") as document:
        words = document[0].get_textpage().get_text_range()
        assert len(document) == 4, "all copies of both, and their backs"
    assert "Sprint" in words and "Swap" in words
    assert (tmp_path / "hexdash" / "cards.pdf").read_bytes() == whole


def test_what_nothing_prints_is_told_with_what_may_be_meant(tmp_path: Path) -> None:
    result = built(tmp_path, "--product", "cards", "--only", "sprnt")
    assert result.exit_code == 2
    assert "nothing called 'sprnt' is printed here — did you mean 'sprint'?" in result.stderr + result.stdout
    assert not (tmp_path / "hexdash").exists()
