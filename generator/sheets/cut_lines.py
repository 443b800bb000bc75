"""Cut lines as SVG for cutting machines: the outlines of all that is on a sheet, creases apart, in mm as the sheet is printed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import svgwrite

from generator.paint.svg import path_data
from generator.scene.outline import Close, Curve, Outline, polygon
from generator.sheets.sheet import Sheet

_CUT: Final = "#ff0000"
_CREASE: Final = "#0000ff"
_HAIR: Final = 0.1

Segment = tuple[float, float, float, float]


def cut_svg(sheet: Sheet, title: str) -> str:
    """The cuts (red) and creases (blue, dashed) of a sheet's front, each in a group of its own."""
    width, height = sheet.size
    drawing = svgwrite.Drawing(size=(f"{width:g}mm", f"{height:g}mm"), viewBox=f"0 0 {width:g} {height:g}", debug=False)
    drawing.set_desc(title=title)
    for name, outlines, colour in (("cut", merged(sheet.cuts), _CUT), ("crease", sheet.creases, _CREASE)):
        group = drawing.g(id=name, fill="none", stroke=colour, stroke_width=_HAIR)
        if name == "crease":
            group["stroke-dasharray"] = "2 1.5"
        for outline in outlines:
            group.add(drawing.path(d=path_data(outline)))
        drawing.add(group)
    return str(drawing.tostring())


def merged(outlines: Sequence[Outline]) -> list[Outline]:
    """The outlines with straight cuts that neighbours share made once; curved ones as they are.

    >>> from generator.scene.outline import rectangle
    >>> len(merged([rectangle(0, 0, 10, 10), rectangle(10, 0, 10, 10)]))
    5
    """
    boxes = [outline for outline in outlines if _is_box(outline)]
    others = [outline for outline in outlines if not _is_box(outline)]
    return [*(polygon([(x1, y1), (x2, y2)], closed=False) for x1, y1, x2, y2 in _joined(boxes)), *others]


def _is_box(outline: Outline) -> bool:
    points = _points(outline)
    straight = not any(isinstance(one, Curve) for one in outline) and len(points) == 4
    return straight and all(x1 == x2 or y1 == y2 for (x1, y1), (x2, y2) in _sides(points))


def _points(outline: Outline) -> list[tuple[float, float]]:
    return [(round(one.x, 4), round(one.y, 4)) for one in outline if not isinstance(one, Close)]


def _sides(points: Sequence[tuple[float, float]]) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    yield from zip(points, [*points[1:], points[0]], strict=True)


def _joined(boxes: Iterable[Outline]) -> Iterator[Segment]:
    """Every straight cut once, and as long as it runs."""
    upright: dict[float, list[tuple[float, float]]] = defaultdict(list)
    level: dict[float, list[tuple[float, float]]] = defaultdict(list)
    for box in boxes:
        for (x1, y1), (x2, y2) in _sides(_points(box)):
            if x1 == x2:
                upright[x1].append((min(y1, y2), max(y1, y2)))
            else:
                level[y1].append((min(x1, x2), max(x1, x2)))
    for y in sorted(level):
        yield from ((begin, y, end, y) for begin, end in _united(level[y]))
    for x in sorted(upright):
        yield from ((x, begin, x, end) for begin, end in _united(upright[x]))


def _united(parts: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    united: list[tuple[float, float]] = []
    for begin, end in sorted(parts):
        if united and begin <= united[-1][1] + 1e-4:
            united[-1] = (united[-1][0], max(end, united[-1][1]))
        else:
            united.append((begin, end))
    return united
