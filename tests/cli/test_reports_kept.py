"""What `check` told of a game is told again as long as no file that it could read has changed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from engine.source import keeping
from engine.source.problems import Problem
from engine.source.project import Project
from pressgang import unchanged
from pressgang.checks import checking, reports

ROOT = Path(__file__).parents[2]


@pytest.fixture
def pig(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    """A project with a copy of Pig, and an empty folder of what is kept."""
    monkeypatch.setenv(keeping.FOLDER, str(tmp_path / "kept"))
    shutil.copytree(ROOT / "content" / "pig", tmp_path / "content" / "pig")
    return Project(tmp_path)


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """How often a game was really looked through."""
    found: list[str] = []
    really = checking.problems_of

    def counted(project: Project, game: str, edition: str | None = None, *, fast: bool = False) -> list[Problem]:
        found.append(game)
        return really(project, game, edition, fast=fast)

    monkeypatch.setattr(checking, "problems_of", counted)
    return found


def told(project: Project, *, fast: bool = True, edition: str | None = None) -> reports.Report:
    return reports.report_of(project, "pig", edition, fast=fast)


def test_an_untouched_game_is_looked_through_once(pig: Project, looked: list[str]) -> None:
    file = pig.content / "pig" / "extra.yaml"
    file.write_text("a: 1\n")
    first = told(pig)
    assert [problem.message for problem in first.problems] == ["nothing reads this file"]
    assert told(pig) == first
    assert looked == ["pig"]


@pytest.mark.parametrize("name", ["constants.yaml", "rules/1_rules.yaml", "art/new.png"])
def test_any_change_in_the_folder_is_seen(pig: Project, looked: list[str], name: str) -> None:
    told(pig)
    file = pig.content / "pig" / name
    file.parent.mkdir(exist_ok=True)
    file.write_bytes((file.read_bytes() if file.exists() else b"") + b"\n")
    told(pig)
    assert looked == ["pig", "pig"]


def test_templates_of_the_project_count(pig: Project, looked: list[str]) -> None:
    told(pig)
    (pig.templates / "phrases").mkdir(parents=True)
    (pig.templates / "phrases" / "en.yaml").write_text("verbs: {}\n")
    told(pig)
    assert len(looked) == 2


def test_what_was_asked_for_counts(pig: Project, looked: list[str]) -> None:
    told(pig)
    told(pig, fast=False)
    told(pig, fast=False)
    assert len(looked) == 2


def test_another_pressgang_looks_anew(pig: Project, looked: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    told(pig)
    monkeypatch.setattr(keeping, "digest_of_packages", lambda *names: "another")
    told(pig)
    assert len(looked) == 2


def test_rules_of_another_package_are_looked_at_each_time(pig: Project, looked: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unchanged, "entry_points", lambda group: ["one"] if group == "pressgang.rules" else [])
    told(pig)
    told(pig)
    assert len(looked) == 2


def test_what_is_saved_while_we_look_is_not_kept(pig: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    really = checking.problems_of
    saved = pig.content / "pig" / "constants.yaml"

    def while_somebody_saves(project: Project, game: str, edition: str | None = None, *, fast: bool = False) -> list[Problem]:
        found = really(project, game, edition, fast=fast)
        saved.write_text(saved.read_text() + "# more\n")
        return found

    monkeypatch.setattr(checking, "problems_of", while_somebody_saves)
    told(pig)
    kept = list((Path(pig.root) / "kept").glob("*"))
    key = reports.key_of(pig, "pig", None, fast=True)
    assert key is not None and all(key not in file.name for file in kept)
    assert keeping.find(key) is None
