"""Games of dice against OpenSpiel's, with the same rolls."""

from __future__ import annotations

import re
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


class Pig(SideBySide):
    """Theirs lets a player stop before the first roll of a turn, for nothing, and makes who has enough stop; ours does neither."""

    ours = theirs = "pig"

    def name(self, option: Option) -> Hashable:
        return {"roll": "roll", "hold": "stop"}[option.kind]

    def both(self) -> tuple[dict[Hashable, Option], dict[Hashable, int]]:
        assert self.decision is not None
        points = self.match.state.c_points[self.match.table.seats[self.decision.seat]]
        if points + self.match.state.c_pot >= 100:
            self.decision = self.decision._replace(options=[option for option in self.decision.options if option.kind == "hold"])
        return super().both()

    def their_actions(self) -> list[int]:
        return [action for action in super().their_actions() if self.match.state.c_pot or self.their_name(action) != "stop"]


class Yacht(SideBySide):
    """Theirs first asks which dice are rolled again, or none, and then for the category; ours for a category or a roll, and then which.

    So rolls and categories are compared each where either side asks for them; dice of one value are one choice.
    """

    ours = theirs = "yacht"

    def rolled(self, outcome: int) -> list[int]:
        told = self.theirs_now.action_to_string(-1, outcome)
        return [int(die) for die in str(told).removeprefix("Roll: ").split(",")]

    def name(self, option: Option) -> Hashable:
        if option.kind == "roll":
            return tuple(option.args["dice"])
        words = {"choice": "Chance", "little_straight": "Small Straight", "big_straight": "Large Straight"}
        return words.get(option.args["card"], option.args["card"].replace("_", " ").title().replace(" Of A ", " of a "))

    def their_name(self, action: int) -> Hashable:
        told = str(super().their_name(action))
        if told.startswith("Score in "):
            return told.removeprefix("Score in ")
        dice = [int(die) for die in str(self.theirs_now).split("Dice: ")[1].split("\n")[0].split()]
        return tuple(sorted(dice[int(place)] for place in re.findall(r"\d", told)))

    fifth: dict[str, int]
    """By seat, what theirs counts beyond ours: of four of a kind all five dice, where ours takes the four."""

    def step(self, option: Option | None) -> None:
        if option is None:
            self.fifth = dict.fromkeys(self.match.table.seats, 0)
        elif self.decision is not None and option.args.get("card") == "four_of_a_kind":
            dice = sorted(self.match.table.to_plain()["dice"])
            if dice[1] == dice[3] and dice[2] in (dice[0], dice[4]):
                self.fifth[self.decision.seat] += dice[4] if dice[0] == dice[1] else dice[0]
        super().step(option)

    def both(self) -> tuple[dict[Hashable, Option], dict[Hashable, int]]:
        assert self.decision is not None
        rolls = [option for option in self.decision.options if option.kind == "reroll"]
        if rolls and self.random.random() < 0.7:
            self.step(rolls[0])
        elif rolls:
            self.theirs_now.apply_action(0)  # keep all
        kept = self.decision.options
        self.decision = self.decision._replace(options=[option for option in kept if option.kind != "reroll"])
        return super().both()

    def their_actions(self) -> list[int]:
        return [action for action in super().their_actions() if self.their_name(action) != ()]

    def check_end(self) -> None:
        points = [got["points"] + self.fifth[seat] for seat, got in self.match.table.to_plain()["seats"].items()]
        assert points == [int(total) for total in re.findall(r"total: (\d+)", str(self.theirs_now))]


def test_liars_dice() -> None:
    assert sum(LiarsDice(seed).walk() for seed in range(100)) > 5_000


def test_pig() -> None:
    assert sum(Pig(seed).walk() for seed in range(40)) > 5_000


def test_yacht() -> None:
    assert sum(Yacht(seed).walk() for seed in range(20)) > 5_000
