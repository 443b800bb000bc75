"""Looking one choice ahead: what the value that content states would be after each option, in forks of what the seat may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.kernel.compiling.compiled import Compiled
from engine.table.decisions import Decision, Play
from engine.table.rules import Ending

WON = 1_000_000.0

Fork = Callable[[], tuple[Any, Play[Ending], Decision]]
"""A fork of what a seat may know: its state, its coroutine, and the decision it stands at."""


def look_ahead(game: Compiled, decision: Decision, fork: Fork) -> Sequence[float]:
    """The worth of each option for the seat that chooses."""
    seat = game.world.seats.index(decision.seat)
    return [_worth(game, seat, option, fork) for option in decision.options]


def _worth(game: Compiled, seat: int, option: Any, fork: Fork) -> float:
    state, play, decision = fork()
    same = next((one for one in decision.options if one == option), None)
    if same is None:
        return 0.0
    try:
        play.send(same)
    except StopIteration as stop:
        winners = stop.value.winners
        return WON if game.world.seats[seat] in winners else -WON if winners else 0.0
    return float(game.value(state, seat))
