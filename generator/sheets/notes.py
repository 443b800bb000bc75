"""What a sheet says about itself in its margins: a label, and a ruler that proves the scale of the print."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from generator.drawing import Drawing, GlyphRun, Mark, Part, PathMark, Stroke
from generator.extent import extents
from generator.fonts.fonts import Font, FontBook
from generator.scene.matrix import IDENTITY, Matrix, rotation
from generator.scene.outline import polygon
from generator.scene.style import Colour
from generator.sheets.marks import EDGE, MARK_WIDTH
from generator.sheets.papers import white_around
from generator.units import Rect, Size

RULER: Final = 100.0
_TICKS: Final = 2.4
_BESIDE: Final = 9.0
"""Taken by the words at the ruler's end."""

_CLEAR: Final = 0.3
"""Between a note and whatever is printed beside it."""

_STEP: Final = 2.0

_PEN: Final = Stroke(Colour(0, 0, 0), MARK_WIDTH)
_GREY: Final = Colour(90, 90, 90)
_LETTERS: Final = 25.4 / 72 * 6.5
_SMALL: Final = 25.4 / 72 * 6


@dataclass(frozen=True, slots=True)
class Label:
    """What stands in the margin of every sheet, such as game, edition and content hash."""

    text: str
    font: Font


def sheet_label(fonts: FontBook, *parts: str) -> Label:
    """A label of the parts that are not empty."""
    return Label(" \u00b7 ".join(part for part in parts if part), fonts.font("sans"))


def margin_notes(sheet: Size, taken: Sequence[Rect], text: str, font: Font) -> list[Mark]:
    """The label along the lower edge of the paper, or where there is room for it, and the ruler along another; both clear of `taken`,
    and of what printers leave white if they can be.

    A label that finds no room stands at the lower edge all the same; a ruler is left out.
    """
    label_room, label = next(_free_lines(sheet, taken, text, font), (None, _written(text, font, sheet, EDGE)))
    more = [*taken, *([label_room] if label_room else extents(Drawing(size=sheet, marks=(label,))))]
    return [label, *ruler(sheet, more, font)]


def _free_lines(sheet: Size, taken: Sequence[Rect], text: str, font: Font) -> Iterator[tuple[Rect, Mark]]:
    for edge, turn, along in _places(sheet):
        line = _written(text, font, along, edge)
        made: Mark = line if turn == IDENTITY else Part(Drawing(size=Size(0, 0), marks=(line,)), turn)
        (room,) = extents(Drawing(size=sheet, marks=(made,)))
        if _is_free(room, taken):
            yield room, made


def _written(text: str, font: Font, along: Size, edge: float) -> GlyphRun:
    size = min(_LETTERS, (along.width - 2 * edge - 4) / max(font.advance(text), 1e-6))
    width = font.advance(text) * size
    return GlyphRun((along.width - width) / 2, along.height - edge - 0.6, text, font, size, _GREY)


def ruler(sheet: Size, taken: Sequence[Rect], font: Font) -> list[Mark]:
    """100 mm along an edge of the paper, as near to its middle as what is `taken` allows; nothing where there is no room."""
    for edge, turn, along in _places(sheet):
        for x in _from_the_middle(along.width):
            (room,) = extents(Drawing(size=sheet, marks=(_placeholder(x, edge, turn),)))
            if _is_free(room, taken):
                marks = tuple(_ruler(x, edge, font))
                return list(marks) if turn == IDENTITY else [Part(Drawing(size=Size(0, 0), marks=marks), turn)]
    return []


def _placeholder(x: float, edge: float, turn: Matrix) -> Part:
    """As much room as a ruler takes."""
    around = polygon([(x, edge + 0.4), (x + RULER + _BESIDE, edge + 0.4 + _TICKS + 0.1)], closed=False)
    return Part(Drawing(size=Size(0, 0), marks=(PathMark(around, None, None),)), turn)


def _from_the_middle(length: float) -> Iterable[float]:
    """Where a ruler may begin: in the middle first, then ever farther from it."""
    middle, most = (length - RULER) / 2, length - EDGE - RULER - _BESIDE
    offsets = [sign * step * _STEP for step in range(int(length / _STEP)) for sign in ((1,) if step == 0 else (-1, 1))]
    return [middle + offset for offset in offsets if EDGE <= middle + offset <= most]


def _places(sheet: Size) -> Iterator[tuple[float, Matrix, Size]]:
    """Every way along the paper with how far from its edge: first where all printers print, then where most do."""
    for edge in (white_around(sheet), EDGE):
        if edge:
            yield from ((edge, turn, along) for turn, along in _ways(sheet))


def _ways(sheet: Size) -> Iterator[tuple[Matrix, Size]]:
    """Along the paper as it lies, then up its sides; and the same from its other end."""
    turned = Size(sheet.height, sheet.width)
    a, b, c, d, _, _ = rotation(90)
    yield IDENTITY, sheet
    yield (a, b, c, d, sheet.width, 0.0), turned
    yield (-1.0, 0.0, 0.0, -1.0, sheet.width, sheet.height), sheet
    a, b, c, d, _, _ = rotation(-90)
    yield (a, b, c, d, 0.0, sheet.height), turned


def _is_free(room: Rect, taken: Iterable[Rect]) -> bool:
    return not any(room.grown(_CLEAR).overlaps(one) for one in taken)


def _ruler(x: float, edge: float, font: Font) -> Iterator[Mark]:
    base = edge + 0.4 + _TICKS
    yield _line(x, base, x + RULER, base)
    for step in range(0, int(RULER) + 1, 5):
        yield _line(x + step, base, x + step, base - (1.8 if step % 50 == 0 else 1.2 if step % 10 == 0 else 0.6))
    yield GlyphRun(x + RULER + 1.5, base, "100 mm", font, _SMALL, _GREY)


def _line(x1: float, y1: float, x2: float, y2: float) -> PathMark:
    return PathMark(polygon([(x1, y1), (x2, y2)], closed=False), None, _PEN)
