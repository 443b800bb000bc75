"""The scenario runner, on the race: what passes, what fails, and how failures read."""

from typing import Any

import pytest
from race import RaceMatch, RaceRules

from engine.definitions.scenarios import Scenario
from engine.definitions.validation import Reader
from engine.playtest.scenarios import Result, run_scenario
from engine.source.nodes import parse_yaml

RULES = RaceRules()


def run(text: str, rules: Any = RULES) -> Result:
    scenarios = Reader(tuple[Scenario, ...], RULES.data.vocabulary).read(parse_yaml(text, "race.yaml"))
    return run_scenario(lambda edition: rules, scenarios[0], "race.yaml", 1)


BLOCKED = """
- id: race.block.back
  clauses: [race.block]
  players: 2
  given: {turn: red, seats: {blue: {at: 2}}}
  when:
    - walk: {spaces: 2}
    - block: {}
  then: {seats: {red: {at: 0}, blue: {blocks: 0}}, log: [red]}
"""


def test_a_true_example_passes_and_says_what_fired() -> None:
    result = run(BLOCKED)
    assert (result.passed, result.message, result.warnings) == (True, "", ())
    assert {"race.walk", "race.block"} <= result.fired


def test_a_wrong_number_is_told_with_its_path() -> None:
    result = run(BLOCKED.replace("at: 0", "at: 1"))
    assert not result.passed
    assert result.message == "seats.red.at: expected 1, got 0"


def test_all_differences_are_told_at_once() -> None:
    result = run(BLOCKED.replace("at: 0", "at: 1").replace("blocks: 0", "blokcs: 0"))
    assert "seats.red.at: expected 1, got 0" in result.message
    assert "seats.blue.blokcs: expected 0, but there is none (did you mean 'blocks'?)" in result.message


def test_a_choice_that_is_not_offered_is_told_with_what_was() -> None:
    result = run(BLOCKED.replace("spaces: 2", "spaces: 3"))
    assert (
        result.message
        == "walk: {spaces: 3} is not offered; red was offered, for how to run: walk: {spaces: 1}; walk: {spaces: 2}; dash: {}"
    )


def test_an_ambiguous_choice_is_told() -> None:
    assert run(BLOCKED.replace("walk: {spaces: 2}", "walk: {}")).message == (
        "walk: {} is ambiguous; it could be walk: {spaces: 1}; walk: {spaces: 2}"
    )


def test_some_arguments_are_enough() -> None:
    assert run(BLOCKED.replace("block: {}", "block: {runner: red}")).passed
    assert "not offered" in run(BLOCKED.replace("block: {}", "block: {runner: green}")).message


def test_whose_choice_it_is_may_be_said() -> None:
    assert run(BLOCKED.replace("block: {}", "block: {}\n      by: blue")).passed
    assert "block: {} (by red) is not offered; blue was offered" in run(BLOCKED.replace("block: {}", "block: {}\n      by: red")).message


DASH = """
- id: race.dash.far
  clauses: [race.dash]
  players: 2
  when:
    - {dash: {}, dice: [5]}
  then: {seats: {red: {at: 5}}}
"""


def test_dice_are_laid_down() -> None:
    assert run(DASH).passed
    assert run(DASH.replace("[5]", "[6]")).message == "seats.red.at: expected 5, got 6"


def test_dice_left_over_fail() -> None:
    assert run(DASH.replace("[5]", "[5, 2]")).message == "these rolls were laid down but never made: [2]"


def test_a_roll_left_to_chance_is_warned_of() -> None:
    result = run(DASH.replace(", dice: [5]", "").replace("at: 5", "blocks: 1"))
    assert result.passed
    assert result.warnings == ("1 roll was left to chance: lay it down with `dice`",)


def test_a_failure_tells_of_rolls_left_to_chance() -> None:
    assert run(DASH.replace(", dice: [5]", "").replace("at: 5", "at: 9")).message.endswith(
        " (1 roll was left to chance: lay it down with `dice`)"
    )


def test_a_sole_end_of_turn_is_waited_for() -> None:
    assert run(DASH.replace("then:", "then: {turn: red}\n  #")).passed
    ended = DASH.replace("dice: [5]}", "dice: [5]}\n    - end_turn: {}")
    assert run(ended.replace("then:", "then: {turn: blue}\n  #")).passed


