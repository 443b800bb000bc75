"""The scene: a face or a board as a small typed tree, read but not yet laid out. Lengths in mm."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from generator.scene.matrix import Matrix
from generator.scene.outline import Outline
from generator.scene.style import Colour, Style
from generator.units import Rect, Size


class Place(NamedTuple):
    """Where an element was written."""

    file: str
    line: int


class Stop(NamedTuple):
    """A colour at a place (0 to 1) along a gradient."""

    offset: float
    colour: Colour
    opacity: float


class Gradient(NamedTuple):
    """Colours along a line (`circles` false: x1, y1, x2, y2) or between two circles (fx, fy, 0, cx, cy, r).

    `matrix` takes the gradient's own units to those of the shape it fills.
    """

    circles: bool
    numbers: tuple[float, ...]
    stops: tuple[Stop, ...]
    matrix: Matrix


class Shape(NamedTuple):
    """An outline, filled and stroked. `fill`, `stroke` are already looked up."""

    outline: Outline
    style: Style
    fill: Colour | Gradient | None
    stroke: Colour | None


class TextSpan(NamedTuple):
    """A piece of a `<text>`; x, y begin a new place where they are set."""

    text: str
    style: Style
    x: float | None
    y: float | None
    dx: float
    dy: float


class Text(NamedTuple):
    """A line of text set as it is written, never broken."""

    spans: tuple[TextSpan, ...]
    place: Place


class Look(NamedTuple):
    """How words of a book differ from their paragraph; `scale` is their size in parts of its own."""

    family: str
    weight: int
    scale: float
    link: str
    """Where they lead to; nowhere if empty."""
    ground: Colour | None


class InlineText(NamedTuple):
    """Words within a textbox or a paragraph of a book; blanks are collapsed."""

    text: str
    bold: bool
    italic: bool
    number: bool
    fill: Colour | None
    look: Look | None = None


class InlineIcon(NamedTuple):
    """A pictogram among the words, as high as the capitals and a quarter."""

    name: str
    fill: Colour | None


class InlineBreak(NamedTuple):
    """A new line within the paragraph."""


Inline = InlineText | InlineIcon | InlineBreak
Paragraph = tuple[Inline, ...]


class TextBox(NamedTuple):
    """Words wrapped into a box: set at the style's size, shrunk down to `min_size` and never below."""

    x: float
    y: float
    width: float
    height: float
    align: str
    valign: str
    leading: float
    gap: float
    min_size: float
    paragraphs: tuple[Paragraph, ...]
    style: Style
    fill: Colour
    name: str
    place: Place
    hyphenate: str = "no"
    """The language by whose patterns words may be parted where they would not fit otherwise."""
    hang: bool = False
    """Whether lines that go on with what a bullet or a sign began stand below its words."""


class Icon(NamedTuple):
    """A pictogram from the icon folders, fitted into a box."""

    name: str
    x: float
    y: float
    width: float
    height: float
    fill: Colour
    opacity: float
    place: Place


WHOLE: Final = (0.0, 0.0, 1.0, 1.0)


class Image(NamedTuple):
    """A picture from the game's folder; `fit` is meet (whole), slice (fill the box) or none (stretch)."""

    href: str
    x: float
    y: float
    width: float
    height: float
    fit: str
    place: Place
    focus: tuple[float, float] = (0.5, 0.5)
    """What stays in view where it is cut off, in parts of its width and height."""
    crop: tuple[float, float, float, float] = WHOLE
    """Left, top, width and height of what is shown of it, in the same parts."""
    edge: str = "cut"
    """How it goes on beyond the cut of the page: `cut` (itself), `mirror` or `stretch`."""
    within: Rect | None = None
    """The part of its box on this side of the cut, where the edge goes on by other means."""


class Clip(NamedTuple):
    """Nothing outside this outline is drawn."""

    outline: Outline
    even_odd: bool


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Group:
    """Elements that move, fade or are cut together.

    A `shared` part is the same on many faces and so is laid out and stored once.
    """

    children: tuple[Node, ...]
    matrix: Matrix | None = None
    opacity: float = 1.0
    clip: Clip | None = None
    shared: bool = False


Node = Shape | Text | TextBox | Icon | Image | Group


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Scene:
    """One drawing: `size` is its trim size in mm, `bleed` how far it draws beyond."""

    file: str
    size: Size
    bleed: float
    root: Group
    data: Mapping[str, str] = field(default_factory=dict)
