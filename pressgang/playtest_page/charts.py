"""Pictures of a run, as SVG that takes its colours from the page: shares with their intervals, columns, a line. Lengths in pixels."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import svgwrite

WIDTH: Final = 640
NAMES: Final = 170
"""For the names on the left of shares."""

ROW: Final = 26
HIGH: Final = 170
"""Columns and lines, without the words below them."""

FOOT: Final = 22
LETTERS: Final = 24
"""Of a name that has room beside its share."""


class Share(NamedTuple):
    """A share of games with its interval; all from 0 to 1."""

    name: str
    rate: float
    low: float
    high: float
    games: str
    """Of how many games, in words."""


def shares(rows: Sequence[Share], usual: float | None = None) -> str:
    """Each share as a dot on a line as long as its interval; `usual` is what all together have, as a line across."""
    drawing = _drawing(ROW * len(rows) + FOOT)
    most = min(1.0, max([row.high for row in rows] + [usual or 0.0]) * 1.05) or 1.0
    room = WIDTH - NAMES - 110
    for place, row in enumerate(rows):
        middle = ROW * place + ROW / 2
        left, right, at = (NAMES + room * part / most for part in (row.low, row.high, row.rate))
        _words(drawing, _cut(row.name), NAMES - 10, middle + 4, "end")
        drawing.add(drawing.line((left, middle), (right, middle), class_="interval"))
        drawing.add(drawing.circle((at, middle), 5, class_="mark"))
        _words(drawing, f"{row.rate:.0%} of {row.games}", WIDTH - 100, middle + 4, "start", "quiet")
    for tick in _ticks(most):
        _words(drawing, f"{tick:.0%}", NAMES + room * tick / most, ROW * len(rows) + FOOT - 6, "middle", "quiet")
    if usual is not None:
        at = NAMES + room * usual / most
        drawing.add(drawing.line((at, 2), (at, ROW * len(rows)), class_="usual"))
    return _whole(drawing)


def columns(named: Sequence[tuple[str, int]]) -> str:
    """How many games there are of each kind, side by side."""
    drawing = _drawing(HIGH + FOOT)
    most, width = max((count for _, count in named), default=0) or 1, WIDTH / max(1, len(named))
    for place, (name, count) in enumerate(named):
        height = (HIGH - 20) * count / most
        drawing.add(drawing.rect((width * place + 2, HIGH - height), (width - 4, height), class_="mark"))
        _words(drawing, name, width * (place + 0.5), HIGH + FOOT - 6, "middle", "quiet")
        _words(drawing, f"{count:,}" if count else "", width * (place + 0.5), HIGH - height - 5, "middle")
    return _whole(drawing)


def line(points: Sequence[Share], usual: float) -> str:
    """A share that changes along a game, with its interval as a band; `usual` is what anybody has."""
    drawing = _drawing(HIGH + FOOT)
    left, step = 40, (WIDTH - 60) / max(1, len(points) - 1)

    def at(place: int, share: float) -> tuple[float, float]:
        return round(left + step * place, 1), round(10 + (HIGH - 20) * (1 - share), 1)

    band = [at(place, one.high) for place, one in enumerate(points)] + [at(place, one.low) for place, one in reversed([*enumerate(points)])]
    drawing.add(drawing.polygon(band, class_="band"))
    drawing.add(drawing.polyline([at(place, one.rate) for place, one in enumerate(points)], class_="line"))
    drawing.add(drawing.line(at(0, usual), at(len(points) - 1, usual), class_="usual"))
    for share in (0.0, 0.5, 1.0):
        _words(drawing, f"{share:.0%}", left - 8, at(0, share)[1] + 4, "end", "quiet")
    for place, one in enumerate(points):
        _words(drawing, one.name, at(place, 0)[0], HIGH + FOOT - 6, "middle", "quiet")
    return _whole(drawing)


def _drawing(height: float) -> svgwrite.Drawing:
    drawing = svgwrite.Drawing(debug=False)
    drawing.viewbox(0, 0, WIDTH, height)
    drawing["role"] = "img"
    return drawing


def _words(drawing: svgwrite.Drawing, words: str, x: float, y: float, anchor: str, class_: str = "words") -> None:
    if words:
        drawing.add(drawing.text(words, (round(x, 1), round(y, 1)), text_anchor=anchor, class_=class_))


def _ticks(most: float) -> Iterable[float]:
    """Round shares up to the most, five or fewer."""
    step = next(step for step in (0.05, 0.1, 0.2, 0.25, 0.5) if most / step <= 5)
    return (step * number for number in range(int(most / step + 1e-9) + 1))


def _cut(name: str) -> str:
    return name if len(name) <= LETTERS else name[: LETTERS - 1] + "…"


def _whole(drawing: svgwrite.Drawing) -> str:
    for length in ("width", "height"):  # the page says how wide it is
        drawing.attribs.pop(length, None)
    found: str = drawing.tostring()
    return found
