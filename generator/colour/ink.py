"""How much ink a PDF takes: the mean of its pages, one full ink all over being 1."""

from __future__ import annotations

from functools import cache
from typing import Final

from PIL import Image, ImageChops, ImageStat

from generator.colour.pictures import separated
from generator.colour.separation import MOST_INK, separate
from generator.paint.png import pdf_images

_DPI: Final = 36.0


def mean_ink(data: bytes) -> float:
    """Cyan, magenta, yellow and black together, 0 to 4, over all pages; greys are printed with black alone."""
    pages = [_page_ink(page) for page in pdf_images(data, _DPI)]
    return sum(pages) / len(pages)


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
