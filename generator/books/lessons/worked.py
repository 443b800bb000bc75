"""What a book can tell of scenarios: examples that were executed, and what may not be done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example that was executed. `before` and `after` are tables as `to_plain()` gives them."""

    id: str
    clauses: tuple[str, ...]
    caption: str
    """Inline markup."""
    players: int
    before: Mapping[str, Any]
    after: Mapping[str, Any]
    placed: tuple[str, ...] = ()
    """The seats that it places on the board."""
    aims: tuple[tuple[Any, Any], ...] = ()
    """From which place to which, as the table names them, somebody struck, shot or sent something, as all stood at the beginning."""
    moves: tuple[tuple[Any, Any], ...] = ()
    """From which place to which figures went, step by step in their order."""
    ways: tuple[tuple[str, tuple[Any, ...]], ...] = ()
    """By seat, the places on the way of its figure, the first one where it began."""
    always: bool = False
    """Whether it has a picture even when nothing on the board has changed: of where those are whom it places."""
    given: Mapping[str, Any] = field(default_factory=dict)
    """The position that it begins with, as it is written; told in words but for what is drawn."""
    choices: tuple[str, ...] = ()
    """What is done, as inline markup."""
    holds: bool = True
    """False: it does not end as it says any more, so that only a mark is printed in its place."""


@dataclass(frozen=True, slots=True)
class Denial:
    """Something that may not be done: the clause, the choice in words, and why not (inline markup)."""

    clause: str
    choice: str
    because: str


@dataclass(frozen=True, slots=True)
class Lessons:
    """What a book that teaches has played: the table after the set-up, and the first round step by step."""

    players: int = 0
    set_up: Mapping[str, Any] | None = None
    steps: tuple[Example, ...] = ()
