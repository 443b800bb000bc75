"""What a story is made of beside paragraphs and tables: parts that stay together, stand across all columns or begin a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable

Version = Callable[[], Sequence[Flowable]]
"""Something that is set only if it is needed."""


class Anchor(Flowable):
    """An invisible place that links, contents and bookmarks lead to; `level` None keeps it out of the bookmarks."""

    keepWithNext = 1  # noqa: N815 - the name that platypus reads

    def __init__(self, key: str, title: str, level: int | None = None) -> None:
        super().__init__()
        self.key, self.title, self.level = key, title, level

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:  # noqa: D102
        return 0.0, 0.0

    def draw(self) -> None:  # noqa: D102
        canvas = self.canv
        canvas.bookmarkHorizontal(self.key, 0, 14)
        if self.level is not None:
            canvas.addOutlineEntry(self.title, self.key, self.level, closed=self.level == 0)


class Holding(Flowable):
    """A flowable that draws others, or words, itself."""

    @property
    def parts(self) -> Sequence[Any]:
        """What it holds, in order: flowables and plain words."""
        return ()


class Together(Flowable):
    """Flowables one below another that are never parted."""

    def __init__(self, content: Sequence[Flowable]) -> None:
        super().__init__()
        self.content = list(content)
        self.spaceBefore = self.content[0].getSpaceBefore()
        self.spaceAfter = self.content[-1].getSpaceAfter()
        self._ends: list[tuple[float, float]] = []

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:  # noqa: D102
        self._ends, down, gap = [], 0.0, 0.0
        for place, one in enumerate(self.content):
            down += max(gap, one.getSpaceBefore()) if place else 0.0
            width, height = one.wrapOn(cast("Canvas", getattr(self, "canv", None)), available_width, available_height)
            down += height
            self._ends.append((width, down))
            gap = one.getSpaceAfter()
        self.width, self.height = available_width, down
        return self.width, self.height

    def draw(self) -> None:  # noqa: D102
        for one, (width, bottom) in zip(self.content, self._ends, strict=True):
            put(one, self.canv, 0, self.height - bottom, self.width - width)


class Figure(Together):
    """Something to look at, which may give way to the words after it rather than leave a hole in a column."""


class Spanning(Together):
    """Flowables across all columns; columns before them end level with one another."""

    def __init__(self, content: Sequence[Flowable], *, running: str = "") -> None:
        super().__init__(content)
        self.running = running
        """What the head of the page says from here on; "" leaves it as it is."""


class NewPage(Flowable):
    """Begins a page, `bare` of running head and foot; none where what is to stand `together` still fits on the page."""

    def __init__(self, *, bare: bool = False, together: Sequence[Flowable] = ()) -> None:
        super().__init__()
        self.bare, self.together = bare, together


class WhereRoom(Together):
    """What stands here if all of it has room on the page, and otherwise at the next `Waiting`."""


class Fitting(Flowable):
    """The first of several versions of the same that has room on the page; where none has, what is said `otherwise`, or the first."""

    def __init__(self, versions: Sequence[Version], otherwise: Version | None = None) -> None:
        super().__init__()
        self.versions, self.otherwise = versions, otherwise or versions[0]


class Waiting(Flowable):
    """Here stands what had no room before."""


class Columns(Flowable):
    """What follows stands in so many columns."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count


def put(flowable: Any, canvas: Canvas, x: float, y: float, spare: float) -> None:
    """Draws a flowable at x, y, moved to where it aligns itself in the `spare` width."""
    flowable.drawOn(canvas, x, y, _sW=spare)


def parts_of(flowable: Any) -> list[Any]:
    """What is within a flowable that holds others, the cells of tables too."""
    if isinstance(flowable, Together):
        return flowable.content
    if isinstance(flowable, Holding):
        return list(flowable.parts)
    cells = getattr(flowable, "_cellvalues", None)
    if cells is not None:
        return [cell for row in cells for cell in row]
    return list(flowable) if isinstance(flowable, list | tuple) else []
