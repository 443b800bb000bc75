"""What surely hides the paper: a quick proof, by the plain rectangles and pictures of a drawing, that spares rendering most of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from generator.drawing import ImageMark, Mark, Part, PathMark
from generator.scene.matrix import IDENTITY, Matrix, apply, multiply
from generator.scene.model import Clip, Gradient
from generator.scene.outline import Close, Curve, Outline, bounds
from generator.units import Rect, Size

_SLACK: Final = 0.01
"""What no printer shows, in mm."""
_MOST: Final = 50
"""Parts of a region that are still open when one no longer looks: proving it by rendering is quicker then."""


def is_covered(region: Rect, marks: Sequence[Mark]) -> bool:
    """Whether rectangles and pictures that hide what lies below leave nothing of a region open; that they do not proves nothing."""
    left = [region]
    for box in _boxes(marks, region, IDENTITY):
        left = [rest for one in left for rest in _without(one, box)]
        if not 0 < len(left) <= _MOST:
            break
    return not left


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


def _boxes(marks: Iterable[Mark], window: Rect, matrix: Matrix) -> Iterator[Rect]:
    """Where marks let nothing shine through, within a window on the page; `matrix` takes their mm to those of the page."""
    for mark in marks:
        if isinstance(mark, PathMark):
            if _hides(mark) and (found := _box_of(mark.outline, matrix)) and (seen := _shared(found, window)):
                yield seen
        elif isinstance(mark, ImageMark):
            inside = _clipped(mark.clip, window, matrix)
            found = _moved(Rect(mark.x, mark.y, mark.width, mark.height), matrix) if _is_upright(matrix) else None
            if inside and found and (seen := _shared(found, inside)) and mark.picture.is_opaque:
                yield seen
        elif isinstance(mark, Part) and mark.opacity == 1.0:
            inner = multiply(matrix, mark.matrix) if mark.matrix else matrix
            if inside := _clipped(mark.clip, window, inner):
                yield from _boxes(mark.art.marks, inside, inner)


def _hides(mark: PathMark) -> bool:
    if isinstance(mark.fill, Gradient):
        return not mark.fill.circles and mark.fill_opacity == 1.0 and all(stop.opacity == 1.0 for stop in mark.fill.stops)
    return mark.fill is not None and mark.fill_opacity == 1.0


def _clipped(clip: Clip | None, window: Rect, matrix: Matrix) -> Rect | None:
    """What is left of a window within a clip that is a rectangle; of another nothing is known."""
    if clip is None:
        return window
    box = _box_of(clip.outline, matrix)
    return _shared(box, window) if box else None


def _box_of(outline: Outline, matrix: Matrix) -> Rect | None:
    """An outline as a rectangle on the page, if it is one with plain corners that stands upright."""
    corners = {(round(one.x, 4), round(one.y, 4)) for one in outline if not isinstance(one, Close)}
    straight = _is_upright(matrix) and not any(isinstance(one, Curve) for one in outline)
    is_box = straight and len(corners) == 4 and len({x for x, _ in corners}) == len({y for _, y in corners}) == 2
    return _moved(bounds(outline), matrix) if is_box else None


def _is_upright(matrix: Matrix) -> bool:
    return abs(matrix[1]) < 1e-9 and abs(matrix[2]) < 1e-9


def _moved(rect: Rect, matrix: Matrix) -> Rect:
    x1, y1 = apply(matrix, rect.x, rect.y)
    x2, y2 = apply(matrix, rect.x + rect.width, rect.y + rect.height)
    return Rect(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))


def _between(left: float, top: float, right: float, bottom: float) -> Rect | None:
    """The rectangle between four sides, if one could see it."""
    return Rect(left, top, right - left, bottom - top) if right - left > _SLACK and bottom - top > _SLACK else None


def _shared(one: Rect, other: Rect) -> Rect | None:
    """What two rectangles have in common."""
    right, bottom = min(one.x + one.width, other.x + other.width), min(one.y + one.height, other.y + other.height)
    return _between(max(one.x, other.x), max(one.y, other.y), right, bottom)


def _without(one: Rect, hidden: Rect) -> Iterator[Rect]:
    """The parts of a rectangle that another leaves open: above and below it, and at both its sides."""
    common = _shared(one, hidden)
    if common is None:
        yield one
        return
    left, top, right, bottom = one.x, one.y, one.x + one.width, one.y + one.height
    from_x, from_y, to_x, to_y = common.x, common.y, common.x + common.width, common.y + common.height
    sides = [(left, top, right, from_y), (left, to_y, right, bottom), (left, from_y, from_x, to_y), (to_x, from_y, right, to_y)]
    yield from (rest for side in sides if (rest := _between(*side)))
