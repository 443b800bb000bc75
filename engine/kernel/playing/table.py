"""The table of a match, as others ask for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kernel.compiling.linking import Compiled
from engine.kernel.playing.plain import Plain, Writer


class Table:
    """What others ask of the table of a match."""

    __slots__ = ("_game", "state")

    def __init__(self, game: Compiled, state: Any) -> None:
        self._game = game
        self.state = state

    @property
    def seats(self) -> Mapping[str, int]:
        """Who plays, in the order of seats."""
        return {name: seat for seat, name in enumerate(self._game.world.seats)}

    @property
    def round(self) -> int:
        """The present round, counted from 1."""
        return int(self.state.round)

    @property
    def turn(self) -> str:
        """Whose turn it is."""
        return str(self._game.world.seats[self.state.turn])

    def to_plain(self) -> Plain:
        """All of it, in the words of the content."""
        return Writer(self._game, self.state).table()
