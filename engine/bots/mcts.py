"""A bot that searches (Monte Carlo tree search): it plays guesses of the game on, and learns which of its choices do best.

Each playout is of another guess of what its seat does not know (single-observer information set search: Cowling, Powley, Whitehouse 2012).
A node of its tree is what the seat can tell apart; of a choice that was not always offered it counts how often it was.

Where a game states what is good for a seat, playouts are short: after a few choices at random it counts how far a seat has got ahead of
where it was. That tells more than who wins in the end of a game in which nobody thinks. Otherwise they go to the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import exp, log, sqrt
from typing import Final, TypeAlias

from engine.table.chance import Stream
from engine.table.decisions import Decision, Option
from engine.table.driver import Sight
from engine.table.guesses import Guess
from engine.table.rules import Ending

PLAYOUTS = 100
"""Guesses that are played for a decision, unless told otherwise."""

NEAR: Final = 12
"""Choices in a playout of a game that states what is good for a seat."""

FAR: Final = 300
"""Choices in a playout of another game, after which nobody is taken to have won."""

CURIOSITY: Final = 0.7
"""How much what was tried seldom is preferred to what did well."""

FORESIGHT: Final = 1.0
"""How much, before it was tried often, what looks good at once is preferred."""

STEEPEST: Final = 30.0
"""Gains beyond so many usual ones count alike."""

Key: TypeAlias = tuple[str, str, str]
"""A choice as a node tells it apart: whose it is, its kind and its arguments."""


@dataclass(slots=True)
class Node:
    """What came of a choice."""

    liked: float = 0.5
    """How good it looks at once, from 0 to 1."""
    visits: int = 0
    won: float = 0.0
    """The shares of wins, for whoever made the choice."""
    offered: int = 0
    """How often it could have been made."""
    choices: dict[Key, Node] = field(default_factory=dict)
    """What was chosen next."""

    def promise(self) -> float:
        """Its share of wins, and the more the less it was tried."""
        share = self.won / self.visits if self.visits else 0.5
        return share + CURIOSITY * sqrt(log(self.offered + 1) / (self.visits + 1)) + FORESIGHT * self.liked / (self.visits + 1)


class MctsBot:
    """Chooses what it has tried most often, which is what does best in its guesses."""

    __slots__ = ("_below", "_playouts")

    def __init__(self, stream: Stream, playouts: int = PLAYOUTS) -> None:
        self._below = stream.below
        self._playouts = playouts

    def choose(self, decision: Decision, sight: Sight) -> int:
        """The most visited option; any of those that are equally good."""
        worths = sight.judge(decision)
        low, reach = min(worths), max(worths) - min(worths)
        keys = [_key(decision.seat, option) for option in decision.options]
        liked = [(worth - low) / reach if reach else 0.5 for worth in worths]
        root, spread = Node(choices={key: Node(one) for key, one in zip(keys, liked, strict=True)}), Spread()
        for number in range(self._playouts):
            guess = sight.guess(number)
            if guess is not None:
                self._play(root, guess, spread)
        found = [(root.choices[key].visits, root.choices[key].won) for key in keys]
        best = max(found)
        ties = [index for index, one in enumerate(found) if one == best]
        return ties[self._below(len(ties))]

    def _play(self, root: Node, guess: Guess, spread: Spread) -> None:
        """Play one guess on, along what promises most and then at random; what came of it is noted on the way back."""
        node: Node | None = root
        path: list[tuple[Node, str]] = []
        asked, before = guess.decision, leads(guess)
        chooser = guess.seats.index(asked.seat)
        try:
            for _ in range(NEAR if guess.is_valued else FAR):
                options = asked.options
                option = options[0]
                if len(options) > 1 and node is None:
                    option = options[self._below(len(options))]
                elif len(options) > 1 and node is not None:
                    option, child = self._descend(node, asked)
                    path.append((child, asked.seat))
                    node = child if child.visits else None
                asked = guess.play.send(option)
            gained = [now - then for now, then in zip(leads(guess), before, strict=True)]
            shares = spread.shares(gained, gained[chooser])
        except StopIteration as stop:
            shares = shares_of(stop.value, guess)
        finally:
            guess.play.close()
        for child, seat in path:
            child.visits += 1
            child.won += shares[guess.seats.index(seat)]

    def _descend(self, node: Node, asked: Decision) -> tuple[Option, Node]:
        """A choice that was not tried yet, or the one that promises most; of all that are known it is noted that they are offered."""
        keys = [_key(asked.seat, option) for option in asked.options]
        new = [index for index, key in enumerate(keys) if key not in node.choices]
        if new:
            index = new[self._below(len(new))]
            node.choices[keys[index]] = Node()
        for key in keys:
            if key in node.choices:
                node.choices[key].offered += 1
        if not new:
            index = max(range(len(keys)), key=lambda one: node.choices[keys[one]].promise())
        return asked.options[index], node.choices[keys[index]]


@dataclass(slots=True)
class Spread:
    """How far apart the gains of a decision's playouts are: by that what is a large gain is known."""

    count: int = 0
    mean: float = 0.0
    squares: float = 0.0

    def shares(self, gained: Sequence[float], own: float) -> Sequence[float]:
        """What each seat has gained as a share of a win, once the chooser's `own` gain is noted: a half for nothing."""
        self.count += 1
        away = own - self.mean
        self.mean += away / self.count
        self.squares += away * (own - self.mean)
        usual = sqrt(self.squares / self.count) or 1.0
        return [1 / (1 + exp(max(-STEEPEST, min(STEEPEST, -gain / usual)))) for gain in gained]


def leads(guess: Guess) -> Sequence[float]:
    """By how much each seat is ahead of the best that is not on its side; of one side alone, what its table is worth."""
    worths = guess.worths()
    return [
        worth - max((other for at, other in zip(guess.sides, worths, strict=True) if at != side), default=0.0)
        for side, worth in zip(guess.sides, worths, strict=True)
    ]


def shares_of(ending: Ending, guess: Guess) -> Sequence[float]:
    """The share of the win that each seat has, all of it for each of a team; where nobody wins, even parts, but none for one side alone."""
    winners = ending.winners or ending.won
    if not winners:
        sides = len(set(guess.sides))
        return [1.0 / sides if sides > 1 else 0.0] * len(guess.seats)
    each = 1.0 if ending.together else 1.0 / len(winners)
    return [each if seat in winners else 0.0 for seat in guess.seats]


def _key(seat: str, option: Option) -> Key:
    return seat, option.kind, repr(option.args)
