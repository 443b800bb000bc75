"""A game to change, and the commands as one types them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner
from spreadsheet_games import HEXDASH, Command

from pressgang.cli import main


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A project that holds HexDash."""
    shutil.copytree(HEXDASH, tmp_path / "project")
    return tmp_path / "project"


@pytest.fixture
def command(game: Path) -> Command:
    return lambda *words: CliRunner().invoke(main, ["--project", str(game), *map(str, words)])
