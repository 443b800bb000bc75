"""Affine transforms as SVG writes them: (a, b, c, d, e, f)."""

from __future__ import annotations

import math
import re
from functools import lru_cache

from generator.units import parse_number

Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
_CALL = re.compile(r"\s*,?\s*([A-Za-z]+)\s*\(([^)]*)\)\s*")
_SEPARATOR = re.compile(r"[\s,]+")


def multiply(outer: Matrix, inner: Matrix) -> Matrix:
    """The transform that does `inner` first, then `outer`."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def translation(x: float, y: float) -> Matrix:
    """Move by x, y."""
    return (1.0, 0.0, 0.0, 1.0, x, y)


def scaling(x: float, y: float) -> Matrix:
    """Scale by x, y about the origin."""
    return (x, 0.0, 0.0, y, 0.0, 0.0)


def rotation(degrees: float, x: float = 0.0, y: float = 0.0) -> Matrix:
    """Turn clockwise on paper (y grows downwards) about x, y; quarter turns are exact."""
    quarter, rest = divmod(degrees, 90)
    cos, sin = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)][int(quarter) % 4]
    if rest:
        cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return (cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)


def apply(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    """Where the transform takes a point."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def enlargement(matrix: Matrix) -> float:
    """How many times as long something becomes, in the direction in which it grows most."""
    return max(math.hypot(matrix[0], matrix[1]), math.hypot(matrix[2], matrix[3]))


@lru_cache(maxsize=4096)
def parse_transform(text: str) -> Matrix:
    """The one matrix of a `transform` attribute. Raises ValueError."""
    matrix = IDENTITY
    position = 0
    while position < len(text):
        found = _CALL.match(text, position)
        if found is None:
            if text[position:].strip():
                raise ValueError(f"cannot read transform '{text}'")
            break
        position = found.end()
        matrix = multiply(matrix, _one(found[1], [parse_number(number) for number in _SEPARATOR.split(found[2].strip()) if number]))
    return matrix


def _one(name: str, numbers: list[float]) -> Matrix:
    match name, numbers:
        case "translate", [x]:
            return translation(x, 0.0)
        case "translate", [x, y]:
            return translation(x, y)
        case "scale", [s]:
            return scaling(s, s)
        case "scale", [x, y]:
            return scaling(x, y)
        case "rotate", [degrees]:
            return rotation(degrees)
        case "rotate", [degrees, x, y]:
            return rotation(degrees, x, y)
        case "skewX", [degrees]:
            return (1.0, 0.0, math.tan(math.radians(degrees)), 1.0, 0.0, 0.0)
        case "skewY", [degrees]:
            return (1.0, math.tan(math.radians(degrees)), 0.0, 1.0, 0.0, 0.0)
        case "matrix", [a, b, c, d, e, f]:
            return (a, b, c, d, e, f)
    raise ValueError(f"transform {name}() does not take {len(numbers)} numbers")
