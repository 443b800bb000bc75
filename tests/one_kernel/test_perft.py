"""Counts of choice sequences that are known from elsewhere: a missing or extra option anywhere changes a number."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import load
from engine.playtest.perft import TooManyStartsError, divided, perft
from tests.one_kernel.conftest import rules_of
from tests.one_kernel.test_bad_content import project_of


@pytest.mark.parametrize(
    ("game", "counts"),
    [
        ("tic_tac_toe", [9, 72, 504, 3024, 15120]),
        ("connect_four", [7, 49, 343, 2401]),
        ("draughts", [7, 49, 302, 1469, 7361]),
        ("nine_mens_morris", [24, 552]),
        ("oware", [6, 36, 190, 1014]),
    ],
)
def test_known_counts(game: str, counts: list[int]) -> None:
    rules = rules_of(game)
    match = rules.new_match(rules.player_counts[0], 1, round_limit=1000)
    assert perft(match, len(counts)) == counts


def test_each_result_of_a_die_makes_sequences_of_its_own() -> None:
    match = rules_of("pig").new_match(2, 1, round_limit=1000)
    # Roll (forced, 6 results): after a 1 the other must roll, after the others roll or hold.
    assert perft(match, 2) == [6, 6 + 5 * (6 + 1)]


def test_what_stands_behind_each_first_choice_adds_up() -> None:
    rules = rules_of("nine_mens_morris")
    match = rules.new_match(2, 1, round_limit=1000)
    behind = divided(match, 2)
    assert len(behind) == 24
    assert [counts for _, counts in behind] == [[1, 23]] * 24
    assert perft(rules.new_match(2, 1, round_limit=1000), 2) == [24, 24 * 23]


def test_rolls_before_the_first_choice_make_sequences_of_their_own(tmp_path: Path) -> None:
    opened = ("flow.yaml", "  - turns:", "  - effects: [{roll: {dice: die}}, {gain: {counter: pot, amount: die.sum(value)}}]\n  - turns:")
    match = load(project_of(tmp_path, "pig", opened), "pig").new_match(2, 1, round_limit=1000)
    # Six starts, in each of which one rolls (6 results) or holds; after a 1, and after holding, the other rolls alone, or holds.
    (roll, rolled), (hold, held) = sorted(divided(match, 1), key=lambda one: -one[1][0])
    assert (roll.kind, rolled, hold.kind, held) == ("roll", [36], "hold", [6])


def test_a_choice_amid_what_a_roll_brings_is_counted_after_each_roll(tmp_path: Path) -> None:
    chosen = "- roll: {dice: die}\n      - choose: {from: 'numbers(1, die.sum(value))', as: kept}"
    match = load(project_of(tmp_path, "pig", ("actions.yaml", "- roll: {dice: die}", chosen)), "pig").new_match(2, 1, round_limit=1000)
    assert perft(match, 2) == [6, 1 + 2 + 3 + 4 + 5 + 6]


def test_more_ways_to_roll_than_are_counted_are_told() -> None:
    with pytest.raises(TooManyStartsError, match="more than 20,000 ways to roll"):
        perft(rules_of("liars_dice").new_match(2, 1, round_limit=1000), 1)
