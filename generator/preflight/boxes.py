"""The boxes of the pages: paper, bleed and trim."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

import pikepdf

from generator.preflight.report import Demands, Finding
from generator.units import MM, Rect

SLACK: Final = 0.01
"""Boxes are true to this many mm."""


def box_of(page: pikepdf.Page, name: str) -> Rect | None:
    """A box of a page in mm, its corner at the lower left; None where the page has none of that name."""
    box = page.obj.get(name)
    if box is None and name == "/MediaBox":
        box = page.mediabox
    if box is None:
        return None
    left, bottom, right, top = (float(corner) / MM for corner in box)
    return Rect(left, bottom, right - left, top - bottom)


def check_boxes(pdf: pikepdf.Pdf, demands: Demands) -> Iterator[Finding]:
    """Page sizes, trim, bleed, and that each lies within the next."""
    sizes = Counter(_size(paper_of(page)) for page in pdf.pages)
    told = ", ".join(f"{width:g} x {height:g} mm ({count})" for (width, height), count in sizes.items())
    yield Finding("one page size", len(sizes) == 1 if demands.one_size else None, told)
    missing = [number for number, page in enumerate(pdf.pages, start=1) if "/TrimBox" not in page.obj]
    yield Finding("every page has a TrimBox", not missing, f"{len(missing)} without" if missing else "", missing[0] if missing else None)
    yield _within(pdf)
    if demands.trim:
        yield _trimmed(pdf, demands.trim)
    if demands.bleed is not None:
        yield _bled(pdf, demands.bleed)


def paper_of(page: pikepdf.Page) -> Rect:
    """The MediaBox in mm."""
    box = box_of(page, "/MediaBox")
    assert box is not None
    return box


def _size(box: Rect) -> tuple[float, float]:
    return round(box.width, 2), round(box.height, 2)


def _within(pdf: pikepdf.Pdf) -> Finding:
    check = "trim within bleed within paper"
    for number, page in enumerate(pdf.pages, start=1):
        paper = paper_of(page)
        bleed = box_of(page, "/BleedBox") or paper
        trim = box_of(page, "/TrimBox") or bleed
        if margin(bleed, trim) < -SLACK:
            return Finding(check, False, f"the trim is {-margin(bleed, trim):.2f} mm outside the bleed", number)
        if margin(paper, bleed) < -SLACK:
            return Finding(check, False, f"the bleed is {-margin(paper, bleed):.2f} mm outside the paper", number)
    return Finding(check, True)


def _trimmed(pdf: pikepdf.Pdf, wanted: tuple[float, float]) -> Finding:
    check = f"trim of {wanted[0]:g} x {wanted[1]:g} mm on every page"
    for number, page in enumerate(pdf.pages, start=1):
        trim = box_of(page, "/TrimBox")
        if trim is None or abs(trim.width - wanted[0]) > SLACK or abs(trim.height - wanted[1]) > SLACK:
            return Finding(check, False, f"it is {trim.width:.2f} x {trim.height:.2f} mm" if trim else "there is no TrimBox", number)
    return Finding(check, True)


def _bled(pdf: pikepdf.Pdf, wanted: float) -> Finding:
    check = f"bleed of {wanted:g} mm"
    for number, page in enumerate(pdf.pages, start=1):
        trim, bleed = box_of(page, "/TrimBox"), box_of(page, "/BleedBox")
        if trim is None or bleed is None:
            return Finding(check, False, "there is no TrimBox or no BleedBox", number)
        if margin(bleed, trim) < wanted - SLACK:
            return Finding(check, False, f"it is {max(0.0, margin(bleed, trim)):.2f} mm", number)
    return Finding(check, True)


def margin(outer: Rect, inner: Rect) -> float:
    """The least distance from the sides of `inner` outwards to those of `outer`, in mm; below 0 when it sticks out."""
    return min(
        inner.x - outer.x,
        inner.y - outer.y,
        outer.x + outer.width - inner.x - inner.width,
        outer.y + outer.height - inner.y - inner.height,
    )
