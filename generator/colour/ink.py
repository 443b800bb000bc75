"""How much ink a PDF takes: the mean of its pages, one full ink all over being 1."""

from __future__ import annotations

from functools import cache
from typing import Final

import pypdfium2
from PIL import Image, ImageChops, ImageStat

from generator.colour.pictures import separated
from generator.colour.separation import MOST_INK, separate

_DPI: Final = 72.0
"""Coarser, and the soft edges of thin lines would count as more than they are."""


def mean_ink(data: bytes, every: int = 1) -> float:
    """Cyan, magenta, yellow and black together, 0 to 4, over all pages, or over one of so many; greys are printed with black alone."""
    document = pypdfium2.PdfDocument(data)
    try:
        chosen = range(0, len(document), every)
        return sum(_page_ink(document[page].render(scale=_DPI / 72).to_pil().convert("RGB")) for page in chosen) / len(chosen)
    finally:
        document.close()


def _page_ink(page: Image.Image) -> float:
    red, green, blue = page.split()
    tint = ImageChops.lighter(ImageChops.difference(red, green), ImageChops.difference(green, blue))
    grey = tint.point(lambda level: 255 if level == 0 else 0)
    inks = separated(page, MOST_INK).split()
    coloured = sum(ImageStat.Stat(Image.composite(Image.new("L", page.size), ink, grey)).mean[0] for ink in inks)
    black = ImageStat.Stat(Image.composite(red.point(_blacks()), Image.new("L", page.size), grey)).mean[0]
    return float(coloured + black) / 255


@cache
def _blacks() -> list[int]:
    return [round(255 * separate((level / 255, level / 255, level / 255))[3]) for level in range(256)]
