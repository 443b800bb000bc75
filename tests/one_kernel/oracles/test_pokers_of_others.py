"""Poker and its kin that are not shipped, each a page of data in `cards_of_others/`, against OpenSpiel's."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from engine.table.decisions import Option
from tests.one_kernel.oracles.others_games import OthersCards, OthersGame


class KuhnPoker(OthersGame):
    """Of two or three players."""

    ours = theirs = "kuhn_poker"

    def __init__(self, seed: int) -> None:
        self.players = 2 + seed % 2
        self.settings = {"players": self.players}
        super().__init__(seed)

    def outcome(self) -> int:
        (card,) = self.seats[self.theirs_now.move_number()]["hand"]
        return int(card[-1])

    def name(self, option: Option) -> Hashable:
        return option.kind.capitalize()

    def gained(self) -> list[float]:
        bets = [seat["bet"] for seat in self.seats]
        return [sum(bets) - bet if seat in self.winners() else -bet for seat, bet in enumerate(bets)]


class LeducPoker(OthersGame):
    """Of two or three players. Ours has a pot of each; what theirs gets is what it has more than before."""

    ours = theirs = "leduc_poker"

    def __init__(self, seed: int) -> None:
        self.players = 2 + seed % 2
        self.settings = {"players": self.players}
        super().__init__(seed)

    def outcome(self) -> int:
        dealt = self.theirs_now.move_number()
        (card,) = self.seats[dealt]["hand"] if dealt < self.players else self.table["board"]
        suit, rank = card.rsplit("_", 1)
        return 2 * (int(rank) - 1) + (suit == "spades")

    def name(self, option: Option) -> Hashable:
        return option.kind.capitalize()

    def gained(self) -> list[float]:
        paid = [seat["paid"] for seat in self.seats]
        won = self.winners()
        return [(sum(paid) / len(won) if seat in won else 0) - much for seat, much in enumerate(paid)]


class LimitHoldem(OthersCards):
    """One deal of three or four, who have more than they can pay."""

    ours, theirs = "limit_holdem", "universal_poker"

    def __init__(self, seed: int) -> None:
        self.players = 3 + seed % 2
        self.settings = {
            "betting": "limit",
            "numPlayers": self.players,
            "numRounds": 4,
            "blind": "5 10" + " 0" * (self.players - 2),
            "firstPlayer": "3 1 1 1",
            "raiseSize": "10 10 20 20",
            "maxRaises": "3 4 4 4",
            "numSuits": 4,
            "numRanks": 13,
            "numHoleCards": 2,
            "numBoardCards": "0 3 1 1",
            "stack": " ".join(["1000"] * self.players),
        }
        super().__init__(seed)

    def card(self, name: str) -> str:
        return super().card(name)[::-1]

    def next_card(self) -> Hashable:
        dealt = sum(1 for one in self.theirs_now.full_history() if one.player < 0)
        return [*(card for hand in self.hands() for card in hand), *map(self.card, self.table["board"])][dealt]

    def chance_name(self, action: int) -> Hashable:
        told = str(super().chance_name(action)).rsplit(" ", 1)[1]
        return told[0] + told[1].upper()

    def name(self, option: Option) -> Hashable:
        return option.kind.capitalize()

    def their_name(self, action: int) -> Hashable:
        return str(super().their_name(action)).rsplit("=", 1)[1]

    def pick(self, names: Iterable[Hashable]) -> Hashable:
        names = set(names)
        return super().pick(names - {"Fold"} if self.random.random() < 0.8 else names)

    def gained(self) -> list[float]:
        paid, won = [seat["paid"] for seat in self.seats], self.winners()
        return [(sum(paid) / len(won) if seat in won else 0) - much for seat, much in enumerate(paid)]


class NoLimitPoker(LimitHoldem):
    """For two with twenty each, with five ranks of two suits."""

    ours = "no_limit_poker"

    def __init__(self, seed: int) -> None:
        self.players = 2
        self.settings = {
            "betting": "nolimit",
            "bettingAbstraction": "fullgame",
            "numPlayers": 2,
            "numRounds": 2,
            "blind": "2 1",
            "firstPlayer": "2 1",
            "numSuits": 2,
            "numRanks": 5,
            "numHoleCards": 1,
            "numBoardCards": "0 1",
            "stack": "20 20",
        }
        OthersCards.__init__(self, seed)

    def name(self, option: Option) -> Hashable:
        return f"{option.kind.capitalize()}{option.args.get('much', '')}"


def test_kuhn_poker() -> None:
    assert sum(KuhnPoker(seed).walk() for seed in range(60)) > 300


def test_leduc_poker() -> None:
    assert sum(LeducPoker(seed).walk() for seed in range(100)) > 1_000


def test_no_limit_poker() -> None:
    assert sum(NoLimitPoker(seed).walk() for seed in range(80)) > 2_000


def test_limit_holdem() -> None:
    assert sum(LimitHoldem(seed).walk() for seed in range(60)) > 2_000
