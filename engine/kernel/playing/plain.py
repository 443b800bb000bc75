"""A table in dicts, lists, numbers and names of things as content writes them: the whole of it, as one seat sees it, and back.

`seats` holds what each seat has; everything else stands under its own name.
"""

from __future__ import annotations

from typing import Any

from engine.kernel.compiling.compiled import Compiled
from engine.kernel.compiling.showing import shower, space_name
from engine.kernel.compiling.world import PIECES, WAYS, World
from engine.kernel.content.table import Counter, Zone
from engine.kernel.formulas.types import SEAT, Type, word
from engine.source.hints import did_you_mean

Plain = dict[str, Any]

HIDDEN = "?"
"""A card of which only its back is seen."""


class Writer:
    """A state in words; as `seat` sees it, where one is named."""

    def __init__(self, game: Compiled, s: Any, seat: int | None = None) -> None:
        self.world: World = game.world
        self.s = s
        self.seat = seat

    def table(self) -> Plain:
        """All of it."""
        world, s = self.world, self.s
        plain: Plain = {"round": s.round, "turn": world.seats[s.turn]}
        plain["seats"] = {name: self._seat(seat) for seat, name in enumerate(world.seats)}
        table = world.table
        for name, zone in table.zones.items():
            if zone.of == "table":
                plain[name] = self._cards(zone, getattr(s, f"z_{name}"), None)
            elif zone.of == "space":
                plain[name] = {self._space(at): self._cards(zone, cards, None) for at, cards in enumerate(getattr(s, f"z_{name}")) if cards}
        for name, counter in table.counters.items():
            if counter.of == "table":
                plain[name] = getattr(s, f"c_{name}")
            elif counter.of != "seat":
                plain[name] = self._numbers(name, counter)
        for name, dice in table.dice.items():
            if dice.of == "table":
                plain[name] = getattr(s, f"d_{name}")[:-1]
        for name, memory in table.remembers.items():
            if memory.of == "table":
                plain[name] = self._remembered(name, getattr(s, f"m_{name}"))
        for kind, (name, piece) in enumerate(table.pieces.items()):
            if piece.of == "table":
                plain[name] = self._pieces(kind, -1, piece.count)
        return plain

    def _seat(self, seat: int) -> Plain:
        world, s, plain = self.world, self.s, Plain()
        table = world.table
        for name, zone in table.zones.items():
            if zone.of == "seat":
                plain[name] = self._cards(zone, getattr(s, f"z_{name}")[seat], seat)
        for name, counter in table.counters.items():
            if counter.of == "seat" and (self.seat in (None, seat) or counter.seen_by == "all"):
                plain[name] = getattr(s, f"c_{name}")[seat]
        for name, dice in table.dice.items():
            if dice.of == "seat":
                values = getattr(s, f"d_{name}")[seat * dice.count : (seat + 1) * dice.count]
                seen = self.seat in (None, seat) or dice.seen_by == "all"
                plain[name] = values if seen else [HIDDEN if value else 0 for value in values]
        for name, memory in table.remembers.items():
            if memory.of == "seat":
                plain[name] = self._remembered(name, getattr(s, f"m_{name}")[seat])
        for kind, (name, piece) in enumerate(table.pieces.items()):
            if piece.of == "seat":
                plain[name] = self._pieces(kind, seat, piece.count)
        if s.out[seat]:
            plain["out"] = True
        return plain

    def _cards(self, zone: Zone, cards: list[int], owner: int | None) -> list[str]:
        seen = self.seat is None or zone.seen_by == "all" or (zone.seen_by == "owner" and owner == self.seat)
        shown = [self.world.kinds[self.world.cards[card]].id if seen else HIDDEN for card in cards]
        return shown[::-1] if zone.listed == "top_first" else shown

    def _space(self, at: int) -> str | int | None:
        return space_name(self.world.space_names[at]) if at >= 0 else None

    def _numbers(self, name: str, counter: Counter) -> Plain:
        """By space, piece or card, what is not nothing."""
        show = shower(self.world, Type(counter.of))
        return {str(show(one)): number for one, number in enumerate(getattr(self.s, f"c_{name}")[:-1]) if number}

    def _remembered(self, name: str, value: int) -> Any:
        return shower(self.world, memory_type(self.world, name))(value)

    def _pieces(self, kind: int, owner: int, count: int) -> Any:
        s = self.s
        own = [piece for piece in range(len(self.world.piece_kinds)) if s.kind[piece] == kind and s.owner[piece] == owner]
        if count == 1:
            return self._space(s.at[own[0]]) if own else None
        return [self._space(at) for at in sorted(s.at[piece] for piece in own if s.at[piece] >= 0)]


