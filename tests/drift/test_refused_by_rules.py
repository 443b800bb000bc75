"""What no rules can be made of is refused by the rules, and `check` is not asked: it would make them for every number of players."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.definitions.game import GameData
from engine.definitions.values import Value
from engine.source.problems import Problem
from engine.source.project import Project
from pressgang.drifting.trials import Trials
from pressgang.starting.starting import start_game

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def morris() -> Trials:
    return Trials(Project(ROOT), "nine_mens_morris", None)


def counted(trials: Trials, monkeypatch: pytest.MonkeyPatch) -> list[GameData]:
    """The games that `check` is asked about."""
    asked: list[GameData] = []
    check: Callable[[GameData], list[Problem]] = trials.module.check
    monkeypatch.setattr(trials.module, "check", lambda data: asked.append(data) or check(data))
    return asked


def value(trials: Trials, fits: Callable[[Value], bool]) -> Value:
    return next(one for one in trials.values if fits(one) and not one.exempt)


def test_check_is_not_asked_of_what_has_no_rules(morris: Trials, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = counted(morris, monkeypatch)
    verdict = morris.verdict(value(morris, lambda one: one.path[-2:] == ("place", "piece")))
    assert (verdict.held, verdict.part, asked) == ("rules", "only", [])  # there is no other kind of piece


def test_check_is_asked_of_what_has_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dash = Trials(Project(start_game(tmp_path / "dash").folder), "dash", None)
    asked = counted(dash, monkeypatch)
    verdict = dash.verdict(value(dash, lambda one: one.path[:1] == ("components",) and one.path[-1] == "count"))
    assert verdict.held == "check"
    assert asked


def test_print_and_play_are_asked_of_what_can_be_played_behind_what_cannot() -> None:
    """An opened chest is taken off its space. Seven other words are no counter at all, then comes one that `check` alone does not want."""
    teams = Trials(Project(ROOT), "elbrus", "duo")
    verdict = teams.verdict(value(teams, lambda one: one.path[-1] == "counter" and one.plain == "chest" and one.path[0] == "routines"))
    assert (verdict.printed, verdict.played, verdict.held, verdict.tried) == (True, True, "noticed", ())
