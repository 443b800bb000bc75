"""Crop marks, the ruler that proves the print's scale, and what a sheet says about itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

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

MarkKind = Literal["margin", "corners", "lines", "none"]
"""Crop marks in line with every cut: in the margins only; at the corners of each card; or also all along the gutters."""

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


def crop_marks(sheet: Size, cards: Iterable[Rect], bleed: float, kind: MarkKind = "margin") -> list[Mark]:
    """Marks in line with the cuts and outside the bleed of every card, so that none touches a neighbour."""
    trims = list(cards)
    if not trims or kind == "none":
        return []
    lines: Iterable[_Segment]
    match kind:
        case "margin":
            lines = _in_margins(sheet, trims, bleed)
        case "corners":
            lines = _at_corners(sheet, trims, bleed)
        case "lines":
            lines = [*_in_margins(sheet, trims, bleed), *_along_gutters(trims, bleed)]
    return [_line(*line) for line in dict.fromkeys(lines)]


_Segment = tuple[float, float, float, float]


def _in_margins(sheet: Size, trims: Sequence[Rect], bleed: float) -> Iterator[_Segment]:
    """Only where the whole way to the paper's edge is free."""
    block = _block(trims)
    left, top, right, bottom = block.x, block.y, block.x + block.width, block.y + block.height
    across, down = _cuts(trims)
    above, below = _reach(top, bleed), _reach(sheet.height - bottom, bleed)
    for x in across:
        yield from ((x, top - start, x, top - end) for start, end in above)
        yield from ((x, bottom + start, x, bottom + end) for start, end in below)
    before, after = _reach(left, bleed), _reach(sheet.width - right, bleed)
    for y in down:
        yield from ((left - start, y, left - end, y) for start, end in before)
        yield from ((right + start, y, right + end, y) for start, end in after)


def _reach(margin: float, bleed: float) -> list[tuple[float, float]]:
    """From where to where a mark goes, away from the cards; nothing when the margin is too narrow."""
    start = bleed + MARK_GAP
    end = min(start + MARK_LENGTH, margin - EDGE)
    return [(start, end)] if end - start >= 1.0 else []


def _at_corners(sheet: Size, trims: Sequence[Rect], bleed: float) -> Iterator[_Segment]:
    """Two at each corner of each card, as far as neighbours and the edge of the paper allow."""
    turned = [_turned(one) for one in trims]
    for card in trims:
        for x, to_the_right in ((card.x, -1), (card.x + card.width, 1)):
            for y, down in ((card.y, -1), (card.y + card.height, 1)):
                upper, lower = _tick(y, down, bleed)
                yield from ((x, one, x, two) for one, two in _free(x, upper, lower, trims, bleed, EDGE, sheet.height - EDGE))
                left, right = _tick(x, to_the_right, bleed)
                yield from ((one, y, two, y) for one, two in _free(y, left, right, turned, bleed, EDGE, sheet.width - EDGE))


def _tick(at: float, way: int, bleed: float) -> tuple[float, float]:
    """From where to where a mark at a corner goes, the lesser first."""
    near, far = at + way * (bleed + MARK_GAP), at + way * (bleed + MARK_GAP + MARK_LENGTH)
    return min(near, far), max(near, far)


def _along_gutters(trims: Sequence[Rect], bleed: float) -> Iterator[_Segment]:
    """Every cut from one side of the block to the other, the cards and their bleed left out."""
    block = _block(trims)
    across, down = _cuts(trims)
    for x in across:
        yield from ((x, one, x, two) for one, two in _free(x, block.y, block.y + block.height, trims, bleed))
    turned = [_turned(one) for one in trims]
    for y in down:
        yield from ((one, y, two, y) for one, two in _free(y, block.x, block.x + block.width, turned, bleed))


def _free(
    x: float, begin: float, end: float, trims: Sequence[Rect], bleed: float, least: float = -1e9, most: float = 1e9
) -> list[tuple[float, float]]:
    """What is left of an upright line between `least` and `most` when all cards and their bleed are taken out of it."""
    free = [(max(begin, least), min(end, most))]
    for card in trims:
        kept_clear = card.grown(bleed + MARK_GAP - 0.001)
        if kept_clear.x < x < kept_clear.x + kept_clear.width:
            top, bottom = kept_clear.y, kept_clear.y + kept_clear.height
            free = [part for one, two in free for part in ((one, min(two, top)), (max(one, bottom), two))]
            free = [(one, two) for one, two in free if two > one]
    return [(round(one, 4), round(two, 4)) for one, two in free if two - one >= 1.0]


def _turned(card: Rect) -> Rect:
    """Rows for columns."""
    return Rect(card.y, card.x, card.height, card.width)


def _cuts(trims: Sequence[Rect]) -> tuple[list[float], list[float]]:
    """Where cuts run from top to bottom, and from left to right."""
    across = {round(edge, 4) for card in trims for edge in (card.x, card.x + card.width)}
    return sorted(across), sorted({round(edge, 4) for card in trims for edge in (card.y, card.y + card.height)})


def _block(trims: Sequence[Rect]) -> Rect:
    left, top = min(card.x for card in trims), min(card.y for card in trims)
    right, bottom = max(card.x + card.width for card in trims), max(card.y + card.height for card in trims)
    return Rect(left, top, right - left, bottom - top)


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
