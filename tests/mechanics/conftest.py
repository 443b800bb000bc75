"""A project with a game whose rules come from elsewhere."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.games import BUILT_IN
from engine.source.project import Project

HERE = Path(__file__).parent


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BUILT_IN, "stones", "stones")


@pytest.fixture
def project() -> Project:
    return Project(HERE / "project")


@pytest.fixture
def change(tmp_path: Path) -> Callable[[str, str, str], Project]:
    """Replaces words of a file of a copy of the game."""

    def replaced(name: str, old: str, new: str) -> Project:
        root = tmp_path / "project"
        if not root.exists():
            shutil.copytree(HERE / "project", root)
        file = root / "content" / "stones" / name
        text = file.read_text(encoding="utf-8")
        assert old in text, old
        file.write_text(text.replace(old, new, 1), encoding="utf-8")
        return Project(root)

    return replaced
