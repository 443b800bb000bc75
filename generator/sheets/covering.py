"""What is surely inked: plain rectangles of full ink, alone or together; a quick proof that holds for most designs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from generator.drawing import Mark, Part, PathMark
from generator.scene.matrix import IDENTITY, Matrix, apply, multiply
from generator.scene.model import Clip, Gradient
from generator.scene.outline import Close, Curve, Outline, bounds
from generator.scene.style import Colour
from generator.units import Rect, Size

_SLACK: Final = 0.01
"""What two rectangles may miss of each other, in mm."""

Box = tuple[float, float, float, float]
"""Left, top, right, bottom in mm."""


def covers(marks: Sequence[Mark], regions: Sequence[Rect]) -> bool:
    """Whether the plain rectangles among the marks cover all of every region, each alone or several together."""
    boxes = list(_boxes(marks, IDENTITY, None))
    return all(_covered(_box(region.grown(-_SLACK)), boxes) for region in regions)


def band(size: Size, outward: float, inward: float) -> list[Rect]:
    """The strips along the four sides of a rectangle, from `inward` mm within it to `outward` mm beyond."""
    width, height, deep = size.width, size.height, outward + inward
    across, down = width + 2 * outward, height + 2 * outward
    return [
        Rect(-outward, -outward, across, deep),
        Rect(-outward, height - inward, across, deep),
        Rect(-outward, -outward, deep, down),
        Rect(width - inward, -outward, deep, down),
    ]


def _boxes(marks: Sequence[Mark], matrix: Matrix, within: Box | None) -> Iterator[Box]:
    """The rectangles that are filled with full ink, each as far as it shows through what it is clipped by."""
    for mark in marks:
        if isinstance(mark, PathMark):
            if _is_opaque(mark) and _is_box(mark.outline) and _is_upright(matrix):
                yield _cut(_moved(mark.outline, matrix), within)
        elif isinstance(mark, Part) and mark.opacity == 1.0:
            inner = multiply(matrix, mark.matrix) if mark.matrix else matrix
            if _is_upright(inner) and (mark.clip is None or _is_box(mark.clip.outline)):
                yield from _boxes(mark.art.marks, inner, _clipped(mark.clip, inner, within))


def _is_opaque(mark: PathMark) -> bool:
    if isinstance(mark.fill, Gradient):
        return mark.fill_opacity == 1.0 and all(stop.opacity == 1.0 for stop in mark.fill.stops)
    return isinstance(mark.fill, Colour) and mark.fill_opacity == 1.0


def _clipped(clip: Clip | None, matrix: Matrix, within: Box | None) -> Box | None:
    return within if clip is None else _cut(_moved(clip.outline, matrix), within)


def _is_upright(matrix: Matrix) -> bool:
    return abs(matrix[1]) < 1e-9 and abs(matrix[2]) < 1e-9


def _is_box(outline: Outline) -> bool:
    """Whether an outline is a rectangle with plain corners."""
    corners = {(round(one.x, 4), round(one.y, 4)) for one in outline if not isinstance(one, Close)}
    straight = not any(isinstance(one, Curve) for one in outline)
    return straight and len(corners) == 4 and len({x for x, _ in corners}) == len({y for _, y in corners}) == 2


def _moved(outline: Outline, matrix: Matrix) -> Box:
    rect = bounds(outline)
    x1, y1 = apply(matrix, rect.x, rect.y)
    x2, y2 = apply(matrix, rect.x + rect.width, rect.y + rect.height)
    return min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)


def _box(rect: Rect) -> Box:
    return rect.x, rect.y, rect.x + rect.width, rect.y + rect.height


def _cut(box: Box, within: Box | None) -> Box:
    """What of a box lies within another; it may be none, and is then narrower than nothing."""
    if within is None:
        return box
    return max(box[0], within[0]), max(box[1], within[1]), min(box[2], within[2]), min(box[3], within[3])


def _covered(region: Box, boxes: Sequence[Box]) -> bool:
    """Whether boxes cover a region together: one of them is taken away, and what is left of the region asked of the others."""
    left, top, right, bottom = region
    if right - left <= _SLACK or bottom - top <= _SLACK:
        return True
    for place, (x1, y1, x2, y2) in enumerate(boxes):
        if x1 < right and x2 > left and y1 < bottom and y2 > top:
            middle = max(top, y1), min(bottom, y2)
            rest = [(left, top, right, y1), (left, y2, right, bottom), (left, middle[0], x1, middle[1]), (x2, middle[0], right, middle[1])]
            return all(_covered(part, boxes[place + 1 :]) for part in rest)
    return False
