"""The board, compiled: cells by number in reading order, what it costs to enter them, neighbours, distances and walking costs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from heapq import heappop, heappush

from engine.games.general.definitions import Board, Terrain
from engine.table.hexes import DIRECTIONS, Axial, distance

CLOSED = 0
"""What entering a closed hex costs: it cannot be done."""

FAR = 1_000


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter of the map: its row, its column in it, and the hex it stands for."""

    row: int
    column: int
    text: str

    @property
    def hex(self) -> Axial:
        """Axial coordinates: two columns are one hex, a row further down shifts by one column."""
        return (self.column - self.row) // 2, self.row


def letters(board: Board) -> list[Letter]:
    """The letters of a map in reading order; their columns may be of one parity in even rows and of the other in odd ones."""
    return [Letter(row, column, text) for row, line in enumerate(board.rows) for column, text in enumerate(line) if not text.isspace()]


@dataclass
class Cells:
    """The hexes of a board; everything goes by their index. Printed numbers count from 1."""

    hexes: list[Axial]
    terrain: list[str]
    cost: list[int]
    homes: dict[str, int]
    lies: dict[str, list[int]]
    """By token, the cells where one lies when the game begins."""
    neighbours: list[list[int]] = field(default_factory=list)
    """Open cells next to each cell, by index."""

    def __post_init__(self) -> None:
        index = {hex_: cell for cell, hex_ in enumerate(self.hexes)}
        for q, r in self.hexes:
            near = sorted(index[q + dq, r + dr] for dq, dr in DIRECTIONS if (q + dq, r + dr) in index)
            self.neighbours.append([cell for cell in near if self.cost[cell]])

    @property
    def count(self) -> int:
        """How many cells."""
        return len(self.hexes)

    def within(self, nearest: int, farthest: int) -> list[list[int]]:
        """From each cell, all open cells at such a distance, by index."""
        return [
            [to for to, there in enumerate(self.hexes) if self.cost[to] and nearest <= distance(here, there) <= farthest]
            for here in self.hexes
        ]

    @cached_property
    def walks(self) -> list[list[int]]:
        """What it costs in Actions to walk to each cell (first index) from each cell, over open hexes; FAR where nobody can."""
        return [self._walks_to(cell) for cell in range(self.count)]

    def _walks_to(self, goal: int) -> list[int]:
        costs = [FAR] * self.count
        costs[goal] = 0
        queue = [(0, goal)]
        while queue:
            cost, cell = heappop(queue)
            if cost > costs[cell]:
                continue
            for near in self.neighbours[cell]:
                step = cost + self.cost[cell]
                if step < costs[near]:
                    costs[near] = step
                    heappush(queue, (step, near))
        return costs


def cells_of(board: Board, kinds: Sequence[Terrain]) -> Cells:
    """The compiled board; its map has been checked before."""
    price = {kind.id: CLOSED if kind.enter == "closed" else kind.enter for kind in kinds}
    signs = [(letter, board.signs[letter.text]) for letter in letters(board)]
    lies: dict[str, list[int]] = {}
    for cell, (_, sign) in enumerate(signs):
        if sign.lies:
            lies.setdefault(sign.lies, []).append(cell)
    return Cells(
        hexes=[letter.hex for letter, _ in signs],
        terrain=[sign.terrain for _, sign in signs],
        cost=[price[sign.terrain] for _, sign in signs],
        homes={sign.home: cell for cell, (_, sign) in enumerate(signs) if sign.home},
        lies=lies,
    )
