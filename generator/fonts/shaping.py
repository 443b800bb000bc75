"""Words as HarfBuzz shapes them: kerned, with ligatures, letters joined where the script joins them; measured and written to PDF alike."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, Final, NamedTuple

import uharfbuzz
from reportlab.pdfbase.pdfdoc import PDFDocument
from reportlab.pdfbase.ttfonts import TTFont

from engine.source.recent import Recent
from generator.fonts.bidi import MIRRORED

_PIECES: Final = re.compile("[ \u00a0]+|[^ \u00a0]+")
_ESCAPES: Final = {ord("\\"): "\\\\", ord("("): "\\(", ord(")"): "\\)", 13: "\\r", 10: "\\n"}
_SOFT_HYPHEN: Final = "\u00ad"
_FIRST_OF_OURS: Final = 0xF0000
"""Codes from here on stand for glyphs that no letter has alone: ligatures, joined forms. No text has them."""
_LIGATURES: Final = ("liga", "clig", "calt")
_SEEN: Final = 0.6
"""Moves from here on are written, in thousandths of the font size; ReportLab rounds widths to whole ones."""
_MOST_WORDS: Final = 2_048
"""Words of a font that are remembered at least: as many as a rulebook has."""


Row = tuple[str | float, ...]
"""Letters, escaped, and moves between them as numbers of TJ."""


class Glyph(NamedTuple):
    """One glyph of a word; lengths in thousandths of the font size."""

    code: int
    before: float
    """How far to move before it is drawn, as a TJ number."""
    after: float
    rise: float


class Shaped(NamedTuple):
    """A word: how wide it is at font size 1, and its glyphs from left to right or, in their place, `row`.

    That is what a PDF shows where all glyphs are those of ASCII letters, which ReportLab keeps at their own codes.
    """

    width: float
    glyphs: tuple[Glyph, ...]
    row: Row | None


class ShapedFont(TTFont):
    """A font that ReportLab measures and embeds with what HarfBuzz makes of its words."""

    def __init__(self, name: str, file: Any) -> None:
        super().__init__(name, file, shapable=False)  # ReportLab's own shaping would shape a second time
        face = uharfbuzz.Face(uharfbuzz.Blob(self.face._ttf_data))  # type: ignore[attr-defined]
        self._harfbuzz = uharfbuzz.Font(face)
        self._scale = 1000 / face.upem
        self._words: Recent[tuple[str, bool], Shaped] = Recent(_MOST_WORDS)
        self._spelt: Recent[tuple[str, bool], Sequence[Glyph]] = Recent(_MOST_WORDS)
        self._codes: dict[tuple[int, str], int] = {}
        self._texts: dict[int, str] = {}

    def word(self, text: str, *, spaced: bool = False) -> Shaped:
        """A word without blanks; letters that are `spaced` have no ligatures."""
        found = self._words.get((text, spaced))
        if found is None:
            glyphs, width = self._shaped(text, spaced)
            row = _row_of(glyphs)
            found = Shaped(width, () if row else tuple(glyphs), row)
            self._words.put((text, spaced), found)
        return found

    def width(self, text: str, *, spaced: bool = False) -> float:
        """How wide a text runs at font size 1."""
        known = self._words.get((text, spaced))  # most of what books measure is a word
        if known is not None:
            return known.width
        blank = self._blank
        pieces = _PIECES.findall(text.replace(_SOFT_HYPHEN, ""))
        return sum(len(piece) * blank if piece[0] in " \u00a0" else self.word(piece, spaced=spaced).width for piece in pieces)

    def stringWidth(self, text: str | bytes, size: float, encoding: str = "utf8") -> float:  # noqa: N802, D102 - ReportLab's name
        return self.width(text if isinstance(text, str) else text.decode(encoding)) * size

    def shown(self, text: str, document: PDFDocument, size: float, *, spaced: bool = False) -> Iterator[tuple[int, str]]:
        """The operators that show a text, each with the number of the subset that its glyphs are in."""
        pieces = _PIECES.findall(text.replace(_SOFT_HYPHEN, ""))
        items: list[str | float] = []
        for piece in pieces:
            if piece[0] in " \u00a0":
                items.append(" " * len(piece))
                continue
            row = self.word(piece, spaced=spaced).row
            if row is None:
                yield from self._encoded(pieces, document, size, spaced)
                return
            items += row
        yield 0, _operator(items)

    def addObjects(self, doc: PDFDocument) -> None:  # noqa: N802, D102 - ReportLab's name
        subsets = [list(subset) for subset in self.state[doc].subsets] if doc in self.state else []
        names = [self.getSubsetInternalName(number, doc)[1:] for number in range(len(subsets))]
        super().addObjects(doc)
        objects: dict[str, Any] = doc.idToObject
        fonts = objects["BasicFonts"].dict
        for subset, name in zip(subsets, names, strict=True):
            if any(code > 0xFFFF for code in subset):
                stream = objects[f"toUnicodeCMap:{fonts[name].BaseFont}"]
                stream.content = self._read_back(stream.content)

    @property
    def _blank(self) -> float:
        return self.face.charWidths.get(32, 250) / 1000  # type: ignore[no-any-return]

    def _shaped(self, text: str, spaced: bool) -> tuple[list[Glyph], float]:
        buffer = uharfbuzz.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        uharfbuzz.shape(self._harfbuzz, buffer, dict.fromkeys(_LIGATURES, False) if spaced else None)
        infos, positions = buffer.glyph_infos, buffer.glyph_positions
        ends = _ends([info.cluster for info in infos], len(text))
        told: set[int] = set()
        glyphs = []
        total = 0.0
        for info, position in zip(infos, positions, strict=True):
            letters = "" if info.cluster in told else text[info.cluster : ends[info.cluster]]
            told.add(info.cluster)
            code = self._code(info.codepoint, letters[::-1] if buffer.direction == "rtl" else letters)  # readers turn a whole line round
            advance, aside = position.x_advance * self._scale, position.x_offset * self._scale
            total += advance
            natural = self.face.charWidths.get(code, self.face.defaultWidth)
            glyphs.append(Glyph(code, -aside, natural - advance + aside, position.y_offset * self._scale))
        return glyphs, total / 1000

    def _code(self, glyph: int, letters: str) -> int:
        """The letter that has this glyph, or a code of ours that is read back as these letters."""
        face = self.face
        for letter in (letters, MIRRORED.get(letters, "")):  # readers turn brackets round themselves where letters run from right to left
            if len(letter) == 1 and face.charToGlyph.get(ord(letter), 0) == glyph:
                return ord(letter)
        code = self._codes.get((glyph, letters))
        if code is None:
            code = self._codes[glyph, letters] = _FIRST_OF_OURS + len(self._codes)
            self._texts[code] = letters or "\u200b"
            face.charToGlyph[code] = glyph
            face.charWidths[code] = round(self._harfbuzz.get_glyph_h_advance(glyph) * self._scale)
        return code

    def _encoded(self, pieces: list[str], document: PDFDocument, size: float, spaced: bool) -> Iterator[tuple[int, str]]:
        blank = Glyph(32, 0.0, 0.0, 0.0)
        glyphs = [glyph for piece in pieces for glyph in ([blank] * len(piece) if piece[0] in " \u00a0" else self.glyphs(piece, spaced))]
        for (subset, rise), row in groupby(self._placed(glyphs, document), key=itemgetter(0, 1)):
            show = _operator(_moved((letter, glyph) for _, _, letter, glyph in row))
            yield subset, f"{rise * size / 1000:.4f} Ts {show} 0 Ts" if rise else show

    def glyphs(self, word: str, spaced: bool = False) -> Sequence[Glyph]:
        """The glyphs of a word from left to right, also of one that is shown as letters."""
        found = self.word(word, spaced=spaced)
        if not found.row:
            return found.glyphs
        glyphs = self._spelt.get((word, spaced))
        if glyphs is None:
            glyphs = tuple(self._shaped(word, spaced)[0])
            self._spelt.put((word, spaced), glyphs)
        return glyphs

    def _placed(self, glyphs: Iterable[Glyph], document: PDFDocument) -> Iterator[tuple[int, float, str, Glyph]]:
        for glyph in glyphs:
            ((subset, raw),) = self.splitString(chr(glyph.code), document)
            yield subset, glyph.rise, raw.decode("latin-1").translate(_ESCAPES), glyph

    def _read_back(self, table: str) -> str:
        return re.sub(
            r"(<[0-9A-F]{2}>) <([0-9A-F]{5,6})>",
            lambda found: f"{found[1]} <{self._texts.get(int(found[2], 16), chr(int(found[2], 16))).encode('utf-16-be').hex().upper()}>",
            table,
        )


def _ends(clusters: list[int], length: int) -> dict[int, int]:
    """Where the letters of each cluster end."""
    starts = sorted(set(clusters))
    return dict(zip(starts, [*starts[1:], length], strict=True))


def _row_of(glyphs: list[Glyph]) -> Row | None:
    if any(glyph.code > 126 or glyph.rise for glyph in glyphs):
        return None
    moved = _moved((chr(glyph.code).translate(_ESCAPES), glyph) for glyph in glyphs)
    return tuple(one for is_text, found in groupby(moved, key=_is_text) for one in (["".join(map(str, found))] if is_text else found))


def _moved(letters: Iterable[tuple[str, Glyph]]) -> Iterator[str | float]:
    """Letters with the moves between them; what is too little to be seen is left over for the next one."""
    move = 0.0
    for letter, glyph in letters:
        move += glyph.before
        if abs(move) >= _SEEN:
            yield round(move, 1)
            move = 0.0
        yield letter
        move += glyph.after
    if abs(move) >= _SEEN:
        yield round(move, 1)


def _is_text(item: str | float) -> bool:
    return isinstance(item, str)


def _operator(items: Iterable[str | float]) -> str:
    """What shows letters and moves."""
    parts = [
        f"({''.join(map(str, found))})" if is_text else f"{sum(map(float, found)):g}" for is_text, found in groupby(items, key=_is_text)
    ]
    return f"{parts[0]} Tj" if len(parts) == 1 and parts[0][0] == "(" else f"[{' '.join(parts)}] TJ"
