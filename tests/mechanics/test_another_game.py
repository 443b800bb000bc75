"""Mechanisms serve any game: a small one with words, numbers and a verb of its own plays, checks, and prints with the usual phrases."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import stones

from engine.bots.roster import seat_bots
from engine.games import load, module_of, read
from engine.playtest.proving import read_examples, rules_by_edition
from engine.playtest.scenarios import run_scenario
from engine.source.project import Project
from engine.table.driver import play_out
from generator.wording import plain
from generator.wording.phrase_checks import phrase_problems
from generator.wording.wording import Wording

Change = Callable[[str, str, str], Project]


def test_it_has_no_faults(project: Project) -> None:
    assert module_of(project, "stones").check(read(project, "stones")) == []


def test_its_scenarios_hold(project: Project) -> None:
    results = [
        run_scenario(rules_by_edition(project, "stones"), one.scenario, one.file, one.line) for one in read_examples(project, "stones")
    ]
    assert [result.message for result in results if not result.passed] == []
    assert [result.warnings for result in results if result.warnings] == []
    assert len(results) == 3


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("players", [2, 3])
def test_whole_games_keep_the_table_sound(project: Project, players: int, bot: str) -> None:
    rules = load(project.root, "stones")
    reasons = set()
    for seed in range(12 if bot == "random" else 2):
        match = rules.new_match(players, seed, round_limit=40)
        record = play_out(match, seat_bots((bot,) * players, match.table.seats, str(seed)), strict=True)
        assert not match.problems()
        reasons.add(record.ending.reason)
    assert reasons <= {"last_one", "round_limit"} and "last_one" in reasons


def test_turns_go_round_the_other_way(project: Project) -> None:
    match = load(project.root, "stones").scenario_match(3, {"actions": 0, "moves": 0})
    play = match.play()
    decision = next(play)
    assert decision.seat == "red"
    assert play.send(next(option for option in decision.options if option.kind == "end_turn")).seat == "green"


@pytest.mark.parametrize(
    ("language", "card", "told"),
    [
        ("en", "trip", "Your opponent’s grip is 1 lower. If you win this bout, you take 1 more stone from the loser."),
        ("de", "trip", "Die grip des Gegners ist um 1 niedriger. Gewinnst du, so gilt: du nimmst dem Verlierer 1 Stein mehr."),
    ],
)
def test_its_cards_print_with_the_usual_phrases(project: Project, language: str, card: str, told: str) -> None:
    data = read(project, "stones")
    wording = Wording.of(data, project.root, language)
    (found,) = [one for one in data.one(stones.Tricks).cards if one.id == card]
    assert plain(wording.effects(found.bout)) == told


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_verb_of_the_mechanisms_has_a_phrase(project: Project, language: str) -> None:
    wording = Wording.of(read(project, "stones"), project.root, language)
    problems = phrase_problems(wording.book, stones.VOCABULARY, wording.phrase_environment)
    assert [str(problem) for problem in problems] == []


FAULTS = [
    ("actions.yaml", "- {id: rest, name: Rest}", "- {id: rest, name: Rest, effects: [gain_actions: {actions: 1}]}",
     "'gain_actions' cannot be carried out in an Action", ""),
    ("actions.yaml", "take_from: {token: stone, count: 1", "take_from: {token: stone, count: strength", "only a trap has a strength", ""),
    ("actions.yaml", "count: 1, target: {same: tile}", "count: 1", "nobody is named to take from", "give it a target"),
    ("actions.yaml", "{id: rest", "{id: move", "'move' is another step of a turn", ""),
    ("cards/tricks.yaml", "gain_actions: {actions: 1}", "gain_actions: {actions: 1, only: move}", "there is one kind of Action", ""),
    ("classes.yaml", "cost: {token: stone", "cost: {token: gold", "no token 'gold' lies in stocks", "there is stone"),
    ("classes.yaml", "effects: [send: {hexes: strength}]", "effects: [slip_away]", "'slip_away' cannot be carried out in a trap", ""),
    ("classes.yaml", "count: 1, on: hexes_of_tile}]", "count: 1, on: their_hex}]",
     "'their_hex' is nowhere in a special action", "own_hex"),
    ("board.yaml", "center: [2, 1]", "center: [3, 1]", "touches none of those before it", ""),
    ("board.yaml", "center: [2, 1]", "center: [3, 0]", "flat sides with another, instead of 3", ""),
    ("board.yaml", "center: [2, 1]", "center: [1, 1]", "overlaps another", ""),
    ("board.yaml", "center: 1, outer", "center: 5, outer", "a hex holds 4 stone at most", ""),
    ("tokens.yaml", "count: 60", "count: 20", "stone tokens are needed for 2 players", ""),
]  # fmt: skip


def test_a_second_deck_is_told(change: Change) -> None:
    folder = change("cards/tricks.yaml", "name: Tricks", "name: Tricks").root / "content" / "stones" / "cards"
    (folder / "wiles.yaml").write_text((folder / "tricks.yaml").read_text().replace("tricks", "wiles").replace("{id: ", "{id: other_"))
    project = Project(folder.parents[2])
    (problem,) = module_of(project, "stones").check(read(project, "stones"))
    assert (problem.file, problem.hint) == ("content/stones/cards/wiles.yaml", "put its cards into cards/tricks.yaml")


@pytest.mark.parametrize(("file", "old", "new", "message", "hint"), FAULTS)
def test_a_fault_is_told(change: Change, file: str, old: str, new: str, message: str, hint: str) -> None:
    project = change(file, old, new)
    found = [str(problem) for problem in module_of(project, "stones").check(read(project, "stones"))]
    assert any(message in line and hint in line for line in found), found
    place = "board.yaml" if file == "tokens.yaml" else file  # too few tokens are told where they would lie
    assert all(line.startswith(f"content/stones/{place}:") for line in found)
