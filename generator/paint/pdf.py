"""The PDF painter: each drawing becomes one form XObject, stored once and placed as often as wanted."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import Final

from reportlab.pdfbase.pdfdoc import (
    PDFDictionary,
    PDFName,
    PDFObject,
    xObjectName,
)
from reportlab.pdfgen.canvas import Canvas

from generator.drawing import Drawing
from generator.images import Picture
from generator.lately import Lately
from generator.paint.content import Content
from generator.paint.forms import FormObject, Resources, form
from generator.paint.pictures import ImageObject
from generator.paint.shading import shading
from generator.scene.matrix import Matrix, multiply
from generator.scene.model import Gradient
from generator.spilling import Spill
from generator.units import MM, Rect

_PAINTER: Final = "_pressgang_painter"
_LATELY: Final = 256
"""Drawings whose forms are known at once; those of others are found by what they show."""
_EVERYWHERE: Final = [-3000.0, -3000.0, 3000.0, 3000.0]


class PdfPainter:
    """Places drawings on the pages of one reportlab canvas."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self.spill = Spill()
        """Where what is drawn waits until the document is written."""
        self._document = canvas._doc  # type: ignore[attr-defined]
        self._forms: dict[tuple[Drawing, bool], str] = {}
        self._lately: Lately[tuple[Drawing, bool], str] = Lately(_LATELY)
        self._contents: dict[bytes, str] = {}
        self._images: dict[str, str] = {}

    def place(self, drawing: Drawing, matrix: Matrix, clip: Rect | None = None) -> None:
        """Draws on the current page. `matrix` takes the drawing's mm to points; `clip` (in its mm) cuts it off."""
        code = ["q", "{:.6f} {:.6f} {:.6f} {:.6f} {:.4f} {:.4f} cm".format(*matrix)]
        if clip is not None:
            code.append("{:.4f} {:.4f} {:.4f} {:.4f} re W n".format(*clip))
        code.append(f"/{xObjectName(self._form(drawing))} Do Q")
        self._canvas._code.append(" ".join(code))  # type: ignore[attr-defined]
        self._canvas._formsinuse.append(self._form(drawing))  # type: ignore[attr-defined]

    def place_at(
        self, drawing: Drawing, x: float, y: float, page_height: float, turn: Matrix | None = None, clip: Rect | None = None
    ) -> None:
        """Draws with its trim corner x, y mm from the page's top left corner (`turn` first, in its own mm)."""
        to_page: Matrix = (MM, 0.0, 0.0, -MM, x * MM, (page_height - y) * MM)
        self.place(drawing, multiply(to_page, turn) if turn else to_page, clip)

    def _form(self, drawing: Drawing, as_whole: bool = False) -> str:
        """The name of the drawing's form; equal drawings share one. `as_whole` forms can fade as one."""
        key = (drawing, as_whole)
        name = self._forms.get(key) or self._lately.get(key)
        if name is None:
            name = self._stored(drawing, as_whole)
            if drawing.shared:
                self._forms[key] = name
            else:  # it need not be held when it is drawn
                self._lately.put(key, name)
        return name

    def _stored(self, drawing: Drawing, as_whole: bool) -> str:
        content = Content(
            self._document,
            lambda art, faded: xObjectName(self._form(art, faded)),
            lambda picture: xObjectName(self._image(picture)),
        )
        content.draw(drawing.marks)
        stream = content.stream()
        box = _box(drawing)
        known = sha256(repr((stream, box, content.gradients, as_whole)).encode()).digest()
        if known not in self._contents:
            name = self._contents[known] = f"d{len(self._contents)}"
            self._add(stream, box, self._resources(content), "DeviceRGB" if as_whole else None, name)
        return self._contents[known]

    def _resources(self, content: Content) -> Resources:
        states = {name: PDFDictionary({"ca": fill, "CA": stroke}) for name, (fill, stroke) in sorted(content.states.items())}
        masks = {name: self._mask(content.gradients[index]) for name, index in sorted(content.masks.items())}
        shadings = {f"g{index}": shading(gradient) for index, gradient in enumerate(content.gradients)}
        return Resources(forms=tuple(sorted(content.forms)), states=states | masks, shadings=shadings)

    def _mask(self, gradient: Gradient) -> PDFDictionary:
        """The gradient's opacities as a picture in greys, white being opaque."""
        resources = Resources(shadings={"g0": shading(gradient, opacities=True)})
        mask = {"Type": PDFName("Mask"), "S": PDFName("Luminosity"), "G": self._add("/g0 sh", _EVERYWHERE, resources, "DeviceGray")}
        return PDFDictionary({"SMask": PDFDictionary(mask)})

    def _add(self, stream: str, box: Iterable[float], resources: Resources, group: str | None, name: str | None = None) -> PDFObject:
        written = form(stream, box, resources.format(self._document), group)  # all that it names has its number
        reference: PDFObject = self._document.Reference(FormObject(self.spill.keep(written)), name and xObjectName(name))
        return reference

    def _image(self, picture: Picture) -> str:
        name = self._images.get(picture.key)
        if name is None:
            name = self._images[picture.key] = f"i{len(self._images)}"
            self._document.Reference(ImageObject(picture), xObjectName(name))
        return name


def painter_of(canvas: Canvas) -> PdfPainter:
    """The one painter of a canvas, so that whoever draws on it shares the stored forms."""
    painter = getattr(canvas, _PAINTER, None)
    if painter is None:
        # kept on the canvas itself, so that it goes when the canvas goes
        painter = PdfPainter(canvas)
        setattr(canvas, _PAINTER, painter)
    assert isinstance(painter, PdfPainter)
    return painter


def _box(drawing: Drawing) -> list[float]:
    width, height = drawing.size
    if not width or not height:
        return list(_EVERYWHERE)
    return [-drawing.bleed, -drawing.bleed, width + drawing.bleed, height + drawing.bleed]
