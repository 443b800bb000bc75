"""Builders of places: woods, caves, ruins, towns and halls."""

from __future__ import annotations

from random import Random

from generator.illustration.earth import floor, ridge, roll
from generator.illustration.palette import Palette, mix
from generator.illustration.strokes import Builder, circle, d, line, path
from generator.units import Rect


def _pine(x: float, y: float, high: float, fill: str) -> str:
    w = high * 0.26
    return path(
        d(
            "M",
            x,
            y - high,
            "l",
            w * 0.6,
            high * 0.34,
            "h",
            -w * 0.25,
            "l",
            w * 0.45,
            high * 0.3,
            "h",
            -w * 0.3,
            "l",
            w * 0.5,
            high * 0.36,
            "h",
            -2 * w,
            "l",
            w * 0.5,
            -high * 0.36,
            "h",
            -w * 0.3,
            "l",
            w * 0.45,
            -high * 0.3,
            "h",
            -w * 0.25,
            "Z",
        ),
        fill,
    )


def _forest(box: Rect, palette: Palette, chance: Random) -> str:
    x, y, w, h = box
    found = "".join(
        _pine(x + w * (n + chance.random()) / 13, y + h * 0.82, h * (0.2 + 0.14 * chance.random()), palette.far) for n in range(13)
    )
    found += "".join(
        _pine(x + w * (n + 0.5 * chance.random()) / 7, y + h * 0.86, h * (0.24 + 0.16 * chance.random()), palette.middle) for n in range(8)
    )
    found += "".join(
        _pine(x + w * where, y + h * 0.98, h * (0.6 + 0.15 * chance.random()), palette.near) for where in (0.02, 0.13, 0.9, 0.99)
    )
    return found + floor(box, palette, chance)


def _grove(box: Rect, palette: Palette, chance: Random) -> str:
    x, y, w, h = box
    found = roll(box, chance, 0.7, 0.16, 4, palette.far)
    for where, size in ((0.06, 1.0), (0.2, 0.66), (0.82, 0.7), (0.96, 1.05)):
        px, foot, r = x + w * where, y + h * 0.86, h * 0.17 * size * (0.9 + 0.2 * chance.random())
        found += line(d("M", px, foot, "V", foot - 2.6 * r), palette.near, r * 0.3)
        found += (
            circle(px, foot - 2.7 * r, r, palette.middle)
            + circle(px - r * 0.8, foot - 2.1 * r, r * 0.75, palette.middle)
            + circle(px + r * 0.8, foot - 2.1 * r, r * 0.75, palette.middle)
        )
        found += line(d("M", px - r * 0.7, foot - 3 * r, "a", r, r, "0 0 1", r * 0.6, -r * 0.5), palette.edge, 0.4)
    return found + floor(box, palette, chance)


def _cave(box: Rect, palette: Palette, chance: Random) -> str:
    x, y, w, h = box
    n = 9
    roof = d("M", x, y, "H", x + w, "V", y + h, "H", x + w * 0.86, "L", x + w * 0.92, y + h * 0.6, "L", x + w * 0.86, y + h * 0.34)
    for k in range(n, 0, -1):
        px = x + w * (0.12 + 0.74 * k / (n + 1))
        roof += d("L", px + w * 0.03, y + h * 0.1, "L", px, y + h * (0.14 + 0.2 * chance.random()))
    roof += d("L", x + w * 0.14, y + h * 0.3, "L", x + w * 0.07, y + h * 0.58, "L", x + w * 0.14, y + h, "H", x, "Z")
    found = ridge(box, chance, 0.8, 0.14, 8, palette.far) + path(roof, palette.middle)
    teeth = "".join(
        d("M", x + w * a, y + h * 0.9, "l", w * 0.025, -h * (0.1 + 0.12 * chance.random()), "l", w * 0.03, h * 0.2, "Z")
        for a in (0.04, 0.1, 0.85, 0.93)
    )
    return found + floor(box, palette, chance) + path(teeth, palette.near)


def _ruins(box: Rect, palette: Palette, chance: Random) -> str:
    x, y, w, h = box
    found = roll(box, chance, 0.74, 0.1, 3, palette.far)
    for where in (0.04, 0.17, 0.8, 0.93):
        px, high, wide = x + w * where, h * (0.26 + 0.3 * chance.random()), w * 0.06
        top = y + h * 0.86 - high
        found += path(
            d(
                "M",
                px - wide / 2,
                y + h * 0.88,
                "V",
                top + 1,
                "l",
                wide * 0.3,
                "-1.1l",
                wide * 0.3,
                ".9l",
                wide * 0.4,
                "-1.4V",
                y + h * 0.88,
                "Z",
            ),
            palette.middle,
        )
        found += line(d("M", px - wide * 0.2, top + 2, "V", y + h * 0.84), palette.edge, 0.35)
    return found + floor(box, palette, chance)


