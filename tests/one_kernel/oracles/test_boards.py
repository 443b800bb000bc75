"""Games of boards against OpenSpiel's: no chance, all seen."""

from __future__ import annotations

import re
from collections.abc import Hashable
from typing import Any

import pyspiel
import pytest

from engine.table.decisions import Option
from tests.one_kernel.conftest import rules_of
from tests.one_kernel.oracles.side_by_side import SideBySide


class TicTacToe(SideBySide):
    ours = theirs = "tic_tac_toe"

    def name(self, option: Option) -> Hashable:
        column, row = option.args["at"]
        return (int(row) - 1) * 3 + "abc".index(column)

    def their_name(self, action: int) -> Hashable:
        return action


class ConnectFour(SideBySide):
    ours = theirs = "connect_four"

    def name(self, option: Option) -> Hashable:
        return "abcdefg".index(option.args["at"][0])

    def their_name(self, action: int) -> Hashable:
        return action


class Hex(SideBySide):
    """With the right to swap in every second game."""

    ours = "hex"

    def load(self) -> Any:
        self.swaps = self.seed % 2
        return pyspiel.load_game(f"hex(swap={bool(self.swaps)})").new_initial_state()

    def begin(self) -> Any:
        return rules_of(self.ours).new_match(2, self.seed, round_limit=1000, setups=["swap"] * self.swaps)

    def name(self, option: Option) -> Hashable:
        return option.args.get("at", "swap")


class Draughts(SideBySide):
    """Our squares are numbered from the side of whoever begins; theirs are named from the other. Theirs is drawn after many quiet moves."""

    ours, theirs = "draughts", "checkers"

    def name(self, option: Option) -> Hashable:
        return self.square(option.args["from"]) + self.square(option.args["to"])

    def square(self, number: int) -> str:
        row, place = divmod(32 - number, 4)
        return ("aceg" if row % 2 else "bdfh")[place] + str(8 - row)

    def check_end(self) -> None:
        if any(self.theirs_now.returns()):
            super().check_end()


class NineMensMorris(SideBySide):
    """A mill and what is removed for it are two choices on both sides. Theirs is drawn after many turns."""

    ours = theirs = "nine_mens_morris"

    def name(self, option: Option) -> Hashable:
        points = self.match.game.world.space_names
        return tuple(points.index(point) for point in option.args.values())

    def their_name(self, action: int) -> Hashable:
        return tuple(int(point) for point in re.findall(r"\d+", str(super().their_name(action))))

    def check_end(self) -> None:
        if any(self.theirs_now.returns()):
            super().check_end()


class Oware(SideBySide):
    """Theirs ends where a position comes again, each taking the seeds of the own side; ours knows no such end, and goes on."""

    ours = theirs = "oware"

    def step(self, option: Option | None) -> None:
        super().step(option)
        self.seen = [*getattr(self, "seen", []), (self.match.state.turn, tuple(self.match.state.c_seeds))]

    def check_end(self) -> None:
        if self.ending is None:
            assert self.seen.count(self.seen[-1]) > 1
        else:
            super().check_end()

    def name(self, option: Option) -> Hashable:
        return (option.args["pit"] - 1) % 6

    def their_name(self, action: int) -> Hashable:
        return action


@pytest.mark.parametrize(
    ("game", "games", "least"),
    [
        (TicTacToe, 100, 3_000),
        (ConnectFour, 60, 8_000),
        (Hex, 12, 60_000),
        (Draughts, 30, 8_000),
        (NineMensMorris, 15, 8_000),
        (Oware, 60, 10_000),
    ],
)
def test_the_same_choices_and_the_same_end(game: type[SideBySide], games: int, least: int) -> None:
    assert sum(game(seed).walk() for seed in range(games)) > least
