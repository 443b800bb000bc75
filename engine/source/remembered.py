"""What was made of things that nobody changes, such as the trees of files: while one edits a file, all others are still the same things."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from operator import is_
from typing import Generic, TypeVar

from engine.source.recent import Recent

T = TypeVar("T")

MOST = 256
"""Places that are remembered at least."""


class Remembered(Generic[T]):
    """What was last made in each place, such as a file, of these very things and not of their like: trees are large.

    What came before in a place is let go: a file that is saved a hundred times leaves one tree.
    """

    __slots__ = ("_recent",)

    def __init__(self, most: int = MOST) -> None:
        self._recent: Recent[Hashable, tuple[tuple[object, ...], T]] = Recent(most)

    def of(self, place: Hashable, things: tuple[object, ...], make: Callable[[], T]) -> T:
        """What `make` gives for these things in this place; what it raises is not remembered."""
        found = self._recent.get(place)
        if found is None or len(found[0]) != len(things) or not all(map(is_, found[0], things)):
            found = (things, make())
            self._recent.put(place, found)
        return found[1]

    def __len__(self) -> int:
        return len(self._recent)
