"""Words into lines: measuring, breaking and fitting a textbox. Pure arithmetic, widths in parts of the font size."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from generator.errors import LayoutError
from generator.fonts import Font
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
_NUMBER: Final = re.compile(r"[+\u2212-]?\d[\d.,\u2013]*")


class Letters(NamedTuple):
    """Part of a word in one font and colour."""

    text: str
    font: Font
    colour: Colour
    width: float


class Sign(NamedTuple):
    """An icon in a word; it is square, `height` wide and high without its bearings."""

    name: str
    colour: Colour
    width: float
    height: float


class Word(NamedTuple):
    """What is never parted; `space` is the blank before it, `begins` that it must start a line.

    `hyphen` is drawn when a line ends after it: then a soft hyphen stood there.
    """

    pieces: tuple[Letters | Sign, ...]
    width: float
    space: float
    begins: bool
    hyphen: Letters | None = None


class Line(NamedTuple):
    """Words side by side. `last` ends a paragraph or stands before a forced break."""

    words: tuple[Word, ...]
    width: float
    last: bool
    gap: float
    """Space above, beyond the leading: the one between paragraphs."""


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


def break_lines(words: tuple[Word, ...], measure: float, gap: float = 0.0, company: bool = True) -> list[Line]:
    """Fills lines of width `measure` (in parts of the font size); for `company` the last word does not stand alone."""
    starts: list[int] = []
    width = 0.0
    for index, word in enumerate(words):
        wider = width + word.space + word.width
        if index == 0 or word.begins or wider > measure + 1e-9:
            starts.append(_line_end(words, starts[-1], index, measure) if index else 0)
            wider = _width(words, starts[-1], index + 1)
        width = wider
    if company:
        _keep_company(words, starts, measure)
    lines: list[Line] = []
    for first, end in zip(starts, [*starts[1:], len(words)], strict=True):
        last = end == len(words) or words[end].begins
        held = _hyphenated(words[first:end]) if not last and words[end - 1].hyphen else words[first:end]
        lines.append(Line(held, _width(held, 0, len(held)), last, 0.0 if lines else gap))
    return lines


def _line_end(words: tuple[Word, ...], first: int, end: int, measure: float) -> int:
    """Where to end the line that `words[first:end]` fill: not between a number and what it counts, if the line can spare the number."""
    at = _room_for_hyphen(words, first, end, measure)
    number = at - 1
    can_spare = number - first >= 2 and not words[number - 1].hyphen and not words[at].begins
    if can_spare and _is_number(words[number]) and _width(words, number, end + 1) <= measure:
        return number
    return at


def _is_number(word: Word) -> bool:
    return all(isinstance(piece, Letters) and _NUMBER.fullmatch(piece.text) for piece in word.pieces)


def _room_for_hyphen(words: tuple[Word, ...], first: int, end: int, measure: float) -> int:
    """Where to end the line of `words[first:end]` so that a hyphen at its end fits too."""
    at = end
    while (hyphen := words[at - 1].hyphen) and _width(words, first, at) + hyphen.width > measure + 1e-9:
        if at - 1 == first:
            return end
        at -= 1
    return at


def _hyphenated(words: tuple[Word, ...]) -> tuple[Word, ...]:
    last = words[-1]
    assert last.hyphen is not None
    return (*words[:-1], last._replace(pieces=(*last.pieces, last.hyphen), width=last.width + last.hyphen.width))


def _width(words: tuple[Word, ...], first: int, end: int) -> float:
    return sum(word.width + word.space for word in words[first:end]) - words[first].space


def _keep_company(words: tuple[Word, ...], starts: list[int], measure: float) -> None:
    """A single word at the end, or before a forced break, fetches the one before it, if that line can spare it."""
    for line in range(1, len(starts)):
        alone = starts[line]
        end = alone + 1
        if words[alone].begins or (end < len(words) and not words[end].begins):
            continue
        spare = alone - 1
        can_spare = spare - starts[line - 1] >= 2 and not words[spare - 1].hyphen
        if can_spare and _width(words, spare, end) <= measure:
            starts[line] = spare


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
            lines += break_lines(words, self.box.width / size, self.box.gap if lines else 0.0, self.box.align != "justify")
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
            message = f"text is {higher:.1f} mm higher than its box of {self.box.height:g} mm at {points} ({len(lines)} lines)"
        return LayoutError(message, file=self.box.place.file, line=self.box.place.line, field=self.box.name)


def _widest(paragraphs: list[tuple[Word, ...]]) -> float:
    return max((word.width for words in paragraphs for word in words), default=0.0)
