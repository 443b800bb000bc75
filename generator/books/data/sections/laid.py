"""Sections of a board of tiles that an example is about."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial
from itertools import pairwise
from typing import Any, Final

from engine.kernel.boards.tiles import LaidBoard, label, lay_board
from engine.kernel.content.tiles import TileBoard
from engine.table.hexes import DIRECTIONS, Axial, distance
from generator.boards.grid import HexGrid, Point
from generator.boards.pen import Pen, path_of
from generator.boards.position import aim, arrow, trail
from generator.boards.shapes import Shape, hexagon
from generator.boards.tiles import SMALLEST, TileArt
from generator.books.lessons.views import LARGEST, STEP, View, Views
from generator.books.lessons.worked import Example
from generator.books.setting.setter import Setter
from generator.products.data.ground.laid_tiles import Lying, extent, lying, tile_art
from generator.products.workshop import Workshop
from generator.units import Rect

_MOST: Final = 24
"""A picture of more hexes would be too small to read."""

_BESIDE: Final = 6.0
"""An arrow that comes so near to the centre of a hex, times the scale, would lie over what is told there."""

_ASIDE: Final = 4.6

_RAISED: Final = 3.4
"""How far above the middle of its hex a piece stands, times the scale: what lies there is told below it."""

_LARGEST: Final = 22.0
"""A hex of a whole board in mm at most."""

_NEAR: Final = 3
"""Who is involved is shown when the piece stands so near to what happens."""


def tile_views(setter: Setter, one: Example) -> Views:
    """Where pieces moved, and what lies there changed, each with the hexes around; nothing when only what seats have changed."""
    what = lying(setter.shop.game)
    layout = next((layout for layout in setter.shop.game.one(TileBoard).layouts if layout.players == one.players), None)
    if layout is None or not isinstance(one.before.get(what.counter), Mapping):
        return Views()
    board = lay_board(setter.shop.game.one(TileBoard), layout)
    moves, changed = _moves(one), _changed(one, (what.counter, what.memory))
    about = {hex_ for move in moves for hex_ in move} | changed | _fell(one) or _placed(one)
    there = {_axial(hex_) for hex_ in one.before[what.counter]}  # the rest has crumbled
    shown = _around(about, there)
    for place in sorted(_involved(one) - about):
        wider = _around(about | {place}, there)
        if about and len(wider) <= _MOST and min(distance(place, other) for other in about) <= _NEAR:
            shown = wider
            about |= {place}
    if not shown or len(shown) > _MOST:
        return Views()
    aims = [(_axial(start), _axial(end)) for start, end in one.aims]
    if one.always:
        return Views(_view(setter, board, one.after, shown, largest=STEP, aims=aims, ways=_ways(one), fallen=_fell(one)))
    before = _view(setter, board, one.before, shown, aims=aims)
    if not (moves or changed or _fell(one)):
        return Views(before)
    return Views(before, _view(setter, board, one.after, shown, arrows=moves, fallen=_fell(one)))


def _view(
    setter: Setter, board: LaidBoard, table: Mapping[str, Any], shown: Collection[Axial], *, largest: float = LARGEST, **marks: Any
) -> View:
    size = extent(shown, 1)
    return View(size.width, size.height, partial(_draw, setter.shop, board, table, shown, marks), largest)


def laid_svg(shop: Workshop, board: LaidBoard, table: Mapping[str, Any], width: float) -> str:
    """The whole board as it lies on a table, at most `width` mm wide."""
    shown = _there(shop, table)
    return _draw(shop, board, table, shown, {}, _flat(shown, width)) if shown else ""


def laid_shapes(shop: Workshop, table: Mapping[str, Any], width: float) -> tuple[Rect, dict[str, Shape]]:
    """What that picture takes, and where in it the hexes lie, by their names. There is a hex at least."""
    shown = _there(shop, table)
    flat = _flat(shown, width)
    return extent(shown, flat), {label(hex_): hexagon(HexGrid(flat).centre(hex_), flat) for hex_ in shown}


def _there(shop: Workshop, table: Mapping[str, Any]) -> list[Axial]:
    """The hexes that have not crumbled."""
    return [_axial(hex_) for hex_ in table.get(lying(shop.game).counter) or {}]


def _flat(shown: Collection[Axial], width: float) -> float:
    """How wide a hex is in a picture of these that is `width` mm wide at most."""
    return min(_LARGEST, width / extent(shown, 1).width)


def _draw(
    shop: Workshop, board: LaidBoard, table: Mapping[str, Any], shown: Collection[Axial], marks: Mapping[str, Any], flat: float
) -> str:
    art, what = tile_art(shop, flat, plain=True), lying(shop.game)
    pen = Pen(extent(shown, flat), bleed=0)
    heaps = {_axial(hex_): int(count) for hex_, count in table[what.counter].items()}
    here = [hex_ for hex_ in sorted(shown) if hex_ in heaps]  # the same bytes every time
    edge = art.theme["board"]["outline"]
    pen.path(path_of(art.grid.outline(set(here))), fill=edge, stroke=edge, stroke_width=0.08 * flat, stroke_linejoin="round")
    pieces = {_axial(seat["at"]): colour for colour, seat in table["seats"].items() if seat.get("at") is not None}
    marks_of_seats = {_axial(hex_) for hex_ in table.get(what.memory, {})}
    lines = [
        (art.grid.centre(start), art.grid.centre(end))
        for start, end in (*marks.get("aims", ()), *marks.get("arrows", ()), *_steps(marks.get("ways", {})))
        if start in here and end in here
    ]
    for hex_ in here:
        aside = aside_of(art.grid.centre(hex_), lines, art.scale)
        _hex(pen, art, board, hex_, what, heaps[hex_], is_taken=hex_ in pieces, aside=aside)
    for colour, way in marks.get("ways", {}).items():
        if set(way) <= set(here):
            trail(pen, [art.grid.centre(hex_) for hex_ in way], art.theme, colour, art.scale, raised=_RAISED)
    for hex_ in here:
        _standing(pen, art, board, hex_, what, pieces.get(hex_, ""), marked=hex_ in marks_of_seats)
    for start, end in marks.get("aims", ()):
        if start in here and end in here:
            aim(pen, art.grid.centre(start), art.grid.centre(end), art.theme, art.scale)
    arrows = [move for move in marks.get("arrows", ()) if move[0] in here and move[1] in here]
    for start, end in arrows:
        points = _apart(art, start, end) if (end, start) in arrows else (art.grid.centre(start), art.grid.centre(end))
        arrow(pen, *points, art.theme, art.scale)
    for hex_ in marks.get("fallen", ()):
        if hex_ in here:
            _cross(pen, art, hex_)
    return pen.svg()


def _apart(art: TileArt, start: Axial, end: Axial) -> tuple[Point, Point]:
    """The ends of an arrow that another one meets: each keeps to its right."""
    one, two = art.grid.centre(start), art.grid.centre(end)
    across, down = two.x - one.x, two.y - one.y
    length = (across**2 + down**2) ** 0.5
    aside = Point(-down / length * 4.2 * art.scale, across / length * 4.2 * art.scale)
    return Point(one.x + aside.x, one.y + aside.y), Point(two.x + aside.x, two.y + aside.y)


def _cross(pen: Pen, art: TileArt, hex_: Axial) -> None:
    """Where a piece last stood that is out of the game."""
    centre, scale = art.grid.centre(hex_), art.scale
    for colour, width in ((art.theme["paper"], 3.4), (art.theme["alarm"], 1.9)):
        for side in (-1, 1):
            start, end = (
                Point(centre.x - 5 * scale, centre.y - 8.4 * scale * side),
                Point(centre.x + 5 * scale, centre.y + 8.4 * scale * side),
            )
            pen.line(start, end, stroke=colour, stroke_width=width * scale, stroke_linecap="round")


def aside_of(centre: Point, lines: Collection[tuple[Point, Point]], scale: float) -> float | None:
    """Where the number of a hex is told so that no arrow lies over it: how far to the right in the lower half; None where none comes by."""
    for start, end in lines:
        across, down = end.x - start.x, end.y - start.y
        share = ((centre.x - start.x) * across + (centre.y - start.y) * down) / (across**2 + down**2)
        nearest = Point(start.x + across * min(1.0, max(0.0, share)), start.y + down * min(1.0, max(0.0, share)))
        if ((centre.x - nearest.x) ** 2 + (centre.y - nearest.y) ** 2) ** 0.5 < _BESIDE * scale:
            return 0.0 if abs(down) < 0.3 * abs(across) else -_ASIDE if across * down > 0 else _ASIDE
    return None


def _hex(
    pen: Pen, art: TileArt, board: LaidBoard, hex_: Axial, what: Lying, count: int, *, is_taken: bool, aside: float | None = None
) -> None:
    """Ground and what lies there; `aside` makes room for an arrow."""
    tile, centre, scale = board.tile_of[hex_], art.grid.centre(hex_), art.scale
    look = tile.kind.look if tile.kind else ""
    colours = art.look(look)
    art.ground(pen, hex_, look)
    if hex_ == tile.center:
        ring = art.grid.corners(hex_, inset=1.6 * scale)
        pen.path(path_of([ring]), fill="none", stroke=colours["ink"], stroke_width=max(0.2, 0.9 * scale), stroke_linejoin="round")
    small = is_taken or aside is not None
    low, right = 8.4 if small else 1.4, aside or 0.0
    size = max(SMALLEST, (13 if small else 17) * scale)
    icon = Point(centre.x + (right - 3.2) * scale, centre.y + (low - 1.6) * scale)
    pen.icon(what.heap, icon, (5.0 if small else 6.4) * scale, colours["ink"])
    pen.text(str(count), Point(centre.x + (right + 3.2) * scale, centre.y + low * scale), size, colours["ink"], halo=colours["fill"])


def _standing(pen: Pen, art: TileArt, board: LaidBoard, hex_: Axial, what: Lying, piece: str, *, marked: bool) -> None:
    """The piece on a hex, and the mark of a seat."""
    tile, centre, scale = board.tile_of[hex_], art.grid.centre(hex_), art.scale
    colours = art.look(tile.kind.look if tile.kind else "")
    if piece:
        own, at = art.theme["tokens"][piece], Point(centre.x, centre.y - _RAISED * scale)
        pen.circle(at, 7.2 * scale, fill=own["fill"], stroke=own["rim"], stroke_width=max(0.2, 1.0 * scale))
        pen.icon(what.piece, at, 9.6 * scale, own["ink"])
    if marked:
        at = Point(centre.x + 7.4 * scale, centre.y - 5.4 * scale)
        pen.circle(at, 4.2 * scale, fill=art.theme["paper"], stroke=colours["ink"], stroke_width=max(0.15, 0.5 * scale))
        pen.icon(what.mark, at, 5.6 * scale, art.theme["ink"])


def _ways(one: Example) -> dict[str, tuple[Axial, ...]]:
    """The ways of the pieces that are still there, by the colours of their seats."""
    return {seat: tuple(_axial(place) for place in way) for seat, way in one.ways if one.after["seats"][seat].get("at") is not None}


def _steps(ways: Mapping[str, tuple[Axial, ...]]) -> list[tuple[Axial, Axial]]:
    return [step for way in ways.values() for step in pairwise(way)]


def _moves(one: Example) -> list[tuple[Axial, Axial]]:
    """From where to where pieces went, step by step."""
    return [(_axial(start), _axial(end)) for start, end in one.moves]


def _fell(one: Example) -> set[Axial]:
    """Where those last stood who are out now."""
    last = {colour: seat["at"] for colour, seat in one.before["seats"].items() if seat.get("at") is not None}
    gone = {colour for colour in last if one.after["seats"].get(colour, {}).get("at") is None}
    went = dict(one.moves)
    found = set()
    for colour in gone:
        place = last[colour]
        for _ in went:
            place = went.get(place, place)
        found.add(_axial(place))
    return found


def _involved(one: Example) -> set[Axial]:
    """Where those stand whom the example is about beside them: who gained or lost something, and whom it has placed."""
    return _placed(one) | {
        _axial(seat["at"])
        for colour, seat in one.before["seats"].items()
        if seat.get("at") is not None and seat != one.after["seats"].get(colour, seat)
    }


def _changed(one: Example, lists: Collection[str]) -> set[Axial]:
    """The hexes with something else on them than before, and those that have gone."""
    found: set[Axial] = set()
    for kind in lists:
        before, after = one.before.get(kind, {}), one.after.get(kind, {})
        found |= {_axial(hex_) for hex_ in {*before, *after} if before.get(hex_) != after.get(hex_)}
    return found


def _placed(one: Example) -> set[Axial]:
    """Where those stand whom the example has placed."""
    places = (one.before["seats"].get(colour, {}).get("at") for colour in one.placed)
    return {_axial(place) for place in places if place is not None}


def _axial(place: str) -> Axial:
    q, r = str(place).split(",")
    return int(q), int(r)


def _around(places: Collection[Axial], lying: Collection[Axial]) -> set[Axial]:
    """These hexes and those next to them, as far as there are any."""
    return {near for q, r in places for near in ((q, r), *((q + across, r + down) for across, down in DIRECTIONS)) if near in lying}
