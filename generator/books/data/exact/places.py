"""Spaces of boards with what is particular about them, as the exact rules tell it: properties, areas, what lies there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.definitions.columns import Column
from engine.kernel.boards.corners import lattice_of
from engine.kernel.boards.graph import Graph, graph_of
from engine.kernel.compiling.resolved.world import World
from engine.kernel.content.boards import Board, BoardFile
from generator.boards.pen import escape
from generator.books.data.exact.speaking import called, said
from generator.books.setting.setter import Setter
from generator.products.data.things import world_of

Row = tuple[str, str]


def places(setter: Setter) -> Iterator[Row]:
    """A row for each value of a property of spaces and for each area: the spaces by their printed names."""
    game = setter.shop.game
    waiting = {board.id: board for board in (file.board for file in game.all(BoardFile))}
    for count in reversed(game.manifest.player_counts):
        if not waiting:
            return
        world = world_of(game, count)
        for id_ in [id_ for id_ in waiting if id_ in world.first_space]:
            yield from _rows(setter, world, waiting.pop(id_))


def _rows(setter: Setter, world: World, board: Board) -> Iterator[Row]:
    title, lattice = called(setter, board.id, str(board.name)), lattice_of(board)
    for graph in (graph_of(board), *(lattice.boards.values() if lattice is not None else ())):
        yield from _said_of(setter, world, graph, title)
    for area, spaces in board.areas.items():
        yield f"{title}, {called(setter, area)}", _listed(spaces)


def _said_of(setter: Setter, world: World, graph: Graph, title: str) -> Iterator[Row]:
    first, names = world.first_space[graph.id], [space.name for space in graph.spaces]
    for property_, column in world.table.spaces.items():
        by_value: dict[int, list[str]] = {}
        for name, value in zip(names, world.properties[property_][first : first + len(names)], strict=True):
            by_value.setdefault(value, []).append(name)
        if column.space:  # from where to where: each pair is read in the way that one goes
            pairs = [(name, value) for value, names_ in by_value.items() if value >= 0 for name in names_]
            ways = [said(setter, "space_leads", name=name, value=_value(setter, world, column, value)) for name, value in pairs]
            if ways:
                yield f"{title}, {called(setter, property_)}", ", ".join(ways)
            continue
        for value in sorted(by_value):
            if value >= 0 and (value or _names_something(column)):
                told = f"{called(setter, property_)}: {_value(setter, world, column, value)}"
                yield f"{title}, {told}", _listed(by_value[value])
    for counter, numbers in world.holds.items():
        held = [f"{name} ({number})" for name, number in zip(names, numbers[first : first + len(names)], strict=False) if number]
        if held:
            yield f"{title}, {called(setter, counter)}", _listed(held)


def _names_something(column: Column) -> bool:
    """Whether 0 is the first of several things, and no number that is left out."""
    return bool(column.one_of or column.seat or column.space)


def _value(setter: Setter, world: World, column: Column, value: int) -> str:
    if column.space:
        return escape(world.space_names[value])
    if column.seat:
        return called(setter, world.seats[value])
    return called(setter, column.one_of[value], str(column.names.get(column.one_of[value], ""))) if column.one_of else str(value)


def _listed(names: Sequence[str]) -> str:
    return escape(", ".join(names))
