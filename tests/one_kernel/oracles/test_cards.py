"""Games of cards against OpenSpiel's, with the same deals."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pyspiel

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


class Goofspiel(SideBySide):
    """Theirs in turns: who bids second does not see the first bid. The last cards are bid by theirs without asking."""

    ours, we_deal = "goofspiel", True

    def load(self) -> Any:
        return pyspiel.load_game_as_turn_based("goofspiel", {"points_order": "random"}).new_initial_state()

    def outcome(self) -> int:
        (prize,) = self.match.table.to_plain()["prize"]
        return int(prize.rsplit("_", 1)[1]) - 1

    def name(self, option: Option) -> Hashable:
        return int(option.args["card"].rsplit("_", 1)[1])

    def their_name(self, action: int) -> Hashable:
        return int(str(super().their_name(action)).rsplit(" ", 1)[1])

    def follow(self, option: Option, action: int) -> None:
        self.step(option)  # ours turns over the prize that theirs is told
        self.theirs_now.apply_action(action)
        self.chance()

    def check_end(self) -> None:
        while self.decision is not None:
            (last,) = self.decision.options
            self.step(last)
        super().check_end()


class CrazyEights(Cards):
    """Whoever draws in ours has had the turn, and draws only without a card to play; so in theirs one card is drawn, and then they pass.

    Theirs counts the cards that are left by their worth and ends after some turns; who has emptied the hand is the same.
    """

    ours, theirs, ranks = "crazy_eights", "crazy_eights(players=3,max_draw_cards=1)", "xx23456789TJQKA"
    players = 3
    DRAW, PASS, NOMINATE = 52, 53, 54

    def begin(self) -> Any:
        while True:
            match = super().begin()
            next(match.play())
            if not match.table.to_plain()["wanted"] or not match.table.to_plain()["pile"][0].endswith("_8"):
                return super().begin()
            self.seed += 10_000  # theirs turns no eight up first

    def number(self, name: str) -> int:
        suit, rank = name.rsplit("_", 1)
        return (int(rank) - 2) * 4 + SUITS.index(suit)

    def chance(self) -> list[int]:
        state, world = self.match.state, self.match.game.world
        if not self.theirs_now.history():
            hands = state.z_hand[:3]
            order = [hand[place] for place in range(5) for hand in hands] + state.z_pile
            self.theirs_now.apply_action(52 + 2)  # the last seat deals, so that the first begins
            for card in order:
                self.theirs_now.apply_action(self.number(world.kinds[world.cards[card]].id))
        return []

    def name(self, option: Option) -> Hashable:
        if option.kind == "name_suit":
            return self.NOMINATE + SUITS.index(option.args["suit"])
        return self.number(option.args["card"]) if option.kind == "play" else {"draw": self.DRAW, "pass": self.PASS}[option.kind]

    def their_name(self, action: int) -> Hashable:
        return action

    def their_actions(self) -> list[int]:
        actions = super().their_actions()
        plays = [action for action in actions if action not in (self.DRAW, self.PASS)]
        return plays or actions

    def follow(self, option: Option, action: int) -> None:
        state, world = self.match.state, self.match.game.world
        drawn = world.kinds[world.cards[state.z_deck[-1]]].id if option.kind == "draw" else ""
        self.step(option)
        self.theirs_now.apply_action(action)
        if drawn:
            self.theirs_now.apply_action(self.number(drawn))
            self.theirs_now.apply_action(self.PASS)

    def over(self) -> bool:
        return super().over() or self.ending is not None

    def check_end(self) -> None:
        if self.ending is not None and self.ending.reason == "blocked":
            assert self.their_actions() == [self.PASS]  # theirs passes on and on
        elif self.ending is not None:
            returns = self.theirs_now.returns()
            assert self.winners() == {returns.index(max(returns))} and max(returns) == 0


def test_blackjack() -> None:
    assert sum(Blackjack(seed).walk() for seed in range(500)) > 1_000


def test_hearts() -> None:
    assert sum(Hearts(seed).walk() for seed in range(40)) > 8_000


def test_goofspiel() -> None:
    assert sum(Goofspiel(seed).walk() for seed in range(60)) > 8_000


def test_crazy_eights() -> None:
    assert sum(CrazyEights(seed).walk() for seed in range(60)) > 2_500
