"""Games that are played on other machines: a cluster of workers in this process stands for them."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from distributed import LocalCluster

from engine.games import load
from engine.playtest import elsewhere
from engine.playtest.outcomes import Plan
from engine.playtest.running import run
from engine.source import keeping
from pressgang.cli import main
from pressgang.starting.starting import start_game

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None, protocol="tcp://") as cluster:
        yield cluster.scheduler_address


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(keeping.FOLDER, str(tmp_path / "kept"))


def playtest(root: Path, game: str, *more: str) -> Result:
    return CliRunner().invoke(main, ["--project", str(root), "playtest", game, "--games", "24", "--players", "2", "--json", *more])


def test_a_cluster_plays_what_this_machine_would(address: str, tmp_path: Path) -> None:
    """Also where the game was changed here, and nobody else has that."""
    start_game(tmp_path / "dash")
    constants = tmp_path / "dash" / "content" / "dash" / "constants.yaml"
    for goal in (4, 2):
        constants.write_text(constants.read_text().replace("goal: 4", f"goal: {goal}"))
        told = playtest(tmp_path / "dash", "dash", "--on", address.replace("tcp:", "dask:"))
        assert told.exit_code == 0, told.output
        here = run(partial(load, tmp_path / "dash", "dash"), Plan(players=2, games=24, bots=("random", "random"))).to_plain()
        there = json.loads(told.stdout)
        for speed in ("games_per_second", "decisions_per_second"):
            here.pop(speed), there.pop(speed)
        assert there == json.loads(json.dumps(here))


def test_workers_with_another_source_are_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = elsewhere.copy_of
    monkeypatch.setattr(elsewhere, "copy_of", lambda *asked: replace(copy(*asked), source="another"))
    told = playtest(ROOT, "hexdash", "--on", address)
    assert told.exit_code == 2
    assert "has another version of Pressgang" in told.stderr


def test_where_nobody_answers_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pressgang.commands.playtest.PATIENCE", "1s")
    told = playtest(ROOT, "hexdash", "--on", "dask://127.0.0.1:9")
    assert told.exit_code == 2
    assert "no Dask scheduler answers at dask://127.0.0.1:9" in told.stderr


def test_without_dask_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    told = playtest(ROOT, "hexdash", "--on", "dask://127.0.0.1:9")
    assert told.exit_code == 2
    assert "pip install 'pressgang[dask]'" in told.stderr
