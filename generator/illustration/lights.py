"""Builders of lights: the disc, ring or beam that stands in the sky behind what a picture shows."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from generator.illustration.palette import Palette, mix
from generator.illustration.strokes import Builder, circle, d, path
from generator.units import Rect


def _sun(box: Rect, palette: Palette, chance: Random) -> str:
    x, y, r = _behind(box, chance)
    return circle(x, y, r * 1.22, mix(palette.low, palette.disc, 0.4)) + circle(x, y, r, palette.disc)


def _moon(box: Rect, palette: Palette, chance: Random) -> str:
    x, y, r = _behind(box, chance)
    return circle(x, y, r, palette.disc) + "".join(
        circle(x + r * dx, y + r * dy, r * size, mix(palette.disc, palette.low, 0.45))
        for dx, dy, size in ((-0.4, -0.35, 0.2), (0.35, 0.1, 0.15), (-0.1, 0.5, 0.12))
    )


def _crescent(box: Rect, palette: Palette, chance: Random) -> str:
    x, y, r = _behind(box, chance)
    return path(d("M", x, y - r, "A", r, r, "0 1 0", x + r, y, "A", r * 0.8, r * 0.8, "0 1 1", x, y - r, "Z"), palette.disc)


def _rings(box: Rect, palette: Palette, chance: Random) -> str:
    x, y, r = _behind(box, chance)
    return "".join(circle(x, y, r * (1.6 - 0.3 * n), mix(palette.low, palette.disc, 0.12 + 0.25 * n)) for n in range(4))


def _beam(box: Rect, palette: Palette, chance: Random) -> str:
    x, _, r = _behind(box, chance)
    top, low = box.y, box.y + box.height
    wide, soft = r * 0.8, mix(palette.low, palette.disc, 0.45)
    return path(d("M", x - wide * 0.5, top, "h", wide, "L", x + wide * 1.5, low, "H", x - wide * 1.5, "Z"), soft) + path(
        d("M", x - wide * 0.25, top, "h", wide * 0.5, "L", x + wide * 0.8, low, "H", x - wide * 0.8, "Z"), palette.disc
    )


def _halo(box: Rect, palette: Palette, chance: Random) -> str:
    x, y, r = _behind(box, chance)
    spikes = "".join(
        d(
            "M",
            x + r * 0.9 * cos(a),
            y + r * 0.9 * sin(a),
            "L",
            x + r * 1.7 * cos(a + 0.11),
            y + r * 1.7 * sin(a + 0.11),
            "L",
            x + r * 0.9 * cos(a + 0.22),
            y + r * 0.9 * sin(a + 0.22),
            "Z",
        )
        for a in (2 * pi * n / 14 for n in range(14))
    )
    return path(spikes, palette.disc) + circle(x, y, r, palette.disc)


def _dusk(box: Rect, palette: Palette, chance: Random) -> str:
    x, y, r = _behind(box, chance)
    bars = "".join(
        d("M", x - r * 1.1, y + r * (0.1 + 0.28 * n), "h", 2.2 * r, "v", r * (0.06 + 0.035 * n), "h", -2.2 * r, "Z") for n in range(3)
    )
    return circle(x, y, r, palette.disc) + path(bars, palette.low)


def _behind(box: Rect, chance: Random) -> tuple[float, float, float]:
    """Where a disc stands behind what the picture shows, and its radius."""
    least = min(box.width, box.height)
    return box.x + box.width * 0.5, box.y + box.height * (0.42 + 0.06 * chance.random()), least * 0.36


LIGHTS: dict[str, Builder] = {
    "sun": _sun,
    "moon": _moon,
    "crescent": _crescent,
    "rings": _rings,
    "beam": _beam,
    "halo": _halo,
    "dusk": _dusk,
}
