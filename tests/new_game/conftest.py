"""A fresh game in a folder of its own, as `pressgang new` writes it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pressgang.cli import main
from tests.printed import started


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The project folder of the game `dash`; commands run outside of it."""
    monkeypatch.chdir(tmp_path)
    return started(tmp_path / "dash")


@pytest.fixture
def press(project: Path) -> Callable[..., Result]:
    """Run a command on the project from outside."""
    return lambda *words: CliRunner().invoke(main, [*words, "--project", str(project)])


@pytest.fixture
def edit(project: Path) -> Callable[[str, str, str], None]:
    """Replace words in a file of the game, or of the project when the path begins with `templates/`."""

    def replace(name: str, old: str, new: str) -> None:
        file = project / name if name.startswith("templates/") else project / "content" / "dash" / name
        text = file.read_text(encoding="utf-8")
        assert old in text, f"{name} lacks {old!r}"
        file.write_text(text.replace(old, new), encoding="utf-8")

    return replace
