"""Paragraphs of books have the breaker of the faces: all scripts, lent letters, numbers held to units, links, no line left alone."""

from __future__ import annotations

import io
import re
from typing import Any

import pikepdf
import pypdfium2 as pdfium
import pytest

from generator.books.setting.canvas import BookCanvas
from generator.books.setting.paragraphs import Paragraph
from generator.books.setting.styles import BookStyles
from generator.building.build import HOUSE
from generator.errors import LayoutError
from generator.fonts.fonts import FontBook
from generator.products.themes.themes import load_theme
from tests.generator.test_scripts import HEBREW, world

SENTENCES = (
    "The target loses <n>3</n> Hit Points. You may spend <n>1</n> Action to push it <n>2</n> hexes away.",
    "Draw <n>1</n> Card and <b>2</b> Treasures, then discard 4 of them.",
)


@pytest.fixture(scope="module")
def styles() -> BookStyles:
    return BookStyles(FontBook(), load_theme("obsidian", [HOUSE]))


@pytest.fixture(scope="module")
def worldly(tmp_path_factory: pytest.TempPathFactory) -> BookStyles:
    """Styles whose serif is lent the letters of other scripts by a font of the game."""
    fonts = world(tmp_path_factory.mktemp("fonts") / "own")
    fonts.dress("serif", "serif, world")
    return BookStyles(fonts, load_theme("obsidian", [HOUSE]))


def printed(paragraphs: list[Paragraph], width: float, styles: BookStyles) -> bytes:
    """Paragraphs one below the other on a page that is so many points wide, with an edge of 10."""
    out = io.BytesIO()
    canvas = BookCanvas(out, font=styles.face("sans"), pagesize=(width + 20, 800), invariant=1)
    y = 790.0
    for one in paragraphs:
        _, height = one.wrapOn(canvas, width, 800)
        y -= height
        one.drawOn(canvas, 10, y)
    canvas.showPage()
    canvas.save()
    return out.getvalue()


def lines_of(pdf: bytes) -> list[str]:
    text = str(pdfium.PdfDocument(pdf)[0].get_textpage().get_text_range()).replace("\u00a0", " ")
    return [line.strip() for line in text.splitlines() if line.strip()]


def edges(pdf: bytes) -> list[tuple[float, float]]:
    """The left and right edge of each line's ink, in points, from above to below."""
    page = pdfium.PdfDocument(pdf)[0].get_textpage()
    boxes = [page.get_charbox(place) for place in range(page.count_chars()) if page.get_text_range(place, 1).strip()]
    rows: dict[int, list[Any]] = {}
    for box in boxes:
        rows.setdefault(round((box[1] + 4) / 12), []).append(box)
    return [(min(box[0] for box in row), max(box[2] for box in row)) for _, row in sorted(rows.items(), reverse=True)]


@pytest.mark.parametrize("width", range(90, 300, 10))
@pytest.mark.parametrize("sentence", SENTENCES)
def test_no_line_ends_in_a_number_nor_holds_one_word_at_the_end(styles: BookStyles, sentence: str, width: int) -> None:
    lines = lines_of(printed([Paragraph(sentence, styles["body"])], width, styles))
    assert not [line for line in lines[:-1] if re.search(r"(?:^|\s)\d+$", line)]
    assert len(lines) == 1 or " " in lines[-1]


def test_letters_that_a_font_lacks_are_lent(worldly: BookStyles, styles: BookStyles) -> None:
    assert lines_of(printed([Paragraph("Draw 引分 now.", worldly["body"])], 300, worldly)) == ["Draw 引分 now."]
    with pytest.raises(LayoutError, match="has no glyph for '引'"):
        Paragraph("Draw 引分 now.", styles["body"])


def test_ideographs_are_parted_without_blanks_but_never_before_a_stop(worldly: BookStyles) -> None:
    lines = lines_of(printed([Paragraph("引分勝利点数枚取る。" * 4, worldly["body"])], 52, worldly))
    assert len(lines) > 3
    assert not [line for line in lines if line.startswith("。")]
    assert "".join(lines) == "引分勝利点数枚取る。" * 4


