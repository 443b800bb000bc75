"""How tiles that lie beside each other look: what each side shows, drawn so that it goes on across the cut, and what is joined within."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from math import cos, hypot, pi, sin
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from generator.boards.grid import Point
from generator.boards.scenery.sketch import mixed

BLEED: Final = 3.0
"""How far colour goes over the cut, in mm."""

SAFE: Final = 3.1
"""How far from the cut icons keep."""

DARK: Final = "#241a10"
WHITE: Final = "#ffffff"
DISC: Final = "#f4ecd8"
PALE: Final = 0.8
"""How much paler colours are on white."""

_PIPS: Final[Mapping[int, Sequence[tuple[int, int]]]] = {
    0: (),
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Of a number, where its pips are, from the middle."""


class _Side(NamedTuple):
    """The ends of a side, clockwise, and its middle."""

    start: Point
    end: Point

    @property
    def middle(self) -> Point:
        return Point((self.start.x + self.end.x) / 2, (self.start.y + self.end.y) / 2)


def tile_markup(shown: Mapping[str, Any], width: float, height: float, shape: str = "box", ground: str = "") -> Markup:
    """A tile of that size with its colour beyond the cut, as SVG for a face; `shown` is what `tile_sides` of a card holds.

    Where the `ground` of the theme is white, to save ink, words are told apart by pale tones within their outlines.
    """
    if ground.casefold() == WHITE:
        shown = {**shown, "ground": WHITE, "groups": [{**one, "ink": mixed(one["ink"], WHITE, PALE)} for one in shown["groups"]]}
    centre = Point(width / 2, height / 2)
    sides = _sides_of(shown["count"], width, height, shape)
    parts = [f'<rect x="{-BLEED}" y="{-BLEED}" width="{width + 2 * BLEED:g}" height="{height + 2 * BLEED:g}" fill="{shown["ground"]}"/>']
    if shown["numbers"]:
        parts += _numbered(shown, sides, centre, min(width, height))
    else:
        parts += _tufts(shown, width, height)
        parts += [_area(one, sides, centre, min(width, height)) for one in shown["groups"] if one["drawn"] == "area"]
        parts += _bands([one for one in shown["groups"] if one["drawn"] == "band"], sides, centre, min(width, height))
        parts += _icons(shown["groups"], sides, centre, min(width, height))
    parts += _marks(shown.get("on_sides", ()), sides, centre, min(width, height), shown["ink"])
    return Markup("".join(parts))


def _sides_of(count: int, width: float, height: float, shape: str) -> list[_Side]:
    """The sides of a tile, clockwise from the upper one (of hexes the upper right one), as they lie beyond the cut."""
    if shape == "hex" or count == 6:
        reach = height / 2 + BLEED * 2 / 3**0.5
        corners = [Point(width / 2 + reach * sin(pi / 3 * turn), height / 2 - reach * cos(pi / 3 * turn)) for turn in range(6)]
    else:
        low, right, down = -BLEED, width + BLEED, height + BLEED
        corners = [Point(low, low), Point(right, low), Point(right, down), Point(low, down)]
    sides = [_Side(corner, corners[(place + 1) % len(corners)]) for place, corner in enumerate(corners)]
    if count == 2 and len(sides) == 4:  # the first half lies on the left, or where a tile stands upright, above
        return [sides[3], sides[1]] if width > height else [sides[0], sides[2]]
    return sides


def _at(point: Point) -> str:
    return f"{point.x:.3f} {point.y:.3f}"


def _toward(one: Point, other: Point, share: float) -> Point:
    return Point(one.x + (other.x - one.x) * share, one.y + (other.y - one.y) * share)


def _area(group: Mapping[str, Any], sides: Sequence[_Side], centre: Point, least: float) -> str:
    """What fills its sides to their corners; over sides that are none of it its edge swings toward the middle."""
    places = sorted(group["places"])
    middles = [sides[place].middle for place in places]
    back = Point(sum(one.x for one in middles) / len(middles), sum(one.y for one in middles) / len(middles))
    pulled = _toward(centre, back, -0.28)
    d = f"M{_at(sides[places[0]].start)}"
    for place, after in zip(places, [*places[1:], places[0]], strict=True):
        d += f"L{_at(sides[place].end)}"
        if len(places) == 1 or (place + 1) % len(sides) != after:
            d += f"Q{_at(pulled)} {_at(sides[after].start)}"
    wall = mixed(group["ink"], DARK, 0.55)
    lit = mixed(group["ink"], WHITE, 0.25)
    lines = ((wall, 0.034), (lit, 0.012))
    drawn = "".join(f'<path d="{d}Z" fill="none" stroke="{ink}" stroke-width="{least * wide:.3f}"/>' for ink, wide in lines)
    return f'<path d="{d}Z" fill="{group["ink"]}"/>{drawn}'


def _bands(groups: Sequence[Mapping[str, Any]], sides: Sequence[_Side], centre: Point, least: float) -> list[str]:
    """What leads from the middle of its sides to each other; what is joined with no other side ends in the middle."""
    wide, parts = least * 0.13, list[str]()
    for group in groups:
        places = sorted(group["places"])
        middles = [sides[place].middle for place in places]
        if len(places) == 2:
            ways = [f"M{_at(middles[0])}Q{_at(centre)} {_at(middles[1])}"]
        else:
            ways = [f"M{_at(middle)}L{_at(centre)}" for middle in middles]
        for ink, share in ((mixed(group["ink"], DARK, 0.55), 1.0), (group["ink"], 0.72)):
            parts += [
                f'<path d="{way}" fill="none" stroke="{ink}" stroke-width="{wide * share:.3f}" stroke-linecap="round"/>' for way in ways
            ]
    ends = [group for group in groups if len(group["places"]) == 1]
    if ends:
        ink = mixed(ends[0]["ink"], DARK, 0.55)
        parts.append(f'<circle cx="{centre.x:.3f}" cy="{centre.y:.3f}" r="{wide * 0.85:.3f}" fill="{ink}"/>')
        parts.append(f'<circle cx="{centre.x:.3f}" cy="{centre.y:.3f}" r="{wide * 0.5:.3f}" fill="{mixed(ink, ends[0]["ink"], 0.35)}"/>')
    return parts


