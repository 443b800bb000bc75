"""The pages of a book: columns set level, running heads and feet, bookmarks, and where everything came to stand."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, Final

from reportlab.platypus import Flowable

from generator.books.setting.blocks import Anchor, Columns, Fitting, NewPage, Spanning, Waiting, WhereRoom, parts_of, put
from generator.books.setting.canvas import BookCanvas
from generator.books.setting.columns import Measure, level
from generator.books.setting.shown_words import show_text
from generator.books.setting.styles import GUTTER, BookStyles
from generator.errors import LayoutError
from generator.units import MM, Size

FOOT = 16 * MM
MOST_PASSES = 6

_ROOM: Final = 30 * MM
"""A title across the page stands where at least so much follows it."""

_ABOVE: Final = 14.0
"""Space above a title across the page that does not begin it, in points."""


@dataclass(slots=True)
class Places:
    """What the last pass found: the page of every anchor, and the pages on which a term is spoken of."""

    anchors: dict[str, int] = field(default_factory=dict)
    mentions: dict[str, list[int]] = field(default_factory=dict)
    within: dict[str, dict[str, list[int]]] = field(default_factory=dict)
    """The same pages by the chapter in which they speak of it."""
    pages: int = 0
    free: float = 0.0
    """The share of the last page on which nothing stands."""


@dataclass(frozen=True, slots=True)
class Imprint:
    """What stands in the margins and in the file about the book."""

    title: str
    author: str
    subject: str
    running: str
    foot: str
    language: str = "en"
    bannered: bool = False
    """Whether the first page begins with its title, so that it needs none above it."""


class Book:
    """Puts a story on the pages of a canvas and notes where anchors and terms land."""

    def __init__(self, canvas: BookCanvas, size: Size, styles: BookStyles, imprint: Imprint) -> None:
        self.found = Places()
        self._canvas, self._styles, self._imprint = canvas, styles, imprint
        self._width, self._top = size.width * MM, size.height * MM - styles.margin
        self._bare, self._count, self._running = True, 2, ""
        self._y = self._top
        self._measures: dict[int, Measure] = {}
        self._later: list[Spanning] = []
        self._waiting: list[Flowable] = []

    def build(self, story: Sequence[Flowable], *, bare: bool) -> None:
        """All pages; the first is `bare` of head and foot."""
        self._open(bare=bare)
        self._run(story)
        while self._later:
            self._turn()
        self.found.free = (self._y - FOOT) / (self._top - FOOT)
        self._close()

    def _run(self, story: Sequence[Flowable]) -> None:
        grouped = groupby(story, key=lambda one: not isinstance(one, Spanning | NewPage | Columns | Fitting | WhereRoom | Waiting))
        runs = [(run, list(found)) for run, found in grouped]
        for place, (run, found) in enumerate(runs):
            if run:
                self._in_columns(found)
                continue
            for one in found[:-1]:
                self._across(one)
            self._across(found[-1], runs[place + 1][1] if place + 1 < len(runs) else ())

    def _across(self, one: Flowable, below: Sequence[Flowable] = ()) -> None:
        match one:
            case WhereRoom() if self._fits(one.content):
                self._run(one.content)
            case WhereRoom():
                self._waiting += one.content
            case Fitting():
                made = (version() for version in one.versions)
                self._run(next((story for story in made if self._fits(story)), ()) or one.otherwise())
            case Waiting():
                held, self._waiting = self._waiting, []
                self._run(held)
            case Columns():
                self._count = one.count
            case NewPage():
                if not (one.together and self._fits(one.together)):
                    self._close()
                    self._open(bare=one.bare)
            case Spanning():
                self._span(one, below)

    def _span(self, one: Spanning, below: Sequence[Flowable] = ()) -> None:
        """Draws it here if there is room; else a title begins a page, and a picture opens the next one, whatever stands before it there."""
        height = self._measure(1).height(one)
        if height > self._top - FOOT:
            raise LayoutError(f"a picture or title across the page is too high by {height - self._top + FOOT:.0f} pt")
        if not one.running and (self._later or not self._has_room(one)):
            self._later.append(one)
            return
        while not self._has_room(one, below):
            self._turn()
        above = 0.0 if self._y == self._top else max(_ABOVE, one.getSpaceBefore())
        self._running = one.running or self._running
        self._y -= above + height
        self._draw(one, self._styles.margin, self._y, self._inner)
        self._y -= one.getSpaceAfter()

    def _has_room(self, one: Spanning, below: Sequence[Flowable] = ()) -> bool:
        """Whether it may stand here, a title with the beginning of what stands `below` it; at the top of a page anything may."""
        if self._y == self._top:
            return True
        low = self._y - max(_ABOVE, one.getSpaceBefore()) - self._measure(1).height(one)
        is_roomy = low - (_ROOM if one.running else 0.0) >= FOOT
        if low < FOOT or not (one.running and below):
            return is_roomy
        made = level(below, self._count, max(low - one.getSpaceAfter() - FOOT, 1.0), self._measure(self._count))
        return not made.rest or (is_roomy and any(made.columns))  # a title with all that stands below it needs no more

    def _fits(self, story: Sequence[Flowable]) -> bool:
        """Whether all of it has room on what is left of this page."""
        count, left = self._count, self._y - FOOT
        for run, found in groupby(story, key=lambda one: not isinstance(one, Spanning | Columns)):
            for part in [list(found)] if run else [[one] for one in found]:
                if run:
                    made = level(part, count, max(left, 1.0), self._measure(count))
                    left -= left + 1 if made.rest else made.height
                elif isinstance(part[0], Columns):
                    count = part[0].count
                else:
                    left -= max(_ABOVE, part[0].getSpaceBefore()) + self._measure(1).height(part[0]) + part[0].getSpaceAfter()
        return left >= 0 and not self._later

    def _in_columns(self, queue: list[Flowable]) -> None:
        count, measure = self._count, self._measure(self._count)
        while queue:
            made = level(queue, count, max(self._y - FOOT, 1.0), measure)
            if made.rest and self._y - FOOT < _ROOM / 2:
                self._turn()
                continue
            if not any(made.columns) and self._y == self._top:
                over = measure.height(queue[0]) - (self._top - FOOT)
                raise LayoutError(f"a figure or table is higher than a page by {over:.0f} pt")
            for place, column in enumerate(made.columns):
                left = self._styles.margin + place * (measure.width + GUTTER)
                for one in column:
                    self._draw(one.flowable, left, self._y - one.top - one.height, measure.width)
            queue = made.rest
            self._y -= made.height
            if queue:
                self._turn()

    @property
    def _inner(self) -> float:
        return self._width - 2 * self._styles.margin

    def _measure(self, count: int) -> Measure:
        if count not in self._measures:
            self._measures[count] = Measure((self._inner - (count - 1) * GUTTER) / count, self._canvas)
        return self._measures[count]

    def _draw(self, flowable: Flowable, x: float, y: float, width: float) -> None:
        wide, _ = flowable.wrapOn(self._canvas, width, y)  # splitting may have left it unmeasured
        put(flowable, self._canvas, x, y, width - wide)
        for one in _within(flowable):
            if isinstance(one, Anchor):
                self.found.anchors[one.key] = self.found.pages
            for term in getattr(one, "terms", ()):
                chapters = self.found.within.setdefault(term, {})
                for pages in (self.found.mentions.setdefault(term, []), chapters.setdefault(self._running, [])):
                    if not pages or pages[-1] != self.found.pages:
                        pages.append(self.found.pages)

    def _open(self, *, bare: bool) -> None:
        self.found.pages += 1
        self._bare, self._y = bare, self._top
        self._canvas.begin_page()
        self._canvas.bookmarkPage(page_key(self.found.pages))
        waiting, self._later = self._later, []
        for one in waiting:
            self._span(one)

    def _turn(self) -> None:
        self._close()
        self._open(bare=False)

    def _close(self) -> None:
        if not self._bare:
            self._margins()
        self._canvas.showPage()

    def _margins(self) -> None:
        """Book and section above, edition and page below, the page on the outer side."""
        canvas, styles, page = self._canvas, self._styles, self.found.pages
        margin = styles.margin
        above, right = self._top + 6 * MM, self._width - margin
        canvas.setFillColor(styles.colour("ink_soft"))
        canvas.setStrokeColor(styles.colour("rule"))
        canvas.setLineWidth(0.4)
        light, bold = styles.fonts.font("sans"), styles.fonts.font("sans", 700)
        outer, inner = (1.0, 0.0) if page % 2 else (0.0, 1.0)
        outwards, inwards = (right, margin) if page % 2 else (margin, right)
        if page > 1 or not self._imprint.bannered:
            show_text(canvas, inwards, above, self._imprint.running, light, 8, align=inner)
            show_text(canvas, outwards, above, self._running, light, 8, align=outer)
            canvas.line(margin, above - 1.4 * MM, right, above - 1.4 * MM)
        show_text(canvas, inwards, 9 * MM, self._imprint.foot, light, 8, align=inner)
        canvas.setFillColor(styles.colour("one_time.accent"))
        show_text(canvas, outwards, 9 * MM, str(page), bold, 10, align=outer)


def page_key(page: int) -> str:
    """The name by which links find a page."""
    return f"page.{page}"


def set_book(
    story: Callable[[Places], Sequence[Flowable]],
    size: Size,
    styles: BookStyles,
    imprint: Imprint,
    *,
    cover: bool = True,
    passes: int = MOST_PASSES,
    draft: bool = False,
) -> bytes:
    """Sets the story again and again until contents and index agree with the pages; a `cover` is bare of head and foot.

    The same story gives the same bytes. A single `draft` without pictures is enough to find what cannot be set; it gives no book.
    """
    places = Places()
    if draft:
        Book(_canvas(io.BytesIO(), size, styles, imprint, cover=cover, draft=True), size, styles, imprint).build(
            list(story(places)), bare=cover
        )
        return b""
    for number in range(passes):
        out = io.BytesIO()
        draft = number == 0 and passes > 1  # of a book with pages something is found, so that it is set once more
        canvas = _canvas(out, size, styles, imprint, cover=cover, draft=draft)
        book = Book(canvas, size, styles, imprint)
        book.build(list(story(places)), bare=cover)
        if book.found == places:
            break
        places = book.found
    canvas.save()
    return out.getvalue()


def pages_of(story: Sequence[Flowable], size: Size, styles: BookStyles, imprint: Imprint) -> int:
    """How many pages a story takes."""
    canvas = _canvas(io.BytesIO(), size, styles, imprint, cover=False, draft=True)
    book = Book(canvas, size, styles, imprint)
    book.build(story, bare=False)
    return book.found.pages


def _canvas(out: io.BytesIO, size: Size, styles: BookStyles, imprint: Imprint, *, cover: bool, draft: bool = False) -> BookCanvas:
    canvas = BookCanvas(out, font=styles.face("sans"), cover=cover, draft=draft, pagesize=(size.width * MM, size.height * MM),
                        invariant=1, lang=imprint.language, from_right=styles.from_right)  # fmt: skip
    canvas.setTitle(imprint.title)
    canvas.setAuthor(imprint.author)
    canvas.setSubject(imprint.subject)
    canvas.setCreator("Pressgang")
    if cover:
        canvas.showOutline()
    return canvas


def _within(flowable: Any) -> Iterator[Any]:
    """A flowable and all that it holds."""
    yield flowable
    for part in parts_of(flowable):
        yield from _within(part)
