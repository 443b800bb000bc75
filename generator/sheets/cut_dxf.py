"""Cut lines as DXF for cutting machines and lasers: layers CUT and CREASE, in mm, y upwards as drawings of machines have it."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Final

from ezdxf import units
from ezdxf._options import options
from ezdxf.document import Drawing as Plan
from ezdxf.filemanagement import new

from generator.scene.outline import Close, Curve, Line, Move, Outline
from generator.sheets.cut_lines import merged
from generator.sheets.sheet import Sheet

CUT: Final = "CUT"
CREASE: Final = "CREASE"
_RED: Final = 1
_BLUE: Final = 5
_STEPS: Final = 24
"""Straight pieces of one curve: below a hundredth of a mm off, for a quarter of a circle of 60 mm."""

Point = tuple[float, float]


def cut_dxf(sheet: Sheet) -> bytes:
    """The cuts and creases of a sheet's front; the same bytes for the same sheet."""
    options.write_fixed_meta_data_for_testing = True  # no time of making and no chance in the file
    plan = new("R2000", units=units.MM)
    for name, outlines, colour in ((CUT, merged(sheet.cuts), _RED), (CREASE, sheet.creases, _BLUE)):
        plan.layers.add(name, color=colour)
        for outline in outlines:
            _add(plan, outline, name, sheet.size.height)
    stream = io.StringIO()
    plan.write(stream)
    return stream.getvalue().encode(plan.output_encoding)


def _add(plan: Plan, outline: Outline, layer: str, height: float) -> None:
    for points, closed in straightened(outline):
        if len(points) > 1:
            turned = [(x, height - y) for x, y in points]
            plan.modelspace().add_lwpolyline(turned, close=closed, dxfattribs={"layer": layer})


def straightened(outline: Outline) -> Sequence[tuple[list[Point], bool]]:
    """Each stroke of an outline as points, and whether it is closed.

    >>> from generator.scene.outline import rectangle
    >>> straightened(rectangle(0, 0, 2, 1))
    [([(0, 0), (2, 0), (2, 1), (0, 1)], True)]
    """
    strokes: list[tuple[list[Point], bool]] = []
    points: list[Point] = []
    for one in outline:
        match one:
            case Move(x, y):
                if points:
                    strokes.append((points, False))
                points = [(x, y)]
            case Line(x, y):
                points.append((x, y))
            case Curve():
                points += _along(points[-1], one)
            case Close():
                strokes.append((points, True))
                points = []
    return [*strokes, (points, False)] if points else strokes


def _along(begin: Point, curve: Curve) -> list[Point]:
    found = []
    for step in range(1, _STEPS + 1):
        t = step / _STEPS
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3
        found.append((a * begin[0] + b * curve.x1 + c * curve.x2 + d * curve.x, a * begin[1] + b * curve.y1 + c * curve.y2 + d * curve.y))
    return found
