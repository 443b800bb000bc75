"""Cards that lie beside each other as tiles: the sides of spaces, and what formulas ask of them."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from typing import Any

from engine.definitions.columns import Column
from engine.definitions.game import GameData
from engine.kernel.boards.graph import Graph
from engine.kernel.boards.sides import Beside, Tiles, board_of_sides, different_turns, joined_sides, ways_of
from engine.kernel.compiling.formulas.codes import Code
from engine.kernel.compiling.formulas.reading import Args, Function, Reading, want
from engine.kernel.compiling.resolved.spaces import number_of
from engine.kernel.compiling.resolved.world import World
from engine.kernel.content.laid import Sides
from engine.kernel.content.own_columns import columns_of
from engine.kernel.formulas.syntax import FormulaError
from engine.kernel.formulas.types import CARD, NUMBER, SPACE, TRUTH, Type, word
from engine.source.hints import meant_or_known
from engine.source.problems import Problem

OF_TILES: Mapping[str, tuple[str, ...]] = {"space": ("sides", "space", "across", "open", "feature"), "card": ("turns",)}
"""What spaces and cards have where tiles lie beside each other, beside the columns that their sides show."""


def resolve_sides(world: World) -> Iterator[Problem]:
    """Number the sides of spaces, where the cards of a zone have such, and what is wrong with what is said of them."""
    zones = [(name, zone.sides) for name, zone in world.table.zones.items() if zone.sides]
    columns = {name: column for name, column in columns_of(world.data).items() if column.sides}
    for name, column in columns.items():
        if column.one_of:
            world.words[name] = column.one_of
        if not zones:
            hint = "let a zone of spaces say so: zones: {…: {of: space, sides: {match: " + name + "}}}"
            yield world.problem(_declares(world.data, name), _path(world.data, name), "no zone has tiles with sides", hint)
    for place, (name, sides) in enumerate(zones):
        problems = list(_problems(world, name, sides, columns, place))
        yield from problems
        if not problems:
            _number(world, name, sides, columns)


def _problems(world: World, name: str, sides: Sides, columns: dict[str, Column], place: int) -> Iterator[Problem]:
    """What is wrong with a zone of tiles."""
    path = ("zones", name, "sides")
    if place:
        yield world.problem("table.yaml", path, "another zone has tiles with sides already", "let all tiles lie in one zone of spaces")
    if world.table.zones[name].of != "space" or world.table.zones[name].seen_by != "all":
        yield world.problem("table.yaml", path, "tiles lie beside each other on spaces, where all see them", "let the zone be `of: space`")
    for key, column in (("match", sides.match), ("joined_by", sides.joined_by)):
        if column is not None and column not in columns:
            hint = meant_or_known(column, list(columns)) or f"declare it: cards: {{{column}: {{one_of: [road, town], sides: 4}}}}"
            yield world.problem("table.yaml", (*path, key), f"no column of cards with `sides` is called '{column}'", hint)
    if sides.turned_by is not None:
        counter = world.table.counters.get(sides.turned_by)
        if counter is None or counter.of != "space" or counter.each:
            own = [one for one, counter in world.table.counters.items() if counter.of == "space"]
            hint = meant_or_known(sides.turned_by, own) or f"declare it: counters: {{{sides.turned_by}: {{of: space}}}}"
            yield world.problem("table.yaml", (*path, "turned_by"), f"no counter of spaces is called '{sides.turned_by}'", hint)
    count = columns[sides.match].sides if sides.match in columns else 0
    if count and not _beside(world, count) and (own := [name for name, graph in world.boards.items() if len(ways_of(graph)) == count]):
        hint = f"leave out `sides: true` of '{own[0]}', or let cards have no sides here"
        yield world.problem("table.yaml", path, f"the sides of '{own[0]}' are spaces already, and those of tiles would be others", hint)
    for column in (one for one in (sides.match, sides.joined_by) if one in columns):
        if (bounds := columns[column].number) and bounds[0] < 0:
            told = "numbers on the sides of tiles begin with 0"
            yield world.problem(_declares(world.data, column), (*_path(world.data, column), "number"), told, f"write [0, {bounds[1]}]")
    counts = {len(ways_of(graph)): name for name, graph in world.boards.items()}
    for column in columns:
        count = columns[column].sides
        if column in (sides.match, sides.joined_by) and count not in counts:
            has = ", ".join(f"'{board}' has {number or 'none'}" for number, board in counts.items()) or "there are no boards"
            hint = "4 on squares, 6 on hexes, 2 on tracks"
            told = f"no board has spaces with {count} sides: {has}"
            yield world.problem(_declares(world.data, column), (*_path(world.data, column), "sides"), told, hint)
        elif sides.match in columns and count != columns[sides.match].sides:
            told = f"'{sides.match}' has {columns[sides.match].sides} sides, and this one {count}"
            yield world.problem(
                _declares(world.data, column), (*_path(world.data, column), "sides"), told, "tiles have as many in all columns"
            )


def _declares(data: GameData, column: str) -> str:
    return next((file for file in data.sources if column in _declared(data, file)), "table.yaml")


def _declared(data: GameData, file: str) -> dict[str, Any]:
    plain = data.sources[file].plain() if file == "table.yaml" or file.startswith("cards/") else {}
    found = plain.get("cards" if file == "table.yaml" else "columns") if isinstance(plain, dict) else None
    return found if isinstance(found, dict) else {}


def _path(data: GameData, column: str) -> tuple[str, str]:
    return ("cards" if _declares(data, column) == "table.yaml" else "columns", column)


def _beside(world: World, count: int) -> list[tuple[str, Graph]]:
    """The boards of spaces with so many sides on which tiles lie beside each other: not those whose sides are spaces by themselves."""
    own = {name for name, lattice in world.lattices.items() if "sides" in lattice.boards}
    return [(name, graph) for name, graph in world.boards.items() if len(ways_of(graph)) == count and name not in own]


def _number(world: World, zone: str, sides: Sides, columns: dict[str, Column]) -> None:
    """Give spaces their sides, and tiles what they show."""
    count, ordinary = columns[sides.match].sides or 0, len(world.space_names)
    beside = Beside([*range(ordinary)], [-1] * ordinary, [-1] * ordinary, [()] * ordinary)
    for name, graph in _beside(world, count):
        own = board_of_sides(graph)
        first = world.first_space[own.id] = len(world.space_names)
        world.boards[own.id] = own
        world.space_names += [space.name for space in own.spaces]
        for side in range(len(own.spaces)):
            at, place = divmod(side, count)
            at += world.first_space[name]
            beside.of.append(at)
            beside.place.append(place)
            beside.across.append(first + own.links[side][0] if own.links[side] else -1)
            beside.sides[at] += (first + side,)
            beside.sides.append(())
            world.owners += world.owners[at : at + 1]
        for one, values in world.properties.items():
            nothing = number_of(world, world.table.spaces[one], None) if one in world.table.spaces else -1
            world.properties[one] = values + [nothing] * len(own.spaces)
    for nowhere, table in ((-1, beside.of), (-1, beside.place), (-1, beside.across)):
        table.append(nowhere)
    beside.sides.append(())
    reads = frozenset({f"zone:{zone}"} | ({f"counter:{sides.turned_by}"} if sides.turned_by else set()))
    tiles = Tiles(zone, sides.match, f"s.c_{sides.turned_by}" if sides.turned_by else "()", reads, columns, beside)
    blank = (-1,) * count
    for name, column in columns.items():
        written = [card.columns.get(name) for card in world.kinds]
        tiles.faces[name] = [tuple(number_of(world, column, one) for one in own) if own else blank for own in written]
    parts = tiles.faces[sides.joined_by] if sides.joined_by else [blank] * len(world.kinds)
    shown = [faces for name, faces in tiles.faces.items() if name != sides.joined_by]
    for kind, faces in enumerate(tiles.faces[sides.match]):
        joined = joined_sides(faces, parts[kind])
        tiles.joined.append(joined)
        tiles.turns.append(different_turns([one[kind] for one in shown], joined) if sides.turned_by else (0,))
    world.laid, world.ordinary = tiles, ordinary


def tables_of_sides(world: World) -> dict[str, Any]:
    """The tables that formulas about tiles look things up in, by card; the last is that of no card."""
    if (tiles := world.laid) is None:
        return {}
    nothing = (-1,) * len(tiles.faces[tiles.match][0])
    return {
        "BESIDE": tiles.beside,
        **{f"FACES_{name}": [*(faces[kind] for kind in world.cards), nothing] for name, faces in tiles.faces.items()},
        "JOINED": [*(tiles.joined[kind] for kind in world.cards), ((),) * len(nothing)],
        "TURNS": [*(tiles.turns[kind] for kind in world.cards), ()],
    }


def side_property(tiles: Tiles, of: Code, name: str) -> Code | None:
    """What a space has by its sides, or a side by the tile that lies there."""
    here, lying = of.text, f"BESIDE, s.z_{tiles.zone}"
    if name in tiles.columns:
        text = f"face({lying}, {tiles.turned}, FACES_{name}, {here})"
        return Code(text, _type(tiles, name), of.reads | tiles.reads)
    match name:
        case "sides":
            return Code(f"BESIDE.sides[{here}]", SPACE.several(), of.reads)
        case "space":
            return Code(f"BESIDE.of[{here}]", SPACE.perhaps() if of.type.maybe else SPACE, of.reads)
        case "across":
            return Code(f"BESIDE.across[{here}]", SPACE.perhaps(), of.reads)
        case "open":
            return Code(f"is_open({lying}, {here})", TRUTH, of.reads | tiles.reads)
        case "feature":
            text = f"feature({lying}, {tiles.turned}, FACES_{tiles.match}, JOINED, {here})"
            return Code(text, SPACE.several(), of.reads | tiles.reads)
    return None


def card_property(tiles: Tiles, of: Code, name: str) -> Code | None:
    """What a tile has on its sides as it is printed, and in which ways it may be turned to look otherwise each time."""
    if name in tiles.columns:
        return Code(f"FACES_{name}[{of.text}]", _type(tiles, name).several(), of.reads)
    return Code(f"TURNS[{of.text}]", NUMBER.several(), of.reads) if name == "turns" else None


def _type(tiles: Tiles, name: str) -> Type:
    words = tiles.columns[name].one_of
    return word(name, words).perhaps() if words else NUMBER


def _fits(scope: Reading, args: Args) -> Code:
    """Whether a card, turned so many sides to the right, shows on each side of a space what the tile beside it shows."""
    want(args, 2, 3, "fits_at")
    tiles = scope.world.laid
    if tiles is None:
        hint = "say so in table.yaml: zones: {map: {of: space, sides: {match: edges}}}, and cards: {edges: {one_of: […], sides: 4}}"
        raise FormulaError("no cards lie beside each other as tiles here", hint)
    card, at = scope.one(ast.unparse(args[0]), CARD), scope.one(ast.unparse(args[1]), SPACE)
    turn = scope.number(ast.unparse(args[2])) if len(args) > 2 else Code("0", NUMBER)
    text = f"fits_at(BESIDE, s.z_{tiles.zone}, {tiles.turned}, FACES_{tiles.match}, {card.text}, {at.text}, {turn.text})"
    return Code(text, TRUTH, card.reads | at.reads | turn.reads | tiles.reads)


SIDE_FUNCTIONS: dict[str, Function] = {"fits_at": _fits}
"""What stands before its brackets and asks about tiles."""
