"""The pieces of an island: each Level a stackable board that turns about the centre, and the Axis Mundi Hex on top.

A piece is its Level's ring and everything inside, so that it lies centred on the piece below; what higher pieces will cover carries a
guide for laying them (clauses setup.stack_boards, setup.initial_orientation, rotation.steps).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.definitions.boards import BoardHex, Island
from engine.table.hexes import Axial, distance
from generator.boards.grid import CENTRE, HexGrid, Point, bounds, disc, polar
from generator.boards.pen import Pen, path_of
from generator.boards.relief import draw_foot, draw_light
from generator.boards.sea import draw_names, draw_sea, shore
from generator.boards.tiles import TileArt
from generator.units import Rect, Size

LEVEL_GROUT = 1.3
"""How far hexes of an island are drawn in from their sides, in mm at a hex of 26 mm: so much of the colour of their Level is seen."""

CUT_MARGIN = 1.5
"""Sea around a Pier in mm."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One piece to cut out: its name and its drawing, the trim being the box around it."""

    id: str
    name: str
    svg: str
    width: float
    height: float
    outline: tuple[Point, ...] = ()
    """The corners of the line along which it is cut, from the top left of its trim."""


@dataclass(frozen=True, slots=True)
class IslandArt:
    """An island and how it is drawn."""

    island: Island
    art: TileArt

    @property
    def grid(self) -> HexGrid:
        """The grid it lies on."""
        return self.art.grid

    def hexes_of(self, level: int) -> list[BoardHex]:
        """The hexes printed on a Level's piece, Piers included."""
        return [one for one in self.island.hexes if one.level == level]

    def marks(self) -> dict[int, str]:
        """Short words beside the icons, by printed number: which Power Hex, Warehouse or Pier it is."""
        found = {n: str(place) for place, n in enumerate(self.island.power_hexes, start=1)}
        for seat in self.island.seats:
            found[seat.warehouse] = found[seat.pier] = str(seat.seat)
        return found


def pieces(island: IslandArt, *, lettered: bool = True) -> list[Piece]:
    """The pieces from the Sea Level upward, the Axis Mundi Hex last; without letters for small pictures of them."""
    levels = [level_piece(island, level, lettered) for level in range(len(island.island.rings))]
    return [*levels, axis_piece(island)]


def level_piece(island: IslandArt, level: int, lettered: bool = True) -> Piece:
    """The board of one Level."""
    ring = island.island.rings[level]
    grid, name = island.grid, island.island.levels[level]
    outline = grid.outline(disc(ring))
    around = _sea_shore(island) if level == 0 else outline[0]
    left, top, right, bottom = bounds(around)
    pen = Pen(Rect(left, top, right - left, bottom - top).grown(0.3), lettered=lettered)
    colours = island.art.theme["board"]
    if level == 0:
        draw_sea(pen, grid, around, ring, colours)
        draw_names(pen, grid, around, ring, island.island.name, colours)
    tint = colours["levels"][level]
    pen.path(path_of(outline), fill=tint, stroke=colours["outline"] if level else tint, stroke_width=0.6, stroke_linejoin="round")
    if level:  # the lowest ends in its beach
        draw_light(pen, [outline[0]], tint, island.art.scale)
    _ring_hexes(pen, island, level)
    draw_foot(pen, grid, disc(ring - 1), colours["levels"][level + 1], island.art.scale)
    _orientation(pen, island, ring)
    _guide(pen, island, level)
    return Piece(f"level_{level}", name, pen.svg(), pen.view.width, pen.view.height, _from_corner(around, pen.view))


def largest(island: IslandArt) -> Size:
    """The size of the lowest piece, on which all others lie: known before anything is drawn."""
    left, top, right, bottom = bounds(_sea_shore(island))
    return Size(right - left, bottom - top)


def _sea_shore(island: IslandArt) -> list[Point]:
    return shore(island.grid, island.island.rings[0] + 1, CUT_MARGIN)


def _from_corner(around: Iterable[Point], view: Rect) -> tuple[Point, ...]:
    return tuple(Point(one.x - view.x, one.y - view.y) for one in around)


def _ring_hexes(pen: Pen, island: IslandArt, level: int) -> None:
    """The hexes of the Level; those on the spokes name it and say that it turns."""
    marks, name, ring = island.marks(), island.island.levels[level], island.island.rings[level]
    piers = {seat.pier for seat in island.island.seats}
    for one in island.hexes_of(level):
        here = (one.q, one.r)
        if one.n in piers:
            colours = island.art.theme["board"]
            pen.polygon(
                island.grid.corners(here), fill=colours["levels"][0], stroke=colours["outline"], stroke_width=0.6, stroke_linejoin="round"
            )
        tag = name if _is_corner(here) and distance(here, CENTRE) == ring else ""
        icon = "rotation" if tag and level else ""
        island.art.whole(pen, here, one.terrain, str(one.n), mark=marks.get(one.n, ""), tag=tag, tag_icon=icon)


