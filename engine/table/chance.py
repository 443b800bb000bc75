"""Dice and shuffles from the game's own random streams; dice can be scripted.

Deals and dice have streams of their own, so that a bot (which has its own as well) does not change the cards.
Only `getrandbits` of Python's Mersenne Twister is used: the same on every machine and version.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, MutableSequence
from typing import Any


class RollError(ValueError):
    """A roll that was laid down and that no such die can show."""


def scripted_roll(rolls: list[int], sides: int) -> int:
    """Take the next roll that was laid down. Raises RollError for one that the die cannot show."""
    number = rolls.pop(0)
    if not 1 <= number <= sides:
        raise RollError(f"a die of {sides} sides cannot show {number}")
    return number


class Stream:
    """A seeded stream of whole numbers."""

    __slots__ = ("_bits",)

    def __init__(self, seed: str) -> None:
        self._bits = random.Random(seed).getrandbits

    def below(self, limit: int) -> int:
        """An even choice of 0 … limit - 1."""
        width = limit.bit_length()
        number = self._bits(width)
        while number >= limit:
            number = self._bits(width)
        return number

    def shuffle(self, things: MutableSequence[Any]) -> None:
        """Shuffle in place."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]


class Chance:
    """The chance of one game: a stream for deals, a stream for dice, and rolls laid down beforehand."""

    __slots__ = ("deals", "dice", "rolled", "scripted")

    def __init__(self, seed: int | str) -> None:
        self.deals = Stream(f"{seed}/deals")
        self.dice = Stream(f"{seed}/dice")
        self.scripted: list[int] = []
        self.rolled: list[int] = []

    def roll(self, sides: int) -> int:
        """A die roll, 1 … sides: the next scripted one if there is any."""
        number = scripted_roll(self.scripted, sides) if self.scripted else self.dice.below(sides) + 1
        self.rolled.append(number)
        return number

    def script(self, rolls: Iterable[int]) -> None:
        """Lay down the next rolls, in order."""
        self.scripted.extend(rolls)
