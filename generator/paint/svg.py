"""The SVG painter: a drawing as one stand-alone file, and for the browser page."""

from __future__ import annotations

import base64
from collections.abc import Iterable
from typing import Any

import svgwrite
from svgwrite.base import BaseElement

from generator.drawing import Drawing, GlyphRun, ImageMark, Mark, Part, PathMark, Stroke
from generator.fonts.font_subsets import subset_of
from generator.fonts.fonts import Font
from generator.scene.matrix import Matrix
from generator.scene.model import Clip, Gradient
from generator.scene.outline import Curve, Line, Move, Outline
from generator.scene.style import Colour

_CAPS = ("butt", "round", "square")
_JOINS = ("miter", "round", "bevel")


def drawing_svg(drawing: Drawing, *, bleed: float = 0.0, embed_fonts: bool = True, prefix: str = "", to_look_at: bool = False) -> str:
    """The drawing as SVG text, in mm, with `bleed` mm around its trim.

    Fonts and pictures are inside it, so that the file needs no other; a page that shows many
    drawings and brings its own `@font-face` rules (see `font_rules`) says `embed_fonts=False`
    and gives each a `prefix` for its ids. One that is only `to_look_at` has no letters in its fonts but
    those that are usual and its own.
    """
    painter = _SvgPainter(drawing, bleed, prefix)
    painter.draw(painter.root, drawing.marks)
    if embed_fonts and painter.fonts:
        letters = frozenset(painter.letters) if to_look_at else None
        painter.svg.defs.add(painter.svg.style(font_rules(painter.fonts.values(), letters)))
    return str(painter.svg.tostring())


def font_rules(fonts: Iterable[Font], letters: frozenset[str] | None = None) -> str:
    """CSS `@font-face` rules with the fonts inside, of which no more is needed than these letters."""
    rules = []
    for font in sorted(fonts, key=lambda font: font.name):
        data = base64.b64encode(font.data if letters is None else subset_of(font, letters)).decode()
        style = "italic" if font.italic else "normal"
        rules.append(
            f"@font-face{{font-family:'{font.css_family}';font-weight:{font.weight};font-style:{style};"
            f"src:url(data:font/ttf;base64,{data})}}"
        )
    return "\n".join(rules)


