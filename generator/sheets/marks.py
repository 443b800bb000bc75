"""Crop marks: where to cut, told outside of the bleed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal

from generator.drawing import Mark, PathMark, Stroke
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

MarkKind = Literal["margin", "corners", "lines", "none"]
"""Crop marks in line with every cut: in the margins only; at the corners of each card; or also all along the gutters."""

_INK = Colour(0, 0, 0)
_PEN = Stroke(_INK, MARK_WIDTH)


def margin_for_marks(bleed: float) -> float:
    """How much paper must stay free around the cards so that a crop mark is seen there."""
    return bleed + MARK_GAP + MARK_SHORTEST + EDGE


def crop_marks(sheet: Size, cards: Iterable[Rect], bleed: float, kind: MarkKind = "margin", clear: Sequence[Rect] = ()) -> list[Mark]:
    """Marks in line with the cuts and outside the bleed of every card, so that none touches a neighbour.

    Those at corners keep off what else lies on the sheet, the trims in `clear`, too.
    """
    trims = list(cards)
    if not trims or kind == "none":
        return []
    lines: Iterable[_Segment]
    match kind:
        case "margin":
            lines = _in_margins(sheet, trims, bleed)
        case "corners":
            lines = _at_corners(sheet, trims, bleed, clear)
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


def _at_corners(sheet: Size, cards: Sequence[Rect], bleed: float, clear: Sequence[Rect]) -> Iterator[_Segment]:
    """Two at each corner of each card, as far as neighbours and the edge of the paper allow."""
    trims = [*cards, *clear]
    turned = [_turned(one) for one in trims]
    for card in cards:
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
    kept_clear = bleed + MARK_GAP - 0.001
    for card in trims:
        if card.x - kept_clear < x < card.x + card.width + kept_clear:
            top, bottom = card.y - kept_clear, card.y + card.height + kept_clear
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
