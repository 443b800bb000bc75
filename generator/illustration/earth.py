"""What every ground is made of: ridges, hills and the floor that things stand on."""

from __future__ import annotations

from random import Random

from generator.illustration.palette import Palette
from generator.illustration.strokes import d, line, path
from generator.units import Rect


def ridge(box: Rect, chance: Random, top: float, rough: float, steps: int, fill: str) -> str:
    """A jagged outline from edge to edge, down to the foot of the box."""
    points = [
        (
            box.x + box.width * n / steps,
            box.y + box.height * (top + rough * (chance.random() - 0.5) * (1.6 if n % 2 else 0.6) - (rough * 0.5 if n % 2 else 0)),
        )
        for n in range(steps + 1)
    ]
    return path(d("M", box.x, box.y + box.height, "L") + "L".join(d(x, y) for x, y in points) + d("V", box.y + box.height, "Z"), fill)


def roll(box: Rect, chance: Random, top: float, rough: float, steps: int, fill: str, edge: str = "") -> str:
    """Rounded hills from edge to edge; with light along their edge."""
    wide = box.width / steps
    x, y = box.x - wide * chance.random(), box.y + box.height * top
    way = d("M", x, y)
    while x < box.x + box.width:
        rise = box.height * rough * (0.4 + 0.6 * chance.random())
        way += d("q", wide / 2, -rise, wide, "0")
        x += wide
    body = path(way + d("V", box.y + box.height, "H", box.x - wide, "Z"), fill)
    return body + (line(way, edge, 0.45) if edge else "")


def floor(box: Rect, palette: Palette, chance: Random, *, edge: bool = True) -> str:
    """What everything stands on."""
    return roll(box, chance, 0.82, 0.04, 2, palette.near, palette.edge if edge else "") + blades(box, palette, chance)


def blades(box: Rect, palette: Palette, chance: Random) -> str:
    """Blades of grass and cracks, to give the ground a grain."""
    tufts = "".join(
        d(
            "M",
            box.x + box.width * chance.random(),
            box.y + box.height * (0.87 + 0.1 * chance.random()),
            "l-.5 -1.1M",
            box.x + box.width * chance.random(),
            box.y + box.height * (0.88 + 0.1 * chance.random()),
            "h1.6",
        )
        for _ in range(9)
    )
    return line(tufts, palette.edge, 0.28)
