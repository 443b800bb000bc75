"""Games of dice against OpenSpiel's, with the same rolls."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pyspiel

from engine.table.decisions import Option
from tests.one_kernel.conftest import rules_of
from tests.one_kernel.oracles.side_by_side import SideBySide


class LiarsDice(SideBySide):
    """One hand with so many dice each. Theirs ends with the challenge; ours takes a die from the loser, and goes on."""

    ours = "liars_dice"

    def load(self) -> Any:
        self.dice = 1 + self.seed % 5
        return pyspiel.load_game(f"liars_dice(numdice={self.dice})").new_initial_state()

    def begin(self) -> Any:
        rolls = self.chance()
        cups = [rolls[: self.dice], rolls[self.dice :]]
        seats = {seat: {"cup": [*cup, *[0] * (5 - self.dice)]} for seat, cup in zip(("red", "blue"), cups, strict=True)}
        return rules_of(self.ours).scenario_match(2, {"turn": "red", "starter": "red", "seats": seats})

    def name(self, option: Option) -> Hashable:
        return "Liar" if option.kind == "challenge" else f"{option.args['number']}-{option.args['face']}"

    def check_end(self) -> None:
        loser = self.match.table.to_plain()["starter"]
        assert self.theirs_now.returns()[self.match.table.seats[loser]] == -1


def test_liars_dice() -> None:
    assert sum(LiarsDice(seed).walk() for seed in range(100)) > 5_000
