"""Builders of skies: what stands behind everything."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from generator.illustration.palette import Palette, mix
from generator.illustration.strokes import Builder, circle, d, line, path, spark
from generator.units import Rect


def _cloud(x: float, y: float, wide: float) -> str:
    h = wide * 0.2
    return d(
        "M",
        x,
        y,
        "h",
        wide,
        "a",
        h,
        h,
        "0 0 0",
        -h * 0.6,
        -h * 1.5,
        "a",
        h * 1.3,
        h * 1.3,
        "0 0 0",
        -wide * 0.32,
        -h * 0.7,
        "a",
        h,
        h,
        "0 0 0",
        -wide * 0.3,
        h * 0.8,
        "a",
        h * 0.8,
        h * 0.8,
        "0 0 0",
        -wide * 0.38 + h * 0.6,
        h * 1.4,
        "Z",
    )


def _clear(box: Rect, palette: Palette, chance: Random) -> str:
    y = box.y + box.height * 0.2
    return "".join(
        line(
            d("M", box.x + box.width * chance.random() * 0.8, y + box.height * 0.12 * n, "h", box.width * (0.12 + 0.16 * chance.random())),
            mix(palette.high, palette.low, 0.35 + 0.15 * n),
            0.6,
        )
        for n in range(4)
    )


def _clouds(box: Rect, palette: Palette, chance: Random) -> str:
    found = []
    for n in range(4):
        wide = box.width * (0.24 + 0.16 * chance.random())
        x, y = box.x + box.width * (0.3 * n - 0.12 + 0.1 * chance.random()), box.y + box.height * (0.16 + 0.3 * chance.random())
        found.append(path(_cloud(x, y, wide), mix(palette.high, palette.cloud, 0.3 + 0.12 * n)))
    return "".join(found)


def _storm(box: Rect, palette: Palette, chance: Random) -> str:
    dark = mix(palette.high, palette.line, 0.4)
    found = []
    for n in range(5):
        found.append(
            path(_cloud(box.x + box.width * (0.24 * n - 0.14), box.y + box.height * (0.16 + 0.1 * chance.random()), box.width * 0.36), dark)
        )
    for _ in range(2):
        x, y, h = box.x + box.width * (0.1 + 0.8 * chance.random()), box.y + box.height * 0.2, box.height * 0.34
        found.append(
            path(
                d(
                    "M",
                    x,
                    y,
                    "l",
                    -h * 0.2,
                    h * 0.5,
                    "h",
                    h * 0.16,
                    "l",
                    -h * 0.16,
                    h * 0.5,
                    "l",
                    h * 0.42,
                    -h * 0.62,
                    "h",
                    -h * 0.18,
                    "l",
                    h * 0.16,
                    -h * 0.38,
                    "Z",
                ),
                palette.glow,
            )
        )
    return "".join(found)


def _stars(box: Rect, palette: Palette, chance: Random) -> str:
    places = [(box.x + box.width * chance.random(), box.y + box.height * 0.6 * chance.random(), chance.random()) for _ in range(22)]
    stars = "".join(spark(x, y, 0.35 + 0.8 * size * size) for x, y, size in places)
    some = sorted(places)[3:18:4]
    lines = "M" + "L".join(d(x, y) for x, y, _ in some)
    return line(lines, mix(palette.high, palette.glow, 0.4), 0.2) + path(stars, palette.glow)


def _snow(box: Rect, palette: Palette, chance: Random) -> str:
    return "".join(
        circle(
            box.x + box.width * chance.random(), box.y + box.height * 0.85 * chance.random(), 0.22 + 0.42 * chance.random(), palette.glow
        )
        for _ in range(34)
    )


def _rain(box: Rect, palette: Palette, chance: Random) -> str:
    drops = "".join(
        d(
            "M",
            box.x + box.width * chance.random(),
            box.y + box.height * 0.8 * chance.random(),
            "l",
            -0.8 - chance.random(),
            2.4 + 2 * chance.random(),
        )
        for _ in range(40)
    )
    return _clouds(box, palette, chance) + line(drops, mix(palette.cloud, palette.high, 0.2), 0.25)


def _embers(box: Rect, palette: Palette, chance: Random) -> str:
    sparks = "".join(
        spark(box.x + box.width * chance.random(), box.y + box.height * (0.1 + 0.8 * chance.random()), 0.4 + 0.7 * chance.random())
        for _ in range(20)
    )
    return path(sparks, palette.glow)


def _aurora(box: Rect, palette: Palette, chance: Random) -> str:
    found = []
    for n in range(3):
        y = box.y + box.height * (0.12 + 0.13 * n)
        bend = box.height * (0.12 + 0.08 * chance.random()) * (1 if chance.random() < 0.5 else -1)
        a, b = box.width / 3, box.height * 0.11
        found.append(
            path(
                d(
                    "M",
                    box.x,
                    y,
                    "c",
                    a,
                    -bend,
                    a,
                    bend,
                    1.5 * a,
                    "0s",
                    a,
                    -bend,
                    1.5 * a,
                    bend * 0.4,
                    "v",
                    b,
                    "c",
                    -a,
                    -bend,
                    -a,
                    bend,
                    -1.5 * a,
                    "0s",
                    -a,
                    bend,
                    -1.5 * a,
                    "0Z",
                ),
                mix(palette.high, palette.glow, 0.2 + 0.12 * n),
            )
        )
    return "".join(found)


def _birds(box: Rect, palette: Palette, chance: Random) -> str:
    found = ""
    for _ in range(6):
        x, y, s = box.x + box.width * chance.random(), box.y + box.height * (0.08 + 0.4 * chance.random()), 0.8 + 1.2 * chance.random()
        found += d("M", x, y, "q", s, -s * 0.9, 2 * s, "0q", s, -s * 0.9, 2 * s, "0")
    return _clear(box, palette, chance) + line(found, palette.line, 0.45)


def _rays(box: Rect, palette: Palette, chance: Random) -> str:
    x, y, far = box.x + box.width * 0.5, box.y + box.height * 0.8, box.width + box.height
    wedge, start = pi / 13, chance.random()
    tones = mix(palette.high, palette.low, 0.45)
    return path(
        "".join(
            d("M", x, y, "L", x + far * cos(a), y - far * sin(a), "L", x + far * cos(a + wedge / 2), y - far * sin(a + wedge / 2), "Z")
            for a in (wedge * (n + start) for n in range(13))
        ),
        tones,
    )


SKIES: dict[str, Builder] = {
    "clear": _clear,
    "clouds": _clouds,
    "storm": _storm,
    "stars": _stars,
    "snow": _snow,
    "rain": _rain,
    "embers": _embers,
    "aurora": _aurora,
    "birds": _birds,
    "rays": _rays,
}
