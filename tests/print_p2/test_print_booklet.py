"""Booklets: which page stands where, how far it creeps, and what becomes of links."""

from __future__ import annotations

import io
import re

import pikepdf
import pypdfium2
import pytest
from hypothesis import given
from hypothesis.strategies import integers
from reportlab.pdfgen.canvas import Canvas

from generator.books.setting.booklet import bound, facing, saddle_stitched
from generator.fonts.fonts import FontBook
from generator.units import MM


def leafed_through(pages: int) -> list[int | None]:
    """The pages in the order in which a reader meets them who folds the sheets into one another."""
    sides = saddle_stitched(pages)
    fronts, backs = sides[::2], sides[1::2]
    first = [page for front, back in zip(fronts, backs, strict=True) for page in (front.right, back.left)]
    second = [page for front, back in zip(reversed(fronts), reversed(backs), strict=True) for page in (back.right, front.left)]
    return first + second


@given(integers(1, 200))
def test_a_folded_booklet_is_read_in_order(pages: int) -> None:
    read = leafed_through(pages)
    assert read[:pages] == list(range(pages))
    assert len(read) % 4 == 0 and len(read) < pages + 4 and all(page is None for page in read[pages:])


@given(integers(1, 200))
def test_facing_pages_show_each_page_once_the_first_on_the_right(pages: int) -> None:
    sides = facing(pages)
    assert [page for side in sides for page in (side.left, side.right) if page is not None] == list(range(pages))
    assert sides[0].left is None


def test_inner_sheets_creep_by_the_paper_around_them() -> None:
    assert [round(side.creep, 2) for side in saddle_stitched(16, 0.1)] == [0, 0, 0.1, 0.1, 0.2, 0.2, 0.3, 0.3]


@pytest.fixture(scope="module")
def book() -> bytes:
    """Ten pages of 100 x 150 points with their number, a bookmark each, and a link from the first to the last."""
    out = io.BytesIO()
    name = FontBook().font("sans").name
    canvas = Canvas(out, pagesize=(100, 150), initialFontName=name, invariant=1)  # type: ignore[arg-type]
    for page in range(1, 11):
        canvas.setFont(name, 20)
        canvas.drawString(20, 100, f"p{page}q")
        canvas.bookmarkHorizontal(f"at{page}", 20, 100)
        canvas.addOutlineEntry(f"Page {page}", f"at{page}")
        if page == 1:
            canvas.linkRect("", "at10", (10, 10, 30, 30))
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def texts(data: bytes) -> list[list[tuple[str, float]]]:
    """The numbers on each page with their place from the left, in points."""
    document = pypdfium2.PdfDocument(data)
    found = []
    for page in document:
        text = page.get_textpage()
        rects = [text.get_rect(index) for index in range(text.count_rects())]
        found.append([(text.get_text_bounded(*rect).strip(), rect[0]) for rect in rects])
    document.close()
    return found


def test_the_text_of_each_page_stands_on_its_sheet(book: bytes) -> None:
    sides = saddle_stitched(10, 0.5)
    made = texts(bound(book, "booklet", 0.5))
    assert len(made) == len(sides) == 6
    for side, shown in zip(sides, made, strict=True):
        expected = [(f"p{page + 1}q", half) for half, page in ((0, side.left), (1, side.right)) if page is not None]
        assert [word for word, _ in sorted(shown, key=lambda one: one[1])] == [word for word, _ in expected]
        for (_, half), (_, x) in zip(expected, sorted(shown, key=lambda one: one[1]), strict=True):
            creep = side.creep * MM * (1 if half == 0 else -1)
            assert x == pytest.approx(100 * half + creep + 20, abs=2)


def test_sheets_are_twice_as_wide_and_turned_over_on_the_short_edge(book: bytes) -> None:
    with pikepdf.open(io.BytesIO(bound(book, "booklet"))) as pdf:
        assert {tuple(map(float, page.mediabox)) for page in pdf.pages} == {(0, 0, 200, 150)}
        assert all(page.obj.TrimBox == page.mediabox for page in pdf.pages)
        assert pdf.Root.ViewerPreferences.Duplex == pikepdf.Name.DuplexFlipShortEdge
        assert "/Outlines" not in pdf.Root and not any("/Annots" in page.obj for page in pdf.pages)
        assert [str(label) for label in pdf.Root.PageLabels.Nums[1].values()] == ["1"]


def test_facing_pages_keep_links_and_bookmarks(book: bytes) -> None:
    with pikepdf.open(io.BytesIO(bound(book, "spreads"))) as pdf:
        pages = [page.obj.objgen for page in pdf.pages]
        assert len(pages) == 6
        (link,) = pdf.pages[0].obj.Annots
        assert [float(corner) for corner in link.Rect] == [110, 10, 130, 30]
        assert link.Dest[0].objgen == pages[5]
        with pdf.open_outline() as outline:
            led = [pages.index(entry.destination[0].objgen) for entry in outline.root]  # type: ignore[index,union-attr]
        assert led == [0, 1, 1, 2, 2, 3, 3, 4, 4, 5]


@pytest.mark.parametrize("binding", ["spreads", "booklet"])
def test_the_same_book_is_bound_to_the_same_bytes(book: bytes, binding: str) -> None:
    assert bound(book, binding) == bound(book, binding)  # type: ignore[arg-type]
    assert not re.search(rb"/CreationDate \(D:2[01][1-9]", bound(book, binding))  # type: ignore[arg-type]


def test_single_pages_stay_as_they_are(book: bytes) -> None:
    assert bound(book, "pages") is book
