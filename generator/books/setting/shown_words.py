"""Words shown on the canvas of a book: shaped runs, the grounds behind them and the links on them. Lengths in points."""

from __future__ import annotations

from typing import Any, NamedTuple

from reportlab.pdfgen.canvas import Canvas

from generator.fonts.fonts import Font
from generator.paint.mirroring import upright
from generator.scene.style import Colour
from generator.text.line_breaking import Letters, Word
from generator.text.line_pieces import pieces_of, runs_of

_BELOW, _ABOVE = 0.26, 0.86
"""How far grounds and links reach below and above the baseline, in parts of the size."""


class Place(NamedTuple):
    """Where a line begins on its baseline, its size, and its width."""

    x: float
    y: float
    size: float
    width: float


def show(canvas: Canvas, words: tuple[Word, ...], place: Place) -> None:
    """A line of words; none on a draft."""
    if getattr(canvas, "draft", False):
        return
    with upright(canvas, place.x, place.width):
        _show(canvas, words, place)


def _show(canvas: Canvas, words: tuple[Word, ...], place: Place) -> None:
    runs = [(x, piece) for x, piece in pieces_of(words, place.x, place.size) if isinstance(piece, Letters)]
    for x, run in runs:
        if run.look and run.look.ground:
            size = place.size * run.look.scale
            canvas.setFillColorRGB(*_parts(run.look.ground))
            canvas.rect(x, place.y - _BELOW * size, run.width, (_BELOW + _ABOVE) * size, stroke=0, fill=1)
    text = canvas.beginText()
    for x, run in runs:
        text.setTextOrigin(x, place.y)
        text.setFont(run.font.name, place.size * (run.look.scale if run.look else 1.0))
        text.setFillColorRGB(*_parts(run.colour))
        text.textOut(run.text)
    canvas.drawText(text)
    for x, run in runs:
        if run.look and run.look.link:
            size = place.size * run.look.scale
            area = (x, place.y - _BELOW * size, x + run.width, place.y + _ABOVE * size)
            canvas.linkRect("", run.look.link, area, relative=1, thickness=0)


def show_text(canvas: Canvas, x: float, y: float, text: str, font: Font, size: float, *, align: float = 0.0) -> float:
    """A text of one look in the canvas's colour; `align` is 0 where it begins at `x`, 1 where it ends there. Gives its width."""
    runs = runs_of(text, font, base=1 if getattr(canvas, "from_right", False) else None)
    widths = [owner.advance(letters) * size for owner, letters in runs]
    x -= align * sum(widths)
    with upright(canvas, x, sum(widths)):
        for (owner, letters), width in zip(runs, widths, strict=True):
            canvas.setFont(owner.name, size)
            canvas.drawString(x, y, letters)
            x += width
    return sum(widths)


def _parts(colour: Colour) -> tuple[Any, Any, Any]:
    return colour.red / 255, colour.green / 255, colour.blue / 255
