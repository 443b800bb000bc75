"""A small game in a git repository of its own, with its first version tagged v1."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from version_history import commit, git

from pressgang.cli import main
from pressgang.starting.starting import start_game


@pytest.fixture(autouse=True)
def own_git(monkeypatch: pytest.MonkeyPatch) -> None:
    """No settings of the machine, and no repository of another process."""
    for name, value in {"GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"}.items():
        monkeypatch.setenv(name, value)
    for who in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{who}_NAME", "Designer")
        monkeypatch.setenv(f"GIT_{who}_EMAIL", "designer@example.org")


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The game `dash`, not in git."""
    monkeypatch.chdir(tmp_path)
    return start_game(tmp_path / "dash").folder


@pytest.fixture
def project(bare: Path) -> Path:
    """The game `dash`, committed and tagged."""
    git(bare, "init", "-q")
    commit(bare, "v1")
    return bare


@pytest.fixture
def press(bare: Path) -> Callable[..., Result]:
    """Run a command on the project from outside."""
    return lambda *words: CliRunner().invoke(main, [*words[:1], "--project", str(bare), *words[1:]])


@pytest.fixture
def edit(bare: Path) -> Callable[[str, str, str], None]:
    """Replace words in a file of the game, or of the project when the path begins with `templates/`."""

    def replace(name: str, old: str, new: str) -> None:
        file = bare / name if name.startswith("templates/") else bare / "content" / "dash" / name
        text = file.read_text(encoding="utf-8")
        assert old in text, f"{name} lacks {old!r}"
        file.write_text(text.replace(old, new, 1), encoding="utf-8")

    return replace
