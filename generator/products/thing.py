"""Things to print: each with its faces, its size and how many of it there are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from generator.drawing import Drawing, ImageMark, Mark, Part
from generator.products.trims import CARD, Trim
from generator.scene.matrix import enlargement
from generator.sheets.card_sizes import Shape
from generator.units import Size


@dataclass(frozen=True, slots=True)
class Face:
    """A face template and what is filled in, in plain values."""

    template: str
    context: Mapping[str, Any]
    trim: Trim = CARD


@dataclass(frozen=True, slots=True)
class Drawn:
    """A face drawn by code, as SVG in our dialect; `name` tells it in errors."""

    name: str
    svg: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing:
    """Something to cut out; `shape` is the outline of the cut."""

    id: str
    copies: int
    front: Face | Drawn
    back: Face | Drawn | None = None
    width: float | None = None
    """Trim width in mm to which the faces are scaled; left out: as wide as they say themselves."""
    shape: Shape = "box"
    holes: tuple[str, ...] = ()
    """What is cut out of it: paths as SVG writes them, in mm about its middle."""
    outline: tuple[tuple[float, float], ...] = ()
    """The corners of the line along which it is cut, in mm from the top left of its trim, where `shape` is none of these."""
    joined: bool = False
    """Whether it may lie edge to edge with others of its size, so that one straight cut parts many."""

    def key(self) -> list[Any]:
        """Everything about it that shows on paper, for fingerprints."""
        faces = [face_key(face) for face in (self.front, self.back) if face is not None]
        return [self.id, self.copies, faces, self.width, self.shape, self.holes, self.outline, self.joined]


def face_key(face: Face | Drawn) -> list[Any]:
    """Everything about a face that shows on paper."""
    return [face.template, face.context, face.trim] if isinstance(face, Face) else [face.name, face.svg]


def sharpened(drawing: Drawing, zoom: float) -> Drawing:
    """The drawing for a place where it is `zoom` times as large: what is drawn from SVG gets the pixels that this takes."""

    def again(mark: Mark) -> Mark:
        if isinstance(mark, ImageMark):
            return mark._replace(picture=mark.picture.printed(mark.width * zoom, mark.height * zoom))
        if isinstance(mark, Part):
            return mark._replace(art=sharpened(mark.art, zoom * (enlargement(mark.matrix) if mark.matrix else 1.0)))
        return mark

    marks = tuple(map(again, drawing.marks))
    return drawing if all(one is other for one, other in zip(marks, drawing.marks, strict=True)) else drawing.with_marks(marks)


def scaled(drawing: Drawing, width: float | None) -> Drawing:
    """The drawing made `width` mm wide, everything in proportion."""
    if width is None or abs(drawing.size.width - width) < 1e-6:
        return drawing
    scale = width / drawing.size.width
    part = Part(sharpened(drawing, scale) if scale > 1 else drawing, (scale, 0.0, 0.0, scale, 0.0, 0.0))
    return Drawing(size=Size(width, drawing.size.height * scale), marks=(part,), bleed=drawing.bleed * scale)
