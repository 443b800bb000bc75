"""From scene to drawing: every word and icon gets its place. Pure arithmetic on plain numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from generator.drawing import Drawing, GlyphRun, ImageMark, Mark, Part, PathMark, Stroke
from generator.errors import LayoutError
from generator.fonts.fonts import Font, FontBook
from generator.icons import IconBook
from generator.images import ImageBook, Picture
from generator.picturing import image_marks
from generator.placeholders import MISSING, placeholder
from generator.scene.matrix import enlargement
from generator.scene.model import Clip, Group, Icon, Image, Node, Place, Scene, Shape, Text, TextBox, TextSpan
from generator.scene.style import Colour, Style
from generator.text.line_breaking import Letters, Line, Sign
from generator.text.line_pieces import pieces_of, runs_of
from generator.text.measuring import ICON_SIDE_BEARING
from generator.text.typesetting import Column, alignment
from generator.units import Rect, Size

_Placed = TypeVar("_Placed", TextBox, Text, Icon, Image)


class Layout:
    """Lays out scenes with the fonts, icons and pictures of one game.

    Parts that are shared between scenes, and icons, become one Drawing each, whoever draws them.
    """

    def __init__(self, fonts: FontBook | None = None, icons: IconBook | None = None, images: ImageBook | None = None) -> None:
        self.fonts = fonts or FontBook()
        self._icons = icons or IconBook()
        self.images = images or ImageBook()
        self._icon_art: dict[tuple[str, Colour], Drawing] = {}
        self._shared: dict[Group, Drawing] = {}
        self._zoom = 1.0

    def drawing(self, scene: Scene) -> Drawing:
        """The scene with everything in place. Raises LayoutError with file and line."""
        try:
            marks = tuple(self._group(scene.root))
        except LayoutError as error:
            raise error.placed(file=scene.file) from error
        return Drawing(size=scene.size, marks=marks, bleed=scene.bleed)

    def _marks(self, node: Node) -> Iterator[Mark]:
        match node:
            case Shape():
                yield _path(node)
            case Group():
                yield from self._group(node)
            case TextBox():
                yield from _placed(node.place, self._textbox, node)
            case Text():
                yield from _placed(node.place, self._text, node)
            case Icon():
                yield from _placed(node.place, self._icon, node)
            case Image():
                yield from _placed(node.place, self._image, node)

    def _group(self, group: Group) -> Iterator[Mark]:
        if group.shared:
            yield Part(self._shared_part(group))
            return
        outer = self._zoom
        self._zoom *= enlargement(group.matrix) if group.matrix else 1.0
        try:
            marks = tuple(mark for child in group.children for mark in self._marks(child))
        finally:
            self._zoom = outer
        faded = _faded(marks, group.opacity)
        opacity = group.opacity if faded is None else 1.0
        marks = faded or marks
        if group.matrix is None and group.clip is None and opacity == 1.0:
            yield from marks
        elif marks:
            yield Part(_collected(marks), group.matrix, opacity, group.clip)

    def _shared_part(self, group: Group) -> Drawing:
        art = self._shared.get(group)
        if art is None:
            marks = tuple(mark for child in group.children for mark in self._marks(child))
            art = self._shared[group] = _collected(marks, shared=True)
        return art

    def _icon(self, icon: Icon) -> Iterator[Mark]:
        art = self._art(icon.name, icon.fill)
        scale = min(icon.width / art.size.width, icon.height / art.size.height)
        x = icon.x + (icon.width - scale * art.size.width) / 2
        y = icon.y + (icon.height - scale * art.size.height) / 2
        yield Part(art, (scale, 0.0, 0.0, scale, x, y), icon.opacity)

    def _art(self, name: str, colour: Colour) -> Drawing:
        key = (name, colour)
        if key not in self._icon_art:
            scene = self._icons.scene(name, colour)
            marks = tuple(self._group(scene.root))
            self._icon_art[key] = Drawing(size=scene.size, marks=marks, shared=True)
        return self._icon_art[key]

    def _image(self, image: Image) -> Iterator[Mark]:
        if image.href.startswith(MISSING):
            yield from self._group(placeholder(image).root)
            return
        picture = self.images.picture(image.href)
        yield from image_marks(image, Size(picture.width, picture.height), self._image_mark(picture))

    def _image_mark(self, picture: Picture) -> Callable[[Rect, Clip | None], ImageMark]:
        zoom = self._zoom
        return lambda box, clip: ImageMark(picture.printed(box.width * zoom, box.height * zoom), *box, clip)

    def _font(self, style: Style) -> Font:
        return self.fonts.font(style.family, style.weight, style.italic)

    def _text(self, text: Text) -> Iterator[Mark]:
        x = y = 0.0
        for chunk in _chunks(text.spans):
            x = chunk[0].x if chunk[0].x is not None else x
            fonts = [self._font(span.style) for span in chunk]
            widths = [_run_width(span, font) for span, font in zip(chunk, fonts, strict=True)]
            x -= {"start": 0.0, "middle": 0.5, "end": 1.0}[chunk[0].style.anchor] * sum(widths)
            for span, font, width in zip(chunk, fonts, widths, strict=True):
                y = (span.y if span.y is not None else y) + span.dy
                if span.text.strip(" ") and span.style.visible:
                    yield from _runs(span, font, x + span.dx, y)
                x += width

    def _textbox(self, box: TextBox) -> Iterator[Mark]:
        style = box.style

        def font_of(bold: bool, italic: bool) -> Font:
            weight = max(700, min(900, style.weight + 300)) if bold else style.weight
            return self.fonts.font(style.family, weight if weight in (700, 900) or not bold else 700, italic != style.italic)

        column = Column(box, font_of, self._zoom)
        lines = column.fitted()
        box = box._replace(align=alignment(box, lines.lines))
        baseline = _first_baseline(box, column, lines.size, lines.height)
        for number, line in enumerate(lines.lines):
            if number:
                baseline += (box.leading + line.gap) * lines.size
            yield from self._line(box, line, lines.size, baseline)

    def _line(self, box: TextBox, line: Line, size: float, baseline: float) -> Iterator[Mark]:
        spare = box.width - (line.width + line.indent) * size
        turned = bool(line.words and line.words[0].levels[0])  # such lines begin on the right
        indent = line.indent * size
        flush = spare if turned else indent
        x = box.x + {"left": flush, "justify": flush, "center": indent + spare / 2, "right": indent + spare}[box.align]
        gaps = sum(1 for word in line.words[1:] if word.space)
        extra = spare / gaps if box.align == "justify" and gaps and not line.last else 0.0
        x -= extra * gaps if turned else 0.0
        opacity = box.style.fill_opacity
        for run_x, piece in pieces_of(line.words, x, size, extra):
            if isinstance(piece, Letters):
                yield GlyphRun(run_x, baseline, piece.text, piece.font, size, piece.colour, opacity, 0.0, extra)
            else:
                yield self._inline_icon(piece, run_x, baseline, size, opacity)

    def _inline_icon(self, sign: Sign, x: float, baseline: float, size: float, opacity: float) -> Part:
        """Centred on the capitals beside it."""
        art = self._art(sign.name, sign.colour)
        height = sign.height * size
        top = baseline - height + (height - height / 1.25) / 2
        scale = height / max(art.size)
        left = x + ICON_SIDE_BEARING * size + (height - scale * art.size.width) / 2
        return Part(art, (scale, 0.0, 0.0, scale, left, top + (height - scale * art.size.height) / 2), opacity)


def _placed(place: Place, lay: Callable[[_Placed], Iterator[Mark]], node: _Placed) -> Iterator[Mark]:
    try:
        yield from lay(node)
    except LayoutError as error:
        raise error.placed(file=place.file, line=place.line) from error


def _collected(marks: tuple[Mark, ...], shared: bool = False) -> Drawing:
    return Drawing(size=Size(0, 0), marks=marks, shared=shared)


def _path(shape: Shape) -> PathMark:
    style = shape.style
    stroke = shape.stroke and _stroke(style, shape.stroke)
    return PathMark(shape.outline, shape.fill, stroke, style.fill_opacity, style.even_odd, style.stroke_first)


def _stroke(style: Style, colour: Colour) -> Stroke:
    return Stroke(
        colour, style.stroke_width, style.line_cap, style.line_join, style.miter_limit,
        style.dash, style.dash_offset, style.stroke_opacity,
    )  # fmt: skip


def _faded(marks: tuple[Mark, ...], opacity: float) -> tuple[Mark, ...] | None:
    """A single mark with one ink fades by itself; more than that must fade as a whole (None)."""
    if opacity == 1.0 or len(marks) != 1:
        return None
    mark = marks[0]
    if isinstance(mark, PathMark) and not mark.stroke:
        return (mark._replace(fill_opacity=mark.fill_opacity * opacity),)
    if isinstance(mark, PathMark) and mark.stroke and not mark.fill:
        return (mark._replace(stroke=mark.stroke._replace(opacity=mark.stroke.opacity * opacity)),)
    if isinstance(mark, GlyphRun) and not mark.stroke:
        return (mark._replace(opacity=mark.opacity * opacity),)
    return None


def _chunks(spans: tuple[TextSpan, ...]) -> Iterator[list[TextSpan]]:
    """Spans that are aligned together: a new x begins a new chunk."""
    chunk: list[TextSpan] = []
    for span in spans:
        if span.x is not None and chunk:
            yield chunk
            chunk = []
        chunk.append(span)
    if chunk:
        yield chunk


def _run_width(span: TextSpan, font: Font) -> float:
    return (
        span.dx
        + font.advance(span.text, spaced=span.style.letter_spacing != 0.0) * span.style.size
        + len(span.text) * span.style.letter_spacing
    )


def _runs(span: TextSpan, font: Font, x: float, y: float) -> Iterator[GlyphRun]:
    """One run, or more where a fallback font lends letters or the direction changes."""
    for owner, letters in runs_of(span.text, font):
        yield _run(span._replace(text=letters), owner, x, y)
        x += owner.advance(letters, spaced=span.style.letter_spacing != 0.0) * span.style.size + len(letters) * span.style.letter_spacing


def _run(span: TextSpan, font: Font, x: float, y: float) -> GlyphRun:
    style = span.style
    if not isinstance(style.fill, Colour):
        raise LayoutError("words need a plain colour as fill")
    shift = {"alphabetic": 0.0, "middle": font.cap_height / 2, "hanging": font.cap_height}[style.baseline] * style.size
    stroke = _stroke(style, style.stroke) if isinstance(style.stroke, Colour) and style.stroke_width else None
    return GlyphRun(
        x, y + shift, span.text, font, style.size, style.fill, style.fill_opacity, style.letter_spacing,
        stroke=stroke, stroke_first=style.stroke_first,
    )  # fmt: skip


def _first_baseline(box: TextBox, column: Column, size: float, height: float) -> float:
    ascent = column.base.ascent * size
    if box.valign == "top":
        return box.y + ascent
    if box.valign == "bottom":
        return box.y + box.height - height + ascent
    # the eye centres what stands between the top of the capitals and the baseline of the last line
    below = height - ascent - column.base.descent * size
    centred = box.y + (box.height - below + column.base.cap_height * size) / 2
    return max(box.y + ascent, min(centred, box.y + box.height - height + ascent))
