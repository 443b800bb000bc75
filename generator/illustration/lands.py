"""Builders of open land: mountains, hills, cliffs, the sea."""

from __future__ import annotations

from random import Random

from generator.illustration.earth import floor, ridge, roll
from generator.illustration.palette import Palette, mix
from generator.illustration.strokes import Builder, d, line, path
from generator.units import Rect


def _peak(x: float, foot: float, wide: float, high: float, palette: Palette, fill: str, snow: str) -> str:
    """A mountain, dark on its right, with snow."""
    top = foot - high
    dark = mix(fill, palette.line, 0.3)
    left, right = x - wide / 2, x + wide / 2
    body = path(d("M", left, foot, "L", x, top, "L", right, foot, "Z"), fill)
    body += path(
        d(
            "M",
            x,
            top,
            "L",
            right,
            foot,
            "H",
            x + wide * 0.08,
            "L",
            x - wide * 0.04,
            top + high * 0.5,
            "L",
            x + wide * 0.05,
            top + high * 0.3,
            "Z",
        ),
        dark,
    )
    k = 0.32
    body += path(
        d(
            "M",
            x,
            top,
            "L",
            x + wide / 2 * k,
            top + high * k,
            "L",
            x + wide * 0.06,
            top + high * k * 0.78,
            "L",
            x,
            top + high * k * 1.2,
            "L",
            x - wide * 0.07,
            top + high * k * 0.8,
            "L",
            x - wide / 2 * k,
            top + high * k,
            "Z",
        ),
        snow,
    )
    return body


def _peaks(box: Rect, palette: Palette, chance: Random) -> str:
    foot, found = box.y + box.height * 0.86, ""
    for n in range(4):
        wide = box.width * (0.3 + 0.14 * chance.random())
        found += _peak(
            box.x + box.width * (n / 3 + 0.1 * (chance.random() - 0.5)),
            foot,
            wide,
            box.height * (0.3 + 0.24 * chance.random()),
            palette,
            palette.far,
            palette.cloud,
        )
    return found + ridge(box, chance, 0.8, 0.12, 9, palette.middle) + floor(box, palette, chance)


def _hills(box: Rect, palette: Palette, chance: Random) -> str:
    return roll(box, chance, 0.66, 0.16, 3, palette.far) + roll(box, chance, 0.76, 0.13, 3, palette.middle) + floor(box, palette, chance)


def _cliff(box: Rect, palette: Palette, chance: Random) -> str:
    x, y, w, h = box
    found = ridge(box, chance, 0.74, 0.16, 7, palette.far)
    for side in (0, 1):
        a = 1 if side == 0 else -1
        ox = x if side == 0 else x + w
        r = [chance.random() for _ in range(5)]
        found += path(
            d(
                "M",
                ox,
                y,
                "L",
                ox + a * w * (0.16 + 0.05 * r[0]),
                y + h * 0.1,
                "L",
                ox + a * w * (0.1 + 0.05 * r[1]),
                y + h * 0.34,
                "L",
                ox + a * w * (0.2 + 0.05 * r[2]),
                y + h * 0.5,
                "L",
                ox + a * w * (0.14 + 0.04 * r[3]),
                y + h * 0.7,
                "L",
                ox + a * w * 0.26,
                y + h,
                "H",
                ox,
                "Z",
            ),
            palette.middle,
        )
        found += line(
            d(
                "M",
                ox + a * w * 0.03,
                y + h * 0.2,
                "l",
                a * w * 0.05,
                h * 0.14,
                "l",
                -a * w * 0.03,
                h * 0.16,
                "M",
                ox + a * w * 0.08,
                y + h * 0.5,
                "l",
                a * w * 0.05,
                h * 0.1,
                "l",
                -a * w * 0.02,
                h * 0.12,
            ),
            palette.edge,
            0.35,
        )
    return found + floor(box, palette, chance)


def _sea(box: Rect, palette: Palette, chance: Random) -> str:
    x, y, w, h = box
    isle = path(
        d(
            "M",
            x + w * 0.04,
            y + h * 0.72,
            "v",
            -h * 0.08,
            "h",
            w * 0.06,
            "v",
            -h * 0.06,
            "h",
            w * 0.1,
            "v",
            h * 0.06,
            "h",
            w * 0.07,
            "v",
            h * 0.08,
            "ZM",
            x + w * 0.72,
            y + h * 0.72,
            "v",
            -h * 0.06,
            "h",
            w * 0.08,
            "v",
            -h * 0.07,
            "h",
            w * 0.12,
            "v",
            h * 0.13,
            "Z",
        ),
        palette.far,
    )
    sea = path(d("M", x, y + h * 0.71, "h", w, "V", y + h, "H", x, "Z"), palette.water)
    waves = ""
    for n in range(6):
        waves += d("M", x + w * (0.9 * chance.random() - 0.05), y + h * (0.75 + 0.03 * n)) + "q1 -.7 2 0t2 0t2 0" * (1 + n % 2)
    shore = roll(box, chance, 0.88, 0.05, 2, palette.near, palette.edge)
    return isle + sea + line(waves, palette.foam) + shore


def _dunes(box: Rect, palette: Palette, chance: Random) -> str:
    return (
        roll(box, chance, 0.7, 0.1, 2, palette.far, palette.cloud)
        + roll(box, chance, 0.78, 0.12, 2, palette.middle, palette.edge)
        + floor(box, palette, chance)
    )


def _volcano(box: Rect, palette: Palette, chance: Random) -> str:
    x, y, w, h = box
    px = x + w * (0.16 if chance.random() < 0.5 else 0.84)
    found = ridge(box, chance, 0.8, 0.1, 8, palette.far)
    found += path(
        d(
            "M",
            px - w * 0.3,
            y + h * 0.88,
            "L",
            px - w * 0.06,
            y + h * 0.34,
            "q",
            w * 0.06,
            h * 0.04,
            w * 0.12,
            "0L",
            px + w * 0.3,
            y + h * 0.88,
            "Z",
        ),
        palette.middle,
    )
    found += line(
        d(
            "M",
            px - w * 0.02,
            y + h * 0.37,
            "l",
            -w * 0.02,
            h * 0.12,
            "l",
            w * 0.02,
            h * 0.12,
            "M",
            px + w * 0.03,
            y + h * 0.37,
            "l",
            w * 0.03,
            h * 0.2,
            "l",
            w * 0.04,
            h * 0.1,
        ),
        palette.glow,
        0.7,
    )
    return found + floor(box, palette, chance)


def _glacier(box: Rect, palette: Palette, chance: Random) -> str:
    return _peaks(box, palette, chance) + line(
        "".join(
            d("M", box.x + box.width * chance.random(), box.y + box.height * (0.88 + 0.08 * chance.random()), "l1.4 .5l1 -.4l1.2 .6")
            for _ in range(7)
        ),
        palette.cloud,
        0.35,
    )


LANDS: dict[str, Builder] = {
    "peaks": _peaks,
    "hills": _hills,
    "cliff": _cliff,
    "sea": _sea,
    "dunes": _dunes,
    "volcano": _volcano,
    "glacier": _glacier,
}
