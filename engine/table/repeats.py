"""Whether a game that goes on and on comes back to the same tables again and again, so that nothing but a whim of a bot could end it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence

from engine.table.decisions import Option

LONG = 5_000
"""Decisions after which a game is looked at, and again after as many; most games are over long before."""

LOOKED_AT = 1_000
"""Decisions in a row whose tables are kept, and as many after them that have to bring a new one."""

MOST_TOLD = 3
"""Choices that are named among those that went round."""


class Repeats:
    """Watches the tables of one game; what hangs on the round or on any count is a table of its own."""

    def __init__(self, table: Callable[[], Hashable]) -> None:
        self._table = table
        self._seen: set[Hashable] = set()
        self._is_new = False

    def at(self, step: int) -> bool:
        """To be told of each decision from LONG on, by its number: whether the game has come to no new table for long."""
        place = step % LONG
        if place == 0:
            self._seen, self._is_new = set(), False
        if place < LOOKED_AT:
            self._seen.add(self._table())
        elif place < 2 * LOOKED_AT:
            self._is_new = self._is_new or self._table() not in self._seen
        return place == 2 * LOOKED_AT and not self._is_new


def commonest(choices: Sequence[Option]) -> list[str]:
    """The choices that were made most often lately, the commonest first."""
    told = Counter(map(_written, choices[-LOOKED_AT:]))
    return [one for one, _ in told.most_common(MOST_TOLD)]


def _written(choice: Option) -> str:
    kind, args = choice
    return f"{kind}: {{{', '.join(f'{name}: {value}' for name, value in args.items())}}}" if args else str(kind)
