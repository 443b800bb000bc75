"""The flow of a game as a chart: steps from above to below, and the ways back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from reportlab.platypus import Flowable

from engine.definitions.products import FlowStep
from generator.boards.grid import Point
from generator.boards.pen import Pen, escape
from generator.books.setting.blocks import put
from generator.books.setting.paragraphs import Paragraph
from generator.books.setting.setter import Setter
from generator.units import MM, Rect

_ICON: Final = 8 * MM
_PAD: Final = 5.0
_GAP: Final = 11.0
"""Between two steps, where the arrow stands."""

_MARK: Final = 5 * MM
"""How large the icon at the end of a step is."""

_FRAMES: Final = {"may": ("tokens.green.rim", (4, 2.5)), "must": ("alarm", ())}
"""By what a frame says, its colour and its dashes."""

_LANE: Final = 9.0
"""Room on the right for each way back."""


class FlowChart(Flowable):
    """Boxes one below the other. From each an arrow leads to the next, or back to an earlier one."""

    def __init__(self, setter: Setter, steps: Sequence[FlowStep]) -> None:
        super().__init__()
        self._setter, self._steps = setter, steps
        self._words: list[Paragraph] = [setter.paragraph(setter.shop.wording.passage(step), "cell", where=step.id) for step in steps]
        self._choices = [[setter.paragraph(f"<b>{escape(one)}</b>", "cell") for one in step.one_of] for step in steps]
        self._heights: list[float] = []

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:  # noqa: D102
        lanes = sum(bool(step.back_to) for step in self._steps)
        self.width, self._box = available_width, available_width - lanes * _LANE - 2
        room = self._box - _ICON - 3 * _PAD
        self._heights = [
            max(_ICON, words.wrap(room - (_MARK + _PAD if step.mark else 0), available_height)[1] + self._choice_height(choices, room))
            + 2 * _PAD
            for step, words, choices in zip(self._steps, self._words, self._choices, strict=True)
        ]
        self.height = sum(self._heights) + _GAP * (len(self._steps) - 1) + 4
        return self.width, self.height

    def _choice_height(self, choices: Sequence[Paragraph], room: float) -> float:
        """How high the frame around what one chooses of is, with the gap above it; 0 where there is nothing to choose."""
        return max((one.wrap(room / len(choices) - 2 * _PAD, room)[1] + 3 * _PAD for one in choices), default=0)

    def draw(self) -> None:  # noqa: D102
        top, middles = self.height - 2, dict[str, float]()
        styles = self._setter.styles
        for place, (step, words, high) in enumerate(zip(self._steps, self._words, self._heights, strict=True)):
            is_end = place == len(self._steps) - 1 and not step.frame
            self.canv.setLineWidth(1.2 if is_end or step.frame else 0.6)
            colour, dashes = _FRAMES.get(step.frame, ("one_time.accent" if is_end else "rule", ()))
            self.canv.setStrokeColor(styles.colour(colour))
            self.canv.setFillColor(styles.colour("paper_shade" if is_end else "paper"))
            self.canv.setDash(*dashes)
            self.canv.roundRect(1, top - high, self._box, high, 4, fill=1)
            self.canv.setDash()
            self._icon(step.icon, _ICON, 1 + _PAD, top - (high + _ICON) / 2)
            below = self._choose(self._choices[place], 1 + _ICON + 2 * _PAD, top - high + _PAD)
            if step.mark:
                self._icon(step.mark, _MARK, 1 + self._box - _MARK - _PAD, top - (high - below + _MARK) / 2)
            put(words, self.canv, 1 + _ICON + 2 * _PAD, top - (high - below + words.height) / 2, 0)
            middles[step.id] = top - high / 2
            top -= high
            if place + 1 < len(self._steps):
                self._next(self._steps[place + 1], 1 + self._box / 2, top)
            top -= _GAP
        back = [step for step in self._steps if step.back_to]
        for lane, step in enumerate(back, start=1):
            self._way_back(middles[step.id], middles[str(step.back_to)], 1 + self._box + lane * _LANE - 3)

    def _next(self, step: FlowStep, x: float, start: float) -> None:
        """An arrow to a step, or the line that joins what is done in any order."""
        if not step.any_order:
            self._arrow(x, start, start - _GAP)
            return
        self.canv.setStrokeColor(self._setter.styles.colour(_FRAMES["may"][0]))
        self.canv.setLineWidth(3)
        self.canv.line(x, start, x, start - _GAP)

    def _choose(self, choices: Sequence[Paragraph], left: float, low: float) -> float:
        """The frame around what one chooses of, side by side; gives the height that it takes from the words above."""
        if not choices:
            return 0
        room = self._box - _ICON - 3 * _PAD
        high, wide = self._choice_height(choices, room) - _PAD, room / len(choices)
        self.canv.setStrokeColor(self._setter.styles.colour(_FRAMES["must"][0]))
        self.canv.setLineWidth(1.2)
        self.canv.roundRect(left, low, room, high, 3)
        for place, one in enumerate(choices):
            put(one, self.canv, left + place * wide + _PAD, low + (high - one.height) / 2, 0)
        return high + _PAD

    def _icon(self, icon: str, size: float, x: float, y: float) -> None:
        sign = self._sign(icon, size)
        sign.wrapOn(self.canv, size, size)
        put(sign, self.canv, x, y, 0)

    def _sign(self, icon: str, size: float) -> Any:
        pen = Pen(Rect(0, 0, 20, 20), bleed=0)
        look = self._setter.shop.theme["book"]
        pen.circle(Point(10, 10), 9.6, fill=look["ground"])
        pen.icon(icon, Point(10, 10), 12.5, look["title"])
        return self._setter.picture(pen.svg(), icon, size)

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
