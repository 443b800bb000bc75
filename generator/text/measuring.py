"""The words of a paragraph, measured: what stays whole when lines are broken, and which way it runs. Widths in parts of the font size."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Final

from generator.fonts.bidi import ICON, drawn, has_right_to_left, levels_of, runs_right_to_left
from generator.fonts.fonts import Font
from generator.scene.model import InlineBreak, InlineIcon, InlineText, Look, Paragraph
from generator.scene.style import Colour
from generator.text.ideographs import may_part, parts_of
from generator.text.line_breaking import Letters, Sign, Word

ICON_HEIGHT: Final = 1.25
"""Height of an icon among words, in cap heights."""

ICON_SIDE_BEARING: Final = 0.04
"""Space on either side of it, in parts of the font size."""

SOFT_HYPHEN: Final = "\u00ad"
"""Where a word may be parted."""

UNBROKEN: Final = "\u00a0"
"""A blank at which no line ends."""

HELD: Final = " held"
"""A blank at which a line ends only where a number and what it counts have no room on one."""

_BEGINS_NO_LINE: Final = re.compile("/|[?!:;\u00bb]+[.,)]*")
"""What stands after a blank and with the word before it."""

_CHUNKS: Final = re.compile(r" |[^ ]+")
_NUMBER: Final = re.compile(r"[(+\u2212-]*\d[\d.,\u2013]*")

FontOf = Callable[[bool, bool], Font]
"""The font for (bold, italic)."""

FaceOf = Callable[[Look, bool, bool], Font]
"""The font for words of a look of their own, (bold, italic)."""


def words_of(
    paragraph: Paragraph, font_of: FontOf, colour: Colour, face_of: FaceOf | None = None, *, from_right: bool = False
) -> tuple[Word, ...]:
    """The paragraph's words, measured. A number and the icon after it are one word; the word that it counts is held to it.

    It runs from right to left if its first letter does; in what is read `from_right` every paragraph does.
    """
    collected = _Words(paragraph, font_of, colour, face_of, from_right)
    collected.collect()
    return tuple(collected.words)


class _Words:
    """Words under way."""

    def __init__(self, paragraph: Paragraph, font_of: FontOf, colour: Colour, face_of: FaceOf | None, from_right: bool) -> None:
        self.words: list[Word] = []
        self._face_of = face_of
        self._look: Look | None = None
        self._paragraph, self._font_of, self._colour = paragraph, font_of, colour
        self._pieces: list[Letters | Sign] = []
        self._space, self._begins, self._held = 0.0, False, False
        self._base, self._levels = _levels(paragraph, from_right)
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
            self.words.append(Word(tuple(self._pieces), width, self._space, self._begins, hyphen, (self._base, self._blank), self._held))
            self._pieces, self._space, self._begins, self._held = [], 0.0, False, False

    @property
    def _scale(self) -> float:
        return self._look.scale if self._look else 1.0

    def _level(self, at: int) -> int:
        return self._levels[at] if self._levels else 0

    def _text(self, item: InlineText, before_icon: bool, after_number: bool) -> None:
        self._look, colour = item.look, item.fill or self._colour
        own = self._face_of(item.look, item.bold, item.italic) if self._face_of and item.look else None
        font = own or self._font_of(item.bold, item.italic)
        for chunk in _glued(item.text, before_icon, after_number, self._pieces):
            if chunk in (" ", HELD):
                self._finish()
                self._held = chunk == HELD
                self._space, self._blank = font.advance(" ") * self._scale, self._level(self._at)
                self._at += 1
                continue
            *parts, rest = chunk.split(SOFT_HYPHEN)
            for part in parts:
                self._part(part, font, colour)
                self._finish(Letters("-", font, colour, font.advance("-") * self._scale, self._base, self._look))
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
            self._pieces.append(Letters(text, font, colour, font.advance(text) * self._scale, 0, self._look))
            return
        font.advance(text)  # so that what no font has is told with all of its word
        for part, level in _of_one_level(text, self._levels[start : self._at]):
            for owner, letters in font.runs(part):
                run = drawn(letters, level)  # signs that another font lends are turned by themselves
                self._pieces.append(Letters(run, owner, colour, owner.advance(run) * self._scale, level, self._look))


def _levels(paragraph: Paragraph, from_right: bool) -> tuple[int, Sequence[int]]:
    """The level of a paragraph and those of its letters, none if all run from left to right."""
    if not from_right and not any(isinstance(item, InlineText) and has_right_to_left(item.text) for item in paragraph):
        return 0, ()
    text = "".join(item.text if isinstance(item, InlineText) else "\n" if isinstance(item, InlineBreak) else ICON for item in paragraph)
    base = int(from_right or runs_right_to_left(text))
    return base, levels_of(text, base=base)


def _of_one_level(text: str, levels: Sequence[int]) -> Iterator[tuple[str, int]]:
    if not levels:
        yield text, 0
        return
    for level, found in groupby(zip(text, levels, strict=True), key=itemgetter(1)):
        yield "".join(letter for letter, _ in found), level


def _is_number(item: object) -> bool:
    return isinstance(item, InlineText) and (item.number or _NUMBER.fullmatch(item.text.lstrip(" ")) is not None)


def _glued(text: str, before_icon: bool, after_number: bool, pieces: list[Letters | Sign]) -> Iterator[str]:
    """The text in words and blanks; the blank between a number and an icon becomes one that does not break, that before a unit is HELD."""
    chunks = _CHUNKS.findall(text)
    if before_icon and chunks and chunks[-1] == " ":
        before = chunks[-2] if len(chunks) > 1 else pieces[-1].text if pieces and isinstance(pieces[-1], Letters) else ""
        if before[-1:].isdigit():
            chunks = [*chunks[:-2], before + UNBROKEN] if len(chunks) > 1 else [UNBROKEN]
    for place, chunk in enumerate(chunks):
        beside = chunks[place + 1] if place + 1 < len(chunks) else ""
        if chunk == " " and (_BEGINS_NO_LINE.fullmatch(beside) or (place and chunks[place - 1] == "\u00ab")):
            yield UNBROKEN  # the stroke between two values, and the marks that French sets apart from its words
            continue
        counts = _NUMBER.fullmatch(chunks[place - 1]) if place else after_number
        yield HELD if chunk == " " and counts and place + 1 < len(chunks) and chunks[place + 1][0].isalpha() else chunk


def _sign(name: str, colour: Colour, font: Font, level: int) -> Sign:
    height = font.cap_height * ICON_HEIGHT
    return Sign(name, colour, height + 2 * ICON_SIDE_BEARING, height, level)
