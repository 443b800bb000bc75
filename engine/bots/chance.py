"""The random bot: any option is as good as any other."""

from __future__ import annotations

from engine.table.chance import Stream
from engine.table.decisions import Decision
from engine.table.driver import Sight


class RandomBot:
    """Chooses evenly among the options, from a stream of its own."""

    __slots__ = ("pick",)

    def __init__(self, stream: Stream) -> None:
        self.pick = stream.below
        """Any of so many options."""

    def choose(self, decision: Decision, sight: Sight) -> int:
        """Any option."""
        return self.pick(len(decision.options))
