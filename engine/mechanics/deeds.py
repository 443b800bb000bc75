"""What verbs do, by where they stand: in the own turn, in a contest, in a trap. A game adds deeds of its own verbs:

DEEDS = EVERY_DEED.and_also(Deeds(turn={Dance: TurnDeed(ways_to_dance, dance)}))
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

from engine.definitions.verbs import Verb
from engine.mechanics.contests import Contest, Side
from engine.mechanics.game import Game
from engine.mechanics.table import Seat
from engine.table.decisions import Play

Args: TypeAlias = Mapping[str, Any]
"""What an option says of the way in which something is done: hexes, players, numbers."""

Ways: TypeAlias = Callable[[Game, Seat, Any], Iterable[Args]]
"""All ways in which a player can carry a verb out now, each once; none when it cannot, or would change nothing."""

Doing: TypeAlias = Callable[[Game, Seat, Any, Args], Play[None] | None]
"""Carries a verb out in one of its ways; a part of the game where somebody has to choose."""

Stand = Literal["action", "power", "card"]
"""Where a verb of the own turn may stand: in an Action, in what a class offers as an Action, on a card."""


@dataclass(frozen=True, slots=True)
class TurnDeed:
    """Something to do in the own turn."""

    ways: Ways
    do: Doing
    stands: frozenset[Stand] = frozenset(("action", "power", "card"))


InContest: TypeAlias = Callable[[Contest, Side, Any], None]
"""What a revealed card does for the side that has revealed it."""

InTrap: TypeAlias = Callable[[Game, Seat, Seat, Any], Play[None] | None]
"""What a trap of the first player does to the second, who has sprung it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deeds:
    """What verbs do. `standing` are those that change how mechanisms work, as long as somebody's class has them."""

    turn: Mapping[type[Verb], TurnDeed] = field(default_factory=dict)
    contest: Mapping[type[Verb], InContest] = field(default_factory=dict)
    trap: Mapping[type[Verb], InTrap] = field(default_factory=dict)
    standing: tuple[type[Verb], ...] = ()

    def and_also(self, other: Deeds) -> Deeds:
        """Both; where both know a verb, the other's deed."""
        return replace(
            self,
            turn={**self.turn, **other.turn},
            contest={**self.contest, **other.contest},
            trap={**self.trap, **other.trap},
            standing=(*self.standing, *other.standing),
        )

    def standing_in(self, place: Stand) -> list[type[Verb]]:
        """The verbs that may stand in such a place of the own turn."""
        return [verb for verb, deed in self.turn.items() if place in deed.stands]


def ways_of(game: Game, seat: Seat, effects: Iterable[Verb]) -> Iterator[Args]:
    """The ways to carry effects out."""
    for effect in effects:
        if deed := game.rules.deeds.turn.get(type(effect)):
            yield from deed.ways(game, seat, effect)


def carry_out(game: Game, seat: Seat, effects: Iterable[Verb], args: Args) -> Play[None]:
    """Carry effects out one after the other."""
    for effect in effects:
        if deed := game.rules.deeds.turn.get(type(effect)):
            yield from deed.do(game, seat, effect, args) or ()
