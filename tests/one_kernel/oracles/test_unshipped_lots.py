"""Games of chance, of secrets and for one that nobody ships, written as data, against OpenSpiel's."""

from __future__ import annotations

import re
from collections.abc import Hashable
from typing import Any

import pyspiel
import pytest

from engine.kernel.playing.match import GameMatch
from engine.table.decisions import Option
from tests.one_kernel.oracles.unshipped import Unshipped, rules_of_page


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


class Alone(Unshipped):
    """Games for one, which end when nothing is left to be done."""

    players = 1

    def check_end(self) -> None:
        assert self.ending is not None


class TwentyFortyEight(Alone):
    """Theirs says by chance where a tile comes, and which. All tiles are compared."""

    ours, theirs = "twenty_forty_eight", "2048"

    def rolled(self, outcome: int) -> list[int]:
        tile, row, column = map(int, re.findall(r"\d", str(self.theirs_now.action_to_string(-1, outcome))))
        number = self.match.game.world.space_names.index(f"{'abcd'[column - 1]}{5 - row}")
        self.wants(lambda space: space == number)
        return [1 if tile == 4 else 2]

    def name(self, option: Option) -> Hashable:
        return {"n": "Up", "e": "Right", "s": "Down", "w": "Left"}[option.args["way"]]

    def both(self) -> tuple[dict[Hashable, Option], dict[Hashable, int]]:
        tiles = self.match.table.to_plain()["tile"]
        ours = [tiles.get(f"{column}{row}", 0) for row in (4, 3, 2, 1) for column in "abcd"]
        assert ours == [int(tile) for tile in str(self.theirs_now).split()]
        return super().both()


class MorpionSolitaire(Alone):
    """Rows are counted from above. A line is called by its four points."""

    ours = theirs = "morpion_solitaire"

    def name(self, option: Option) -> Hashable:
        column, row = (one - 1 for one in divmod(int(option.args["at"]), 100))
        across, down = {"n": (0, -1), "ne": (1, -1), "e": (1, 0), "se": (1, 1)}[option.args["way"]]
        return frozenset((row + down * step, column + across * step) for step in range(4))

    def their_name(self, action: int) -> Hashable:
        points = re.findall(r"(\d+),(\d+)", str(super().their_name(action)))
        return frozenset((int(row), int(column)) for row, column in points)


class Banqi(Unshipped):
    """What theirs turns up by chance, ours is made to pick."""

    ours = theirs = "banqi"

    def rolled(self, outcome: int) -> list[int]:
        kind, owner = outcome % 7, outcome // 7
        world = self.match.game.world
        self.wants(lambda piece: (world.piece_kinds[piece], world.piece_owners[piece]) == (kind, owner))
        return []

    def name(self, option: Option) -> Hashable:
        return tuple((4 - int(at[1]), "abcdefgh".index(at[0])) for at in option.args.values())

    def their_name(self, action: int) -> Hashable:
        numbers = [int(one) for one in re.findall(r"\d", str(super().their_name(action)))]
        return tuple(zip(numbers[::2], numbers[1::2], strict=True))


class Ludo(Unshipped):
    """Who cannot move chooses to pass in both. Fields are counted from the own entry."""

    ours = theirs = "maedn"

    def name(self, option: Option) -> Hashable:
        if "from" not in option.args:
            return ["pass", "enter"].index(option.kind)
        at = str(option.args["from"])
        if "_" in at:
            return 41 + int(at.split("_")[1])
        return 2 + (int(at) - 20 * self.theirs_now.current_player()) % 40

    def their_name(self, action: int) -> Hashable:
        return action


@pytest.mark.parametrize(
    ("game", "games", "choices", "least"),
    [
        (Einstein, 40, 100, 2_500),
        (Battleship, 20, 100, 25_000),
        (PhantomTicTacToe, 50, 20, 3_000),
        (Nim, 50, 20, 2_500),
        (OshiZumo, 20, 100, 1_000),
        (TwentyFortyEight, 2, 1000, 800),
        (MorpionSolitaire, 6, 100, 2_000),
        (Banqi, 4, 700, 10_000),
        (Ludo, 6, 1000, 1_300),
    ],
)
def test_the_same_choices_and_the_same_end(game: type[Unshipped], games: int, choices: int, least: int) -> None:
    assert sum(game(seed).walk(choices) for seed in range(games)) > least
