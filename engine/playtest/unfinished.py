"""Runs that were stopped: the games that were played by then are kept, and the same run goes on with them.

They lie in the user's cache folder (`engine/source/keeping.py`) until the run is at its end. A run is the same by the content, the engine
and the plan but for its number of games: whoever wants more games than before goes on as well.
"""

from __future__ import annotations

import marshal
from collections import Counter
from collections.abc import Iterable, Iterator
from time import perf_counter
from typing import Any

from engine.definitions.game import GameData
from engine.kernel.compiling.keeping import key_of
from engine.playtest.outcomes import Batch, Outcome, Plan
from engine.source import keeping

SECONDS = 2.0
"""After so many seconds what was played is written down: more than that is never lost."""

Part = tuple[int, Batch]
"""The number of its first game, and games in a row from there on."""


class Unfinished:
    """The games that are played of a run that is not at its end; of one that `keeps` them, also those of earlier runs.

    Of content that was changed in memory, and of games with Python of other packages, nothing is kept.
    """

    def __init__(self, data: GameData, plan: Plan, *, keeps: bool) -> None:
        asked = {"run": (plan.bots, plan.seed, plan.strict, plan.round_limit, plan.setups, plan.followed, plan.barred)}
        key = key_of(data, plan.players, asked) if keeps else None
        self._shelf = f"run-{key}" if key else None
        self._all = plan.games
        self.parts: list[Part] = []
        """What is played, in order."""
        self.seconds = 0.0
        """How long that took, by the clock on the wall."""
        if self._shelf is not None:
            self._read(self._shelf)
        self._new: Part | None = None
        self._written = self._begun = perf_counter()

    @property
    def games(self) -> int:
        """How many games are played."""
        return sum(len(batch.outcomes) for _, batch in self.parts)

    def left(self) -> Iterator[range]:
        """The numbers of the games that are still to be played."""
        at = 0
        for first, batch in self.parts:
            if at < first:
                yield range(at, first)
            at = first + len(batch.outcomes)
        if at < self._all:
            yield range(at, self._all)

    def begin(self) -> None:
        """From now on games are played."""
        self._written = self._begun = perf_counter()

    def add(self, first: int, batch: Batch) -> None:
        """Note games that were played now, in order."""
        self.parts.append((first, batch))
        if self._new is not None and self._new[0] + len(self._new[1].outcomes) != first:
            self.write()
        self._new = self._new or (first, Batch())
        self._new[1].extend(batch)
        if perf_counter() - self._written > SECONDS:
            self.write()

    def write(self) -> None:
        """Write down what was played since it was last done."""
        now = perf_counter()
        if self._shelf is not None and self._new is not None:
            first, batch = self._new
            keeping.keep(f"{first:08}", marshal.dumps((first, now - self._written, _packed(batch))), self._shelf)
        self._new, self._written = None, now

    def end(self) -> tuple[Batch, float]:
        """All games in order, and the seconds that they took; nothing is kept of them any more."""
        seconds = self.seconds + perf_counter() - self._begun
        whole = Batch()
        for _, batch in sorted(self.parts, key=lambda part: part[0]):
            whole.extend(batch)
        if self._shelf is not None:
            keeping.clear(self._shelf)
        return whole, seconds

    def _read(self, shelf: str) -> None:
        """What an earlier run wrote down, as far as this one plays it."""
        at = 0
        for name in keeping.names(shelf):
            payload = keeping.find(name, shelf)
            if payload is None:
                continue
            first, seconds, packed = marshal.loads(payload)  # noqa: S302 - nobody else can write there
            batch = _unpacked(packed)
            if at <= first and first + len(batch.outcomes) <= self._all:
                self.parts.append((first, batch))
                self.seconds += seconds
                at = first + len(batch.outcomes)


def _packed(batch: Batch) -> Any:
    """A batch in plain values."""
    return [list(map(tuple, batch.outcomes)), *(dict(counts) for counts in _counts(batch))]


def _unpacked(packed: Any) -> Batch:
    outcomes, *counts = packed
    return Batch([Outcome(*one) for one in outcomes], *map(Counter, counts))


def _counts(batch: Batch) -> Iterable[Counter[Any]]:
    """Everything that is counted in a batch, in the order of its fields."""
    return batch.fired, batch.fired_games, batch.seats, batch.winners, batch.players, batch.winning_players
