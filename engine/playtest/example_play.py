"""A match under way in an example: the choices that are written, and what follows by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from typing import Any

from engine.playtest.choosing import NOTHING, Beforehand, Choice, ChoiceError, find_option, listed
from engine.playtest.comparing import show
from engine.playtest.perft import RollWanted
from engine.table.decisions import END_TURN, Decision, Option, Play
from engine.table.rules import Ending, Match, Plain

MOST_FORCED = 10_000
"""Forced options in a row after which the rules are taken to run in circles."""


class Failed(Exception):  # noqa: N818 - a verdict, no fault
    """The scenario does not hold; the text says why."""


class Playing:
    """A game from a scenario's position on, with its choices made one by one; `watch` is shown the table wherever somebody chooses.

    `before` is laid down of chance before the first choice; where there is none, the game stands after the last of these rolls, of none
    at all before the first.
    """

    def __init__(self, match: Match, watch: Callable[[Plain], None] | None = None, before: Beforehand = NOTHING) -> None:
        self.match = match
        self._watch = watch
        self.decision: Decision | None = None
        self.ending: Ending | None = None
        self._play: Play[Ending] = match.play()
        self.made = 0
        """How many entries of `when` were taken."""
        self.forced: list[Option] = []
        """The options that were taken after the last of them, each since there was no other."""
        self.laid_down = 0
        """How many rolls were laid down so far."""
        self._lay_down(before.dice, before.picks)
        with self._up_to_a_roll() if before.rolled else nullcontext():
            self._advance(None)

    @contextmanager
    def _up_to_a_roll(self) -> Iterator[None]:
        """The game goes on up to a roll that has not been laid down, and stands before it then, where its dice can tell."""
        chance: Any = self.match.chance
        tells = hasattr(chance, "wants")
        if tells:
            chance.wants = RollWanted
        with suppress(RollWanted):
            yield
        if tells:
            chance.wants = None

    def _advance(self, option: Option | None) -> None:
        try:
            self.decision = next(self._play) if option is None else self._play.send(option)
        except StopIteration as stop:
            self.decision, self.ending = None, stop.value
        if self._watch:
            self._watch(self.match.table.to_plain())

    def take(self, choice: Choice) -> None:
        """Make a choice, its rolls laid down before it. Raises Failed when it is not offered."""
        if not choice.kind and self.made == 0:
            self.made = 1
            return
        if not choice.kind:
            told = f"dice: {show(list(choice.dice))}: rolls stand" if choice.dice else f"picks: {show(list(choice.picks))}: they stand"
            raise Failed(f"{told} beside the choice before them, alone only before the first")
        self.made += 1
        self.settle(choice)
        before = f" (before that this was all that could be chosen, and was taken: {listed(self.forced, 10)})" if self.forced else ""
        self.forced = []
        if self.decision is None:
            over = f"the game is over ({self.ending.reason})" if self.ending else "nobody chooses before the next roll: lay it down as well"
            raise Failed(f"{choice}: {over}{before}")
        try:
            option = find_option(choice, self.decision)
        except ChoiceError as error:
            raise Failed(f"{error}{before}") from None
        self._lay_down(choice.dice, choice.picks)
        self._advance(option)

    def _lay_down(self, rolls: Sequence[int], picks: Sequence[Any]) -> None:
        self.laid_down += len(rolls)
        chance: Any = self.match.chance
        chance.script(rolls)
        if picks:
            chance.picks.extend(picks)

    @property
    def left_to_chance(self) -> str:
        """How many rolls were made that nobody had laid down, and what to do about it; "" where there was none."""
        chance = self.match.chance
        left = len(chance.rolled) - self.laid_down + len(chance.scripted)
        told = "1 roll was left to chance: lay it down" if left == 1 else f"{left} rolls were left to chance: lay them down"
        return f"{told} with `dice`" if left > 0 else ""

    def settle(self, awaited: Choice | None, *, at_its_kind: bool = False) -> None:
        """Take forced options until somebody must choose, a turn is about to end, or what is awaited is offered.

        `at_its_kind`: or something of that kind by that seat, where what is awaited might have been offered as well.
        """
        for _ in range(MOST_FORCED):
            if self.decision is None or len(self.decision.options) > 1:
                return
            (only,) = self.decision.options
            if only.kind == END_TURN.kind or (awaited and awaited.means(self.decision, only)):
                return
            if at_its_kind and awaited and awaited.kind == only.kind and awaited.by in (None, self.decision.seat):
                return
            self.forced.append(only)
            self._advance(only)
        only = self.forced[-1]
        told = f"{show({only.kind: dict(only.args)})} of {self.decision.seat if self.decision else 'nobody'} the last"
        raise Failed(f"{MOST_FORCED:,} times in a row there was one option only, {told}, and no end: an ending has to come about")

    def come_to_rest(self, awaited: Choice | None) -> None:
        """Settle after the last choice, up to a roll that nobody has laid down: what lies beyond it is no part of the example."""
        with self._up_to_a_roll():
            self.settle(awaited, at_its_kind=True)

    def shown(self) -> Plain:
        """The table, and the ending once there is one."""
        shown = self.match.table.to_plain()
        if self.ending:
            who = {"winner": self.ending.winner, "winners": list(self.ending.winners), "won": list(self.ending.won)}
            shown.setdefault("ending", {"reason": self.ending.reason, **who})
        return dict(shown)
