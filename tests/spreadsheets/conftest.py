"""A game to change, and the commands as one types them."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner
from spreadsheet_games import Command

from pressgang.cli import main
from pressgang.starting.starting import start_game


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A project that holds HexDash."""
    return start_game(tmp_path / "hexdash", "HexDash").folder


@pytest.fixture
def command(game: Path) -> Command:
    return lambda *words: CliRunner().invoke(main, ["--project", str(game), *map(str, words)])
