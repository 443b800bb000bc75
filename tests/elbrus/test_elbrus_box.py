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


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
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
    ],
)
def test_another_number_is_told(tmp_path: Path, file: str, old: str, new: str, fault: str) -> None:
    shutil.copytree(ROOT / "content" / "elbrus", tmp_path / "content" / "elbrus")
    path = tmp_path / "content" / "elbrus" / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    found = faults(tmp_path)
    assert any(fault in line and line.startswith("content/elbrus/game.yaml:") for line in found), found