def memory_type(world: World, name: str) -> Type:
    """The type of what is remembered under a name."""
    a = world.table.remembers[name].a
    lists = {"card_kind": "kind of card", "piece_kind": PIECES, "direction": WAYS}
    return Type(a) if a in ("seat", "space", "piece", "card", "number") else word(lists.get(a, a))


def read_given(game: Compiled, s: Any, given: Plain) -> None:
    """Lay a position over a start position. Raises ValueError saying what in it cannot be, and where."""
    Reader(game, s).table(given)


class Reader:
    """Words laid over a state."""

    def __init__(self, game: Compiled, s: Any) -> None:
        self.world = game.world
        self.s = s
        self.dealt: set[int] = set()
        self.named: set[tuple[str, int | None]] = set()

    def table(self, given: Plain) -> None:
        """All of it; zones that are not named keep what is left of their decks, the others are empty."""
        world, s, table = self.world, self.s, self.world.table
        self._clear(given)
        for key, value in given.items():
            where = key
            if key == "seats":
                for name, own in self._mapping(where, value).items():
                    self._seat(self._seat_number(f"seats.{name}", name), own, f"seats.{name}")
            elif key == "round":
                s.round = self._whole(where, value)
            elif key == "turn":
                s.turn = self._seat_number(where, value)
            elif key in ("phase", "setup", "ending"):
                continue
            elif key in table.zones and table.zones[key].of == "table":
                self._cards(key, None, getattr(s, f"z_{key}"), value, where)
            elif key in table.zones and table.zones[key].of == "space":
                for space, cards in self._mapping(where, value).items():
                    at = self._thing(f"{where}.{space}", Type("space"), space)
                    self._cards(key, at, getattr(s, f"z_{key}")[at], cards, f"{where}.{space}")
            elif key in table.counters and table.counters[key].of == "table":
                setattr(s, f"c_{key}", self._bounded(where, key, value))
            elif key in table.counters and table.counters[key].of != "seat":
                numbers = getattr(s, f"c_{key}")
                for place in range(len(numbers)):
                    numbers[place] = 0
                for thing, number in self._mapping(where, value).items():
                    numbers[self._thing(f"{where}.{thing}", Type(table.counters[key].of), thing)] = self._bounded(where, key, number)
            elif key in table.dice and table.dice[key].of == "table":
                self._dice(key, 0, value, where)
            elif key in table.remembers and table.remembers[key].of == "table":
                setattr(s, f"m_{key}", self._thing(where, memory_type(world, key), value, none=True))
            elif key in table.pieces and table.pieces[key].of == "table":
                self._pieces(key, -1, value, where)
            else:
                known = [*self._keys("table"), "round", "turn", "seats", "phase", "setup"]
                raise ValueError(f"given.{key}: nothing of the table is called so{_hint(key, known)}")
        self._rest()

    def _clear(self, given: Plain) -> None:
        """Take all pieces that the position places from where they stand, so that one may come where another stood."""
        s, seats = self.s, given.get("seats")
        named = {(key, -1) for key in given}
        for name, own in (seats if isinstance(seats, dict) else {}).items():
            if name in self.world.seats and isinstance(own, dict):
                named |= {(key, self.world.seats.index(name)) for key in own}
        kinds = list(self.world.table.pieces)
        for piece in range(len(self.world.piece_kinds)):
            if s.at[piece] >= 0 and (kinds[s.kind[piece]], s.owner[piece]) in named:
                self._lift(piece)

    def _seat(self, seat: int, own: Any, where: str) -> None:
        s, table = self.s, self.world.table
        for key, value in self._mapping(where, own).items():
            at = f"{where}.{key}"
            if key in table.zones and table.zones[key].of == "seat":
                self._cards(key, seat, getattr(s, f"z_{key}")[seat], value, at)
            elif key in table.counters and table.counters[key].of == "seat":
                getattr(s, f"c_{key}")[seat] = self._bounded(at, key, value)
            elif key in table.dice and table.dice[key].of == "seat":
                self._dice(key, seat, value, at)
            elif key in table.remembers and table.remembers[key].of == "seat":
                getattr(s, f"m_{key}")[seat] = self._thing(at, memory_type(self.world, key), value, none=True)
            elif key in table.pieces and table.pieces[key].of == "seat":
                self._pieces(key, seat, value, at)
            elif key == "out" and isinstance(value, bool):
                s.out[seat] = value
            else:
                raise ValueError(f"given.{at}: a seat has nothing called so{_hint(key, [*self._keys('seat'), 'out'])}")

    def _rest(self) -> None:
        """Cards that the position does not name stay in the zones of their decks."""
        world, s = self.world, self.s
        for name, zone in world.table.zones.items():
            if zone.of == "table" and (name, None) not in self.named:
                cards = getattr(s, f"z_{name}")
                cards[:] = [card for card in cards if card not in self.dealt]

    def _cards(self, zone: str, owner: int | None, cards: list[int], value: Any, where: str) -> None:
        if not isinstance(value, list):
            raise ValueError(f"given.{where}: must be a list of cards (got {value!r})")
        self.named.add((zone, owner))
        found = []
        for name in value:
            kind = self._thing(where, word("kind of card"), name)
            free = [card for card, of in enumerate(self.world.cards) if of == kind and card not in self.dealt]
            if not free:
                raise ValueError(f"given.{where}: there are only {self.world.kinds[kind].copies} of '{name}'")
            self.dealt.add(free[0])
            found.append(free[0])
        cards[:] = found[::-1] if self.world.table.zones[zone].listed == "top_first" else found

    def _dice(self, pool: str, seat: int, value: Any, where: str) -> None:
        dice = self.world.table.dice[pool]
        if not isinstance(value, list) or len(value) != dice.count or not all(type(one) is int and 0 <= one <= dice.sides for one in value):
            raise ValueError(f"given.{where}: must be a list of {dice.count} numbers from 0 to {dice.sides} (got {value!r})")
        getattr(self.s, f"d_{pool}")[seat * dice.count : (seat + 1) * dice.count] = value

    def _pieces(self, name: str, owner: int, value: Any, where: str) -> None:
        """Where the pieces of a kind stand; a kind that there are none of takes others of that owner that stand nowhere."""
        s, world = self.s, self.world
        kind = list(world.table.pieces).index(name)
        places = value if isinstance(value, list) else [] if value is None else [value]
        own = [piece for piece in range(len(world.piece_kinds)) if s.owner[piece] == owner]
        for piece in own:
            if s.kind[piece] == kind and s.at[piece] >= 0:
                self._lift(piece)
        for place in places:
            at = self._thing(where, Type("space"), place)
            free = [piece for piece in own if s.at[piece] < 0 and s.kind[piece] == kind]
            free += [piece for piece in own if s.at[piece] < 0 and world.table.pieces[name].count == 0]
            if not free:
                raise ValueError(f"given.{where}: there are not so many of '{name}' (got {len(places)})")
            if isinstance(s.on[at], int) and s.on[at] >= 0:
                raise ValueError(f"given.{where}: {place} is taken by {world.piece_names[s.on[at]]}")
            s.kind[free[0]], s.at[free[0]] = kind, at
            if isinstance(s.on[at], int):
                s.on[at] = free[0]
            else:
                s.on[at].append(free[0])

    def _lift(self, piece: int) -> None:
        s = self.s
        if isinstance(s.on[s.at[piece]], int):
            s.on[s.at[piece]] = -1
        else:
            s.on[s.at[piece]].remove(piece)
        s.at[piece] = -1

    # -- values

    def _keys(self, of: str) -> list[str]:
        table = self.world.table
        return [
            name
            for group in (table.zones, table.counters, table.dice, table.remembers, table.pieces)
            for name, one in group.items()
            if one.of == of
        ]

    def _mapping(self, where: str, value: Any) -> Plain:
        if not isinstance(value, dict):
            raise ValueError(f"given.{where}: must be a mapping (got {value!r})")
        return value

    def _whole(self, where: str, value: Any) -> int:
        if type(value) is not int:
            raise ValueError(f"given.{where}: must be a whole number (got {value!r})")
        return value

    def _bounded(self, where: str, counter: str, value: Any) -> int:
        number, least = self._whole(where, value), self.world.table.counters[counter].at_least
        if number < least:
            raise ValueError(f"given.{where}: must be at least {least} (got {number})")
        return number

    def _seat_number(self, where: str, name: Any) -> int:
        return self._thing(where, SEAT, name)

    def _thing(self, where: str, type_: Type, name: Any, *, none: bool = False) -> int:
        """The number of a thing by its name."""
        world = self.world
        if type_.base == "number":
            return self._whole(where, name)
        if name is None and none:
            return -1
        names: dict[str, list[Any]] = {
            "seat": list(world.seats),
            "space": [space_name(one) for one in world.space_names],
            "piece": list(world.piece_names),
            "card": [world.kinds[kind].id for kind in world.cards],
            "word": list(world.words.get(type_.words, ())),
        }
        known = names[type_.base]
        if name in known:
            return known.index(name)
        if str(name) in map(str, known):
            return list(map(str, known)).index(str(name))
        raise ValueError(f"given.{where}: no {type_} is called {name!r}{_hint(str(name), known)}")


def _hint(name: str, known: list[Any]) -> str:
    hint = did_you_mean(name, [str(one) for one in known])
    return f": {hint}" if hint else ""
