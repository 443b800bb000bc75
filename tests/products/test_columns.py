"""Columns of a book: level, without holes and lonely lines, every word once."""

import io
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable

from generator.books.setting.blocks import Anchor, Figure, Spanning
from generator.books.setting.canvas import BookCanvas
from generator.books.setting.columns import STRETCH, Measure, level
from generator.books.setting.pages import FOOT, Book, Imprint, set_book
from generator.books.setting.paragraphs import Faces, Paragraph
from generator.books.setting.styles import BookStyles
from generator.errors import LayoutError
from generator.fonts.fonts import FontBook
from generator.products.workshop import Workshop
from generator.units import MM, Size

FACES = Faces(FontBook())
STYLE = ParagraphStyle("plain", fontName=FACES.name("serif"), fontSize=10, leading=12, spaceAfter=3, faces=FACES)
TITLE = ParagraphStyle("title", parent=STYLE, keepWithNext=1)
HEIGHT = 200.0


class Block(Flowable):
    """Something of a height that is not parted."""

    def __init__(self, height: float) -> None:
        super().__init__()
        self.wanted = height

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        return 100.0, self.wanted

    def draw(self) -> None:
        """Nothing is to be seen."""


def measure() -> Measure:
    return Measure(100.0, Canvas(io.BytesIO()))


def lines(count: int) -> Paragraph:
    return Paragraph(" ".join(f"word{number:015}" for number in range(count)), STYLE)


def heights(columns: Sequence[Sequence[object]]) -> list[float]:
    return [max((one.top + one.height for one in column), default=0.0) for column in columns]  # type: ignore[attr-defined]


@given(st.lists(st.integers(1, 9), min_size=4, max_size=40), st.integers(1, 3))
def test_nothing_is_lost_doubled_or_beyond_the_page_and_no_line_stands_alone(counts: list[int], columns: int) -> None:
    queue: list[Flowable] = [lines(count) for count in counts]
    told: list[int] = []
    while queue:
        made = level(queue, columns, HEIGHT, measure())
        assert max(heights(made.columns)) <= HEIGHT + STRETCH + 0.1
        told += [round(one.height / 12) for column in made.columns for one in column]
        queue = made.rest
    assert sum(told) == sum(counts)
    assert told.count(1) == counts.count(1)


@given(st.lists(st.integers(2, 5), min_size=8, max_size=20))
def test_columns_end_level(counts: list[int]) -> None:
    made = level([lines(count) for count in counts], 2, 2000.0, measure())
    first, second = heights(made.columns)
    assert abs(first - second) <= 4 * 12


def test_words_go_before_a_figure_that_has_no_room_left() -> None:
    figure = Figure([Block(120)])
    made = level([lines(10), figure, *(lines(4) for _ in range(8))], 2, HEIGHT, measure())
    first, second = made.columns
    assert figure not in [one.flowable for one in first] and len(first) > 2
    assert second[1].flowable is figure  # after the lines that the first column had no room for


def test_words_fill_the_next_column_before_a_figure_that_has_room_in_none() -> None:
    figure = Figure([Block(120)])
    queue = [lines(5), figure, *(lines(4) for _ in range(3))]
    made = level(queue, 2, 80.0, measure())
    assert made.columns[1] and figure not in [one.flowable for column in made.columns for one in column]
    assert made.rest[0] is figure or begins_within(made.rest[0], {id(one) for one in queue})


def test_a_figure_does_not_leave_its_chapter() -> None:
    figure, title = Figure([Block(120)]), Paragraph("Title", TITLE)
    made = level([lines(10), figure, title, lines(20)], 2, HEIGHT, measure())
    assert [one.flowable for one in made.columns[1]][:2] == [figure, title]


def test_a_title_stays_with_what_follows() -> None:
    title = Paragraph("Title", TITLE)
    made = level([lines(14), Anchor("title", "Title"), title, lines(8), lines(20)], 2, HEIGHT, measure())
    assert title in [one.flowable for one in made.columns[1]]


def test_what_has_no_room_is_left_for_the_next_page() -> None:
    figure = Figure([Block(300)])
    made = level([figure], 2, HEIGHT, measure())
    assert not any(made.columns)
    assert made.rest == [figure]


def test_a_figure_higher_than_a_page_is_an_error(shop: Workshop) -> None:
    styles, imprint = BookStyles(shop.renderer.fonts, shop.theme), Imprint("", "", "", "", "")
    with pytest.raises(LayoutError, match="higher than a page"):
        set_book(lambda _: [Figure([Block(3000)])], Size(210, 297), styles, imprint, cover=False)


