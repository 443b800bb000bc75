"""Games of ways and walls, of pits, of towns and insects, that nobody ships, written as data, against OpenSpiel's."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any, ClassVar

import pytest

from engine.table.decisions import Option
from tests.one_kernel.oracles.unshipped import Endless, Unshipped


class Quoridor(Endless):
    """On five by five squares, with three walls each. Theirs counts rows from above, and calls it a draw after a hundred moves."""

    ours, theirs = "quoridor", "quoridor(board_size=5,wall_count=3)"

    def name(self, option: Option) -> Hashable:
        if option.kind == "step":
            return self.square(option.args["to"])
        return self.square(option.args["at"]) + {"e": "v", "s": "h"}[option.args["way"]]

    def square(self, at: str) -> str:
        return f"{at[0]}{6 - int(at[1])}"


class Hive(Endless):
    """The base pieces. Both are called by where they go, in axial coordinates; which of three ants comes next is all one to ours."""

    ours = "hive"
    theirs = "hive(uses_ladybug=false,uses_mosquito=false,uses_pillbug=false)"
    kinds: ClassVar[dict[str, str]] = {"queen": "Q", "ant": "A", "hopper": "G", "spider": "S", "beetle": "B"}
    sides: ClassVar[dict[str, tuple[int, int]]] = {
        "x/": (1, -1),
        "x-": (1, 0),
        "x\\": (0, 1),
        "/x": (-1, 1),
        "-x": (-1, 0),
        "\\x": (0, -1),
        "x": (0, 0),
    }

    def __init__(self, seed: int) -> None:
        self.stands: dict[str, tuple[int, int]] = {}
        super().__init__(seed)

    def hexes(self) -> list[tuple[int, int]]:
        return [(q, r) for r in range(-8, 9) for q in range(max(-8, -8 - r), min(8, 8 - r) + 1)]

    def at(self, name: str | int) -> tuple[int, int]:
        return (0, 0) if name == "middle" else self.hexes()[int(name) - 1]

    def name(self, option: Option) -> Hashable:
        args = option.args
        return (self.kinds[args["bug"]], self.at(args["at"])) if "bug" in args else (self.at(args["at"]), self.at(args["to"]))

    def their_name(self, action: int) -> Hashable:
        piece, goal = self.told(action)
        return self.stands.get(piece, piece[1]), goal

    def over(self) -> bool:
        """Whether their game has ended, or the swarm has come to the edge of our board, which is smaller."""
        return super().over() or any(max(abs(q), abs(r), abs(q + r)) == 8 for q, r in self.stands.values())

    def check_end(self) -> None:
        if self.theirs_now.is_terminal():
            super().check_end()

    def their_actions(self) -> list[int]:
        """Theirs lets some pieces go that hold the others together."""
        return [action for action in super().their_actions() if self.holds_without(self.told(action)[0])]

    def pick(self, names: Iterable[Any]) -> Hashable:
        """Often beside a queen, so that games end."""
        queens = [self.stands[queen] for queen in ("wQ", "bQ") if queen in self.stands]
        beside = {(q + across, r + down) for q, r in queens for across, down in self.sides.values()}
        names = list(names)
        return super().pick([name for name in names if self.random.random() < 0.3 and name[1] in beside and name[0] not in beside] or names)

    def holds_without(self, piece: str) -> bool:
        """Whether all others are one group while a piece is in the air."""
        left = {at for other, at in self.stands.items() if other != piece}
        found, waiting = set[tuple[int, int]](), sorted(left)[:1]
        while waiting:
            found.add(here := waiting.pop())
            waiting += [at for q, r in self.sides.values() if (at := (here[0] + q, here[1] + r)) in left - found]
        return found == left

    def told(self, action: int) -> tuple[str, tuple[int, int]]:
        """Which of their pieces goes where."""
        piece, _, beside = str(super().their_name(action)).partition(" ")
        if not beside:
            return piece, (0, 0)
        other = beside.strip("/-\\")
        (q, r), (across, down) = self.stands[other], self.sides[beside.replace(other, "x")]
        return piece, (q + across, r + down)

    def follow(self, option: Option, action: int) -> None:
        piece, goal = self.told(action)
        self.stands[piece] = goal
        self.theirs_now.apply_action(action)
        while not self.over() and self.theirs_now.action_to_string(self.theirs_now.legal_actions()[0]) == "pass":
            self.theirs_now.apply_action(self.theirs_now.legal_actions()[0])
        self.step(option)


@pytest.mark.parametrize(
    ("game", "games", "choices", "least"),
    [
        (Quoridor, 6, 100, 1_500),
        (Hive, 3, 50, 1_000),
    ],
)
def test_the_same_choices_and_the_same_end(game: type[Unshipped], games: int, choices: int, least: int) -> None:
    assert sum(game(seed).walk(choices) for seed in range(games)) > least
