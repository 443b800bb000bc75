"""The PDF painter: each drawing becomes one form XObject, stored once and placed as often as wanted."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Final

from reportlab.pdfbase.pdfdoc import (
    PDFDictionary,
    PDFName,
    xObjectName,
)
from reportlab.pdfgen.canvas import Canvas

from engine.source.recent import Recent
from generator.drawing import Drawing
from generator.images import Picture
from generator.paint.content import Content
from generator.paint.forms import Resources, written_form
from generator.paint.shading import shading
from generator.paint.waiting import Numbered, Waiting
from generator.scene.matrix import Matrix, multiply
from generator.scene.model import Gradient
from generator.units import MM, Rect

_PAINTER: Final = "_pressgang_painter"
_LATELY: Final = 256
"""Drawings whose forms are known at once; those of others are found by what they show."""
_EVERYWHERE: Final = [-3000.0, -3000.0, 3000.0, 3000.0]


class PdfPainter:
    """Places drawings on the pages of one reportlab canvas."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._document = canvas._doc  # type: ignore[attr-defined]
        self.waiting = Waiting(self._document)
        """What is drawn, until the document is written."""
        self.on_page: dict[str, int] = {}
        """The numbers of the forms on this page, by their names."""
        self._shared: dict[tuple[Drawing, bool], int] = {}
        self._lately: Recent[tuple[Drawing, bool], int] = Recent(_LATELY)
        self._contents: dict[bytes, int] = {}
        self._forms = array("L")
        """The number of each form, in the order in which they were made."""
        self._images: dict[str, tuple[int, int]] = {}

    def place(self, drawing: Drawing, matrix: Matrix, clip: Rect | None = None) -> None:
        """Draws on the current page. `matrix` takes the drawing's mm to points; `clip` (in its mm) cuts it off."""
        code = ["q", "{:.6f} {:.6f} {:.6f} {:.6f} {:.4f} {:.4f} cm".format(*matrix)]
        if clip is not None:
            code.append("{:.4f} {:.4f} {:.4f} {:.4f} re W n".format(*clip))
        form = self._form(drawing)
        name = _form_name(form)
        code.append(f"/{name} Do Q")
        self._canvas._code.append(" ".join(code))  # type: ignore[attr-defined]
        self.on_page[name] = self._forms[form]

    def place_at(
        self, drawing: Drawing, x: float, y: float, page_height: float, turn: Matrix | None = None, clip: Rect | None = None
    ) -> None:
        """Draws with its trim corner x, y mm from the page's top left corner (`turn` first, in its own mm)."""
        to_page: Matrix = (MM, 0.0, 0.0, -MM, x * MM, (page_height - y) * MM)
        self.place(drawing, multiply(to_page, turn) if turn else to_page, clip)

    def _form(self, drawing: Drawing, as_whole: bool = False) -> int:
        """The drawing's form; equal drawings share one. `as_whole` forms can fade as one."""
        key = (drawing, as_whole)
        found = self._shared.get(key)
        if found is None and (found := self._lately.get(key)) is None:
            found = self._stored(drawing, as_whole)
            if drawing.shared:
                self._shared[key] = found
            else:  # it need not be held when it is drawn
                self._lately.put(key, found)
        return found

    def _stored(self, drawing: Drawing, as_whole: bool) -> int:
        numbers: dict[str, int] = {}

        def form_of(art: Drawing, faded: bool) -> str:
            found = self._form(art, faded)
            numbers[name := _form_name(found)] = self._forms[found]
            return name

        def image_of(picture: Picture) -> str:
            name, numbers[name] = self._image(picture)
            return name

        content = Content(self._document, form_of, image_of)
        content.draw(drawing.marks)
        stream = content.stream()
        box = _box(drawing)
        known = sha256(repr((stream, box, content.gradients, as_whole)).encode()).digest()
        if known not in self._contents:
            self._contents[known] = len(self._contents)
            self._forms.append(self._add(stream, box, self._resources(content, numbers), "DeviceRGB" if as_whole else None))
        return self._contents[known]

    def _resources(self, content: Content, numbers: Mapping[str, int]) -> Resources:
        states = {name: PDFDictionary({"ca": fill, "CA": stroke}) for name, (fill, stroke) in sorted(content.states.items())}
        masks = {name: self._mask(content.gradients[index]) for name, index in sorted(content.masks.items())}
        shadings = {f"g{index}": shading(gradient) for index, gradient in enumerate(content.gradients)}
        return Resources(forms={name: numbers[name] for name in content.forms}, states=states | masks, shadings=shadings)

    def _mask(self, gradient: Gradient) -> PDFDictionary:
        """The gradient's opacities as a picture in greys, white being opaque."""
        resources = Resources(shadings={"g0": shading(gradient, opacities=True)})
        form = Numbered(self._add("/g0 sh", _EVERYWHERE, resources, "DeviceGray"))
        mask = {"Type": PDFName("Mask"), "S": PDFName("Luminosity"), "G": form}
        return PDFDictionary({"SMask": PDFDictionary(mask)})

    def _add(self, stream: str, box: Iterable[float], resources: Resources, group: str | None) -> int:
        return self.waiting.add(written_form(stream, box, resources.format(self._document), group))  # all that it names has its number

    def _image(self, picture: Picture) -> tuple[str, int]:
        if picture.key not in self._images:
            self._images[picture.key] = len(self._images), self.waiting.add_picture(picture)
        place, number = self._images[picture.key]
        return str(xObjectName(f"i{place}")), number


def _form_name(form: int) -> str:
    return str(xObjectName(f"d{form}"))


def painter_of(canvas: Canvas) -> PdfPainter:
    """The one painter of a canvas, so that whoever draws on it shares the stored forms.

    Each page of such a canvas is `put_by`, and it is written by `write_pdf`: ReportLab does not know of what waits.
    """
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
