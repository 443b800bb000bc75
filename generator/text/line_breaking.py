"""Words into lines: where a paragraph is broken. Pure arithmetic, widths in parts of the font size."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from generator.fonts.fonts import Font
from generator.scene.model import Look
from generator.scene.style import Colour

BULLET: Final = "\u2022"
"""What begins an entry of a list."""


class Letters(NamedTuple):
    """Part of a word in one font and colour."""

    text: str
    font: Font
    colour: Colour
    width: float
    level: int = 0
    """Odd if they run from right to left (generator.fonts.bidi)."""
    look: Look | None = None


class Sign(NamedTuple):
    """An icon in a word; it is square, `height` wide and high without its bearings."""

    name: str
    colour: Colour
    width: float
    height: float
    level: int = 0


class Word(NamedTuple):
    """What is never parted; `space` is the blank before it, `begins` that it must start a line.

    `hyphen` is drawn when a line ends after it: then a soft hyphen stood there. `levels` are those of its paragraph and of the blank
    before it.
    """

    pieces: tuple[Letters | Sign, ...]
    width: float
    space: float
    begins: bool
    hyphen: Letters | None = None
    levels: tuple[int, int] = (0, 0)
    held: bool = False
    """Whether it is what the number before it counts."""


class Line(NamedTuple):
    """Words side by side. `last` ends a paragraph or stands before a forced break."""

    words: tuple[Word, ...]
    width: float
    last: bool
    gap: float
    """Space above, beyond the leading: the one between paragraphs."""
    indent: float = 0.0
    """Space on the left of a line that goes on with what a bullet, or the paragraph, began."""


def break_lines(
    words: tuple[Word, ...], measure: float, gap: float = 0.0, company: bool = True, hang: bool = False, indent: float = 0.0
) -> list[Line]:
    """Fills lines of width `measure` (in parts of the font size); for `company` the last word does not stand alone.

    If they `hang`, the lines after one that a bullet begins stand below its words. All lines but the first have an `indent`.
    """
    if not words:
        return []
    starts: list[int] = []
    indents: list[float] = []
    width = bullet = 0.0
    for index, word in enumerate(words):
        wider = width + word.space + word.width
        if index == 0 or word.begins or wider > measure - indents[-1] + 1e-9:
            starts.append(_line_end(words, starts[-1], index, measure - indents[-1]) if index else 0)
            fresh = index == 0 or word.begins
            bullet = _bullet(words, index) if fresh and hang else bullet
            indents.append((indent if index else 0.0) + (0.0 if fresh else bullet))
            wider = _width(words, starts[-1], index + 1)
        width = wider
    if company:
        _keep_company(words, starts, measure - max(indents, default=0.0))
    lines: list[Line] = []
    for first, end, indent in zip(starts, [*starts[1:], len(words)], indents, strict=True):
        last = end == len(words) or words[end].begins
        held = _hyphenated(words[first:end]) if not last and words[end - 1].hyphen else words[first:end]
        lines.append(Line(held, _width(held, 0, len(held)), last, 0.0 if lines else gap, indent))
    return lines


def cut_to(words: tuple[Word, ...], measure: float) -> tuple[Word, ...]:
    """The words, those that are wider than `measure` cut between letters, so that none stands beyond its column."""
    if all(word.width <= measure + 1e-9 for word in words):
        return words
    return tuple(part for word in words for part in (_cut(word, measure) if word.width > measure + 1e-9 else (word,)))


def _cut(word: Word, measure: float) -> Iterator[Word]:
    held: list[Letters | Sign] = []
    width, space, begins = 0.0, word.space, word.begins
    for piece in (letter for one in word.pieces for letter in (_letters(one) if isinstance(one, Letters) else (one,))):
        if held and width + piece.width > measure:
            yield word._replace(pieces=tuple(held), width=width, space=space, begins=begins, hyphen=None)
            held, width, space, begins = [], 0.0, 0.0, False
        held.append(piece)
        width += piece.width
    yield word._replace(pieces=tuple(held), width=width, space=space, begins=begins)


def _letters(piece: Letters) -> Iterator[Letters]:
    scale = piece.look.scale if piece.look else 1.0
    for letter in piece.text:
        yield piece._replace(text=letter, width=piece.font.advance(letter) * scale)


def _bullet(words: tuple[Word, ...], index: int) -> float:
    """Where the words after a bullet or a sign begin that stands alone at the start of a line; 0 without one."""
    pieces = words[index].pieces
    if len(pieces) != 1 or index + 1 == len(words) or words[index + 1].begins:
        return 0.0
    begins = isinstance(pieces[0], Sign) or pieces[0].text == BULLET
    return words[index].width + words[index + 1].space if begins else 0.0


def _line_end(words: tuple[Word, ...], first: int, end: int, measure: float) -> int:
    """Where to end the line that `words[first:end]` fill: not between a number and what it counts, if they have room on one line."""
    at = _room_for_hyphen(words, first, end, measure)
    number = at - 1
    if (
        words[at].held
        and not words[at].begins
        and number > first
        and not words[number - 1].hyphen
        and _width(words, number, end + 1) <= measure
    ):
        return number
    return at


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
        spare = alone - 2 if words[alone - 1].held else alone - 1
        can_spare = spare - starts[line - 1] >= 2 and not words[spare - 1].hyphen
        if can_spare and _width(words, spare, end) <= measure:
            starts[line] = spare
