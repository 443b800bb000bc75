"""Words that the edge of the paper cuts, and words too near to the trim."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any, Final

import pikepdf
import pypdfium2

from generator.preflight.boxes import box_of, paper_of
from generator.preflight.report import Demands, Finding
from generator.units import MM, Rect

_MARGIN: Final = 30.0
"""How far beyond the paper is looked for ink, in mm."""
_SCALE: Final = 2.0
_PALE: Final = 250
_SLACK: Final = 0.05


def check_overflow(pdf: pikepdf.Pdf, data: bytes, demands: Demands) -> Iterator[Finding]:
    """No word over the edge of the paper or, where a safe zone is asked for, in that zone. Tiles of a poster cut words at their trim."""
    safe = demands.safe
    check = "no word runs off the paper" if safe is None else f"words {safe:g} mm inside the trim"
    document = pypdfium2.PdfDocument(data)
    try:
        for number, page in enumerate(pdf.pages, start=1):
            box = paper_of(page) if safe is None else (box_of(page, "/TrimBox") or paper_of(page)).grown(-safe)
            for words, place in _outside(document[number - 1], box):
                if safe is not None or _is_inked(pdf, number - 1, _beyond(place, box)):
                    yield Finding(check, False, f"'{words}' is {_by(place, box):.1f} mm over", number)
                    return
    finally:
        document.close()
    yield Finding(check, True)


def _outside(page: Any, box: Rect) -> Iterator[tuple[str, Rect]]:
    """Runs of letters with a part outside the box; those wholly outside the paper are seen by nobody."""
    text = page.get_textpage()
    for index in range(text.count_rects()):
        left, bottom, right, top = (corner / MM for corner in text.get_rect(index))
        place = Rect(left, bottom, right - left, top - bottom)
        if place.overlaps(box) and _by(place, box) > _SLACK:
            words = " ".join(text.get_text_bounded(*text.get_rect(index)).split())
            if words:
                yield words[:40], place


def _by(place: Rect, box: Rect) -> float:
    return max(box.x - place.x, box.y - place.y, place.x + place.width - box.x - box.width, place.y + place.height - box.y - box.height)


def _beyond(place: Rect, box: Rect) -> list[Rect]:
    """The parts of a place that stick out of the box."""
    right, top = box.x + box.width, box.y + box.height
    parts = [
        Rect(place.x, place.y, box.x - place.x, place.height),
        Rect(right, place.y, place.x + place.width - right, place.height),
        Rect(place.x, place.y, place.width, box.y - place.y),
        Rect(place.x, top, place.width, place.y + place.height - top),
    ]
    return [part for part in parts if part.width > _SLACK and part.height > _SLACK]


def _is_inked(pdf: pikepdf.Pdf, index: int, places: list[Rect]) -> bool:
    """Whether anything would be drawn there if the paper were larger: what a clip hides is not cut off."""
    with pikepdf.new() as larger:
        larger.pages.append(pdf.pages[index])
        page = larger.pages[0]
        paper = paper_of(page).grown(_MARGIN)
        page.mediabox = pikepdf.Array([corner * MM for corner in (paper.x, paper.y, paper.x + paper.width, paper.y + paper.height)])
        for name in ("/CropBox", "/TrimBox", "/BleedBox", "/ArtBox"):
            if name in page.obj:
                del page.obj[name]
        out = io.BytesIO()
        larger.save(out)
    document = pypdfium2.PdfDocument(out.getvalue())
    try:
        picture = document[0].render(scale=_SCALE).to_pil().convert("L")
    finally:
        document.close()
    dots = picture.width / paper.width
    for place in places:
        box = (
            int((place.x - paper.x) * dots),
            int((paper.y + paper.height - place.y - place.height) * dots),
            int((place.x + place.width - paper.x) * dots) + 1,
            int((paper.y + paper.height - place.y) * dots) + 1,
        )
        low, _ = picture.crop(box).getextrema()
        if isinstance(low, int) and low < _PALE:
            return True
    return False
