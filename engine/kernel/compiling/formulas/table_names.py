"""What bare names mean: what the whole table has, and of `you` what each seat has."""

from __future__ import annotations

from collections.abc import Collection

from engine.kernel.boards.tiles import TILE
from engine.kernel.compiling.formulas.codes import Code, fresh, many
from engine.kernel.compiling.formulas.properties import DIE, cards_in, count_of, own_spaces, pieces_of_kind, property_of, remembered, there
from engine.kernel.compiling.formulas.reading import Reading
from engine.kernel.compiling.resolved.world import World
from engine.kernel.formulas.syntax import FormulaError
from engine.kernel.formulas.types import CARD, NUMBER, PIECE, SEAT, SPACE, TRUTH, Type, word
from engine.source.hints import did_you_mean


def global_name(scope: Reading, name: str) -> Code | None:
    """What the name means of the table as a whole; of `you`, where each seat has one."""
    world, table = scope.world, scope.world.table
    fixed = _fixed(scope, name)
    if fixed is not None:
        return fixed
    if name in table.zones and table.zones[name].of == "table":
        return cards_in(f"s.z_{name}", name, frozenset())
    if name in table.counters and table.counters[name].single:
        return count_of(scope, name, f"s.c_{name}", frozenset())
    if name in table.dice and table.dice[name].of == "table":
        return Code(f"range({world.dice.get(name)})", Type(DIE, name, many=True), frozenset({f"dice:{name}"}))
    if name in table.remembers and table.remembers[name].of == "table":
        return Code(f"s.m_{name}", remembered(world, name), frozenset({f"memory:{name}"}))
    if name in world.of_seats:
        return own_spaces(world, name, scope.you, frozenset())
    if name in world.areas:
        return Code(repr(world.areas[name]), SPACE.several())
    if name in world.boards:
        first = world.first_space[name]
        return there(world, Code(f"range({first}, {first + len(world.boards[name].spaces)})", SPACE.several()))
    if name in world.seats:
        return Code(str(world.seats.index(name)), SEAT)
    if any(seat.colour == name for seat in world.data.manifest.seats):
        return Code("-1", SEAT.perhaps())  # nobody plays it among so few
    own = property_of(scope, Code(scope.you, SEAT), name)
    if own is not None:
        return own
    if name in table.pieces:
        return pieces_of_kind(world, name)
    if world.space_names.count(name) == 1:
        return Code(str(world.space_names.index(name)), SPACE)
    return None


def space_called(world: World, name: str) -> Code:
    """The space that is called by a number, which formulas write in quotation marks. Raises FormulaError."""
    if world.space_names.count(name) != 1:
        raise FormulaError(f"no space is called '{name}'", did_you_mean(name, world.space_names) or "boards/ says how spaces are called")
    return Code(str(world.space_names.index(name)), SPACE)


def _every_space(world: World) -> str:
    """All spaces but sides and corners, which are asked for by names of their own."""
    last = world.ordinary or len(world.space_names)
    found = [at for at in range(last) if at not in world.beside]
    return f"range({len(found)})" if found == [*range(len(found))] else repr(tuple(found))


def _fixed(scope: Reading, name: str) -> Code | None:
    world = scope.world
    seats = f"range({world.count})"
    variable = fresh()
    still = (f"not s.out[{variable}]",)
    match name:
        case "you":
            return Code(scope.you, SEAT)
        case "turn":
            return Code("s.turn", SEAT, frozenset({"turn"}))
        case "round":
            return Code("s.round", NUMBER, frozenset({"round"}))
        case "constants":
            return Code("constants", Type("constants"))
        case "seats":
            return many(SEAT, variable, seats, still, frozenset({"seats"}))
        case "everyone":
            return many(SEAT, variable, seats, (), frozenset())
        case "others":
            return many(SEAT, variable, f"OTHERS[{scope.you}]", still, frozenset({"seats"}))
        case "opponents":
            return many(SEAT, variable, f"OPPONENTS[{scope.you}]", still, frozenset({"seats"}))
        case "spaces" if world.space_names or world.tiles is not None:
            return there(world, Code(_every_space(world), SPACE.several()))
        case "repeated" if world.space_names:
            return Code("times_before(s.past, position(s))", NUMBER, frozenset({"pieces"}))
        case "repeated_by_any" if world.space_names:
            return Code("times_come(s.past, position(s))", NUMBER, frozenset({"pieces"}))
        case "tiles" if world.tiles is not None:
            return Code("s.tiles", word(TILE).several(), frozenset({"tiles"}))
        case "tokens" if not any("tokens" in things for things in (*_groups(world), world.table.define)):
            return Code("tokens", Type("tokens"))
        case "pieces" if world.piece_kinds:
            return many(PIECE, variable, f"range({len(world.piece_kinds)})", (f"s.at[{variable}] >= 0",), frozenset({"pieces"}))
        case "cards" if world.cards:
            return Code(f"range({len(world.cards)})", CARD.several())
        case "yes" | "true":
            return Code("True", TRUTH)
        case "no" | "false":
            return Code("False", TRUTH)
    return None


def _groups(world: World) -> tuple[Collection[str], ...]:
    """What the table declares under names that formulas ask for, group by group."""
    table = world.table
    return (table.zones, table.counters, table.dice, table.remembers, table.pieces, table.purses, table.values)
