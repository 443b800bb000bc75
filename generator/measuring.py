"""The words of a paragraph, measured: what stays whole when lines are broken, and which way it runs. Widths in parts of the font size."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Final

from generator.bidi import ICON, drawn, has_right_to_left, levels_of, runs_right_to_left
from generator.fonts import Font
from generator.ideographs import may_part, parts_of
from generator.line_breaking import Letters, Sign, Word
from generator.scene.model import InlineBreak, InlineIcon, InlineText, Paragraph
from generator.scene.style import Colour

ICON_HEIGHT: Final = 1.25
"""Height of an icon among words, in cap heights."""

ICON_SIDE_BEARING: Final = 0.04
"""Space on either side of it, in parts of the font size."""

SOFT_HYPHEN: Final = "\u00ad"
"""Where a word may be parted."""

UNBROKEN: Final = "\u00a0"
"""A blank at which no line ends."""

_CHUNKS: Final = re.compile(r" |[^ ]+")
_UNIT: Final = re.compile(r"(?<=\d) (?=[^\W\d_])")
"""The blank between a number and what it counts."""

FontOf = Callable[[bool, bool], Font]
"""The font for (bold, italic)."""


def words_of(paragraph: Paragraph, font_of: FontOf, colour: Colour) -> tuple[Word, ...]:
    """The paragraph's words, measured. A number and the icon or the word after it are one word: a value is never parted from its unit."""
    collected = _Words(paragraph, font_of, colour)
    collected.collect()
    return tuple(collected.words)


class _Words:
    """Words under way."""

    def __init__(self, paragraph: Paragraph, font_of: FontOf, colour: Colour) -> None:
        self.words: list[Word] = []
        self._paragraph, self._font_of, self._colour = paragraph, font_of, colour
        self._pieces: list[Letters | Sign] = []
        self._space, self._begins = 0.0, False
        self._base, self._levels = _levels(paragraph)
        self._at = 0
        self._blank = self._base

    def collect(self) -> None:
        """Goes through the paragraph once."""
        for place, item in enumerate(self._paragraph):
            match item:
                case InlineBreak():
                    self._finish()
                    if self._begins:
                        self.words.append(Word((), 0.0, 0.0, True))  # a second break leaves a line empty
                    self._begins, self._space = True, 0.0
                    self._at += 1
                case InlineIcon(name, fill):
                    self._pieces.append(_sign(name, fill or self._colour, self._font_of(False, False), self._level(self._at)))
                    self._at += 1
                case InlineText():
                    before_icon = place + 1 < len(self._paragraph) and isinstance(self._paragraph[place + 1], InlineIcon)
                    self._text(item, before_icon, place > 0 and _is_number(self._paragraph[place - 1]))
        self._finish()

    def _finish(self, hyphen: Letters | None = None) -> None:
        if self._pieces:
            width = sum(piece.width for piece in self._pieces)
            self.words.append(Word(tuple(self._pieces), width, self._space, self._begins, hyphen, (self._base, self._blank)))
            self._pieces, self._space, self._begins = [], 0.0, False

    def _level(self, at: int) -> int:
        return self._levels[at] if self._levels else 0

    def _text(self, item: InlineText, before_icon: bool, after_number: bool) -> None:
        font, colour = self._font_of(item.bold, item.italic), item.fill or self._colour
        for chunk in _glued(item.text, before_icon, after_number, self._pieces):
            if chunk == " ":
                self._finish()
                self._space, self._blank = font.advance(" "), self._level(self._at)
                self._at += 1
                continue
            *parts, rest = chunk.split(SOFT_HYPHEN)
            for part in parts:
                self._part(part, font, colour)
                self._finish(Letters("-", font, colour, font.advance("-"), self._base))
                self._at += 1
            self._part(rest, font, colour)

    def _part(self, text: str, font: Font, colour: Colour) -> None:
        """Letters between blanks and hyphens, in pieces where a line may end within them."""
        if not text:
            return
        last = self._pieces[-1] if self._pieces else None
        if isinstance(last, Letters) and may_part(last.text[-1], text[0]):
            self._finish()
        first, *others = parts_of(text)
        self._letters(first, font, colour)
        for one in others:
            self._finish()
            self._letters(one, font, colour)

    def _letters(self, text: str, font: Font, colour: Colour) -> None:
        start, self._at = self._at, self._at + len(text)
        if not self._levels and not font.fallbacks:
            self._pieces.append(Letters(text, font, colour, font.advance(text)))
            return
        font.advance(text)  # so that what no font has is told with all of its word
        for part, level in _of_one_level(text, self._levels[start : self._at]):
            for owner, run in font.runs(drawn(part, level)):
                self._pieces.append(Letters(run, owner, colour, owner.advance(run), level))


def _levels(paragraph: Paragraph) -> tuple[int, Sequence[int]]:
    """The level of a paragraph and those of its letters, none if all run from left to right."""
    if not any(isinstance(item, InlineText) and has_right_to_left(item.text) for item in paragraph):
        return 0, ()
    text = "".join(item.text if isinstance(item, InlineText) else "\n" if isinstance(item, InlineBreak) else ICON for item in paragraph)
    base = int(runs_right_to_left(text))
    return base, levels_of(text, base=base)


def _of_one_level(text: str, levels: Sequence[int]) -> Iterator[tuple[str, int]]:
    if not levels:
        yield text, 0
        return
    for level, found in groupby(zip(text, levels, strict=True), key=itemgetter(1)):
        yield "".join(letter for letter, _ in found), level


def _is_number(item: object) -> bool:
    return isinstance(item, InlineText) and item.number


def _glued(text: str, before_icon: bool, after_number: bool, pieces: list[Letters | Sign]) -> Iterator[str]:
    """The text in words and blanks; the blank between a number and its unit, an icon or a word, becomes one that does not break."""
    text = _UNIT.sub(UNBROKEN, text)
    if after_number and text[:1] == " " and text[1:2].isalpha():
        text = UNBROKEN + text[1:]
    chunks = _CHUNKS.findall(text)
    if before_icon and chunks and chunks[-1] == " ":
        before = chunks[-2] if len(chunks) > 1 else pieces[-1].text if pieces and isinstance(pieces[-1], Letters) else ""
        if before[-1:].isdigit():
            chunks = [*chunks[:-2], before + UNBROKEN] if len(chunks) > 1 else [UNBROKEN]
    yield from chunks


def _sign(name: str, colour: Colour, font: Font, level: int) -> Sign:
    height = font.cap_height * ICON_HEIGHT
    return Sign(name, colour, height + 2 * ICON_SIDE_BEARING, height, level)
