"""Expected damage of each weapon at each distance, as the balance tables of the inventory have it, against shots of whole games' rules."""

from __future__ import annotations

from contextlib import suppress
from math import sqrt
from statistics import fmean, pstdev

import pytest

from engine.kernel.rules import KernelRules

SHOTS = 120
EXPECTED = [
    ("sparrow", 2, 21.0), ("magpie", 2, 28.0), ("gemini", 2, 31.3), ("dobergun", 2, 42.0),
    ("hornet", 3, 21.0), ("mantis", 3, 35.0), ("lynx", 1, 31.5), ("lynx", 2, 31.5), ("lynx", 3, 42.0), ("wolverine", 3, 43.3),
    ("tochinator", 1, 22.5), ("rammer", 1, 35.0), ("thunderjaw", 1, 40.0), ("titanmaul", 1, 45.0),
    ("kestrel", 1, 5.4), ("kestrel", 2, 15.1), ("kestrel", 3, 30.4), ("kestrel", 4, 37.4),
    ("breathold", 1, 5.0), ("breathold", 2, 35.0), ("breathold", 3, 43.3), ("breathold", 4, 16.7),
]  # fmt: skip


def shots(rules: KernelRules, weapon: str, distance: int, number: int) -> list[int]:
    """What so many shots with different dice take off a target without defences."""
    given = {
        "turn": "red", "starter": "red", "phase": "main",
        "seats": {
            "red": {"character": "emoon", "at": "e22", "active": [weapon]},
            "blue": {"character": "medea", "at": f"{chr(101 + distance)}22"},
        },
    }  # fmt: skip
    lost = []
    for seed in range(number):
        match = rules.scenario_match(2, given, seed)
        play = match.play()
        decision = next(play)
        with suppress(StopIteration):  # who falls ends the game
            play.send(next(option for option in decision.options if option.kind == "shoot"))
        lost.append(100 - match.state.c_health[1])
    return lost


@pytest.mark.parametrize(("weapon", "distance", "expected"), EXPECTED)
def test_shots_deal_what_the_balance_tables_expect(solo: KernelRules, weapon: str, distance: int, expected: float) -> None:
    lost = shots(solo, weapon, distance, SHOTS)
    assert abs(fmean(lost) - expected) <= 0.05 + 3.6 * pstdev(lost) / sqrt(SHOTS)
