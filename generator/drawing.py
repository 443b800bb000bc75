"""The drawing: what layout hands to the painters. Everything has its place; nothing is left to decide. Lengths in mm."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from generator.fonts.fonts import Font
from generator.images import Picture
from generator.scene.matrix import Matrix
from generator.scene.model import Clip, Gradient
from generator.scene.outline import Outline
from generator.scene.style import Colour
from generator.units import Size


class Stroke(NamedTuple):
    """A pen: caps and joins are numbered as in PDF (0 butt/miter, 1 round, 2 square/bevel)."""

    colour: Colour
    width: float
    cap: int = 0
    join: int = 0
    miter_limit: float = 4.0
    dash: tuple[float, ...] = ()
    dash_offset: float = 0.0
    opacity: float = 1.0


class PathMark(NamedTuple):
    """An outline, filled and then stroked (or the other way round)."""

    outline: Outline
    fill: Colour | Gradient | None
    stroke: Stroke | None
    fill_opacity: float = 1.0
    even_odd: bool = False
    stroke_first: bool = False


class GlyphRun(NamedTuple):
    """Letters of one font in a row, the first on the baseline at x, y."""

    x: float
    y: float
    text: str
    font: Font
    size: float
    colour: Colour
    opacity: float = 1.0
    letter_spacing: float = 0.0
    word_spacing: float = 0.0
    stroke: Stroke | None = None
    stroke_first: bool = False


class ImageMark(NamedTuple):
    """A picture filling the rectangle; `clip` cuts off what a slice leaves over."""

    picture: Picture
    x: float
    y: float
    width: float
    height: float
    clip: Clip | None = None


class Part(NamedTuple):
    """A drawing within the drawing."""

    art: Drawing
    matrix: Matrix | None = None
    opacity: float = 1.0
    clip: Clip | None = None
    continues: bool = False
    """A picture's own edge, drawn once more beyond the cut."""


Mark = PathMark | GlyphRun | ImageMark | Part


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Drawing:
    """Marks in the order they are drawn, y growing downwards.

    `size` is the trim size; marks may reach `bleed` mm beyond it. A `shared` drawing is stored once a document.
    """

    size: Size
    marks: tuple[Mark, ...]
    bleed: float = 0.0
    shared: bool = False

    def with_marks(self, marks: tuple[Mark, ...]) -> Drawing:
        """The same with other marks."""
        return Drawing(size=self.size, marks=marks, bleed=self.bleed, shared=self.shared)
