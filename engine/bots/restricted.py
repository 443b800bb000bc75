"""Restricted play: a bot that never chooses some one thing, so that one sees what that thing is worth (Jaffe and others 2012)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.table.decisions import Decision, Option
from engine.table.driver import Chooser, Sight


def names(option: Option, word: str) -> bool:
    """Whether an option is of that kind or names that thing, such as a card.

    >>> card = Option("play", {"card": "sprint", "with": ["dash", "leap"]})
    >>> [names(card, word) for word in ("play", "sprint", "leap", "rest")]
    [True, True, True, False]
    """
    return option.kind == word or any(word in (value if isinstance(value, list | tuple) else (value,)) for value in option.args.values())


class RestrictedBot:
    """Chooses as another bot does, among the options that do not name `word`; where all of them do, among all."""

    __slots__ = ("_bot", "_word")

    def __init__(self, bot: Chooser, word: str) -> None:
        self._bot = bot
        self._word = word

    def choose(self, decision: Decision, sight: Sight) -> int:
        """What the other bot takes of the rest."""
        free = [index for index, option in enumerate(decision.options) if not names(option, self._word)]
        if len(free) == len(decision.options) or not free:
            return self._bot.choose(decision, sight)
        if len(free) == 1:
            return free[0]
        narrowed = Decision(decision.seat, decision.about, [decision.options[index] for index in free])
        return free[self._bot.choose(narrowed, _Narrowed(sight, decision, free))]


class _Narrowed(Sight):
    """What a bot may ask of a decision of which it sees some options only."""

    __slots__ = ("_decision", "_free", "_whole")

    def __init__(self, whole: Sight, decision: Decision, free: Sequence[int]) -> None:
        super().__init__(whole._match, whole.seat, whole._choices)
        self._whole, self._decision, self._free = whole, decision, free

    def judge(self, decision: Decision) -> Sequence[float]:
        """The worths of these options."""
        worths = self._whole.judge(self._decision)
        return [worths[index] for index in self._free]
