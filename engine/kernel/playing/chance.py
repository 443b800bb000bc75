"""Dice and shuffles from a game's own streams, which can be forked: a fork meets the same future as the game that it comes from.

The numbers are those of Python's Mersenne Twister, taken in words of 32 bits that forks share, so that a fork costs two numbers.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, MutableSequence, Sequence
from functools import lru_cache
from typing import Any

from engine.table.chance import RollError, scripted_roll

WORD = 32

APART = 61
"""Words between two futures of one seed: more than what follows a choice reads, as a rule."""


class Words:
    """The random words of a seed, made as far as anybody has read."""

    __slots__ = ("made", "_bits", "_seed")

    def __init__(self, seed: str) -> None:
        self.made: list[int] = []
        self._seed = seed
        self._bits: Callable[[int], int] | None = None

    def more(self) -> None:
        """Another few; most games have no dice, so that nothing is prepared for who asks for none."""
        if self._bits is None:
            self._bits = random.Random(self._seed).getrandbits
        bits = self._bits
        self.made.extend([bits(WORD) for _ in range(48)])


class Stream:
    """A seeded stream of whole numbers: words, and how many of them were read."""

    __slots__ = ("words", "read")

    def __init__(self, words: Words, read: int = 0) -> None:
        self.words = words
        self.read = read

    def below(self, limit: int) -> int:
        """An even choice of 0 … limit - 1."""
        shift = WORD - limit.bit_length()
        made = self.words.made
        while True:
            if self.read >= len(made):
                self.words.more()
            number = made[self.read] >> shift
            self.read += 1
            if number < limit:
                return number

    def catch_up(self) -> None:
        """Make the words that were read before."""
        while len(self.words.made) < self.read:
            self.words.more()

    def shuffle(self, things: MutableSequence[Any]) -> None:
        """Shuffle in place."""
        words, read = self.words, self.read
        made, there = words.made, len(words.made)
        for last in range(len(things) - 1, 0, -1):
            shift = WORD - (last + 1).bit_length()
            while True:  # as `below`, which would be called for every card
                if read >= there:
                    words.more()
                    there = len(made)
                other = made[read] >> shift
                read += 1
                if other <= last:
                    break
            things[last], things[other] = things[other], things[last]
        self.read = read


@lru_cache(maxsize=256)
def _imagined_words(seed: str) -> Words:
    return Words(seed)


class Chance:
    """The chance of one game: a stream for deals, a stream for dice, and rolls and picks laid down beforehand."""

    __slots__ = ("deals", "dice", "picks", "rolled", "scripted", "seed", "wants")

    def __init__(self, seed: int | str) -> None:
        self.seed = str(seed)
        self.deals = Stream(Words(f"{seed}/deals"))
        self.dice = Stream(Words(f"{seed}/dice"))
        self.scripted: list[int] = []
        self.picks: list[Any] = []
        """What is picked next, as views write it, in order."""
        self.rolled: list[int] = []
        self.wants: Callable[[int], Exception] | None = None
        """What is raised for a roll that is not laid down, where rolls are counted instead of made."""

    def roll(self, sides: int) -> int:
        """A die roll, 1 … sides: the next scripted one if there is any."""
        if self.wants is not None and not self.scripted:
            raise self.wants(sides)
        number = scripted_roll(self.scripted, sides) if self.scripted else self.dice.below(sides) + 1
        self.rolled.append(number)
        return number

    def script(self, rolls: Iterable[int]) -> None:
        """Lay down the next rolls, in order."""
        self.scripted.extend(rolls)

    def pick(self, lots: MutableSequence[Any], named: Sequence[Any], number: int = 1) -> None:
        """Put what is to be picked next to the front of lots, which are called so, as far as so many picks are laid down.

        Raises RollError for one that is not among them.
        """
        for place in range(min(number, len(lots), len(self.picks))):
            wanted, names = self.picks.pop(0), list(named)
            found = next((at for at in range(place, len(lots)) if names[at] == wanted), None)
            if found is None:
                raise RollError(f"'{wanted}' cannot be picked: there are {', '.join(sorted(map(str, names[place:])))}")
            for things in (lots, names):
                things[place], things[found] = things[found], things[place]
            named = names

    def fork(self) -> Chance:
        """The same future."""
        copy = Chance.__new__(Chance)
        copy.seed = self.seed
        copy.deals = Stream(self.deals.words, self.deals.read)
        copy.dice = Stream(self.dice.words, self.dice.read)
        copy.scripted = self.scripted[:]
        copy.picks = self.picks[:]
        copy.rolled = []
        copy.wants = self.wants
        return copy

    @property
    def read(self) -> tuple[int, int]:
        """How many words were read, of deals and of dice."""
        return self.deals.read, self.dice.read

    def turn_to(self, future: int) -> tuple[int, int]:
        """Meet another future from here on, the same for each number; 0 is the one it would meet anyway. Returns what is read by then."""
        if future:
            for stream in (self.deals, self.dice):
                stream.read += future * APART
                stream.catch_up()
        return self.read

    def to_plain(self) -> dict[str, Any]:
        """As JSON can hold it."""
        return {"seed": self.seed, "deals": self.deals.read, "dice": self.dice.read, "scripted": self.scripted[:], "picks": self.picks[:]}

    @classmethod
    def imagined(cls, seed: str, deal: int, read: int) -> Chance:
        """Another future: words of a seed from so many on, which are made once for all who imagine with it; dice are alike in each deal."""
        chance = cls.__new__(cls)
        chance.seed, chance.scripted, chance.picks, chance.rolled, chance.wants = seed, [], [], [], None
        chance.deals, chance.dice = (Stream(_imagined_words(f"{seed}/{of}"), read) for of in (f"{deal}/deals", "dice"))
        for stream in (chance.deals, chance.dice):
            stream.catch_up()
        return chance

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> Chance:
        """Undo `to_plain`."""
        chance = cls(plain["seed"])
        chance.deals.read, chance.dice.read = plain["deals"], plain["dice"]
        for stream in (chance.deals, chance.dice):
            stream.catch_up()
        chance.scripted, chance.picks = list(plain["scripted"]), list(plain.get("picks", ()))
        return chance
