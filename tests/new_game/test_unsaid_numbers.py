"""A number that is still to be designed: the game is unfinished, not wrong; it prints, and nobody can play it yet."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pressgang.cli import main


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "content").mkdir()
    assert run(tmp_path, "new", "dice", "--like", "pig").exit_code == 0
    constants = tmp_path / "content" / "dice" / "constants.yaml"
    constants.write_text("constants: {goal: {todo: how many points win}, lost_on: 1}\n", encoding="utf-8")
    return tmp_path


def run(project: Path, *words: str) -> Result:
    return CliRunner().invoke(main, [*words, "--project", str(project)])


@pytest.mark.parametrize("more", [(), ("--fast",)])
def test_what_asks_for_it_is_unfinished_and_no_error(project: Path, more: tuple[str, ...]) -> None:
    checked = run(project, "check", "dice", "--json", *more)
    assert checked.exit_code == 0, checked.output
    problems = json.loads(checked.stdout)["problems"]
    told = [(one["severity"], one["kind"], one["weight"], one["path"]) for one in problems if one["kind"] != "unproven_clause"]
    assert ("unfinished", "empty_field", "error", "constants.goal") in told
    assert ("unfinished", "dangling_reference", "error", "endings[0].when") in told
    assert run(project, "check", "dice", "--strict", *more).exit_code == 1


def test_the_game_prints_with_its_examples_marked(project: Path) -> None:
    built = run(project, "build", "dice", "--out", str(project / "out"))
    assert built.exit_code == 0, built.output
    assert (project / "out" / "dice" / "rulebook.pdf").is_file()


def test_nobody_can_play_it_yet(project: Path) -> None:
    for words in (("playtest", "dice", "--games", "1"), ("scenario", "dice")):
        refused = run(project, *words)
        assert refused.exit_code == 1, refused.output
        assert "'constants.goal' is not said yet" in refused.output
