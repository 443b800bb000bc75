"""Registration marks: by these a cutting machine's eye finds where on the paper the sheet was printed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.drawing import Mark, PathMark, Stroke
from generator.errors import LayoutError
from generator.scene.outline import polygon, rectangle
from generator.scene.style import BLACK
from generator.sheets.grid import fit_grid
from generator.sheets.imposition import overlay
from generator.sheets.papers import Paper
from generator.sheets.sheet import Sheet
from generator.units import Rect, Size

INSET: Final = 10.0
"""From the edge of the paper to the marks, in mm."""

SQUARE: Final = 5.0
ARM: Final = 15.0
CLEAR: Final = INSET + SQUARE + 1.5
"""What is nowhere nearer to the edge of the paper keeps clear of all marks."""

_BESIDE_LINES: Final = INSET + 1.0

_PEN: Final = Stroke(BLACK, 0.5)


def registered(sheet: Sheet) -> Sheet:
    """The sheet with a square at the top left and an angle at two other corners, as desktop cutters look for them."""
    return sheet.with_more(overlay(sheet.size, _marks(sheet.size)))


def clear_margin(paper: Paper, card: Size, gutter: float, bleed: float) -> float:
    """The least white around cards that keeps them and their bleed clear of the marks: narrower when they stay away from the square."""
    square = Rect(INSET, INSET, SQUARE, SQUARE).grown(bleed + 0.5)
    narrow, wide = _BESIDE_LINES + bleed, CLEAR + bleed
    try:
        block = fit_grid(paper, card, gutter, narrow).block
    except LayoutError:
        return wide
    return wide if block.overlaps(square) else narrow


def _marks(size: Size) -> Iterator[Mark]:
    yield PathMark(rectangle(INSET, INSET, SQUARE, SQUARE), BLACK, None)
    for x, y, right, down in ((size.width - INSET, INSET, -1, 1), (INSET, size.height - INSET, 1, -1)):
        yield PathMark(polygon([(x + right * ARM, y), (x, y), (x, y + down * ARM)], closed=False), None, _PEN)
