"""Forms on paper: where each block stands, in the largest type and with the highest rows that leave room for all of it. All in mm."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from generator.errors import LayoutError
from generator.fonts.fonts import FontBook
from generator.products.kinds.form_blocks import BoxBlock, FieldBlock, LineBlock, ReadBlock, Ruler, TableBlock, TextBlock, Words
from generator.units import Size

LOWEST, HIGHEST = 5.5, 13.0
"""Of a row that is written in: what a pencil needs, and more than anybody does."""

_PAD: Final = 1.2
"""Between the words of a cell and its edge."""
_GAP: Final = 2.6
"""Between two blocks."""
_CELL: Final = 9.0
"""The least width of a cell that is written in."""
_BOX: Final = 5.0
_BETWEEN: Final = 1.4
"""A box to tick, and the room to the next."""
_SHORT: Final = 14
"""Letters of a cell that is centred."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A form without its blocks: its size, margins and head."""

    size: Size

    @property
    def margin(self) -> float:
        """Between the cut and whatever stands on it."""
        return min(max(min(self.size) * 0.05, 3.6), 9.0)

    @property
    def head(self) -> float:
        """Height of the band with the title."""
        return min(max(self.size.height * 0.075, 8.5), 16.0)

    @property
    def foot(self) -> float:
        """Where the blocks end at the latest."""
        return self.size.height - self.margin - 2.6

    @property
    def width(self) -> float:
        """Of the blocks."""
        return self.size.width - 2 * self.margin


def laid(frame: Frame, blocks: Sequence[ReadBlock], fonts: FontBook, sizes: Sequence[float]) -> dict[str, Any]:
    """The blocks as a face draws them, in the first of these sizes of type that leaves room. Raises LayoutError where none does."""
    lacking = math.inf
    for size in sizes:
        form = _Form(frame, Ruler(fonts, size), blocks)
        if form.lacking <= 0:
            return {"size": size, "margin": frame.margin, "head": frame.head, "blocks": list(form.placed())}
        lacking = min(lacking, form.lacking)
    if math.isinf(lacking):
        raise LayoutError("a table is too wide: its longest words have no room beside each other")
    raise LayoutError(f"its blocks need {lacking:.0f} mm more than there are")


