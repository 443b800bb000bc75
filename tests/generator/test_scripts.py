"""Texts of other scripts: parted between ideographs, from right to left, with numbers and icons in their order."""

from __future__ import annotations

import io
from itertools import pairwise
from pathlib import Path

import pypdfium2 as pdfium
import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

from generator.drawing import Drawing, GlyphRun, Part
from generator.faces import FaceRenderer
from generator.fonts.bidi import levels_of, runs_right_to_left, visual_order
from generator.fonts.fonts import FontBook
from generator.paint.png import drawing_pdf
from generator.text.ideographs import parts_of

HEBREW = "\u05e9\u05dc\u05d5\u05dd \u05e2\u05d5\u05dc\u05dd"
LETTERS = HEBREW + "ABCdraw 0123456789.,!()-" + "引分勝利点数枚取「」。、るけー\u0628\u062a\u0644\u0627"
NARROW = 300


def world(folder: Path) -> FontBook:
    """A font of boxes, each letter as wide as its place in the row of letters asks."""
    letters = list(dict.fromkeys(LETTERS))
    names = [".notdef", *(f"uni{ord(letter):04X}" for letter in letters), "beh.init", "lam_alef"]
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({ord(letter): f"uni{ord(letter):04X}" for letter in letters})
    pen = TTGlyphPen(None)
    pen.moveTo((50, 0))
    pen.lineTo((50, 700))
    pen.lineTo((450, 700))
    pen.lineTo((450, 0))
    pen.closePath()
    box, none = pen.glyph(), TTGlyphPen(None).glyph()
    builder.setupGlyf({name: none if name == "uni0020" else box for name in names})
    builder.setupHorizontalMetrics({name: (NARROW if name == "beh.init" else 500, 50) for name in names})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "World", "styleName": "Regular", "psName": "World-Regular"})
    builder.setupOS2(sCapHeight=700)
    builder.setupPost()
    builder.addOpenTypeFeatures(
        "languagesystem DFLT dflt; languagesystem arab dflt; feature init { script arab; sub uni0628 by beh.init; } init;"
        "feature rlig { script arab; sub uni0644 uni0627 by lam_alef; } rlig;"
    )
    out = io.BytesIO()
    builder.save(out)
    folder.mkdir(exist_ok=True)
    (folder / "World-Regular.ttf").write_bytes(out.getvalue())
    return FontBook([folder])


@pytest.fixture
def renderer(tmp_path: Path) -> FaceRenderer:
    (tmp_path / "icons").mkdir()
    (tmp_path / "icons" / "star.svg").write_text('<svg viewBox="0 0 10 10" width="10mm" height="10mm"><path d="M0 0H10V10H0Z"/></svg>')
    return FaceRenderer([tmp_path], fonts=world(tmp_path / "fonts"))


def draw(renderer: FaceRenderer, words: str, width: float, more: str = "") -> Drawing:
    box = f'<textbox x="2" y="2" width="{width}" height="50" font="world" size="4mm" {more}>{words}</textbox>'
    return renderer.draw(f'<svg width="60mm" height="60mm" viewBox="0 0 60 60">{box}</svg>')


def lines(drawing: Drawing) -> list[list[GlyphRun]]:
    runs = [mark for mark in drawing.marks if isinstance(mark, GlyphRun)]
    return [[run for run in runs if run.y == y] for y in sorted({run.y for run in runs})]


def end(run: GlyphRun) -> float:
    return run.x + run.font.advance(run.text) * run.size


def test_ideographs_are_parted_anywhere_but_beside_their_stops_and_brackets() -> None:
    assert parts_of("引分る。「勝利」3点") == ["引", "分", "る。", "「勝", "利」", "3", "点"]
    assert parts_of("draw12") == ["draw12"]
    assert parts_of("カード") == ["カー", "ド"]


def test_a_text_of_ideographs_fills_its_lines(renderer: FaceRenderer) -> None:
    text = "引分る。「勝利」点数枚取引分勝利点数、枚取引分"
    drawn = ["".join(run.text for run in line) for line in lines(draw(renderer, text, 10))]
    assert "".join(drawn) == text
    assert all(len(line) in (4, 5) for line in drawn[:-1])
    assert not any(line[0] in "。」、" or line[-1] == "「" for line in drawn)


