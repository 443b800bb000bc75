"""The curious bot: plays well enough to get far, and tries what it has not tried yet, so that rare rules are played too."""

from __future__ import annotations

from collections import Counter
from typing import TypeAlias

from engine.table.chance import Stream
from engine.table.decisions import Decision, Option
from engine.table.driver import Sight

Novelty: TypeAlias = tuple[str, ...]

LURES = (2, 4, 8)
"""One choice in so many is for something new; which of these, a bot draws for its whole game."""


SPELL, SPELLS = 3, 4
"""So many choices in a row a bot sticks to a kind of option, after one in so many choices of something new."""


PLACE = 0.001
"""Of two things done equally often, rather the one that was done less often with the same numbers: in this place, say."""


class CuriousBot:
    """Takes what the game's own evaluation likes, but now and then what it has done least often in this game.

    Some rules ask for the same thing several times in a row, so at times it sticks to what it has just tried.
    """

    __slots__ = ("_below", "_left", "_liked", "_lure", "_tried")

    def __init__(self, stream: Stream) -> None:
        self._below = stream.below
        self._lure = LURES[stream.below(len(LURES))]
        self._tried: Counter[Novelty] = Counter()
        self._liked, self._left = "", 0

    def choose(self, decision: Decision, sight: Sight) -> int:
        """A newest option, or else a best one."""
        taken = False
        novelties = [_novelty(decision.about, option) for option in decision.options]
        if self._left and any(option.kind == self._liked for option in decision.options):
            self._left -= 1
            worths = [float(option.kind == self._liked) for option in decision.options]
        elif self._below(self._lure) == 0:
            places = [(*novelty, str(option.args)) for novelty, option in zip(novelties, decision.options, strict=True)]
            worths = [-self._tried[novelty] - PLACE * self._tried[place] for novelty, place in zip(novelties, places, strict=True)]
            taken = self._below(SPELLS) == 0
        else:
            worths = list(sight.judge(decision))
        best = max(worths)
        ties = [index for index, worth in enumerate(worths) if worth == best]
        chosen = ties[self._below(len(ties))]
        self._tried[novelties[chosen]] += 1
        self._tried[(*novelties[chosen], str(decision.options[chosen].args))] += 1
        if taken:
            self._liked, self._left = decision.options[chosen].kind, SPELL
        return chosen


def _novelty(about: str, option: Option) -> Novelty:
    """What makes an option another one than before: what is asked, its kind, the names in it (a card's, say); not the numbers."""
    names: list[str] = []
    for value in option.args.values():
        names += [one for one in (value if isinstance(value, list) else [value]) if isinstance(one, str)]
    return (about, option.kind, *names)
