"""Pictures as PDF image objects, always sRGB or grey."""

from __future__ import annotations

import io
import zlib

from PIL import Image
from reportlab.pdfbase.pdfdoc import PDFDocument

from generator.images import Picture
from generator.paint.packed import Packed, PictureStream, Plane

SMALLEST, QUICKEST = 9, 1
"""How hard pictures are packed: in a file that is kept, and in one that is looked at once, in which packing would take most of the time."""


def image_stream(document: PDFDocument, picture: Picture, packing: int = SMALLEST, packed: Packed | None = None) -> PictureStream:
    """The image object of a picture: a JPEG as it is, anything else packed without loss, with its transparency.

    What is `packed` already in the last file is copied from there.
    """
    planes = packed.find(picture.key) if packed else None
    if planes is None:
        data = picture.data
        with Image.open(io.BytesIO(data)) as image:
            if picture.format == "JPEG" and image.mode in ("RGB", "L"):
                return PictureStream(Plane(*image.size, image.mode, data), "DCTDecode")
            alpha = [image.convert("RGBA").getchannel("A")] if image.has_transparency_data else []
            plain = _grey(image) if image.mode.startswith("I") else image.convert("L" if image.mode in ("1", "L", "LA") else "RGB")
        planes = [Plane(*one.size, one.mode, zlib.compress(one.tobytes(), packing)) for one in (plain, *alpha)]
    stream = PictureStream(planes[0], "FlateDecode", picture.key)
    for plane in planes[1:]:
        mask = PictureStream(plane, "FlateDecode", picture.key, is_mask=True)
        stream.dictionary["SMask"] = document.Reference(mask)  # type: ignore[no-untyped-call]
    return stream


def _grey(image: Image.Image) -> Image.Image:
    """A picture in 65,536 greys in 256 of them; converting it alone makes nearly all of it white."""
    return image.convert("I").point(lambda level: level * (1 / 257)).convert("L")
