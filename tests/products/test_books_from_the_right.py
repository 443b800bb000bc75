"""Books that are read from right to left: pages, columns, tables, numbers and the spine are mirrored, letters and pictures are not."""

from __future__ import annotations

import io
from collections.abc import Sequence
from string import ascii_lowercase
from types import SimpleNamespace

import pikepdf
import pypdfium2 as pdfium
import pytest
from PIL import Image, ImageChops, ImageStat
from reportlab.platypus import Flowable

from generator.books.chapters.labelled import LabelledPicture
from generator.books.setting.blocks import Anchor, Spanning
from generator.books.setting.booklet import Binding, bound
from generator.books.setting.canvas import BookCanvas
from generator.books.setting.furniture import Band, ContentsLine, ruled_table
from generator.books.setting.pages import Imprint, set_book
from generator.books.setting.paragraphs import Paragraph
from generator.books.setting.shown_words import show_text
from generator.books.setting.styles import BookStyles, styles_of
from generator.building.build import HOUSE
from generator.drawing import Drawing
from generator.faces import FaceRenderer
from generator.fonts.bidi import levels_of
from generator.fonts.fonts import FontBook
from generator.paint.flowable import DrawingFlowable
from generator.products.themes.themes import load_theme
from generator.units import MM, Size
from tests.generator.test_scripts import HEBREW, world

PAPER = Size(120, 160)
LETTERS = ascii_lowercase
WORD = HEBREW.split()[0]


@pytest.fixture(scope="module")
def fonts(tmp_path_factory: pytest.TempPathFactory) -> FontBook:
    found = world(tmp_path_factory.mktemp("fonts") / "own")
    found.dress("serif", "serif, world")
    found.dress("sans", "sans, world")
    return found


def styles(fonts: FontBook, *, from_right: bool = True) -> BookStyles:
    return BookStyles(fonts, load_theme("obsidian", [HOUSE]), from_right=from_right)


def book(story: Sequence[Flowable], made: BookStyles) -> bytes:
    return set_book(lambda _: list(story), PAPER, made, Imprint("Title", "", "", "Running", "Foot"), cover=False)


def places(pdf: bytes, page: int = 0) -> dict[str, tuple[float, float]]:
    """The left and right edge of every word of a page, in points; the first place of each. Readers reverse Latin words with digits here."""
    text = pdfium.PdfDocument(pdf)[page].get_textpage()
    found: dict[str, tuple[float, float]] = {}
    word, left, right = "", 0.0, 0.0
    for place in range(text.count_chars()):
        letter = text.get_text_range(place, 1)
        if not letter.strip() or letter == "\u00a0":
            found.setdefault(word, (left, right))
            word = ""
            continue
        box = text.get_charbox(place)
        left, right = (min(left, box[0]), max(right, box[2])) if word else (box[0], box[2])
        word += letter
    found.setdefault(word, (left, right))
    return found


def test_columns_tables_numbers_and_heads_are_mirrored(fonts: FontBook) -> None:
    def story(made: BookStyles) -> list[Flowable]:
        cells = [[Paragraph(word, made["cell"]) for word in row] for row in (("name", "worth"), ("gem", "17"))]
        return [
            Spanning([Band("3", "Chapter", made)], running="Chapter"),
            Anchor("x", "Entry"),
            ContentsLine("Entry", 8, "x", made["cell"]),
            ruled_table(cells, (60, 40), made),
            *(Paragraph(f"word{letter}", made["body"]) for letter in LETTERS),
        ]

    pages = {from_right: places(book(story(styles(fonts, from_right=from_right)), styles(fonts, from_right=from_right)))
             for from_right in (False, True)}  # fmt: skip
    wide = PAPER.width * MM
    for word in ("3", "Chapter", "Entry", "8", "name", "worth", "gem", "17", "worda", "wordz", "Running", "Foot", "1"):
        left, right = pages[False][word]
        assert list(pages[True][word]) == pytest.approx([wide - right, wide - left], abs=1.6), word
    assert pages[True]["worda"][0] > pages[True]["wordz"][1]  # the first column stands on the right


def test_words_go_on_to_the_left_whatever_the_first_of_them_is(fonts: FontBook) -> None:
    found = places(book([Paragraph(f"ABC {WORD} draw", styles(fonts)["body"])], styles(fonts)))
    assert found["ABC"][0] > found[WORD][1] > found[WORD][0] > found["draw"][1]


def test_lent_letters_of_a_title_stand_in_their_order(fonts: FontBook) -> None:
    out = io.BytesIO()
    canvas = BookCanvas(out, font=fonts.font("sans").name, pagesize=(300, 50), from_right=True)
    canvas.begin_page()
    show_text(canvas, 10, 20, f"4  {HEBREW}", fonts.font("sans"), 12)
    canvas.save()
    found = places(out.getvalue())
    first, second = HEBREW.split()
    assert found["4"][0] > found[first][1] > found[first][0] > found[second][1]
    assert found["4"][1] == pytest.approx(290, abs=2)


