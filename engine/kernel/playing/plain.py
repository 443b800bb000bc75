"""A table in dicts, lists, numbers and names of things as content writes them: the whole of it, or as one seat sees it.

`seats` holds what each seat has; everything else stands under its own name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from engine.kernel.boards.tiles import TILE
from engine.kernel.compiling.course.setting import PLACE_HIDDEN
from engine.kernel.compiling.formulas.properties import remembered
from engine.kernel.compiling.linking import Compiled
from engine.kernel.compiling.resolved.showing import shower, space_name
from engine.kernel.compiling.resolved.world import World
from engine.kernel.content.table import Entry
from engine.kernel.content.things import Counter, Dice, Memory, Zone
from engine.kernel.formulas.types import Type
from engine.kernel.playing.disguises import disguised
from engine.kernel.playing.given_cards import by_place, in_sight
from engine.kernel.playing.words import entries, is_list, lay
from engine.table.rules import Borne, Sparse, SparselyBorne, Unordered

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
        self._bearers: dict[str, Callable[[Any], Any]] = {}

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
        return Sparse(
            (self._space(at), self._cards(zone, lying, self.world.owner_of(zone.of, at))) for at, lying in enumerate(cards) if lying
        )

    def _of_table_counters(self, name: str) -> Any:
        counter = self.world.table.counters[name]
        values = getattr(self.s, f"c_{name}")
        return self._value(name, values) if counter.single else self._numbers(name, counter)

    def _of_table_dice(self, name: str) -> Any:
        return self._dice(getattr(self.s, f"d_{name}")[:-1], self.world.table.dice[name], None)

    def _of_table_remembers(self, name: str) -> Any:
        memory = self.world.table.remembers[name]
        if memory.of == "table":
            return self._remembered(name, getattr(self.s, f"m_{name}"))
        nothing = (-1, ()) if memory.of == "space" else (-1, (), 0 if memory.a == "number" else -1)
        kept = [(one, value) for one, value in enumerate(getattr(self.s, f"m_{name}")[:-1]) if value not in nothing]
        shown = [(one, self._remembered(name, value)) for one, value in kept if self._is_shown(memory, one)]
        return self._by_bearer(memory.of, shown, sparse=False)

    def _of_table_pieces(self, name: str) -> Any:
        return self._pieces(name, -1)

    def _seat(self, seat: int) -> Plain:
        plain = Plain()
        for entry in _entries(self.world, of_seat=True):
            if self.seat in (None, seat) or not self._is_secret(entry):
                lay(plain, entry.words, getattr(self, f"_of_seat_{entry.group}")(entry.name, seat))
        if veiled := [
            self._space(self.s.at[piece]) for piece in sorted(self._disguised) if self.s.owner[piece] == seat and self.s.at[piece] >= 0
        ]:
            plain[HIDDEN] = Unordered(sorted(veiled, key=str))
        out, outs = self.s.out[seat], self.world.table.outs
        if out or outs:
            plain["out"] = (outs[out - 1] if outs else True) if out else None
        return plain

    def _is_secret(self, entry: Entry) -> bool:
        """Whether only the seat that has it knows it."""
        table = self.world.table
        if entry.group == "counters":
            return table.counters[entry.name].seen_by == "owner"
        return entry.group == "remembers" and table.remembers[entry.name].seen_by == "owner"

    def _of_seat_zones(self, name: str, seat: int) -> Any:
        return self._cards(self.world.table.zones[name], getattr(self.s, f"z_{name}")[seat], seat)

    def _of_seat_counters(self, name: str, seat: int) -> Any:
        return self._value(name, getattr(self.s, f"c_{name}")[seat])

    def _value(self, name: str, number: Any) -> Any:
        """A number, or by word or thing those that are not nothing."""
        if not isinstance(number, list):
            return number
        keys = zip(self.world.keys(name), number[:-1], strict=True)
        return Sparse((key, one) for key, one in keys if one or self.world.table.counters[name].zeros)

    def _of_seat_dice(self, name: str, seat: int) -> Any:
        count = self.world.dice[name]
        return self._dice(getattr(self.s, f"d_{name}")[seat * count : (seat + 1) * count], self.world.table.dice[name], seat)

    def _dice(self, values: list[int], dice: Dice, owner: int | None) -> list[Any]:
        seen = self.seat is None or self.world.sees(dice.seen_by, owner, self.seat)
        return values if seen else [HIDDEN if value else 0 for value in values]

    def _of_seat_remembers(self, name: str, seat: int) -> Any:
        return self._remembered(name, getattr(self.s, f"m_{name}")[seat])

    def _of_seat_pieces(self, name: str, seat: int) -> Any:
        return self._pieces(name, seat)

    def _cards(self, zone: Zone, cards: list[int], owner: int | None) -> list[str]:
        seen = self.seat is None or self.world.sees(zone.seen_by, owner, self.seat)
        known = () if seen else looked_at(self.game, self.s, self.seat)
        lying = cards
        if zone.listed == "sorted":  # among those that are known, the place of a card that is not seen would tell what it may be
            lying = sorted(cards, key=lambda card: (seen or card in known, card if seen or card in known else 0))
        shown = [self.world.kinds[self.world.cards[card]].id if seen or card in known else self._hidden(card) for card in lying]
        return shown[::-1] if zone.listed == "top_first" else shown

    def _hidden(self, card: int) -> str:
        """A card that is not seen, with what is known of it: «? red 3»."""
        world, kind = self.world, self.world.cards[card]
        known = ((name, world.columns[name][kind]) for name in told_of(self.game, self.s, card))
        return " ".join([HIDDEN, *(str(world.words[name][value] if name in world.words else value) for name, value in known)])

    @cached_property
    def _unseen(self) -> dict[int, str]:
        """By card of which only the back is seen, where it lies: `blue.hand.3`."""
        found: dict[int, str] = {}
        for name, zone in self.world.table.zones.items() if self.seat is not None else ():
            cards = getattr(self.s, f"z_{name}")
            for owner, lying in enumerate([cards] if zone.of == "table" else cards):
                if lying and not self.world.sees(zone.seen_by, self.world.owner_of(zone.of, owner), self.seat or 0):
                    whose = [] if zone.of == "table" else [str(self.world.seats[owner] if zone.of == "seat" else self._space(owner))]
                    found |= {card: ".".join([*whose, name, str(place)]) for place, card in enumerate(lying, 1)}
        known = looked_at(self.game, self.s, self.seat)
        return {card: place for card, place in found.items() if card not in known}

    @cached_property
    def _disguised(self) -> frozenset[int]:
        """The pieces of which the seat does not know the kind."""
        return frozenset(disguised(self.game, self.s, self.seat))

    def _place(self, piece: int) -> str:
        """A piece of which the kind is not seen, by where it stands: `?.a5`; nothing where it stands nowhere."""
        return f"{HIDDEN}.{self._space(self.s.at[piece])}" if self.s.at[piece] >= 0 else ""

    def _space(self, at: int) -> str | int | None:
        return space_name(self.world.space_names[at]) if at >= 0 else None

    def _numbers(self, name: str, counter: Counter) -> Any:
        """By space, piece or card, what is not nothing."""
        if is_list(counter):
            show = shower(self.world, Type(counter.of))
            return Unordered(show(one) for one, number in enumerate(getattr(self.s, f"c_{name}")[:-1]) if number)
        values, zeros = getattr(self.s, f"c_{name}")[:-1], counter.zeros
        if not zeros and not any(values):
            return Sparse()
        there = self.s.there if counter.of == "space" and self.world.tiles is not None else None
        numbers = [(one, self._value(name, number)) for one, number in enumerate(values) if number or zeros]
        shown = (
            (one, number) for one, number in numbers if self._is_shown(counter, one) and (number or zeros) and (there is None or there[one])
        )
        return self._by_bearer(counter.of, [*shown], sparse=True)

    def _by_bearer(self, of: str, borne: Sequence[tuple[int, Any]], *, sparse: bool) -> Plain:
        """What things bear, by their names; a card of which several are in sight is told by where it lies."""
        names = [self._bearer(of, one) for one, _ in borne]
        values = [value for _, value in borne]
        if of != "card":
            return (Sparse if sparse else dict)(zip(names, values, strict=True))
        places = [self._apart(one) or name for name, (one, _) in zip(names, borne, strict=True)]
        found = (SparselyBorne if sparse else Borne)(zip(places, values, strict=True))
        found.called = {name: place for name, place in zip(names, places, strict=True) if names.count(name) == 1}
        return found

    def _apart(self, card: int) -> str | None:
        """Where a card lies, if its name alone would not tell which of several is meant."""
        if card in self._unseen or card not in self._lying:
            return None
        copies = [one for one in self._copies[self.world.cards[card]] if one not in self._unseen]
        meant = [one for one in copies if one in self._open] or copies
        return None if meant == [card] else self._lying[card]

    @cached_property
    def _open(self) -> frozenset[int]:
        """The cards that somebody sees: where a position names one, such are meant."""
        return in_sight(self.game, self.s)

    @cached_property
    def _copies(self) -> dict[int, list[int]]:
        """By kind, the cards of it that lie anywhere."""
        found: dict[int, list[int]] = {}
        for card in self._lying:
            found.setdefault(self.world.cards[card], []).append(card)
        return found

    @cached_property
    def _lying(self) -> dict[int, str]:
        """By card, where it lies."""
        return {card: place for place, card in by_place(self.game, self.s).items()}

    def _is_shown(self, declared: Counter | Memory, one: int) -> bool:
        """Whether what is counted or remembered of a thing is told: not of a piece of an unknown kind that stands nowhere, nor what only
        the owner of a piece knows."""
        if declared.of != "piece":
            return True
        mine = declared.seen_by == "all" or self.seat in (None, self.s.owner[one])
        return mine and (one not in self._disguised or self.s.at[one] >= 0)

    def _bearer(self, of: str, one: int) -> str:
        """A space, piece or card as the seat knows it: by what it is, or by the place where it lies unseen."""
        unseen = self._unseen.get(one) if of == "card" else self._place(one) if of == "piece" and one in self._disguised else None
        if of not in self._bearers:
            self._bearers[of] = shower(self.world, Type(of))
        return unseen or str(self._bearers[of](one))

    def _remembered(self, name: str, value: Any) -> Any:
        memory = self.world.table.remembers[name]
        show: Any = self._memories.get(name)
        if show is None:
            show = self._memories[name] = shower(self.world, remembered(self.world, name))
        if memory.a != "piece":
            shown = show(value)
            return Unordered(shown) if memory.many and memory.a != "space" else shown
        if isinstance(value, int):
            return self._place(value) if value in self._disguised else show(value)
        places = [self._place(one) for one in value if one in self._disguised]
        return Unordered(sorted([*show([one for one in value if one not in self._disguised]), *places]))

    def _pieces(self, name: str, owner: int) -> Any:
        s, count = self.s, self.world.pieces[name]
        kind = list(self.world.table.pieces).index(name)
        own = [piece for piece in range(len(self.world.piece_kinds)) if s.kind[piece] == kind and s.owner[piece] == owner]
        own = [piece for piece in own if piece not in self._disguised]
        hidden = self.game.namespace.get(f"{PLACE_HIDDEN}{name}")
        if hidden is not None and self.seat not in (None, owner):
            own = [piece for piece in own if not hidden(s, piece)]
        standing = sorted(s.at[piece] for piece in own if s.at[piece] >= 0)
        if count == 1 and len(standing) < 2:  # more where others have become such
            return self._space(standing[0]) if standing else None
        return Unordered(map(self._space, standing))


def _entries(world: World, *, of_seat: bool) -> list[Entry]:
    """What stands beside the seats, or with each of them."""
    if of_seat not in world.written:
        world.written[of_seat] = [*entries(world.table, of_seat).values()]
    return world.written[of_seat]


def told_of(game: Compiled, s: Any, card: int) -> list[str]:
    """The columns that everybody knows of a card, whether they see it or not."""
    statuses = game.world.table.statuses
    return [status.tells for name, status in statuses.items() if status.tells and getattr(s, f"c_{name}")[card]]


def looked_at(game: Compiled, s: Any, seat: int | None) -> set[int]:
    """The cards that a seat has looked at and still knows."""
    count = game.world.count
    return {one // count for one in getattr(s, "seen", ()) if one % count == seat}
