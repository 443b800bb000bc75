"""PDF content streams: the operators that draw marks, and the resources they name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from reportlab.pdfbase.pdfdoc import PDFDocument

from generator.drawing import Drawing, GlyphRun, ImageMark, Mark, Part, PathMark, Stroke
from generator.images import Picture
from generator.scene.matrix import Matrix
from generator.scene.model import Clip, Gradient
from generator.scene.outline import Curve, Line, Move, Outline
from generator.scene.style import Colour

_DEFAULTS: Final[tuple[tuple[str, object, str], ...]] = (
    ("cap", 0, "0 J"),
    ("join", 0, "0 j"),
    ("dash", ((), 0.0), "[] 0 d"),
    ("Tc", 0.0, "0 Tc"),
    ("Tw", 0.0, "0 Tw"),
    ("Tr", 0, "0 Tr"),
)


class Content:
    """One content stream in millimetres, y growing downwards.

    `forms`, `states` and `shadings` collect what its resource dictionary must name.
    """

    def __init__(self, document: PDFDocument, form_of: Callable[[Drawing, bool], str], image_of: Callable[[Picture], str]) -> None:
        self._document = document
        self._form_of = form_of
        self._image_of = image_of
        self._code: list[str] = []
        self._in_text = False
        self._state: dict[str, object] = {}
        self.forms: set[str] = set()
        self.states: dict[str, tuple[float, float]] = {}
        self.gradients: list[Gradient] = []
        self.masks: dict[str, int] = {}

    def stream(self) -> str:
        """The operators so far."""
        self._end_text()
        return "\n".join(self._code)

    def draw(self, marks: Iterable[Mark]) -> None:
        """Adds the marks, one above another."""
        for mark in marks:
            match mark:
                case GlyphRun():
                    self._glyphs(mark)
                case PathMark():
                    self._path(mark)
                case Part():
                    self._part(mark)
                case ImageMark():
                    self._image(mark)

    def _set(self, key: str, value: object, operator: str) -> None:
        """Emits a state operator unless it is in force already."""
        if self._state.get(key) != value:
            self._state[key] = value
            self._code.append(operator)

    def _begin_text(self) -> None:
        if not self._in_text:
            self._code.append("BT")
            self._in_text = True

    def _end_text(self) -> None:
        if self._in_text:
            self._code.append("ET")
            self._in_text = False

    def _save(self) -> dict[str, object]:
        self._end_text()
        self._code.append("q")
        return dict(self._state)

    def _restore(self, state: dict[str, object]) -> None:
        self._end_text()
        self._code.append("Q")
        self._state = state

    def _fill_colour(self, colour: Colour) -> None:
        if self._state.get("fill") != colour:
            self._set("fill", colour, _colour(colour, "g", "rg"))

    def _opacity(self, fill: float, stroke: float) -> None:
        """Both opacities by an ExtGState of the resources."""
        fill, stroke = round(fill, 4), round(stroke, 4)
        if self._state.get("opacity", (1.0, 1.0)) != (fill, stroke):
            name = f"a{fill * 1e4:.0f}s{stroke * 1e4:.0f}"
            self.states[name] = (fill, stroke)
            self._state["opacity"] = (fill, stroke)
            self._code.append(f"/{name} gs")

    def _pen(self, stroke: Stroke) -> None:
        if self._state.get("stroke") != stroke.colour:
            self._set("stroke", stroke.colour, _colour(stroke.colour, "G", "RG"))
        if self._state.get("width") != stroke.width:
            self._set("width", stroke.width, f"{stroke.width:.4f} w")
        # No defaults here: a form begins with the cap, join and dash of whatever placed it.
        if stroke.cap != self._state.get("cap"):
            self._set("cap", stroke.cap, f"{stroke.cap} J")
        if stroke.join != self._state.get("join"):
            self._set("join", stroke.join, f"{stroke.join} j")
        if stroke.join == 0:
            self._set("miter", stroke.miter_limit, f"{stroke.miter_limit:.4f} M")
        dash = (stroke.dash, stroke.dash_offset)
        if dash != self._state.get("dash"):
            self._set("dash", dash, f"[{' '.join(f'{length:.4f}' for length in stroke.dash)}] {stroke.dash_offset:.4f} d")

    def _glyphs(self, run: GlyphRun) -> None:
        if not self._in_text:
            self._begin_text()
        self._fill_colour(run.colour)
        if run.opacity != 1.0 or "opacity" in self._state or (run.stroke and run.stroke.opacity != 1.0):
            self._opacity(run.opacity, run.stroke.opacity if run.stroke else run.opacity)
        if run.letter_spacing != self._state.get("Tc", 0.0):
            self._set("Tc", run.letter_spacing, f"{run.letter_spacing:.4f} Tc")
        if run.word_spacing != self._state.get("Tw", 0.0):
            self._set("Tw", run.word_spacing, f"{run.word_spacing:.4f} Tw")
        if run.stroke is None:
            self._letters(run, 0)
        elif run.stroke_first:
            self._pen(run.stroke)
            self._letters(run, 1)
            self._letters(run, 0)
        else:
            self._pen(run.stroke)
            self._letters(run, 2)

    def _letters(self, run: GlyphRun, mode: int) -> None:
        code = self._code
        if mode != self._state.get("Tr", 0):
            self._set("Tr", mode, f"{mode} Tr")
        code.append(f"1 0 0 -1 {run.x:.3f} {run.y:.3f} Tm")
        font = run.font.pdf
        for subset, shows in font.shown(run.text, self._document, run.size, spaced=run.letter_spacing != 0.0):
            name = font.getSubsetInternalName(subset, self._document)
            if self._state.get("font") != (name, run.size):
                self._set("font", (name, run.size), f"{name} {run.size:.4f} Tf")
            code.append(shows)

    def _path(self, mark: PathMark) -> None:
        self._end_text()
        fill, stroke = mark.fill, mark.stroke
        if isinstance(fill, Gradient):
            self._shade(mark, fill)
            if stroke:
                self._path(mark._replace(fill=None))
            return
        stroke_opacity = stroke.opacity if stroke else mark.fill_opacity
        if mark.fill_opacity != 1.0 or stroke_opacity != 1.0 or "opacity" in self._state:
            self._opacity(mark.fill_opacity, stroke_opacity)
        if stroke and fill and mark.stroke_first:
            self._path(mark._replace(fill=None))
            self._path(mark._replace(stroke=None))
            return
        if fill:
            self._fill_colour(fill)
        if stroke:
            self._pen(stroke)
        self._code.append(_operators(mark.outline))
        star = "*" if mark.even_odd else ""
        self._code.append(f"B{star}" if fill and stroke else f"f{star}" if fill else "S")

    def _shade(self, mark: PathMark, gradient: Gradient) -> None:
        state = self._save()
        if mark.fill_opacity != 1.0 or "opacity" in self._state:
            self._opacity(mark.fill_opacity, 1.0)
        self._code.append(f"{_operators(mark.outline)}\n{'W*' if mark.even_odd else 'W'} n\n{_cm(gradient.matrix)}")
        if gradient not in self.gradients:
            self.gradients.append(gradient)
        index = self.gradients.index(gradient)
        if any(stop.opacity != 1.0 for stop in gradient.stops):
            self.masks[f"m{index}"] = index
            self._code.append(f"/m{index} gs")
        self._code.append(f"/g{index} sh")
        self._restore(state)

    def _clip(self, clip: Clip) -> None:
        self._code.append(f"{_operators(clip.outline) or '0 0 m'}\n{'W*' if clip.even_odd else 'W'} n")

    def _reset(self) -> None:
        """Back to what a form takes for granted: it begins with the graphics state of whoever draws it."""
        for key, plain, operator in _DEFAULTS:
            if key in self._state:
                self._set(key, plain, operator)

    def _part(self, part: Part) -> None:
        state = self._save()
        if part.clip and part.matrix is not None:
            self._code.append(_cm(part.matrix))
            self._clip(part.clip)
        elif part.clip:
            self._clip(part.clip)
        elif part.matrix is not None:
            self._code.append(_cm(part.matrix))
        if part.art.shared or part.opacity != 1.0:
            self._opacity(part.opacity, part.opacity)
            self._reset()
            name = self._form_of(part.art, part.opacity != 1.0)
            self.forms.add(name)
            self._code.append(f"/{name} Do")
        else:
            self.draw(part.art.marks)
        self._restore(state)

    def _image(self, mark: ImageMark) -> None:
        state = self._save()
        if mark.clip:
            self._clip(mark.clip)
        name = self._image_of(mark.picture)
        self.forms.add(name)
        # a picture fills the unit square with its first row on top, so the flipped axis is flipped back
        self._code.append(f"{_cm((mark.width, 0, 0, -mark.height, mark.x, mark.y + mark.height))}\n/{name} Do")
        self._restore(state)


def _colour(colour: Colour, grey: str, rgb: str) -> str:
    """Greys as one channel: printers then use black ink alone."""
    if colour.red == colour.green == colour.blue:
        return f"{colour.red / 255:.3g} {grey}"
    return f"{colour.red / 255:.4g} {colour.green / 255:.4g} {colour.blue / 255:.4g} {rgb}"


def _cm(matrix: Matrix) -> str:
    return "{:.6f} {:.6f} {:.6f} {:.6f} {:.4f} {:.4f} cm".format(*matrix)


def _operators(outline: Outline) -> str:
    parts = []
    for segment in outline:
        if isinstance(segment, Line):
            parts.append(f"{segment[0]:.3f} {segment[1]:.3f} l")
        elif isinstance(segment, Curve):
            parts.append("{:.3f} {:.3f} {:.3f} {:.3f} {:.3f} {:.3f} c".format(*segment))
        elif isinstance(segment, Move):
            parts.append(f"{segment[0]:.3f} {segment[1]:.3f} m")
        else:
            parts.append("h")
    return "\n".join(parts)
