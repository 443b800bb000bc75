"""A position in words laid over a state, as scenarios and set-ups give it; what in it cannot be is told with its place."""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.kernel.boards.tiles import TILE
from engine.kernel.compiling.formulas.properties import key_of, remembered
from engine.kernel.compiling.linking import Compiled
from engine.kernel.compiling.resolved.world import OUT
from engine.kernel.compiling.writing.arguments import type_of
from engine.kernel.content.things import RESERVED
from engine.kernel.formulas.types import Type, word
from engine.kernel.playing.given_names import hint_for
from engine.kernel.playing.given_pieces import Pieces
from engine.kernel.playing.plain import TILES, Plain
from engine.kernel.playing.words import Path, entries, find, is_list, misplaced_word, next_words
from engine.source.hints import as_written, did_you_mean, one_of_these

BOARDS, EMPTY = "boards", "empty"
"""`boards: empty`: no piece stands anywhere but those that the position names."""

PLAYED_BY = "played_by"
"""`played_by: {clubs_2: red}`: who played cards that lie there, or put them there last."""


def read_given(game: Compiled, s: Any, given: Plain) -> None:
    """Lay a position over a start position. Raises ValueError saying what in it cannot be, and where."""
    Reader(game, s).table(given)


class Reader(Pieces):
    """Words laid over a state."""

    def __init__(self, game: Compiled, s: Any) -> None:
        super().__init__(game, s)
        self.tops: dict[str, list[int]] = {}
        """By zone of which positions say the top only: what lies there, the last to come last."""
        self.counted: set[Any] = set()
        """Counters that the position names, with whose they are where each thing has one."""
        self.named: set[tuple[str, int | None]] = set()
        self.entries = {of_seat: entries(self.world.table, of_seat) for of_seat in (False, True)}

    def table(self, given: Plain) -> None:
        """All of it; zones that are not named keep what is left of their decks, the others are empty."""
        s = self.s
        self._clear(given)
        self._tiles(given)
        for key, value in given.items():
            if key == "seats":
                for name, own in self.mapping(key, value).items():
                    self._seat(self.seat_number(f"seats.{name}", name), own, f"seats.{name}")
            elif key == "round":
                s.round = self.whole(key, value, least=1)
            elif key == "turn":
                s.turn = self.seat_number(key, value)
            elif self._empties(given, key):
                continue
            elif key in self.world.own and self.world.own[key].do:
                self._begin(key, value)
            elif key == PLAYED_BY and (PLAYED_BY,) not in self.entries[False] and self.world.cards:
                self.later.append(partial(self._played, value))
            elif key not in RESERVED and not (key in self.game.phases and value is True) and not (key == TILES and self.world.tiles):
                self._under((str(key),), None, value, str(key))
        self._rest()
        for read in self.later:
            read()
        self.game.namespace["lay_rest"](s, self.counted)
        for name, counter in self.world.table.counters.items():
            values = getattr(s, f"c_{name}")
            fewest = min(values[:-1], default=0) if isinstance(values, list) else values
            if counter.rest and fewest < counter.at_least:
                raise ValueError(f"given: {counter.at_least - fewest} too many: the position leaves {fewest} for '{name}'")

    def _tiles(self, given: Plain) -> None:
        """Tiles that have left the board are those that are not named; spaces of other boards are on none."""
        world, s = self.world, self.s
        if world.tiles is None or TILES not in given:
            return
        if not isinstance(given[TILES], list):
            raise ValueError(f"given.{TILES}: must be a list of tiles (got {as_written(given[TILES])})")
        kept = [self.thing(TILES, word(TILE), number) for number in given[TILES]]
        s.tiles = [tile for tile in s.tiles if tile in kept]
        s.there = [*(tile < 0 or tile in kept for tile in world.properties[TILE]), False]

    def _begin(self, verb: str, value: Any) -> None:
        """One of the game's own verbs is what the position begins with."""
        made, given = self.world.own[verb], self.mapping(verb, value)
        for key in given:
            if key not in made.takes:
                raise ValueError(f"given.{verb}.{key}: it takes {', '.join(made.takes) or 'nothing'}{hint_for(key, list(made.takes))}")
        if missing := [name for name in made.takes if name not in given]:
            raise ValueError(f"given.{verb}: it wants {', '.join(missing)} too")
        self.s.begin = (
            f"own_{verb}",
            *(self.thing(f"{verb}.{name}", type_of(made, name, self.world.words), given[name]) for name in made.takes),
        )

    def _seat(self, seat: int, own: Any, where: str) -> None:
        for key, value in self.mapping(where, own).items():
            if key == "out" and value is not None and self.world.table.outs:
                self.s.out[seat] = self.thing(f"{where}.out", word(OUT), value) + 1
            elif key == "out" and (value is None or isinstance(value, bool)):
                self.s.out[seat] = bool(value)
            else:
                self._under((str(key),), seat, value, f"{where}.{key}")

    def _under(self, path: Path, seat: int | None, value: Any, where: str) -> None:
        """What is written under a path, or below it."""
        known = self.entries[seat is not None]
        if path in known:
            entry = known[path]
            read = partial(getattr(self, f"_read_{entry.group}"), entry.name, seat, value, where)
            if self._about_cards(entry.group, entry.name):
                self.later.append(read)
            else:
                read()
        elif any(other[: len(path)] == path for other in known):
            for key, inner in self.mapping(where, value).items():
                self._under((*path, str(key)), seat, inner, f"{where}.{key}")
        else:
            more = (
                []
                if len(path) > 1
                else ["out"]
                if seat is not None
                else [*("round", "turn", "seats", "phase", "setup", BOARDS, PLAYED_BY), *self.game.phases]
            )
            what = "nothing of the table" if seat is None else "nothing of a seat"
            if path == ("players",) and seat is None:
                raise ValueError("given.players: how many play stands beside `given`, and not in it: `players: 3`")
            hidden = self.world.table.counters.get(path[-1]) or self.world.table.remembers.get(path[-1])
            if hidden is not None and hidden.bookkeeping:
                raise ValueError(f"given.{where}: is `bookkeeping`, which positions do not tell: take that away in table.yaml")
            if len(path) == 1 and (told := misplaced_word(self.world.table, path[0], self.world.seats, below_seats=seat is not None)):
                raise ValueError(f"given.{where}: {told}")
            words = [*next_words(known, path), *more]
            raise ValueError(f"given.{where}: {what} is called so: {did_you_mean(path[-1], words) or one_of_these(words)}")

    def _played(self, value: Any) -> None:
        """Who played which card, once all of them lie somewhere."""
        for name, seat in self.mapping(PLAYED_BY, value).items():
            (card,) = self.copies(PLAYED_BY, PLAYED_BY, [name], None)
            self.s.by[card] = self.seat_number(f"{PLAYED_BY}.{name}", seat)

    def _about_cards(self, group: str, name: str) -> bool:
        """Whether cards are remembered under a name, or bear what it counts or remembers."""
        table = self.world.table
        if group == "remembers":
            return "card" in (table.remembers[name].a, table.remembers[name].of)
        return group == "counters" and table.counters[name].of == "card"

    def _read_zones(self, name: str, seat: int | None, value: Any, where: str) -> None:
        lying = getattr(self.s, f"z_{name}")
        if self.world.table.zones[name].of != "space":
            self._cards(name, seat, lying if seat is None else lying[seat], value, where)
            return
        for space, cards in self.mapping(where, value).items():
            at = self.thing(f"{where}.{space}", Type("space"), space)
            self._cards(name, at, lying[at], cards, f"{where}.{space}")

    def _read_counters(self, name: str, seat: int | None, value: Any, where: str) -> None:
        counter = self.world.table.counters[name]
        if counter.each and (counter.single or seat is not None):
            numbers = getattr(self.s, f"c_{name}")
            self._keyed(name, numbers if seat is None else numbers[seat], value, where)
            return
        if counter.single:
            setattr(self.s, f"c_{name}", self.bounded(where, name, value))
            self.counted.add(name)
            return
        numbers = getattr(self.s, f"c_{name}")
        if seat is not None:
            numbers[seat] = self.bounded(where, name, value)
            self.counted.add((name, seat))
            return
        if not counter.zeros and not counter.each:
            numbers[:] = [0] * len(numbers)
        if is_list(counter) and isinstance(value, list):
            for space in value:
                at = self.thing(where, Type("space"), space)
                if numbers[at]:
                    raise ValueError(f"given.{where}: {space} stands twice")
                numbers[at] = 1
            return
        for thing, number in self.mapping(where, value).items():
            one = (
                self.there(f"{where}.{thing}", thing) if counter.of == "space" else self.thing(f"{where}.{thing}", Type(counter.of), thing)
            )
            if counter.each:
                self._keyed(name, numbers[one], number, f"{where}.{thing}")
                continue
            numbers[one] = self.bounded(where, name, number)
            self.counted.add((name, one))

    def _keyed(self, name: str, numbers: list[int], value: Any, where: str) -> None:
        """A number for each word or thing that is named, and none for the others."""
        numbers[:] = [0] * len(numbers)
        for key, number in self.mapping(where, value).items():
            numbers[self.thing(f"{where}.{key}", key_of(self.world, name), key)] = self.bounded(f"{where}.{key}", name, number)

    def _read_dice(self, name: str, seat: int | None, value: Any, where: str) -> None:
        self._dice(name, seat or 0, value, where)

    def _read_remembers(self, name: str, seat: int | None, value: Any, where: str) -> None:
        remembered = getattr(self.s, f"m_{name}")
        if seat is not None:
            remembered[seat] = self._memory(where, name, value, seat)
        elif (of := self.world.table.remembers[name].of) != "table":
            for thing, one in self.mapping(where, value).items():
                place = f"{where}.{thing}"
                bearer = self.there(place, thing) if of == "space" else self.thing(place, Type(of), thing)
                remembered[bearer] = self._memory(place, name, one)
        else:
            setattr(self.s, f"m_{name}", self._memory(where, name, value))

    def _memory(self, where: str, name: str, value: Any, seat: int | None = None) -> Any:
        type_ = remembered(self.world, name)
        if type_.base == "card":
            cards = self.copies(where, name, value if type_.many else [] if value is None else [value], seat)
            return cards if type_.many else [*cards, -1][0]
        if type_.many:
            return tuple(self.thing(where, type_.one(), one) for one in value)
        return self.thing(where, type_, value, none=True)

    def _read_pieces(self, name: str, seat: int | None, value: Any, where: str) -> None:
        self.pieces(name, -1 if seat is None else seat, value, where)

    def _empties(self, given: Plain, key: object) -> bool:
        """Whether this says that no piece stands on boards but those that the position names. Raises ValueError for another word."""
        if key != BOARDS or BOARDS not in given or (BOARDS,) in self.entries[False] or not self.world.table.pieces:
            return False
        if given[BOARDS] != EMPTY:
            raise ValueError(f"given.{BOARDS}: boards are `{EMPTY}`, or what stands on them is named by its kind")
        return True

    def _clear(self, given: Plain) -> None:
        """Take all pieces that the position places from where they stand, so that one may come where another stood."""
        s, seats = self.s, given.get("seats")
        named = {(entry.name, -1) for path, entry in self.entries[False].items() if entry.group == "pieces" and find(given, path)}
        if self._empties(given, BOARDS):
            named |= {(kind, seat) for kind in self.world.table.pieces for seat in (*range(self.world.count), -1)}
        for name, own in (seats if isinstance(seats, dict) else {}).items():
            if name in self.world.seats:
                seat = self.world.seats.index(name)
                named |= {(entry.name, seat) for path, entry in self.entries[True].items() if entry.group == "pieces" and find(own, path)}
        told = [name for name in self.world.seats if find(given, ("seats", name, "out"))]
        gone = [self.world.seats.index(name) for name in told if given["seats"][name]["out"]]
        kinds = list(self.world.table.pieces)
        for piece in range(len(self.world.piece_kinds)):
            if s.at[piece] >= 0 and ((kinds[s.kind[piece]], s.owner[piece]) in named or s.owner[piece] in gone):
                self.lift(piece)

    def _rest(self) -> None:
        """Cards that the position does not name stay in the zones of their decks; if these are named, in the zone that refills them."""
        world, s, table = self.world, self.s, self.world.table
        for name, zone in table.zones.items():
            if zone.of != "table":
                continue
            cards = getattr(s, f"z_{name}")
            if (name, None) not in self.named or name in self.tops:
                cards[:] = [*(card for card in cards if card not in self.dealt), *self.tops.get(name, ())]
        for name, zone in table.zones.items():
            whole = (name, None) in self.named and name not in self.tops
            if zone.refill and zone.cards and whole and (zone.refill, None) not in self.named:
                rest = [card for card, kind in enumerate(world.cards) if zone.cards == "all" or world.deck_of[kind] in zone.cards]
                lying = getattr(s, f"z_{zone.refill}")
                lying += [card for card in rest if card not in self.dealt and card not in lying]

    def _cards(self, zone: str, owner: int | None, cards: list[int], value: Any, where: str) -> None:
        on_top = self.world.table.zones[zone].given == "on_top"
        if on_top and isinstance(value, dict):
            value, on_top = value.get("only", value), False
        if not isinstance(value, list):
            only = isinstance(value, dict) and "only" in value  # a list tells all cards of such a zone
            hint = ": write the list alone, `only` is for zones that say `given: on_top`" if only else ""
            raise ValueError(f"given.{where}: must be a list of cards (got {as_written(value)}){hint}")
        self.named.add((zone, owner))
        found = []
        for name in value:
            kind = self.thing(where, word("kind of card"), name)
            free = [card for card, of in enumerate(self.world.cards) if of == kind and card not in self.dealt]
            if not free:
                copies = self.world.kinds[kind].copies
                raise ValueError(f"given.{where}: there {'is' if copies == 1 else 'are'} only {copies} of '{name}'")
            self.dealt.add(free[0])
            found.append(free[0])
        if on_top:
            self.tops[zone] = found[::-1]
            return
        cards[:] = found[::-1] if self.world.table.zones[zone].listed == "top_first" else found

    def _dice(self, pool: str, seat: int, value: Any, where: str) -> None:
        count, sides = self.world.dice[pool], self.world.table.dice[pool].sides
        if not isinstance(value, list) or len(value) != count or not all(type(one) is int and 0 <= one <= sides for one in value):
            number = "1 number" if count == 1 else f"{count} numbers"
            raise ValueError(f"given.{where}: must be a list of {number} from 0 to {sides} (got {as_written(value)})")
        getattr(self.s, f"d_{pool}")[seat * count : (seat + 1) * count] = value
