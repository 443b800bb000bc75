"""Whole games in one loop, for choosers that look at nothing: the same games as decision by decision."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.bots.roster import seat_bots
from engine.games import load
from engine.kernel.playing.match import GameMatch
from engine.kernel.rules import KernelRules
from engine.source.problems import ContentError
from engine.table.driver import GameBugError, Record, play_out
from tests.one_kernel.test_chance_ahead import gamble

HOME = Path(__file__).parents[2]


def played(rules: KernelRules, players: int, seed: int, *, told: bool) -> Record:
    """A random game; `told` each decision, or in one go."""
    match = rules.new_match(players, seed, round_limit=40)
    bots = seat_bots(["random"] * players, match.table.seats, str(seed))
    return play_out(match, bots, observers=[lambda decision, option: None] if told else [])


def test_a_game_in_one_go_is_the_game_decision_by_decision(rules: KernelRules) -> None:
    for players in {rules.player_counts[0], rules.player_counts[-1]}:
        for seed in range(2):
            assert played(rules, players, seed, told=False) == played(rules, players, seed, told=True)


def test_random_games_go_in_one_go(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> object:
        raise AssertionError("decision by decision")

    rules = load(HOME, "hexdash")
    monkeypatch.setattr(GameMatch, "play", never)
    assert played(rules, 4, 1, told=False).decisions > 100  # type: ignore[arg-type]
    with pytest.raises(GameBugError, match="decision by decision"):
        played(rules, 4, 1, told=True)  # type: ignore[arg-type]


def test_a_game_that_goes_on_for_ever_is_told(tmp_path: Path) -> None:
    match = gamble(tmp_path, "flow: [{turns: {until: false, do: [{act: {}}]}}]\n").new_match(1, 1, round_limit=10)
    with pytest.raises(ContentError, match="no end after 500 choices"):
        play_out(match, seat_bots(["random"], ["red"], "1"), most_steps=500)


def test_a_flow_in_which_nobody_is_asked_is_told(tmp_path: Path) -> None:
    match = gamble(tmp_path, "flow: [{turns: {until: false, do: [{if: points > 5, act: {}}]}}]\n").new_match(1, 1, round_limit=10)
    with pytest.raises(ContentError, match=r"flow\.yaml"):
        play_out(match, seat_bots(["random"], ["red"], "1"))
