"""Pictures of an island as it lies on the table: set up as recommended, or in any position that a game can be in."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.definitions.boards import BoardHex, Island
from engine.table.hexes import DIRECTIONS, Axial, turned
from generator.boards.grid import HexGrid, Point, bounds
from generator.boards.pen import Pen, path_of
from generator.boards.pieces import IslandArt
from generator.boards.relief import draw_cliffs, draw_light
from generator.boards.sea import draw_names, draw_sea, shore
from generator.units import Rect


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure on a hex: the theme's name of its colours and its icon."""

    look: str
    icon: str


@dataclass(frozen=True, slots=True)
class Position:
    """What lies on the island after `rotations` rotations. Hexes go by their printed numbers."""

    rotations: int = 0
    terrain: Mapping[int, str] = field(default_factory=dict)
    """Loose tiles: the terrain that lies on a hex instead of the printed one."""
    figures: Mapping[int, Figure] = field(default_factory=dict)
    tokens: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """Icons of the tokens on a hex."""


def recommended(island: Island) -> Position:
    """The set-up that the board itself recommends, before anybody has sat down."""
    loose = island.recommended
    tiles = {n: kind for kind in ("sheltered", "inaccessible", "cave") for n in getattr(loose, kind)}
    return Position(terrain=tiles, tokens=dict.fromkeys(loose.treasures, ("treasure",)))


def position_of(table: Mapping[str, Any], icons: Mapping[str, str], looks: Mapping[str, str] | None = None) -> Position:
    """A table's `to_plain()` as a position. `icons` gives a figure's icon by character or form, `looks` its colours by seat."""
    figures = {}
    for colour, seat in table["seats"].items():
        who = str(seat.get("form") or seat["character"])
        if not seat.get("invisible"):
            look = (looks or {}).get(colour, who)
            figures[int(seat["at"])] = Figure(look, icons.get(who, who))
    tokens: dict[int, tuple[str, ...]] = {}
    for key, icon in (("treasures", "treasure"), ("harvested", "harvested"), ("infection", "infection"), ("bombs", "time_bomb")):
        for n in table.get(key, ()):
            tokens[int(n)] = (*tokens.get(int(n), ()), icon)
    terrain = {int(n): str(kind) for n, kind in table.get("terrain", {}).items()}
    return Position(int(table.get("rotations", 0)), terrain, figures, tokens)


def place_of(island: Island, one: BoardHex, rotations: int) -> Axial:
    """Where a printed hex lies: Level N has turned N sixths of a circle in each rotation (clause rotation.cumulative)."""
    level = 0 if one.level == "axis" else one.level
    return turned((one.q, one.r), level * rotations)


def island_svg(island: IslandArt, position: Position, *, lettered: bool = True, badges: Mapping[int, str] | None = None) -> str:
    """The whole island in its sea, seen from above; without letters for a small picture. `badges` are words in circles on hexes."""
    around = _shore(island)
    pen = Pen(island_view(island), bleed=0, lettered=lettered)
    draw_sea(pen, island.grid, around, island.island.rings[0], island.art.theme["board"])
    if lettered:
        draw_names(pen, island.grid, around, island.island.rings[0], island.island.name, island.art.theme["board"])
    _hexes(pen, island, position, {one.n for one in island.island.hexes})
    where = places_on(island, position)
    for n, words in (badges or {}).items():
        centre, scale = where[n], island.art.scale
        badge(pen, Point(centre.x - 6.4 * scale, centre.y - 6.4 * scale), words, island.art.theme, 5.4 * scale)
    return pen.svg()


def island_view(island: IslandArt) -> Rect:
    """What the picture of a whole island takes."""
    left, top, right, bottom = bounds(_shore(island))
    return Rect(left, top, right - left, bottom - top).grown(0.4)


def places_on(island: IslandArt, position: Position) -> dict[int, Point]:
    """Where the hexes lie in it, by their printed numbers."""
    return {one.n: island.grid.centre(place_of(island.island, one, position.rotations)) for one in island.island.hexes}


def _shore(island: IslandArt) -> list[Point]:
    return shore(island.grid, island.island.rings[0] + 1, 1.0)


def badge(pen: Pen, at: Point, words: str, theme: Mapping[str, Any], radius: float) -> None:
    """The number of a step, in a circle that stands out from any ground."""
    pen.circle(at, radius, fill=theme["one_time"]["accent"], stroke=theme["paper"], stroke_width=radius * 0.16)
    pen.text(words, Point(at.x, at.y + radius * 0.46), radius * 1.3 / 0.3528, theme["paper"], weight=900)


