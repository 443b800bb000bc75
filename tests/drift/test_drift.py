"""Drift of a game of data: what both sides read is held, and what one of them misses is told with its place."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from engine.definitions.clauses import RuleSection
from engine.definitions.perturbing import perturbed
from engine.definitions.values import Value
from engine.games import read
from engine.source.project import Project
from engine.source.tree import Place
from generator.building.impressions import Impressions
from pressgang.cli import main
from pressgang.drifting.running import measure, sampled
from pressgang.drifting.trials import Trials
from pressgang.drifting.verdicts import Drift, Verdict, path_of
from pressgang.starting.starting import start_game

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return start_game(tmp_path_factory.mktemp("games") / "dash").folder


@pytest.fixture(scope="module")
def trials(project: Path) -> Trials:
    return Trials(Project(project), "dash", None)


def tried(trials: Trials, fits: Callable[[Value], bool]) -> Verdict:
    return trials.verdict(next(one for one in trials.values if fits(one) and not one.exempt))


def is_clause(trials: Trials, name: str) -> Callable[[Value], bool]:
    """Whether a value is the entry of this clause."""
    files = (file for file in sorted(trials.data.sources) if file.startswith("rules/"))
    for file, section in zip(files, trials.data.all(RuleSection), strict=True):
        for place, clause in enumerate(section.clauses):
            if clause.id == name:
                return lambda one: (one.file, one.path) == (file, ("clauses", place))
    raise KeyError(name)


def test_a_number_of_an_effect_is_printed_and_played(trials: Trials) -> None:
    verdict = tried(trials, lambda one: one.sort == "number" and "effects" in one.path)
    assert (verdict.printed, verdict.played, verdict.part) == (True, True, "noticed")
    assert (verdict.place.file, verdict.place.line > 1) == ("content/dash/cards/dash.yaml", True)


def test_the_only_effect_of_a_card_is_printed_and_played(trials: Trials) -> None:
    verdict = tried(trials, lambda one: one.sort == "entry" and one.file.startswith("cards/") and one.path[-2] == "effects")
    assert (verdict.printed, verdict.played, verdict.part) == (True, True, "noticed")


def test_what_only_check_compares_is_refused_and_not_noticed(trials: Trials) -> None:
    verdict = tried(trials, lambda one: one.path[:1] == ("components",) and one.path[-1] == "count")
    assert (verdict.held, verdict.part) == ("check", "refused")  # the list is compared with the data, and nobody plays it
    assert not verdict.played


def test_what_check_refuses_is_noticed_when_both_sides_read_it(trials: Trials) -> None:
    verdict = tried(trials, lambda one: one.file.startswith("cards/") and one.path[-1] == "copies")
    assert (verdict.held, verdict.printed, verdict.played) == ("noticed", True, True)
    assert trials._refused(perturbed(trials.data, trials.kinds, next(one for one in trials.values if path_of(one) == verdict.path), 3))


def test_a_clause_that_an_example_cites_is_pinned(trials: Trials) -> None:
    assert "arrive.pick_up" in trials._cited
    verdict = tried(trials, is_clause(trials, "arrive.pick_up"))
    assert (verdict.held, verdict.part) == ("example", "pinned")
    assert (verdict.printed, verdict.played) == (True, False)


def test_a_clause_that_nobody_cites_is_pinned_by_the_record_of_what_is_played(project: Path) -> None:
    """The record of clauses is no play: without it the same would be offered and done."""
    trials = Trials(Project(project), "dash", None)
    trials._cited = frozenset()
    verdict = tried(trials, is_clause(trials, "arrive.pick_up"))
    assert (verdict.held, verdict.part, verdict.played) == ("record", "pinned", False)


def test_a_value_that_play_stops_reading_survives(trials: Trials, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same number as in the first test, with a play that does not listen any more."""
    monkeypatch.setattr(trials, "is_played", lambda value, changed: False)
    verdict = tried(trials, lambda one: one.sort == "number" and "effects" in one.path)
    assert (verdict.printed, verdict.played, verdict.held) == (True, False, "")


def test_the_game_as_it_is_differs_in_nothing(trials: Trials, project: Path) -> None:
    impressions = Impressions(Project(project), trials.data)
    assert impressions.first_difference(trials.data) == ""
    assert trials._logs.first_difference(trials.module.make_rules(trials.data)) == ""