def test_a_parted_paragraph_does_not_begin_with_an_empty_line() -> None:
    style = ParagraphStyle("lines", parent=STYLE)
    made = Paragraph("<br/>".join(f"line {number}" for number in range(6)), style)
    first, second = measure().parts(made, 3 * 12 + 2)
    assert [round(measure().height(part) / 12) for part in (first, second)] == [3, 3]


def test_a_picture_across_the_page_opens_the_next_page_and_words_fill_this_one(shop: Workshop) -> None:
    styles, imprint = BookStyles(shop.renderer.fonts, shop.theme), Imprint("", "", "", "", "")
    after = Anchor("after", "After")
    story = [*(Block(250) for _ in range(4)), Spanning([Anchor("picture", "Picture"), Block(400)]), after, Block(50)]
    canvas = BookCanvas(io.BytesIO(), font=styles.face("sans"), pagesize=(210 * MM, 297 * MM))
    book = Book(canvas, Size(210, 297), styles, imprint)
    book.build(story, bare=True)
    assert book.found.anchors == {"after": 1, "picture": 2}


@given(st.lists(st.tuples(st.integers(2, 9), st.integers(0, 90)), min_size=4, max_size=25), st.integers(1, 3))
def test_a_figure_never_stands_within_a_paragraph(parts: list[tuple[int, int]], columns: int) -> None:
    queue: list[Flowable] = []
    for count, tall in parts:
        queue.append(lines(count))
        if tall:
            queue.append(Figure([Block(float(tall))]))
    told: list[Flowable] = []
    whole = list(queue)  # kept, so that no part gets the identity of one that is gone
    while queue:
        made = level(queue, columns, HEIGHT, measure())
        told += [one.flowable for column in made.columns for one in column]
        queue = made.rest
    known = {id(one) for one in whole}
    for before, here in zip(told, told[1:], strict=False):
        if isinstance(here, Figure):
            after = told[told.index(here) + 1 :]
            assert not (isinstance(before, Paragraph) and id(before) not in known and after and begins_within(after[0], known))


def begins_within(one: Flowable, known: set[int]) -> bool:
    """Whether it is a paragraph's second part."""
    return isinstance(one, Paragraph) and id(one) not in known and "word000000000000000" not in one.getPlainText()


def test_a_title_across_the_page_goes_with_what_stands_below_it(shop: Workshop) -> None:
    styles, imprint = BookStyles(shop.renderer.fonts, shop.theme), Imprint("", "", "", "", "")
    title = Spanning([Anchor("chapter", "Chapter"), Block(20)], running="Chapter")
    story = [Block(600), Block(600), title, Anchor("below", "Below"), Block(200)]
    canvas = BookCanvas(io.BytesIO(), font=styles.face("sans"), pagesize=(210 * MM, 297 * MM))
    book = Book(canvas, Size(210, 297), styles, imprint)
    book.build(story, bare=True)
    assert book.found.anchors == {"chapter": 2, "below": 2}


def test_a_title_at_the_foot_stays_where_all_that_it_heads_has_room(shop: Workshop) -> None:
    styles, imprint = BookStyles(shop.renderer.fonts, shop.theme), Imprint("", "", "", "", "")
    page = 297 * MM - styles.margin - FOOT
    title = Spanning([Anchor("chapter", "Chapter"), Block(20)], running="Chapter")
    for below, pages in ((24, 1), (60, 2)):
        story = [*(Block(page - 70) for _ in range(2)), title, Anchor("below", "Below"), Block(below)]
        canvas = BookCanvas(io.BytesIO(), font=styles.face("sans"), pagesize=(210 * MM, 297 * MM))
        book = Book(canvas, Size(210, 297), styles, imprint)
        book.build(story, bare=True)
        assert book.found.anchors == {"chapter": pages, "below": pages}


def test_a_note_stays_below_its_table() -> None:
    note = lines(1)
    note.is_note = True
    table = Block(100)
    made = level([table, note], 2, HEIGHT, measure())
    assert [one.flowable for one in made.columns[0]] == [table, note]


def test_a_table_that_fills_a_column_lets_its_note_reach_into_the_foot() -> None:
    note = lines(1)
    note.is_note = True
    made = level([Block(HEIGHT - 5), note], 1, HEIGHT, measure())
    assert [one.flowable for one in made.columns[0]][1:] == [note]
