"""What was made of things that nobody changes, such as the trees of files: while one edits a file, all others are still the same things."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")

MOST = 256
"""So many are remembered at least, and twice as many at most."""


class Remembered(Generic[T]):
    """What was made lately, by the very things that it was made of, not by what they are equal to: trees are large.

    They are kept as well, so that no other thing takes their identity.
    """

    __slots__ = ("_most", "_new", "_old")

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._new: dict[Hashable, tuple[tuple[object, ...], T]] = {}
        self._old: dict[Hashable, tuple[tuple[object, ...], T]] = {}

    def of(self, things: tuple[object, ...], make: Callable[[], T], how: Hashable = ()) -> T:
        """What `make` gives for these things, as they are asked for in this way; what it raises is not remembered."""
        key = (*map(id, things), how)
        found = self._new.get(key)
        if found is None:
            found = self._old.get(key) or (things, make())
            if len(self._new) >= self._most:
                self._old, self._new = self._new, {}
            self._new[key] = found
        return found[1]

    def __len__(self) -> int:
        return len(self._new.keys() | self._old.keys())
