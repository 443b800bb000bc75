"""Words into a textbox: fitting their lines. Pure arithmetic, widths in parts of the font size."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from generator.errors import LayoutError
from generator.scene.hyphenation import NONE, hyphenated
from generator.scene.model import TextBox
from generator.text.line_breaking import BULLET, Letters, Line, Word, break_lines
from generator.text.measuring import FontOf, words_of

_SIZE_STEP: Final = 25.4 / 72 / 20
_TOLD, _MOST_TOLD = 5, 60
"""Words, and letters, of a text that has no room."""

SHORT: Final = 2
"""So many lines may be centred."""


@dataclass(frozen=True, slots=True)
class SetLines:
    """The lines of a box at the size that fits (mm)."""

    size: float
    lines: tuple[Line, ...]
    height: float


class Column:
    """The words of a textbox, ready to be broken at any size; `zoom` is how large a unit of its drawing is printed, in mm."""

    def __init__(self, box: TextBox, font_of: FontOf, zoom: float = 1.0) -> None:
        self.box, self._zoom = box, zoom
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
        zoom, points = self._zoom, f"{size * self._zoom * 72 / 25.4:.3g}pt"
        if wider > 1e-6:
            word = max((word for words in self._paragraphs for word in words), key=lambda word: word.width)
            shown = "".join(piece.text if isinstance(piece, Letters) else f"<{piece.name}>" for piece in word.pieces)
            message = f"'{shown}' is {_told(wider * zoom)} mm wider than its box of {self.box.width * zoom:.3g} mm at {points}"
        else:
            room = f"its box of {self.box.height * zoom:.3g} mm at {points} (lines: {len(lines)})"
            message = f"text is {_told(higher * zoom)} mm higher than {room}"
            message += f": “{self._beginning()}”"
        return LayoutError(message, file=self.box.place.file, line=self.box.place.line, field=self.box.name)

    def _beginning(self) -> str:
        """How the text begins, so that one knows which it is."""
        words = ["".join(piece.text for piece in word.pieces if isinstance(piece, Letters)) for words in self._whole for word in words]
        said = " ".join(filter(None, words[:_TOLD]))
        return f"{said[:_MOST_TOLD]}…" if len(words) > _TOLD or len(said) > _MOST_TOLD else said


def _told(length: float) -> str:
    """A length that is too much, never as none."""
    return f"{max(length, 0.1):.1f}"


def alignment(box: TextBox, lines: Sequence[Line]) -> str:
    """How the lines of a box stand; of those that are centred if `short`, a few are, and what one reads begins on the left."""
    if box.align != "short":
        return box.align
    listed = any(isinstance(piece, Letters) and piece.text.startswith(BULLET) for line in lines for piece in line.words[0].pieces[:1])
    return "center" if len(lines) <= SHORT and not listed else "left"


def _widest(paragraphs: list[tuple[Word, ...]]) -> float:
    return max((word.width for words in paragraphs for word in words), default=0.0)
