"""What a newcomer asks of the commands: scenarios from anywhere, cards that cost nothing, games that are not finished."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pressgang.cli import main

Press = Callable[..., Result]
Edit = Callable[[str, str, str], None]

ROOT = Path(__file__).parents[2]


@pytest.fixture
def file(tmp_path: Path, project: Path) -> Path:
    """A scenario of the game that lies outside of its project."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    whole = (project / "content" / "dash" / "scenarios" / "examples.yaml").read_text()
    (folder / "mine.yaml").write_text(whole.replace("id: sprint\n", "id: mine.sprint\n"))
    return folder / "mine.yaml"


def test_a_scenario_file_runs_wherever_it_lies(press: Press, file: Path) -> None:
    result = press("scenario", "dash", str(file), "--id", "mine.")
    assert result.exit_code == 0, result.output
    assert result.stderr.endswith("1 passed, 0 failed\n")
    assert press("scenario", str(file)).stderr.endswith("18 passed, 0 failed\n")


def test_only_the_file_that_is_named_with_its_game_runs(project: Path, press: Press, tmp_path: Path) -> None:
    lone = tmp_path / "lone.yaml"
    lone.write_text("- {id: lone, clauses: [turn], then: {turn: blue}}\n")
    result = press("scenario", "dash", str(lone))
    assert result.exit_code == 1
    assert "lone.yaml:1: lone: turn: expected blue, got red" in result.stdout
    assert result.stderr.endswith("0 passed, 1 failed\n")


def test_which_game_a_file_is_of_must_be_told_where_there_are_several(press: Press, project: Path, file: Path) -> None:
    assert CliRunner().invoke(main, ["new", "ebb", "--project", str(project)]).exit_code == 0
    result = press("scenario", str(file))
    assert result.exit_code == 2
    assert "name the game that it is of, too: dash, ebb" in " ".join(result.output.split())


def test_an_id_that_finds_nothing_is_wrong_usage(press: Press) -> None:
    result = press("scenario", "--id", "sprnit")
    assert result.exit_code == 2
    assert "no scenario has an id that begins with 'sprnit': did you mean 'sprint'?" in " ".join(result.output.split())
    assert press("scenario", "--id", "sprint", "--id", "nothing.like.it").exit_code == 2


def test_cards_may_be_free(press: Press, edit: Edit) -> None:
    sprint = "topic: Haste\n{}    effects:\n      - gain"
    edit("cards/dash.yaml", sprint.format(""), sprint.format("    cost: {actions: 0}\n"))
    result = press("check")
    assert "0 errors, 0 warnings" in result.stderr, result.output
    assert press("scenario", "--id", "sprint").exit_code == 0  # the Action that any card costs stands in actions.yaml
    assert press("playtest", "--games", "3", "--strict").exit_code == 0


def test_cards_of_axis_mundi_may_be_free() -> None:
    words = (
        "compare",
        "axis_mundi",
        "--set",
        "suture_kit.cost_actions=0",
        "--games",
        "10",
        "--players",
        "3",
        "--bots",
        "random",
        "--round-limit",
        "2",
    )
    result = CliRunner().invoke(main, [*words, "--project", str(ROOT)])
    assert result.exit_code == 0, result.output


def test_an_unfinished_game_says_before_a_playtest_that_nothing_can_be_played() -> None:
    result = CliRunner().invoke(main, ["playtest", "mana_totems", "--edition", "as_written", "--games", "2", "--project", str(ROOT)])
    assert result.exit_code == 1
    first, *holes = result.stderr.splitlines()
    assert first.startswith("Mana Totems, as_written, is not finished: no whole game can be played in it")
    assert holes
    assert all(line.startswith("content/mana_totems/") for line in holes), holes


def test_one_is_counted_as_one(press: Press, edit: Edit, tmp_path: Path) -> None:
    built = press("build", "--product", "cards", "--out", str(tmp_path / "out"))
    assert built.stderr.endswith("1 file\n")
    edit("game.yaml", "count: 40", "count: 41")
    assert press("check").stderr.endswith("0 errors, 1 warning, 0 unfinished\n")
    edit("game.yaml", "counts: boards", "counts: bords")
    assert "1 error, 2 warnings" in press("check").stderr
