"""A second game in the project of the first, and names that are no plain words."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pressgang.cli import main

Press = Callable[..., Result]


def test_a_second_game_in_one_project(project: Path, press: Press) -> None:
    gem = project / "templates" / "icons" / "gem.svg"
    gem.write_text(gem.read_text() + "<!-- mine -->\n")
    (project / "templates" / "icons" / "snare.svg").unlink()
    settings = project / ".vscode" / "settings.json"
    settings.write_text(json.dumps(json.loads(settings.read_text()) | {"yaml.validate": False, "editor.rulers": [100]}))
    result = press("new", "Zweites Spiel")
    assert result.exit_code == 0, result.output
    assert press("check").exit_code == 0
    assert press("playtest", "zweites_spiel", "--games", "2", "--jobs", "1").exit_code == 0
    assert press("build", "zweites_spiel", "--product", "tokens", "--out", str(project / "output")).exit_code == 0
    assert "mine" in gem.read_text()
    assert (project / "templates" / "icons" / "snare.svg").is_file()
    kept = json.loads(settings.read_text())
    assert (kept["yaml.validate"], kept["editor.rulers"]) == (False, [100])
    assert {"./output/schema/dash/cards.json", "./output/schema/zweites_spiel/cards.json"} <= kept["yaml.schemas"].keys()
    assert not list(project.glob("content/.pressgang-*"))


def test_settings_that_cannot_be_read_are_left_alone(project: Path, press: Press) -> None:
    settings = project / ".vscode" / "settings.json"
    settings.write_text('{ // mine\n  "editor.rulers": [100],\n}\n')
    assert press("new", "second").exit_code == 0
    assert settings.read_text().startswith("{ // mine")


@pytest.mark.parametrize(("name", "message"), [("dash", "there is a game 'dash' in this project already"), ("a/b", "must be a bare name")])
def test_a_second_game_that_cannot_be(project: Path, press: Press, name: str, message: str) -> None:
    before = sorted(project.rglob("*"))
    result = press("new", name)
    assert result.exit_code == 2
    assert message in result.output
    assert sorted(project.rglob("*")) == before


def test_a_new_project_within_another_says_how_to_join_it(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project)
    result = CliRunner().invoke(main, ["new", "other"])
    assert result.exit_code == 0
    assert "`pressgang new NAME --project .`" in result.output


def test_a_folder_that_has_lost_its_game_file(project: Path, press: Press) -> None:
    lost = project / "content" / "lost" / "cards"
    lost.mkdir(parents=True)
    (lost / "dash.yaml").write_text("cards: []\n")
    (project / "content" / "notes").mkdir()
    result = press("check")
    assert result.exit_code == 1
    assert "content/lost/game.yaml:1:1: is missing: the files beside it are no game" in result.output
    assert "notes" not in result.output
    assert press("check", "dash").exit_code == 0


def test_a_project_that_is_not_there_is_told_with_a_way_to_make_it(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["new", "dash", "--project", str(tmp_path / "none")])
    assert result.exit_code == 2
    assert f"(`mkdir {tmp_path / 'none'}`)" in result.output


def test_where_nothing_can_be_written_the_folder_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied", ".pressgang-0")

    monkeypatch.setattr("generator.temporary.tempfile.TemporaryDirectory", lambda **_: refuse())
    result = CliRunner().invoke(main, ["new", str(tmp_path / "dash")])
    assert result.exit_code == 2
    assert f"nothing can be written in '{tmp_path}' (Permission denied)" in result.output and ".pressgang" not in result.output
