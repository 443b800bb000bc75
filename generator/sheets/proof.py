"""The proof: trim, bleed and safe zone drawn over a face, to be looked at and never to be printed."""

from __future__ import annotations

from typing import Final

from generator.drawing import Drawing, Mark, Part, PathMark, Stroke
from generator.scene.outline import Outline, ellipse, polygon, rectangle
from generator.scene.style import Colour
from generator.sheets.card_sizes import Shape
from generator.units import Rect, Size

_TRIM: Final = Stroke(Colour(230, 0, 120), 0.2)
_SAFE: Final = Stroke(Colour(0, 140, 60), 0.2, dash=(1.5, 1.0))
_BLEED: Final = Stroke(Colour(0, 110, 220), 0.2)
_HALO: Final = Colour(255, 255, 255)


def proofed(drawing: Drawing, *, safe: float, bleed: float, shape: Shape = "box") -> Drawing:
    """The drawing under its trim (red), its bleed (blue) and its safe zone (green, dashed)."""
    bleed = min(bleed, drawing.bleed)
    whole = Rect(0, 0, *drawing.size)
    lines = [(rectangle(*whole.grown(bleed - 0.1)), _BLEED)] if bleed else []
    lines += [(cut_outline(drawing.size, shape), _TRIM), (cut_outline(drawing.size, shape, safe), _SAFE)]
    marks: list[Mark] = [Part(drawing)]
    for outline, pen in lines:
        marks += [PathMark(outline, None, Stroke(_HALO, 0.45, opacity=0.7)), PathMark(outline, None, pen)]
    return Drawing(size=drawing.size, marks=tuple(marks), bleed=drawing.bleed)


def cut_outline(size: Size, shape: Shape, inset: float = 0.0) -> Outline:
    """The line of the cut, or one that runs `inset` mm inside it."""
    width, height = size
    match shape:
        case "box":
            return rectangle(inset, inset, width - 2 * inset, height - 2 * inset)
        case "round":
            radius = min(size) / 2 - inset
            return ellipse(width / 2, height / 2, radius, radius)
        case "hex":
            scale = 1 - 2 * inset / width
            points = [(0.5, 0), (1, 0.25), (1, 0.75), (0.5, 1), (0, 0.75), (0, 0.25)]
            corners = [(width / 2 + (x - 0.5) * width * scale, height / 2 + (y - 0.5) * height * scale) for x, y in points]
            return polygon(corners, closed=True)