def axis_piece(island: IslandArt) -> Piece:
    """The Axis Mundi Hex, the topmost piece; it never turns."""
    (axis,) = [one for one in island.island.hexes if one.level == "axis"]
    left, top, right, bottom = bounds(island.grid.corners(CENTRE))
    pen = Pen(Rect(left, top, right - left, bottom - top).grown(0.3))
    draw_axis(pen, island, axis)
    outline = _from_corner(island.grid.corners(CENTRE), pen.view)
    return Piece("axis", island.art.say("axis"), pen.svg(), pen.view.width, pen.view.height, outline)


def draw_axis(pen: Pen, island: IslandArt, axis: BoardHex) -> None:
    """The hex of the beam of light."""
    art, colours = island.art, island.art.theme["board"]
    pen.polygon(art.grid.corners(CENTRE), fill=colours["levels"][-1], stroke=colours["outline"], stroke_width=0.6, stroke_linejoin="round")
    art.whole(pen, CENTRE, axis.terrain, str(axis.n))


def _is_corner(hex_: Axial) -> bool:
    q, r = hex_
    return q == 0 or r == 0 or q + r == 0


def _orientation(pen: Pen, island: IslandArt, ring: int) -> None:
    """A small arrow on the first hex of the ring: it points along spoke 1 when the island is set up."""
    grid, scale = island.grid, island.art.scale
    tip = grid.centre((ring, 0)).x + grid.flat / 2 - 1.2 * scale
    triangle = [Point(tip, 0), Point(tip - 3.2 * scale, -2.2 * scale), Point(tip - 3.2 * scale, 2.2 * scale)]
    colours = island.art.theme["board"]
    pen.polygon(triangle, fill=colours["accent"], stroke=colours["outline"], stroke_width=0.35 * scale, stroke_linejoin="round")


def _guide(pen: Pen, island: IslandArt, level: int) -> None:
    """What lies under the higher pieces: their outline, this Level's name, how it turns, the centre."""
    ring, grid, colours = island.island.rings[level], island.grid, island.art.theme["board"]
    inner = grid.outline(disc(ring - 1))
    paper, faint = island.art.theme["paper"], colours["grid"]
    pen.path(path_of(inner), fill=paper, stroke=colours["outline"], stroke_width=0.3, stroke_linejoin="round")
    room = (ring - 0.9) * grid.flat * 0.86
    for circle in range(1, ring - 1):
        pen.path(path_of(grid.outline(disc(circle))), fill="none", stroke=faint, stroke_opacity=0.22, stroke_width=0.25)
    end = grid.centre((ring - 1, 0)).x + grid.flat * (0.3 if ring > 1 else 0.4)
    pen.line(Point(2.4, 0), Point(end, 0), stroke=faint, stroke_opacity=0.6, stroke_width=0.3, stroke_dasharray="2 1.4")
    for turn in (0, 90):
        pen.line(polar(turn, 1.6), polar(turn + 180, 1.6), stroke=faint, stroke_width=0.25)
    if level and ring > 1:
        _turning_arrow(pen, room * (0.62 if ring > 2 else 0.8), faint)
    _guide_words(pen, island, level, room)


def _turning_arrow(pen: Pen, radius: float, colour: str) -> None:
    """An arc of 60 degrees against the clock, from the corner to the next."""
    start, end = polar(0, radius), polar(54, radius)
    pen.path(f"M{start.x:.3f} {start.y:.3f}A{radius:.3f} {radius:.3f} 0 0 0 {end.x:.3f} {end.y:.3f}",
             fill="none", stroke=colour, stroke_width=0.8, stroke_opacity=0.7)  # fmt: skip
    tip = polar(60, radius)
    back = [polar(52.5, radius + 0.055 * radius + 0.8), polar(52.5, radius - 0.055 * radius - 0.8)]
    pen.polygon([tip, *back], fill=colour, fill_opacity=0.7)


def _guide_words(pen: Pen, island: IslandArt, level: int, room: float) -> None:
    """Name of the Level and what to do with the piece, left of the centre and below it."""
    say, theme = island.art.say, island.art.theme
    above = island.island.levels[level + 1] if level + 1 < len(island.island.levels) else say("axis")
    ring = island.island.rings[level]
    if ring == 1:
        pen.text(island.island.levels[level], Point(0, -4.6), 9, theme["ink"])
        pen.textbox(say("piece_covered_short", above=above), Rect(-10.5, 3.4, 21, 6.6), 6.5, theme["ink_soft"], min_size=6)
        return
    pen.text(island.island.levels[level], Point(0, room * 0.42), 12 + 3 * ring, theme["ink"], family="serif")
    notes = [say("piece_covered", above=above), say("piece_turns", level=level) if level else say("piece_fixed")]
    width, head = ring * island.grid.flat * 0.85, room * 0.42 + 2.5
    box = Rect(-width / 2, head, width, (1.5 * (ring - 1) + 0.4) * island.grid.side - head)
    pen.textbox("<br/>".join(notes), box, 9.5, theme["ink_soft"], min_size=6.5, valign="top")
