"""The game and its words, read once."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from wording_projects import ROOT, Change, read

from engine.definitions.game import GameData
from generator.wording import Wording


@pytest.fixture(scope="session")
def game() -> GameData:
    return read(ROOT)


@pytest.fixture(scope="session")
def wording(game: GameData) -> Wording:
    return Wording.of(game, ROOT)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the project's phrases, and of its content as soon as that is changed."""
    shutil.copytree(ROOT / "templates" / "phrases", tmp_path / "templates" / "phrases")
    return tmp_path


@pytest.fixture
def change(project: Path) -> Change:
    """Replace words of a file of the copy, and say on which line they stood."""

    def replace(file: str, old: str, new: str) -> int:
        if file.startswith("content") and not (project / "content").exists():
            shutil.copytree(ROOT / "content" / "axis_mundi", project / "content" / "axis_mundi")
        path = project / file
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
        path.write_text(text.replace(old, new), encoding="utf-8")
        return text[: text.index(old)].count("\n") + 1

    return replace
