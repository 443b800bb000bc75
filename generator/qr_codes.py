"""QR codes on faces: `{{ card.link | qr(4, 60, 20) }}` is the code as a path, to be filled by a dark colour on a light ground."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from generator.errors import LayoutError

SMALLEST_MODULE: Final = 0.33
"""Width in mm of one square of a code that a telephone reads from a print at home."""

QUIET: Final = 4
"""Squares of light ground on every side that the standard asks for (ISO/IEC 18004)."""


def qr(words: object, x: float, y: float, width: float, fill: str = "#000000", ground: str = "#ffffff") -> Markup:
    """A square of `width` mm at `x`, `y`: the light ground with its quiet zone, and the code of the words on it.

    Raises LayoutError for words that are empty or too long for the width.
    """
    import segno  # of use to few games

    text = str(words).strip()
    if not text:
        raise LayoutError("a QR code of no words: leave it out with {% if … %}")
    try:
        code = segno.make(text, error="m", boost_error=False, micro=False)
    except segno.DataOverflowError:
        raise LayoutError(f"{len(text):,} letters are too many for a QR code: name an address that leads to them") from None
    rows = [bytes(row) for row in code.matrix]
    module = width / (len(rows) + 2 * QUIET)
    if module < SMALLEST_MODULE:
        least = SMALLEST_MODULE * (len(rows) + 2 * QUIET)
        raise LayoutError(
            f"a QR code of {len(text)} letters needs {least:.1f} mm to be read (it has {width:g} mm): shorten it, or widen it"
        )
    path = "".join(_bars(rows, x + QUIET * module, y + QUIET * module, module))
    edge = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{width:g}"'
    return Markup('<rect {} fill="{}"/><path d="{}" fill="{}"/>').format(Markup(edge), ground, Markup(path), fill)


def _bars(rows: list[bytes], left: float, top: float, module: float) -> list[str]:
    """Every run of dark squares of a row as one box, so that no hair of ground shows between them."""
    bars = []
    for number, row in enumerate(rows):
        begin = 0
        while (begin := row.find(1, begin)) >= 0:
            end = row.find(0, begin)
            end = len(row) if end < 0 else end
            start, far = left + begin * module, (end - begin) * module
            bars.append(f"M{start:.4f} {top + number * module:.4f}h{far:.4f}v{module:.4f}H{start:.4f}z")
            begin = end
    return bars
