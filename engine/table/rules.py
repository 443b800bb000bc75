"""What the rules of a game must offer, so that playtests, scenarios, replays and the browser can play any game alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

from engine.definitions.game import GameData
from engine.table.chance import Chance
from engine.table.decisions import Decision, Play

Plain: TypeAlias = dict[str, Any]


class Sparse(dict[Any, Any]):
    """Numbers by what has them, or cards by where they lie, in a plain table, from which those that have none may be left out."""


class Borne(dict[Any, Any]):
    """What cards bear, by where they lie if others are called alike. `called`: which of them a name says where only one bears it."""

    called: Mapping[str, str] = {}


class SparselyBorne(Borne, Sparse):
    """The same, without those that bear nothing."""


class Unordered(list[Any]):
    """Things in a plain table whose order means nothing, such as the spaces on which pieces stand."""


class Ending(NamedTuple):
    """How a game ended: the reason, and the winner's seat if somebody won."""

    reason: str
    winner: str | None = None
    winners: tuple[str, ...] = ()
    """All that have won, where several may."""
    together: bool = False
    """Whether these are a team, each of whom has won; others who come out even share a win that is nobody's."""

    @property
    def won(self) -> tuple[str, ...]:
        """Who is counted as having won."""
        return self.winners if self.together else () if self.winner is None else (self.winner,)


class Table(Protocol):
    """The whole state of a game: plain typed data, cheap to copy."""

    @property
    def seats(self) -> Mapping[str, Any]:
        """Who plays, in the order of seats."""

    @property
    def round(self) -> int:
        """The present round, counted from 1."""

    def to_plain(self) -> Plain:
        """All of it in dicts, lists, numbers and names of things as in `content/`."""


class Match(Protocol):
    """One game being played: its table, its chance, and what fired so far."""

    @property
    def table(self) -> Any:
        """The table as it stands."""

    @property
    def chance(self) -> Chance:
        """Its dice and deals."""

    @property
    def fired(self) -> Counter[str]:
        """How often each clause, effect and option was played so far."""

    def play(self) -> Play[Ending]:
        """The game from where the table stands to its end; begins with the turn of `table.turn`."""

    def problems(self) -> list[str]:
        """Broken invariants of the table as it stands; empty when all is well."""

    def view(self, seat: str) -> Any:
        """What this seat may know: what it may not know is not in it."""

    def judge(self, decision: Decision) -> Sequence[float]:
        """How good the game's own evaluation finds each option, for greedy bots; higher is better."""

    def label(self, seat: str) -> str:
        """What the seat plays (its character), for statistics."""


class Rules(Protocol):
    """A game's rules, compiled once from its content."""

    @property
    def data(self) -> GameData:
        """The content it was compiled from."""

    @property
    def player_counts(self) -> Sequence[int]:
        """How many may play; the first is what is played when nothing is said."""

    def new_match(self, players: int, seed: int | str, *, round_limit: int, setups: Sequence[str] = ()) -> Match:
        """Set up with chance, or as the `setups` of `game.yaml` of these names say; `play()` begins with the set-up choices.

        Raises ValueError for set-ups that there are not or that do not fit.
        """

    def scenario_match(self, players: int, given: Plain, seed: int | str = 0) -> Match:
        """The start position of the recommended set-up without hidden deals, with `given` laid over it.

        Raises ValueError saying what in `given` cannot be.
        """
