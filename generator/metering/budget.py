"""The budget itself: steps are expressions that are worked out, characters all that is made on the way, printed or not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from jinja2.exceptions import SecurityError

MOST_STEPS: Final = 500_000
"""Expressions that one rendering may work out: some tenths of a second. The faces that come with Pressgang need up to 6,300."""

MOST_CHARACTERS: Final = 32_000_000
"""Characters that one rendering may make, in texts that it prints or keeps; an entry of a list counts for eight."""

MOST_BITS: Final = 4096
"""Of a whole number."""

_ENTRY: Final = 8
_LETTERS_A_STEP: Final = 64
CONTAINERS: Final = (list, tuple, dict, set, frozenset)


class BudgetError(SecurityError):
    """A template takes more than it may."""


class Meter:
    """Counts down while templates are rendered; renderings inside a rendering share the budget of the outermost."""

    def __init__(self, steps: int = MOST_STEPS, characters: int = MOST_CHARACTERS) -> None:
        self._most = (steps, characters)
        self._steps, self._characters = self._most
        self._inside = 0

    @contextmanager
    def running(self) -> Iterator[None]:
        """A rendering; the outermost begins with a full budget."""
        if not self._inside:
            self._steps, self._characters = self._most
        self._inside += 1
        try:
            yield
        finally:
            self._inside -= 1

    @property
    def is_running(self) -> bool:
        """Whether something is being rendered."""
        return self._inside > 0

    @property
    def spent(self) -> tuple[int, int]:
        """Steps and characters that the last rendering took."""
        return self._most[0] - self._steps, self._most[1] - self._characters

    def step(self, steps: int = 1) -> None:
        """So many expressions more. Raises BudgetError."""
        if steps < 0:
            raise BudgetError("steps are never given back")
        self._steps -= steps
        if self._steps < 0:
            raise BudgetError(f"the template takes more than {self._most[0]:,} steps: its loops go round too often")

    def allow(self, characters: int) -> None:
        """So many characters are about to be made, or are. Raises BudgetError."""
        self._characters -= characters
        if self._characters < 0:
            raise BudgetError(f"the template makes more than {self._most[1]:,} characters of text")

    def read(self, value: Any) -> Any:
        """A value that is about to be gone through as a whole: compared, searched, sorted, filtered."""
        kind = type(value)
        if kind is int or kind is float or kind is bool or value is None:
            return value
        if isinstance(value, str):
            self.step(1 + len(value) // _LETTERS_A_STEP)
        elif isinstance(value, CONTAINERS):
            self._read_all(value)
        elif isinstance(value, range):
            self.step(1 + len(value))
        elif isinstance(value, Iterator):
            return self._counted(value)
        return value

    def _read_all(self, value: Any) -> None:
        """Every part of a list of lists, as often as it stands in it."""
        waiting: list[Any] = [value]
        while waiting:
            inner = waiting.pop()
            self.step(1 + len(inner))
            parts: Iterable[Any] = (*inner, *inner.values()) if isinstance(inner, dict) else inner
            waiting += [part for part in parts if isinstance(part, CONTAINERS)]

    def _counted(self, values: Iterator[Any]) -> Iterator[Any]:
        for value in values:
            self.step()
            yield value

    def made(self, value: Any) -> Any:
        """A value that has just been made."""
        if isinstance(value, str):
            self._characters -= len(value)
            if self._characters < 0:
                self.allow(0)
        elif isinstance(value, int):
            if value.bit_length() > MOST_BITS:
                raise BudgetError(f"a number of more than {MOST_BITS:,} bits")
        elif isinstance(value, CONTAINERS):
            self.allow(_ENTRY * len(value))
            self._read_all(value)
        return value

    def printed(self, value: Any) -> Any:
        """A value that is about to be printed; what has no words of its own is refused, since it could be of any size."""
        if isinstance(value, str):
            return self.made(value)
        if isinstance(value, CONTAINERS):
            raise BudgetError("a list cannot be printed as it is: use `| join`")
        return value
