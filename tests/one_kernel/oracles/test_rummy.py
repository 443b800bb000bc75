"""Gin rummy against OpenSpiel's, with the same deals: drawing, knocking, laying melds, laying off."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from engine.kernel.compiling.runtime.library import unmelded
from engine.table.decisions import Option
from tests.one_kernel.oracles.side_by_side import SideBySide


class GinRummy(SideBySide):
    """One hand. Theirs lays rows of six and more only as two melds, ours also as one; both then leave the same cards over."""

    ours = theirs = "gin_rummy"
    we_deal = True
    words = {"take": "Draw upcard", "draw": "Draw stock", "pass": "Pass", "give_up": "Pass", "done": "Pass", "knock": "Knock"}

    def card(self, name: str) -> str:
        suit, rank = name.rsplit("_", 1)
        return "xA23456789TJQK"[int(rank)] + suit[0]

    def outcome(self) -> int:
        state, world = self.match.state, self.match.game.world
        done = self.theirs_now.move_number()
        card = [*state.z_hand[0], *state.z_hand[1], *state.z_pile][done] if done <= 20 else state.z_deck[-1]
        names = {self.their_name(action): action for action in self.theirs_now.legal_actions()}
        return names[self.card(world.kinds[world.cards[card]].id)]

    def name(self, option: Option) -> Hashable:
        if option.kind == "lay":
            return frozenset(map(self.card, option.args["cards"])) or "Pass"
        return self.words.get(option.kind) or self.card(option.args["card"])

    def their_name(self, action: int) -> Hashable:
        told = str(super().their_name(action)).split(": ")[-1]
        if told in self.words.values() or len(told) == 2:
            return told
        return frozenset(told[place : place + 2] for place in range(0, len(told), 2))

    def both(self) -> tuple[dict[Hashable, Option], dict[Hashable, int]]:
        assert self.decision is not None
        options = [option for option in self.decision.options if len(option.args.get("cards", ())) <= 5]
        self.decision = self.decision._replace(options=options)
        return super().both()

    def pick(self, names: Iterable[Hashable]) -> Hashable:
        """Mostly what makes melds, so that somebody knocks."""
        offered = sorted(names, key=str)
        if self.random.random() < 0.15:
            return self.random.choice(offered)
        if "Knock" in offered and self.random.random() < 0.6:
            return "Knock"
        assert self.decision is not None
        if len(offered) > 10:
            hand = self.match.state.z_hand[self.match.table.seats[self.decision.seat]]
            world = self.match.game.world
            kinds = [world.kinds[world.cards[card]] for card in hand]
            worth = {self.card(kind.id): (kind.columns["rank"], kind.columns["suit"], min(kind.columns["rank"], 10)) for kind in kinds}
            left = {card: unmelded(one for name, one in worth.items() if name != card) for card in worth}  # type: ignore[misc]
            return min((card for card in left if card in offered), key=left.__getitem__)
        return self.random.choice(offered)

    def check_end(self) -> None:
        red, blue = (seat["points"] for seat in self.match.table.to_plain()["seats"].values())
        assert red - blue == self.theirs_now.returns()[0]
        assert min(red, blue) == 0


def test_gin_rummy() -> None:
    walks = [GinRummy(seed) for seed in range(60)]
    assert sum(walk.walk() for walk in walks) > 15_000
    assert sum(any(walk.theirs_now.returns()) for walk in walks) > 20
