"""The longer run of strict games finds a break, says how to play that game again, and tells it by its exit code."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))

import strict_games

from engine.games.axis_mundi.rules import AxisMatch

PART = ["axis_mundi", "--edition", "v2.3", "--players", "3", "--bots", "curious", "--jobs", "1"]


@pytest.fixture
def planted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A break in the games in which red is seated third."""

    def problems(match: AxisMatch) -> list[str]:
        return ["red stands in the air"] if list(match.table.seats)[2] == "red" else []

    monkeypatch.setattr(AxisMatch, "problems", problems)


def test_games_without_a_break_end_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert strict_games.main([*PART, "--games", "6"]) == 0
    assert "axis_mundi v2.3, 3 players, curious: 6 games from 1.0 on, 0 broken" in capsys.readouterr().out


@pytest.mark.usefixtures("planted")
def test_a_planted_break_is_found_and_can_be_played_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert strict_games.main([*PART, "--games", "6", "--first", "4", "--seed", "3"]) == 1
    told = capsys.readouterr().out
    broken = [line.strip() for line in told.splitlines() if "python bench/strict_games.py" in line]
    assert 0 < len(broken) < 6
    assert "red stands in the air" in told
    assert "6 games from 3.4 on" in told
    for command in broken:
        assert strict_games.main([*shlex.split(command)[2:], "--jobs", "1"]) == 1
        assert "1 game from" in capsys.readouterr().out


def test_what_is_unfinished_is_said_and_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert strict_games.main(["mana_totems", "--edition", "as_written", "--games", "1"]) == 0
    assert "unfinished" in capsys.readouterr().out
