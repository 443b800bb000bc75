"""Words shaped by HarfBuzz: kerned and with ligatures on faces and in books, read back letter by letter."""

from __future__ import annotations

import io
from pathlib import Path

import pypdfium2 as pdfium
import pytest

from generator.books.setting.canvas import BookCanvas
from generator.faces import FaceRenderer
from generator.fonts.fonts import FontBook
from generator.paint.png import drawing_pdf

WORDS = "AVATAR To office fl Tü \\ (x)"


def read(pdf: bytes) -> str:
    return str(pdfium.PdfDocument(pdf)[0].get_textpage().get_text_range())


def ink(pdf: bytes) -> tuple[int, int, int, int]:
    """The box of what is drawn, in tenths of a point."""
    image = pdfium.PdfDocument(pdf)[0].render(scale=10).to_pil().convert("L").point(lambda grey: 255 if grey < 128 else 0)
    box = image.getbbox()
    assert box is not None
    return box


def face(words: str, more: str = "") -> bytes:
    renderer = FaceRenderer([Path()], fonts=FontBook())
    text = f'<text x="1" y="9" font-family="serif" font-size="8" {more}>{words}</text>'
    return drawing_pdf(renderer.draw(f'<svg width="120mm" height="20mm" viewBox="0 0 120 20">{text}</svg>'), fonts=renderer.fonts)


def book(words: str) -> bytes:
    out = io.BytesIO()
    canvas = BookCanvas(out, font=FontBook().font("serif").name, pagesize=(340, 60))
    canvas.setFont(FontBook().font("serif").name, 8 / 25.4 * 72)
    canvas.drawString(0, 20, words)
    canvas.showPage()
    canvas.save()
    return out.getvalue()


def test_pairs_are_kerned() -> None:
    font = FontBook().font("serif")
    assert font.advance("AVA") < font.advance("A") * 2 + font.advance("V") - 0.1
    assert font.advance("A A") == pytest.approx(font.advance("A") * 2 + font.advance(" "))


def test_ligatures_are_one_glyph_and_read_back_as_letters() -> None:
    word = FontBook().font("serif").pdf.word("office")
    assert len(word.glyphs) == 4  # o, ffi, c, e
    assert len(FontBook().font("serif").pdf.glyphs("office", spaced=True)) == 6


@pytest.mark.parametrize("print_it", [face, book])
def test_what_is_printed_can_be_read_back(print_it: object) -> None:
    assert callable(print_it)
    assert read(print_it(WORDS)).strip() == WORDS


@pytest.mark.parametrize("print_it", [face, book])
def test_words_are_drawn_as_wide_as_they_are_measured(print_it: object) -> None:
    assert callable(print_it)
    font = FontBook().font("serif")
    left, _, right, _ = ink(print_it("HAVAVATAVAH"))
    bearings = font.advance("H") - (lambda box: box[2] - box[0])(ink(print_it("H"))) / 10 / (8 / 25.4 * 72)
    assert (right - left) / 10 / (8 / 25.4 * 72) == pytest.approx(font.advance("HAVAVATAVAH") - bearings, abs=0.02)


def test_books_and_faces_draw_the_same() -> None:
    (a, _, b, _), (c, _, d, _) = ink(face("AVATAR office")), ink(book("AVATAR office"))
    assert b - a == pytest.approx(d - c, abs=2)


def test_letters_that_are_spaced_have_no_ligatures() -> None:
    (a, _, b, _), (c, _, d, _) = ink(face("ffi", 'letter-spacing="2"')), ink(face("ffi"))
    assert b - a > d - c + 100
