"""The cases of the push after a Melee Attack, each as a small diagram: attacker, target, and where the target goes.

The rings are drawn as seen from outside, the higher Level above; the hexes follow clauses melee.push.*.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.table.hexes import Axial, distance
from generator.boards.grid import CENTRE, HexGrid, Point, bounds, polar
from generator.boards.pen import Pen
from generator.boards.position import arrow
from generator.units import Rect

RING = 5
"""The target's ring in the diagrams: large enough for its sides to be straight rows."""


@dataclass(frozen=True, slots=True)
class PushCase:
    """One case. `goes` are the hexes the target may come to, `blocked` one that it cannot take, `rolls` what the die says of each."""

    clause: str
    attacker: Axial
    target: Axial
    goes: tuple[Axial, ...]
    blocked: Axial | None = None
    rolled: bool = False

    @property
    def on_corner(self) -> bool:
        """Whether the target stands on a spoke."""
        q, r = self.target
        return q == 0 or r == 0 or q + r == 0


_SIDE: Axial = (-2, 5)
_CORNER: Axial = (0, 5)

PUSH_CASES = (
    PushCase("melee.push.same_level", (-3, 5), _SIDE, ((-1, 5),)),
    PushCase("melee.push.same_level_blocked", (-3, 5), _SIDE, ((-2, 6),), (-1, 5)),
    PushCase("melee.push.same_level_corner", (-1, 5), _CORNER, ((1, 5),)),
    PushCase("melee.push.same_level_corner_blocked", (-1, 5), _CORNER, ((2, 4),), (1, 5)),
    PushCase("melee.push.from_below", (-3, 6), _SIDE, ((-1, 5),)),
    PushCase("melee.push.from_below_blocked", (-3, 6), _SIDE, ((-2, 6),), (-1, 5)),
    PushCase("melee.push.from_below_corner_side", (-1, 6), _CORNER, ((1, 5),)),
    PushCase("melee.push.from_below_corner_side_blocked", (-1, 6), _CORNER, ((2, 4),), (1, 5)),
    PushCase("melee.push.from_directly_below", (0, 6), _CORNER, ((-1, 6), (1, 5)), rolled=True),
    PushCase("melee.push.from_directly_below_blocked", (0, 6), _CORNER, ((-1, 6),), (1, 5)),
)

_SHOWN_SIDE = [(q, 5) for q in range(-4, 1)] + [(q, 6) for q in range(-4, 0)]
_SHOWN_CORNER = [(-2, 5), (-1, 5), (0, 5), (1, 4), (2, 3), (-2, 6), (-1, 6), (0, 6), (1, 5), (2, 4)]


def push_svg(case: PushCase, theme: Mapping[str, Any], rolls: tuple[str, str], flat: float = 9.0) -> str:
    """The diagram of a case; `rolls` are the die's numbers for left and right."""
    stage = _Stage(HexGrid(flat), 30.0 if case.on_corner else 0.0)
    shown = _SHOWN_CORNER if case.on_corner else _SHOWN_SIDE
    left, top, right, bottom = bounds(corner for hex_ in shown for corner in stage.corners(hex_))
    pen = Pen(Rect(left, top, right - left, bottom - top).grown(0.5), bleed=0)
    colours = theme["board"]
    for hex_ in shown:
        high = distance(hex_, CENTRE) == RING
        fill = colours["levels"][3 if high else 1]
        pen.polygon(stage.corners(hex_), fill=fill, stroke=colours["outline"], stroke_width=0.35, stroke_linejoin="round")
    if case.blocked:
        pen.icon("inaccessible", stage.centre(case.blocked), flat * 0.6, theme["ink"])
        arrow(pen, stage.centre(case.target), stage.centre(case.blocked), _pale(theme), flat / 26, reach=0.3)
    for end in case.goes:
        arrow(pen, stage.centre(case.target), stage.centre(end), theme, flat / 18, reach=0.4)
    _figure(pen, stage.centre(case.attacker), flat, theme["characters"]["scrounger"], "attack")
    _figure(pen, stage.centre(case.target), flat, theme["characters"]["beastmaster"], "seat")
    if case.rolled:
        for roll, end in zip(rolls, case.goes, strict=True):
            at = stage.centre(end)
            pen.text(roll, Point(at.x, at.y + flat * 0.36), flat * 0.9, theme["ink"], halo=theme["paper"])
    return pen.svg()


def _pale(theme: Mapping[str, Any]) -> Mapping[str, Any]:
    return {"paper": theme["paper"], "alarm": theme["ink_soft"]}


def _figure(pen: Pen, at: Point, flat: float, look: Mapping[str, str], icon: str) -> None:
    pen.circle(at, flat * 0.33, fill=look["fill"], stroke=look["dark"], stroke_width=0.4)
    pen.icon(icon, at, flat * 0.44, look["ink"])


@dataclass(frozen=True, slots=True)
class _Stage:
    """A grid turned by some degrees clockwise, so that a spoke can point straight down."""

    grid: HexGrid
    turn: float

    def centre(self, hex_: Axial) -> Point:
        x, y = self.grid.centre(hex_)
        along, across = polar(-self.turn, 1.0), polar(-self.turn - 90, 1.0)
        return Point(x * along.x + y * across.x, x * along.y + y * across.y)

    def corners(self, hex_: Axial) -> list[Point]:
        return [polar(30 + 60 * corner - self.turn, self.grid.side, self.centre(hex_)) for corner in range(6)]
