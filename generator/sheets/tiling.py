"""A drawing larger than the paper: tiles with an overlap, match marks to glue them by, and an overview page."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from string import ascii_uppercase
from typing import Final

from generator.drawing import Drawing, GlyphRun, Mark, PathMark, Stroke
from generator.errors import LayoutError
from generator.extent import extents
from generator.fonts.fonts import Font
from generator.scene.matrix import scaling, translation
from generator.scene.outline import Outline, ellipse, polygon, rectangle, transformed
from generator.scene.style import Colour
from generator.sheets.imposition import overlay
from generator.sheets.marks import EDGE
from generator.sheets.notes import Label, ruler
from generator.sheets.papers import Paper
from generator.sheets.sheet import Placement, Sheet
from generator.sheets.shrinking import legible
from generator.sheets.targets import ARM, places_on_seam, signs_of
from generator.sheets.tile_cuts import cuts_of_tile
from generator.units import Rect, Size

OVERLAP: Final = 10.0
MARGIN: Final = 10.0
"""White around each tile: room for its name and the marks where to cut."""

MOST_TILES: Final = 200
"""Pages that one piece is glued together from."""

_BLACK = Colour(0, 0, 0)
_GREY = Colour(110, 110, 110)
_PEN = Stroke(_BLACK, 0.15)
_HALO = Stroke(Colour(255, 255, 255), 0.6)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile:
    """One page of the whole: `window` is the part of the drawing that it shows, in the drawing's mm."""

    name: str
    column: int
    row: int
    window: Rect


@dataclass(frozen=True, slots=True, kw_only=True)
class Tiling:
    """How a drawing is parted. Offsets are whole millimetres, so that a tile can be checked with a ruler."""

    paper: Paper
    columns: int
    rows: int
    overlap: float
    tiles: tuple[Tile, ...]


def plan_tiles(drawing: Drawing, paper: Paper, *, overlap: float = OVERLAP, margin: float = MARGIN) -> Tiling:
    """The tiling with the fewest pages, upright or lying; tiles on which nothing is drawn are left out.

    Raises LayoutError when the paper has no room beside margin and overlap.
    """
    inked = [extent for extent in extents(drawing) if extent.width or extent.height]
    plans = [_planned(drawing, inked, way, overlap, margin) for way in (paper, paper.turned())]
    return min(plans, key=lambda plan: len(plan.tiles))


def _planned(drawing: Drawing, inked: Sequence[Rect], paper: Paper, overlap: float, margin: float) -> Tiling:
    window = Size(math.floor(paper.size.width - 2 * margin), math.floor(paper.size.height - 2 * margin))
    if min(window) <= 2 * overlap:
        raise LayoutError(f"tiles with {overlap:g} mm overlap and {margin:g} mm margin do not fit on {paper.name}")
    region = _shared(_around(inked), Rect(0, 0, *drawing.size)) if inked else Rect(0, 0, *drawing.size)
    columns, left = _steps(region.x, region.width, window.width, overlap)
    rows, top = _steps(region.y, region.height, window.height, overlap)
    check_pages(Size(region.width, region.height), paper, columns * rows)
    tiles = []
    for row in range(rows):
        for column in range(columns):
            x, y = left + column * (window.width - overlap), top + row * (window.height - overlap)
            shown = Rect(x, y, *window)
            if any(shown.overlaps(extent.grown(0.01)) for extent in inked):
                tiles.append(Tile(name=tile_name(column, row), column=column, row=row, window=shown))
    return Tiling(paper=paper, columns=columns, rows=rows, overlap=overlap, tiles=tuple(tiles))


def check_pages(size: Size, paper: Paper, pages: int = 0) -> None:
    """Raises LayoutError when a piece of that size takes more than `MOST_TILES` pages; `pages` where their number is known."""
    pages = pages or math.ceil(size.width * size.height / (paper.size.width * paper.size.height))
    if pages > MOST_TILES:
        wide, high = (f"{length:,.0f}" for length in size)
        raise LayoutError(f"a piece of {wide} x {high} mm takes {pages:,} pages of {paper.name}; at most {MOST_TILES} are glued together")


def _steps(start: float, length: float, window: float, overlap: float) -> tuple[int, float]:
    """How many windows cover a length, and the whole-mm place of the first that centres them on it."""
    begin = math.floor(start + 1e-6)
    length += start - begin
    count = max(1, math.ceil((length - overlap - 1e-6) / (window - overlap)))
    spare = count * (window - overlap) + overlap - length
    return count, float(begin - math.floor(spare / 2 + 1e-6))


