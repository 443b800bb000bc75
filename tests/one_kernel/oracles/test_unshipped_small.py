"""Small games of seeds, rows and steps made at the same time, which nobody ships, written as data, against OpenSpiel's."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable
from typing import Any

import pyspiel
import pytest

from engine.table.decisions import Option
from tests.one_kernel.oracles.unshipped import Endless, Unshipped


class Kalah(Unshipped):
    ours = theirs = "mancala"

    def name(self, option: Option) -> Hashable:
        return str(option.args["from"])

    def winners(self) -> set[int]:
        """Nobody's win if both come out even, as theirs has it."""
        won = super().winners()
        return won if len(won) == 1 else set()


class FourInARow(Unshipped):
    """Theirs counts rows from above."""

    ours, theirs, rows = "mnk", "mnk(m=4,n=5,k=4)", 5

    def name(self, option: Option) -> Hashable:
        return f"({self.rows - int(option.args['at'][1])},{'abcd'.index(option.args['at'][0])})"

    def their_name(self, action: int) -> Hashable:
        return str(super().their_name(action))[1:]


class Misere(FourInARow):
    ours, theirs, rows = "misere_tic_tac_toe", "misere(game=tic_tac_toe())", 3


class Soccer(Endless):
    """Theirs is put into turns, and ends after a thousand steps."""

    ours = theirs = "markov_soccer"

    def load(self) -> Any:
        return pyspiel.load_game_as_turn_based(self.theirs).new_initial_state()

    def name(self, option: Option) -> Hashable:
        (way,) = option.args.values()
        return {"west": "left", "east": "right"}.get(way, way)

    def rolled(self, outcome: int) -> list[int]:
        told = str(self.theirs_now.action_to_string(-1, outcome))
        return [1 if "1,2" in told or "A's" in told else 2]

    def both(self) -> tuple[dict[Hashable, Option], dict[Hashable, int]]:
        """Where both men and the ball are is compared as well."""
        if "Partial joint action: \n" in str(self.theirs_now):
            plain = self.match.table.to_plain()
            where = {self.square(sign): sign for sign in "aAbBO" if sign in self.field()}
            holder = plain["holder"]
            men = {plain["seats"]["red"]["man"]: "aA"[holder == "red"], plain["seats"]["blue"]["man"]: "bB"[holder == "blue"]}
            assert where == men | ({plain["ball"]: "O"} if plain["ball"] else {}), f"{self.theirs_now}\n{plain}"
        return super().both()

    def field(self) -> str:
        return "".join(re.findall(r"(?m)^[.aAbBO]{5}$", str(self.theirs_now)))

    def square(self, sign: str) -> str:
        row, column = divmod(self.field().index(sign), 5)
        return f"{'abcde'[column]}{4 - row}"


class Flags(Endless):
    """Theirs is put into turns, and ends after a thousand steps."""

    ours = theirs = "capture_the_flag"

    def load(self) -> Any:
        return pyspiel.load_game_as_turn_based(self.theirs).new_initial_state()

    def name(self, option: Option) -> Hashable:
        (way,) = option.args.values()
        return str(way).capitalize()

    def pick(self, names: Iterable[Hashable]) -> Hashable:
        """Mostly toward the other's flag, and home with it."""
        assert self.decision is not None
        red, there = self.decision.seat == "red", self.match.table.to_plain()["seats"][self.decision.seat]
        if self.random.random() < 0.5:
            return super().pick(names)
        at, goal = there["man"], "a3" if red == bool(there["bears"]) else "g3"
        return "North" if at[1] < goal[1] else "South" if at[1] > goal[1] else "East" if at < goal else "West"

    def both(self) -> tuple[dict[Hashable, Option], dict[Hashable, int]]:
        """Where both stand, and who bears which flag, is compared as well."""
        told = str(self.theirs_now)
        if "Partial joint action: \n" in told:
            seats = self.match.table.to_plain()["seats"]
            bearers = re.findall(r"flag\): (-?\d)", told)
            assert [str(1 if seats["blue"]["bears"] else -1), str(0 if seats["red"]["bears"] else -1)] == bearers
            lines = re.findall(r"(?m)^[.aAbB]{7}$", told)
            for seat, sign in (("red", "A"), ("blue", "B")):
                at = seats[seat]["man"]
                assert lines[5 - int(at[1])]["abcdefg".index(at[0])] in (sign, "ab"[seat == "red"]), f"{told}\n{seats}"
        return super().both()


@pytest.mark.parametrize(
    ("game", "games", "choices", "least"),
    [
        (Kalah, 30, 300, 4_000),
        (FourInARow, 20, 50, 3_000),
        (Misere, 30, 50, 1_000),
        (Flags, 8, 400, 3_000),
        (Soccer, 8, 400, 5_000),
    ],
)
def test_the_same_choices_and_the_same_end(game: type[Unshipped], games: int, choices: int, least: int) -> None:
    assert sum(game(seed).walk(choices) for seed in range(games)) > least
