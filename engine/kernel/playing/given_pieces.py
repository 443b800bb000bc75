"""Where a position says that pieces stand, those that have changed sides among them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final

from engine.kernel.compiling.linking import Compiled
from engine.kernel.playing.given_names import Names

CHANGES_SIDES: Final = "give_away"
CHANGES_KIND: Final = "become"
"""The verbs by which a seat may come to have more of a kind than it begins with."""


class Pieces(Names):
    """Words about pieces laid over a state."""

    def __init__(self, game: Compiled, s: Any) -> None:
        super().__init__(game, s)
        self.later: list[Callable[[], None]] = []
        """What is about single cards, which are told apart by where they lie once all lie there, and pieces that were others'."""

    def pieces(self, name: str, owner: int, value: Any, where: str) -> None:
        """Where the pieces of a kind stand, once they were taken off; a kind that there are none of takes others of that owner that stand
        nowhere. Where pieces change sides or kinds, others are taken that stand nowhere once all that are named stand somewhere.
        """
        places = value if isinstance(value, list) else [] if value is None else [value]
        own = [piece for piece in range(len(self.world.piece_kinds)) if self.s.owner[piece] == owner]
        for place in places:
            if free := self._free(name, own):
                self._stand(free[0], name, place, where)
            elif (owner >= 0 and self._has(CHANGES_SIDES)) or (self.world.pieces[name] and self._has(CHANGES_KIND)):
                self.later.append(partial(self._from_others, name, owner, place, where))
            else:
                raise ValueError(f"given.{where}: there are not so many of '{name}' (got {len(places)}){self._lent(name, own)}")

    def _free(self, name: str, among: Sequence[int]) -> list[int]:
        """Pieces that stand nowhere, and are of a kind or may have become such."""
        s, kind = self.s, list(self.world.table.pieces).index(name)
        free = [piece for piece in among if s.at[piece] < 0 and s.kind[piece] == kind]
        return free + [piece for piece in among if s.at[piece] < 0 and self.world.pieces[name] == 0]

    def _from_others(self, name: str, owner: int, place: Any, where: str) -> None:
        """A piece that was another seat's stands there, or one of another kind: first of its own kind, then of its own seat."""
        s, kind = self.s, list(self.world.table.pieces).index(name)
        free = [piece for piece in range(len(self.world.piece_kinds)) if s.at[piece] < 0 and (s.owner[piece] < 0) == (owner < 0)]
        if owner >= 0 and not self._has(CHANGES_SIDES):
            free = [piece for piece in free if s.owner[piece] == owner]
        if self.world.pieces[name] and not self._has(CHANGES_KIND):
            free = [piece for piece in free if s.kind[piece] == kind]
        if not free:
            others = "those of other seats" if owner >= 0 and self._has(CHANGES_SIDES) else "those of other kinds"
            raise ValueError(f"given.{where}: there are not so many of '{name}', {others} that stand nowhere counted in")
        piece = min(free, key=lambda one: (s.kind[one] != kind, s.owner[one] != owner, one))
        s.owner[piece] = owner
        self._stand(piece, name, place, where)

    def _stand(self, piece: int, name: str, place: Any, where: str) -> None:
        s, world = self.s, self.world
        at = self.there(where, place)
        there = [s.on[at]] if isinstance(s.on[at], int) else s.on[at]
        taken = [one for one in there if one >= 0 and world.table.pieces[name].sharing is not True]
        if taken:
            raise ValueError(f"given.{where}: {place} is taken by {world.piece_names[taken[0]]}")
        s.kind[piece], s.at[piece] = list(world.table.pieces).index(name), at
        if isinstance(s.on[at], int):
            s.on[at] = piece
        else:
            s.on[at] += (piece,)

    def _has(self, verb: str) -> bool:
        """Whether the game does such a thing anywhere."""
        return any(verb in _keys(source.plain()) for source in self.world.data.sources.values())

    def _lent(self, name: str, own: Sequence[int]) -> str:
        """Where none of a kind is left over: which others stand where the game begins, that could be such."""
        if self.world.pieces[name]:
            return ""
        kinds = list(self.world.table.pieces)
        standing = dict.fromkeys(kinds[self.s.kind[piece]] for piece in own if self.s.at[piece] >= 0)
        others = " or ".join(f"`{one}: []`" for one in standing if one != name)
        return f" — it is what others become, and these stand where the game begins: say where they are, as in {others}" if others else ""

    def lift(self, piece: int) -> None:
        """Take a piece off the board."""
        s = self.s
        if isinstance(s.on[s.at[piece]], int):
            s.on[s.at[piece]] = -1
        else:
            s.on[s.at[piece]] = tuple(one for one in s.on[s.at[piece]] if one != piece)
        s.at[piece] = -1


def _keys(plain: Any) -> Iterator[str]:
    """All keys of a file, however deep they stand."""
    if isinstance(plain, dict):
        yield from map(str, plain)
        plain = list(plain.values())
    if isinstance(plain, list):
        for one in plain:
            yield from _keys(one)
