"""Counts of choice sequences that are known from elsewhere: a missing or extra option anywhere changes a number."""

from __future__ import annotations

import pytest

from engine.playtest.perft import divided, perft
from tests.one_kernel.conftest import rules_of


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
