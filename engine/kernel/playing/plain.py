"""A table in dicts, lists, numbers and names of things as content writes them: the whole of it, or as one seat sees it.

`seats` holds what each seat has; everything else stands under its own name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.kernel.boards.tiles import TILE
from engine.kernel.compiling.linking import Compiled
from engine.kernel.compiling.showing import shower, space_name
from engine.kernel.compiling.world import PIECES, WAYS, World
from engine.kernel.content.table import Counter, Entry, Zone
from engine.kernel.formulas.types import Type, word
from engine.kernel.playing.words import entries, is_list, lay

Plain = dict[str, Any]

TILES = "tiles"
"""Under which positions list the tiles that are on the board, by their numbers."""

HIDDEN = "?"
"""A card of which only its back is seen."""


class Writer:
    """A state in words; as `seat` sees it, where one is named."""

    def __init__(self, game: Compiled, s: Any, seat: int | None = None) -> None:
        self.game = game
        self.world: World = game.world
        self.s = s
        self.seat = seat
        self._memories: dict[str, Callable[[Any], Any]] = {}

    def table(self) -> Plain:
        """All of it."""
        world, s = self.world, self.s
        plain: Plain = {"round": s.round, "turn": world.seats[s.turn]}
        plain["seats"] = {name: self._seat(seat) for seat, name in enumerate(world.seats)}
        for entry in _entries(world, of_seat=False):
            lay(plain, entry.words, getattr(self, f"_of_table_{entry.group}")(entry.name))
        if world.tiles is not None:
            plain[TILES] = [world.words[TILE][tile] for tile in s.tiles]
        for name in world.table.shown:
            numbers, also = self.game.namespace[f"shown_{name}"](s)
            if numbers:
                plain[name] = {**{world.seats[seat]: number for seat, number in numbers}, **also}
        return plain

    def _of_table_zones(self, name: str) -> Any:
        zone, cards = self.world.table.zones[name], getattr(self.s, f"z_{name}")
        if zone.of == "table":
            return self._cards(zone, cards, None)
        return {self._space(at): self._cards(zone, lying, None) for at, lying in enumerate(cards) if lying}

    def _of_table_counters(self, name: str) -> Any:
        counter = self.world.table.counters[name]
        values = getattr(self.s, f"c_{name}")
        return self._value(name, values) if counter.single else self._numbers(name, counter)

    def _of_table_dice(self, name: str) -> Any:
        return getattr(self.s, f"d_{name}")[:-1]

    def _of_table_remembers(self, name: str) -> Any:
        if self.world.table.remembers[name].of == "space":
            remembered = enumerate(getattr(self.s, f"m_{name}")[:-1])
            return {str(self._space(at)): self._remembered(name, one) for at, one in remembered if one not in (-1, ())}
        return self._remembered(name, getattr(self.s, f"m_{name}"))

    def _of_table_pieces(self, name: str) -> Any:
        return self._pieces(name, -1)

    def _seat(self, seat: int) -> Plain:
        plain = Plain()
        for entry in _entries(self.world, of_seat=True):
            if entry.group != "counters" or self.seat in (None, seat) or self.world.table.counters[entry.name].seen_by == "all":
                lay(plain, entry.words, getattr(self, f"_of_seat_{entry.group}")(entry.name, seat))
        out, outs = self.s.out[seat], self.world.table.outs
        if out or outs:
            plain["out"] = (outs[out - 1] if outs else True) if out else None
        return plain

    def _of_seat_zones(self, name: str, seat: int) -> Any:
        return self._cards(self.world.table.zones[name], getattr(self.s, f"z_{name}")[seat], seat)

    def _of_seat_counters(self, name: str, seat: int) -> Any:
        return self._value(name, getattr(self.s, f"c_{name}")[seat])

    def _value(self, name: str, number: Any) -> Any:
        """A number, or by word or thing those that are not nothing."""
        if not isinstance(number, list):
            return number
        keys = zip(self.world.keys(name), number[:-1], strict=True)
        return {key: one for key, one in keys if one or self.world.table.counters[name].zeros}

    def _of_seat_dice(self, name: str, seat: int) -> Any:
        dice = self.world.table.dice[name]
        values = getattr(self.s, f"d_{name}")[seat * dice.count : (seat + 1) * dice.count]
        seen = self.seat in (None, seat) or dice.seen_by == "all"
        return values if seen else [HIDDEN if value else 0 for value in values]

    def _of_seat_remembers(self, name: str, seat: int) -> Any:
        return self._remembered(name, getattr(self.s, f"m_{name}")[seat])

    def _of_seat_pieces(self, name: str, seat: int) -> Any:
        return self._pieces(name, seat)

    def _cards(self, zone: Zone, cards: list[int], owner: int | None) -> list[str]:
        seen = self.seat is None or zone.seen_by == "all" or (zone.seen_by == "owner" and owner == self.seat)
        lying = sorted(cards) if zone.listed == "sorted" else cards
        known = () if seen else looked_at(self.game, self.s, self.seat)
        shown = [self.world.kinds[self.world.cards[card]].id if seen or card in known else HIDDEN for card in lying]
        return shown[::-1] if zone.listed == "top_first" else shown

    def _space(self, at: int) -> str | int | None:
        return space_name(self.world.space_names[at]) if at >= 0 else None

    def _numbers(self, name: str, counter: Counter) -> Any:
        """By space, piece or card, what is not nothing."""
        show = shower(self.world, Type(counter.of))
        if is_list(counter):
            return [show(one) for one, number in enumerate(getattr(self.s, f"c_{name}")[:-1]) if number]
        values, zeros = getattr(self.s, f"c_{name}")[:-1], counter.zeros
        if not zeros and not any(values):
            return {}
        there = self.s.there if counter.of == "space" and self.world.tiles is not None else None
        numbers = [(one, self._value(name, number)) for one, number in enumerate(values) if number or zeros]
        return {str(show(one)): number for one, number in numbers if (number or zeros) and (there is None or there[one])}

    def _remembered(self, name: str, value: Any) -> Any:
        show = self._memories.get(name)
        if show is None:
            show = self._memories[name] = shower(self.world, memory_type(self.world, name))
        return show(value)

    def _pieces(self, name: str, owner: int) -> Any:
        s, count = self.s, self.world.table.pieces[name].count
        kind = list(self.world.table.pieces).index(name)
        own = [piece for piece in range(len(self.world.piece_kinds)) if s.kind[piece] == kind and s.owner[piece] == owner]
        hidden = self.game.namespace.get(f"hidden_{name}")
        if hidden is not None and self.seat not in (None, owner):
            own = [piece for piece in own if not hidden(s, piece)]
        if count == 1:
            return self._space(s.at[own[0]]) if own else None
        return [self._space(at) for at in sorted(s.at[piece] for piece in own if s.at[piece] >= 0)]


def _entries(world: World, *, of_seat: bool) -> list[Entry]:
    """What stands beside the seats, or with each of them."""
    if of_seat not in world.written:
        world.written[of_seat] = [*entries(world.table, of_seat).values()]
    return world.written[of_seat]


def looked_at(game: Compiled, s: Any, seat: int | None) -> set[int]:
    """The cards that a seat has looked at and still knows."""
    count = game.world.count
    return {one // count for one in getattr(s, "seen", ()) if one % count == seat}


def memory_type(world: World, name: str) -> Type:
    """The type of what is remembered under a name."""
    a = world.table.remembers[name].a
    lists = {"card_kind": "kind of card", "piece_kind": PIECES, "direction": WAYS}
    type_ = Type(a) if a in ("seat", "space", "piece", "card", "number") else word(lists.get(a, a))
    return type_.several() if world.table.remembers[name].many else type_
