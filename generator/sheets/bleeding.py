"""The bleed: a design that is inked up to the cut must go on beyond it, so that no white shows when the cut is off."""

from __future__ import annotations

import math
from collections.abc import Iterator
from hashlib import sha256
from typing import Final, NamedTuple

from PIL import Image, ImageChops

from engine.source.recent import Recent
from generator.drawing import Drawing
from generator.errors import LayoutError
from generator.extent import beyond
from generator.paint.png import drawing_pdf
from generator.sheets.card_sizes import Shape
from generator.sheets.covering import band, is_covered
from generator.units import Rect, Size

_DPI: Final = 100
_STEP: Final = 1.0
"""Between two places of the cut that are looked at, in mm."""

_DEEP: Final = 1.5
"""What lies further than this within a cut along straight lines is not looked at, in mm."""

_BACKGROUNDS: Final = ((255, 0, 255, 255), (0, 255, 0, 255))

_found: Final[Recent[tuple[bytes, Size, float, Shape], str]] = Recent(256)
"""What came of drawings that were looked at, by the PDF of what lies about their cut."""


def check_bleed(drawing: Drawing, bleed: float, *, shape: Shape = "box", card: str = "", file: str = "") -> None:
    """Raises LayoutError when ink reaches the cut but not `bleed` mm beyond it."""
    reaches = drawing.bleed >= bleed - 0.01
    if bleed <= 0 or (reaches and all(is_covered(region, drawing.marks) for region in _to_fill(drawing.size, bleed, shape))):
        return
    if side := _unfilled(drawing, bleed, shape):
        message = f"the design ends at the cut at the {side}; it must go on for {bleed:g} mm beyond it (bleed)"
        raise LayoutError(message, file=file or None, card=card or None)


def _to_fill(size: Size, bleed: float, shape: Shape) -> list[Rect]:
    """What a design fills that needs no closer look."""
    return band(size, bleed, 0.5) if shape == "box" else [Rect(0, 0, *size).grown(bleed)]


class _Place(NamedTuple):
    """A point of the cut, which way is outward, and how that side is called."""

    x: float
    y: float
    out_x: float
    out_y: float
    side: str


def _unfilled(drawing: Drawing, bleed: float, shape: Shape) -> str:
    """A side on which ink reaches the cut but does not fill the bleed; "" where there is none. Cards of a deck are alike there."""
    if shape == "box":  # the others have their cut further within
        drawing = beyond(drawing, Rect(0, 0, *drawing.size).grown(-_DEEP))
    data = drawing_pdf(drawing, bleed=bleed)
    key = (sha256(data).digest(), drawing.size, bleed, shape)
    if (found := _found.get(key)) is None:
        found = next(_sides(_bare(data), drawing.size, bleed, shape), "")
        _found.put(key, found)
    return found


def _sides(shows_through: Image.Image, size: Size, bleed: float, shape: Shape) -> Iterator[str]:
    """The sides on which ink reaches the cut but does not fill the bleed."""
    dots = _DPI / 25.4

    def is_bare(place: _Place, outward: float) -> bool:
        x, y = place.x + place.out_x * outward + bleed, place.y + place.out_y * outward + bleed
        spot = (min(int(x * dots), shows_through.width - 1), min(int(y * dots), shows_through.height - 1))
        return bool(shows_through.getpixel(spot))

    depths = [depth for depth in (0.3, bleed / 3, bleed * 2 / 3, bleed - 0.3) if depth > 0.25]
    for place in _along(size, shape):
        if not is_bare(place, -0.5) and any(is_bare(place, depth) for depth in depths):
            yield place.side


def _bare(data: bytes) -> Image.Image:
    """White where the paper shows: what is drawn differs there on two grounds."""
    import pypdfium2  # of use to few things only

    pdf = pypdfium2.PdfDocument(data)
    try:
        first, second = (pdf[0].render(scale=_DPI / 72, fill_color=colour).to_pil().convert("RGB") for colour in _BACKGROUNDS)
    finally:
        pdf.close()
    red, green, blue = ImageChops.difference(first, second).split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue).point(lambda level: 255 if level > 40 else 0)


def _along(size: Size, shape: Shape) -> Iterator[_Place]:
    width, height = size
    if shape == "round":
        radius = min(size) / 2
        for step in range(int(2 * math.pi * radius / _STEP) + 8):
            angle = step * _STEP / radius
            out_x, out_y = math.cos(angle), math.sin(angle)
            yield _Place(width / 2 + radius * out_x, height / 2 + radius * out_y, out_x, out_y, "rim")
        return
    corners = [(0.0, 0.0, "top"), (width, 0.0, "right"), (width, height, "bottom"), (0.0, height, "left")]
    if shape == "hex":
        points = [(0.5, 0.0), (1.0, 0.25), (1.0, 0.75), (0.5, 1.0), (0.0, 0.75), (0.0, 0.25)]
        corners = [(x * width, y * height, "side") for x, y in points]
    for (x1, y1, side), (x2, y2, _) in zip(corners, corners[1:] + corners[:1], strict=True):
        length = math.hypot(x2 - x1, y2 - y1)
        along_x, along_y = (x2 - x1) / length, (y2 - y1) / length
        for step in range(1, int((length - 1.0) / _STEP)):
            yield _Place(x1 + along_x * step * _STEP, y1 + along_y * step * _STEP, along_y, -along_x, side)