def _town(box: Rect, palette: Palette, chance: Random) -> str:
    x, y, w, h = box
    found, at = roll(box, chance, 0.76, 0.06, 3, palette.far), 0.0
    windows = ""
    while at < 1.0:
        wide, high = 0.07 + 0.05 * chance.random(), 0.12 + 0.24 * chance.random() * (0.6 if 0.3 < at < 0.65 else 1.0)
        px, top = x + w * at, y + h * (0.86 - high)
        roof = h * 0.07 if chance.random() < 0.6 else 0.0
        gable = d("l", w * wide / 2, -roof, "l", w * wide / 2, roof)
        found += path(d("M", px, y + h * 0.9, "V", top) + gable + d("V", y + h * 0.9, "Z"), palette.middle)
        windows += d("M", px + w * wide * 0.35, top + h * 0.05, "h", w * wide * 0.22, "v", h * 0.05, "h", -w * wide * 0.22, "Z")
        at += wide + 0.005
    return found + path(windows, palette.cloud) + floor(box, palette, chance)


def _crystals(box: Rect, palette: Palette, chance: Random) -> str:
    x, y, w, h = box
    found = ridge(box, chance, 0.76, 0.14, 8, palette.far)
    for n in range(10):
        a = n / 9
        px, high, wide = x + w * a, h * (0.14 + 0.34 * abs(a - 0.5) * 2 * (0.6 + 0.4 * chance.random())), w * 0.04
        lean, foot = w * (a - 0.5) * 0.09, y + h * 0.9
        found += path(
            d(
                "M",
                px - wide,
                foot,
                "L",
                px - wide * 0.8 + lean,
                foot - high,
                "L",
                px + lean,
                foot - high * 1.18,
                "L",
                px + wide * 0.8 + lean,
                foot - high,
                "L",
                px + wide,
                foot,
                "Z",
            ),
            palette.middle,
        )
        found += path(
            d(
                "M",
                px - wide,
                foot,
                "L",
                px - wide * 0.8 + lean,
                foot - high,
                "L",
                px + lean,
                foot - high * 1.18,
                "L",
                px - wide * 0.2,
                foot,
                "Z",
            ),
            mix(palette.middle, palette.edge, 0.7),
        )
    return found + floor(box, palette, chance)


def _swamp(box: Rect, palette: Palette, chance: Random) -> str:
    x, y, w, h = box
    found = roll(box, chance, 0.72, 0.07, 4, palette.far) + path(d("M", x, y + h * 0.76, "h", w, "V", y + h, "H", x, "Z"), palette.water)
    reeds = "".join(
        d(
            "M",
            x + w * a,
            y + h * 0.92,
            "q",
            1.4 * (chance.random() - 0.5),
            -h * 0.2,
            2.4 * (chance.random() - 0.5),
            -h * (0.2 + 0.3 * chance.random()),
        )
        for a in (0.01, 0.04, 0.08, 0.11, 0.16, 0.84, 0.88, 0.92, 0.95, 0.99)
    )
    ripples = "".join(d("M", x + w * chance.random(), y + h * (0.79 + 0.06 * chance.random()), "h", w * 0.12) for _ in range(6))
    return (
        found
        + line(ripples, palette.foam, 0.3)
        + roll(box, chance, 0.88, 0.04, 3, palette.near, palette.edge)
        + line(reeds, palette.near, 0.8)
    )


def _hall(box: Rect, palette: Palette, chance: Random) -> str:
    x, y, w, h = box
    found = path(d("M", x, y + h * 0.62, "h", w, "V", y + h, "H", x, "Z"), palette.far)
    for where in (0.02, 0.18, 0.82, 0.98):
        px, wide = x + w * where, w * 0.075
        found += path(
            d(
                "M",
                px - wide / 2,
                y,
                "h",
                wide,
                "V",
                y + h * 0.86,
                "h",
                -wide,
                "ZM",
                px - wide * 0.8,
                y + h * 0.82,
                "h",
                wide * 1.6,
                "v",
                h * 0.05,
                "h",
                -wide * 1.6,
                "Z",
            ),
            palette.middle,
        )
        found += line(d("M", px - wide * 0.24, y, "V", y + h * 0.8), palette.edge, 0.4)
    tiles = "".join(d("M", x + w * (0.5 + 0.14 * k), y + h * 0.86, "L", x + w * (0.5 + 0.34 * k), y + h) for k in range(-3, 4))
    return (
        found
        + path(d("M", x, y + h * 0.84, "h", w, "V", y + h, "H", x, "Z"), palette.near)
        + line(tiles + d("M", x, y + h * 0.84, "h", w), palette.edge, 0.35)
    )


PLACES: dict[str, Builder] = {
    "forest": _forest,
    "grove": _grove,
    "cave": _cave,
    "ruins": _ruins,
    "town": _town,
    "crystals": _crystals,
    "swamp": _swamp,
    "hall": _hall,
}
