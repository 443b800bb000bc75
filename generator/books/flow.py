"""The flow of a game as a chart: steps from above to below, and the ways back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from reportlab.platypus import Flowable

from engine.definitions.products import FlowStep
from generator.boards.grid import Point
from generator.boards.pen import Pen
from generator.books.blocks import put
from generator.books.paragraphs import Paragraph
from generator.books.setter import Setter
from generator.units import MM, Rect

_ICON: Final = 8 * MM
_PAD: Final = 5.0
_GAP: Final = 11.0
"""Between two steps, where the arrow stands."""

_LANE: Final = 9.0
"""Room on the right for each way back."""


class FlowChart(Flowable):
    """Boxes one below the other. From each an arrow leads to the next, or back to an earlier one."""

    def __init__(self, setter: Setter, steps: Sequence[FlowStep]) -> None:
        super().__init__()
        self._setter, self._steps = setter, steps
        self._words: list[Paragraph] = [setter.paragraph(setter.shop.wording.passage(step), "cell", where=step.id) for step in steps]
        self._heights: list[float] = []

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:  # noqa: D102
        lanes = sum(bool(step.back_to) for step in self._steps)
        self.width, self._box = available_width, available_width - lanes * _LANE - 2
        room = self._box - _ICON - 3 * _PAD
        self._heights = [max(_ICON, words.wrap(room, available_height)[1]) + 2 * _PAD for words in self._words]
        self.height = sum(self._heights) + _GAP * (len(self._steps) - 1) + 4
        return self.width, self.height

    def draw(self) -> None:  # noqa: D102
        top, middles = self.height - 2, dict[str, float]()
        styles = self._setter.styles
        for place, (step, words, high) in enumerate(zip(self._steps, self._words, self._heights, strict=True)):
            is_end = place == len(self._steps) - 1
            self.canv.setLineWidth(1.2 if is_end else 0.6)
            self.canv.setStrokeColor(styles.colour("one_time.accent" if is_end else "rule"))
            self.canv.setFillColor(styles.colour("paper_shade" if is_end else "paper"))
            self.canv.roundRect(1, top - high, self._box, high, 4, fill=1)
            sign = self._sign(step)
            sign.wrapOn(self.canv, _ICON, _ICON)
            put(sign, self.canv, 1 + _PAD, top - (high + _ICON) / 2, 0)
            put(words, self.canv, 1 + _ICON + 2 * _PAD, top - (high + words.height) / 2, 0)
            middles[step.id] = top - high / 2
            top -= high
            if not is_end:
                self._arrow(1 + self._box / 2, top, top - _GAP)
            top -= _GAP
        back = [step for step in self._steps if step.back_to]
        for lane, step in enumerate(back, start=1):
            self._way_back(middles[step.id], middles[str(step.back_to)], 1 + self._box + lane * _LANE - 3)

    def _sign(self, step: FlowStep) -> Any:
        pen = Pen(Rect(0, 0, 20, 20), bleed=0)
        look = self._setter.shop.theme["book"]
        pen.circle(Point(10, 10), 9.6, fill=look["ground"])
        pen.icon(step.icon, Point(10, 10), 12.5, look["title"])
        return self._setter.picture(pen.svg(), step.icon, _ICON)

    def _arrow(self, x: float, start: float, end: float) -> None:
        self._line([(x, start), (x, end + 3)])
        self._head([(x, end), (x - 3, end + 5), (x + 3, end + 5)])

    def _way_back(self, start: float, end: float, lane: float) -> None:
        side = 1 + self._box
        self._line([(side, start), (lane, start), (lane, end), (side + 3, end)])
        self._head([(side, end), (side + 5, end - 3), (side + 5, end + 3)])

    def _line(self, points: Sequence[tuple[float, float]]) -> None:
        self.canv.setStrokeColor(self._setter.styles.colour("one_time.accent"))
        self.canv.setLineWidth(1.2)
        path = self.canv.beginPath()
        path.moveTo(*points[0])
        for point in points[1:]:
            path.lineTo(*point)
        self.canv.drawPath(path)

    def _head(self, points: Sequence[tuple[float, float]]) -> None:
        self.canv.setFillColor(self._setter.styles.colour("one_time.accent"))
        path = self.canv.beginPath()
        path.moveTo(*points[0])
        for point in points[1:]:
            path.lineTo(*point)
        path.close()
        self.canv.drawPath(path, stroke=0, fill=1)