class _Form:
    """Blocks in one size of type."""

    def __init__(self, frame: Frame, ruler: Ruler, blocks: Sequence[ReadBlock]) -> None:
        self.frame, self.ruler, self.blocks = frame, ruler, blocks
        self.columns = [self._widths(block) if isinstance(block, TableBlock) else [] for block in blocks]
        room = frame.foot - frame.head - _GAP * len(blocks)
        fixed = sum(self._title(block) + self._fixed(place) for place, block in enumerate(blocks))
        rows = sum(self._rows(block) for block in blocks)
        fits = all(columns or not isinstance(block, TableBlock) for block, columns in zip(blocks, self.columns, strict=True))
        self.lacking = fixed + rows * LOWEST - room if fits else math.inf
        self.row = min((room - fixed) / rows, HIGHEST) if rows and self.lacking <= 0 else LOWEST

    def placed(self) -> Iterator[dict[str, Any]]:
        """Each block with its place, from top to bottom."""
        y = self.frame.head + _GAP
        for place, block in enumerate(self.blocks):
            title = self._title(block)
            inner, height = self._inner(place, y + title)
            yield {"x": self.frame.margin, "y": y, "width": self.frame.width, "title": block.title.markup, "title_height": title, **inner}
            y += title + height + _GAP

    def _title(self, block: ReadBlock) -> float:
        return self.ruler.height(block.title, self.frame.width) + 1.0 if block.title else 0.0

    def _rows(self, block: ReadBlock) -> int:
        """How many rows of it are written in, all of one height."""
        match block:
            case FieldBlock():
                return block.rows
            case LineBlock():
                return block.lines
            case TableBlock():
                return sum(map(_is_written, (block.head, *block.rows)))
            case _:
                return 0

    def _fixed(self, place: int) -> float:
        """The height of what is not written in."""
        match block := self.blocks[place]:
            case TextBlock():
                return self.ruler.height(block.words, self.frame.width)
            case BoxBlock():
                return math.ceil(block.boxes / self._beside) * (_BOX + _BETWEEN) - _BETWEEN
            case TableBlock():
                read = [row for row in (block.head, *block.rows) if not _is_written(row)]
                return sum(self._row_height(row, self.columns[place]) for row in read)
            case _:
                return 0.0

    @property
    def _beside(self) -> int:
        return max(int((self.frame.width + _BETWEEN) / (_BOX + _BETWEEN)), 1)

    # ------------------------------------------------------------------ tables

    def _widths(self, table: TableBlock) -> list[float]:
        """Of the columns; nothing where the longest words have no room beside each other."""
        cells = list(zip(table.head, *table.rows, strict=True))
        least = [max(map(self.ruler.least, column)) + 2 * _PAD for column in cells]
        natural = [max(map(self.ruler.natural, column)) + 2 * _PAD for column in cells]
        least, natural = ([max(width, _CELL if written else 0) for width, written in zip(some, table.written, strict=True)]
                          for some in (least, natural))  # fmt: skip
        if (left := self.frame.width - sum(least)) < 0:
            return []
        wanted = [wide - narrow for wide, narrow in zip(natural, least, strict=True)]
        given = min(left / sum(wanted), 1.0) if any(wanted) else 0.0
        widths = [narrow + want * given for narrow, want in zip(least, wanted, strict=True)]
        return _shared(widths, self.frame.width - sum(widths), table.written)

    def _row_height(self, row: Sequence[Words], columns: Sequence[float]) -> float:
        pairs = zip(row, columns, strict=False)  # there are no widths where the table is too wide
        return max((self.ruler.height(words, width - 2 * _PAD + 0.01) for words, width in pairs if words), default=0.0) + _PAD

    def _cells(self, place: int, top: float) -> Iterator[dict[str, Any]]:
        table = self.blocks[place]
        assert isinstance(table, TableBlock)
        columns, y = self.columns[place], top
        short = [all(len(words.markup.striptags()) <= _SHORT for words in column) for column in zip(*table.rows, strict=True)]
        for number, row in enumerate((table.head, *table.rows)):
            height = self._height_of(row, columns)
            x = self.frame.margin
            for column, (words, width) in enumerate(zip(row, columns, strict=True)):
                yield {"x": x, "y": y, "width": width, "height": height, "text": words.markup, "head": number == 0,
                       "align": "center" if column and short[column] else "left"}  # fmt: skip
                x += width
            y += height

    def _height_of(self, row: Sequence[Words], columns: Sequence[float]) -> float:
        return max(self.row, self._row_height(row, columns)) if _is_written(row) else self._row_height(row, columns)

    # ------------------------------------------------------------------ blocks

    def _inner(self, place: int, top: float) -> tuple[dict[str, Any], float]:
        """What a face draws of a block below its title, and how high that is."""
        match block := self.blocks[place]:
            case TextBlock():
                height = self.ruler.height(block.words, self.frame.width)
                return {"kind": "text", "text": block.words.markup, "top": top, "height": height}, height
            case FieldBlock():
                return {"kind": "fields", "fields": list(self._fields(block, top))}, block.rows * self.row
            case LineBlock():
                return {"kind": "lines", "lines": [top + (line + 1) * self.row for line in range(block.lines)]}, block.lines * self.row
            case BoxBlock():
                return {"kind": "boxes", "icon": block.icon, "boxes": list(self._boxes(block.boxes, top))}, self._fixed(place)
            case TableBlock():
                cells = list(self._cells(place, top))
                return {"kind": "table", "cells": cells}, max((cell["y"] + cell["height"] for cell in cells), default=top) - top

    def _fields(self, block: FieldBlock, top: float) -> Iterator[dict[str, Any]]:
        width = (self.frame.width + _GAP) / block.across - _GAP
        for place, words in enumerate(block.fields):
            row, column = divmod(place, block.across)
            x, label = self.frame.margin + column * (width + _GAP), min(self.ruler.natural(words) + 1.0, width / 2)
            yield {"x": x, "y": top + row * self.row, "width": width, "height": self.row, "text": words.markup, "label": label}

    def _boxes(self, count: int, top: float) -> Iterator[dict[str, float]]:
        for number in range(count):
            row, column = divmod(number, self._beside)
            step = _BOX + _BETWEEN
            yield {"x": self.frame.margin + column * step, "y": top + row * step, "side": _BOX}


def _is_written(row: Sequence[Words]) -> bool:
    return any(not words for words in row)


def _shared(widths: Sequence[float], left: float, written: Sequence[bool]) -> list[float]:
    """The room that is left, given to the columns that are written in, or to all by their widths where none is.

    Columns that are written in are of one width as far as the room goes: the narrowest grow first.
    """
    if not any(written):
        return [width * (1 + left / sum(widths)) for width in widths]
    open_ = [place for place, one in enumerate(written) if one]
    room = left + sum(widths[place] for place in open_)
    wide = sorted((widths[place] for place in open_), reverse=True)
    while wide and wide[0] > room / len(wide):
        room -= wide.pop(0)
    level = room / len(wide) if wide else 0.0
    return [max(width, level) if place in open_ else width for place, width in enumerate(widths)]
