"""What a seat hears of what happens: all that is told at the table, without what it cannot see.

A log names the cards that are drawn and the pieces that move, whoever sees them. Played back afterwards that is as it should be. Somebody
who is playing hears the names of cards whose faces that seat sees before or after, and nothing of secret numbers and hidden pieces: where
one stands may be told by the order of what befalls its seat, so while it hides what is done with that seat is not heard at all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from engine.kernel.compiling.course.setting import PLACE_HIDDEN
from engine.kernel.compiling.linking import Compiled
from engine.kernel.compiling.resolved.showing import CardTold, PieceTold, Untold
from engine.kernel.compiling.writing.asking import SECRET
from engine.kernel.playing.determinising import seen_by
from engine.kernel.playing.disguises import disguised
from engine.kernel.playing.plain import HIDDEN, looked_at
from engine.table.decisions import Decision, Option

Event = tuple[str, Mapping[str, Any]]


class Hearing:
    """What one seat hears. `look` notes what it sees before something is done, `heard` tells of the events after that.

    `missed` says whether the last events were left out because somebody hides: then what the seat sees is all that it may be told.
    """

    def __init__(self, game: Compiled, seat: str) -> None:
        self._game = game
        self._name = seat
        self._seat = game.world.seats.index(seat)
        table = game.world.table
        self._secret = {name for name, counter in table.counters.items() if counter.seen_by == "owner"}
        self._secret |= {name for name, memory in table.remembers.items() if memory.seen_by == "owner"}
        self._dice = {name: dice for name, dice in table.dice.items() if dice.seen_by != "all"}
        self._cards: set[int] = set()
        self._hidden: set[int] = set()
        self._veiled: set[int] = set()
        self.missed = False
        self.hides = any(f"{PLACE_HIDDEN}{name}" in game.namespace for name in table.pieces)
        """Whether there are pieces in this game that hide."""

    def look(self, s: Any) -> None:
        """Note which cards the seat sees now, and which pieces it does not."""
        self._cards = self._sees(s)
        self._hidden = self._hides(s)
        self._veiled = set(disguised(self._game, s, self._seat))

    def heard(self, s: Any, events: Iterable[Event]) -> Iterator[Event]:
        """Events since `look`, as the seat hears them; `s` is the state after them."""
        cards, hidden = self._cards | self._sees(s), self._hidden | self._hides(s)
        veiled = self._veiled | set(disguised(self._game, s, self._seat))
        owners = {self._game.world.seats[s.owner[piece]] for piece in hidden if s.owner[piece] >= 0}
        events = list(events)
        self.missed = bool(hidden) and any(_is_about(facts, owners, hidden) for _, facts in events)
        for name, facts in events:
            if self.missed and (_is_about(facts, owners, hidden) or not self._names_somebody(facts)):
                continue
            parts = name.split(".")[1:]
            if isinstance(facts, Untold) and facts.get("who") != self._name:
                continue
            mine = self._name in facts.values()
            if not mine and self._secret.intersection(parts):
                continue
            told = {key: self._told(value, cards, veiled) for key, value in facts.items()}
            if "shows" in told and not mine and self._dice.keys() & set(parts):
                told["shows"] = HIDDEN
            yield name, told

    def choice(self, decision: Decision, option: Option, s: Any) -> Option | None:
        """What somebody has chosen since `look`, as the seat hears it: of a kind alone, where more would tell what it does not see; None
        where all of it is a secret. `s` is the state after it."""
        if decision.seat == self._name:
            return option
        if decision.about == SECRET:
            return None
        owner = self._game.world.seats.index(decision.seat)
        hides = any(owner == s.owner[piece] for piece in {*self._hidden, *self._hides(s), *self._veiled})
        unseen = set(option.cards) - self._cards - self._sees(s)  # type: ignore[attr-defined]
        return Option(option.kind) if hides or unseen else option

    def _names_somebody(self, facts: Mapping[str, Any]) -> bool:
        return any(fact in self._game.world.seats for value in facts.values() for fact in _each(value))

    def _told(self, value: Any, cards: set[int], veiled: set[int]) -> Any:
        if isinstance(value, list):
            return [self._told(one, cards, veiled) for one in value]
        if isinstance(value, CardTold) and value.card not in cards:
            return HIDDEN
        if isinstance(value, PieceTold) and value.piece in veiled:
            return f"{value.partition(' ')[0]} {HIDDEN}"
        return value

    def _sees(self, s: Any) -> set[int]:
        """The cards whose faces the seat knows."""
        return seen_by(self._game, s, self._seat) | looked_at(self._game, s, self._seat)

    def _hides(self, s: Any) -> set[int]:
        return hidden_pieces(self._game, s, self._seat)


def hidden_pieces(game: Compiled, s: Any, seat: int) -> set[int]:
    """The pieces of others of which a seat does not know where they stand."""
    found = set()
    for kind, name in enumerate(game.world.table.pieces):
        if hidden := game.namespace.get(f"{PLACE_HIDDEN}{name}"):
            found |= {piece for piece, one in enumerate(s.kind) if one == kind and s.owner[piece] != seat and hidden(s, piece)}
    return found


def _is_about(facts: Mapping[str, Any], owners: set[str], hidden: set[int]) -> bool:
    """Whether an event names a piece that hides, or its owner."""
    told = [fact for value in facts.values() for fact in _each(value)]
    return any((isinstance(fact, PieceTold) and fact.piece in hidden) or (isinstance(fact, str) and fact in owners) for fact in told)


def _each(value: Any) -> Iterable[Any]:
    return value if isinstance(value, list) else [value]