def tile_name(column: int, row: int) -> str:
    """A1 at the top left, B1 to its right, A2 below.

    >>> tile_name(27, 2)
    'AB3'
    """
    letters = ascii_uppercase[column % 26]
    while column >= 26:
        column = column // 26 - 1
        letters = ascii_uppercase[column % 26] + letters
    return f"{letters}{row + 1}"


def tile(
    drawing: Drawing,
    paper: Paper,
    *,
    label: Label,
    overlap: float = OVERLAP,
    margin: float = MARGIN,
    outline: Sequence[tuple[float, float]] = (),
) -> list[Sheet]:
    """The sheets of a drawing at full size; a drawing that fits on one paper needs no marks.

    `outline` is the line along which it is cut out, in its mm: each sheet has its part of it among its cuts.
    """
    plan = plan_tiles(drawing, paper, overlap=overlap, margin=margin)
    signs = signs_of(drawing) if len(plan.tiles) > 1 else []
    return [replace(_tile_sheet(drawing, plan, one, label, margin, signs), cuts=_cuts(plan, one, outline)) for one in plan.tiles]


def _cuts(plan: Tiling, one: Tile, outline: Sequence[tuple[float, float]]) -> tuple[Outline, ...]:
    """Where the tile is cut, on its page."""
    if not outline:
        return ()
    window, size = one.window, plan.paper.size
    beside = _neighbours(one, {other.name for other in plan.tiles})
    left, up = ("left" in beside) * plan.overlap / 2, ("up" in beside) * plan.overlap / 2
    region = Rect(window.x + left, window.y + up, window.width - left, window.height - up)
    moved = translation((size.width - window.width) / 2 - window.x, (size.height - window.height) / 2 - window.y)
    return tuple(transformed(line, moved) for line in cuts_of_tile(outline, region, left=left > 0, up=up > 0))


def _tile_sheet(drawing: Drawing, plan: Tiling, one: Tile, label: Label, margin: float, signs: Sequence[Rect]) -> Sheet:
    size, window = plan.paper.size, one.window
    left, top = (size.width - window.width) / 2, (size.height - window.height) / 2
    names = {other.name for other in plan.tiles}
    marks = [*_cut_marks(plan, one, left, top, names), *_match_marks(plan, one, left, top, names, signs)]
    marks += _caption(plan, one, label, size, names)
    trim = Rect(left, top, window.width, window.height)
    marks += ruler(size, [trim, *extents(Drawing(size=size, marks=tuple(marks)))], label.font)
    placements = (Placement(drawing=drawing, x=left - window.x, y=top - window.y, clip=window), overlay(size, marks))
    return Sheet(size=size, trim=trim, bleed=trim, placements=placements)


def _neighbours(one: Tile, names: set[str]) -> dict[str, str]:
    """The tiles that this one is glued to, by side."""
    sides = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
    found = {}
    for side, (dx, dy) in sides.items():
        column, row = one.column + dx, one.row + dy
        if column >= 0 and row >= 0 and (name := tile_name(column, row)) in names:
            found[side] = name
    return found


def _seams(plan: Tiling, one: Tile, left: float, top: float, names: set[str]) -> Iterator[tuple[str, float]]:
    """The middle of each overlap, on the page: where to cut and where the next tile begins."""
    half, window = plan.overlap / 2, one.window
    places = {
        "left": left + half,
        "right": left + window.width - half,
        "up": top + half,
        "down": top + window.height - half,
    }
    for side in _neighbours(one, names):
        yield side, places[side]


def _cut_marks(plan: Tiling, one: Tile, left: float, top: float, names: set[str]) -> Iterator[Mark]:
    right, bottom = left + one.window.width, top + one.window.height
    for side, at in _seams(plan, one, left, top, names):
        if side in ("left", "right"):
            yield from (_line(at, end, at, end + way * 4) for end, way in ((top - 1, -1), (bottom + 1, 1)))
        else:
            yield from (_line(end, at, end + way * 4, at) for end, way in ((left - 1, -1), (right + 1, 1)))


def _match_marks(plan: Tiling, one: Tile, left: float, top: float, names: set[str], signs: Sequence[Rect]) -> Iterator[Mark]:
    """Small targets in the middle of the overlaps, at the same points of the drawing on both tiles."""
    for x, y in targets_of(plan, one, names, signs):
        x, y = x - one.window.x + left, y - one.window.y + top
        for pen in (_HALO, _PEN):
            yield PathMark(ellipse(x, y, 1.2, 1.2), None, pen)
            yield _line(x - ARM, y, x + ARM, y, pen)
            yield _line(x, y - ARM, x, y + ARM, pen)


