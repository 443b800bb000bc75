"""What a seat lays out before it buys is worth something to bots, or they never buy."""

from __future__ import annotations

from engine.bots.roster import seat_bots
from engine.table.driver import play_out
from tests.one_kernel.conftest import rules_of


def test_greedy_bots_lay_out_money_and_bring_orchard_to_its_end() -> None:
    match = rules_of("orchard").new_match(2, 1, round_limit=100)
    play_out(match, seat_bots(("greedy", "random"), match.table.seats, "1"))
    ending = match.ending()
    assert (ending.reason, ending.winner) == ("empty_piles", "red")
