"""What was made of things lately, so that it is not made again: of things that are told apart by which they are, not by what they hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

Thing = TypeVar("Thing")
Made = TypeVar("Made")


class Lately(Generic[Thing, Made]):
    """What was made of the last `most` things, which must not change."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._known: list[tuple[Thing, Made]] = []

    def of(self, thing: Thing, make: Callable[[Thing], Made]) -> Made:
        """What was made of this very thing, or is made of it now. An error of `make` is raised, each time anew."""
        for known, made in self._known:
            if known is thing:
                return made
        made = make(thing)
        self._known = [*self._known[-self._most + 1 :], (thing, made)]
        return made
