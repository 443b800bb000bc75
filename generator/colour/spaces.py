"""Colour spaces: sRGB, XYZ and Lab under the graphic arts' light D50.

sRGB is IEC 61966-2-1, brought from D65 to D50 by the Bradford transform; Lab is CIE 1976.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

WHITE: Final = (0.96422, 1.0, 0.82521)
"""XYZ of D50."""

_TO_XYZ: Final = ((0.4360747, 0.3850649, 0.1430804), (0.2225045, 0.7168786, 0.0606169), (0.0139322, 0.0971045, 0.7141733))
_KNEE: Final = 6 / 29

Light = tuple[float, float, float]
"""Red, green and blue from 0 to 1, linear or as sRGB codes them."""

Xyz = tuple[float, float, float]


class Lab(NamedTuple):
    """Lightness 0 to 100, green to red, blue to yellow."""

    lightness: float
    a: float
    b: float

    def distance(self, other: Lab) -> float:
        """CIE 1976 delta E: 2.3 is just noticeable side by side."""
        return math.dist(self, other)


def linear(coded: float) -> float:
    """The light of an sRGB value, both from 0 to 1."""
    return coded / 12.92 if coded <= 0.04045 else float(((coded + 0.055) / 1.055) ** 2.4)


def coded(light: float) -> float:
    """The sRGB value of a light, both from 0 to 1; what lies outside is clipped."""
    light = min(max(light, 0.0), 1.0)
    return 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055


def parse_hex(text: str) -> Light:
    """`#rrggbb` from 0 to 1.

    >>> parse_hex("#ff0033")
    (1.0, 0.0, 0.2)
    """
    digits = text.lstrip("#")
    red, green, blue = (int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4))
    return red, green, blue


def xyz_of(rgb: Light) -> Xyz:
    """XYZ of an sRGB colour."""
    lights = [linear(value) for value in rgb]
    x, y, z = (sum(weight * light for weight, light in zip(row, lights, strict=True)) for row in _TO_XYZ)
    return x, y, z


def lab_of_xyz(xyz: Xyz) -> Lab:
    """Lab of XYZ."""
    x, y, z = (_root(value / white) for value, white in zip(xyz, WHITE, strict=True))
    return Lab(116 * y - 16, 500 * (x - y), 200 * (y - z))


def xyz_of_lab(lab: Lab) -> Xyz:
    """XYZ of Lab."""
    y = (lab.lightness + 16) / 116
    x, z = y + lab.a / 500, y - lab.b / 200
    return _cube(x) * WHITE[0], _cube(y) * WHITE[1], _cube(z) * WHITE[2]


def lab_of(rgb: Light) -> Lab:
    """Lab of an sRGB colour."""
    return lab_of_xyz(xyz_of(rgb))


def _root(value: float) -> float:
    return value ** (1 / 3) if value > _KNEE**3 else value / (3 * _KNEE**2) + 4 / 29


def _cube(value: float) -> float:
    return value**3 if value > _KNEE else 3 * _KNEE**2 * (value - 4 / 29)
