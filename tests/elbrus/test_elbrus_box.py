"""What is in the box of Elbrus is counted against its cards and tokens; a line may count tokens whose ids begin alike."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from engine.games import module_of, read
from engine.source.project import Project

ROOT = Path(__file__).parents[2]


def faults(root: Path) -> list[str]:
    project = Project(root)
    return [str(problem) for problem in module_of(project, "elbrus").check(read(project, "elbrus"))]


def test_the_list_is_true() -> None:
    assert faults(ROOT) == []


WRONG = [
    ("tokens.yaml", "{id: smoke, name: Smoke, count: 8", "{id: smoke, name: Smoke, count: 9", "8 of 'smoke', but the content has 9"),
    (
        "tokens.yaml",
        'banner_medea, name: "Medea", count: 1',
        'banner_medea, name: "Medea", count: 2',
        "10 of 'banner', but the content has 11",
    ),
    ("tokens.yaml", "id: figure_emoon,", "id: emoon,", "10 of 'figure', but the content has 9"),
    ("tokens.yaml", "id: figure_emoon,", "id: emoon,", "no line of the component list counts emoon"),
    ("cards/supports.yaml", "name: Helmet, copies: 8", "name: Helmet, copies: 9", "112 of 'supports', but the content has 113"),
]
"""Edits of files, none of which touches what another counts, and what is told of each."""


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What is told of a copy in which all of these numbers are wrong: each time the whole game is compiled."""
    root = tmp_path_factory.mktemp("box")
    game = shutil.copytree(ROOT / "content" / "elbrus", root / "content" / "elbrus")
    for file, old, new in dict.fromkeys(wrong[:3] for wrong in WRONG):
        text = (game / file).read_text("utf-8")
        assert old in text
        (game / file).write_text(text.replace(old, new), "utf-8")
    return faults(root)


@pytest.mark.parametrize("fault", [fault for *_, fault in WRONG])
def test_another_number_is_told(found: list[str], fault: str) -> None:
    assert any(fault in line and line.startswith("content/elbrus/game.yaml:") for line in found), found


def test_nothing_else_is_told_of_the_list(found: list[str]) -> None:
    assert len([line for line in found if line.startswith("content/elbrus/game.yaml:")]) == len(WRONG)
