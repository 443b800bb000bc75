"""Where the targets stand by which tiles are glued: as near to the quarters of a seam as numbers, pictograms and arrows let them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from generator.drawing import Drawing, GlyphRun, Mark, Part, PathMark
from generator.extent import extents
from generator.scene.matrix import IDENTITY, Matrix, apply, multiply
from generator.scene.outline import Close, Curve, bounds
from generator.units import Rect, Size

ARM: Final = 2.0
"""From the middle of a target to the ends of its cross, in mm."""

HALO: Final = 0.3
"""White around its lines."""

SMALL: Final = 10.0
"""An inked shape no larger than this is a sign: the plate of a number, the tip of an arrow. A hex is larger."""

_STEP: Final = 0.5
_REACH: Final = 0.22
"""How far from a quarter a target may move, as a share of the seam."""

_SAMPLES: Final = 12


def target_box(x: float, y: float) -> Rect:
    """What a target covers."""
    side = ARM + HALO
    return Rect(x - side, y - side, 2 * side, 2 * side)


def places_on_seam(seam: float, begin: float, length: float, signs: Sequence[Rect], *, upright: bool) -> list[float]:
    """Two places along a seam, in the drawing's mm: near its quarters, and over as few signs as can be."""
    near = [sign for sign in signs if _crosses(sign, seam, begin, length, upright)]
    return [_place(seam, begin, length, part, near, upright) for part in (0.25, 0.75)]


def _crosses(sign: Rect, seam: float, begin: float, length: float, upright: bool) -> bool:
    side = ARM + HALO
    band = Rect(seam - side, begin, 2 * side, length) if upright else Rect(begin, seam - side, length, 2 * side)
    return sign.overlaps(band)


def _place(seam: float, begin: float, length: float, part: float, signs: Sequence[Rect], upright: bool) -> float:
    middle = begin + part * length
    best, fewest = middle, len(signs) + 1
    for step in range(int(_REACH * length / _STEP) + 1):
        for way in (1, -1) if step else (1,):
            at = middle + way * step * _STEP
            box = target_box(seam, at) if upright else target_box(at, seam)
            over = sum(sign.overlaps(box) for sign in signs)
            if over < fewest:
                best, fewest = at, over
        if fewest == 0:
            break
    return best


def signs_of(drawing: Drawing) -> list[Rect]:
    """What no target may cover: words, pictograms, plates, arrows. Patterns of the ground, which are clipped to it, may be covered."""
    return list(_signs(drawing.marks, IDENTITY))


def _signs(marks: Sequence[Mark], matrix: Matrix) -> Iterator[Rect]:
    for mark in marks:
        if isinstance(mark, GlyphRun):
            yield from _around(mark, matrix)
        elif isinstance(mark, Part) and mark.clip is None:
            inner = multiply(matrix, mark.matrix) if mark.matrix else matrix
            if mark.art.shared and not is_ground(mark.art):
                yield from _whole(mark.art, inner)
            else:
                yield from _signs(mark.art.marks, inner)
        elif isinstance(mark, PathMark):
            yield from _of_path(mark, matrix)


def is_ground(art: Drawing) -> bool:
    """Whether what is drawn many times is the ground of a space, which is clipped to it, and no pictogram."""
    return any(isinstance(mark, Part) and (mark.clip is not None or is_ground(mark.art)) for mark in art.marks)


def _around(mark: Mark, matrix: Matrix) -> Iterator[Rect]:
    yield from extents(Drawing(size=Size(1, 1), marks=(mark,)), matrix)


def _whole(art: Drawing, matrix: Matrix) -> Iterator[Rect]:
    """One rectangle around a pictogram."""
    found = list(extents(art, matrix))
    if found:
        left, top = min(one.x for one in found), min(one.y for one in found)
        right, bottom = max(one.x + one.width for one in found), max(one.y + one.height for one in found)
        yield Rect(left, top, right - left, bottom - top)


def _of_path(mark: PathMark, matrix: Matrix) -> Iterator[Rect]:
    """A small inked shape, or a curved line, which is the shaft of an arrow."""
    box = bounds(mark.outline)
    if mark.fill is not None and max(box.width, box.height) <= SMALL:
        yield from _around(mark, matrix)
    elif mark.fill is None and mark.stroke is not None and not any(isinstance(segment, Close) for segment in mark.outline):
        half = mark.stroke.width / 2
        for x, y in _along(mark):
            at = apply(matrix, x, y)
            yield Rect(at[0] - half, at[1] - half, 2 * half, 2 * half)


def _along(mark: PathMark) -> Iterator[tuple[float, float]]:
    """Points on the curves of a line."""
    here = (0.0, 0.0)
    for segment in mark.outline:
        if isinstance(segment, Curve):
            for step in range(_SAMPLES + 1):
                t = step / _SAMPLES
                yield _on_curve(here, segment, t)
        if not isinstance(segment, Close):
            here = (segment.x, segment.y)


def _on_curve(start: tuple[float, float], curve: Curve, t: float) -> tuple[float, float]:
    s = 1 - t
    shares = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    xs, ys = (start[0], curve.x1, curve.x2, curve.x), (start[1], curve.y1, curve.y2, curve.y)
    return sum(share * x for share, x in zip(shares, xs, strict=True)), sum(share * y for share, y in zip(shares, ys, strict=True))
