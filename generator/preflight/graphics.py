"""Walking content streams: every letter, line, colour and picture that a page draws, at the size it has on paper."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Final

import pikepdf

from generator.scene.matrix import IDENTITY, Matrix, multiply

Colour = tuple[str, tuple[float, ...]]
"""The device it is made for (`gray`, `rgb`, `cmyk` or another name) and its parts."""

BLACK: Final[Colour] = ("gray", (0.0,))
_DEVICES: Final = {"g": "gray", "rg": "rgb", "k": "cmyk"}
_BY_PARTS: Final = {1: "gray", 3: "rgb", 4: "cmyk"}
_STROKES: Final = frozenset({"S", "s", "B", "B*", "b", "b*"})
_FILLS: Final = frozenset({"f", "F", "f*", "B", "B*", "b", "b*"})
_SHOWS: Final = frozenset({"Tj", "TJ", "'", '"'})
_FOLLOWED: Final = " ".join(
    sorted(
        {"q", "Q", "cm", "w", "Tf", "Tr", "BT", "Tm", *_DEVICES, *(name.upper() for name in _DEVICES)}
        | {"cs", "CS", "sc", "scn", "SC", "SCN", "gs", "sh", "Do", *_SHOWS, *_STROKES, *_FILLS}
    )
)
"""Operators that are looked at: most of a page are the corners of its outlines, and they are passed over while it is read."""
_STROKED_TEXT: Final = frozenset({1, 2, 5, 6})
_INVISIBLE_TEXT: Final = 3
_FIRST_DPI: Final = 72.0
MOST_DEPTH: Final = 32


@dataclass(slots=True)
class Drawn:
    """What was drawn, counted: letters and lines by their size in points, pictures by their pixels per inch."""

    text: Counter[tuple[float, Colour]] = field(default_factory=Counter)
    lines: Counter[float] = field(default_factory=Counter)
    colours: Counter[Colour] = field(default_factory=Counter)
    pictures: Counter[tuple[float, int]] = field(default_factory=Counter)
    """(pixels per inch, object number)."""
    faded: int = 0
    """How often something transparent is placed."""

    def add(self, other: Drawn) -> None:
        """Counts the other in."""
        self.text += other.text
        self.lines += other.lines
        self.colours += other.colours
        self.pictures += other.pictures
        self.faded += other.faded


@dataclass(slots=True)
class _State:
    matrix: Matrix
    line: float = 1.0
    size: float = 0.0
    mode: int = 0
    fill: Colour = BLACK
    stroke: Colour = BLACK
    spaces: tuple[str, str] = ("gray", "gray")


class Walker:
    """Follows the content of pages and of the forms they place; a form placed twice at one size is read once."""

    def __init__(self) -> None:
        self._known: dict[Any, Drawn] = {}

    def page(self, page: pikepdf.Page) -> Drawn:
        """What a page draws."""
        return self._content(page.obj, page.obj.get("/Resources", pikepdf.Dictionary()), _State(IDENTITY), 0)

    def _content(self, content: pikepdf.Object, resources: pikepdf.Object, state: _State, depth: int) -> Drawn:
        stream = _Stream(self._form, resources, state, depth)
        for instruction in pikepdf.parse_content_stream(content, _FOLLOWED):
            stream.follow(str(instruction.operator), instruction.operands)
        return stream.drawn

    def _form(self, form: pikepdf.Object, resources: pikepdf.Object, state: _State, depth: int) -> Drawn:
        if depth > MOST_DEPTH:
            return Drawn()
        matrix = multiply(state.matrix, _matrix(form.get("/Matrix")))
        scale = tuple(round(number, 6) for number in matrix[:4])
        key = (form.objgen, scale, round(state.line, 4), state.fill, state.stroke)
        if key not in self._known or form.objgen == (0, 0):
            inner = replace(state, matrix=(*matrix[:4], 0.0, 0.0))
            self._known[key] = self._content(form, form.get("/Resources", resources), inner, depth + 1)
        return self._known[key]


class _Stream:
    """One content stream while it is being read."""

    def __init__(self, form: Callable[..., Drawn], resources: pikepdf.Object, state: _State, depth: int) -> None:
        self.drawn = Drawn()
        self._form, self._resources, self._state, self._depth = form, resources, state, depth
        self._saved: list[_State] = []
        self._text_matrix = IDENTITY

    def follow(self, operator: str, operands: Any) -> None:
        state = self._state
        match operator:
            case "q":
                self._saved.append(replace(state))
            case "Q" if self._saved:
                self._state = self._saved.pop()
            case "cm":
                state.matrix = multiply(state.matrix, _matrix(operands))
            case "w":
                state.line = float(operands[0])
            case "Tf":
                state.size = float(operands[1])
            case "Tr":
                state.mode = int(operands[0])
            case "BT":
                self._text_matrix = IDENTITY
            case "Tm":
                self._text_matrix = _matrix(operands)
            case "g" | "rg" | "k":
                state.fill = (_DEVICES[operator], _numbers(operands))
            case "G" | "RG" | "K":
                state.stroke = (_DEVICES[operator.lower()], _numbers(operands))
            case "cs":
                state.spaces = (self._space(operands[0]), state.spaces[1])
            case "CS":
                state.spaces = (state.spaces[0], self._space(operands[0]))
            case "sc" | "scn":
                state.fill = self._coloured(state.spaces[0], operands)
            case "SC" | "SCN":
                state.stroke = self._coloured(state.spaces[1], operands)
            case "gs":
                self._graphics_state(self._resource("/ExtGState", operands[0]))
            case "sh":
                self._shading(self._resource("/Shading", operands[0]))
            case "Do":
                self._place(self._resource("/XObject", operands[0]))
            case _ if operator in _SHOWS:
                self._show()
            case _ if operator in _STROKES or operator in _FILLS:
                self._paint(operator)

    def _paint(self, operator: str) -> None:
        if operator in _STROKES:
            self.drawn.colours[self._state.stroke] += 1
            self.drawn.lines[self._line_width()] += 1
        if operator in _FILLS:
            self.drawn.colours[self._state.fill] += 1

    def _line_width(self) -> float:
        a, b, c, d, _, _ = self._state.matrix
        return round(self._state.line * math.sqrt(abs(a * d - b * c)), 2)

    def _show(self) -> None:
        state = self._state
        if state.mode == _INVISIBLE_TEXT:
            return
        matrix = multiply(state.matrix, self._text_matrix)
        self.drawn.text[round(state.size * math.hypot(matrix[2], matrix[3]), 1), state.fill] += 1
        self.drawn.colours[state.fill] += 1
        if state.mode in _STROKED_TEXT:
            self.drawn.colours[state.stroke] += 1

    def _place(self, placed: pikepdf.Object | None) -> None:
        if placed is None:
            return
        if placed.get("/Subtype") == pikepdf.Name.Form:
            self.drawn.add(self._form(placed, self._resources, self._state, self._depth))
        elif placed.get("/Subtype") == pikepdf.Name.Image:
            self._picture(placed)

    def _picture(self, image: pikepdf.Object) -> None:
        a, b, c, d, _, _ = self._state.matrix
        across, down = math.hypot(a, b), math.hypot(c, d)
        if across and down:
            dpi = min(int(image.Width) / across, int(image.Height) / down) * _FIRST_DPI
            self.drawn.pictures[round(dpi, 1), image.objgen[0]] += 1
        if "/SMask" in image:
            self.drawn.faded += 1
        if not image.get("/ImageMask", False):
            self.drawn.colours[device_of(image.get("/ColorSpace")), ()] += 1

    def _shading(self, shading: pikepdf.Object | None) -> None:
        if shading is None:
            return
        device = device_of(shading.get("/ColorSpace"))
        for colour in _ends(shading.get("/Function")):
            self.drawn.colours[device, colour] += 1

    def _graphics_state(self, state: pikepdf.Object | None) -> None:
        if state is None:
            return
        masked = state.get("/SMask", pikepdf.Name("/None")) != pikepdf.Name("/None")
        if masked or float(state.get("/ca", 1)) < 1 or float(state.get("/CA", 1)) < 1:
            self.drawn.faded += 1
        if "/LW" in state:
            self._state.line = float(state["/LW"])

    def _resource(self, kind: str, name: Any) -> pikepdf.Object | None:
        found: pikepdf.Object | None = self._resources.get(kind, pikepdf.Dictionary()).get(str(name))
        return found

    def _space(self, name: Any) -> str:
        named = self._resource("/ColorSpace", name)
        return device_of(name if named is None else named)

    def _coloured(self, space: str, operands: Any) -> Colour:
        try:
            parts = _numbers(operands)
        except (TypeError, ValueError):
            return "pattern", ()
        return (_BY_PARTS.get(len(parts), space) if space == "icc" else space), parts


def device_of(space: Any) -> str:
    """Which inks or lights a colour space is for: `gray`, `rgb`, `cmyk`, or its own name."""
    if space is None:
        return "none"
    if isinstance(space, pikepdf.Array):
        kind = str(space[0])
        if kind == "/ICCBased":
            return _BY_PARTS.get(int(space[1].get("/N", 0)), "icc")
        if kind == "/Indexed":
            return device_of(space[1])
        if kind in ("/Separation", "/DeviceN"):
            return "spot"
        return {"/CalRGB": "rgb", "/CalGray": "gray"}.get(kind, kind.lstrip("/").lower())
    name = str(space)
    return {"/DeviceGray": "gray", "/DeviceRGB": "rgb", "/DeviceCMYK": "cmyk"}.get(name, name.lstrip("/").lower())


def _ends(function: Any) -> Iterable[tuple[float, ...]]:
    """The colours between which a gradient runs."""
    if not isinstance(function, pikepdf.Object):
        return
    for inner in function.get("/Functions", [function]):
        for key in ("/C0", "/C1"):
            if key in inner:
                yield _numbers(inner[key])


def _numbers(operands: Any) -> tuple[float, ...]:
    return tuple(round(float(number), 4) for number in operands)


def _matrix(numbers: Any) -> Matrix:
    if numbers is None:
        return IDENTITY
    a, b, c, d, e, f = (float(number) for number in numbers)
    return (a, b, c, d, e, f)
