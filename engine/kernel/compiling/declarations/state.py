"""The state of a game as a class made for it: what is declared becomes its fields, copied as cheaply as each can be."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.kernel.compiling.formulas.properties import shares
from engine.kernel.compiling.resolved.world import World
from engine.kernel.content.things import Memory
from engine.source.problems import Problem


class Field(NamedTuple):
    """A field of the state: how it begins, and how deep it is copied (0: a number or what never changes, 1: a list, 2: lists in a list)."""

    name: str
    start: str
    depth: int


def nothing_in(memory: Memory) -> str:
    """What is in a memory before anything is remembered, as code."""
    return "()" if memory.many else "0" if memory.a == "number" else "-1"


WHERE_USED = "  # where something uses it"
"""At the end of lines about fields that few games have: they go where no other line is about the same field."""

SELDOM: Mapping[str, Field] = {name: Field(name, "[]", 1) for name in ("used_turn", "used_round", "used_game", "past", "seen")}
"""Fields that a state has only where rules use them: what was used in this turn, round or game; how the boards looked
after each turn; which cards which seat has looked at (card times seats, plus the seat)."""


def fields_in(text: str) -> set[str]:
    """The seldom fields that a text is about."""
    return {name for name in SELDOM if f"s.{name}" in text}


def used_fields(source: str) -> set[str]:
    """The seldom fields that rules use."""
    return {name for line in source.split("\n") if not line.endswith(WHERE_USED) for name in fields_in(line)}


def fields_of(world: World, loops: int, used: Collection[str], number: Callable[[str], str]) -> list[Field]:
    """All fields of the state. `number` gives the code of the formula with which a counter begins."""
    return [*_course(world, loops), *(SELDOM[name] for name in SELDOM if name in used), *_table(world, number)]


def renewed(world: World) -> list[str]:
    """The fields that begin anew when all starts over: who is out, and all that lies on the table and is not carried."""
    table = world.table
    kept = {f"z_{name}" for name, zone in table.zones.items() if zone.carried}
    kept |= {f"c_{name}" for name, counter in table.counters.items() if counter.carried}
    kept |= {f"m_{name}" for name, memory in table.remembers.items() if memory.carried}
    return ["out", *(field.name for field in _table(world, lambda _: "0") if field.name not in kept)]


def _course(world: World, loops: int) -> Iterator[Field]:
    yield Field("turn", "0", 0)
    yield Field("round", "1", 0)
    yield Field("node", "0", 0)
    yield Field("limit", "1000000", 0)
    yield Field("next", "-1", 0)
    yield Field("done", "False", 0)
    yield Field("cancelled", "False", 0)
    yield Field("prevented", "0", 0)
    yield Field("loops", f"[0] * {loops}", 1)
    yield Field("out", f"[False] * {world.count + 1}", 1)
    yield Field("over", "None", 0)
    yield Field("begin", "None", 0)


def _table(world: World, number: Callable[[str], str]) -> Iterator[Field]:
    table, spaces = world.table, len(world.space_names)
    sizes = world.sizes
    if world.tiles is not None:
        yield Field("tiles", f"list(range({len(world.tiles.tiles)}))", 1)
        yield Field("there", f"[True] * {spaces} + [False]", 1)
    for name, zone in table.zones.items():
        if zone.of == "table":
            yield Field(f"z_{name}", repr(_dealt(world, name)), 1)
        else:
            yield Field(f"z_{name}", f"[[] for _ in range({sizes[zone.of] + 1})]", 2)
    for name, dice in table.dice.items():
        count = world.dice[name] * (world.count if dice.of == "seat" else 1)
        yield Field(f"d_{name}", f"[0] * {count + 1}", 1)
    for name, memory in table.remembers.items():
        none = nothing_in(memory)
        yield Field(f"m_{name}", none if memory.of == "table" else f"[{none}] * {sizes[memory.of] + 1}", 0 if memory.of == "table" else 1)
    if world.piece_kinds:
        yield Field("at", f"[-1] * {len(world.piece_kinds) + 1}", 1)
        yield Field("kind", repr([*world.piece_kinds, -1]), 1)
        yield Field("owner", repr([*world.piece_owners, -1]), 1)
    if spaces and world.table.pieces:
        # Several pieces on a space are a tuple: a copy of the state need not copy the pieces of each of its spaces.
        yield Field("on", f"[()] * {spaces + 1}" if shares(world) else f"[-1] * {spaces + 1}", 1)
    if world.cards:
        yield Field("by", f"[-1] * {len(world.cards) + 1}", 1)
    for name, counter in table.counters.items():
        start = number(name)
        if counter.each:
            row = f"[{start}] * {len(world.keys(name))} + [0]"
            yield Field(f"c_{name}", row if counter.single else f"[{row} for one in range({sizes[counter.of] + 1})]", 2 - counter.single)
        elif counter.single:
            yield Field(f"c_{name}", start, 0)
        elif name in world.holds:
            held = world.holds[name]
            yield Field(f"c_{name}", repr([*held, *[0] * (spaces - len(held) + 1)]), 1)
        elif start.isdigit():
            yield Field(f"c_{name}", f"[{start}] * {sizes[counter.of]} + [0]", 1)
        else:
            yield Field(f"c_{name}", f"[{start} for one in range({sizes[counter.of]})] + [0]", 1)


def _dealt(world: World, zone: str) -> list[int]:
    """The cards that lie in a zone when a game begins."""
    decks = world.table.zones[zone].cards
    return [card for card, kind in enumerate(world.cards) if decks == "all" or world.deck_of[kind] in decks]


_COPY = ("s.{0}", "s.{0}[:]", "[*map(copied, s.{0})]")


FORGET = "forget"
"""The function of a state that was changed from outside of its rules: what is kept of it is read anew. While a position is being laid out
nothing is kept; a match begins with it."""


def begin_in_a_circle(world: World, starts: Mapping[str, str]) -> Iterator[Problem]:
    """Counters that begin with what begins with them again, told at the first of each circle; by counter, the code of its start."""
    asked = {name: [one for one in dict.fromkeys(re.findall(r"\bs\.c_(\w+)", start)) if one in starts] for name, start in starts.items()}
    told = set[str]()
    for name in starts:
        way = _back_to(name, asked)
        if way and told.isdisjoint(way):
            told.update(way)
            message = f"'{name}' begins with itself" if len(way) == 1 else f"these counters begin with each other: {', '.join(way)}"
            yield world.problem("table.yaml", ("counters", name, "start"), message, "let one of them start with a number")


def _back_to(name: str, asked: Mapping[str, Sequence[str]]) -> list[str]:
    """The shortest way from a counter over what its start asks back to it; empty where there is none."""
    ways = [[name]]
    seen = set[str]()
    for way in ways:
        for other in asked[way[-1]]:
            if other == name:
                return way
            if other not in seen:
                seen.add(other)
                ways.append([*way, other])
    return []


def _in_order(fields: Sequence[Field]) -> list[Field]:
    """The fields so that each begins after those that its start asks: a counter may begin with what another says."""
    found: list[Field] = []
    left = list(fields)
    while left:
        waiting = {field.name for field in left}
        ready = [field for field in left if waiting.isdisjoint(re.findall(r"\bs\.(\w+)", field.start))]
        found += ready or left
        left = [field for field in left if field not in ready] if ready else []
    return found


def state_source(fields: Sequence[Field], seats: int, standing: str) -> str:
    """The class, how it begins, and how it is copied. Chance, counts and the log belong to whoever plays; what stands for each seat is kept
    by the rules, as the function `standing` gives it (`optimizing/remembering.py`)."""
    names = [field.name for field in fields] + ["standing", "chance", "fired", "log"]
    nothing = f"[{', '.join(['None'] * (seats + 1))}]"
    lines = ["class State:", f"    __slots__ = {tuple(names)!r}", "", "def start(chance, fired, log):", "    s = State()"]
    lines += [f"    s.standing = Unkept({nothing})"]
    lines += [f"    s.{field.name} = {field.start}" for field in _in_order(fields)]
    lines += [
        "    s.chance = chance",
        "    s.fired = fired",
        "    s.log = log",
        "    set_pieces(s)",
        "    return s",
        "",
    ]
    lines += ["def clone(s, chance, fired, log):", "    t = new(State)"]
    lines += [f"    t.{field.name} = {_COPY[field.depth].format(field.name)}" for field in fields]
    lines += ["    t.standing = s.standing[:]", "    t.chance = chance", "    t.fired = fired", "    t.log = log", "    return t"]
    lines += ["", f"def {FORGET}(s):", f"    s.standing = {nothing}"]
    lines += [f"    {standing}(s, {seat})" for seat in range(seats) if standing]
    return "\n".join(lines)
