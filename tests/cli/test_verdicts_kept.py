"""Examples of the rulebook are played again when they, or anything that rules are made of, have changed; and not before."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from engine import games
from engine.definitions.scenarios import Scenario
from engine.games import load, read
from engine.kernel.rules import KernelRules
from engine.playtest import courses
from engine.playtest.kept_examples import KeptExamples
from engine.playtest.proving import read_examples
from engine.playtest.scenarios import Result, run_scenario
from engine.source import keeping
from engine.source.project import Project
from engine.table.rules import Rules
from generator.books.lessons.executed import executed
from generator.building.build import open_shop
from pressgang.checks import examples

ROOT = Path(__file__).parents[2]
DECK = "cards/dash.yaml"


@pytest.fixture
def dash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    """A project with a copy of HexDash, and an empty folder of what is kept."""
    monkeypatch.setenv(keeping.FOLDER, str(tmp_path / "kept"))
    shutil.copytree(ROOT / "content" / "hexdash", tmp_path / "content" / "hexdash")
    return Project(tmp_path)


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The examples that were really played, until the list is emptied."""
    found: list[str] = []
    really = examples.run_scenario

    def counted(rules_for: object, scenario: object, file: str, line: int) -> Result:
        found.append(scenario.id)  # type: ignore[attr-defined]
        return really(rules_for, scenario, file, line)  # type: ignore[arg-type]

    monkeypatch.setattr(examples, "run_scenario", counted)
    return found


def told(project: Project) -> list[str]:
    """What is told of examples that do not hold."""
    data = read(project, "hexdash")
    written = read_examples(project, "hexdash")
    return [str(one) for one in examples.failing(project, "hexdash", written, {data.edition: data}, None, data.edition)]


def change(project: Project, name: str, old: str, new: str) -> None:
    file = project.content / "hexdash" / name
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))


def test_untouched_examples_are_played_once(dash: Project, played: list[str]) -> None:
    assert told(dash) == []
    assert len(played) > 3
    played.clear()
    assert told(dash) == []
    assert played == []


def test_a_name_makes_no_example_be_played_again(dash: Project, played: list[str]) -> None:
    told(dash)
    played.clear()
    change(dash, DECK, "name: Sprint", "name: Dash")
    assert told(dash) == [] and played == []


def test_what_no_longer_holds_is_told_and_told_again(dash: Project, played: list[str]) -> None:
    told(dash)
    every = list(played)
    played.clear()
    change(dash, "constants.yaml", "1", "2")
    first = told(dash)
    assert first and played == every
    played.clear()
    assert told(dash) == first and played == []


def test_only_an_example_that_changed_is_played_again(dash: Project, played: list[str]) -> None:
    told(dash)
    name = played[0]
    played.clear()
    file = next(one for one in (dash.content / "hexdash" / "scenarios").glob("*.yaml") if f"id: {name}\n" in one.read_text())
    text = file.read_text()
    file.write_text(text.replace(f"id: {name}\n", f"id: {name}.again\n", 1))
    told(dash)
    assert played == [f"{name}.again"]


