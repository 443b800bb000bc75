"""Small games of secrets, bids and bargains that are not shipped, each a page of data in `cards_of_others/`, against OpenSpiel's."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable
from typing import Any

import pyspiel

from engine.table.decisions import Option
from tests.one_kernel.oracles.others_games import OthersGame, rules_of


class SealedAuction(OthersGame):
    """Of two to four, whose bids are secret; theirs takes them one after the other."""

    ours = theirs = "first_sealed_auction"

    def __init__(self, seed: int) -> None:
        self.players = 2 + seed % 3
        self.settings = {"players": self.players}
        super().__init__(seed)

    def next_card(self) -> Hashable:
        seat = self.theirs_now.move_number()
        if seat < self.players:
            return f"Player {seat} value: {self.seats[seat]['worth']}"
        return f"Chose winner {self.match.table.seats[self.table['buyer']]}"

    def name(self, option: Option) -> Hashable:
        return str(option.args["number"])

    def their_name(self, action: int) -> Hashable:
        return str(action)

    def gained(self) -> list[float]:
        return [seat["profit"] for seat in self.seats]


class TinyHanabi(OthersGame):
    """Both get what a table of results says."""

    ours = theirs = "tiny_hanabi"

    def next_card(self) -> Hashable:
        return f"d{self.seats[self.theirs_now.move_number()]['hand'][0][-1]}"

    def name(self, option: Option) -> Hashable:
        return option.args["what"]

    def their_name(self, action: int) -> Hashable:
        return action

    def gained(self) -> list[float]:
        return [self.table["result"]] * 2


class Sheriff(OthersGame):
    """Four rounds of bribes."""

    ours = theirs = "sheriff"

    def name(self, option: Option) -> Hashable:
        calls = {"items": "number", "bribe": "much"}
        return option.kind, option.args[calls[option.kind]] if option.kind in calls else 0

    def their_name(self, action: int) -> Hashable:
        told, _, much = str(super().their_name(action)).strip(")").partition("=")
        if much in ("True", "False"):
            return "inspect" if much == "True" else "let_pass", 0
        return {"PlaceIllegalItems(num": "items", "Bribe(amount": "bribe"}[told], int(much)

    def gained(self) -> list[float]:
        return [seat["points"] for seat in self.seats]


class TradeComm(OthersGame):
    """A word each, and then a secret trade."""

    ours = theirs = "trade_comm"

    def next_card(self) -> Hashable:
        return "Allocate " + " ".join(str(seat["item"]) for seat in self.seats)

    def name(self, option: Option) -> Hashable:
        args = option.args
        return f"Utter {args['what']}" if option.kind == "utter" else f"Trade {args['mine']}:{args['yours']}"

    def pick(self, names: Iterable[Hashable]) -> Hashable:
        fair = [name for name in names if self.random.random() < 0.8 and name == self.fair()]
        return fair[0] if fair else super().pick(names)

    def fair(self) -> str:
        """What would bring the trade about."""
        assert self.decision is not None
        mine = self.match.table.seats[self.decision.seat]
        return f"Trade {self.seats[mine]['item']}:{self.seats[1 - mine]['item']}"

    def gained(self) -> list[float]:
        return [float(len(self.winners()) == 2)] * 2


class Bargaining(OthersGame):
    """What is bargained about theirs draws out of a list; ours is given it."""

    ours = theirs = "bargaining"

    def begin(self) -> Any:
        outcomes = self.theirs_now.legal_actions()
        self.theirs_now.apply_action(self.random.choice(outcomes))
        lines = [
            dict(zip(("books", "hats", "balls"), map(int, re.findall(r"\d+", line.split(":", 1)[1])), strict=True))
            for line in str(self.theirs_now).splitlines()[:3]
        ]
        given = {"pool": lines[0], "seats": {"red": {"worth": lines[1]}, "blue": {"worth": lines[2]}}}
        return rules_of(self.ours).scenario_match(2, given, self.seed)

    def name(self, option: Option) -> Hashable:
        return "Agree" if option.kind == "agree" else tuple(option.args[f"of_{good}"] for good in ("books", "hats", "balls"))

    def their_name(self, action: int) -> Hashable:
        told = str(super().their_name(action))
        return told if told == "Agree" else tuple(map(int, re.findall(r"\d+", told)))

    def pick(self, names: Iterable[Hashable]) -> Hashable:
        names = list(names)
        return "Agree" if "Agree" in names and self.random.random() < 0.2 else super().pick(names)

    def gained(self) -> list[float]:
        return [seat["points"] for seat in self.seats]


class Blotto(OthersGame):
    """Of two or three, who choose in secret; theirs is asked one after the other."""

    ours = theirs = "blotto"

    def __init__(self, seed: int) -> None:
        self.players = 2 + seed % 2
        super().__init__(seed)

    def load(self) -> Any:
        return pyspiel.load_game_as_turn_based("blotto", {"coins": 10, "fields": 3, "players": self.players}).new_initial_state()

    def name(self, option: Option) -> Hashable:
        hill, ford = option.args["to_hill"], option.args["to_ford"]
        return f"[{hill},{ford},{10 - hill - ford}]"

    def check_end(self) -> None:
        assert self.ending is not None
        best = self.winners() if len(self.winners()) < self.players else set()
        assert best == self.their_winners()


class CoinGame(OthersGame):
    """Twenty moves. Theirs goes nowhere where it cannot go, as ours."""

    ours = theirs = "coin_game"
    metals = ("copper", "silver", "gold")
    ways = {"n": "up", "s": "down", "w": "left", "e": "right"}

    def place(self, space: str) -> int:
        """A space by its number of theirs, from the upper left."""
        return (8 - int(space[1])) * 8 + "abcdefgh".index(space[0])

    def outcome(self) -> int:
        """The one that comes next, at first their wishes, then where both stand, then the coins, kind by kind."""
        table, place = self.table, self.theirs_now.move_number()
        wishes = [self.metals.index(seat["wish"]) for seat in self.seats]
        stand = [self.place(seat["pawn"] if isinstance(seat["pawn"], str) else seat["pawn"][0]) for seat in self.seats]
        coins = [self.place(space) for metal in self.metals for space, lies in sorted(table["coin"].items()) if lies == metal]
        return [*wishes, *stand, *coins][place]

    def name(self, option: Option) -> Hashable:
        return self.ways[option.args["way"]] if option.kind == "go" else "stand"

    def gained(self) -> list[float]:
        return [self.table["points"]] * 2


def test_sealed_auction() -> None:
    assert sum(SealedAuction(seed).walk() for seed in range(60)) > 800


def test_tiny_hanabi() -> None:
    assert sum(TinyHanabi(seed).walk() for seed in range(60)) == 360


def test_sheriff() -> None:
    assert sum(Sheriff(seed).walk() for seed in range(40)) == 40 * 28


def test_trade_comm() -> None:
    assert sum(TradeComm(seed).walk() for seed in range(30)) == 30 * 220


def test_bargaining() -> None:
    assert sum(Bargaining(seed).walk() for seed in range(40)) > 3_000


def test_blotto() -> None:
    assert sum(Blotto(seed).walk() for seed in range(60)) == 30 * 5 * 66


def test_coin_game() -> None:
    assert sum(CoinGame(seed).walk() for seed in range(30)) == 30 * 20 * 5
