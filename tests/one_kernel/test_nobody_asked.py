"""A game in which nobody has anything to choose any more is told soon, with its place and a way out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.kernel.playing import going_round
from engine.playtest.outcomes import Plan, play_game
from engine.source.problems import ContentError
from tests.examples.laid_table import lay, rules_of, run

Files = dict[str, Any]


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that changes nothing is told long before the last resort."""
    monkeypatch.setattr(going_round, "MOST_UNASKED", 2**14)


def flow(*steps: Any) -> Files:
    return {"flow.yaml": {"flow": list(steps)}, "actions.yaml": {"actions": [{"id": "pay", "cost": {"coins": "1"}}]}}


WORKERS = flow({"turns": {"who": "coins > 3 or points = 0", "until": "seats.all(points = 1)", "do": [{"act": {"actions": ["pay"]}}]}})
PICKED = {"effects": [{"secretly": {"from": "hand", "keep": "picked"}}]}
SECRETS = flow({"act": {"actions": ["pay"]}}, {"repeat": {"until": "false", "rounds": True, "do": [PICKED]}})
SECRETS["table.yaml"] = {"remembers": {"picked": {"a": "card", "of": "seat"}}}


@pytest.mark.parametrize("bots", [("random", "random"), ("greedy", "greedy")])
def test_an_act_without_a_way_out_is_told_with_one(bots: tuple[str, str], tmp_path: Path) -> None:
    with pytest.raises(ContentError) as stopped:
        play_game(rules_of(lay(tmp_path, WORKERS)), Plan(players=2, games=1, bots=bots, seed=1), 0)
    (problem,) = stopped.value.problems
    assert "flow[0].turns: in play, this goes round without end, and nobody has anything to choose" in str(problem)
    assert problem.hint.startswith("give its `act` a `pass`")


def test_questions_that_nobody_is_asked_are_no_choices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Empty hands: each round would be a round for ever, and the number of the last one the only end."""
    monkeypatch.setattr(going_round, "MOST_UNASKED", 2**40)
    result = run(rules_of(lay(tmp_path, SECRETS)), {"when": [{"pay": {}}], "then": {"round": 1}})
    assert "flow[1].repeat: in play, this goes round without end" in result.message


def test_what_chance_or_a_count_may_end_goes_on(tmp_path: Path) -> None:
    """A long time without a choice is no fault: until the dice say so, or until enough is counted."""
    rolled = {"effects": [{"roll": {"dice": "dice"}}]}
    until = "dice.sum(value) = 12 and turns_made = 1100"
    made = {"if": "turns_made < 1100", "effects": [{"gain": {"counter": "turns_made"}}]}
    dice = {"repeat": {"until": until, "do": [rolled, made]}}
    counted = {"repeat": {"until": "points = 1500", "do": [{"effects": [{"gain": {"counter": "points", "of": "red"}}]}]}}
    rules = rules_of(lay(tmp_path, flow(counted, dice, {"act": {"actions": ["pay"]}})))
    scenario = {
        "given": {"setup": True},
        "when": [{"pay": {}}],
        "then": {"turns_made": 1100, "seats": {"red": {"points": 1500, "coins": 2}}},
    }
    assert run(rules, scenario).message == ""


def test_what_changes_all_the_while_is_told_at_last(tmp_path: Path) -> None:
    endless = flow({"repeat": {"until": "false", "do": [{"effects": [{"gain": {"counter": "pot"}}]}]}})
    result = run(rules_of(lay(tmp_path, endless)), {"when": [], "then": {}})
    assert "goes round without end" in result.message
