"""Runs that were stopped go on where they were, and give what they would have given."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from click.testing import CliRunner

from engine.games import load
from engine.playtest import unfinished
from engine.playtest.outcomes import Plan
from engine.playtest.running import run
from engine.source import keeping
from pressgang.cli import main
from pressgang.starting.starting import start_game

ROOT = Path(__file__).resolve().parents[2]
LOAD = partial(load, ROOT, "hexdash")
PLAN = Plan(players=2, games=40, bots=("random", "random"), seed=7, followed=10)


class StoppedError(Exception):
    """Somebody has had enough."""


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(keeping.FOLDER, str(tmp_path))
    return tmp_path


def stopped_after(games: int, plan: Plan = PLAN, load=LOAD, jobs: int = 1) -> None:
    played = 0

    def progress(more: int) -> None:
        nonlocal played
        played += more
        if played >= games:
            raise StoppedError

    with pytest.raises(StoppedError):
        run(load, plan, jobs, progress, lambda games: None)


def went_on(plan: Plan = PLAN, load=LOAD, jobs: int = 1) -> tuple[dict, int]:
    """What comes of the run now, and how many of its games were known."""
    known: list[int] = []
    result = run(load, plan, jobs, told=known.append).to_plain()
    return timeless(result), sum(known)


def timeless(result: dict) -> dict:
    return {key: value for key, value in result.items() if not key.endswith("_per_second")}


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_run_that_was_stopped_goes_on(jobs: int) -> None:
    stopped_after(20)
    result, known = went_on(jobs=jobs)
    assert known >= 20
    assert result == timeless(run(LOAD, PLAN).to_plain())


def test_a_run_is_stopped_as_often_as_one_likes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unfinished, "SECONDS", 0.0)  # so that each chunk is a part of its own
    stopped_after(10)
    stopped_after(30)
    result, known = went_on()
    assert 30 <= known < 40
    assert result == timeless(run(LOAD, PLAN).to_plain())


def test_what_is_missing_in_between_is_played(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unfinished, "SECONDS", 0.0)
    stopped_after(30)
    parts = sorted(kept.glob("run-*/*.kept"))
    parts[1].unlink()
    parts[3].write_bytes(b"half of it")
    result, known = went_on()
    assert 0 < known < 30
    assert result == timeless(run(LOAD, PLAN).to_plain())


def test_whoever_wants_more_games_goes_on_as_well() -> None:
    stopped_after(20)
    more = Plan(players=2, games=60, bots=("random", "random"), seed=7, followed=10)
    result, known = went_on(more)
    assert known >= 20
    assert result == timeless(run(LOAD, more).to_plain())


def test_a_run_at_its_end_leaves_nothing(kept: Path) -> None:
    stopped_after(20)
    assert list(kept.glob("run-*/*.kept"))
    went_on()
    assert not list(kept.glob("run-*"))
    assert went_on()[1] == 0


@pytest.mark.parametrize(
    "other",
    [
        Plan(players=2, games=40, bots=("random", "random"), seed=8, followed=10),
        Plan(players=2, games=40, bots=("random", "greedy"), seed=7, followed=10),
        Plan(players=2, games=40, bots=("random", "random"), seed=7, followed=10, round_limit=3),
        Plan(players=3, games=40, bots=("random",) * 3, seed=7, followed=10),
    ],
)
def test_another_run_begins_anew(other: Plan) -> None:
    stopped_after(20)
    assert went_on(other)[1] == 0


def test_a_run_of_other_content_begins_anew(tmp_path: Path) -> None:
    start_game(tmp_path / "dash")
    constants = tmp_path / "dash" / "content" / "dash" / "constants.yaml"
    load_new, before = partial(load, tmp_path / "dash", "dash"), constants.read_text()
    stopped_after(20, load=load_new)
    constants.write_text(before.replace("hand: 5", "hand: 6"))
    assert constants.read_text() != before
    assert went_on(load=load_new)[1] == 0
    constants.write_text(before)
    assert went_on(load=load_new)[1] == 20


def test_the_command_says_that_it_goes_on() -> None:
    plan = Plan(players=2, games=40, bots=("random", "random"), seed=7)
    stopped_after(20, plan)
    told = CliRunner().invoke(
        main, ["--project", str(ROOT), "playtest", "hexdash", "--games", "40", "--seed", "7", "--jobs", "1", "--players", "2"]
    )
    assert told.exit_code == 0
    assert "a run that was stopped goes on: 20 games are played" in told.stderr
