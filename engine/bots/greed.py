"""The greedy bot: takes what the game's own evaluation likes best, now."""

from __future__ import annotations

from engine.table.chance import Stream
from engine.table.decisions import Decision
from engine.table.driver import Sight

WHIM = 40
"""One choice in so many is made at random, so that two greedy bots do not undo each other's moves for ever."""


class GreedyBot:
    """Chooses an option of the highest worth; ties and whims come from a stream of its own."""

    __slots__ = ("_below",)

    def __init__(self, stream: Stream) -> None:
        self._below = stream.below

    def choose(self, decision: Decision, sight: Sight) -> int:
        """A best option, or on a whim any."""
        if self._below(WHIM) == 0:
            return self._below(len(decision.options))
        worths = sight.judge(decision)
        best = max(worths)
        ties = [index for index, worth in enumerate(worths) if worth == best]
        return ties[0] if len(ties) == 1 else ties[self._below(len(ties))]
