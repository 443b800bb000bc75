"""Games of cards against OpenSpiel's, with the same deals."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from engine.table.decisions import Option
from tests.one_kernel.conftest import rules_of
from tests.one_kernel.oracles.side_by_side import SideBySide

SUITS = ("clubs", "diamonds", "hearts", "spades")


class Cards(SideBySide):
    """Cards have the same names on either side: a suit and a rank."""

    we_deal = True
    ranks = "xA23456789TJQK"

    def card(self, name: str) -> str:
        """One of our cards, as they write it: `hearts_12` is HQ."""
        suit, rank = name.rsplit("_", 1)
        return suit[0].upper() + self.ranks[int(rank)]

    def shown(self, card: int) -> str:
        """The same, by its number in our state."""
        world = self.match.game.world
        return self.card(world.kinds[world.cards[card]].id)

    def outcome(self) -> int:
        """The card that comes on our side."""
        return {self.their_name(action): action for action in self.theirs_now.legal_actions()}[self.next_card()]

    def next_card(self) -> str:
        """Which card that is."""
        raise NotImplementedError


class Blackjack(Cards):
    """One hand. What is staked is no part of theirs; their returns are won, lost or even."""

    ours, theirs, players = "blackjack", "blackjack", 1

    def step(self, option: Option | None) -> None:
        """Stake what is at hand, and look how the hand before ended."""
        super().step(option)
        if self.decision and self.decision.options[0].kind == "stake":
            self.chips = self.match.table.to_plain()["seats"]["red"]["chips"]
            if option is None:
                stake = self.random.choice(self.decision.options)
                self.stake = stake.args["number"]
                super().step(stake)
                self.waiting = [*self.match.state.z_hand[0], *self.match.state.z_hole, *self.match.state.z_dealer]

    def chance(self) -> list[int]:
        deck = self.match.state.z_deck
        if self.theirs_now.move_number():
            self.waiting = deck[::-1]
        return super().chance()

    def next_card(self) -> str:
        return self.shown(self.waiting.pop(0))

    def name(self, option: Option) -> Hashable:
        return option.kind.capitalize()

    def check_end(self) -> None:
        (won,) = self.theirs_now.returns()
        assert self.chips == 10 + won * self.stake


class Hearts(Cards):
    """One hand, passed to the left, the right, across or not at all."""

    ours, theirs, players, ranks = "hearts", "hearts", 4, "xx23456789TJQKA"

    def begin(self) -> Any:
        self.direction = self.seed % 4
        return rules_of(self.ours).scenario_match(4, {"setup": True, "round": 4 + self.direction}, self.seed)

    def outcome(self) -> int:
        if not self.theirs_now.move_number():
            hands = self.match.state.z_hand[:4]
            self.waiting = [hand[place] for place in range(13) for hand in hands]
            return {0: 0, 1: 1, 2: 3, 3: 2}[self.direction]  # theirs: no pass, left, across, right
        return super().outcome()

    def next_card(self) -> str:
        return self.shown(self.waiting.pop(0))

    def card(self, name: str) -> str:
        return super().card(name)[::-1]  # 2C

    def name(self, option: Option) -> Hashable:
        return self.card(option.args["card"])

    def check_end(self) -> None:
        points = [seat["points"] for seat in self.match.table.to_plain()["seats"].values()]
        assert points == [26 - got for got in self.theirs_now.returns()]


def test_blackjack() -> None:
    assert sum(Blackjack(seed).walk() for seed in range(500)) > 1_000


def test_hearts() -> None:
    assert sum(Hearts(seed).walk() for seed in range(40)) > 8_000
