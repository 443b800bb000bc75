"""Hidden teams: all of them have won, though nobody knew of them beforehand."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.bots.roster import seat_bots
from engine.table.driver import play_out
from engine.table.rules import Ending
from tests.examples.laid_table import lay, read, rules_of

TEAM = "everyone.where(it != blue)"
TURNS = "flow: [{turns: {do: [{act: {actions: [wait]}}]}}]"
ENDING = f"{{{TURNS}, endings: [{{id: home, at: end, winner: '{TEAM}', together: %s}}]}}"
EFFECT = f"{{flow: [{{effects: [{{win: {{who: '{TEAM}', reason: home, together: %s}}}}]}}]}}"


def ended(folder: Path, flow: str) -> Ending:
    rules = rules_of(lay(folder, {"flow.yaml": read(flow)}))
    match = rules.new_match(3, 1, round_limit=5)
    play_out(match, seat_bots(("random",) * 3, match.table.seats, "1"))
    return match.ending()


@pytest.mark.parametrize("flow", [ENDING, EFFECT])
def test_each_of_those_who_win_together_has_won(flow: str, tmp_path: Path) -> None:
    assert ended(tmp_path / "a", flow % "true").won == ("red", "green")


@pytest.mark.parametrize("flow", [ENDING, EFFECT])
def test_a_win_that_others_share_is_nobodys(flow: str, tmp_path: Path) -> None:
    shared = ended(tmp_path / "a", flow % "false")
    assert shared.winners == ("red", "green") and shared.won == ()


@pytest.mark.parametrize("partners", ["[[red, blue]]", "[]"])
def test_bots_take_what_nobody_wins_for_lost_where_all_are_on_one_side(partners: str, tmp_path: Path) -> None:
    files = {
        "table.yaml": read(f"{{partners: {partners}, value: 'points - 20'}}"),
        "actions.yaml": read("{actions: [{id: give_up, effects: [end_game]}, {id: toil, effects: [{gain: {counter: points}}]}]}"),
        "flow.yaml": read("{flow: [{turns: {until: false, rounds: true, do: [{act: {actions: [give_up, toil]}}]}}]}"),
    }
    rules = rules_of(lay(tmp_path, files))
    match = rules.new_match(2, 1, round_limit=5)
    play_out(match, seat_bots(("greedy",) * 2, match.table.seats, "1"))
    assert match.table.round == (5 if partners != "[]" else 1)
