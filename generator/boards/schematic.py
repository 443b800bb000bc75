"""Diagrams of a few hexes: Levels by their tint, figures, ways and what bars them, without terrain and numbers.

They are turned so that the first way begins straight below the middle of the island: as its rules see it, from outside, with the
higher Level above.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from math import atan2, cos, degrees, radians, sin
from types import MappingProxyType
from typing import Any

from engine.definitions.boards import Island
from engine.table.hexes import Axial
from generator.boards.grid import HexGrid, Point, bounds
from generator.boards.pen import Pen
from generator.boards.position import Position, arrow, section_hexes
from generator.units import Rect

BARRED = "inaccessible"
"""The icon of a hex that nobody can enter."""


@dataclass(frozen=True, slots=True)
class Schematic:
    """The hexes of a diagram, and by how many degrees they are turned, clockwise."""

    island: Island
    position: Position
    where: Mapping[int, Axial]
    turn: float

    @classmethod
    def of(cls, island: Island, position: Position, shown: Collection[int], begins: int) -> Schematic:
        """The hexes `shown` and their neighbours, turned by whole corners so that hex `begins` lies below the middle."""
        where = section_hexes(island, position, shown)
        x, y = HexGrid(1.0).centre(where[begins])
        return cls(island, position, where, round((90 - degrees(atan2(y, x))) / 30) * 30.0)

    def size(self) -> tuple[float, float]:
        """Width and height as multiples of the flat width of a hex."""
        left, top, right, bottom = self._bounds(1.0)
        return right - left, bottom - top

    def svg(
        self,
        flat: float,
        theme: Mapping[str, Any],
        *,
        arrows: Collection[tuple[int, int]] = (),
        labels: Mapping[int, str] = MappingProxyType({}),
    ) -> str:
        """The diagram, each hex `flat` mm wide; `arrows` lead from hex to hex, `labels` are written on hexes."""
        left, top, right, bottom = self._bounds(flat)
        pen = Pen(Rect(left, top, right - left, bottom - top).grown(0.4), bleed=0)
        levels = {one.n: one.level for one in self.island.hexes}
        printed = {one.n: one.terrain for one in self.island.hexes}
        board = theme["board"]
        for n in self.where:
            level = levels[n]
            fill = board["levels"][-1 if level == "axis" else level]
            pen.polygon(self._corners(n, flat), fill=fill, stroke=board["outline"], stroke_width=0.3, stroke_linejoin="round")
            if self.position.terrain.get(n, printed[n]) == BARRED:
                pen.icon(BARRED, self._centre(n, flat), flat * 0.6, theme["ink"])
        for n, figure in self.position.figures.items():
            if n in self.where:
                look, at = theme["characters"][figure.look], self._centre(n, flat)
                pen.circle(at, flat * 0.35, fill=look["fill"], stroke=look["dark"], stroke_width=0.35)
                pen.icon(figure.icon, at, flat * 0.48, look["ink"])
        for start, end in arrows:
            arrow(pen, self._centre(start, flat), self._centre(end, flat), theme, flat / 20, reach=0.4)
        for n, label in labels.items():
            at = self._centre(n, flat)
            pen.text(label, Point(at.x, at.y + flat * 0.36), max(flat * 0.95, 8.4), theme["ink"], halo=theme["paper"])
        return pen.svg()

    def _bounds(self, flat: float) -> tuple[float, float, float, float]:
        return bounds(corner for n in self.where for corner in self._corners(n, flat))

    def _centre(self, n: int, flat: float) -> Point:
        return self._turned(HexGrid(flat).centre(self.where[n]))

    def _corners(self, n: int, flat: float) -> list[Point]:
        return [self._turned(corner) for corner in HexGrid(flat).corners(self.where[n])]

    def _turned(self, at: Point) -> Point:
        along, across = cos(radians(self.turn)), sin(radians(self.turn))
        return Point(at.x * along - at.y * across, at.x * across + at.y * along)
