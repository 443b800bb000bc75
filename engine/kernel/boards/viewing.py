"""What lies between two spaces: those through whose inside the straight line from middle to middle passes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.kernel.boards.graph import Graph

Place = tuple[int, int]
"""Column and row of a square, axial coordinates of a hex."""

LEVEL = 3**0.5 / 2
HALF = 0.5

CLOSE = 1e-6
"""Lines so near to a corner touch it."""

CORNERS: Mapping[str, Sequence[tuple[float, float]]] = {
    "squares": ((-HALF, -HALF), (-HALF, HALF), (HALF, HALF), (HALF, -HALF)),
    "hexes": tuple((x * HALF, y * HALF / LEVEL) for x, y in ((0, 1), (1, HALF), (1, -HALF), (0, -1), (-1, -HALF), (-1, HALF))),
}
"""By geometry, the corners of a space around its middle, with middles of neighbours 1 apart."""


class Between(dict[tuple[int, int], tuple[int, ...]]):
    """By two spaces of a board of squares or hexes, those that lie between them, nearest to the first first; found when first asked for.

    Nothing lies between spaces of two boards, and of boards of points and tracks, and gaps of a board stand in nobody's way.
    """

    def __init__(self, boards: Sequence[tuple[int, Graph]]) -> None:
        super().__init__()
        self._ways: dict[tuple[str, Place], tuple[Place, ...]] = {}
        self._where: dict[int, tuple[int, str, Place]] = {}
        self._spaces: dict[tuple[int, Place], int] = {}
        for first, graph in boards:
            for number, place in enumerate(places_of(graph), first):
                self._where[number] = first, graph.geometry, place
                self._spaces[first, place] = number

    def __missing__(self, ends: tuple[int, int]) -> tuple[int, ...]:
        start, goal = (self._where.get(end) for end in ends)
        found: tuple[int, ...] = ()
        if start is not None and goal is not None and start[0] == goal[0]:
            board, geometry, (q, r) = start
            way = goal[2][0] - q, goal[2][1] - r
            if (geometry, way) not in self._ways:
                self._ways[geometry, way] = crossed(geometry, way)
            beside = [(board, (q + right, r + along)) for right, along in self._ways[geometry, way]]
            found = tuple(self._spaces[place] for place in beside if place in self._spaces)
        self[ends] = found
        return found


def places_of(graph: Graph) -> list[Place]:
    """The places of the spaces of a board of squares or hexes; none of other boards."""
    return graph.places if graph.geometry == "hexes" else [(s.column, s.row) for s in graph.spaces] if graph.geometry == "squares" else []


def crossed(geometry: str, way: Place) -> tuple[Place, ...]:
    """The places, seen from a start, through whose inside the line to the place so far away passes, without both ends; nearest first.

    >>> crossed("squares", (2, 1))
    ((1, 0), (1, 1))
    >>> crossed("squares", (2, 2))
    ((1, 1),)
    """
    goal_x, goal_y = _at(geometry, way)
    found = []
    for q in range(min(0, way[0]) - 1, max(0, way[0]) + 2):
        for r in range(min(0, way[1]) - 1, max(0, way[1]) + 2):
            x, y = _at(geometry, (q, r))
            sides = [goal_x * (y + down) - goal_y * (x + right) for right, down in CORNERS[geometry]]
            along = goal_x * x + goal_y * y
            if min(sides) < -CLOSE and max(sides) > CLOSE and CLOSE < along < goal_x**2 + goal_y**2 - CLOSE:
                found.append((along, (q, r)))
    return tuple(place for _, place in sorted(found))


def _at(geometry: str, place: Place) -> tuple[float, float]:
    """The middle of a space."""
    return (place[0] + place[1] / 2, place[1] * LEVEL) if geometry == "hexes" else (float(place[0]), float(place[1]))
