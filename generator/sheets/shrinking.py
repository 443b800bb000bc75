"""Small pictures of drawings: what would be too small to be read is left out of them."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import Final

from generator.drawing import Drawing, GlyphRun, Mark, Part, PathMark
from generator.units import MM

LEAST_LETTERS: Final = 6.0
"""In points: what preflight asks of every text."""

LEAST_LINE: Final = 0.26
"""The thinnest line that is drawn, in points."""


def legible(drawing: Drawing, scale: float) -> Drawing:
    """The drawing as it can be drawn `scale` times as large: no letters smaller than `LEAST_LETTERS`, no line thinner than `LEAST_LINE`."""
    marks = tuple(_legible(drawing, scale))
    same = len(marks) == len(drawing.marks) and all(one is other for one, other in zip(marks, drawing.marks, strict=True))
    return drawing if same else drawing.with_marks(marks)


def _legible(drawing: Drawing, scale: float) -> Iterator[Mark]:
    for mark in drawing.marks:
        if isinstance(mark, Part):
            inner = scale if mark.matrix is None else scale * sqrt(abs(mark.matrix[0] * mark.matrix[3] - mark.matrix[1] * mark.matrix[2]))
            art = legible(mark.art, inner)
            yield mark if art is mark.art else mark._replace(art=art)
        elif not isinstance(mark, GlyphRun) or mark.size * scale * MM >= LEAST_LETTERS:
            yield _seen(mark, scale)


def _seen(mark: Mark, scale: float) -> Mark:
    """A mark whose line is not too thin at that scale."""
    if not isinstance(mark, PathMark | GlyphRun) or mark.stroke is None or not 0 < mark.stroke.width * scale * MM < LEAST_LINE:
        return mark
    return mark._replace(stroke=mark.stroke._replace(width=LEAST_LINE / MM / scale))