def _icons(groups: Sequence[Mapping[str, Any]], sides: Sequence[_Side], centre: Point, least: float) -> list[str]:
    """The icons of words, on their sides."""
    parts, size = list[str](), least * 0.15
    for group in groups:
        for place in group["places"] if group["icon"] and group["drawn"] == "area" else ():
            at = _toward(centre, sides[place].middle, _share(sides[place].middle, centre, size))
            box = f'x="{at.x - size / 2:.3f}" y="{at.y - size / 2:.3f}" width="{size:.3f}" height="{size:.3f}"'
            parts.append(f'<icon name="{group["icon"]}" {box} fill="{mixed(group["ink"], DARK, 0.7)}"/>')
    return parts


def _marks(marks: Sequence[Mapping[str, Any]], sides: Sequence[_Side], centre: Point, least: float, ink: str) -> list[str]:
    """The signs of what else stands on sides, on discs; several on one side beside each other."""
    parts, size = list[str](), least * 0.13
    for place, side in enumerate(sides):
        here = [mark for mark in marks if mark["place"] == place]
        along = Point(side.end.x - side.start.x, side.end.y - side.start.y)
        long = hypot(along.x, along.y)
        for number, mark in enumerate(here):
            at, aside = _toward(centre, side.middle, _share(side.middle, centre, size * 1.5)), (number - (len(here) - 1) / 2) * size * 1.7
            x, y = at.x + along.x / long * aside, at.y + along.y / long * aside
            parts.append(
                f'<circle cx="{x:.3f}" cy="{y:.3f}" r="{size * 0.75:.3f}" fill="{DISC}" stroke="{ink}" stroke-width="{least * 0.01:.3f}"/>'
            )
            box = f'x="{x - size / 2:.3f}" y="{y - size / 2:.3f}" width="{size:.3f}" height="{size:.3f}"'
            parts.append(f'<icon name="{mark["icon"]}" {box} fill="{ink}"/>')
    return parts


def _share(middle: Point, centre: Point, size: float) -> float:
    """How far from the middle of a tile to its side an icon stands, so that it keeps clear of the cut."""
    far = hypot(middle.x - centre.x, middle.y - centre.y)
    return min(0.66, max(0.3, (far - BLEED - SAFE - size / 2) / far))


def _tufts(shown: Mapping[str, Any], width: float, height: float) -> list[str]:
    """Blades of grass on the ground, the same on every print."""
    chance, ink = random.Random(str(shown["id"])), mixed(shown["ground"], DARK, 0.28)  # noqa: S311 - where grass grows
    d, blade = "", min(width, height) * 0.022
    for _ in range(26):
        x, y = chance.uniform(0, width), chance.uniform(0, height)
        d += "".join(f"M{x + lean * blade * 0.3:.2f} {y:.2f}L{x + lean * blade:.2f} {y - blade * 1.6:.2f}" for lean in (-1, 0, 1))
    return [f'<path d="{d}" fill="none" stroke="{ink}" stroke-width="{blade * 0.3:.3f}" stroke-linecap="round"/>']


def _numbered(shown: Mapping[str, Any], sides: Sequence[_Side], centre: Point, least: float) -> list[str]:
    """A number on each side: pips where they lie in two halves, figures elsewhere; lines part the sides."""
    ink, parts = shown["ink"], list[str]()
    halves = len(sides) == 2
    for side, number in zip(sides, shown["numbers"], strict=True):
        at = _toward(centre, side.middle, 0.46 if halves else 0.66)
        if halves and number in _PIPS:
            step, size = least * 0.25, least * 0.085
            turned = abs(side.middle.y - centre.y) < abs(side.middle.x - centre.x)
            places = [(-y, x) if turned else (x, y) for x, y in _PIPS[number]]
            parts += [f'<circle cx="{at.x + x * step:.3f}" cy="{at.y + y * step:.3f}" r="{size:.3f}" fill="{ink}"/>' for x, y in places]
        else:
            tall = least * (0.4 if halves else 0.17)
            font = f'font-family="sans" font-weight="700" font-size="{tall:.3f}" text-anchor="middle" fill="{ink}"'
            parts.append(f'<text x="{at.x:.3f}" y="{at.y + tall * 0.36:.3f}" {font}>{number}</text>')
    if halves:
        across = Point(-(sides[0].middle.y - centre.y), sides[0].middle.x - centre.x)
        long = hypot(across.x, across.y)
        half = Point(across.x / long * least * 0.4, across.y / long * least * 0.4)
        lines = [(Point(centre.x - half.x, centre.y - half.y), Point(centre.x + half.x, centre.y + half.y))]
    else:
        lines = [(_toward(centre, side.start, 0.34), side.start) for side in sides]
    d = "".join(f"M{_at(one)}L{_at(other)}" for one, other in lines)
    return [*parts, f'<path d="{d}" stroke="{ink}" stroke-width="{least * 0.012:.3f}" stroke-linecap="round"/>']