def test_rules_of_another_package_are_played_each_time(dash: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    data, scenario = read(dash, "hexdash"), read_examples(dash, "hexdash")[0].scenario
    monkeypatch.setitem(games.BUILT_IN, "data", "somebody.elses")
    for _ in range(2):
        verdicts = KeptExamples(data, "verdicts", lambda: load(dash.root, "hexdash"))
        assert verdicts.of(scenario, lambda: "fails") == "fails"
        verdicts.keep()
    assert not any((Path(dash.root) / "kept").glob("*"))


def test_the_rulebook_plays_again_only_what_has_changed(dash: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []
    really = courses.run_scenario

    def counted(rules_for: object, scenario: Scenario) -> Result:
        played.append(scenario.id)
        return really(rules_for, scenario)  # type: ignore[arg-type]

    monkeypatch.setattr(courses, "run_scenario", counted)
    first = executed(open_shop(dash, "hexdash"))
    every = list(played)
    assert len(every) > 3
    played.clear()
    assert executed(open_shop(dash, "hexdash")) == first and played == []
    change(dash, DECK, "name: Sprint", "name: Dash")
    executed(open_shop(dash, "hexdash"))
    assert played == []
    change(dash, "constants.yaml", "1", "2")
    executed(open_shop(dash, "hexdash"))
    assert played == every


EDITS = (
    (DECK, "gain: {counter: actions, amount: 2}", "gain: {counter: actions, amount: 3}"),
    (DECK, "rivals_within(3)", "rivals_within(2)"),
    ("flow.yaml", "amount: snares}", "amount: 1}"),
    ("flow.yaml", "set: {counter: snares, to: 0}", "set: {counter: snares, to: 1}"),
    ("table.yaml", "", "# one line more\n"),
)


class Counted:
    """What comes of all examples of a game, kept; and which of them were played."""

    def __init__(self, project: Project) -> None:
        self.played: list[str] = []
        rules = load(project.root, "hexdash")
        kept = KeptExamples(read(project, "hexdash"), "verdicts", lambda: rules)
        self.found = {one.id: kept.of(one, lambda one=one: self._play(rules, one)) for one in self._scenarios(project)}  # type: ignore[misc]
        kept.keep()

    @staticmethod
    def _scenarios(project: Project) -> list[Scenario]:
        return [example.scenario for example in read_examples(project, "hexdash")]

    def _play(self, rules: Rules, scenario: Scenario) -> str:
        self.played.append(scenario.id)
        return run_scenario(lambda edition: rules, scenario).message


@pytest.mark.parametrize(("file", "old", "new"), EDITS, ids=[f"{file} {number}" for number, (file, _, _) in enumerate(EDITS)])
def test_what_is_known_of_a_changed_game_is_what_comes_of_playing_it(
    dash: Project, monkeypatch: pytest.MonkeyPatch, file: str, old: str, new: str
) -> None:
    Counted(dash)
    change(dash, file, old, new)
    kept = Counted(dash)
    monkeypatch.setenv(keeping.FOLDER, "off")
    assert kept.found == Counted(dash).found


def test_an_edit_of_what_a_card_does_plays_again_what_comes_by_it(dash: Project) -> None:
    every = Counted(dash).played
    change(dash, DECK, "gain: {counter: actions, amount: 2}", "gain: {counter: actions, amount: 3}")
    again = Counted(dash)
    assert 0 < len(again.played) < len(every) / 10
    assert {name for name, message in again.found.items() if message} <= {*again.played}
    assert any(again.found.values())
    assert Counted(dash).played == []


def test_what_went_otherwise_and_is_put_right_goes_as_it_went(dash: Project) -> None:
    before = Counted(dash).found
    change(dash, DECK, "amount: 2}", "amount: 3}")
    assert Counted(dash).found != before
    change(dash, DECK, "amount: 3}", "amount: 2}")
    assert Counted(dash).found == before


def test_an_example_that_is_played_by_rules_made_fast_meanwhile_is_played_again(dash: Project) -> None:
    rules = load(dash.root, "hexdash")
    assert isinstance(rules, KernelRules)
    kept = KeptExamples(read(dash, "hexdash"), "verdicts", lambda: rules)
    every = [one.scenario for one in read_examples(dash, "hexdash")]
    of_each = {one.players: one for one in every if "sprint" not in repr(one.when)}
    for scenario in of_each.values():
        kept.of(scenario, lambda: "")
    for players in rules.player_counts:
        rules.game(players)
    for scenario in every:
        kept.of(scenario, lambda one=scenario: run_scenario(lambda edition: rules, one).message)  # type: ignore[misc]
    kept.keep()
    change(dash, DECK, "gain: {counter: actions, amount: 2}", "gain: {counter: actions, amount: 3}")
    assert any(Counted(dash).found.values())
