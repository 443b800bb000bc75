"""The safe zone: text and icons keep away from the cut, because no cut is where it should be."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from generator.drawing import Drawing, GlyphRun, Part
from generator.errors import LayoutError
from generator.extent import extents
from generator.scene.matrix import IDENTITY, Matrix, apply, multiply
from generator.sheets.card_sizes import Shape
from generator.units import Rect, Size

_BELOW: Final = frozenset("gjpqy,;()[]{}QJ|/_ç§ß")
_ABOVE: Final = frozenset("bdfhklijt()[]{}|/'\"!?")
_SLACK: Final = 0.05
"""Less than can be seen, in mm."""


class Subject(NamedTuple):
    """A line of text, or an icon where there is no text, and the rectangle of its ink in mm."""

    text: str
    ink: Rect

    @property
    def what(self) -> str:
        """How errors call it."""
        return f"text '{self.text.strip()[:40]}'" if self.text else "an icon"


def subjects(drawing: Drawing, matrix: Matrix = IDENTITY) -> Iterator[Subject]:
    """The texts and icons of a drawing, those of its parts included."""
    for mark in drawing.marks:
        if isinstance(mark, GlyphRun):
            if not mark.text.isspace():
                yield Subject(mark.text, _moved(_ink(mark), matrix))
        elif isinstance(mark, Part):
            inner = multiply(matrix, mark.matrix) if mark.matrix else matrix
            if mark.art.shared and min(mark.art.size) > 0:
                ink = _reach_of(mark.art)
                if ink is not None:
                    yield Subject("", _moved(ink, inner))
            else:
                yield from subjects(mark.art, inner)


def _ink(run: GlyphRun) -> Rect:
    """Around the letters themselves rather than the line they stand on."""
    text, size = run.text.strip(), run.size
    lead = run.font.advance(run.text[: len(run.text) - len(run.text.lstrip())]) * size if run.text[0] == " " else 0.0
    letters = frozenset(text)
    high = run.font.cap_height + (0.08 if _ABOVE & letters else 0.0)
    low = 0.24 if _BELOW & letters else 0.02
    width = run.font.advance(text) * size + (len(text) - 1) * run.letter_spacing + text.count(" ") * run.word_spacing
    return Rect(run.x + lead, run.y - high * size, width, (high + low) * size)


@lru_cache(maxsize=1024)
def _reach_of(art: Drawing) -> Rect | None:
    """Around all that an icon inks, in its own mm."""
    inked = [one for one in extents(art) if one.width or one.height]
    if not inked:
        return None
    left, top = min(one.x for one in inked), min(one.y for one in inked)
    right, bottom = max(one.x + one.width for one in inked), max(one.y + one.height for one in inked)
    return Rect(left, top, right - left, bottom - top)


def check_safe(drawing: Drawing, safe: float, *, shape: Shape = "box", card: str = "", file: str = "") -> None:
    """Raises LayoutError naming card, text and mm when text or an icon comes nearer to the cut than `safe` mm."""
    need = safe - _SLACK
    close = [one for one in subjects(drawing) if shape != "box" or not _well_inside(one.ink, drawing.size, need)]
    if not close:
        return
    (distance, side), subject = min(((clearance(one.ink, drawing.size, shape), one) for one in close), key=lambda one: one[0][0])
    if distance >= need:
        return
    if distance < 0:
        message = f"{subject.what} reaches {-distance:.1f} mm beyond the cut at the {side}; it must keep {safe:g} mm inside"
    else:
        message = f"{subject.what} stands {distance:.1f} mm from the cut at the {side}; it must keep {safe:g} mm"
    raise LayoutError(message, file=file or None, card=card or None)


def _well_inside(ink: Rect, size: Size, need: float) -> bool:
    x, y, width, height = ink
    return x >= need and y >= need and x + width <= size.width - need and y + height <= size.height - need


def clearance(ink: Rect, size: Size, shape: Shape) -> tuple[float, str]:
    """How far ink stays inside the cut at its nearest, in mm, and on which side that is."""
    width, height = size
    right, bottom = ink.x + ink.width, ink.y + ink.height
    sides = [(ink.x, "left"), (ink.y, "top"), (width - right, "right"), (height - bottom, "bottom")]
    if shape == "box":
        return min(sides)
    corners = [(x - width / 2, y - height / 2) for x in (ink.x, right) for y in (ink.y, bottom)]
    if shape == "round":
        return min(width, height) / 2 - max(math.hypot(x, y) for x, y in corners), "rim"
    return min(sides[0], sides[2], *((_to_slope(x, y, size), "slanting side") for x, y in corners))


def _to_slope(x: float, y: float, size: Size) -> float:
    """From a point to the nearest slanting side of a hex that stands on a corner, its middle being 0, 0."""
    half, top = size.width / 2, size.height / 2
    # the side from (half, top / 2) to (0, top); by symmetry the others
    return (half * top - (abs(x) * top / 2 + abs(y) * half)) / math.hypot(top / 2, half)


def _moved(rect: Rect, matrix: Matrix) -> Rect:
    a, b, c, d, e, f = matrix
    if b == c == 0.0 and a > 0.0 and d > 0.0:
        return Rect(a * rect.x + e, d * rect.y + f, a * rect.width, d * rect.height)
    corners = [apply(matrix, rect.x + right * rect.width, rect.y + down * rect.height) for right in (0, 1) for down in (0, 1)]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    return Rect(left, top, max(x for x, _ in corners) - left, max(y for _, y in corners) - top)