def test_a_clause_that_did_not_fire_is_warned_of() -> None:
    result = run(DASH.replace("clauses: [race.dash]", "clauses: [race.dash, race.block]"))
    assert result.passed
    assert result.warnings == ("cites race.block, which did not fire",)


def test_what_must_not_be_played_fails_where_it_is() -> None:
    assert run(DASH + "  not_played: [race.block]\n").passed
    assert run(DASH + "  not_played: [race.block, race.dash]\n").message == "not_played: race.dash came up"


def test_that_nothing_was_played_is_enough_to_say() -> None:
    assert run(DASH[: DASH.index("  then:")] + "  not_played: [race.block]\n").passed


ILLEGAL = """
- id: race.walk.limit
  clauses: [race.walk]
  players: 2
  illegal: {choice: {walk: {spaces: 3}}, because: nobody walks so far}
"""


def test_what_is_illegal_must_not_be_offered() -> None:
    assert run(ILLEGAL).passed
    result = run(ILLEGAL.replace("spaces: 3", "spaces: 2"))
    assert result.message == "walk: {spaces: 2} must not be offered (nobody walks so far), but it is, to red: walk: {spaces: 2}"


def test_an_illegal_choice_is_seen_even_where_it_is_the_only_one() -> None:
    sole = ILLEGAL.replace("walk: {spaces: 3}", "end_turn: {}") + "  when: [walk: {spaces: 1}]\n"
    assert "end_turn: {} must not be offered" in run(sole).message


def test_the_end_of_the_game_can_be_expected() -> None:
    won = """
- id: race.won
  clauses: [race.walk]
  players: 2
  given: {seats: {red: {at: 11}}}
  when: [walk: {spaces: 1}, end_turn: {}]
  then: {ending: {winner: red, reason: arrived}}
"""
    assert run(won).passed
    assert "dash: {}: the game is over (arrived)" in run(won.replace("end_turn: {}]", "end_turn: {}, dash: {}]")).message


@pytest.mark.parametrize(
    ("expected", "passes"),
    [("{contains: [red]}", True), ("{contains: red, lacks: blue}", True), ("{lacks: [red]}", False), ("[red]", True), ("[]", False)],
)
def test_lists_whole_or_by_what_they_contain(expected: str, passes: bool) -> None:
    assert run(BLOCKED.replace("log: [red]", f"log: {expected}")).passed is passes


@pytest.mark.parametrize(
    ("choice", "message"),
    [
        ("{walk: {}, dash: {}}", "names walk, dash"),
        ("{dice: [3]}", "laid down but never made: [3]"),
        ("{walk: {spaces: 1}}, {dice: [3]}", "alone only before the first"),
        ("{walk: 2}", "its arguments are a mapping"),
        ("{dash: {}, dice: 3}", "must be a list of rolls"),
        ("{dash: {}, dice: [0]}", "must be a list of rolls"),
    ],
)
def test_badly_written_choices_are_told(choice: str, message: str) -> None:
    assert message in run(f"- id: x\n  clauses: [race.walk]\n  when: [{choice}]\n  then: {{}}\n").message


def test_an_example_that_expects_nothing_fails() -> None:
    assert "give it `then` or `illegal`" in run("- id: x\n  clauses: [race.walk]\n").message


def test_a_position_that_cannot_be_fails() -> None:
    assert run(BLOCKED.replace("{blue: {at: 2}}", "{pink: {at: 2}}")).message == "no seat 'pink'"


class Faulty(RaceRules):
    def scenario_match(self, players, given, seed=0):
        match = super().scenario_match(players, given, seed)
        return FaultyMatch(match.table, match.chance, 9)


class FaultyMatch(RaceMatch):
    def take_turn(self, seat):
        raise KeyError("oops")


def test_a_bug_of_the_rules_fails_its_scenario_and_says_where() -> None:
    result = run(BLOCKED, Faulty())
    assert not result.passed
    assert result.message.startswith("the rules broke down: KeyError: 'oops' (")
    assert "test_scenarios_runner.py:" in result.message


def test_more_players_than_the_game_is_for_prove_nothing() -> None:
    result = run(BLOCKED.replace("players: 2", "players: 9"))
    assert not result.passed
    assert result.message.startswith("players: not for 9 players: the game is for 2")
