"""Whether the bleed is really filled: ink that runs to the trim must run on beyond it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pikepdf
import pypdfium2

from generator.preflight.boxes import box_of, paper_of
from generator.preflight.report import Finding
from generator.units import MM, Rect

_DOTS: Final = 3.0
"""Dots per mm."""
_PALE: Final = 245
_NEAR: Final = 0.7
"""So near to the trim, on either side, the ink is looked at, in mm."""
_ALLOWED: Final = 0.02


def check_bleed(pdf: pikepdf.Pdf, data: bytes, bleed: float) -> Iterator[Finding]:
    """Along each side: where there is ink just inside the trim, there is some at the end of the bleed too."""
    check = "the bleed is filled"
    document = pypdfium2.PdfDocument(data)
    try:
        for number, page in enumerate(pdf.pages, start=1):
            trim = box_of(page, "/TrimBox")
            if trim is None:
                continue
            bare = _bare(document[number - 1], paper_of(page), trim, bleed)
            if bare > _ALLOWED:
                yield Finding(check, False, f"white along {bare:.0%} of a side that is coloured up to the trim", number)
                return
    finally:
        document.close()
    yield Finding(check, True)


def _bare(page: Any, paper: Rect, trim: Rect, bleed: float) -> float:
    """The greatest share of a side's inked length whose bleed is white."""
    picture = page.render(scale=_DOTS / MM).to_pil().convert("L")
    left, right = trim.x - paper.x, trim.x + trim.width - paper.x
    top, bottom = paper.height - trim.y - trim.height + paper.y, paper.height - trim.y + paper.y
    far = bleed - _NEAR
    across = [(x / _DOTS) for x in range(int(left * _DOTS) + 3, int(right * _DOTS) - 3)]
    down = [(y / _DOTS) for y in range(int(top * _DOTS) + 3, int(bottom * _DOTS) - 3)]
    sides = [
        [((x, top + _NEAR), (x, top - far)) for x in across],
        [((x, bottom - _NEAR), (x, bottom + far)) for x in across],
        [((left + _NEAR, y), (left - far, y)) for y in down],
        [((right - _NEAR, y), (right + far, y)) for y in down],
    ]
    worst = 0.0
    for side in sides:
        inked = [(inside, outside) for inside, outside in side if _level(picture, inside) < _PALE]
        white = sum(1 for _, outside in inked if _level(picture, outside) >= _PALE)
        worst = max(worst, white / len(side)) if side else worst
    return worst


def _level(picture: Any, place: tuple[float, float]) -> int:
    x = min(max(int(place[0] * _DOTS), 0), picture.width - 1)
    y = min(max(int(place[1] * _DOTS), 0), picture.height - 1)
    level: int = picture.getpixel((x, y))
    return level
