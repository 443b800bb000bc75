"""Our own small games against their rules written by hand a second time, choice by choice."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.one_kernel.conftest import rules_of
from tests.one_kernel.oracles.floors import AtticAuction, Millbrook, NightMarket


def laid_out(match: Any, row: str, pile: str) -> list[str]:
    """Our cards in the order in which they come: the row first, then the pile from its top."""
    plain = match.table.to_plain()
    return [*plain[row], *reversed(plain[pile])]


FLOORS = [
    ("night_market", NightMarket, "stall", "deck"),
    ("attic_auction", AtticAuction, "lot", "attic"),
    ("millbrook", Millbrook, "offer", "plans"),
]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("game", "floor", "row", "pile"), FLOORS)
def test_the_same_choices_and_the_same_count(game: str, floor: Any, row: str, pile: str, players: int) -> None:
    compared = 0
    for seed in range(12):
        match, chosen = rules_of(game).new_match(players, seed, round_limit=1000), random.Random(f"{game}/{players}/{seed}")
        play = match.play()
        decision = next(play)
        by_hand = floor(players, laid_out(match, row, pile))
        ending = None
        while not by_hand.over:
            assert ending is None
            assert match.table.seats[decision.seat] == by_hand.turn
            ours = {(option.kind, *option.args.values()): option for option in decision.options}
            assert ours.keys() == by_hand.options(), match.table.to_plain()
            compared += len(ours)
            name = chosen.choice(sorted(ours, key=str))
            by_hand.take(name)
            try:
                decision = play.send(ours[name])
            except StopIteration as stop:
                ending = stop.value
        assert ending is not None
        assert [seat["points"] for seat in match.table.to_plain()["seats"].values()] == by_hand.points()
    assert compared > 1_000
