"""Every bot plays every game without a break, and is offered nothing twice."""

from __future__ import annotations

import pytest

from engine.bots.roster import BOTS
from engine.kernel.rules import KernelRules
from engine.playtest.outcomes import Plan, play_game


@pytest.mark.parametrize("bot", [bot for bot in BOTS if bot != "mcts"])
def test_a_bot_plays_a_few_strict_games(rules: KernelRules, bot: str) -> None:
    for players in {rules.player_counts[0], rules.player_counts[-1]}:
        plan = Plan(players=players, games=2, bots=(bot,) * players, strict=True, round_limit=20)
        for number in range(plan.games):
            assert play_game(rules, plan, number).ending.reason


def test_a_bot_that_searches_plays_strictly(rules: KernelRules) -> None:
    """With two guesses a choice, which is enough to meet whatever a guess may lead to, and not for long."""
    players = rules.player_counts[0]
    assert play_game(rules, Plan(players=players, games=1, bots=("mcts:2",) * players, strict=True, round_limit=3), 0).ending.reason
