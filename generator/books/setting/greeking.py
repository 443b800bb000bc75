"""Greeking: words that are too small to be read are drawn as lines of their length, and no line is thinner than can be printed."""

from __future__ import annotations

from generator.drawing import Drawing, GlyphRun, Mark, Part, PathMark
from generator.scene import outline
from generator.units import MM

_LEGIBLE = 6.0 / MM
"""The least size of letters in mm."""

_PRINTABLE = 0.27 / MM
"""The least width of lines in mm."""


def greeked(drawing: Drawing, scale: float) -> Drawing:
    """The drawing with words that `scale` makes illegible as lines of their length, and with its lines as thin as can be printed."""
    marks = tuple(_greeked(mark, scale) for mark in drawing.marks)
    return Drawing(size=drawing.size, marks=marks, bleed=drawing.bleed, shared=drawing.shared)


def _greeked(mark: Mark, scale: float) -> Mark:
    if isinstance(mark, Part):
        within = scale * (mark.matrix[0] ** 2 + mark.matrix[1] ** 2) ** 0.5 if mark.matrix else scale
        return mark._replace(art=greeked(mark.art, within))
    if isinstance(mark, GlyphRun) and mark.size * scale < _LEGIBLE:
        width = mark.font.advance(mark.text) * mark.size
        line = outline.rectangle(mark.x, mark.y - 0.42 * mark.size, width, 0.3 * mark.size, 0.0, 0.0)
        return PathMark(line, mark.colour, None, mark.opacity * 0.55)
    if isinstance(mark, PathMark) and mark.stroke and mark.stroke.width * scale < _PRINTABLE:
        return mark._replace(stroke=mark.stroke._replace(width=_PRINTABLE / scale))
    return mark
