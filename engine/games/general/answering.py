"""Answers: a player to whom something is about to be done may play a card against it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from engine.games.general.game import Deed, Game
from engine.table.decisions import DECLINE, Decision, Option, Play


@dataclass(frozen=True, slots=True)
class Answer:
    """A card that answers: its option, whether what is being done is cancelled by it, and what else it does."""

    card: int
    option: Option
    cancels: bool
    deed: Deed
    counted: int


Answered: TypeAlias = Callable[[Game, int], Play[bool]]
"""Asks the player concerned; True when what was being done to it is cancelled."""


class Answering:
    """The cards that answer, and the asking."""

    def __init__(self, colours: Sequence[str], answers: Sequence[Answer]) -> None:
        self.colours = colours
        self.answers = answers

    def can(self, game: Game, player: int) -> bool:
        """Whether the player holds a card to answer with."""
        hand = game.table.hands[player]
        return any(hand[answer.card] for answer in self.answers)

    def ask(self, game: Game, player: int) -> Play[bool]:
        """Let the player answer, with one card at most. Returns whether what was being done is cancelled."""
        hand = game.table.hands[player]
        held = [answer for answer in self.answers if hand[answer.card]]
        chosen = yield Decision(self.colours[player], "answer", [DECLINE, *[answer.option for answer in held]])
        for answer in held:
            if chosen is answer.option:
                discard(game, player, answer.card)
                game.counts[answer.counted] += 1
                going = answer.deed(game, player)
                if going is not None:
                    yield from going
                return answer.cancels
        return False


def discard(game: Game, player: int, card: int) -> None:
    """A card leaves the hand."""
    table = game.table
    table.hands[player][card] -= 1
    table.held[player] -= 1
    table.discard.append(card)
