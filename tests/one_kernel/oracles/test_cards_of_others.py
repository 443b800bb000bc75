"""Games of cards and bids that are not shipped, each a page of data in `cards_of_others/`, against OpenSpiel's."""

from __future__ import annotations

from collections.abc import Hashable

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


class Spades(OthersCards):
    """One hand. Theirs does not notice that spades are broken: whoever leads then may lead its spades as well."""

    ours = theirs = "spades"
    players = 4

    def deal(self) -> list[Hashable]:
        return self.dealt()

    def their_name(self, action: int) -> Hashable:
        return "0" if super().their_name(action) == "Nil" else super().their_name(action)

    def their_actions(self) -> list[int]:
        actions = super().their_actions()
        if self.table["broken"] and not self.table["trick"]:
            spades = self.theirs_now.observation_string(self.theirs_now.current_player()).splitlines()[0].split()[1]
            actions += [39 + self.ranks.index(rank) - 2 for rank in spades if rank in self.ranks[2:]]
        return sorted({*actions})

    def gained(self) -> list[float]:
        return [seat["points"] for seat in self.seats]


class OhHell(OthersCards):
    """One hand of three to five."""

    ours = theirs = "oh_hell"

    def __init__(self, seed: int) -> None:
        self.players = 3 + seed % 3
        self.settings = {"players": self.players}
        super().__init__(seed)

    def deal(self) -> list[Hashable]:
        dealer = self.match.table.seats[self.table["dealer"]]
        return [str(self.table["size"]), str(dealer), *self.dealt(), self.card(self.table["turned"][0])]

    def gained(self) -> list[float]:
        return [seat["points"] for seat in self.seats]


class Euchre(OthersCards):
    """One hand, in which the dealer must name a trump when nobody else has. The dealer keeps the card turned up."""

    ours = theirs = "euchre"
    players = 4

    def deal(self) -> list[Hashable]:
        dealer = self.match.table.seats[self.table["dealer"]]
        hands = self.hands()
        order = [hands[(dealer + place) % 4] for place in range(4)]
        return ["NESW"[dealer], *(card for cards in zip(*order, strict=True) for card in cards), self.card(self.table["turned"][0])]

    def name(self, option: Option) -> Hashable:
        if option.kind in ("order_up", "name"):
            return str(option.args.get("suit") or self.table["turned"][0].split("_")[0]).capitalize()
        calls = {"pass": "Pass", "go_alone": "Alone", "play_together": "Partner"}
        return calls.get(option.kind) or super().name(option)

    def gained(self) -> list[float]:
        return [seat["points"] for seat in self.seats]


class Cribbage(OthersCards):
    """To the end, of two to four. Theirs counts all hands, the first player's first, before it looks whether somebody is home; ours stops
    at once, and begins with the dealer's left."""

    ours = theirs = "cribbage"
    ranks = "xA23456789TJQK"

    def __init__(self, seed: int) -> None:
        self.players = 2 + seed % 3
        self.settings = {"players": self.players}
        super().__init__(seed)

    def card(self, name: str) -> str:
        return super().card(name)[::-1]

    def next_card(self) -> Hashable:
        if not self.table["row"] and not self.table["starter"] and not self.waiting:
            self.waiting = [card for hand in self.hands() for card in hand] + [self.card(card) for card in self.table["crib"]]
        return self.waiting.pop(0) if self.waiting else self.card(self.table["starter"][0])

    def chance_name(self, action: int) -> Hashable:
        return str(super().chance_name(action)).removeprefix("Deal ")

    def chance(self) -> list[int]:
        self.waiting = []
        return super().chance()

    def name(self, option: Option) -> Hashable:
        if option.kind == "lay_away":
            return frozenset(map(self.card, option.args["cards"]))
        return "Pass" if option.kind == "pass" else super().name(option)

    def their_name(self, action: int) -> Hashable:
        cards = str(super().their_name(action)).removeprefix("Choose ").split()
        return frozenset(cards) if "lay_away" in {option.kind for option in self.decision.options} else cards[0]

    def follow(self, option: Option, action: int) -> None:
        super().follow(option, action)
        if not self.over():
            assert self.gained() == self.theirs_now.returns(), f"{self.table}\n{self.theirs_now}"

    def gained(self) -> list[float]:
        return [seat["points"] for seat in self.seats]

    def check_end(self) -> None:
        assert self.ending is not None
        home = {seat for seat, got in enumerate(self.theirs_now.returns()) if got > 121}
        assert self.winners() <= home or len(home) > 1


def test_kuhn_poker() -> None:
    assert sum(KuhnPoker(seed).walk() for seed in range(60)) > 300


def test_leduc_poker() -> None:
    assert sum(LeducPoker(seed).walk() for seed in range(100)) > 1_000


def test_spades() -> None:
    assert sum(Spades(seed).walk() for seed in range(20)) > 3_000


def test_oh_hell() -> None:
    assert sum(OhHell(seed).walk() for seed in range(30)) > 2_000


def test_euchre() -> None:
    assert sum(Euchre(seed).walk() for seed in range(60)) > 2_000


def test_cribbage() -> None:
    assert sum(Cribbage(seed).walk() for seed in range(9)) > 2_000