def section_hexes(island: Island, position: Position, shown: Collection[int]) -> dict[int, Axial]:
    """The printed hexes of a picture and where they lie: those `shown` and their neighbours."""
    at = {place_of(island, one, position.rotations): one.n for one in island.hexes}
    where = {n: place for place, n in at.items()}
    return {at[place]: place for n in shown for place in [where[n], *_neighbours(where[n])] if place in at}


def section_size(hexes: Mapping[int, Axial]) -> tuple[float, float]:
    """Width and height of a picture of these hexes, as multiples of the flat width of a hex."""
    grid = HexGrid(1.0)
    left, top, right, bottom = bounds(corner for place in hexes.values() for corner in grid.corners(place))
    return right - left, bottom - top


def section_svg(
    island: IslandArt,
    position: Position,
    shown: Collection[int],
    *,
    arrows: Collection[tuple[int, int]] = (),
    aims: Collection[tuple[int, int]] = (),
) -> str:
    """The part of the board around some hexes, each with its neighbours; `arrows` lead from hex to hex, `aims` from figure to figure.

    For diagrams of examples: before and after are drawn with the same `shown`.
    """
    where = section_hexes(island.island, position, shown)
    left, top, right, bottom = bounds(corner for place in where.values() for corner in island.grid.corners(place))
    pen = Pen(Rect(left, top, right - left, bottom - top).grown(0.4), bleed=0)
    _hexes(pen, island, position, where)
    for start, end in arrows:
        arrow(pen, island.grid.centre(where[start]), island.grid.centre(where[end]), island.art.theme, island.art.scale)
    for start, end in aims:
        if start in where and end in where:
            aim(pen, island.grid.centre(where[start]), island.grid.centre(where[end]), island.art.theme, island.art.scale)
    return pen.svg()


def arrow(pen: Pen, start: Point, end: Point, theme: Mapping[str, Any], scale: float, *, reach: float = 0.42) -> None:
    """A bold arrow between two points, set off from both ends by the share of its way that `reach` leaves."""
    across, down = end.x - start.x, end.y - start.y
    length = (across**2 + down**2) ** 0.5
    unit = Point(across / length, down / length)
    begin = Point(start.x + across * (0.5 - reach), start.y + down * (0.5 - reach))
    tip = Point(start.x + across * (0.5 + reach), start.y + down * (0.5 + reach))
    neck = Point(tip.x - unit.x * 5 * scale, tip.y - unit.y * 5 * scale)
    side = Point(-unit.y * 2.8 * scale, unit.x * 2.8 * scale)
    head = [tip, Point(neck.x + side.x, neck.y + side.y), Point(neck.x - side.x, neck.y - side.y)]
    for colour, width in ((theme["paper"], 3.6), (theme["alarm"], 2.0)):
        pen.line(begin, neck, stroke=colour, stroke_width=width * scale, stroke_linecap="round")
        pen.polygon(head, fill=colour, stroke=colour, stroke_width=(width - 2.0) * scale, stroke_linejoin="round")


def trail(pen: Pen, points: Sequence[Point], theme: Mapping[str, Any], ink: str, scale: float, *, raised: float = 0.0) -> None:
    """The way of a figure in its own colours, which the theme knows by `ink`: from a dot to an arrow that ends at the rim of the figure.

    `raised`: how far above the middle of its space the figure stands, times the scale.
    """
    look = theme["tokens"][ink] if ink else {"fill": theme["alarm"], "rim": theme["alarm"]}
    rim = look["ink"] if look["fill"] == theme["paper"] else look["rim"]  # one that is white on white is drawn as an outline
    points = [Point(x, y - raised * scale) for x, y in points]
    last, before = points[-1], points[-2]
    across, down = last.x - before.x, last.y - before.y
    length = (across**2 + down**2) ** 0.5
    unit = Point(across / length, down / length)
    tip = Point(last.x - unit.x * 7.8 * scale, last.y - unit.y * 7.8 * scale)
    neck = Point(tip.x - unit.x * 4.4 * scale, tip.y - unit.y * 4.4 * scale)
    side = Point(-unit.y * 2.8 * scale, unit.x * 2.8 * scale)
    head = [tip, Point(neck.x + side.x, neck.y + side.y), Point(neck.x - side.x, neck.y - side.y)]
    way = "M" + "L".join(f"{x:.3f} {y:.3f}" for x, y in [*points[:-1], neck])
    for colour, width in ((theme["paper"], 4.6), (rim, 3.2), (look["fill"], 1.7)):
        pen.circle(points[0], (1.6 + width / 2) * scale, fill=colour)
        pen.path(way, fill="none", stroke=colour, stroke_width=width * scale, stroke_linecap="round", stroke_linejoin="round")
        pen.polygon(head, fill=colour, stroke=colour, stroke_width=max(0.0, width - 1.7) * scale, stroke_linejoin="round")


