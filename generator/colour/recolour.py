"""A PDF made for light turned into one made for ink: every colour of every content stream, gradient and picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any, Final

import pikepdf
from pikepdf import Array, Dictionary, Name, Operator

from generator.colour.pictures import separated
from generator.colour.press import Inks
from generator.colour.separation import MOST_INK, PLAIN_BLACK, ROOM_TO_OVERPRINT, separate
from generator.colour.spaces import Light, lab_of

_FILLS: Final = {"g": 1, "rg": 3, "k": 4}
_STROKES: Final = {"G": 1, "RG": 3, "K": 4}
_SHOWS: Final = frozenset({"Tj", "TJ", "'", '"'})
_PAINTS: Final = frozenset({"f", "F", "f*", "B", "B*", "b", "b*", "S", "s", "Do", "sh"})
_DARK_TEXT: Final = 22.0
_DARK_CHROMA: Final = 12.0
"""Text below this lightness and chroma is printed as plain black."""

OVERPRINT: Final = "PressOver"
KNOCK_OUT: Final = "PressKnock"

Instruction = tuple[list[Any], Operator]


def to_cmyk(pdf: pikepdf.Pdf, most: float = MOST_INK) -> None:
    """Separates a PDF in place, with at most `most` ink in one spot; dark text becomes plain black and overprints."""
    masks = masks_of(pdf)
    states = (
        pdf.make_indirect(Dictionary(Type=Name.ExtGState, OP=True, op=True, OPM=1)),
        pdf.make_indirect(Dictionary(Type=Name.ExtGState, OP=False, op=False, OPM=0)),
    )
    for page in pdf.pages:
        page.contents_coalesce()
        _separate_stream(pdf, page.obj.Contents, page.obj, states, most)
    for thing in list(pdf.objects):
        if isinstance(thing, pikepdf.Stream) and thing.objgen not in masks:
            if thing.get("/Subtype") == Name.Form:
                _separate_stream(pdf, thing, thing, states, most)
            elif thing.get("/Subtype") == Name.Image:
                _separate_picture(pdf, thing, most)


def masks_of(pdf: pikepdf.Pdf) -> set[tuple[int, int]]:
    """Forms and pictures that say how opaque something is: their greys are no colours."""
    found = set()
    for thing in pdf.objects:
        if isinstance(thing, pikepdf.Stream) and "/SMask" in thing:
            found.add(thing.SMask.objgen)
        if not isinstance(thing, pikepdf.Dictionary | pikepdf.Stream):
            continue
        resources = thing.get("/Resources", Dictionary())
        for state in resources.get("/ExtGState", Dictionary()).values() if isinstance(resources, Dictionary) else ():
            mask = state.get("/SMask")
            if isinstance(mask, Dictionary):
                found.add(mask.G.objgen)
    return found


def _separate_stream(pdf: pikepdf.Pdf, stream: Any, owner: Any, states: tuple[Any, Any], most: float) -> None:
    ink = _Inker(most)
    code = list(ink.rewritten(pikepdf.parse_content_stream(owner if owner is stream else pikepdf.Page(owner))))
    stream.write(pikepdf.unparse_content_stream(code))
    resources = owner.get("/Resources", Dictionary())
    if ink.overprints:
        named = dict(resources.get("/ExtGState", Dictionary()).items())
        named |= {f"/{OVERPRINT}": states[0], f"/{KNOCK_OUT}": states[1]}
        resources.ExtGState = Dictionary(named)
    for shading in resources.get("/Shading", Dictionary()).values():
        _separate_shading(shading, most)
    group = owner.get("/Group")
    if group is not None and group.get("/CS") == Name.DeviceRGB:
        group.CS = Name.DeviceCMYK


@dataclass(slots=True)
class _Pens:
    """What the source has asked for and what has been said so far; None: nothing yet, so the one before holds."""

    fill: Light | Inks | None = None
    stroke: Light | Inks | None = None
    said_fill: Inks | None = None
    said_stroke: Inks | None = None
    over: bool = False


class _Inker:
    """Rewrites the colours of one content stream; each is said when something is painted with it, as text or as a shape."""

    def __init__(self, most: float) -> None:
        self._most = most
        self._pens = _Pens()
        self._saved: list[_Pens] = []
        self.overprints = False

    def rewritten(self, code: Any) -> Iterator[Instruction]:
        for operands, operator in ((one.operands, str(one.operator)) for one in code):
            if operator in _FILLS:
                self._pens.fill = colour_of(operands)
                continue
            if operator in _STROKES:
                self._pens.stroke = colour_of(operands)
                continue
            if operator == "q":
                self._saved.append(replace(self._pens))
            elif operator == "Q" and self._saved:
                self._pens = self._saved.pop()
            elif operator in _SHOWS or operator in _PAINTS:
                yield from self._said(operator in _SHOWS)
            yield list(operands), Operator(operator)

    def _said(self, text: bool) -> Iterator[Instruction]:
        pens = self._pens
        fill = self._inks(pens.fill, text)
        over = text and fill == PLAIN_BLACK and self._most >= ROOM_TO_OVERPRINT
        if over != pens.over:
            pens.over, self.overprints = over, True
            yield [Name(f"/{OVERPRINT if over else KNOCK_OUT}")], Operator("gs")
        if fill is not None and fill != pens.said_fill:
            pens.said_fill = fill
            yield [_number(ink) for ink in fill], Operator("k")
        stroke = self._inks(pens.stroke, False)
        if stroke is not None and stroke != pens.said_stroke:
            pens.said_stroke = stroke
            yield [_number(ink) for ink in stroke], Operator("K")

    def _inks(self, colour: Light | Inks | None, text: bool) -> Inks | None:
        if colour is None or len(colour) == 4:
            return colour
        if text and _is_dark(colour):
            return PLAIN_BLACK
        return separate(colour, self._most)


def colour_of(operands: Any) -> Light | Inks:
    """A colour as it is said in a content stream; a grey as light of three equal parts."""
    parts = [float(part) for part in operands]
    if len(parts) == 1:
        return parts[0], parts[0], parts[0]
    first, second, third, *rest = parts
    return (first, second, third, rest[0]) if rest else (first, second, third)


def _is_dark(colour: Light) -> bool:
    lab = lab_of(colour)
    return lab.lightness < _DARK_TEXT and (lab.a**2 + lab.b**2) ** 0.5 < _DARK_CHROMA


def _number(value: float) -> Decimal:
    return Decimal(f"{value:.4f}").normalize() + 0


def _separate_shading(shading: Any, most: float) -> None:
    if shading.get("/ColorSpace") != Name.DeviceRGB:
        return
    shading.ColorSpace = Name.DeviceCMYK
    for function in shading.Function.get("/Functions", [shading.Function]):
        for key in ("/C0", "/C1"):
            colour = colour_of(function[key])
            function[key] = Array([_number(ink) for ink in separate(colour, most)])


def _separate_picture(pdf: pikepdf.Pdf, image: pikepdf.Stream, most: float) -> None:
    if image.get("/ColorSpace") != Name.DeviceRGB:
        return
    picture = separated(pikepdf.PdfImage(image).as_pil_image(), most)
    mask = image.get("/SMask")
    image.write(picture.tobytes())
    image.ColorSpace = Name.DeviceCMYK
    image.BitsPerComponent = 8
    if "/Decode" in image:
        del image.Decode
    if mask is not None:
        image.SMask = mask
