"""What playtests count beside clauses: by seat, what happened to it, which cards came to it and which it played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.kernel.compiling.formulas.codes import Code
from engine.kernel.compiling.resolved.world import World

EVENT, DRAWN, CARD = "event", "drawn", "card"
FOR = "@"
"""Stands between what is counted and the number of the seat: who sits there is known when the game is linked."""
COMES = ("draw", "deal", "take")
"""Events with which cards come to a seat."""

USES = ("action", "answer")
"""Events in which a seat plays a card that does nothing by itself."""

QUIET = frozenset(
    {
        *("turn", "end_turn", "ending", "set_up", "part", "choose", "secretly", "look"),
        *("shuffle", "gather", "set", "remember", "put", "pay", "full"),
    }
)
"""Events that are the course of every game, or bookkeeping."""


def of_seats(counted: Sequence[str], seats: Sequence[str]) -> list[str]:
    """What is counted, with who sits where instead of numbers of seats.

    >>> of_seats(["melee.push", "card:sprint@1"], ["gold", "teal"])
    ['melee.push', 'card:sprint@teal']
    """
    parted = [name.partition(FOR) for name in counted]
    return [f"{name}{told}{seats[int(seat)]}" if told else name for name, told, seat in parted]


class Statistics:
    """The counts of a game by seat; `places` are those of all counts."""

    def __init__(self, world: World, places: dict[str, int]) -> None:
        self.world, self.places = world, places
        self._cards = {world.kinds[kind].id: kind for kind in sorted(set(world.cards))}
        self._bare = tuple(kind for kind in self._cards.values() if not self._does_something(kind))

    def lines(self, event: str, facts: Mapping[str, Code], you: str) -> list[str]:
        """What is counted when an event happens to a seat in a variable."""
        family, _, thing = event.partition(".")
        if family == "card":
            return [self._of_kind(CARD, str(self._cards[thing]), you)] if thing in self._cards else []
        card = next((code.text for name, code in facts.items() if code.type.base == "card" and not code.type.many), "")
        if family in COMES:
            return self.comes(card, you) if card else []
        lines = []
        if family in USES and self._bare:
            lines = [self._of_kind(CARD, f"CARD_KIND[{card}]", you, self._bare)] if card else []
            several = [code.text for code in facts.values() if code.type.base == "card" and code.type.many]
            lines += [self._of_several(cards, you) for cards in several]
        if (
            family in QUIET or family in USES or event in self.world.own or self._is_bookkeeping(thing)
        ):  # verbs of its own tell what happens
            return lines
        return [*lines, f"if {you} >= 0: s.fired[{self._first(EVENT, event)} + {you}] += 1"]

    def comes(self, card: str, you: str) -> list[str]:
        """What is counted when a card comes to a seat."""
        return [self._of_kind(DRAWN, f"CARD_KIND[{card}]", you)] if self.world.kinds else []

    def _does_something(self, kind: int) -> bool:
        """Whether a card is ever carried out; verbs that stand are only asked for."""
        card = self.world.kinds[kind]
        parts = (effects for part in card.part_names for _, _, effects in card.lists(part))
        return any(
            effect.word not in self.world.own or self.world.own[effect.word].do for effects in (card.effects, *parts) for effect in effects
        )

    def _of_several(self, cards: str, you: str) -> str:
        """The same for each of several cards."""
        first = [self._first(CARD, one.id) for one in self.world.kinds][0]
        named = f"[CARD_KIND[one] for one in {cards} if {you} >= 0 and CARD_KIND[one] in {self._bare!r}]"
        return f"for kind in {named}: s.fired[{first} + kind * {self.world.count} + {you}] += 1"

    def _of_kind(self, what: str, kind: str, you: str, among: tuple[int, ...] = ()) -> str:
        """A count by kind of card and seat: those of all kinds lie in a row."""
        first = [self._first(what, one.id) for one in self.world.kinds][0]
        only = f" and {kind} in {among!r}" if among else ""
        return f"if {you} >= 0{only}: s.fired[{first} + {kind} * {self.world.count} + {you}] += 1"

    def _first(self, what: str, name: str) -> int:
        """The place of the first of as many counts as there are seats."""
        for seat in range(self.world.count):
            self.places.setdefault(f"{what}:{name}{FOR}{seat}", len(self.places))
        return self.places[f"{what}:{name}{FOR}0"]

    def _is_bookkeeping(self, name: str) -> bool:
        table = self.world.table
        thing = table.counters.get(name) or table.remembers.get(name)
        return thing is not None and thing.bookkeeping
