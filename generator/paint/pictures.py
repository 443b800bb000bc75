"""Pictures as PDF image objects, always sRGB or grey."""

from __future__ import annotations

import io
import zlib

from PIL import Image
from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFDocument, PDFName, PDFStream

from generator.images import Picture

SMALLEST, QUICKEST = 9, 1
"""How hard pictures are packed: in a file that is kept, and in one that is looked at once, in which packing would take most of the time."""


def image_stream(document: PDFDocument, picture: Picture, packing: int = SMALLEST) -> PDFStream:
    """The image object of a picture: a JPEG as it is, anything else packed without loss, with its transparency."""
    data = picture.data
    with Image.open(io.BytesIO(data)) as image:
        if picture.format == "JPEG" and image.mode in ("RGB", "L"):
            return _stream(image.size, image.mode, data, "DCTDecode")
        alpha = image.convert("RGBA").getchannel("A") if image.has_transparency_data else None
        plain = _grey(image) if image.mode.startswith("I") else image.convert("L" if image.mode in ("1", "L", "LA") else "RGB")
    stream = _packed(plain, packing)
    if alpha is not None:
        stream.dictionary["SMask"] = document.Reference(_packed(alpha, packing))  # type: ignore[no-untyped-call]
    return stream


def _grey(image: Image.Image) -> Image.Image:
    """A picture in 65,536 greys in 256 of them; converting it alone makes nearly all of it white."""
    return image.convert("I").point(lambda level: level * (1 / 257)).convert("L")


def _packed(image: Image.Image, packing: int) -> PDFStream:
    return _stream(image.size, image.mode, zlib.compress(image.tobytes(), packing), "FlateDecode")


def _stream(size: tuple[int, int], mode: str, data: bytes, encoding: str) -> PDFStream:
    entries = {
        "Type": PDFName("XObject"),
        "Subtype": PDFName("Image"),
        "Width": size[0],
        "Height": size[1],
        "BitsPerComponent": 8,
        "ColorSpace": PDFName("DeviceGray" if mode == "L" else "DeviceRGB"),
        "Filter": PDFName(encoding),
    }
    return PDFStream(PDFDictionary(entries), data, [])
