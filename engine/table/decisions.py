"""Decisions: who chooses, what about, and the legal options. Options are generated, so nothing illegal can be chosen.

A turn is a coroutine: it yields a `Decision` wherever a player chooses and is sent the chosen `Option`.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")

NO_ARGUMENTS: Mapping[str, Any] = {}


class Option:
    """Something that may be chosen: `Option("melee", {"target": "blue"})` is written `melee: {target: blue}`.

    Two that are written alike are the same. Whoever holds one changes nothing in it.
    """

    __slots__ = ("args", "kind")  # no tuple: what the rules add to an option is read faster so

    def __init__(self, kind: str, args: Mapping[str, Any] = NO_ARGUMENTS) -> None:
        self.kind = kind
        self.args = args

    def __iter__(self) -> Iterator[Any]:
        return iter((self.kind, self.args))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and self.kind == other.kind and self.args == other.args

    __hash__ = None  # type: ignore[assignment]  # arguments may be lists

    def __repr__(self) -> str:
        return f"Option(kind={self.kind!r}, args={dict(self.args)!r})"

    def to_plain(self) -> dict[str, Any]:
        """Its key, as scenarios, logs and replays write it."""
        return {self.kind: dict(self.args)}

    def answers(self, kind: str, args: Mapping[str, Any]) -> bool:
        """Whether a choice written with some or all of its arguments means this option."""
        return self.kind == kind and all(name in self.args and self.args[name] == value for name, value in args.items())


class Decision(NamedTuple):
    """A choice that a seat has to make; `options` is never empty."""

    seat: str
    about: str
    options: Sequence[Option]


Play = Generator[Decision, Option, T]
"""A part of a game: yields decisions, is sent options, returns T."""


def ask(seat: str, about: str, options: Sequence[Option]) -> Play[Option]:
    """Let a seat choose. A single option is a decision too: whoever drives the game takes it without asking."""
    return (yield Decision(seat, about, options))


DECLINE = Option("decline")
END_TURN = Option("end_turn")
DONE = Option("done")
