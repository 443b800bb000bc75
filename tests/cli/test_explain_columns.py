"""`explain` tells what a column of one's own is, where it is declared, and a value of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from pressgang.cli import main
from pressgang.starting.classics import classic
from pressgang.starting.starting import start_game


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("rank", "a whole number from 1 to 12. Rules may ask for it."),
        ("traits", "a list of words, 3 words at most. Only faces show it."),
        ("family", "one of forest, sea, sky. Rules may ask for it."),
        ("picture", "a picture, which every one needs. Only faces show it."),
    ],
)
def test_a_column_is_told(name: str, told: str, tmp_path: Path) -> None:
    project = start_game(tmp_path / "zoo", like=classic("cards")).folder
    result = CliRunner().invoke(main, ["explain", name, "--project", str(project)])
    assert result.exit_code == 0, result.output
    assert f"A column of the cards of Beasts: {told}" in result.output
    lines = (project / "content" / "zoo" / "cards" / "beasts.yaml").read_text().splitlines()
    declared = next(number for number, line in enumerate(lines, start=1) if line.strip().startswith(f"{name}:"))
    assert f"content/zoo/cards/beasts.yaml:{declared}" in result.output


def test_a_misspelt_column_is_guessed(tmp_path: Path) -> None:
    project = start_game(tmp_path / "zoo", like=classic("cards")).folder
    result = CliRunner().invoke(main, ["explain", "flavuor", "--project", str(project)])
    assert result.exit_code == 2 and "did you mean 'flavour'?" in result.output
