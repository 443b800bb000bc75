"""Whatever is chosen at random: nothing is made or lost, no option is offered twice, and the same seed plays the same game."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from positions import rules

from engine.table.decisions import Decision, Option
from engine.table.driver import Sight, play_out

EAGER = {
    "enter_axis": 200,
    "move_up": 12,
    "melee": 6,
    "arrow": 6,
    "grenade": 6,
    "play_card": 8,
    "demonic_melee": 20,
    "end_turn": 0.3,
    "run": 0.15,
}
"""How much likelier than others these are, so that short games see attacks, cards and Angels."""


class Eager:
    """Chooses at random, rather upward and at each other."""

    def __init__(self, seed: str) -> None:
        self.random = random.Random(seed)

    def choose(self, decision: Decision, sight: Sight) -> int:
        weights = [EAGER.get(option.kind, 1.0) for option in decision.options]
        return self.random.choices(range(len(weights)), weights)[0]


def played(players: int, edition: str | None, seed: int, rounds: int) -> tuple[list[Option], Counter[str]]:
    match = rules(edition).new_match(players, seed, round_limit=rounds)

    def watch(decision: Decision, option: Option) -> None:
        keys = Counter(repr(one) for one in decision.options)
        assert max(keys.values()) == 1, keys.most_common(1)
        if decision.about == "action":
            assert not match.problems()

    record = play_out(match, {colour: Eager(f"{seed}{colour}") for colour in match.table.seats}, observers=[watch])
    return record.choices, record.fired


@pytest.mark.parametrize(("players", "edition"), [(3, None), (6, None), (3, "v3")])
@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_breaks(players: int, edition: str | None, seed: int) -> None:
    choices, fired = played(players, edition, seed, rounds=20 if players == 3 else 10)
    assert len(choices) > 100
    assert fired["action.play_card"] > 3


def test_the_same_seed_plays_the_same_game() -> None:
    assert played(3, None, 5, rounds=6) == played(3, None, 5, rounds=6)


def test_seats_are_told_by_their_characters() -> None:
    match = rules(None).new_match(3, 5, round_limit=2)
    assert {match.label(seat) for seat in match.table.seats} < {"beastmaster", "cultivator", "malignant", "savant", "scrounger"}
