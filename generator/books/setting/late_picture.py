"""A drawing that is laid out when the page is set, which a book that is only read through never comes to."""

from __future__ import annotations

from reportlab.platypus import Flowable

from generator.books.setting.greeking import greeked
from generator.drawing import Drawing
from generator.paint.flowable import DrawingFlowable


class LatePicture(Flowable):
    """A drawing at a scale, its words drawn as lines where they would be too small to read."""

    def __init__(self) -> None:
        super().__init__()
        self._inner: DrawingFlowable | None = None

    def drawn(self) -> tuple[Drawing, float]:
        """The drawing, and how much larger it is set."""
        raise NotImplementedError

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:  # noqa: D102
        if self._inner is None:
            drawing, scale = self.drawn()
            self._inner = DrawingFlowable(greeked(drawing, scale), drawing.size.width * scale)
        self.width, self.height = self._inner.wrap(available_width, available_height)
        return self.width, self.height

    def draw(self) -> None:  # noqa: D102
        if self._inner is not None:
            self._inner.drawOn(self.canv, 0, 0)
