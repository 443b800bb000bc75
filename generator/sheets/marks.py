"""Crop marks, the ruler that proves the print's scale, and what a sheet says about itself."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from generator.drawing import Drawing, GlyphRun, Mark, Part, PathMark, Stroke
from generator.fonts import Font, FontBook
from generator.scene.matrix import IDENTITY, Matrix, rotation
from generator.scene.outline import polygon
from generator.scene.style import Colour
from generator.units import Rect, Size

MARK_WIDTH: Final = 0.15
MARK_GAP: Final = 0.3
"""Between the bleed and a crop mark."""
MARK_LENGTH: Final = 4.0
MARK_SHORTEST: Final = 2.0
EDGE: Final = 3.0
"""No ink nearer to the paper's edge."""
RULER: Final = 100.0
_BAND: Final = 3.4
"""How deep a margin must be, beyond the marks, to hold a line of text or a ruler."""

_INK = Colour(0, 0, 0)
_PEN = Stroke(_INK, MARK_WIDTH)
_LABEL_SIZE = 25.4 / 72 * 6.5


@dataclass(frozen=True, slots=True)
class Label:
    """What stands in the margin of every sheet, such as game, edition and content hash."""

    text: str
    font: Font


def sheet_label(fonts: FontBook, *parts: str) -> Label:
    """A label of the parts that are not empty."""
    return Label(" \u00b7 ".join(part for part in parts if part), fonts.font("sans"))


def margin_for_marks(bleed: float) -> float:
    """How much paper must stay free around the cards so that a crop mark is seen there."""
    return bleed + MARK_GAP + MARK_SHORTEST + EDGE


def crop_marks(sheet: Size, cards: Iterable[Rect], bleed: float) -> list[Mark]:
    """Marks in the margins, in line with every cut and outside the bleed of every card.

    They stand only where the whole way to the paper's edge is free, so none touches a neighbour.
    """
    trims = list(cards)
    if not trims:
        return []
    left, right = min(card.x for card in trims), max(card.x + card.width for card in trims)
    top, bottom = min(card.y for card in trims), max(card.y + card.height for card in trims)
    across = sorted({round(edge, 4) for card in trims for edge in (card.x, card.x + card.width)})
    down = sorted({round(edge, 4) for card in trims for edge in (card.y, card.y + card.height)})
    lines: list[tuple[float, float, float, float]] = []
    above, below = _reach(top, bleed), _reach(sheet.height - bottom, bleed)
    for x in across:
        lines += [(x, top - start, x, top - end) for start, end in above]
        lines += [(x, bottom + start, x, bottom + end) for start, end in below]
    before, after = _reach(left, bleed), _reach(sheet.width - right, bleed)
    for y in down:
        lines += [(left - start, y, left - end, y) for start, end in before]
        lines += [(right + start, y, right + end, y) for start, end in after]
    return [_line(*line) for line in lines]


def _reach(margin: float, bleed: float) -> list[tuple[float, float]]:
    """From where to where a mark goes, away from the cards; nothing when the margin is too narrow."""
    start = bleed + MARK_GAP
    end = min(start + MARK_LENGTH, margin - EDGE)
    return [(start, end)] if end - start >= 1.0 else []


def _line(x1: float, y1: float, x2: float, y2: float, pen: Stroke = _PEN) -> PathMark:
    return PathMark(polygon([(x1, y1), (x2, y2)], closed=False), None, pen)


def margin_notes(sheet: Size, block: Rect, bleed: float, text: str, font: Font) -> list[Mark]:
    """The label and a ruler of 100 mm, each in a margin that has room for it beside the marks."""
    taken = bleed + MARK_GAP + MARK_LENGTH + 0.4
    up_and_down = min(block.y, sheet.height - block.y - block.height) - taken - EDGE
    left_and_right = min(block.x, sheet.width - block.x - block.width) - taken - EDGE
    if up_and_down >= _BAND:
        label, ruler, along = IDENTITY, IDENTITY, sheet
    elif left_and_right >= _BAND:
        # seen from the side: the sheet turned by a quarter
        label = ruler = _quarter_turn(sheet)
        along = Size(sheet.height, sheet.width)
    else:
        return [_written(text, font, Size(*sheet), sheet.height - EDGE - 0.3)]
    marks: list[Mark] = [_written(text, font, along, along.height - EDGE - 0.6)]
    if along.width >= RULER + 2 * EDGE:
        marks += _ruler((along.width - RULER) / 2, EDGE + 0.4, font)
    turned = Drawing(size=Size(0, 0), marks=tuple(marks))
    return marks if label == IDENTITY and ruler == IDENTITY else [Part(turned, label)]


def _quarter_turn(sheet: Size) -> Matrix:
    """Takes a drawing as wide as the sheet is high to stand along the sheet's side."""
    a, b, c, d, _, _ = rotation(90)
    return (a, b, c, d, sheet.width, 0.0)


def _written(text: str, font: Font, along: Size, baseline: float) -> GlyphRun:
    size = min(_LABEL_SIZE, (along.width - 2 * EDGE - 4) / max(font.advance(text), 1e-6))
    width = font.advance(text) * size
    return GlyphRun((along.width - width) / 2, baseline, text, font, size, Colour(90, 90, 90))


def _ruler(x: float, y: float, font: Font) -> list[Mark]:
    marks: list[Mark] = [_line(x, y + 2.4, x + RULER, y + 2.4)]
    for step in range(0, int(RULER) + 1, 5):
        marks.append(_line(x + step, y + 2.4, x + step, y + (0.6 if step % 50 == 0 else 1.2 if step % 10 == 0 else 1.8)))
    text = "100 mm"
    size = 25.4 / 72 * 6
    marks.append(GlyphRun(x + RULER + 1.5, y + 2.4, text, font, size, Colour(90, 90, 90)))
    return marks
