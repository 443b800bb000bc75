"""Games that nobody ships, written as data, against OpenSpiel's."""

from __future__ import annotations

import re
from collections.abc import Hashable
from contextlib import suppress
from typing import Any, ClassVar

import pyspiel
import pytest

from engine.kernel.playing.match import GameMatch
from engine.table.decisions import Decision, Option
from tests.one_kernel.oracles.unshipped import Unshipped, rules_of_page


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


class Einstein(Unshipped):
    """Both lay the cubes out by chance: ours begins with what theirs has laid. Blue is their white, which moves first."""

    ours, theirs = "einstein", "einstein_wurfelt_nicht"

    def load(self) -> Any:
        state = super().load()
        for _ in range(2):
            state.apply_action(self.random.choice(state.legal_actions()))
        return state

    def begin(self) -> GameMatch:
        seats: dict[str, Any] = {"red": {"cube": []}, "blue": {"cube": []}}
        numbers = {}
        for row, line in enumerate(str(self.theirs_now).splitlines()[:5]):
            for column, cube in enumerate(re.findall(r"\|(\w\w)\|", line)):
                if cube != "__":
                    seat = {"b": "red", "w": "blue"}[cube[0]]
                    seats[seat]["cube"].append(f"{'abcde'[column]}{5 - row}")
                    numbers[f"{seat}_cube_{len(seats[seat]['cube'])}"] = int(cube[1])
        return rules_of_page(self.ours).scenario_match(2, {"turn": "blue", "phase": "rolling", "seats": seats, "number": numbers})

    def name(self, option: Option) -> Hashable:
        return option.args["from"], option.args["to"]

    def their_name(self, action: int) -> Hashable:
        cube, way = str(super().their_name(action)).lower().strip("*").split("-")
        row, line = next((row, line) for row, line in enumerate(str(self.theirs_now).splitlines()) if cube in line)
        across, down = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}.get(way, (-1, -1) if cube[0] == "w" else (1, 1))
        column = line.index(cube) // 4
        return f"{'abcde'[column]}{5 - row}", f"{'abcde'[column + across]}{5 - row - down}"


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


class Chess(Unshipped):
    """White is theirs of number 1."""

    ours = theirs = "chess"

    def theirs_of(self, seat: str) -> int:
        return 1 - super().theirs_of(seat)

    def name(self, option: Option) -> Hashable:
        piece = {"knight": "n"}.get(option.args.get("kind", ""), option.args.get("kind", "")[:1])
        return self.theirs_now.parse_move_to_action(option.args["from"] + option.args["to"] + piece)

    def their_name(self, action: int) -> Hashable:
        return action


class Endless(Unshipped):
    """Games that theirs calls a draw after very many moves, where ours goes on."""

    def check_end(self) -> None:
        if any(self.theirs_now.returns()):
            super().check_end()


class Shogi(Endless):
    """Files are counted from the right, ranks from above."""

    ours = theirs = "shogi"
    letters: ClassVar[dict[str, str]] = {"pawn": "P", "lance": "L", "knight": "N", "silver": "S", "gold": "G", "bishop": "B", "rook": "R"}

    def name(self, option: Option) -> Hashable:
        to = self.square(option.args["to"])
        if option.kind == "drop":
            return f"{self.letters[option.args['man'].split('_')[1]]}*{to}"
        return self.square(option.args["from"]) + to + "+" * (option.kind == "promote")

    def square(self, at: str) -> str:
        return f"{9 - 'abcdefghi'.index(at[0])}{'ihgfedcba'[int(at[1]) - 1]}"


class Xiangqi(Endless):
    ours = theirs = "xiangqi"

    def name(self, option: Option) -> Hashable:
        return tuple((10 - int(at[1:]), "abcdefghi".index(at[0])) for at in option.args.values())

    def their_name(self, action: int) -> Hashable:
        row, column, to_row, to_column = map(int, re.findall(r"\d", str(super().their_name(action))))
        return (row, column), (to_row, to_column)


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


class Battleship(Unshipped):
    ours = "battleship"
    theirs = "battleship(board_width=6,board_height=6,ship_sizes=[2;3;3],ship_values=[1.0;1.0;1.0],num_shots=20,allow_repeated_shots=False)"

    def name(self, option: Option) -> Hashable:
        at = option.args["at"].split("_")[1]
        return option.args.get("way", "shot"), 6 - int(at[1]), "abcdef".index(at[0])

    def their_name(self, action: int) -> Hashable:
        told = str(super().their_name(action))
        row, column = re.findall(r"\d", told[3:])
        return "e" if "horizontally" in told else "s" if "vertically" in told else "shot", int(row), int(column)


