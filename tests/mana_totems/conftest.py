"""The shipped game, and copies of it that tests may change."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.definitions.unfinished import unfinished
from engine.games import module_of, read
from engine.source.problems import Problem
from engine.source.project import Project

HOME = Path(__file__).parents[2]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    shutil.copytree(HOME / "content" / "mana_totems", tmp_path / "content" / "mana_totems")
    return tmp_path


@pytest.fixture
def change(copy: Path) -> Callable[[str, str, str], Path]:
    """Replaces words of a file of the copy, which must be there."""

    def replaced(name: str, old: str, new: str) -> Path:
        file = copy / "content" / "mana_totems" / name
        text = file.read_text(encoding="utf-8")
        assert old in text, old
        file.write_text(text.replace(old, new, 1), encoding="utf-8")
        return copy

    return replaced


@pytest.fixture
def holes() -> Callable[[Path, str], list[Problem]]:
    def found(root: Path, edition: str) -> list[Problem]:
        project = Project(root)
        return unfinished(read(project, "mana_totems", edition), module_of(project, "mana_totems").KINDS)

    return found
