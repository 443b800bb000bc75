"""PNG pictures, rendered from the PDF so that screen and paper agree."""

from __future__ import annotations

import io

from PIL import Image

from generator.drawing import Drawing
from generator.fonts.fonts import FontBook
from generator.paint.document import Document
from generator.paint.pictures import QUICKEST
from generator.units import Rect, Size


def drawing_pdf(
    drawing: Drawing, *, bleed: float = 0.0, title: str = "drawing", fonts: FontBook | None = None, packing: int = QUICKEST
) -> bytes:
    """A PDF of one page that is the drawing with `bleed` mm around its trim: to be rendered, or with another `packing` to be kept."""
    width, height = drawing.size
    page = Size(width + 2 * bleed, height + 2 * bleed)
    with Document(None, title, fonts=fonts, packing=packing) as document:
        document.begin_page(page, trim=Rect(bleed, bleed, width, height), bleed=Rect(0, 0, *page))
        document.place(drawing, bleed, bleed)
    return document.data


def pdf_images(data: bytes, dpi: float = 150) -> list[Image.Image]:
    """The pages of a PDF as RGB pictures."""
    import pypdfium2  # of use to pictures only: what a command does not need costs it no time

    pdf = pypdfium2.PdfDocument(data)
    try:
        # a hair less, because PDFium rounds the size up and a PDF's numbers have few digits
        return [page.render(scale=dpi / 72 * (1 - 2e-5)).to_pil().convert("RGB") for page in pdf]
    finally:
        pdf.close()


def drawing_image(drawing: Drawing, *, dpi: float = 150, bleed: float = 0.0) -> Image.Image:
    """The drawing as a picture at `dpi` dots per inch."""
    return pdf_images(drawing_pdf(drawing, bleed=bleed), dpi)[0]


def png_bytes(image: Image.Image, dpi: float = 150) -> bytes:
    """A PNG file's bytes, its size in mm noted by its resolution."""
    out = io.BytesIO()
    image.save(out, "PNG", dpi=(dpi, dpi), optimize=False)
    return out.getvalue()
