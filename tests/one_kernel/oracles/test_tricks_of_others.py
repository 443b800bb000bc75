"""Games of tricks that are not shipped, each a page of data in `cards_of_others/`, against OpenSpiel's."""

from __future__ import annotations

from collections.abc import Hashable

from engine.table.decisions import Option
from tests.one_kernel.oracles.others_games import OthersCards


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


class Skat(OthersCards):
    """One deal; who names a game first plays it."""

    ours = theirs = "skat"
    players = 3
    games = {"grand": "grand", "nullo": "null"}

    def deal(self) -> list[Hashable]:
        hands, skat = self.hands(), [self.card(card) for card in self.table["skat"][::-1]]
        return [
            *(card for hand in hands for card in hand[:3]),
            *skat,
            *(card for hand in hands for card in hand[3:7]),
            *(card for hand in hands for card in hand[7:]),
        ]

    def name(self, option: Option) -> Hashable:
        if option.kind == "name":
            return self.games.get(option.args["suit"], option.args["suit"])
        return "unknown/pass" if option.kind == "pass" else super().name(option)

    def gained(self) -> list[float]:
        made, against = self.table["made"] - 60, self.table["against"] - 60
        soloist = self.table["soloist"]
        return [0 if not soloist else made / 120 if seat == soloist else against / 240 for seat in self.table["seats"]]


def test_spades() -> None:
    assert sum(Spades(seed).walk() for seed in range(20)) > 3_000


def test_oh_hell() -> None:
    assert sum(OhHell(seed).walk() for seed in range(30)) > 2_000


def test_euchre() -> None:
    assert sum(Euchre(seed).walk() for seed in range(60)) > 2_000


def test_skat() -> None:
    assert sum(Skat(seed).walk() for seed in range(60)) > 2_000
