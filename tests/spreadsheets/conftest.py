"""A game to change, and the commands as one types them."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pressgang.cli import main

ROOT = Path(__file__).parents[2]
HEXDASH = ROOT / "templates" / "new" / "hexdash"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A project that holds HexDash."""
    shutil.copytree(HEXDASH, tmp_path / "project")
    return tmp_path / "project"


Command = Callable[..., Result]


@pytest.fixture
def command(game: Path) -> Command:
    return lambda *words: CliRunner().invoke(main, ["--project", str(game), *map(str, words)])
