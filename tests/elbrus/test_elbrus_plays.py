"""Whole games of Elbrus by random bots: they end, nothing breaks and nothing is offered twice."""

from __future__ import annotations

import pytest

from engine.kernel.rules import KernelRules
from engine.playtest.outcomes import Plan, play_batch


@pytest.mark.parametrize("seats", [2, 4, 10])
def test_solo_games_end_and_break_nothing(solo: KernelRules, seats: int) -> None:
    batch = play_batch(solo, Plan(players=seats, games=3, seed=5, bots=("random",) * seats, strict=True), range(3))
    assert {outcome.reason for outcome in batch.outcomes} <= {"last_standing", "round_limit"}
    assert all(outcome.winners for outcome in batch.outcomes)


@pytest.mark.parametrize("seats", [4, 8])
def test_duo_games_are_won_by_a_team(duo: KernelRules, seats: int) -> None:
    batch = play_batch(duo, Plan(players=seats, games=3, seed=5, bots=("random",) * seats, strict=True), range(3))
    for outcome in batch.outcomes:
        colours = [seat for seat, _ in outcome.labels]
        assert outcome.reason == "round_limit" or abs(colours.index(outcome.winners[0]) - colours.index(outcome.winners[-1])) == seats // 2
