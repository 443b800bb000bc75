"""Drift of a game of data: what both sides read is held, and what one of them misses is told with its place."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from engine.definitions.values import Value
from engine.source.project import Project
from generator.impressions import Impressions
from pressgang.cli import main
from pressgang.drifting.running import measure, sampled
from pressgang.drifting.trials import Trials
from pressgang.drifting.verdicts import Verdict
from pressgang.starting import start_game


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return start_game(tmp_path_factory.mktemp("games") / "dash").folder


@pytest.fixture(scope="module")
def trials(project: Path) -> Trials:
    return Trials(Project(project), "dash", None)


def tried(trials: Trials, fits: Callable[[Value], bool]) -> Verdict:
    return trials.verdict(next(one for one in trials.values if fits(one) and not one.exempt))


def test_a_number_of_an_effect_is_printed_and_played(trials: Trials) -> None:
    verdict = tried(trials, lambda one: one.sort == "number" and "effects" in one.path)
    assert verdict.held
    assert not verdict.pinned
    assert (verdict.place.file, verdict.place.line > 1) == ("content/dash/cards/dash.yaml", True)


def test_an_effect_that_is_taken_out_is_missed_by_both(trials: Trials) -> None:
    verdict = tried(trials, lambda one: one.sort == "entry" and one.file.startswith("cards/") and one.path[-2] == "effects")
    assert verdict.held


def test_what_check_refuses_is_pinned(trials: Trials) -> None:
    verdict = tried(trials, lambda one: one.path[:1] == ("components",) and one.path[-1] == "count")
    assert verdict.pinned == "check"  # the list is compared with the data, and nobody plays it
    assert verdict.held


def test_pinned_values_say_whether_both_sides_would_notice(trials: Trials) -> None:
    verdict = tried(trials, lambda one: one.file.startswith("cards/") and one.path[-1] == "copies")
    assert verdict.pinned == "both"


def test_the_game_as_it_is_differs_in_nothing(trials: Trials, project: Path) -> None:
    impressions = Impressions(Project(project), "dash")
    assert impressions.first_difference(trials.data) == ""
    assert trials._logs.first_difference(trials.module.make_rules(trials.data)) == ""


def test_a_value_that_no_rule_reads_is_printed_but_not_played(project: Path) -> None:
    """Flavour is exempt by schema; tried all the same, it shows what a survivor looks like."""
    trials = Trials(Project(project), "dash", None)
    name = next(one for one in trials.values if one.path[0] == "cards" and one.path[-1] == "name")
    assert name.exempt == "flavour"
    verdict = trials.verdict(name)
    assert (verdict.printed, verdict.played, verdict.held) == (True, False, False)


def test_a_sample_is_the_same_every_time() -> None:
    assert sampled(range(100), 10) == sampled(range(100), 10) == sorted(sampled(range(100), 10))
    assert sampled(range(5), None) == sampled(range(5), 9) == [0, 1, 2, 3, 4]


def test_processes_find_what_one_finds(project: Path) -> None:
    done: list[int] = []
    alone = measure(Project(project), "dash", None, jobs=1, sample=24, progress=lambda more: None)
    both = measure(Project(project), "dash", None, jobs=2, sample=24, progress=done.append)
    assert alone.verdicts == both.verdicts
    assert sum(done) == 24


def drift(project: Path, *words: str) -> Result:
    return CliRunner().invoke(main, ["drift", *words, "--project", str(project)])


def test_json_tells_score_values_exempt_and_survivors(project: Path) -> None:
    result = drift(project, "--sample", "12", "--jobs", "1", "--json")
    found = json.loads(result.stdout)
    assert found["values"] == 12
    assert found["exempt"] == sum(found["exempt_because"].values()) > 0
    assert found["score"] == 1 - len(found["survivors"]) / 12
    assert result.exit_code == (1 if found["survivors"] else 0)
    assert all(set(one) >= {"path", "file", "line", "printed", "played"} for one in found["survivors"])


def test_an_edition_that_is_not_there_is_wrong_usage(project: Path) -> None:
    assert drift(project, "--edition", "tenth").exit_code == 2


def test_content_that_cannot_be_read_is_at_fault(tmp_path: Path) -> None:
    folder = start_game(tmp_path / "dash").folder
    file = folder / "content" / "dash" / "actions.yaml"
    file.write_text(file.read_text() + "\nnonsense: 1\n")
    result = drift(folder)
    assert result.exit_code == 1
    assert "actions.yaml" in result.output
