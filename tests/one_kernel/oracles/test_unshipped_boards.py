"""Games that nobody ships, written as data, against OpenSpiel's."""

from __future__ import annotations

import re
from collections.abc import Hashable

import pytest

from engine.table.decisions import Option
from tests.one_kernel.oracles.unshipped import Unshipped


class Breakthrough(Unshipped):
    """Theirs marks captures by a star."""

    ours = theirs = "breakthrough"

    def name(self, option: Option) -> Hashable:
        return option.args["from"] + option.args["to"]

    def their_name(self, action: int) -> Hashable:
        return str(super().their_name(action)).strip("*")


class Clobber(Breakthrough):
    ours = theirs = "clobber"


class Amazons(Unshipped):
    """Theirs counts rows from above; a move is three choices on both sides."""

    ours = theirs = "amazons"

    def name(self, option: Option) -> Hashable:
        (at,) = option.args.values()
        return 11 - int(at[1:]), "abcdefghij".index(at[0]) + 1

    def their_name(self, action: int) -> Hashable:
        row, column = re.findall(r"\d+", str(super().their_name(action)))
        return int(row), int(column)


class UltimateTicTacToe(Unshipped):
    ours = theirs = "ultimate_tic_tac_toe"

    def name(self, option: Option) -> Hashable:
        if "board" in option.args:
            return self.cell(option.args["board"])
        row, column = divmod(int(option.args["at"]) - 1, 9)
        return row % 3 * 3 + column % 3

    def cell(self, square: str) -> int:
        return (3 - int(square[1])) * 3 + "abc".index(square[0])

    def their_name(self, action: int) -> Hashable:
        return action


class LinesOfAction(Unshipped):
    ours = theirs = "lines_of_action"

    def name(self, option: Option) -> Hashable:
        return option.args["from"] + option.args["to"]

    def their_name(self, action: int) -> Hashable:
        return re.sub("[-x]", "", str(super().their_name(action)))


class DotsAndBoxes(Unshipped):
    """Three by three boxes; our sides are called by the boxes beside them."""

    ours, theirs = "dots_and_boxes", "dots_and_boxes(num_rows=3,num_cols=3)"

    def name(self, option: Option) -> Hashable:
        return option.args["side"]

    def their_name(self, action: int) -> Hashable:
        kind, row, column = re.findall(r"[hv]|\d", str(super().their_name(action))[2:])
        return self.side(kind, int(row), int(column))

    def side(self, kind: str, row: int, column: int) -> str:
        across = kind == "h"
        one, other = ((column, row - 1), (column, row)) if across else ((column - 1, row), (column, row))
        there = [f"{'abc'[x]}{3 - y}" for x, y in (one, other) if x in range(3) and y in range(3)]
        if len(there) == 2:
            return "-".join(sorted(there, key=lambda at: (-int(at[1]), at[0])))
        return f"{there[0]}-{'ns'[row == 3] if across else 'we'[column == 3]}"


TURNS = {"b5": "st", "e5": "uv", "e2": "wx", "b2": "yz"}
"""What theirs calls the turns of a quarter, to the left and to the right."""


class Pentago(Unshipped):
    ours = theirs = "pentago"

    def name(self, option: Option) -> Hashable:
        at, hub, sense = option.args["at"], option.args["hub"], option.args["sense"]
        return f"{at[0]}{7 - int(at[1])}{TURNS[hub][sense == 1]}"


@pytest.mark.parametrize(
    ("game", "games", "least"),
    [
        (Breakthrough, 20, 1),
        (Clobber, 20, 1),
        (Amazons, 4, 1),
        (UltimateTicTacToe, 20, 1),
        (LinesOfAction, 60, 1),
        (DotsAndBoxes, 50, 1),
        (Pentago, 5, 1),
    ],
)
def test_the_same_choices_and_the_same_end(game: type[Unshipped], games: int, least: int) -> None:
    assert sum(game(seed).walk() for seed in range(games)) > least
