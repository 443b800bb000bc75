"""The island: rings of hexes that turn against each other.

A hex is named by its printed number, which travels with its ring (clause board.printed_numbers); so a rotation moves nothing but the
number `turns` of rotations made. Everything that depends on it is worked out beforehand for each of the six positions.
"""

from __future__ import annotations

from functools import lru_cache

from engine.definitions.boards import Island as IslandDefinition
from engine.table.hexes import DIRECTIONS, Axial, distance, ring, towards, turned

AXIS = 0
"""The printed number of the Axis Mundi Hex."""

POSITIONS = 6


class Facing:
    """The island after some number of rotations: where every hex lies and what it touches."""

    __slots__ = ("at", "beside", "down", "far", "near", "neighbours", "place", "same", "up")

    def __init__(self, island: Island, turns: int) -> None:
        size = island.size
        self.place: dict[int, Axial] = {n: turned(island.printed[n], island.level[n] * turns) for n in island.numbers}
        """Axial coordinates by printed number (clause rotation.cumulative: Level N turns N times as far)."""
        self.place[AXIS] = (0, 0)
        self.at: dict[Axial, int] = {axial: n for n, axial in self.place.items()}
        self.far: list[bytearray] = [bytearray(size) for _ in range(size)]
        """Distance by two printed numbers (clause board.distance)."""
        self.near: list[dict[int, tuple[int, ...]]] = [{} for _ in range(size)]
        """Hexes by printed number and exact distance."""
        for a in island.numbers:
            by_distance: dict[int, list[int]] = {}
            for b in island.numbers:
                steps = distance(self.place[a], self.place[b])
                self.far[a][b] = steps
                by_distance.setdefault(steps, []).append(b)
            self.near[a] = {steps: tuple(hexes) for steps, hexes in by_distance.items()}
        self.neighbours = [self.near[n].get(1, ()) for n in range(size)]
        self.same = [self._stepping(island, n, 0) for n in range(size)]
        self.up = [self._stepping(island, n, 1) for n in range(size)]
        self.down = [self._stepping(island, n, -1) for n in range(size)]
        self.beside = {"same": self.same, "up": self.up, "down": self.down}

    def _stepping(self, island: Island, n: int, climb: int) -> tuple[int, ...]:
        return tuple(m for m in self.neighbours[n] if island.level[m] - island.level[n] == climb)

    def within(self, n: int, nearest: int, farthest: int) -> list[int]:
        """Hexes from the nearest to the farthest distance, both included, near ones first."""
        near = self.near[n]
        return [m for steps in range(nearest, farthest + 1) for m in near.get(steps, ())]

    def beyond(self, a: int, b: int) -> int | None:
        """The hex straight on from a over its neighbour b; None where there is none."""
        (aq, ar), (bq, br) = self.place[a], self.place[b]
        return self.at.get((2 * bq - aq, 2 * br - ar))


class Island:
    """One board, compiled: levels, rings and the six facings."""

    def __init__(self, definition: IslandDefinition) -> None:
        self.definition = definition
        self.players = definition.players
        self.top = len(definition.rings) - 1
        """The highest Level."""
        self.numbers = tuple(one.n for one in definition.hexes)
        self.size = max(self.numbers) + 1
        self.printed: dict[int, Axial] = {one.n: (one.q, one.r) for one in definition.hexes}
        self.level = [0] * self.size
        self.terrain = [""] * self.size
        """The terrain printed on the board, without loose tiles."""
        for one in definition.hexes:
            # The emptied Axis Mundi Hex lies one Level below the highest (clause board.axis_level).
            self.level[one.n] = self.top - 1 if one.level == "axis" else one.level
            self.terrain[one.n] = one.terrain
        self.ring_hexes = [self._ring(level) for level in range(self.top + 1)]
        """Printed numbers of each Level's ring, counter-clockwise from the hex first printed on spoke 0."""
        self.index = [-1] * self.size
        """Position along its ring; -1 for Piers and the Axis Mundi Hex."""
        for hexes in self.ring_hexes:
            for position, n in enumerate(hexes):
                self.index[n] = position
        self.piers = {seat.pier: seat.warehouse for seat in definition.seats}
        self.warehouses = tuple(seat.warehouse for seat in definition.seats)
        self.power_hexes = definition.power_hexes
        self.facings = tuple(Facing(self, turns) for turns in range(POSITIONS))

    def _ring(self, level: int) -> tuple[int, ...]:
        by_place = {axial: n for n, axial in self.printed.items()}
        return tuple(by_place[axial] for axial in ring(self.definition.rings[level]))

    def radius(self, n: int) -> int:
        """Which ring the hex is of; 0 for the Axis Mundi Hex. Not for Piers."""
        return 0 if n == AXIS else self.definition.rings[self.level[n]]

    def on_ring(self, n: int) -> bool:
        """Whether the hex is part of a ring: neither a Pier nor the Axis Mundi Hex."""
        return self.index[n] >= 0

    def is_corner(self, n: int) -> bool:
        """Whether it lies on a spoke; a corner stays one after any rotation (clause board.corner_hex)."""
        return self.on_ring(n) and self.index[n] % self.radius(n) == 0

    def along(self, n: int, steps: int) -> int:
        """So many steps along its ring: to the right (counter-clockwise) if positive, to the left if negative (clause board.left_right)."""
        hexes = self.ring_hexes[self.level[n]]
        return hexes[(self.index[n] + steps) % len(hexes)]

    def home_of(self, number: int) -> tuple[int, int]:
        """The Pier and the Warehouse Hex of a seat."""
        seat = self.definition.seats[number - 1]
        return seat.pier, seat.warehouse

    def opposite(self, n: int) -> int:
        """The hex of its ring on the other side of the island."""
        return self.along(n, 3 * self.radius(n))

    def axial(self, n: int, turns: int) -> Axial:
        """Where the hex lies after so many rotations."""
        return self.facings[turns % POSITIONS].place[n]

    def spoke_hex(self, level: int, spoke: int, turns: int) -> int:
        """The corner hex of a Level that lies on a spoke after so many rotations."""
        place: Axial = (0, 0)
        for _ in range(self.definition.rings[level]):
            place = towards(place, spoke)
        return self.facings[turns % POSITIONS].at[place]

    def sector(self, n: int, turns: int) -> tuple[int, int]:
        """Where a ring hex lies after so many rotations: its sector (the spoke to its left, or its own), steps right of that spoke."""
        corner, steps = n, 0
        while not self.is_corner(corner):
            corner, steps = self.along(corner, -1), steps + 1
        place, radius = self.axial(corner, turns), self.radius(n)
        return DIRECTIONS.index((place[0] // radius, place[1] // radius)), steps


@lru_cache(maxsize=8)
def laid_out(definition: IslandDefinition) -> Island:
    """The compiled board, once for all games on it: it never changes."""
    return Island(definition)
