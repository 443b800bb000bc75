"""Small parts that books are built of: lines of contents, tables in the house's look, pictures beside words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Flowable, Table, TableStyle

from generator.books.setting.paragraphs import face_of
from generator.books.setting.shown_words import show_text
from generator.books.setting.styles import BookStyles


class ContentsLine(Flowable):
    """A title, dots, and the page it is on; leads there when it is clicked."""

    def __init__(self, title: str, page: int | None, key: str, style: ParagraphStyle) -> None:
        super().__init__()
        self._title, self._page, self._key, self._style = title, page, key, style

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:  # noqa: D102
        self.width, self.height = available_width, self._style.leading + 2
        return self.width, self.height

    def draw(self) -> None:  # noqa: D102
        canvas, style, font = self.canv, self._style, face_of(self._style)
        canvas.setFillColor(style.textColor)
        right = self.width - show_text(canvas, self.width, 3, str(self._page or ""), font, style.fontSize, align=1.0) - 4
        size = style.fontSize * min(1.0, (right - 4) / (font.advance(self._title) * style.fontSize))  # a long title is set smaller
        left = show_text(canvas, 0, 3, self._title, font, size) + 4
        canvas.setStrokeColor(style.textColor)
        canvas.setLineWidth(0.5)
        canvas.setDash(0.5, 2.5)
        canvas.line(left, 3.5, max(left, right), 3.5)
        canvas.setDash()
        canvas.linkRect("", self._key, (0, 0, self.width, self.height), relative=1, thickness=0)


_FACETS = ((0.55, 0.72, 0.60), (0.70, 0.80, 0.84), (0.83, 0.97, 0.91))
"""Splinters in volcanic glass: left and right foot and tip, as shares of the width."""


class Band(Flowable):
    """The title of a section across the page: number and name on volcanic glass."""

    _HEIGHT = 25.0
    _TITLE, _NUMBER = 15.5, 14.0

    def __init__(self, number: str, title: str, styles: BookStyles) -> None:
        super().__init__()
        self._number, self._title, self._styles = number, title, styles
        self.spaceAfter = 9

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:  # noqa: D102
        self.width, self.height = available_width, self._HEIGHT
        return self.width, self.height

    def draw(self) -> None:  # noqa: D102
        canvas, styles, high, wide = self.canv, self._styles, self.height, self.width
        canvas.setLineWidth(0.8)
        canvas.setStrokeColor(styles.colour("book.rim"))
        self._shape(_pointed(wide, high), "book.ground", stroke=1)
        for start, end, tip in _FACETS:
            self._shape([(wide * start, 0.5), (wide * end, 0.5), (wide * tip, high - 0.5)], "book.facet", stroke=0)
        if self._number:
            self._shape(_pointed(1.45 * high, high), "book.number", stroke=1)
            canvas.setFillColor(styles.colour("book.number_ink"))
            below = high / 2 - 0.36 * self._NUMBER
            show_text(canvas, 0.725 * high, below, self._number, styles.fonts.font("sans", 900), self._NUMBER, align=0.5)
        canvas.setFillColor(styles.colour("book.ink"))
        left, below = (1.75 if self._number else 0.6) * high, high / 2 - 0.33 * self._TITLE
        show_text(canvas, left, below, self._title, styles.fonts.font("serif", 700), self._TITLE)

    def _shape(self, corners: Sequence[tuple[float, float]], colour: str, *, stroke: int) -> None:
        path = self.canv.beginPath()
        path.moveTo(*corners[0])
        for corner in corners[1:]:
            path.lineTo(*corner)
        path.close()
        self.canv.setFillColor(self._styles.colour(colour))
        self.canv.drawPath(path, stroke=stroke, fill=1)


def _pointed(wide: float, high: float) -> list[tuple[float, float]]:
    """A hexagon stretched to a band, as its corners."""
    cut = 0.29 * high
    return [(0, high / 2), (cut, 0), (wide - cut, 0), (wide, high / 2), (wide - cut, high), (cut, high)]


def ruled_table(
    rows: Sequence[Sequence[Any]], widths: Sequence[float], styles: BookStyles, *, head: int = 1, more: Sequence[Any] = ()
) -> Table:
    """A table with a dark head and pale stripes; the head is repeated on every page."""
    look = [
        ("FONTNAME", (0, 0), (-1, -1), styles.face("sans")),  # platypus would name an unembedded Helvetica
        ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
        ("BACKGROUND", (0, 0), (-1, head - 1), styles.colour("book.ground")),
        ("ROWBACKGROUNDS", (0, head), (-1, -1), [styles.colour("paper"), styles.colour("paper_shade")]),
        ("LINEBELOW", (0, head), (-1, -1), 0.3, styles.colour("rule")),
        ("BOX", (0, 0), (-1, -1), 0.5, styles.colour("rule")),
        ("LEFTPADDING", (0, 0), (-1, -1), 4),
        ("RIGHTPADDING", (0, 0), (-1, -1), 4),
        ("TOPPADDING", (0, 0), (-1, -1), 2.2),
        ("BOTTOMPADDING", (0, 0), (-1, -1), 2.8),
        *more,
    ]
    return Table([list(row) for row in rows], colWidths=list(widths), repeatRows=head, style=TableStyle(look))


def plain_table(rows: Sequence[Sequence[Any]], widths: Sequence[float], styles: BookStyles) -> Table:
    """A table of a sheet: a tinted head, repeated, and hairlines below the rows."""
    look: list[Any] = [
        ("FONTNAME", (0, 0), (-1, -1), styles.face("sans")),
        ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
        ("BACKGROUND", (0, 0), (-1, 0), styles.colour("paper_shade")),
        ("LINEBELOW", (0, 0), (-1, -1), 0.3, styles.colour("rule")),
        ("LEFTPADDING", (0, 0), (-1, -1), 2),
        ("RIGHTPADDING", (0, 0), (-1, -1), 2),
        ("TOPPADDING", (0, 0), (-1, -1), 0.8),
        ("BOTTOMPADDING", (0, 0), (-1, -1), 1.2),
    ]
    return Table([list(row) for row in rows], colWidths=list(widths), repeatRows=1, style=TableStyle(look))


def beside(
    picture: Flowable,
    words: Sequence[Flowable],
    widths: tuple[float, float],
    styles: BookStyles,
    *,
    below: Sequence[Flowable] = (),
) -> Table:
    """A picture with words to its right; what stands `below` follows in rows of its own, where the table may break."""
    look: list[Any] = [
        ("FONTNAME", (0, 0), (-1, -1), styles.face("sans")),
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
        ("LEFTPADDING", (0, 0), (-1, -1), 0),
        ("RIGHTPADDING", (0, 0), (-1, -1), 0),
        ("TOPPADDING", (0, 0), (-1, -1), 0),
        ("TOPPADDING", (0, 0), (-1, 0), 1),
        ("BOTTOMPADDING", (0, 0), (-1, -1), 0),
        ("BOTTOMPADDING", (0, -1), (-1, -1), 2),
        ("NOSPLIT", (0, 0), (-1, min(1, len(below)))),
    ]
    rows: list[list[Any]] = [[picture, list(words)], *(["", one] for one in below)]
    return Table(rows, colWidths=list(widths), style=TableStyle(look))
