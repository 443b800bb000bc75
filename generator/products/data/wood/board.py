"""A board of wood under the pen: what the drawings of all its geometries share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

from engine.definitions.columns import Column
from engine.kernel.boards.graph import Graph, Space
from engine.kernel.content.boards import Board
from engine.kernel.content.table import TableFile
from generator.boards.grid import Point
from generator.boards.pen import Pen
from generator.boards.wood import grain
from generator.products.data.ground.borders import Stroke
from generator.products.workshop import Workshop
from generator.units import Rect

MARGIN: Final = 0.75
"""Around the spaces, as a share of one: room for names."""

_SMALL: Final = 8.0
"""Below so many mm a space, the lines of the rim leave its letters room."""

GRAINED: Final = 14.0
"""From how many mm on a square has more than a line of grain."""


@dataclass(slots=True)
class Wooden:
    """A board, how large its spaces are in mm, and where the first of them lies."""

    shop: Workshop
    board: Board
    graph: Graph
    size: float
    pen: Pen
    corner: tuple[float, float]

    @property
    def spaces(self) -> Sequence[Space]:
        """All of them, in reading order."""
        return self.graph.spaces

    def at(self, space: Space) -> Point:
        """The middle of a space on paper; y grows downward there."""
        return Point((space.x - self.corner[0]) * self.size, (self.corner[1] - space.y) * self.size)

    @property
    def is_small(self) -> bool:
        """Whether its rim is too narrow for letters beside lines as wide as usual."""
        return self.size < _SMALL

    @property
    def light(self) -> str:
        """The colour of light ground."""
        return str(self.wood["light"])

    @property
    def dark(self) -> str:
        """The colour of dark ground."""
        return str(self.wood["dark"])

    @property
    def ink(self) -> str:
        """The colour of lines, and of words on the ground."""
        return str(self.wood["groove"])

    @property
    def wood(self) -> Mapping[str, Any]:
        """What the board is made of."""
        return cast("Mapping[str, Any]", self.shop.theme["wood"])

    @property
    def inlaid(self) -> tuple[Stroke, Stroke]:
        """Of lines between spaces, the edge and what is laid into it."""
        return Stroke(self.ink, max(0.3, 0.16 * self.size)), Stroke(str(self.wood["inlay"]), max(0.3, 0.08 * self.size))

    @property
    def language(self) -> str:
        """That of its words."""
        return self.shop.words.language

    @property
    def columns(self) -> Mapping[str, Column]:
        """The properties that spaces may have, by name."""
        return self.shop.game.one_or(TableFile()).spaces

    def look(self, space: Space) -> str:
        """The ground of a space by its first property that the theme knows, or light."""
        for value in self.board.spaces.get(space.name, {}).values():
            known = self.shop.theme["terrain"].get(value) if isinstance(value, str) else None
            if known:
                return str(known["fill"])
        return self.light

    def square(self, box: Rect, fill: str, seed: str) -> None:
        """A square of wood with its grain, and a line around it."""
        self.pen.add("rect", **box._asdict(), fill=fill)
        grain(self.pen, box, self.ink, seed, lines=2 if box.width > GRAINED else 1)
        self.pen.add("rect", **box._asdict(), fill="none", stroke=self.ink, stroke_width=0.25)
