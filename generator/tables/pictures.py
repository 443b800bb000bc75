"""Faces as pictures of an exact number of pixels."""

from __future__ import annotations

import io

from PIL import Image

from generator.drawing import Drawing, Part
from generator.paint.png import drawing_pdf
from generator.scene.model import Clip
from generator.scene.outline import Outline
from generator.sheets.profiles import Profile
from generator.units import Rect, Size

Pixels = tuple[int, int]


def pixels_of(size: Size, profile: Profile) -> Pixels:
    """How large a picture of a face with that trim is: as the service says, or by its resolution, its longest side kept."""
    for offered in profile.sizes:
        if offered.trim == size and offered.pixels:
            return offered.pixels
    width, height = size.width + 2 * profile.bleed, size.height + 2 * profile.bleed
    scale = min(profile.dpi / 25.4, profile.longest / max(width, height))
    return max(1, round(width * scale)), max(1, round(height * scale))


def face_pdf(face: Drawing, *, bleed: float = 0.0, cut: Outline | None = None) -> bytes:
    """The face and its bleed on a page; with `cut` there is nothing outside that outline."""
    if cut is not None:
        face = Drawing(size=face.size, marks=(Part(face, clip=Clip(cut, False)),), bleed=0.0)
    return drawing_pdf(face, bleed=bleed)


def rendered(pdf: bytes, pixels: Pixels, *, transparent: bool = False) -> Image.Image:
    """The only page of a PDF at exactly so many pixels; `transparent` where nothing is drawn, if that is anywhere."""
    import pypdfium2  # of use to pictures only: what a command does not need costs it no time

    document = pypdfium2.PdfDocument(pdf)
    try:
        page = document[0]
        width, height = page.get_size()
        scale = max(pixels[0] / width, pixels[1] / height) * (1 - 2e-5)
        ground = (255, 255, 255, 0) if transparent else (255, 255, 255, 255)
        image: Image.Image = page.render(scale=scale, fill_color=ground, maybe_alpha=transparent).to_pil()
    finally:
        document.close()
    image = image.convert("RGBA" if transparent else "RGB")
    image = image if image.size == pixels else image.resize(pixels, Image.Resampling.LANCZOS)
    opaque = image.mode == "RGBA" and image.getchannel("A").getextrema() == (255, 255)
    return image.convert("RGB") if opaque else image


def cropped(face: Drawing, region: Rect) -> Drawing:
    """A part of a face as a face of its own; `region` is in its mm."""
    moved = Part(face, (1.0, 0.0, 0.0, 1.0, -region.x, -region.y))
    return Drawing(size=Size(region.width, region.height), marks=(moved,), bleed=0.0)


def png(image: Image.Image, dpi: float) -> bytes:
    """The bytes of a PNG file that tells its resolution."""
    out = io.BytesIO()
    image.save(out, "PNG", dpi=(dpi, dpi))
    return out.getvalue()
