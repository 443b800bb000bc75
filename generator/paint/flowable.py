"""A drawing as a figure in running text (ReportLab's platypus)."""

from __future__ import annotations

from typing import Literal

from reportlab.platypus import Flowable

from generator.drawing import Drawing
from generator.paint.mirroring import upright
from generator.paint.pdf import painter_of
from generator.units import MM, Rect


class DrawingFlowable(Flowable):
    """A drawing scaled to `width_mm` (its own width by default), cut off at its trim."""

    def __init__(self, drawing: Drawing, width_mm: float | None = None, *, align: Literal["LEFT", "CENTER", "RIGHT"] = "CENTER") -> None:
        super().__init__()
        self._drawing = drawing
        self._scale = (width_mm or drawing.size.width) / drawing.size.width
        self.hAlign = align

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:  # noqa: D102
        self.width = self._drawing.size.width * self._scale * MM
        self.height = self._drawing.size.height * self._scale * MM
        return self.width, self.height

    def draw(self) -> None:  # noqa: D102
        if getattr(self.canv, "draft", False):
            return
        scale = self._scale * MM
        clip = Rect(0, 0, *self._drawing.size)
        with upright(self.canv, 0.0, self.width):
            painter_of(self.canv).place(self._drawing, (scale, 0.0, 0.0, -scale, 0.0, self.height), clip)
