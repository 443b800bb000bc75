"""Games of boards that nobody ships, written as data, against OpenSpiel's: no chance, all seen."""

from __future__ import annotations

import re
from collections.abc import Hashable

import pytest

from engine.table.decisions import Option
from tests.one_kernel.oracles.unshipped import Endless, Unshipped


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


class Y(Unshipped):
    ours, theirs = "y", "y(board_size=9)"

    def name(self, option: Option) -> Hashable:
        number, row = int(option.args["at"]) - 1, 0
        while number >= 9 - row:
            number, row = number - (9 - row), row + 1
        return f"{'abcdefghi'[number]}{row + 1}"


class Havannah(Unshipped):
    ours, theirs = "havannah", "havannah(board_size=5)"

    def name(self, option: Option) -> Hashable:
        number, row = int(option.args["at"]) - 1, 0
        while number >= 9 - abs(row - 4):
            number, row = number - (9 - abs(row - 4)), row + 1
        return f"{'abcdefghi'[number + max(0, row - 4)]}{row + 1}"


class Go(Unshipped):
    """Theirs forbids to take back at once, and calls a draw what comes again by longer ways; ours forbids both. It ends after 162 moves."""

    ours, theirs = "go", "go(board_size=9)"

    def name(self, option: Option) -> Hashable:
        return option.args.get("at", "PASS")

    def their_name(self, action: int) -> Hashable:
        return str(super().their_name(action))[2:]

    def their_actions(self) -> list[int]:
        return [action for action in super().their_actions() if not self.comes_again(action)]

    def comes_again(self, action: int) -> bool:
        after = self.theirs_now.child(action)
        return after.is_terminal() and not any(after.returns())

    def check_end(self) -> None:
        if self.theirs_now.move_number() < 162:
            super().check_end()


class ChineseCheckers(Endless):
    ours = theirs = "chinese_checkers"

    def name(self, option: Option) -> Hashable:
        if option.kind == "pass":
            return "Pass"
        return f"{int(option.args['from']) - 1}{'=>' if option.kind == 'hop' else '->'}{int(option.args['to']) - 1}"


class Twixt(Unshipped):
    """Theirs swaps by placing where the first peg stands; on its board black is x."""

    ours, theirs = "twixt", "twixt(ansi_color_output=false,board_size=8)"

    def name(self, option: Option) -> Hashable:
        return option.args["at"]

    def their_name(self, action: int) -> Hashable:
        at = str(super().their_name(action))[1:]
        return f"{at[0]}{9 - int(at[1])}"


@pytest.mark.parametrize(
    ("game", "games", "choices", "least"),
    [
        (Breakthrough, 10, 200, 15_000),
        (Clobber, 20, 50, 6_000),
        (Amazons, 4, 300, 5_000),
        (UltimateTicTacToe, 20, 200, 7_000),
        (LinesOfAction, 5, 200, 15_000),
        (DotsAndBoxes, 30, 50, 8_000),
        (Pentago, 6, 40, 25_000),
        (Y, 20, 50, 18_000),
        (Havannah, 8, 70, 12_000),
        (Go, 3, 200, 10_000),
        (ChineseCheckers, 4, 200, 25_000),
        (Twixt, 4, 100, 4_500),
    ],
)
def test_the_same_choices_and_the_same_end(game: type[Unshipped], games: int, choices: int, least: int) -> None:
    assert sum(game(seed).walk(choices) for seed in range(games)) > least