def corners(fonts: FontBook, *, from_right: bool) -> Image.Image:
    """A picture with a black left half, and a number on its lower left corner."""
    renderer = FaceRenderer([HOUSE], fonts=fonts)

    def drawn(svg: str) -> Drawing:
        return renderer.draw(f'<svg xmlns="http://www.w3.org/2000/svg" width="20mm" height="20mm" viewBox="0 0 20 20">{svg}</svg>')

    picture = LabelledPicture.__new__(LabelledPicture)
    Flowable.__init__(picture)
    picture._picture = DrawingFlowable(drawn('<rect width="10" height="20" fill="#000000"/>'))
    picture._marks = [((0.1, 0.9), DrawingFlowable(drawn('<rect width="10" height="20" fill="#ff0000"/>'), 4.0))]
    out = io.BytesIO()
    canvas = BookCanvas(out, font=fonts.font("sans").name, pagesize=(100 * MM, 30 * MM), from_right=from_right)
    canvas.begin_page()
    picture.wrapOn(canvas, 60, 60)
    picture.drawOn(canvas, 10 * MM, 5 * MM)
    canvas.save()
    left = 70 if from_right else 10
    page: Image.Image = pdfium.PdfDocument(out.getvalue())[0].render(scale=4).to_pil()
    scale = 4 * MM
    return page.crop((round(scale * left), round(scale * 5), round(scale * (left + 20)), round(scale * 25)))


def test_pictures_and_what_is_marked_on_them_stand_as_they_are(fonts: FontBook) -> None:
    plain, mirrored = (corners(fonts, from_right=from_right).convert("RGB") for from_right in (False, True))
    assert plain.getpixel((20, 20)) == (0, 0, 0) and plain.getpixel((200, 20)) == (255, 255, 255)
    difference = ImageStat.Stat(ImageChops.difference(plain, mirrored)).mean
    assert max(difference) < 0.03 * 255  # the edges fall between pixels


def test_no_page_is_added_and_readers_are_told(fonts: FontBook) -> None:
    story = [Paragraph("word", styles(fonts)["body"])]
    with pikepdf.open(io.BytesIO(book(story, styles(fonts)))) as pdf:
        assert len(pdf.pages) == 1
        assert pdf.Root.ViewerPreferences.Direction == pikepdf.Name.R2L
    with pikepdf.open(io.BytesIO(book(story, styles(fonts, from_right=False)))) as pdf:
        assert "/Direction" not in pdf.Root.ViewerPreferences


@pytest.mark.parametrize("binding", ["spreads", "booklet"])
def test_the_spine_lies_on_the_right(fonts: FontBook, binding: Binding) -> None:
    made = styles(fonts)
    tall = [Paragraph("<br/>".join([f"page{letter}"] * 28), made["body"]) for letter in LETTERS[:6]]
    data = book(tall, made)
    assert len(pdfium.PdfDocument(data)) == 3
    sheets = bound(data, binding)
    half = PAPER.width * MM
    opened = places(sheets, 1)
    assert opened["pagec"][1] > half and opened["pagee"][0] < half  # the second page on the right, the third on the left
    assert places(sheets)["pagea"][1] < half  # the first page on the left of its spine


@pytest.mark.parametrize(
    ("text", "levels"),
    [
        (f"{WORD[0]} (8 in) A", [1, 1, 1, 2, 1, 2, 2, 1, 1, 2]),  # a bracket is not parted from its other half
        (f"A ({WORD[0]}) b", [2, 1, 1, 1, 1, 1, 2]),
        ("A (b) c", [2, 2, 2, 2, 2, 2, 2]),
        (f"{WORD[0]} (b c) {WORD[0]}", [1, 1, 1, 2, 2, 2, 1, 1, 1]),
        (f"{WORD[0]} [(b] c)", [1, 1, 1, 1, 2, 1, 1, 2, 1]),
    ],
)
def test_brackets_run_as_what_they_hold(text: str, levels: list[int]) -> None:
    assert levels_of(text, base=1) == levels


def test_the_language_says_where_a_book_begins(tmp_path_factory: pytest.TempPathFactory) -> None:
    fonts, theme = FontBook(), load_theme("obsidian", [HOUSE])
    found = []
    for language in ("he", "ar_eg", "de"):
        shop = SimpleNamespace(renderer=SimpleNamespace(fonts=fonts), theme=theme, words=SimpleNamespace(language=language))
        found.append(styles_of(shop).from_right)  # type: ignore[arg-type]
    assert found == [True, True, False]
