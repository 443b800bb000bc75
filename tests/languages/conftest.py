"""A copy of HexDash whose words may be changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from language_projects import DE

from pressgang.cli import main
from tests.printed import started

Command = Callable[..., Result]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return started(tmp_path / "hexdash", "HexDash")


@pytest.fixture
def change(project: Path) -> Callable[..., None]:
    """Replace words of a file, by default of the German one; they must stand there once."""

    def replace(old: str, new: str, file: str = DE) -> None:
        path = project / file
        text = path.read_text()
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times"
        path.write_text(text.replace(old, new))

    return replace


@pytest.fixture
def command(project: Path) -> Command:
    return lambda *words: CliRunner().invoke(main, ["--project", str(project), *map(str, words)])
