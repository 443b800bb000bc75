"""Two games walked side by side: ours and OpenSpiel's, choice by choice, at random."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterable
from typing import Any, ClassVar

import pyspiel

from engine.playtest.perft import RollWanted
from engine.table.decisions import Decision, Option
from engine.table.rules import Ending
from tests.one_kernel.conftest import rules_of


class SideBySide:
    """A game of ours and the same game of OpenSpiel. Subclasses say how what both call things goes together."""

    ours: ClassVar[str]
    theirs: ClassVar[str]
    players: ClassVar[int] = 2
    we_deal: ClassVar[bool] = False
    """Whether their chance follows ours (`outcome` looks at our table), as with cards; otherwise ours meets the rolls of theirs."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.random = random.Random(f"{self.ours}/{seed}")
        self.compared = 0
        """Choices that both offered."""
        self.theirs_now: Any = self.load()
        self.match = self.begin()
        self.match.chance.wants = RollWanted
        self.play = self.match.play()
        self.decision: Decision | None = None
        self.ending: Ending | None = None
        if self.we_deal:
            self.step(None)
            self.chance()
        else:
            self.match.chance.script(self.chance())
            self.step(None)

    # -- what a game may say of its own

    def load(self) -> Any:
        """Their game before its first choice."""
        return pyspiel.load_game(self.theirs).new_initial_state()

    def begin(self) -> Any:
        """Our game before its first choice."""
        return rules_of(self.ours).new_match(self.players, self.seed, round_limit=10_000)

    def name(self, option: Option) -> Hashable:
        """What one of our options is called on either side."""
        raise NotImplementedError

    def their_name(self, action: int) -> Hashable:
        """What one of their actions is called on either side."""
        return str(self.theirs_now.action_to_string(self.theirs_now.current_player(), action))

    def their_actions(self) -> list[int]:
        """Those of their actions that ours has, too."""
        return list(self.theirs_now.legal_actions())

    def chance(self) -> list[int]:
        """Let chance happen on their side until somebody chooses there; the rolls that this means on ours."""
        rolls = []
        while self.theirs_now.is_chance_node():
            outcome = self.outcome()
            rolls += self.rolled(outcome)
            self.theirs_now.apply_action(outcome)
        return rolls

    def outcome(self) -> int:
        """One of their outcomes, at random."""
        outcomes, odds = zip(*self.theirs_now.chance_outcomes(), strict=True)
        return int(self.random.choices(outcomes, odds)[0])

    def rolled(self, outcome: int) -> list[int]:
        """What our die shows then; asked before it happens on their side."""
        return [] if self.we_deal else [outcome + 1]

    def over(self) -> bool:
        """Whether nothing is left to be compared."""
        return bool(self.theirs_now.is_terminal())

    def check_end(self) -> None:
        """What must be true of both once theirs is over: the same seats have won."""
        assert self.ending is not None, f"theirs is over, {self.theirs_now.returns()}, and ours is not:\n{self.theirs_now}"
        assert self.winners() == self.their_winners(), f"{self.ending} against {self.theirs_now.returns()}:\n{self.theirs_now}"

    def winners(self) -> set[int]:
        """Our seats that have won, by number."""
        assert self.ending is not None
        return {self.theirs_of(seat) for seat in self.ending.winners}

    def theirs_of(self, seat: str) -> int:
        """By which number theirs calls one of our seats."""
        return self.match.table.seats[seat]

    def their_winners(self) -> set[int]:
        """Their seats with most of what they got, where that is more than nothing."""
        returns = self.theirs_now.returns()
        return {seat for seat, got in enumerate(returns) if got == max(returns) and got > 0}

    # -- walking

    def step(self, option: Option | None) -> None:
        """Let ours go on to its next decision."""
        try:
            self.decision = next(self.play) if option is None else self.play.send(option)
        except StopIteration as stop:
            self.decision, self.ending = None, stop.value

    def both(self) -> tuple[dict[Hashable, Option], dict[Hashable, int]]:
        """What either side offers, by name; both must offer the same."""
        assert self.decision is not None, f"ours is over ({self.ending}), theirs is not:\n{self.theirs_now}"
        ours = {self.name(option): option for option in self.decision.options}
        theirs = {self.their_name(action): action for action in self.their_actions()}
        assert len(ours) == len(self.decision.options), f"options of one name: {self.decision.options}"
        only_ours, only_theirs = ours.keys() - theirs.keys(), theirs.keys() - ours.keys()
        assert not only_ours and not only_theirs, (
            f"only ours: {sorted(map(str, only_ours))}; only theirs: {sorted(map(str, only_theirs))}; in\n"
            f"{self.theirs_now}\n{self.match.table.to_plain()}"
        )
        assert self.theirs_of(self.decision.seat) == self.theirs_now.current_player()
        return ours, theirs

    def pick(self, names: Iterable[Hashable]) -> Hashable:
        """What is chosen next."""
        return self.random.choice(sorted(names, key=str))

    def follow(self, option: Option, action: int) -> None:
        """Make a choice on both sides."""
        self.theirs_now.apply_action(action)
        self.match.chance.script(self.chance())
        if self.over():
            self.match.chance.wants = None  # what ours rolls now is no part of theirs
        self.step(option)

    def walk(self, most: int = 2000) -> int:
        """To the end, or for so many choices. How many options were compared."""
        for _ in range(most):
            if self.over():
                self.check_end()
                break
            ours, theirs = self.both()
            self.compared += len(ours)
            chosen = self.pick(ours)
            self.follow(ours[chosen], theirs[chosen])
        assert not self.match.problems()
        return self.compared
