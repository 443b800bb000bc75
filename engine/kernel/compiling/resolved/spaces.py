"""The spaces of all boards and tiles of a game: their numbers, their names and what is said of each, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.definitions.columns import Column
from engine.definitions.game import GameData
from engine.kernel.boards.corners import Lattice, lattice_of
from engine.kernel.boards.graph import Graph, MisplacedError, graph_of
from engine.kernel.boards.tiles import TILE, LaidBoard, graph_of_tiles, lay_board, properties_of
from engine.kernel.compiling.resolved.card_checks import column_problems
from engine.kernel.compiling.resolved.maps import read_maps
from engine.kernel.compiling.resolved.world import WAYS, MoreBoard, World
from engine.kernel.content.boards import Board, BoardFile
from engine.kernel.content.tiles import TileBoard
from engine.source.hints import did_you_mean, meant_or_known
from engine.source.problems import Problem, Steps

Leading = tuple[str, int, str, tuple[str, Board, str]]
"""A property, the space that has it, the name of the space that it is, and where it is written: its file, board and space."""


def files(data: GameData, folder: str) -> list[str]:
    """The files of a folder of the content, in order."""
    return sorted(name for name in data.sources if name.startswith(f"{folder}/"))


def resolve_boards(world: World, more: Sequence[MoreBoard]) -> Iterator[Problem]:
    """The spaces of all boards for so many players, of the content and of what packages add, and what is wrong with them."""
    ways: list[str] = []
    leading: list[Leading] = []
    beside: list[tuple[str, Board, Lattice, str]] = []
    properties = world.table.spaces
    for name in properties:
        world.properties[name] = []
    world.forward = [[] for _ in world.seats]
    own = world.data.all(BoardFile)
    found = [*zip(files(world.data, "boards") if own else (), (one.board for one in own), strict=True)]
    for file, board in [*found, *((one.file, one.board) for one in more)]:
        if board.players and world.count not in board.players:
            continue
        try:
            graph, lattice = graph_of(board), lattice_of(board)
        except MisplacedError as error:
            yield world.problem(file, ("board", *error.path), str(error), error.hint)
            continue
        except ValueError as error:
            yield world.problem(file, ("board",), str(error))
            continue
        yield from _turning(world, file, board)
        for seat in world.seats if board.of == "seat" else ("",):
            problems = [*_lay(world, file, board, graph, seat, leading)]
            if lattice is not None:
                beside.append((file, board, lattice, seat))
            if seat in ("", *world.seats[:1]):  # what is wrong with the board of one is wrong with those of all
                yield from problems
        ways += [way for way in graph.steps if way not in ways]
        for seat, directions in board.forward.items():
            for way in directions:
                if way not in graph.steps:
                    yield world.problem(file, ("board", "forward", seat), f"no direction '{way}'", f"there are {', '.join(graph.steps)}")
            if seat in world.seats:
                world.forward[world.seats.index(seat)] += [way for way in directions if way in graph.steps]
    yield from _lay_corners(world, beside, leading)
    if world.of_seats:
        world.owners += [-1] * (len(world.space_names) - len(world.owners))
    yield from _leading(world, leading)
    world.words[WAYS] = tuple(ways)


def _lay(world: World, file: str, board: Board, graph: Graph, seat: str, leading: list[Leading]) -> Iterator[Problem]:
    """The spaces of a board of the table, or of that of one seat, and what is wrong with them."""
    names = [space.name for space in graph.spaces]
    yield from _number(world, file, board, graph, seat, board.id)
    given, problems = read_maps(world, file, board, len(names))
    yield from problems
    lattice = lattice_of(board)
    for name in board.spaces:
        if name not in names and (lattice is None or name not in lattice.names):
            known = names if lattice is None else [*names, *lattice.names]
            yield world.problem(file, _said_of(board, name), f"no space '{name}'", meant_or_known(name, known))
    yield from _describe(world, file, board, graph, seat, given, leading)
    if lattice is None:
        first = world.first_space[_called(board.id, seat)]
        yield from _areas(world, file, board, {name: first + at for at, name in enumerate(names)}, seat)


def _said_of(board: Board, name: str) -> Steps:
    """Where the file of a board says something of a space, as it is mostly written there."""
    return "board", "spaces", name.removeprefix(f"{board.id}_") if board.apart else name


def _called(name: str, seat: str) -> str:
    """What is called so of the table, or of one seat."""
    return f"{name}_{seat}" if seat else name


def _number(world: World, file: str, board: Board, graph: Graph, seat: str, id_: str) -> Iterator[Problem]:
    """Give spaces their numbers and names."""
    names = [space.name for space in graph.spaces]
    called = {name: f"{seat}_{name}" if seat else name for name in names}
    first = len(world.space_names)
    world.first_space.setdefault(id_, first)
    if shared := [name for name in names if called[name] in world.space_names]:
        yield _shared_name(world, file, board, shared[0], seat)
    own = _called(id_, seat)
    world.boards[own] = replace(graph, id=own, spaces=[replace(space, name=called[space.name]) for space in graph.spaces])
    world.first_space[own] = first
    world.space_names += called.values()
    if seat:
        world.of_seats.setdefault(id_, []).append(tuple(range(first, first + len(names))))
        world.owners += [-1] * (first - len(world.owners)) + [world.seats.index(seat)] * len(names)


def _describe(
    world: World, file: str, board: Board, graph: Graph, seat: str, given: list[dict[str, Any]], leading: list[Leading]
) -> Iterator[Problem]:
    """What is said of the spaces that were numbered last, by maps and by name; and what is wrong with it."""
    properties, names = world.table.spaces, [space.name for space in graph.spaces]
    first, lattice = len(world.space_names) - len(names), lattice_of(board)
    own = {space.name for space in graph_of(board).spaces}.union(lattice.names if lattice is not None else ())
    for place, name in enumerate(names):
        if name in board.spaces:
            given[place] |= board.spaces[name]
            yield from column_problems(world, file, _said_of(board, name), board.spaces[name], properties)
    given = [brought_along(properties, plain) for plain in given]
    for name, column in properties.items():
        if column.space:
            led = [None if plain.get(name) is None else str(plain[name]) for plain in given]
            world.properties[name] += [-1] * len(names)
            places = ((at, f"{seat}_{to}" if seat and to in own else to) for at, to in enumerate(led) if to is not None)
            leading += [(name, first + at, to, (file, board, names[at])) for at, to in places]
        else:
            world.properties[name] += [number_of(world, column, plain.get(name)) for plain in given]


def _areas(world: World, file: str, board: Board, places: Mapping[str, int], seat: str) -> Iterator[Problem]:
    """The areas of a board, whose spaces have such places."""
    for name, area in board.areas.items():
        unknown = [space for space in area if space not in places]
        if unknown:
            yield world.problem(file, ("board", "areas", name), f"no space '{unknown[0]}'", meant_or_known(unknown[0], [*places]))
        spaces = tuple(places[space] for space in area if space in places)
        if seat:
            world.of_seats.setdefault(name, []).append(spaces)
        else:
            world.areas[name] = spaces


def _lay_corners(world: World, beside: Sequence[tuple[str, Board, Lattice, str]], leading: list[Leading]) -> Iterator[Problem]:
    """The corners and sides of boards, which come behind all other spaces, and what is wrong with them."""
    first = len(world.space_names)
    for file, board, lattice, seat in beside:
        problems = list[Problem]()
        at = {"cells": world.first_space[_called(board.id, seat)]}
        for kind, graph in lattice.boards.items():
            at[kind] = len(world.space_names)
            areas = [area for file in world.data.all(BoardFile) for area in file.board.areas]
            if graph.id in (*world.boards, *areas) and not seat:
                told = f"its {kind} are called '{graph.id}', as something else is already"
                problems.append(world.problem(file, ("board",), told, "give one of them another name"))
            problems += _number(world, file, board, graph, seat, graph.id)
            problems += _describe(world, file, board, graph, seat, [{} for _ in graph.spaces], leading)
        world.lattices[_called(board.id, seat)] = lattice
        graphs: list[tuple[str, Graph]] = [("cells", lattice.cells), *lattice.boards.items()]
        places = {space.name: at[kind] + place for kind, graph in graphs for place, space in enumerate(graph.spaces)}
        problems += _areas(world, file, board, places, seat)
        if seat in ("", *world.seats[:1]):
            yield from problems
    world.beside = range(first, len(world.space_names))


def resolve_tiles(world: World, drawn: LaidBoard | None) -> None:
    """The spaces of the board of tiles, if there is one for so many players."""
    layouts = [(file, one) for file in world.data.all(TileBoard) for one in file.layouts if one.players == world.count]
    world.tiles = drawn or (lay_board(*layouts[0]) if layouts else LaidBoard({}) if world.data.all(TileBoard) else None)
    if world.tiles is None:
        return
    graph = graph_of_tiles(world.tiles)
    first = world.first_space[graph.id] = len(world.space_names)
    world.boards[graph.id] = graph
    world.space_names += [space.name for space in graph.spaces]
    world.owners += [-1] * len(graph.spaces) if world.owners else []
    world.words[TILE] = tuple(tile.number for tile in world.tiles.tiles.values())  # type: ignore[misc]
    for name in world.properties:
        world.properties[name] += [number_of(world, world.table.spaces[name], None)] * len(graph.spaces)
    for name, values in properties_of(world.tiles).items():
        world.properties[name] = [*world.properties.get(name, [-1] * first), *values]
    world.words[WAYS] = tuple(dict.fromkeys((*world.words.get(WAYS, ()), *graph.steps)))


def number_of(world: World, column: Column, value: Any) -> int:
    """The value of a column or property as rules have it: a number, the place of a word in its list, or -1 for nothing."""
    if column.seat:
        return world.seats.index(value) if value in world.seats else -1
    if value is None:
        return -1 if column.one_of else 0
    if column.one_of:
        return column.one_of.index(value) if value in column.one_of else -1
    return value if isinstance(value, int) else 0


def brought_along(columns: Mapping[str, Column], plain: Mapping[str, Any]) -> dict[str, Any]:
    """Properties with those that sorts bring along."""
    found: dict[str, Any] = {}
    for name, column in columns.items():
        word = plain.get(name, "")
        sort = column.sorts.get(word) if isinstance(word, str) else None  # what else is written there is told by `column_problems`
        found |= sort.has if sort is not None else {}
    return {**found, **plain}


def _shared_name(world: World, file: str, board: Board, name: str, seat: str) -> Problem:
    """Two boards of one table, or of one seat, have a space of the same name: nobody could tell which of them is meant."""
    whose = f"_{seat}" if seat else ""
    called = f"{seat}_{name}" if seat else name
    other = next(one for one, graph in world.boards.items() if any(space.name == called for space in graph.spaces)).removesuffix(whose)
    apart = f"write `apart: true` beside its `id`, and rules call it '{board.id}_{name}'"
    mend = f"{apart}, or call its spaces otherwise, as in `named: {{'{name}': {board.id}_{name}}}`"
    lettered = board.squares is not None and board.squares.names in ("chess", "without_i")
    hint = f"let its squares begin elsewhere, as in `first: [{_beyond(world, board)}, 1]`, or {mend}" if lettered else mend
    return world.problem(file, ("board",), f"space '{name}' is on board '{other}' as well", hint)


def _beyond(world: World, board: Board) -> int:
    """The first column that no other board of squares has."""
    others = [file.board.squares for file in world.data.all(BoardFile) if file.board.id != board.id]
    return max((squares.first[0] + squares.columns for squares in others if squares), default=1)


def _leading(world: World, leading: Sequence[Leading]) -> Iterator[Problem]:
    """Properties of spaces that are spaces themselves, of the same board or another."""
    for name, at, to, (file, board, space) in leading:
        if to in world.space_names:
            world.properties[name][at] = world.space_names.index(to)
            continue
        path = (*_said_of(board, space), name) if name in board.spaces.get(space, {}) else ("board",)
        yield world.problem(file, path, f"no space '{to}'", meant_or_known(to, world.space_names))


def _turning(world: World, file: str, board: Board) -> Iterator[Problem]:
    """The counter by which the rings of a board turn."""
    if board.rings is None:
        return
    path, name = ("board", "rings", "turned_by"), board.rings.turned_by
    if board.of == "seat":
        hint = "leave out `rings`, or let it be a board of the table"
        yield world.problem(file, ("board", "rings"), "boards of which each seat has one do not turn", hint)
        return
    single = [name for name, counter in world.table.counters.items() if counter.single]
    if name not in single:
        hint = did_you_mean(name, single) or "declare it in table.yaml: counters: {…: {}}"
        yield world.problem(file, path, f"no counter of the table is called '{name}'", hint)
    elif world.turned_by:
        yield world.problem(file, path, "the rings of another board turn already", "a game has one board that turns")
    else:
        world.turned_by = name
