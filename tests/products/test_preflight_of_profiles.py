"""What a profile makes passes the checks that it asks for: those files on which it once failed."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from pressgang.cli import main


@pytest.mark.parametrize(
    ("profile", "product"),
    [("poster", "boards-three_players"), ("cutting_machine_a4", "boards-three_players"), ("single_cards", "aids"), ("print_shop", "mats")],
)
def test_preflight_passes(tmp_path: Path, profile: str, product: str) -> None:
    run = CliRunner().invoke
    built = run(main, ["build", "axis_mundi", "--product", product, "--profile", profile, "--out", str(tmp_path)])
    assert built.exit_code == 0, built.output
    files = [str(file) for file in tmp_path.rglob("*.pdf")]
    checked = run(main, ["preflight", *files, "--profile", profile])
    assert files and checked.exit_code == 0, checked.output
