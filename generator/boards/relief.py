"""Height: what lies higher has rock below its edges and throws a shadow to the lower right, as light comes from the upper left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from generator.boards.grid import HexGrid, Point, grown
from generator.boards.pen import Pen, path_of
from generator.boards.scenery.sketch import mixed

MOST_HEIGHT = 9
"""Steps above or below level ground."""

FALL = Point(0.7, 2.8)
"""How far the foot of a step of one lies from its edge, in mm at hexes of 26 mm: one looks from the south, and a little from the east."""

_CAST = Point(3.0, 4.6)
"""How far its shadow reaches."""

_SHADOW = 0.26
"""How dark that is."""

_STEPS = 5
"""Into how many pieces the foot of a side is broken."""


class Side(NamedTuple):
    """A side of a raised piece of ground, and which way it looks: a step of one."""

    start: Point
    end: Point
    out: Point


def sides_of(loops: Iterable[Sequence[Point]]) -> Iterator[Side]:
    """The sides of loops that run counter-clockwise, as one sees them, about what is inside."""
    for loop in loops:
        for start, end in zip(loop, [*loop[1:], loop[0]], strict=True):
            across, down = end.x - start.x, end.y - start.y
            length = (across**2 + down**2) ** 0.5
            yield Side(start, end, Point(-down / length, across / length))


def square_outline(places: Collection[tuple[int, int]], size: float, corner: Point) -> list[list[Point]]:
    """The loops around squares by column and row, rows upward; `corner` is the lower left one of the square (0, 0)."""
    follows: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for x, y in sorted(places):
        around = {(x, y - 1): ((x, y), (x + 1, y)), (x + 1, y): ((x + 1, y), (x + 1, y + 1)),
                  (x, y + 1): ((x + 1, y + 1), (x, y + 1)), (x - 1, y): ((x, y + 1), (x, y))}  # fmt: skip
        for beside, (start, end) in around.items():
            if beside not in places:
                follows.setdefault(start, []).append(end)
    loops = []
    while follows:
        at, loop = min(follows), list[Point]()
        while at in follows:
            loop.append(Point(corner.x + at[0] * size, corner.y - at[1] * size))
            ends = follows[at]
            following = ends.pop()
            if not ends:
                del follows[at]
            at = following
        loops.append(loop)
    return loops


def draw_cliffs(pen: Pen, loops: Sequence[Sequence[Point]], rock: str, scale: float, *, seed: int = 1) -> None:
    """Shadow and rock of raised ground, which is painted over their upper ends afterwards."""
    if not loops:
        return
    sides = list(sides_of(loops))
    foot, cast = Point(FALL.x * scale, FALL.y * scale), Point(_CAST.x * scale, _CAST.y * scale)
    shadows = [[one.start, one.end, _moved(one.end, cast), _moved(one.start, cast)] for one in sides if _faces(one, cast) > 0]
    shape = path_of([*loops, *(_counter_clockwise(one) for one in shadows)])
    pen.path(shape, fill="#000000", fill_opacity=_SHADOW)
    for one in sides:
        if _faces(one, foot) > 0.01:
            _face(pen, one, foot, rock, seed)


def _face(pen: Pen, side: Side, foot: Point, rock: str, seed: int) -> None:
    """The rock below one side: darker the farther it looks from the light, in two beds, with an uneven foot."""
    chance = Random(f"{seed} {side.start.x:.1f} {side.start.y:.1f}")  # noqa: S311 - of pictures, not of secrets
    colour = mixed(rock, "#000000", 0.38 + 0.17 * side.out.x)
    reach = [1.0, *(chance.uniform(0.72, 1.12) for _ in range(_STEPS - 1)), 1.0]
    for share, tone in ((1.0, colour), (0.5, mixed(colour, "#ffffff", 0.16))):
        below = [
            Point(
                side.start.x + (side.end.x - side.start.x) * step / _STEPS + foot.x * reach[step] * share,
                side.start.y + (side.end.y - side.start.y) * step / _STEPS + foot.y * reach[step] * share,
            )
            for step in range(_STEPS + 1)
        ]
        pen.polygon([side.start, *below, side.end], fill=tone)


Places = Collection[tuple[int, int]]


def draw_relief(pen: Pen, heights: Mapping[tuple[int, int], int], outline: Callable[[Places], list[list[Point]]],
                ground: Callable[[tuple[int, int]], None], rock: Callable[[int], str], scale: float) -> None:  # fmt: skip
    """Ground of several heights, the lowest first.

    `outline` gives the loops around places, `ground` paints one of them, `rock` is the colour of the cliffs of a height.
    """
    steps = sorted(set(heights.values()))
    for step in steps:
        loops = outline({place for place, high in heights.items() if high >= step})
        if step != steps[0]:
            draw_cliffs(pen, loops, rock(step), scale)
        for place in [one for one, high in heights.items() if high == step]:
            ground(place)
        if step != steps[0]:
            draw_light(pen, loops, rock(step), scale)


def rock_of(looks: Iterable[Mapping[str, Any]]) -> Callable[[int], str]:
    """The colour of the cliffs of each height: that of the ground which most of its places have."""
    found: dict[int, Counter[str]] = {}
    for look in looks:
        found.setdefault(height_of(look), Counter())[mixed(look["fill"], look["pattern_ink"], 0.5)] += 1
    return lambda height: found[height].most_common(1)[0][0]


def height_of(look: Mapping[str, Any]) -> int:
    """How high the theme says that ground lies."""
    return int(look.get("height", 0))


def draw_light(pen: Pen, loops: Sequence[Sequence[Point]], ground: str, scale: float) -> None:
    """A bright line along the edges that look into the light."""
    lit = [one for one in sides_of(loops) if one.out.x + 1.3 * one.out.y < 0]
    d = "".join(f"M{one.start.x:.2f} {one.start.y:.2f}L{one.end.x:.2f} {one.end.y:.2f}" for one in lit)
    if d:
        pen.path(d, fill="none", stroke=mixed(ground, "#ffffff", 0.6), stroke_width=max(0.2, 0.6 * scale), stroke_linecap="round")


def draw_foot(pen: Pen, grid: HexGrid, hexes: Collection[tuple[int, int]], rock: str, scale: float) -> None:
    """Rock and shadow all around a piece that lies on top: the same on every side, since both pieces turn and the light does not."""
    for loop in grid.outline(hexes):
        for wide, opacity in ((3.0, 0.12), (2.2, 0.16)):
            pen.polygon(grown(loop, wide * scale), fill="#000000", fill_opacity=opacity)
        pen.polygon(grown(loop, 1.5 * scale), fill=mixed(rock, "#000000", 0.5))
        pen.polygon(grown(loop, 0.8 * scale), fill=mixed(rock, "#000000", 0.32))


def _faces(side: Side, way: Point) -> float:
    return side.out.x * way.x + side.out.y * way.y


def _moved(at: Point, by: Point) -> Point:
    return Point(at.x + by.x, at.y + by.y)


def _counter_clockwise(points: list[Point]) -> list[Point]:
    """The same polygon, turning as all others do, so that where they overlap nothing is left out."""
    turning = sum(a.x * b.y - b.x * a.y for a, b in zip(points, [*points[1:], points[0]], strict=True))
    return points if turning < 0 else points[::-1]