class PhantomTicTacToe(Unshipped):
    ours, theirs = "phantom_tic_tac_toe", "phantom_ttt"

    def name(self, option: Option) -> Hashable:
        return (3 - int(option.args["at"][1])) * 3 + "abc".index(option.args["at"][0])

    def their_name(self, action: int) -> Hashable:
        return action


class Nim(Unshipped):
    ours = theirs = "nim"

    def name(self, option: Option) -> Hashable:
        return f"pile:{option.args['heap']}, take:{option.args['number']};"


class OshiZumo(Unshipped):
    """Theirs is put into turns."""

    ours, theirs = "oshi_zumo", "oshi_zumo(coins=12)"

    def load(self) -> Any:
        return pyspiel.load_game_as_turn_based(self.theirs).new_initial_state()

    def name(self, option: Option) -> Hashable:
        (number,) = option.args.values()
        return number

    def their_name(self, action: int) -> Hashable:
        return action


@pytest.mark.parametrize(
    ("game", "games", "choices", "least"),
    [
        (Breakthrough, 10, 2000, 1),
        (Clobber, 20, 2000, 1),
        (Amazons, 4, 2000, 1),
        (UltimateTicTacToe, 20, 2000, 1),
        (LinesOfAction, 6, 100, 1),
        (DotsAndBoxes, 30, 2000, 1),
        (Pentago, 6, 2000, 1),
        (Einstein, 40, 2000, 1),
        (Y, 20, 2000, 1),
        (Havannah, 8, 2000, 1),
        (Chess, 5, 80, 1),
        (Shogi, 2, 70, 1),
        (Xiangqi, 3, 70, 1),
        (Go, 3, 2000, 1),
        (ChineseCheckers, 4, 200, 1),
        (Twixt, 4, 200, 1),
        (Battleship, 20, 200, 1),
        (PhantomTicTacToe, 50, 200, 1),
        (Nim, 50, 200, 1),
        (OshiZumo, 20, 200, 1),
    ],
)
def test_the_same_choices_and_the_same_end(game: type[Unshipped], games: int, choices: int, least: int) -> None:
    assert sum(game(seed).walk(choices) for seed in range(games)) > least


def sequences(match: GameMatch, here: Decision, depth: int) -> int:
    """How many sequences of so many choices there are; the last are only counted."""
    if depth == 1:
        return len(here.options)
    found = 0
    for place in range(len(here.options)):
        copy, play, again = match.fork()
        with suppress(StopIteration):
            found += sequences(copy, play.send(again.options[place]), depth - 1)
    return found


def position(fen: str) -> GameMatch:
    """A position of chess by the first three parts of its notation."""
    rows, mover, rights = fen.split()[:3]
    kinds = dict(zip("prnbqk", ("pawn", "rook", "knight", "bishop", "queen", "king"), strict=True))
    seats: dict[str, dict[str, list[str]]] = {"red": {kind: [] for kind in kinds.values()}, "blue": {kind: [] for kind in kinds.values()}}
    for row, line in zip(range(8, 0, -1), rows.split("/"), strict=True):
        for column, sign in zip("abcdefgh", re.sub(r"\d", lambda gap: "." * int(gap[0]), line), strict=True):
            if sign != ".":
                seats["red" if sign.isupper() else "blue"][kinds[sign.lower()]].append(f"{column}{row}")
    rooks = {"K": ("red", "h1"), "Q": ("red", "a1"), "k": ("blue", "h8"), "q": ("blue", "a8")}
    unmoved = {f"{seat}_rook_{seats[seat]['rook'].index(at) + 1}": 1 for right, (seat, at) in rooks.items() if right in rights}
    return rules_of_page("chess").scenario_match(2, {"turn": "red" if mover == "w" else "blue", "seats": seats, "unmoved": unmoved})


@pytest.mark.parametrize(
    ("fen", "counts"),
    [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq", [20, 400, 8902]),
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq", [48, 2039]),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w -", [14, 191, 2812]),
        ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq", [6, 264, 9467]),
    ],
)
def test_perft_of_chess(fen: str, counts: list[int]) -> None:
    """From the start it goes on with 197281, which takes longer."""
    for depth, count in enumerate(counts, 1):
        match = position(fen)
        assert sequences(match, next(match.play()), depth) == count
