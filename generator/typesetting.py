"""Words into a textbox: measuring them and fitting their lines. Pure arithmetic, widths in parts of the font size."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from generator.errors import LayoutError
from generator.fonts import Font
from generator.line_breaking import Letters, Line, Sign, Word, break_lines
from generator.scene.hyphenation import NONE, hyphenated
from generator.scene.model import InlineBreak, InlineIcon, InlineText, Paragraph, TextBox
from generator.scene.style import Colour

ICON_HEIGHT: Final = 1.25
"""Height of an icon among words, in cap heights."""

ICON_SIDE_BEARING: Final = 0.04
"""Space on either side of it, in parts of the font size."""

SOFT_HYPHEN: Final = "\u00ad"
"""Where a word may be parted."""

_SIZE_STEP: Final = 25.4 / 72 / 20
_CHUNKS = re.compile(r" |[^ ]+")


@dataclass(frozen=True, slots=True)
class SetLines:
    """The lines of a box at the size that fits (mm)."""

    size: float
    lines: tuple[Line, ...]
    height: float


FontOf = Callable[[bool, bool], Font]
"""The font for (bold, italic)."""


def words_of(paragraph: Paragraph, font_of: FontOf, colour: Colour) -> tuple[Word, ...]:
    """The paragraph's words, measured. A number and the icon after it are one word."""
    words: list[Word] = []
    pieces: list[Letters | Sign] = []
    space = 0.0
    begins = False

    def finish(hyphen: Letters | None = None) -> None:
        nonlocal pieces, space, begins
        if pieces:
            words.append(Word(tuple(pieces), sum(piece.width for piece in pieces), space, begins, hyphen))
            pieces, space, begins = [], 0.0, False

    for place, item in enumerate(paragraph):
        match item:
            case InlineBreak():
                finish()
                if begins:
                    words.append(Word((), 0.0, 0.0, True))  # a second break leaves a line empty
                begins, space = True, 0.0
            case InlineIcon(name, fill):
                pieces.append(_sign(name, fill or colour, font_of(False, False)))
            case InlineText(text, bold, italic, _, fill):
                font = font_of(bold, italic)
                before_icon = place + 1 < len(paragraph) and isinstance(paragraph[place + 1], InlineIcon)
                for chunk in _glued(text, before_icon, pieces):
                    if chunk == " ":
                        finish()
                        space = font.advance(" ")
                        continue
                    *parts, rest = chunk.split(SOFT_HYPHEN)
                    for part in parts:
                        pieces += _letters(part, font, fill or colour)
                        finish(Letters("-", font, fill or colour, font.advance("-")))
                    if rest:
                        pieces += _letters(rest, font, fill or colour)
    finish()
    return tuple(words)


def _letters(text: str, font: Font, colour: Colour) -> list[Letters | Sign]:
    if not font.fallbacks:
        return [Letters(text, font, colour, font.advance(text))]
    font.advance(text)  # so that what no font has is told with all of its word
    return [Letters(run, owner, colour, owner.advance(run)) for owner, run in font.runs(text)]


def _glued(text: str, before_icon: bool, pieces: list[Letters | Sign]) -> Iterator[str]:
    """The text in words and blanks; the blank between a number and an icon becomes one that does not break."""
    chunks = _CHUNKS.findall(text)
    if before_icon and chunks and chunks[-1] == " ":
        before = chunks[-2] if len(chunks) > 1 else pieces[-1].text if pieces and isinstance(pieces[-1], Letters) else ""
        if before[-1:].isdigit():
            chunks = [*chunks[:-2], before + "\u00a0"] if len(chunks) > 1 else ["\u00a0"]
    yield from chunks


def _sign(name: str, colour: Colour, font: Font) -> Sign:
    height = font.cap_height * ICON_HEIGHT
    return Sign(name, colour, height + 2 * ICON_SIDE_BEARING, height)


class Column:
    """The words of a textbox, ready to be broken at any size."""

    def __init__(self, box: TextBox, font_of: FontOf) -> None:
        self.box = box
        self.base = font_of(False, False)
        self._whole = [words_of(paragraph, font_of, box.fill) for paragraph in box.paragraphs]
        self._paragraphs = self._whole
        self._widest = _widest(self._whole)
        self._parted: list[tuple[Word, ...]] | None = None
        if box.hyphenate != NONE:
            self._parted = [words_of(hyphenated(paragraph, box.hyphenate), font_of, box.fill) for paragraph in box.paragraphs]

    def lines_at(self, size: float) -> list[Line]:
        """The lines when set at that size (mm)."""
        lines: list[Line] = []
        for words in self._paragraphs:
            lines += break_lines(words, self.box.width / size, self.box.gap if lines else 0.0, self.box.align != "justify", self.box.hang)
        return lines

    def height(self, lines: list[Line], size: float) -> float:
        """From the top of the first line's letters to the bottom of the last one's, in mm."""
        if not lines:
            return 0.0
        between = (len(lines) - 1) * self.box.leading + sum(line.gap for line in lines)
        return size * (between + self.base.ascent + self.base.descent)

    def _overflow(self, lines: list[Line], size: float) -> tuple[float, float]:
        return self._widest * size - self.box.width, self.height(lines, size) - self.box.height

    def _fits(self, size: float) -> list[Line] | None:
        """The lines at that size if they fit, with words parted only where they would not fit whole."""
        for words in (self._whole, self._parted):
            if words is not None:
                self._paragraphs, self._widest = words, _widest(words)
                lines = self._fitting(size)
                if lines is not None:
                    return lines
        return None

    def _fitting(self, size: float) -> list[Line] | None:
        if self._widest * size > self.box.width + 1e-6:
            return None
        lines = self.lines_at(size)
        return lines if self.height(lines, size) <= self.box.height + 1e-6 else None

    def fitted(self) -> SetLines:
        """The largest size, from the wished one down to the least, at which all fits.

        Raises LayoutError saying by how many mm it does not.
        """
        wished, least = self.box.style.size, self.box.min_size
        lines = self._fits(wished)
        if lines is not None:
            return SetLines(wished, tuple(lines), self.height(lines, wished))
        lines = self._fits(least)
        if lines is None:
            raise self._too_long(least)
        low, high = 0, math.ceil((wished - least) / _SIZE_STEP)
        while high - low > 1:
            middle = (low + high) // 2
            tried = self._fits(least + middle * _SIZE_STEP)
            if tried is None:
                high = middle
            else:
                low, lines = middle, tried
        size = least + low * _SIZE_STEP
        return SetLines(size, tuple(lines), self.height(lines, size))

    def _too_long(self, size: float) -> LayoutError:
        lines = self.lines_at(size)
        wider, higher = self._overflow(lines, size)
        points = f"{size * 72 / 25.4:.3g}pt"
        if wider > 1e-6:
            word = max((word for words in self._paragraphs for word in words), key=lambda word: word.width)
            shown = "".join(piece.text if isinstance(piece, Letters) else f"<{piece.name}>" for piece in word.pieces)
            message = f"'{shown}' is {wider:.1f} mm wider than its box of {self.box.width:g} mm at {points}"
        else:
            message = f"text is {higher:.1f} mm higher than its box of {self.box.height:g} mm at {points} (lines: {len(lines)})"
        return LayoutError(message, file=self.box.place.file, line=self.box.place.line, field=self.box.name)


def _widest(paragraphs: list[tuple[Word, ...]]) -> float:
    return max((word.width for words in paragraphs for word in words), default=0.0)
