"""PDF/X-1a:2003: nothing see-through, nothing later than PDF 1.4, and still text where text was."""

from __future__ import annotations

import io
from collections.abc import Callable

import pikepdf
import pytest
from PIL import ImageChops, ImageStat

from engine.source.project import Project
from generator.building.build import HOUSE, build
from generator.drawing import Drawing, GlyphRun
from generator.errors import LayoutError
from generator.paint.png import drawing_image, drawing_pdf
from generator.pdfx import for_press
from generator.preflight.inspection import inspect
from generator.preflight.report import Demands
from generator.products.press import PressOrder
from generator.sheets.flattening import flattened
from generator.transparency import first_transparent_page

Draw = Callable[[str], Drawing]
GROUND = '<rect x="-3" y="-3" width="69" height="94" fill="#17566a"/>'
VEIL = '<rect x="10" y="10" width="40" height="40" fill="#f4bf55" fill-opacity="0.4"/>'
WORDS = '<text x="12" y="70" font-size="5" fill="#ffffff">Tide</text>'
ASKED = Demands(cmyk=True, ink=240, pdfx="x1a")


def failed(data: bytes) -> list[str]:
    return [finding.check for finding in inspect(data, ASKED).findings if finding.passed is False]


def test_an_opaque_face_is_declared_in_the_words_of_the_standard(draw: Draw) -> None:
    data = for_press(drawing_pdf(draw(GROUND + WORDS), bleed=3), most=2.4, pdfx="x1a")
    assert failed(data) == []
    assert data.startswith(b"%PDF-1.4") and b"/ObjStm" not in data
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert str(pdf.docinfo["/GTS_PDFXVersion"]) == "PDF/X-1a:2003"
        assert "/Metadata" not in pdf.Root
    assert data == for_press(drawing_pdf(draw(GROUND + WORDS), bleed=3), most=2.4, pdfx="x1a")


@pytest.mark.parametrize(
    "inside",
    [
        VEIL,
        f'<g opacity="0.5">{WORDS}<circle cx="30" cy="30" r="9"/></g>',
        '<g transform="translate(3 3)"><path d="M0 0L20 20" stroke="#fff" stroke-width="2" stroke-opacity="0.3"/></g>',
        '<defs><linearGradient id="fade"><stop offset="0" stop-color="#000"/><stop offset="1" stop-color="#000" stop-opacity="0"/>'
        '</linearGradient></defs><rect width="40" height="40" fill="url(#fade)"/>',
    ],
)
def test_what_is_see_through_is_refused_and_flattened(draw: Draw, inside: str) -> None:
    face = draw(GROUND + inside + WORDS)
    with pytest.raises(LayoutError, match="page 1: something is see-through"):
        for_press(drawing_pdf(face, bleed=3), most=2.4, pdfx="x1a")
    flat = flattened(face)
    assert failed(for_press(drawing_pdf(flat, bleed=3), most=2.4, pdfx="x1a")) == []
    assert isinstance(flat.marks[-1], GlyphRun) and flat.bleed == face.bleed
    one, two = drawing_image(face, dpi=72, bleed=3), drawing_image(flat, dpi=72, bleed=3)
    assert one.size == two.size
    assert max(ImageStat.Stat(ImageChops.difference(one, two)).mean) < 1


def test_a_face_without_anything_see_through_stays_as_it_is(draw: Draw) -> None:
    face = draw(GROUND + WORDS)
    assert flattened(face) is face


def test_preflight_tells_x4_from_x1a(draw: Draw) -> None:
    veiled = for_press(drawing_pdf(draw(GROUND + VEIL + WORDS), bleed=3), pdfx="x4")
    assert {"it says PDF/X-1a:2003", "PDF 1.3 or 1.4", "no transparency"} <= set(failed(veiled))
    with pikepdf.open(io.BytesIO(veiled)) as pdf:
        assert first_transparent_page(pdf) == 1


@pytest.mark.parametrize("game", ["axis_mundi", "mana_totems"])
def test_every_deck_for_drive_thru_is_such_a_file(game: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    files = build(Project(HOUSE.parent), game, out=tmp_path_factory.mktemp(game), press=PressOrder(profile="drive_thru_cards"))
    demands = Demands(bleed=3.175, safe=3.175, cmyk=True, ink=240, pdfx="x1a")
    reports = [inspect(file, demands) for file in files]
    assert [f"{report.file}: {finding}" for report in reports for finding in report.findings if finding.passed is False] == []
    assert reports
