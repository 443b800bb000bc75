"""Preflight finds what a print shop would refuse, each by a file that has just that fault."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from click.testing import CliRunner
from PIL import Image
from reportlab.pdfgen.canvas import Canvas

from generator.drawing import Drawing
from generator.fonts.fonts import FontBook
from generator.paint.document import Document
from generator.preflight.inspection import inspect
from generator.preflight.report import Demands, Report
from generator.units import MM, Rect, Size
from pressgang.cli import main

Draw = Callable[[str], Drawing]


def card(drawing: Drawing, fonts: FontBook, *, bleed: float = 3.0) -> bytes:
    """One card to a page, with boxes."""
    width, height = drawing.size
    page = Size(width + 2 * bleed, height + 2 * bleed)
    with Document(None, "card", fonts=fonts) as document:
        document.begin_page(page, trim=Rect(bleed, bleed, width, height), bleed=Rect(0, 0, *page))
        document.place(drawing, bleed, bleed)
    return document.data


def failed(report: Report) -> list[str]:
    return [finding.check for finding in report.findings if finding.passed is False]


GOOD = '<rect x="-3" y="-3" width="69" height="94" fill="#c9401b"/><text x="10" y="20" font-family="sans" font-size="9pt">Ember</text>'


def test_a_good_card_passes(draw: Draw, fonts: FontBook) -> None:
    report = inspect(card(draw(GOOD), fonts), Demands(bleed=3, trim=(63, 88), safe=3))
    assert failed(report) == []
    assert report.pages == 1


@pytest.mark.parametrize(
    ("inside", "check"),
    [
        ('<text x="10" y="20" font-family="sans" font-size="5.9pt">small</text>', "text of 6 pt or more"),
        ('<g transform="scale(0.5)"><text x="10" y="20" font-family="sans" font-size="11pt">a</text></g>', "text of 6 pt or more"),
        ('<path d="M0 0L9 9" stroke="#000000" stroke-width="0.05"/>', "lines of 0.25 pt or more"),
        ('<g transform="scale(0.1)"><path d="M0 0L9 9" stroke="#000000" stroke-width="0.5"/></g>', "lines of 0.25 pt or more"),
    ],
)
def test_what_is_too_small_fails_at_the_size_it_has_on_paper(draw: Draw, fonts: FontBook, inside: str, check: str) -> None:
    assert failed(inspect(card(draw(GOOD + inside), fonts))) == [check]


@pytest.mark.parametrize(("x", "passes"), [(3.2, True), (2.6, False)])
def test_words_keep_out_of_the_safe_zone(draw: Draw, fonts: FontBook, x: float, passes: bool) -> None:
    words = f'<text x="{x}" y="40" font-family="sans" font-size="9pt">Obsidian</text>'
    assert failed(inspect(card(draw(GOOD + words), fonts), Demands(safe=3))) == ([] if passes else ["words 3 mm inside the trim"])


def test_words_over_the_edge_of_the_paper_fail(draw: Draw, fonts: FontBook) -> None:
    words = '<text x="50" y="40" font-family="sans" font-size="14pt">Hippopotamus</text>'
    drawing = draw(words)
    with Document(None, "loose", fonts=fonts) as document:
        document.begin_page(Size(63, 88))
        document.place(Drawing(size=Size(63, 88), marks=drawing.marks, bleed=90), 0, 0)
    assert failed(inspect(document.data)) == ["no word runs off the paper"]


def test_words_that_a_clip_hides_are_not_cut_off(draw: Draw, fonts: FontBook) -> None:
    words = '<text x="50" y="40" font-family="sans" font-size="14pt">Hippopotamus</text>'
    with Document(None, "tile", fonts=fonts) as document:
        document.begin_page(Size(63, 88))
        document.place(Drawing(size=Size(63, 88), marks=draw(words).marks, bleed=90), 0, 0, clip=Rect(0, 0, 60, 88))
    assert failed(inspect(document.data)) == []


def test_a_bleed_must_be_there_and_filled(draw: Draw, fonts: FontBook) -> None:
    short = '<rect x="-1" y="-3" width="65" height="94" fill="#c9401b"/>'
    assert failed(inspect(card(draw(short), fonts), Demands(bleed=3))) == ["the bleed is filled"]
    assert failed(inspect(card(draw(GOOD), fonts, bleed=2), Demands(bleed=3))) == ["bleed of 3 mm"]
    assert failed(inspect(card(draw(GOOD), fonts), Demands(trim=(63.5, 88.9)))) == ["trim of 63.5 x 88.9 mm on every page"]


def test_fonts_must_be_in_the_file() -> None:
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(200, 200))
    canvas.setTrimBox((0, 0, 200, 200))
    canvas.drawString(20, 20, "Helvetica, I hope")
    canvas.save()
    report = inspect(out.getvalue())
    assert failed(report) == ["all fonts embedded"]
    assert [finding.passed for finding in report.findings if finding.check == "no time of making in it"] == [None]


def test_boxes_must_lie_within_each_other(draw: Draw, fonts: FontBook) -> None:
    with pikepdf.open(io.BytesIO(card(draw(GOOD), fonts))) as pdf:
        pdf.pages[0].trimbox = pikepdf.Array([-9, 0, 180, 240])
        assert "trim within bleed within paper" in failed(inspect(saved(pdf)))
        del pdf.pages[0].obj.TrimBox
        assert failed(inspect(saved(pdf))) == ["every page has a TrimBox"]


def saved(pdf: pikepdf.Pdf) -> bytes:
    out = io.BytesIO()
    pdf.save(out)
    return out.getvalue()


def with_picture(side: int, mm: float, mode: str = "RGB") -> bytes:
    """A square picture of that many pixels, that wide on paper."""
    pdf = pikepdf.new()
    page = pdf.add_blank_page(page_size=(200, 200))
    page.trimbox = page.mediabox
    image = pdf.make_stream(Image.new(mode, (side, side)).tobytes())
    image.Type, image.Subtype = pikepdf.Name.XObject, pikepdf.Name.Image
    image.Width, image.Height, image.BitsPerComponent = side, side, 8
    image.ColorSpace = pikepdf.Name.DeviceRGB if mode == "RGB" else pikepdf.Name.DeviceCMYK
    page.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(Im=image))
    page.Contents = pdf.make_stream(f"q {mm * MM} 0 0 {mm * MM} 10 10 cm /Im Do Q".encode())
    return saved(pdf)


@pytest.mark.parametrize(("pixels", "passes"), [(300, True), (72, False)])
def test_pictures_must_be_fine_enough_as_they_are_placed(pixels: int, passes: bool) -> None:
    report = inspect(with_picture(pixels, 25.4))
    assert failed(report) == ([] if passes else ["pictures of 300 ppi or more"])


def with_code(code: str) -> bytes:
    pdf = pikepdf.new()
    page = pdf.add_blank_page(page_size=(200, 200))
    page.trimbox = page.mediabox
    page.Contents = pdf.make_stream(code.encode())
    return saved(pdf)


@pytest.mark.parametrize(
    ("code", "demands", "check"),
    [
        ("1 0 0 rg 0 0 9 9 re f", Demands(cmyk=True), "no RGB"),
        ("0.9 0.8 0.8 1 k 0 0 9 9 re f", Demands(ink=300), "at most 300 % ink"),
        ("0.5 0.5 0.5 1 k 0 0 9 9 re f", Demands(cmyk=True, ink=300), None),
    ],
)
def test_ink(code: str, demands: Demands, check: str | None) -> None:
    assert failed(inspect(with_code(code), demands)) == ([check] if check else [])


def test_pictures_have_ink_too() -> None:
    data = with_picture(200, 10, "CMYK")
    assert failed(inspect(data, Demands(ink=300))) == []
    with pikepdf.open(io.BytesIO(data)) as pdf:
        image = pdf.pages[0].Resources.XObject.Im
        image.write(b"\xff" * 200 * 200 * 4)
        assert failed(inspect(saved(pdf), Demands(ink=300))) == ["at most 300 % ink"]


def test_rich_black_text_is_found(fonts: FontBook) -> None:
    name = fonts.font("sans").name
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(200, 200), initialFontName=name, invariant=1)  # type: ignore[arg-type]
    canvas.setTrimBox((0, 0, 200, 200))
    canvas.setFillColorCMYK(0.6, 0.4, 0.4, 1)
    canvas.drawString(20, 20, "Basalt")
    canvas.save()
    assert failed(inspect(out.getvalue(), Demands(cmyk=True))) == ["black text in black ink alone"]


def test_what_is_no_pdf_fails_without_a_traceback(tmp_path: Path) -> None:
    broken = tmp_path / "broken.pdf"
    broken.write_bytes(b"%PDF-1.4 and then nothing")
    result = CliRunner().invoke(main, ["preflight", str(broken), "--json"], standalone_mode=False)
    assert result.return_value == 1
    told = json.loads(result.stdout)
    assert told["passed"] is False
    assert told["files"][0]["checks"][0]["check"] == "the file is sound"


def test_a_profile_says_what_is_asked(draw: Draw, fonts: FontBook, tmp_path: Path) -> None:
    file = tmp_path / "card.pdf"
    file.write_bytes(card(draw(GOOD), fonts))
    runner = CliRunner()
    assert runner.invoke(main, ["preflight", str(file)], standalone_mode=False).return_value == 0
    result = runner.invoke(main, ["preflight", str(file), "--profile", "print_shop"], standalone_mode=False)
    assert result.return_value == 1
    assert "FAIL no RGB" in result.stdout and "FAIL PDF/X output intent" in result.stdout
    wrong = runner.invoke(main, ["preflight", str(file), "--profile", "print_shp"])
    assert wrong.exit_code == 2 and "print_shop" in wrong.output
