"""The pages of a book: frames for columns, running heads and feet, bookmarks, and where everything came to stand."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, PageTemplate, Paragraph, Table

from generator.books.canvas import BookCanvas
from generator.books.styles import GUTTER, BookStyles
from generator.units import MM, Size

MARGIN = 17 * MM
FOOT = 16 * MM
MOST_PASSES = 5


@dataclass(slots=True)
class Places:
    """What the last pass found: the page of every anchor, and the pages on which a term is spoken of."""

    anchors: dict[str, int] = field(default_factory=dict)
    mentions: dict[str, list[int]] = field(default_factory=dict)
    pages: int = 0


class Anchor(Flowable):
    """An invisible place that links, contents and bookmarks lead to; `level` None keeps it out of the bookmarks."""

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


@dataclass(frozen=True, slots=True)
class Imprint:
    """What stands in the margins and in the file about the book."""

    title: str
    author: str
    subject: str
    running: str
    foot: str
    language: str = "en"


class Book(BaseDocTemplate):
    """Templates `cover`, `one` and `two` columns; notes where anchors and terms land."""

    def __init__(self, out: io.BytesIO, size: Size, styles: BookStyles, imprint: Imprint, first: str) -> None:
        width, height = size.width * MM, size.height * MM
        super().__init__(out, pagesize=(width, height), title=imprint.title, author=imprint.author, subject=imprint.subject, invariant=1,
                         creator="Pressgang", lang=imprint.language)  # fmt: skip
        self._styles, self._imprint = styles, imprint
        self.found = Places()
        inner, tall = width - 2 * MARGIN, height - MARGIN - FOOT
        column = (inner - GUTTER) / 2
        bare = {"leftPadding": 0, "rightPadding": 0, "topPadding": 0, "bottomPadding": 0}
        whole = Frame(MARGIN, FOOT, inner, tall, id="whole", **bare)
        left = Frame(MARGIN, FOOT, column, tall, id="left", **bare)
        right = Frame(MARGIN + column + GUTTER, FOOT, column, tall, id="right", **bare)
        templates = [PageTemplate("cover", [whole]), PageTemplate("one", [whole], onPage=self._margins),
                     PageTemplate("two", [left, right], onPage=self._margins)]  # fmt: skip
        self.addPageTemplates(sorted(templates, key=lambda template: template.id != first))

    def afterFlowable(self, flowable: Flowable) -> None:  # noqa: N802, D102 - the name that platypus calls
        if isinstance(flowable, Anchor):
            self.found.anchors[flowable.key] = self.page
        for term in terms_of(flowable):
            pages = self.found.mentions.setdefault(term, [])
            if not pages or pages[-1] != self.page:
                pages.append(self.page)

    def _margins(self, canvas: Canvas, document: Any) -> None:
        width, height = document.pagesize
        canvas.saveState()
        canvas.setFillColor(self._styles.colour("ink_soft"))
        canvas.setStrokeColor(self._styles.colour("rule"))
        canvas.setLineWidth(0.4)
        canvas.setFont(self._styles.face("sans"), 7.5)
        canvas.drawString(MARGIN, height - 11 * MM, self._imprint.running)
        canvas.line(MARGIN, height - 12.4 * MM, width - MARGIN, height - 12.4 * MM)
        canvas.drawString(MARGIN, 9 * MM, self._imprint.foot)
        canvas.setFont(self._styles.face("sans", 700), 9)
        canvas.drawRightString(width - MARGIN, 9 * MM, str(document.page))
        canvas.restoreState()


def set_book(
    story: Callable[[Places], Sequence[Flowable]], size: Size, styles: BookStyles, imprint: Imprint, *, first: str = "cover"
) -> bytes:
    """Sets the story again and again until contents and index agree with the pages; `first` is the first page's template.

    The same story gives the same bytes.
    """
    places = Places()
    for _ in range(MOST_PASSES):
        out = io.BytesIO()
        book = Book(out, size, styles, imprint, first)
        book.build(list(story(places)), canvasmaker=_canvas_maker(styles, cover=first == "cover"))
        book.found.pages = book.page
        if book.found == places:
            break
        places = book.found
    return out.getvalue()


def _canvas_maker(styles: BookStyles, *, cover: bool) -> Callable[..., Canvas]:
    """A canvas that begins with a font of ours."""
    return partial(BookCanvas, font=styles.face("sans"), cover=cover)


def terms_of(flowable: Any) -> frozenset[str]:
    """The terms that a flowable speaks of, within the cells of tables too."""
    within: Any = [cell for row in vars(flowable)["_cellvalues"] for cell in row] if isinstance(flowable, Table) else flowable
    if isinstance(within, list | tuple):
        return frozenset().union(*map(terms_of, within))
    found: frozenset[str] = getattr(flowable, "terms", frozenset())
    return found


class Speaking(Paragraph):
    """A paragraph that is known to speak of some terms."""

    terms: frozenset[str] = frozenset()

    def split(self, available_width: float, available_height: float) -> list[Flowable]:  # noqa: D102
        parts = super().split(available_width, available_height)
        for part in parts:
            part.__dict__["terms"] = self.terms
        return parts
