"""A reference sheet on which nothing stands is told among the unfinished."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from engine.source.project import Project
from generator.books.empty_sheets import empty_sheet_problems
from generator.building.build import open_shop

ROOT = Path(__file__).parents[2]


@pytest.fixture
def pig(tmp_path: Path) -> Path:
    """Pig, whose actions have no names, with a reference sheet."""
    copytree(ROOT / "content" / "pig", tmp_path / "content" / "pig")
    file = tmp_path / "content" / "pig" / "print.yaml"
    file.write_text(file.read_text(encoding="utf-8") + "  - {id: sheet, title: Sheet, kind: reference}\n", encoding="utf-8")
    return tmp_path


def told(root: Path) -> list[str]:
    return [str(one) for one in empty_sheet_problems(open_shop(Project(root), "pig"))]


def test_a_sheet_without_a_word_is_told(pig: Path) -> None:
    (problem,) = told(pig)
    assert problem.startswith("content/pig/print.yaml:") and "nothing stands on this reference sheet" in problem
    assert "give actions a `name`, or write `printed: [reference_sheet]` in clauses" in problem


def test_a_clause_on_it_is_enough(pig: Path) -> None:
    (file,) = (pig / "content" / "pig" / "rules").glob("*.yaml")
    text = file.read_text(encoding="utf-8")
    assert "    text: " in text
    file.write_text(text.replace("    text: ", "    printed: [reference_sheet]\n    text: ", 1), encoding="utf-8")
    assert told(pig) == []
