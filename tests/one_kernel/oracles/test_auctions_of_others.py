"""Bridge and tarok, with auctions before their tricks: pages of data in `cards_of_others/`, against OpenSpiel's."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any

from engine.table.decisions import Option
from tests.one_kernel.oracles.others_games import OthersCards, rules_of


class Bridge(OthersCards):
    """One deal, with each side vulnerable or not. Calls and cards are called by their numbers of theirs."""

    ours = theirs = "bridge"
    players = 4
    calls = {"pass": 52, "double": 53, "redouble": 54}
    strains = ("clubs", "diamonds", "hearts", "spades", "no_trump")

    def __init__(self, seed: int) -> None:
        self.vulnerable = [bool(seed & 1), bool(seed & 2)]
        self.settings = {"use_double_dummy_result": False, "dealer_vul": self.vulnerable[0], "non_dealer_vul": self.vulnerable[1]}
        super().__init__(seed)

    def begin(self) -> Any:
        colours = ("red", "blue", "green", "yellow")
        given = {colour: {"vulnerable": int(self.vulnerable[place % 2])} for place, colour in enumerate(colours)}
        return rules_of(self.ours).scenario_match(4, {"setup": True, "seats": given}, self.seed)

    def card(self, name: str) -> Any:
        suit, rank = name.rsplit("_", 1)
        return self.strains.index(suit) + 4 * (int(rank) - 2)

    def outcome(self) -> int:
        return int(str(self.next_card()))

    def deal(self) -> list[Hashable]:
        return self.dealt()

    def name(self, option: Option) -> Hashable:
        if option.kind == "bid":
            return 50 + 5 * option.args["much"] + self.strains.index(option.args["suit"])
        return self.calls[option.kind] if option.kind in self.calls else self.card(option.args["card"])

    def their_name(self, action: int) -> Hashable:
        return action

    def pick(self, names: Iterable[Hashable]) -> Hashable:
        names = set(names)
        if 52 not in names or self.random.random() < 0.2:
            return super().pick(names)
        doubles = sorted(names & {53, 54})
        if doubles and self.random.random() < 0.5:
            return doubles[0]
        return self.random.choice([52, *sorted(names - {52, 53, 54})[:7]])  # low bids, so that all kinds of contract come

    def gained(self) -> list[float]:
        return [seat["points"] for seat in self.seats]


class Tarok(OthersCards):
    """One deal of three or four. Theirs deals unseen, so ours is given what it dealt; cards are called by their numbers of theirs.

    Theirs never counts that one side has all kings, or the three highest cards, but gives a bonus to who has just four cards.
    """

    ours = theirs = "tarok"
    suits = ("taroks", "hearts", "diamonds", "spades", "clubs")

    def __init__(self, seed: int) -> None:
        self.players = 3 + seed % 2
        self.settings = {"players": self.players, "rng_seed": seed}
        super().__init__(seed)

    def begin(self) -> Any:
        self.theirs_now.apply_action(0)
        colours = ("red", "blue", "green", "yellow")[: self.players]
        hands = {
            colour: {"hand": [self.our_card(card) for card in self.theirs_now.player_cards(seat)]} for seat, colour in enumerate(colours)
        }
        talon = [self.our_card(card) for card in self.theirs_now.talon()]
        given = {"turn": "blue", "deck": [], "talon": talon, "seats": hands}
        return rules_of(self.ours).scenario_match(self.players, given, self.seed)

    def our_card(self, card: int) -> str:
        return f"taroks_{card + 8}" if card < 22 else f"{self.suits[(card - 14) // 8]}_{(card - 22) % 8}"

    def card(self, name: str) -> Any:
        suit, rank = name.split("_")
        return int(rank) - 8 if suit == "taroks" else 14 + 8 * self.suits.index(suit) + int(rank)

    def name(self, option: Option) -> Hashable:
        args = option.args
        if option.kind == "call":
            return self.card(f"{args['suit']}_7")
        if option.kind == "take_set":
            return int(args["place"]) - 1
        return self.card(args["card"]) if "card" in args else args.get("much", 0)

    def their_name(self, action: int) -> Hashable:
        return action

    def pick(self, names: Iterable[Hashable]) -> Hashable:
        low = sorted(map(int, map(str, names)))[:2] if self.random.random() < 0.9 and not self.table["leader"] else []
        return self.random.choice(low) if low else super().pick(names)

    def gained(self) -> list[float]:
        table, points = self.table, [seat["points"] for seat in self.seats]
        if table["contract"] not in range(2, 8):
            return points
        side = [seat for seat in table["seats"] if seat in (table["declarer"], table["partner_of"])]
        counts = [sum(len(one["won"]) for seat, one in table["seats"].items() if (seat in side) is mine) for mine in (True, False)]
        bonus = 0 if 48 in counts else (counts[0] == 4) * 10 - (counts[1] == 4) * 10 - table["extras"]
        return [got + (bonus if seat in side else 0) for seat, got in zip(table["seats"], points, strict=True)]


def test_bridge() -> None:
    assert sum(Bridge(seed).walk() for seed in range(24)) > 2_000


def test_tarok() -> None:
    assert sum(Tarok(seed).walk() for seed in range(40)) > 3_000
