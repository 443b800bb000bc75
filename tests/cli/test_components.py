"""The component list of the box is counted against the data."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from engine.games import module_of, read
from engine.source.project import Project

HOME = Path(__file__).parents[2]


def faults(root: Path, edition: str | None = None) -> list[str]:
    project = Project(root)
    return [str(problem) for problem in module_of(project, "axis_mundi").check(read(project, "axis_mundi", edition))]


@pytest.mark.parametrize("edition", ["v2.3", "v3"])
def test_the_list_of_each_edition_is_true(edition: str) -> None:
    assert faults(HOME, edition) == []


WRONG = [
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
]
"""Edits of files, none of which touches what another counts, and what is told of each."""


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What is told of a copy in which all of these numbers are wrong: each time the whole game is compiled."""
    root = tmp_path_factory.mktemp("box")
    game = shutil.copytree(HOME / "content" / "axis_mundi", root / "content" / "axis_mundi")
    for file, old, new, _ in WRONG:
        text = (game / file).read_text()
        assert old in text
        (game / file).write_text(text.replace(old, new))
    return faults(root)


@pytest.mark.parametrize("fault", [fault for *_, fault in WRONG])
def test_a_wrong_number_is_told_at_its_line(found: list[str], fault: str) -> None:
    assert any(fault in line and line.startswith("content/axis_mundi/game.yaml:") for line in found), found
