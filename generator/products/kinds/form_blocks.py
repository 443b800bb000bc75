"""Blocks of forms, as they are read: their words filled in and measured, their numbers looked up, and no place on paper yet."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from generator.fonts.fonts import FontBook
from generator.units import MM
from generator.wording.markup import plain

LEADING: Final = 1.2
"""Distance of lines, in parts of the size of the type."""

_ICON: Final = "mm"
"""About as wide as an icon among words."""


@dataclass(frozen=True, slots=True)
class Words:
    """Inline markup, and what is measured of it."""

    markup: Markup
    bold: bool = False

    def __bool__(self) -> bool:
        return bool(self.markup)

    @property
    def paragraphs(self) -> list[list[str]]:
        """The words of each line that was begun by hand."""
        text = str(self.markup).replace("<icon ", f"{_ICON}<icon ")
        parts = text.replace("</p><p>", "<br/>").split("<br/>")
        return [plain(part).split() for part in parts]


BLANK: Final = Words(Markup())
"""Nothing: somebody will write there."""


@dataclass(frozen=True, slots=True)
class Ruler:
    """Measures words in one size of type, in mm."""

    fonts: FontBook
    size: float
    """In points."""

    @property
    def line(self) -> float:
        """Height of a line."""
        return self.size * LEADING / MM

    def natural(self, words: Words) -> float:
        """How wide words are that stand on as few lines as they may."""
        return max(sum(self._each(line, words)) + self._blank * max(len(line) - 1, 0) for line in words.paragraphs)

    def least(self, words: Words) -> float:
        """The width of the longest word."""
        return max((width for line in words.paragraphs for width in self._each(line, words)), default=0.0)

    def height(self, words: Words, width: float) -> float:
        """How high words are that wrap at a width."""
        return self.line * sum(self._lines(self._each(line, words), width) for line in words.paragraphs)

    @property
    def _blank(self) -> float:
        return 0.3 * self.size / MM

    def _each(self, line: Sequence[str], words: Words) -> list[float]:
        font = self.fonts.font("sans", 700 if words.bold or "<b>" in words.markup else 400)
        return [font.advance(word) * self.size / MM for word in line]

    def _lines(self, widths: Sequence[float], room: float) -> int:
        lines, used = 1, 0.0
        for width in widths:
            if used and used + self._blank + width > room:
                lines, used = lines + 1, width
            else:
                used += (self._blank if used else 0.0) + width
        return lines


@dataclass(frozen=True, slots=True)
class TextBlock:
    """Words to be read."""

    title: Words
    words: Words


@dataclass(frozen=True, slots=True)
class FieldBlock:
    """Words, each before a line to write on."""

    title: Words
    fields: tuple[Words, ...]
    across: int

    @property
    def rows(self) -> int:
        """How many rows they take."""
        return math.ceil(len(self.fields) / self.across)


@dataclass(frozen=True, slots=True)
class LineBlock:
    """Lines to write on."""

    title: Words
    lines: int


@dataclass(frozen=True, slots=True)
class BoxBlock:
    """Boxes to tick."""

    title: Words
    boxes: int
    icon: str


@dataclass(frozen=True, slots=True)
class TableBlock:
    """A table: its head, where one of its titles says something, and its rows, all of one length."""

    title: Words
    head: tuple[Words, ...]
    rows: tuple[tuple[Words, ...], ...]
    written: tuple[bool, ...]
    """Of each column, whether some cell of it is written in."""


ReadBlock = TextBlock | FieldBlock | LineBlock | BoxBlock | TableBlock


def table_block(title: Words, head: Sequence[Words], rows: Sequence[Sequence[Words]]) -> TableBlock:
    """A table whose rows are filled up to the longest."""
    count = max(map(len, (head, *rows)))
    filled = tuple((*row, *(BLANK,) * (count - len(row))) for row in rows)
    written = tuple(any(not row[place] for row in filled) for place in range(count))
    return TableBlock(title, (*head, *(BLANK,) * (count - len(head))), filled, written)
