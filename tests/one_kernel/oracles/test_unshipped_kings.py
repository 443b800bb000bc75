"""Games of kings that nobody ships, written as data, against OpenSpiel's, and counts that are known of chess."""

from __future__ import annotations

import re
from collections.abc import Hashable
from contextlib import suppress
from typing import ClassVar

import pytest

from engine.kernel.playing.match import GameMatch
from engine.table.decisions import Decision, Option
from tests.one_kernel.oracles.unshipped import Endless, Unshipped, rules_of_page


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


@pytest.mark.parametrize(
    ("game", "games", "choices", "least"),
    [
        (Chess, 5, 150, 15_000),
        (Shogi, 2, 70, 3_500),
        (Xiangqi, 3, 70, 7_000),
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
