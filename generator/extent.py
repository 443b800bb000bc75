"""How far a drawing reaches: rectangles around its marks."""

from __future__ import annotations

from collections.abc import Iterator

from generator.drawing import Drawing, GlyphRun, ImageMark, Mark, Part, PathMark
from generator.scene.matrix import IDENTITY, Matrix, apply, multiply
from generator.scene.outline import bounds
from generator.units import Rect


def extents(drawing: Drawing, matrix: Matrix = IDENTITY) -> Iterator[Rect]:
    """A rectangle around each mark, parts of parts included, in the drawing's mm.

    A clipped part counts with what its clip leaves at most.
    """
    for mark in drawing.marks:
        yield from _of(mark, matrix)


def beyond(drawing: Drawing, inner: Rect, matrix: Matrix = IDENTITY) -> Drawing:
    """The drawing without the marks that stay within a rectangle, which is in mm of the outermost drawing."""
    kept: list[Mark] = []
    for mark in drawing.marks:
        if isinstance(mark, Part) and mark.clip is None and not mark.art.shared:
            art = beyond(mark.art, inner, multiply(matrix, mark.matrix) if mark.matrix else matrix)
            if art.marks:
                kept.append(mark._replace(art=art))
        elif any(not _is_within(reach, inner) for reach in _of(mark, matrix)):
            kept.append(mark)
    return drawing.with_marks(tuple(kept))


def _is_within(one: Rect, other: Rect) -> bool:
    right, bottom = other.x + other.width, other.y + other.height
    return one.x >= other.x and one.y >= other.y and one.x + one.width <= right and one.y + one.height <= bottom


def _of(mark: Mark, matrix: Matrix) -> Iterator[Rect]:
    match mark:
        case PathMark():
            half = mark.stroke.width / 2 if mark.stroke else 0.0
            yield _moved(bounds(mark.outline).grown(half), matrix)
        case GlyphRun():
            height = mark.size
            yield _moved(Rect(mark.x, mark.y - height, mark.font.advance(mark.text) * height, 1.25 * height), matrix)
        case ImageMark():
            yield _moved(Rect(mark.x, mark.y, mark.width, mark.height), matrix)
        case Part():
            inner = multiply(matrix, mark.matrix) if mark.matrix else matrix
            if mark.clip is not None:
                yield _moved(bounds(mark.clip.outline), inner)
            else:
                yield from extents(mark.art, inner)


def _moved(rect: Rect, matrix: Matrix) -> Rect:
    corners = [apply(matrix, rect.x + right * rect.width, rect.y + down * rect.height) for right in (0, 1) for down in (0, 1)]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    return Rect(left, top, max(x for x, _ in corners) - left, max(y for _, y in corners) - top)