def targets_of(plan: Tiling, one: Tile, names: set[str], signs: Sequence[Rect]) -> Iterator[tuple[float, float]]:
    """The middles of the targets of a tile, in the drawing's mm, clear of its `signs`."""
    window = one.window
    for side, seam in _seams(plan, one, window.x, window.y, names):
        if side in ("left", "right"):
            yield from ((seam, y) for y in places_on_seam(seam, window.y, window.height, signs, upright=True))
        else:
            yield from ((x, seam) for x in places_on_seam(seam, window.x, window.width, signs, upright=False))


def _line(x1: float, y1: float, x2: float, y2: float, pen: Stroke = _PEN) -> PathMark:
    return PathMark(polygon([(x1, y1), (x2, y2)], closed=False), None, pen)


def _caption(plan: Tiling, one: Tile, label: Label, size: Size, names: set[str]) -> Iterator[Mark]:
    arrows = {"left": "\u2190", "up": "\u2191", "right": "\u2192", "down": "\u2193"}
    beside = "  ".join(f"{arrows[side]} {name}" for side, name in _neighbours(one, names).items())
    number = plan.tiles.index(one) + 1
    text = f"{one.name}   {beside}   \u00b7 {label.text} \u00b7 {number}/{len(plan.tiles)}"
    yield from _centred(text, label.font, size, size.height - EDGE - 0.4, 25.4 / 72 * 7)


def _centred(text: str, font: Font, size: Size, baseline: float, letters: float) -> Iterator[Mark]:
    letters = min(letters, (size.width - 2 * EDGE) / max(font.advance(text), 1e-6))
    yield GlyphRun((size.width - font.advance(text) * letters) / 2, baseline, text, font, letters, _GREY)


def overview(drawing: Drawing, plan: Tiling, title: str, font: Font) -> Sheet:
    """The whole drawing made small, with the tiles drawn on it and the title above; words too small to be read are left out."""
    size = plan.paper.size
    room = Rect(15, 20, size.width - 30, size.height - 40)
    whole = _around([one.window for one in plan.tiles])
    scale = min(room.width / whole.width, room.height / whole.height)
    x = room.x + (room.width - scale * whole.width) / 2 - scale * whole.x
    y = room.y + (room.height - scale * whole.height) / 2 - scale * whole.y
    marks: list[Mark] = []
    for one in plan.tiles:
        marks += _overview_tile(one, font, scale, x, y)
    marks += _centred(title, font, size, 12, 25.4 / 72 * 9)
    marks += ruler(size, [room, *extents(Drawing(size=size, marks=tuple(marks)))], font)
    placement = Placement(drawing=legible(drawing, scale), x=x, y=y, turn=scaling(scale, scale), clip=Rect(0, 0, *drawing.size))
    trim = Rect(0, 0, *size)
    return Sheet(size=size, trim=trim, bleed=trim, placements=(placement, overlay(size, marks)))


def _overview_tile(one: Tile, font: Font, scale: float, x: float, y: float) -> list[Mark]:
    left, top = x + scale * one.window.x, y + scale * one.window.y
    width, height = scale * one.window.width, scale * one.window.height
    frame = rectangle(left, top, width, height)
    letters = min(width / 5, height / 5, 8)
    halo = Stroke(Colour(255, 255, 255), letters / 6, join=1)
    inset = letters / 2
    baseline = top + inset + letters * font.cap_height
    return [
        PathMark(frame, None, Stroke(Colour(255, 255, 255), 0.8)),
        PathMark(frame, None, Stroke(_BLACK, 0.3, dash=(2.0, 1.0))),
        GlyphRun(left + inset, baseline, one.name, font, letters, _BLACK, stroke=halo, stroke_first=True),
    ]


def _shared(one: Rect, two: Rect) -> Rect:
    left, top = max(one.x, two.x), max(one.y, two.y)
    right, bottom = min(one.x + one.width, two.x + two.width), min(one.y + one.height, two.y + two.height)
    return Rect(left, top, max(0.0, right - left), max(0.0, bottom - top))


def _around(windows: Sequence[Rect]) -> Rect:
    left, top = min(one.x for one in windows), min(one.y for one in windows)
    right = max(one.x + one.width for one in windows)
    return Rect(left, top, right - left, max(one.y + one.height for one in windows) - top)