def aim(pen: Pen, start: Point, end: Point, theme: Mapping[str, Any], scale: float) -> None:
    """A slender dark arrow from the edge of one figure to the edge of another: who strikes, shoots or sends a Familiar at whom."""
    across, down = end.x - start.x, end.y - start.y
    length = (across**2 + down**2) ** 0.5
    unit = Point(across / length, down / length)
    off = 7.9 * scale
    raised = 1.0 * scale  # figures stand a little above the centre of their hex
    begin = Point(start.x + unit.x * off, start.y + unit.y * off - raised)
    tip = Point(end.x - unit.x * off, end.y - unit.y * off - raised)
    neck = Point(tip.x - unit.x * 3.6 * scale, tip.y - unit.y * 3.6 * scale)
    side = Point(-unit.y * 2.3 * scale, unit.x * 2.3 * scale)
    head = [tip, Point(neck.x + side.x, neck.y + side.y), Point(neck.x - side.x, neck.y - side.y)]
    for colour, width in ((theme["paper"], 2.8), (theme["ink"], 1.3)):
        pen.line(begin, neck, stroke=colour, stroke_width=width * scale, stroke_linecap="round")
        pen.polygon(head, fill=colour, stroke=colour, stroke_width=(width - 1.3) * scale, stroke_linejoin="round")


def _neighbours(hex_: Axial) -> list[Axial]:
    return [(hex_[0] + q, hex_[1] + r) for q, r in DIRECTIONS]


def _hexes(pen: Pen, island: IslandArt, position: Position, shown: Collection[int]) -> None:
    """Level by level from the sea upward: the cliffs of what lies there and above, and what is printed and laid on its hexes."""
    where = {one.n: place_of(island.island, one, position.rotations) for one in island.island.hexes if one.n in shown}
    for level in range(len(island.island.rings) + 1):
        raised = {where[one.n] for one in island.island.hexes if one.n in where and _height(island.island, one) >= level}
        here = [one for one in island.island.hexes if one.n in where and _height(island.island, one) == level]
        _terrace(pen, island, raised, level)
        for one in here:
            terrain = position.terrain.get(one.n, one.terrain)
            mark = island.marks().get(one.n, "") if terrain == one.terrain else ""
            island.art.whole(pen, where[one.n], terrain, str(one.n), mark=mark)
    for n, place in where.items():
        _laid(pen, island, place, position, n)


def _height(island: Island, one: BoardHex) -> int:
    """The Level of a hex; the middle stands above all."""
    return len(island.rings) if one.level == "axis" else one.level


def _terrace(pen: Pen, island: IslandArt, raised: Collection[Axial], level: int) -> None:
    """The ground of a Level and of all above it, with the rock below its edges."""
    art, colours = island.art, island.art.theme["board"]
    tint, line = colours["levels"][level], colours["outline"] if level else colours["levels"][0]

    def draw(part: Pen) -> None:
        loops = art.grid.outline(raised)
        if level:  # the lowest ends in its beach
            draw_cliffs(part, loops, tint, art.scale)
        for loop in loops:
            part.path(path_of([loop]), fill=tint, stroke=line, stroke_width=max(0.12, 0.35 * art.scale))
        if level:
            draw_light(part, loops, tint, art.scale)

    if raised:
        pen.always(f"level-{level}", draw, (frozenset(raised), tint, line, art.grid.flat))


def _laid(pen: Pen, island: IslandArt, place: Axial, position: Position, n: int) -> None:
    """The tokens and the figure on a hex."""
    centre, scale, theme = island.grid.centre(place), island.art.scale, island.art.theme
    for count, icon in enumerate(position.tokens.get(n, ())):
        spot = Point(centre.x + (6.6 - count * 6.5) * scale, centre.y - 5.2 * scale)
        look = theme["tokens"].get(icon, theme["tokens"]["treasure"])
        size = max(scale, 0.33)  # the lines of an icon stay printable
        pen.circle(spot, 3.9 * size, fill=look["fill"], stroke=look["rim"], stroke_width=max(0.12, 0.5 * scale))
        pen.icon(icon, spot, 5.0 * size, look["ink"])
    figure = position.figures.get(n)
    if figure:
        look = theme["characters"][figure.look]
        pen.circle(Point(centre.x, centre.y - 1.0 * scale), 7.2 * scale, fill=look["fill"], stroke=look["dark"], stroke_width=1.0 * scale)
        pen.icon(figure.icon, Point(centre.x, centre.y - 1.0 * scale), 10 * scale, look["ink"])
