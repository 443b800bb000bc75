"""The greedy bot: takes what the game's own evaluation likes best, now."""

from __future__ import annotations

from typing import TypeAlias

from engine.table.chance import Stream
from engine.table.decisions import Decision
from engine.table.driver import Sight

WHIM = 40
"""One choice in so many is made at random, so that two greedy bots do not undo each other's moves for ever."""

Standing: TypeAlias = list[tuple[str, str, float]]
"""What may be chosen, and what each is worth."""


class GreedyBot:
    """Chooses an option of the highest worth; ties and whims come from a stream of its own.

    Where it may choose the same, for the same worth, as before in this turn, what it has done since brought nothing: it does something
    of another kind then, so that cards that are swapped for nothing are not swapped to and fro.
    """

    __slots__ = ("_below", "_kinds", "_next", "_stood", "_turn")

    def __init__(self, stream: Stream) -> None:
        self._below = stream.below
        self._next = 0
        self._turn: object = None
        self._stood: list[Standing] = []
        self._kinds: list[str] = []

    def choose(self, decision: Decision, sight: Sight) -> int:
        """A best option, or on a whim any."""
        if self._below(WHIM) == 0:
            return self._below(len(decision.options))
        worths = sight.judge(decision)
        if (sight.made, sight.turn) != (self._next, self._turn):  # somebody else chose, or a whim did, or another turn began
            self._stood.clear()
            self._kinds.clear()
        standing = sorted((one.kind, str(one.args), worth) for one, worth in zip(decision.options, worths, strict=True))
        vain = self._kinds[self._stood.index(standing) :] if standing in self._stood else []
        free = [index for index, option in enumerate(decision.options) if option.kind not in vain] or range(len(worths))
        best = max(worths[index] for index in free)
        ties = [index for index in free if worths[index] == best]
        chosen = ties[0] if len(ties) == 1 else ties[self._below(len(ties))]
        self._next, self._turn = sight.made + 1, sight.turn
        self._stood.append(standing)
        self._kinds.append(decision.options[chosen].kind)
        return chosen
