"""Small pictures of drawings: what would be too small to be read is left out of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import sqrt
from typing import Final

from generator.drawing import Drawing, GlyphRun, Mark, Part
from generator.units import MM

LEAST_LETTERS: Final = 6.0
"""In points: what preflight asks of every text."""


def legible(drawing: Drawing, scale: float) -> Drawing:
    """The drawing without the letters that are smaller than `LEAST_LETTERS` when it is drawn `scale` times as large."""
    marks = tuple(_legible(drawing, scale))
    same = len(marks) == len(drawing.marks) and all(one is other for one, other in zip(marks, drawing.marks, strict=True))
    return drawing if same else replace(drawing, marks=marks)


def _legible(drawing: Drawing, scale: float) -> Iterator[Mark]:
    for mark in drawing.marks:
        if isinstance(mark, Part):
            inner = scale if mark.matrix is None else scale * sqrt(abs(mark.matrix[0] * mark.matrix[3] - mark.matrix[1] * mark.matrix[2]))
            art = legible(mark.art, inner)
            yield mark if art is mark.art else mark._replace(art=art)
        elif not isinstance(mark, GlyphRun) or mark.size * scale * MM >= LEAST_LETTERS:
            yield mark