def test_bold_ideographs_part_from_plain_ones_beside_an_icon(renderer: FaceRenderer) -> None:
    drawn = lines(draw(renderer, '引分勝利点<icon name="star"/>数枚取引分', 10))
    assert ["".join(run.text for run in line) for line in drawn][0] == "引分勝利"


def test_levels_follow_the_letters() -> None:
    text = "\u05d0\u05d1 12.5 AB!"
    assert runs_right_to_left(text)
    assert levels_of(text, base=1) == [1, 1, 1, 2, 2, 2, 2, 1, 2, 2, 1]
    assert levels_of("AB \u05d0 7", base=0) == [0, 0, 0, 1, 1, 2]
    assert visual_order([1, 1, 2, 2, 1]) == [4, 2, 3, 1, 0]


def test_a_text_from_right_to_left_begins_on_the_right(renderer: FaceRenderer) -> None:
    (line,) = lines(draw(renderer, HEBREW, 40))
    first, _, second = sorted(line, key=lambda run: -run.x)
    assert [first.text, second.text] == HEBREW.split()
    assert end(first) == pytest.approx(42)
    assert all(end(one) == pytest.approx(other.x) for one, other in pairwise(sorted(line, key=lambda run: run.x)))


def test_numbers_and_icons_keep_their_order_among_letters_from_right_to_left(renderer: FaceRenderer) -> None:
    drawing = draw(renderer, f'{HEBREW.split()[0]} 12 <icon name="star"/> ABC', 50)
    (line,) = lines(drawing)
    (icon,) = [mark for mark in drawing.marks if isinstance(mark, Part)]
    at = {run.text.strip("\u00a0"): run.x for run in line if run.text.strip()}
    assert icon.matrix is not None
    assert at["ABC"] < icon.matrix[4] < at["12"] < at[HEBREW.split()[0]]


def test_what_runs_from_right_to_left_is_read_back_as_it_was_written(renderer: FaceRenderer) -> None:
    text = f"{HEBREW} ({HEBREW[:4]} 12)"
    pdf = drawing_pdf(draw(renderer, text, 56), fonts=renderer.fonts)
    assert pdfium.PdfDocument(pdf)[0].get_textpage().get_text_range().strip() == text


@pytest.mark.parametrize(
    "element", ['textbox x="2" y="2" width="40" height="50" font="sans, world" size="4mm"', 'text x="40" y="20" font-family="sans, world"']
)
def test_signs_that_another_font_lends_are_turned_with_the_words_around_them(renderer: FaceRenderer, element: str) -> None:
    word = HEBREW.split()[0]
    face = f'<svg width="60mm" height="60mm" viewBox="0 0 60 60"><{element}>({word}).</{element.split()[0]}></svg>'
    (line,) = lines(renderer.draw(face))
    assert [run.text for run in sorted(line, key=lambda run: run.x)] == [".(", word, ")"]  # as they are drawn, from the left


def test_a_line_of_text_is_ordered_too(renderer: FaceRenderer) -> None:
    drawing = renderer.draw(
        f'<svg width="60mm" height="9mm" viewBox="0 0 60 9"><text x="1" y="8" font-family="world">{HEBREW} 12</text></svg>'
    )
    (line,) = lines(drawing)
    assert [run.text for run in line] == ["12", f"{HEBREW} "]


def test_arabic_letters_are_joined_and_read_back(renderer: FaceRenderer) -> None:
    font = renderer.fonts.font("world")
    assert font.advance("\u0628\u062a") == pytest.approx(0.5 + NARROW / 1000)  # the first letter has the form that begins a word
    assert font.advance("\u0644\u0627") == pytest.approx(0.5)  # two letters, one glyph
    for word in ("\u0628\u062a", "\u062a\u0644\u0627\u0628"):
        pdf = drawing_pdf(draw(renderer, word, 50), fonts=renderer.fonts)
        assert pdfium.PdfDocument(pdf)[0].get_textpage().get_text_range().strip() == word


def test_letters_that_show_nothing_need_no_font_and_part_no_word(renderer: FaceRenderer) -> None:
    plain, lent = renderer.fonts.font("sans"), renderer.fonts.font("sans, world")
    assert plain.advance("Fo\u200bx\ufeff") == plain.advance("Fox")  # as pasted from pages of the web
    joined = "\u0628\u200d\u062a"
    assert [run for _, run in lent.runs(joined)] == [joined]
