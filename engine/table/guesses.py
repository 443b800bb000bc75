"""A game as a seat may imagine it: everything that it does not know is guessed, and from there it can be played on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.table.decisions import Decision, Play
from engine.table.rules import Ending


class Guess(NamedTuple):
    """One guess, at the decision that the seat has to make."""

    play: Play[Ending]
    """The game from there on; to be sent an option of the decision."""
    decision: Decision
    seats: Sequence[str]
    sides: Sequence[int]
    """By seat, the number of the first seat of its team; its own where it plays for itself."""
    is_valued: bool
    """Whether content states what is good for a seat."""
    worths: Callable[[], Sequence[float]]
    """What the table is worth to each seat by that, as far as the guess was played on; all 0 where nothing is stated."""