def test_a_paragraph_from_right_to_left_begins_on_the_right(worldly: BookStyles) -> None:
    hebrew = edges(printed([Paragraph(f"{HEBREW} 3 {HEBREW} {HEBREW} {HEBREW}", worldly["body"])], 120, worldly))
    latin = edges(printed([Paragraph("draw draw draw draw draw draw draw draw", worldly["body"])], 120, worldly))
    assert len(hebrew) > 1 and len(latin) > 1
    assert {round(right / 3) for _, right in hebrew} == {round(130 / 3)} and len({round(left) for left, _ in hebrew}) > 1
    assert {round(left / 3) for left, _ in latin} == {round(10 / 3)}


def test_words_of_other_looks_lead_where_they_say(styles: BookStyles) -> None:
    look = styles.face("sans", 700)
    red = f'<font name="{look}" size="7" color="#ff0000" backColor="#00ff00">two</font>'
    markup = f'<a name="here"/>One {red} <a href="#here">three</a> &amp; <i>four</i>'
    pdf = printed([Paragraph(markup, styles["body"])], 300, styles)
    assert lines_of(pdf) == ["One two three & four"]
    with pikepdf.open(io.BytesIO(pdf)) as file:
        (link,) = file.pages[0].Annots
        assert link.Subtype == "/Link" and link.Dest[0] == file.pages[0].obj and float(link.Dest[3]) > 790
        assert 10 < float(link.Rect[0]) < float(link.Rect[2]) < 310
    image = pdfium.PdfDocument(pdf)[0].render(scale=4).to_pil().convert("RGB")
    colours = {colour for _, colour in image.getcolors(100_000)}
    assert (0, 255, 0) in colours and (255, 0, 0) in colours
    assert Paragraph(markup, styles["body"]).getPlainText() == "One two three & four"


@pytest.mark.parametrize("markup", ["One <b>two", "One <u>two</u>"])
def test_markup_that_is_none_is_refused(styles: BookStyles, markup: str) -> None:
    with pytest.raises(LayoutError, match="is no markup|cannot stand in a paragraph"):
        Paragraph(markup, styles["body"])


def test_the_first_line_hangs_out_and_lists_stand_below_their_words(styles: BookStyles) -> None:
    brief = edges(printed([Paragraph("word " * 40, styles["brief"])], 200, styles))
    assert round(brief[1][0] - brief[0][0]) == 6 and {round(left) for left, _ in brief[1:]} == {16}
    listed = edges(printed([Paragraph("\u2022 " + "word " * 40, styles["body"])], 200, styles))
    assert listed[1][0] > listed[0][0] + 3


@pytest.mark.parametrize("room", range(0, 140, 6))
def test_no_line_stands_alone_before_or_after_a_gap(styles: BookStyles, room: int) -> None:
    whole = Paragraph(" ".join(f"word{number}" for number in range(40)), styles["body"])
    whole.terms = frozenset({"term"})
    _, height = whole.wrap(150, 1000)
    leading = styles["body"].leading
    parts = whole.split(150, room)
    if room >= height:
        assert parts == [whole]
        return
    assert len(parts) in (0, 2)
    heights = [part.wrap(150, 1000)[1] for part in parts]
    assert all(one >= 2 * leading - 0.01 for one in heights) and sum(heights[:1]) <= room
    if parts:
        assert sum(heights) == pytest.approx(height)
        texts = lines_of(printed([one for one in parts if isinstance(one, Paragraph)], 150, styles))
        assert texts == lines_of(printed([whole], 150, styles))
        assert all(one.terms == whole.terms for one in parts if isinstance(one, Paragraph))
    else:
        assert room < 2 * leading or height - room < 2 * leading


def test_a_column_never_begins_with_an_empty_line(styles: BookStyles) -> None:
    whole = Paragraph("<br/>".join(["one two", "three four", "", "five six", "seven eight"]), styles["body"])
    whole.wrap(150, 1000)
    parts = whole.split(150, styles["body"].leading * 2)
    assert [lines_of(printed([one], 150, styles)) for one in parts if isinstance(one, Paragraph)] == [
        ["one two", "three four"],
        ["five six", "seven eight"],
    ]
    assert parts[1].wrap(150, 1000)[1] == pytest.approx(2 * styles["body"].leading)


def test_a_word_that_is_wider_than_its_column_is_cut_and_no_letter_lost(styles: BookStyles) -> None:
    word = "Donaudampfschifffahrtsgesellschaftskapitaen"
    pdf = printed([Paragraph(f"The <b>{word}</b> <n>3</n> times.", styles["body"])], 60, styles)
    assert all(right <= 70.5 for _, right in edges(pdf)) and len(edges(pdf)) > 4
    assert word in "".join(lines_of(pdf)).replace(" ", "")
