"""What a profile makes passes the checks that it asks for: those files on which it once failed."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from pressgang.cli import main


@pytest.mark.parametrize(
    ("game", "profile", "product"),
    [
        ("axis_mundi", "poster", "boards-three_players"),
        ("axis_mundi", "cutting_machine_a4", "boards-three_players"),
        ("axis_mundi", "single_cards", "aids"),
        ("axis_mundi", "print_shop", "mats"),
        ("gomoku", "cutting_machine_a4", "board"),  # the overview of its tiles has no room for the names of its rows
    ],
)
def test_preflight_passes(tmp_path: Path, game: str, profile: str, product: str) -> None:
    run = CliRunner().invoke
    built = run(main, ["build", game, "--product", product, "--profile", profile, "--out", str(tmp_path)])
    assert built.exit_code == 0, built.output
    files = [str(file) for file in tmp_path.rglob("*.pdf")]
    checked = run(main, ["preflight", *files, "--profile", profile])
    assert files and checked.exit_code == 0, checked.output
