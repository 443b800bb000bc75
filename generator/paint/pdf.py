"""The PDF painter: each drawing becomes one form XObject, stored once and placed as often as wanted."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from reportlab.pdfbase.pdfdoc import (
    PDFDictionary,
    PDFName,
    xObjectName,
)
from reportlab.pdfgen.canvas import Canvas

from generator.drawing import Drawing
from generator.images import Picture
from generator.paint.content import Content
from generator.paint.forms import FormObject, Resources
from generator.paint.pictures import ImageObject
from generator.paint.shading import shading
from generator.scene.matrix import Matrix, multiply
from generator.scene.model import Gradient
from generator.spilling import Spill
from generator.units import MM, Rect

_PAINTER: Final = "_pressgang_painter"
_EVERYWHERE: Final = [-3000.0, -3000.0, 3000.0, 3000.0]


class PdfPainter:
    """Places drawings on the pages of one reportlab canvas."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self.spill = Spill()
        """Where what is drawn waits until the document is written."""
        self._document = canvas._doc  # type: ignore[attr-defined]
        self._forms: dict[tuple[Drawing, bool], str] = {}
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
        name = self._forms.get((drawing, as_whole))
        if name is None:
            name = self._forms[drawing, as_whole] = self._stored(drawing, as_whole)
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
            form = FormObject(stream, box, self._resources(content), self.spill, "DeviceRGB" if as_whole else None)
            self._document.Reference(form, xObjectName(name))
        return self._contents[known]

    def _resources(self, content: Content) -> Resources:
        states = {name: PDFDictionary({"ca": fill, "CA": stroke}) for name, (fill, stroke) in sorted(content.states.items())}
        masks = {name: self._mask(content.gradients[index]) for name, index in sorted(content.masks.items())}
        shadings = {f"g{index}": shading(gradient) for index, gradient in enumerate(content.gradients)}
        return Resources(forms=tuple(sorted(content.forms)), states=states | masks, shadings=shadings)

    def _mask(self, gradient: Gradient) -> PDFDictionary:
        """The gradient's opacities as a picture in greys, white being opaque."""
        resources = Resources(shadings={"g0": shading(gradient, opacities=True)})
        form = FormObject("/g0 sh", _EVERYWHERE, resources, self.spill, "DeviceGray")
        mask = {"Type": PDFName("Mask"), "S": PDFName("Luminosity"), "G": self._document.Reference(form)}
        return PDFDictionary({"SMask": PDFDictionary(mask)})

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