def test_a_value_that_no_rule_reads_is_printed_but_not_played(project: Path) -> None:
    """Flavour is exempt by schema; tried all the same, it shows what a survivor looks like."""
    trials = Trials(Project(project), "dash", None)
    name = next(one for one in trials.values if one.path[0] == "cards" and one.path[-1] == "name")
    assert name.exempt == "flavour"
    verdict = trials.verdict(name)
    assert (verdict.printed, verdict.played, verdict.held) == (True, False, "")


@pytest.fixture(scope="module")
def morris() -> Trials:
    return Trials(Project(Path(__file__).parents[2]), "nine_mens_morris", None)


def test_the_place_of_a_point_is_held_by_the_drawing(morris: Trials) -> None:
    place = next(one for one in morris.values if one.path[:3] == ("board", "points", "at"))
    verdict = morris.verdict(place)
    assert (verdict.printed, verdict.played, verdict.held, verdict.part) == (True, False, "drawn", "noticed")


def test_the_place_of_a_point_that_is_not_drawn_survives(morris: Trials, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(morris, "is_printed", lambda value, changed: False)
    assert morris.verdict(next(one for one in morris.values if one.path[:3] == ("board", "points", "at"))).held == ""


def test_what_no_rules_can_be_made_without_is_told_apart(morris: Trials) -> None:
    verdict = tried(morris, lambda one: one.path[-2:] == ("place", "piece"))
    assert (verdict.held, verdict.part, verdict.tried) == ("rules", "only", ())  # there is no other kind of piece


def test_what_bots_think_of_a_table_bears_no_rule(morris: Trials) -> None:
    assert next(one for one in morris.values if one.path == ("value",)).exempt == "bots"


def test_a_formula_is_tried_with_a_mistake(morris: Trials) -> None:
    verdict = tried(morris, lambda one: one.path[-1] == "needs" and one.is_formula)
    assert (verdict.part, verdict.tried[0]) == ("noticed", "to_place >= 0")


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
    assert found["score"] == found["noticed"] / (12 - found["only"])
    assert found["noticed"] + found["pinned"] + found["refused"] + found["only"] + len(found["survivors"]) == 12
    assert len(found["held"]) == found["pinned"] + found["refused"] + found["only"] == sum(found["held_by"].values())
    assert result.exit_code == (1 if found["survivors"] else 0)
    assert all(set(one) >= {"path", "file", "line", "printed", "played"} for one in found["survivors"])


def test_clauses_that_are_pinned_are_told_apart_from_rules() -> None:
    place = Place("rules/moves.yaml", 1, 1)
    clause, rule, count, survivor, other = (
        Verdict(place, "clauses[0]", True, False, "record"),
        Verdict(place, "verbs[0].do[1]", True, False, "example"),
        Verdict(place, "constants.hand", True, True, "noticed"),
        Verdict(place, "constants.draw", True, False, ""),
        Verdict(place, "clauses[1].editions[0]", False, False, "schema"),
    )
    found = Drift("dash", "first", "", [clause, rule, count, survivor, other], Counter(), 0.0)
    assert (found.clauses, found.score, found.score_of_rules) == (1, 1 / 4, 1 / 3)
    assert (found.to_plain()["clauses"], found.to_plain()["score_of_rules"]) == (1, 1 / 3)


def test_another_seed_is_another_sample() -> None:
    assert sampled(range(100), 5) == sampled(range(100), 5, seed=5)
    assert sampled(range(100), 5, seed=1) == sampled(range(100), 5, seed=1) != sampled(range(100), 5, seed=2)


def test_only_what_is_asked_for_is_tried(project: Path) -> None:
    found = json.loads(drift(project, "--only", "components", "--sample", "2", "--jobs", "1", "--json").stdout)
    assert found["values"] == 2
    assert {one["by"] for one in found["held"]} == {"check"}
    assert drift(project, "--only", "nowhere").exit_code == 2


def test_an_edition_that_is_not_there_is_wrong_usage(project: Path) -> None:
    assert drift(project, "--edition", "tenth").exit_code == 2


def test_content_that_cannot_be_read_is_at_fault(tmp_path: Path) -> None:
    folder = start_game(tmp_path / "dash").folder
    file = folder / "content" / "dash" / "actions.yaml"
    file.write_text(file.read_text() + "\nnonsense: 1\n")
    result = drift(folder)
    assert result.exit_code == 1
    assert "actions.yaml" in result.output


@pytest.mark.parametrize("game", sorted(folder.name for folder in (ROOT / "content").iterdir() if (folder / "game.yaml").is_file()))
def test_what_a_shipped_game_prints_can_be_told(game: str) -> None:
    data, again = (read(Project(ROOT), game) for _ in range(2))
    assert Impressions(Project(ROOT), data).first_difference(again) == ""
