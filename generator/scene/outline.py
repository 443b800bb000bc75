"""Outlines: what every shape becomes, as moves, lines, cubic curves and closings."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from generator.scene.matrix import Matrix, apply
from generator.units import Rect, parse_number


class Move(NamedTuple):
    """Lift the pen and set it down."""

    x: float
    y: float


class Line(NamedTuple):
    """A straight line to."""

    x: float
    y: float


class Curve(NamedTuple):
    """A cubic curve by two control points to."""

    x1: float
    y1: float
    x2: float
    y2: float
    x: float
    y: float


class Close(NamedTuple):
    """Back to the last Move."""


Segment = Move | Line | Curve | Close
Outline = tuple[Segment, ...]

_CLOSE = Close()
_KAPPA = 4 / 3 * (math.sqrt(2) - 1)
_TOKEN = re.compile(r"\s*,?\s*(?:([MmLlHhVvCcSsQqTtAaZz])|([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?))")
_FLAG = re.compile(r"\s*,?\s*([01])")
_ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def polygon(points: Sequence[tuple[float, float]], closed: bool = True) -> Outline:
    """Straight lines through the points."""
    lines = [Line(x, y) for x, y in points[1:]]
    return (Move(*points[0]), *lines, *([_CLOSE] if closed else []))


def rectangle(x: float, y: float, width: float, height: float, rx: float = 0.0, ry: float = 0.0) -> Outline:
    """A rectangle, its corners rounded by rx, ry."""
    if rx <= 0 or ry <= 0:
        return (Move(x, y), Line(x + width, y), Line(x + width, y + height), Line(x, y + height), _CLOSE)
    rx, ry = min(rx, width / 2), min(ry, height / 2)
    right, bottom = x + width, y + height
    kx, ky = rx * (1 - _KAPPA), ry * (1 - _KAPPA)
    return (
        Move(x + rx, y),
        Line(right - rx, y),
        Curve(right - kx, y, right, y + ky, right, y + ry),
        Line(right, bottom - ry),
        Curve(right, bottom - ky, right - kx, bottom, right - rx, bottom),
        Line(x + rx, bottom),
        Curve(x + kx, bottom, x, bottom - ky, x, bottom - ry),
        Line(x, y + ry),
        Curve(x, y + ky, x + kx, y, x + rx, y),
        _CLOSE,
    )


def ellipse(cx: float, cy: float, rx: float, ry: float) -> Outline:
    """An ellipse of four cubic curves (off by at most 0.03 % of the radius)."""
    kx, ky = rx * _KAPPA, ry * _KAPPA
    return (
        Move(cx + rx, cy),
        Curve(cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry),
        Curve(cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy),
        Curve(cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry),
        Curve(cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy),
        _CLOSE,
    )


@lru_cache(maxsize=4096)
def parse_path(data: str) -> Outline:
    """The outline of a `d` attribute, all commands of SVG 1.1. Raises ValueError."""
    segments: list[Segment] = []
    x = y = start_x = start_y = 0.0
    control: tuple[float, float] | None = None
    previous = ""
    for command, numbers in _commands(data):
        kind = command.upper()
        if not segments and kind != "M":
            raise ValueError("a path begins with M or m")
        numbers = _absolute(kind, numbers, x, y) if command.islower() else numbers
        if kind == "M":
            start_x, start_y = numbers
            segments.append(Move(start_x, start_y))
        elif kind == "Z":
            segments.append(_CLOSE)
        elif kind in "LHV":
            segments.append(Line(*_line_end(kind, numbers, x, y)))
        elif kind == "A":
            segments.extend(_arc(x, y, *numbers))
        else:
            reflected = _reflection(control, x, y, smooth=previous in ("CS" if kind in "CS" else "QT"))
            curve, control = _curve(kind, numbers, x, y, reflected)
            segments.append(curve)
        x, y = (start_x, start_y) if kind == "Z" else _end_of(segments[-1], x, y)
        previous = kind
    return tuple(segments)


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    position, command = 0, ""
    data = data.rstrip()
    while position < len(data):
        found = _TOKEN.match(data, position)
        if found is None:
            raise ValueError(f"cannot read path data at '{data[position : position + 12].strip()}'")
        if found[1]:
            command, position = found[1], found.end()
            if command in "Zz":
                yield command, []
                continue
        elif not command or command in "Zz":
            raise ValueError(f"a number without a command in path data at '{data[position : position + 12].strip()}'")
        numbers, position = _numbers(data, position, command)
        yield command, numbers
        command = {"M": "L", "m": "l"}.get(command, command)


def _numbers(data: str, position: int, command: str) -> tuple[list[float], int]:
    numbers: list[float] = []
    for index in range(_ARITY[command.upper()]):
        flag = command in "Aa" and index in (3, 4)
        found = (_FLAG if flag else _TOKEN).match(data, position)
        text = found and (found[1] if flag else found[2])
        if not found or not text:
            raise ValueError(f"path command {command} needs {_ARITY[command.upper()]} numbers")
        numbers.append(parse_number(text))
        position = found.end()
    return numbers, position


def _absolute(kind: str, numbers: list[float], x: float, y: float) -> list[float]:
    if kind == "H":
        return [numbers[0] + x]
    if kind == "V":
        return [numbers[0] + y]
    if kind == "A":
        return [*numbers[:5], numbers[5] + x, numbers[6] + y]
    return [number + (y if index % 2 else x) for index, number in enumerate(numbers)]


def _line_end(kind: str, numbers: list[float], x: float, y: float) -> tuple[float, float]:
    if kind == "H":
        return numbers[0], y
    if kind == "V":
        return x, numbers[0]
    return numbers[0], numbers[1]


def _reflection(control: tuple[float, float] | None, x: float, y: float, smooth: bool) -> tuple[float, float]:
    return (2 * x - control[0], 2 * y - control[1]) if smooth and control else (x, y)


def _curve(kind: str, numbers: list[float], x: float, y: float, reflected: tuple[float, float]) -> tuple[Curve, tuple[float, float]]:
    """The cubic of C, S, Q or T and the control point that a following smooth command mirrors."""
    if kind in "CS":
        x1, y1, x2, y2, to_x, to_y = numbers if kind == "C" else [*reflected, *numbers]
        return Curve(x1, y1, x2, y2, to_x, to_y), (x2, y2)
    qx, qy, to_x, to_y = numbers if kind == "Q" else [*reflected, *numbers]
    first = (x + 2 / 3 * (qx - x), y + 2 / 3 * (qy - y))
    second = (to_x + 2 / 3 * (qx - to_x), to_y + 2 / 3 * (qy - to_y))
    return Curve(*first, *second, to_x, to_y), (qx, qy)


def _end_of(segment: Segment, x: float, y: float) -> tuple[float, float]:
    return (x, y) if isinstance(segment, Close) else (segment.x, segment.y)


def _arc(x: float, y: float, rx: float, ry: float, tilt: float, large: float, sweep: float, to_x: float, to_y: float) -> Iterator[Segment]:
    """An elliptic arc as cubics of at most a quarter turn (SVG 1.1, appendix F.6: end points to centre)."""
    rx, ry = abs(rx), abs(ry)
    if rx == 0 or ry == 0 or (x == to_x and y == to_y):
        yield Line(to_x, to_y)
        return
    cos, sin = math.cos(math.radians(tilt)), math.sin(math.radians(tilt))
    half_x, half_y = (x - to_x) / 2, (y - to_y) / 2
    px, py = cos * half_x + sin * half_y, cos * half_y - sin * half_x
    stretch = math.sqrt(max(1.0, (px / rx) ** 2 + (py / ry) ** 2))
    rx, ry = rx * stretch, ry * stretch
    spare = max(0.0, (rx * ry) ** 2 / ((rx * py) ** 2 + (ry * px) ** 2) - 1)
    root = math.sqrt(spare) * (-1 if large == sweep else 1)
    centre_x, centre_y = root * rx * py / ry, -root * ry * px / rx
    mid_x, mid_y = (x + to_x) / 2, (y + to_y) / 2
    ellipse_to_page: Matrix = (
        rx * cos, rx * sin, -ry * sin, ry * cos, cos * centre_x - sin * centre_y + mid_x, sin * centre_x + cos * centre_y + mid_y,
    )  # fmt: skip
    begin = math.atan2((py - centre_y) / ry, (px - centre_x) / rx)
    turn = math.atan2((-py - centre_y) / ry, (-px - centre_x) / rx) - begin
    turn += math.tau if sweep and turn < 0 else -math.tau if not sweep and turn > 0 else 0
    pieces = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-9))
    step = turn / pieces
    for piece in range(pieces):
        curve = transformed((_unit_arc(begin + piece * step, step),), ellipse_to_page)[0]
        assert isinstance(curve, Curve)
        yield curve._replace(x=to_x, y=to_y) if piece == pieces - 1 else curve


def _unit_arc(begin: float, turn: float) -> Curve:
    reach = 4 / 3 * math.tan(turn / 4)
    x, y, end = math.cos(begin), math.sin(begin), begin + turn
    to_x, to_y = math.cos(end), math.sin(end)
    return Curve(x - reach * y, y + reach * x, to_x + reach * to_y, to_y - reach * to_x, to_x, to_y)


def transformed(outline: Iterable[Segment], matrix: Matrix) -> Outline:
    """The outline with every point taken through the transform."""
    moved: list[Segment] = []
    for segment in outline:
        match segment:
            case Move(x, y):
                moved.append(Move(*apply(matrix, x, y)))
            case Line(x, y):
                moved.append(Line(*apply(matrix, x, y)))
            case Curve(x1, y1, x2, y2, x, y):
                moved.append(Curve(*apply(matrix, x1, y1), *apply(matrix, x2, y2), *apply(matrix, x, y)))
            case Close():
                moved.append(segment)
    return tuple(moved)


def bounds(outline: Outline) -> Rect:
    """The smallest rectangle around the outline."""
    xs: list[float] = []
    ys: list[float] = []
    x = y = 0.0
    for segment in outline:
        if isinstance(segment, Close):
            continue
        if isinstance(segment, Curve):
            xs.extend(_extremes(x, segment.x1, segment.x2, segment.x))
            ys.extend(_extremes(y, segment.y1, segment.y2, segment.y))
        x, y = segment.x, segment.y
        xs.append(x)
        ys.append(y)
    if not xs:
        return Rect(0, 0, 0, 0)
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _extremes(p0: float, p1: float, p2: float, p3: float) -> Iterator[float]:
    """Where one coordinate of a cubic turns back, between its ends."""
    a, b, c = p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0
    if abs(a) < 1e-12:
        roots = [-c / b] if abs(b) > 1e-12 else []
    else:
        under = b * b - 4 * a * c
        roots = [(-b + sign * math.sqrt(under)) / (2 * a) for sign in (1, -1)] if under >= 0 else []
    for t in roots:
        if 0 < t < 1:
            u = 1 - t
            yield u**3 * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t**3 * p3
