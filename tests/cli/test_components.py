"""The component list of the box is counted against the data."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from engine.games import module_of, read
from engine.source.project import Project

HOME = Path(__file__).parents[2]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    shutil.copytree(HOME / "content" / "axis_mundi", tmp_path / "content" / "axis_mundi")
    return tmp_path


def faults(root: Path, edition: str | None = None) -> list[str]:
    project = Project(root)
    return [str(problem) for problem in module_of(project, "axis_mundi").check(read(project, "axis_mundi", edition))]


@pytest.mark.parametrize("edition", ["v2.3", "v3"])
def test_the_list_of_each_edition_is_true(edition: str) -> None:
    assert faults(HOME, edition) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        ("tokens.yaml", "name: Energy, count: 21", "name: Energy, count: 20", "21 of 'energy_token', but the content has 20"),
        (
            "game.yaml",
            "Permanent Power Cards, count: 30",
            "Permanent Power Cards, count: 31",
            "31 of 'permanent_card', but the content has 30",
        ),
        (
            "game.yaml",
            "counts: cards, of: demon}",
            "counts: cards, of: daemon}",
            "1 of 'demon_mat', but the content has 0",
        ),
        ("game.yaml", "counts: cards, of: tokens", "counts: treasure, of: tokens", "'treasure' counts nothing"),
    ],
)
def test_a_wrong_number_is_told_at_its_line(copy: Path, file: str, old: str, new: str, fault: str) -> None:
    path = copy / "content" / "axis_mundi" / file
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))
    found = faults(copy)
    assert any(fault in line and line.startswith("content/axis_mundi/game.yaml:") for line in found), found
