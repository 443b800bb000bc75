"""Boards compiled to tables: steps, neighbours, rays, lines and distances of all spaces of a game."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any

from engine.kernel.boards.graph import OPPOSITE, Graph
from engine.kernel.boards.rings import bearings, circles_of, facings, ring_of
from engine.kernel.boards.tiles import parse_hex
from engine.kernel.boards.viewing import Between
from engine.kernel.compiling.resolved.world import WAYS, World
from engine.table.hexes import distance

TURNED = frozenset(
    {
        "STEP",
        "TO",
        "LEAP",
        "NEAR",
        "AROUND",
        "RAY",
        "STRAIGHT",
        "TOWARD",
        "AXES",
        "BEYOND",
        "DISTANCE",
        "WITHIN",
        "BEARING",
        "PRICES",
        "BETWEEN",
    }
)
"""Tables of which there is one for each way in which the rings of a board lie."""


KEPT = 4
"""Boards whose tables are kept for other games on the same ones."""

_kept: list[tuple[object, dict[str, Any]]] = []


def geometry(world: World) -> dict[str, Any]:
    """The tables by the names that compiled formulas use; each ends with the value for nowhere."""
    if not world.facing:
        return _lying(world, world.boards) if world.tiles is not None else _shared(world)
    turning = next(name for name, graph in world.boards.items() if graph.rings)
    found = [_lying(world, {**world.boards, turning: graph}) for graph in facings(world.boards[turning])]
    return {name: [one[name] for one in found] if name in TURNED else table for name, table in found[0].items()}


def _shared(world: World) -> dict[str, Any]:
    """The tables of boards that lie as they are, the same for all games on them: any number of players, and content changed elsewhere.

    Most of what a game on a large map takes are these.
    """
    boards = (world.words.get(WAYS, ()), dict(world.first_space), dict(world.boards))
    tables = next((tables for known, tables in _kept if known == boards), None)
    if tables is None:
        tables = _lying(world, world.boards)
        _kept[:] = [*_kept[1 - KEPT :], (boards, tables)]
    return {**tables, **_own(world)}


def _lying(world: World, boards: Mapping[str, Graph]) -> dict[str, Any]:
    """The tables of boards as they lie."""
    ways = world.words.get(WAYS, ())
    steps: list[list[int]] = [[] for _ in ways]
    near: list[tuple[int, ...]] = []
    around: list[tuple[int, ...]] = []
    rows: list[int] = []
    columns: list[int] = []
    lines: list[list[tuple[int, ...]]] = []
    rings: list[int] = []
    bearing: list[int] = []
    of_board: list[Graph] = []
    circles: dict[int, tuple[tuple[int, ...], int]] = {}
    for name, graph in boards.items():
        first = world.first_space[name]
        for index, way in enumerate(ways):
            there = graph.steps.get(way, [-1] * len(graph.spaces))
            steps[index] += [first + to if to >= 0 else -1 for to in there]
        groups = graph.neighbours()
        near += [tuple(first + to for to in group) for group in groups]
        around += [
            tuple(sorted({first + there[at] for there in graph.steps.values() if there[at] >= 0})) for at in range(len(graph.spaces))
        ]
        rows += [space.row for space in graph.spaces]
        columns += [space.column for space in graph.spaces]
        of_board += [graph] * len(graph.spaces)
        lines += _lines_through(graph, first)
        rings += ring_of(graph) if graph.rings else [0] * len(graph.spaces)
        bearing += bearings(graph) if graph.rings else [0] * len(graph.spaces)
        for hexes in circles_of(world.boards[name]).values():
            circle = tuple(first + to for to in hexes)
            circles |= {to: (circle, place) for place, to in enumerate(circle)}
    size = len(near)
    for there in steps:
        there.append(-1)
    rays = [[_ray(there, at) for at in range(size)] + [()] for there in steps]
    apart = [beside if graph.corners else next_to for graph, next_to, beside in zip(of_board, near, around, strict=True)]
    if world.tiles is None or len(world.boards) > 1:
        distances = Distances(apart)
    else:
        distances = AcrossHexes(near, [parse_hex(name) for name in world.space_names])
    return {
        "STEP": steps,
        "TO": [[(to,) if to >= 0 else () for to in there] for there in steps],
        "LEAP": [[_leap(there, at) for at in range(size)] + [()] for there in steps],
        "NEAR": [*near, ()],
        "AROUND": [*around, ()],
        "ROW": [*rows, 0],
        "COLUMN": [*columns, 0],
        "RAY": rays,
        "STRAIGHT": Straight(rays),
        "SHIFTED": Shifted(of_board, columns, rows),
        "TOWARD": {(at, to): way for way, of in enumerate(rays) for at in range(size) for to in of[at]},
        "AXES": [*([_axes(ways, rays, at) for at in range(size)]), []],
        "BEYOND": _beyond(steps, size),
        "LINES": [*lines, []],
        "DISTANCE": distances,
        "WITHIN": Within(distances, size),
        "BETWEEN": Between([(world.first_space[name], graph) for name, graph in boards.items()]),
        "RING": [*rings, 0],
        "BEARING": [*bearing, 0],
        "CIRCLE": circles,
        "CORNER": [*(ring > 0 and at in circles and circles[at][1] % ring == 0 for at, ring in enumerate(rings)), False],
        **_own(world),
    }


def _own(world: World) -> dict[str, Any]:
    """The tables that hang on more than boards."""
    ways = world.words.get(WAYS, ())
    numbers = [place + graph.first for graph in world.boards.values() for place in range(len(graph.spaces))]
    return {"PRICES": {}, "NUMBER": [*numbers, 0], "FORWARD": [*(tuple(ways.index(way) for way in own) for own in world.forward), ()]}


class Distances(dict[int, list[int]]):
    """By space, the steps from it to each other space, found when first asked for; -1 where no way leads, and for nowhere."""

    def __init__(self, near: list[tuple[int, ...]]) -> None:
        super().__init__()
        self._near = near

    def __missing__(self, here: int) -> list[int]:
        found = [-1] * (len(self._near) + 1)
        if here >= 0:
            found[here] = 0
            waiting = deque([here])
            while waiting:
                at = waiting.popleft()
                for to in self._near[at]:
                    if found[to] < 0:
                        found[to] = found[at] + 1
                        waiting.append(to)
        self[here] = found
        return found


class AcrossHexes(Distances):
    """The same on a board of tiles: straight across everything, gaps too."""

    def __init__(self, near: list[tuple[int, ...]], hexes: list[tuple[int, int]]) -> None:
        super().__init__(near)
        self._hexes = hexes

    def __missing__(self, here: int) -> list[int]:
        found = [-1] * (len(self._hexes) + 1)
        if here >= 0:
            found[:-1] = [distance(self._hexes[here], other) for other in self._hexes]
        self[here] = found
        return found


class Within(dict[tuple[int, int], list[tuple[int, ...]]]):
    """By the nearest and the farthest distance and by space, the spaces that far away, found when first asked for."""

    def __init__(self, distances: Distances, size: int) -> None:
        super().__init__()
        self._distances, self._size = distances, size

    def __missing__(self, span: tuple[int, int]) -> list[tuple[int, ...]]:
        low, high = span
        found = [tuple(to for to in range(self._size) if low <= self._distances[here][to] <= high) for here in range(self._size)]
        self[span] = [*found, ()]
        return self[span]


class Straight(dict[tuple[tuple[int, ...], int, int], list[tuple[int, ...]]]):
    """By directions, space and number, the straight lines of so many spaces from there, found when first asked for."""

    def __init__(self, rays: list[list[tuple[int, ...]]]) -> None:
        super().__init__()
        self._rays = rays

    def __missing__(self, key: tuple[tuple[int, ...], int, int]) -> list[tuple[int, ...]]:
        ways, at, far = key
        self[key] = [ray[:far] for way in ways if len(ray := self._rays[way][at]) >= far > 0]
        return self[key]


class Shifted(dict[tuple[int, int, int], int]):
    """By space, columns and rows, the space of its board that lies so far from it; -1 where none does, and for nowhere."""

    def __init__(self, of_board: list[Graph], columns: list[int], rows: list[int]) -> None:
        super().__init__()
        self._place = [(graph.id, column, row) for graph, column, row in zip(of_board, columns, rows, strict=True)]
        self._at = {place: at for at, place in enumerate(self._place)}

    def __missing__(self, key: tuple[int, int, int]) -> int:
        at, right, up = key
        board, column, row = self._place[at] if at >= 0 else ("", 0, 0)
        self[key] = self._at.get((board, column + right, row + up), -1)
        return self[key]


def _ray(there: list[int], at: int) -> tuple[int, ...]:
    """The spaces on from here in one direction; once round at most."""
    found: list[int] = []
    to = there[at]
    while to >= 0 and to != at:
        found.append(to)
        to = there[to]
    return tuple(found)


def _leap(there: list[int], at: int) -> tuple[tuple[int, int], ...]:
    """The space next to here in one direction and that behind it, where there are both."""
    over = there[at]
    return ((over, there[over]),) if over >= 0 and there[over] >= 0 else ()


def _axes(ways: tuple[str, ...], rays: list[list[tuple[int, ...]]], at: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The straight lines through a space: each as the spaces on one side and those on the other."""
    found = []
    for index, way in enumerate(ways):
        back = OPPOSITE.get(way)
        if back in ways and index < ways.index(back):
            found.append((rays[index][at], rays[ways.index(back)][at]))
    return found


def _beyond(steps: list[list[int]], size: int) -> dict[tuple[int, int], int]:
    # behind nowhere, which is the last of each, there is nothing
    return {(at, there[at]): there[there[at]] for there in steps for at in range(size) if there[there[at]] >= 0}


def _lines_through(graph: Graph, first: int) -> list[list[tuple[int, ...]]]:
    return [[tuple(first + space for space in line) for line in graph.lines if at in line] for at in range(len(graph.spaces))]