class _SvgPainter:
    def __init__(self, drawing: Drawing, bleed: float, prefix: str) -> None:
        width, height = drawing.size.width + 2 * bleed, drawing.size.height + 2 * bleed
        self.svg = svgwrite.Drawing(
            debug=False,
            size=(f"{width:g}mm", f"{height:g}mm"),
            viewBox=f"{0 - bleed:g} {0 - bleed:g} {width:g} {height:g}",
        )
        self.root: BaseElement = self.svg
        self.fonts: dict[str, Font] = {}
        self.letters: set[str] = set()
        self._prefix = prefix
        self._shared: dict[Drawing, str] = {}
        self._clips: dict[Clip, str] = {}
        self._gradients: dict[Gradient, str] = {}

    def draw(self, parent: Any, marks: Iterable[Mark]) -> None:
        for mark in marks:
            match mark:
                case PathMark():
                    parent.add(self._path(mark))
                case GlyphRun():
                    parent.add(self._letters(mark))
                case Part():
                    parent.add(self._part(mark))
                case ImageMark():
                    parent.add(self._image(mark))

    def _path(self, mark: PathMark) -> BaseElement:
        attributes = {"fill": self._fill(mark.fill), **_stroked(mark.stroke)}
        if mark.fill_opacity != 1.0:
            attributes["fill_opacity"] = _number(mark.fill_opacity)
        if mark.even_odd:
            attributes["fill_rule"] = "evenodd"
        if mark.stroke_first and mark.stroke:
            attributes["style"] = "paint-order:stroke"
        return self.svg.path(d=path_data(mark.outline), **attributes)

    def _fill(self, fill: Colour | Gradient | None) -> str:
        if isinstance(fill, Gradient):
            return f"url(#{self._gradient(fill)})"
        return "none" if fill is None else _hex(fill)

    def _gradient(self, gradient: Gradient) -> str:
        if gradient not in self._gradients:
            name = self._gradients[gradient] = f"{self._prefix}g{len(self._gradients)}"
            numbers = gradient.numbers
            common = {"id": name, "gradientUnits": "userSpaceOnUse", "gradientTransform": _matrix(gradient.matrix)}
            if gradient.circles:
                fx, fy, _, cx, cy, r = numbers
                element = self.svg.radialGradient((cx, cy), r, (fx, fy), **common)
            else:
                element = self.svg.linearGradient(numbers[:2], numbers[2:], **common)
            for stop in gradient.stops:
                element.add_stop_color(stop.offset, _hex(stop.colour), stop.opacity if stop.opacity != 1.0 else None)
            self.svg.defs.add(element)
        return self._gradients[gradient]

    def _letters(self, run: GlyphRun) -> BaseElement:
        self.fonts[run.font.name] = run.font
        self.letters.update(run.text)
        attributes: dict[str, Any] = {
            "fill": _hex(run.colour),
            "font_family": f"'{run.font.css_family}'",
            "font_size": _number(run.size),
            **_stroked(run.stroke),
        }
        if run.font.weight != 400:
            attributes["font_weight"] = run.font.weight
        if run.font.italic:
            attributes["font_style"] = "italic"
        if run.opacity != 1.0:
            attributes["fill_opacity"] = _number(run.opacity)
        for name, spacing in (("letter_spacing", run.letter_spacing), ("word_spacing", run.word_spacing)):
            if spacing:
                attributes[name] = _number(spacing)
        # browsers shape with HarfBuzz or as it does: kerning and ligatures as on paper; blanks at the ends stay
        attributes["style"] = "white-space:pre;font-kerning:normal" + (";paint-order:stroke" if run.stroke_first else "")
        return self.svg.text(run.text, insert=(_number(run.x), _number(run.y)), **attributes)

    def _part(self, part: Part) -> BaseElement:
        inside: BaseElement
        if part.art.shared:
            inside = self.svg.use(f"#{self._stored(part.art)}")
        else:
            inside = self.svg.g()
            self.draw(inside, part.art.marks)
        if part.clip:
            cut = self.svg.g(clip_path=f"url(#{self._clip(part.clip)})")
            cut.add(inside)
            inside = cut
        if part.matrix is not None or part.opacity != 1.0:
            inside = self._moved(inside, part)
        return inside

    def _moved(self, inside: BaseElement, part: Part) -> BaseElement:
        outside = self.svg.g()
        if part.matrix is not None:
            outside["transform"] = _matrix(part.matrix)
        if part.opacity != 1.0:
            outside["opacity"] = _number(part.opacity)
        outside.add(inside)
        return outside

    def _stored(self, art: Drawing) -> str:
        if art not in self._shared:
            name = self._shared[art] = f"{self._prefix}d{len(self._shared)}"
            group = self.svg.g(id=name)
            self.draw(group, art.marks)
            self.svg.defs.add(group)
        return self._shared[art]

    def _clip(self, clip: Clip) -> str:
        if clip not in self._clips:
            name = self._clips[clip] = f"{self._prefix}c{len(self._clips)}"
            element = self.svg.clipPath(id=name)
            rule = {"clip_rule": "evenodd"} if clip.even_odd else {}
            element.add(self.svg.path(d=path_data(clip.outline), **rule))
            self.svg.defs.add(element)
        return self._clips[clip]

    def _image(self, mark: ImageMark) -> BaseElement:
        kind = mark.picture.format.lower()
        data = base64.b64encode(mark.picture.data).decode()
        image: BaseElement = self.svg.image(
            f"data:image/{kind};base64,{data}",
            insert=(_number(mark.x), _number(mark.y)),
            size=(_number(mark.width), _number(mark.height)),
            preserveAspectRatio="none",
        )
        if mark.clip:
            cut = self.svg.g(clip_path=f"url(#{self._clip(mark.clip)})")
            cut.add(image)
            return cut
        return image


def path_data(outline: Outline) -> str:
    """The `d` attribute of an outline."""
    parts = []
    for segment in outline:
        letter = {Move: "M", Line: "L", Curve: "C"}.get(type(segment), "Z")
        parts.append(letter + " ".join(_number(number) for number in segment))
    return "".join(parts)


def _number(value: float) -> str:
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _matrix(matrix: Matrix) -> str:
    return f"matrix({' '.join(f'{number:.6f}'.rstrip('0').rstrip('.') for number in matrix)})"


def _stroked(stroke: Stroke | None) -> dict[str, Any]:
    if stroke is None:
        return {}
    attributes: dict[str, Any] = {"stroke": _hex(stroke.colour), "stroke_width": _number(stroke.width)}
    if stroke.cap:
        attributes["stroke_linecap"] = _CAPS[stroke.cap]
    if stroke.join:
        attributes["stroke_linejoin"] = _JOINS[stroke.join]
    elif stroke.miter_limit != 4.0:
        attributes["stroke_miterlimit"] = _number(stroke.miter_limit)
    if stroke.dash:
        attributes["stroke_dasharray"] = " ".join(_number(length) for length in stroke.dash)
        attributes["stroke_dashoffset"] = _number(stroke.dash_offset)
    if stroke.opacity != 1.0:
        attributes["stroke_opacity"] = _number(stroke.opacity)
    return attributes
