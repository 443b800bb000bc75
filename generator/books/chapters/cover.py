"""The cover: title, picture and credits on volcanic glass, with embers above and the sea below."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from reportlab.platypus import Flowable

from generator.boards.grid import Point
from generator.boards.pen import Element, Pen
from generator.books.setting.blocks import Holding, Together, put
from generator.books.setting.pages import FOOT
from generator.books.setting.setter import Setter
from generator.books.setting.styles import MARGIN, BookStyles
from generator.units import MM, Rect

_BEYOND: Final = 7.0
"""How far the ground reaches beyond the type area, in mm: most printers leave a margin as wide as what is left."""

_SPARKS: Final = 46

_RIM: Final = 1.2
"""Width of the outer rim in mm, along the edge of the ground."""

_WORDS: Final = 125.0
"""Height of the cover in mm that title, credits and margins take."""

_UPRIGHT: Final = 0.84
"""How high the framed picture is at most, as a share of its width."""

_SHARE: Final = 0.93
"""Of the framed picture that what stands before it takes at most, across or down."""


_INNER: Final = 4.0
"""How far the finer line of the frame stands within the other, in points."""

_GEM: Final = 6.5
"""From the middle of a gem of the frame to its points, in points."""


class Cover(Together):
    """Flowables spread over the type area, on a ground of its own."""

    def __init__(self, setter: Setter, content: Sequence[Flowable]) -> None:
        super().__init__(content)
        self._tall = setter.paper.height * MM - MARGIN - FOOT
        size = (setter.whole / MM + 2 * _BEYOND, self._tall / MM + 2 * _BEYOND)
        self._ground = setter.picture(cover_svg(setter.shop.theme, *size), "cover", size[0] * MM)

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:  # noqa: D102
        self._left = max(0.0, self._tall - super().wrap(available_width, available_height)[1])
        self.height = self._tall
        return self.width, self.height

    def draw(self) -> None:  # noqa: D102
        self._ground.wrapOn(self.canv, 0, 0)
        put(self._ground, self.canv, -_BEYOND * MM, -_BEYOND * MM, 0)
        self.canv.translate(0, -self._left / 2)
        super().draw()


def frame_of(setter: Setter) -> tuple[float, float]:
    """Width and height of the framed picture on a cover, in points."""
    return setter.whole, min(_UPRIGHT * setter.whole, (setter.paper.height - _WORDS) * MM)


def before_scene(setter: Setter, draw: Callable[[float], Flowable], shape: tuple[float, float] | None = None) -> Flowable:
    """What stands before the scene of a cover, as large as it fits there; `draw` is asked for a picture of a width in points.

    It is drawn at that size and not scaled, so that no word in it becomes too small. Of which `shape` it is, across and down, is told by
    drawing it where nobody says.
    """
    wide, high = frame_of(setter)
    across, down = shape or draw(wide).wrap(wide, high)
    if not (across and down):  # a setter that only listens
        return draw(wide)
    return draw(across * _SHARE * min(wide / across, high / down))


class Framed(Holding):
    """A picture in a frame, with others, such as a board, in the middle before it."""

    def __init__(self, picture: Flowable, before: Sequence[Flowable], styles: BookStyles) -> None:
        super().__init__()
        self.before = before
        self._picture, self._styles = picture, styles

    @property
    def parts(self) -> Sequence[Any]:
        """What stands before the picture; the scene itself says nothing of the game."""
        return self.before

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:  # noqa: D102
        self.width, self.height = self._picture.wrap(available_width, available_height)
        return self.width, self.height

    def draw(self) -> None:  # noqa: D102
        canvas = self.canv
        put(self._picture, canvas, 0, 0, 0)
        for one in self.before:
            wide, high = one.wrap(self.width, self.height)
            put(one, canvas, (self.width - wide) / 2, (self.height - high) / 2, 0)
        canvas.setStrokeColor(self._styles.colour("book.rim"))
        canvas.setLineWidth(1.6)
        canvas.rect(0, 0, self.width, self.height, stroke=1, fill=0)
        self._adorn(canvas)

    def _adorn(self, canvas: Any) -> None:
        """A second, finer line within the first, and a gem at each corner."""
        canvas.setLineWidth(0.6)
        canvas.rect(_INNER, _INNER, self.width - 2 * _INNER, self.height - 2 * _INNER, stroke=1, fill=0)
        canvas.setFillColor(self._styles.colour("book.title"))
        canvas.setStrokeColor(self._styles.colour("book.ground"))
        canvas.setLineWidth(1.2)
        for x in (0.0, self.width):
            for y in (0.0, self.height):
                path = canvas.beginPath()
                path.moveTo(x, y + _GEM)
                for across, up in ((_GEM, 0), (0, -_GEM), (-_GEM, 0)):
                    path.lineTo(x + across, y + up)
                path.close()
                canvas.drawPath(path, stroke=1, fill=1)


def cover_svg(theme: Mapping[str, Any], width: float, height: float) -> str:
    """The ground of a cover, in mm: splinters of glass, sparks that rise, waves, and a rim."""
    look = theme["book"]
    cover = Pen(Rect(0, 0, width, height), bleed=0)
    inside = Element("clipPath", {})
    inside.add(Element("rect", {"x": _RIM / 2, "y": _RIM / 2, "width": width - _RIM, "height": height - _RIM}))
    cover.define("inside", inside)
    pen = cover.within(clip_path="url(#inside)")  # ends below the rim: no hair of it shines out beside the rim
    pen.add("rect", x=0, y=0, width=width, height=height, fill=look["ground"])
    for left, right, tip, low in ((0.0, 0.3, 0.12, 0.46), (0.22, 0.52, 0.4, 0.3), (0.48, 0.86, 0.63, 0.38), (0.7, 1.0, 0.93, 0.52)):
        pen.polygon([Point(width * left, 0), Point(width * right, 0), Point(width * tip, height * low)], fill=look["facet"])
    for count in range(_SPARKS):
        across, down, size = (count * 0.6180) % 1, ((count * 0.7549) % 1) ** 1.5, 0.25 + 0.75 * ((count * 0.5698) % 1)
        colour = look["ember"] if count % 3 else look["spark"]
        pen.circle(Point(width * across, 6 + height * 0.3 * down), 0.55 * size, fill=colour, fill_opacity=0.9 - 0.6 * down)
    for place, colour in enumerate(look["waves"]):
        pen.path(_wave(width, height * (0.80 + 0.055 * place), height, place), fill=colour)
    rim = {"fill": "none", "stroke": look["rim"]}
    cover.add("rect", x=_RIM / 2, y=_RIM / 2, width=width - _RIM, height=height - _RIM, stroke_width=_RIM, **rim)
    cover.add("rect", x=2.6, y=2.6, width=width - 5.2, height=height - 5.2, stroke_width=0.35, **rim)
    return cover.svg()


def _wave(width: float, top: float, bottom: float, phase: int) -> str:
    """Waves from edge to edge as a path that is closed below them."""
    long, high = width / 7, 3.2
    start = -long * (0.5 + 0.5 * (phase % 2))
    path = f"M{start:.2f} {top:.2f}"
    at, up = start, True
    while at < width:
        crest = top - high if up else top + high
        path += f"Q{at + long / 2:.2f} {crest:.2f} {at + long:.2f} {top:.2f}"
        at, up = at + long, not up
    return f"{path}L{at:.2f} {bottom:.2f}L{start:.2f} {bottom:.2f}Z"
