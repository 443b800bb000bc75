"""Pictures of boards on the covers of small books keep the smallest type that is printed well."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from pressgang.cli import main

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("game", ["hexdash", "nine_mens_morris"])
def test_a_booklet_passes_preflight(game: str, tmp_path: Path) -> None:
    order = ["--project", str(ROOT), "build", game, "--product", "rulebook", "--profile", "booklet_a4", "--out", str(tmp_path)]
    built = CliRunner().invoke(main, order)
    assert built.exit_code == 0, built.output
    looked = CliRunner().invoke(main, ["preflight", "--profile", "booklet_a4", str(tmp_path / game / "rulebook.pdf")])
    assert looked.exit_code == 0, looked.output
