"""Flattening: some shops take no file in which anything is see-through, so that part of a face becomes a picture."""

from __future__ import annotations

import hashlib
import io
from typing import Final

from PIL import Image

from generator.drawing import Drawing, GlyphRun, ImageMark, Mark, Part, PathMark
from generator.images import Picture
from generator.paint.png import drawing_image, png_bytes
from generator.scene.model import Gradient

DPI: Final = 600
"""Fine enough for edges; what is flattened is ground and ornament."""

_FULL: Final = 1.0


def flattened(drawing: Drawing) -> Drawing:
    """The drawing with nothing see-through in it: all up to the last such mark is one picture, what lies above it stays as it is."""
    places = [place for place, mark in enumerate(drawing.marks) if _shows_through(mark)]
    if not places:
        return drawing
    cut = places[-1] + 1
    below = Drawing(size=drawing.size, marks=drawing.marks[:cut], bleed=drawing.bleed)
    data = png_bytes(drawing_image(below, dpi=DPI, bleed=drawing.bleed), DPI)
    with Image.open(io.BytesIO(data)) as image:
        picture = Picture("flattened.png", *image.size, "PNG", hashlib.sha256(data).hexdigest()[:24], data)
    width, height = (side + 2 * drawing.bleed for side in drawing.size)
    mark = ImageMark(picture, -drawing.bleed, -drawing.bleed, width, height)
    return Drawing(size=drawing.size, marks=(mark, *drawing.marks[cut:]), bleed=drawing.bleed, shared=drawing.shared)


def _shows_through(mark: Mark) -> bool:
    match mark:
        case PathMark():
            faded = isinstance(mark.fill, Gradient) and any(stop.opacity < _FULL for stop in mark.fill.stops)
            stroke = mark.stroke.opacity if mark.stroke else _FULL
            return faded or min(mark.fill_opacity if mark.fill else _FULL, stroke) < _FULL
        case GlyphRun():
            return min(mark.opacity, mark.stroke.opacity if mark.stroke else _FULL) < _FULL
        case ImageMark():
            return _has_alpha(mark.picture)
        case Part():
            return mark.opacity < _FULL or any(_shows_through(inner) for inner in mark.art.marks)


def _has_alpha(picture: Picture) -> bool:
    with Image.open(io.BytesIO(picture.data)) as image:
        if "A" not in image.getbands() and "transparency" not in image.info:
            return False
        return min(image.convert("RGBA").getchannel("A").tobytes()) < 255
