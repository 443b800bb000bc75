"""Fonts that a game brings: OpenType with PostScript outlines, damaged files, and what their makers allow."""

from __future__ import annotations

import io
from pathlib import Path

import pypdfium2 as pdfium
import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.ttLib import TTFont

from generator.errors import LayoutError
from generator.faces import FaceRenderer
from generator.fonts.fonts import FontBook
from generator.paint.png import drawing_pdf

LETTERS = "AVao "


def otf(allowed: int = 0) -> bytes:
    """A font with PostScript outlines: every letter a lens, drawn with cubic curves."""
    names = [".notdef", *(f"uni{ord(letter):04X}" for letter in LETTERS)]
    builder = FontBuilder(1000, isTTF=False)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({ord(letter): f"uni{ord(letter):04X}" for letter in LETTERS})
    shapes = {}
    for number, name in enumerate(names):
        pen = T2CharStringPen(600 + number, None)
        pen.moveTo((100, 0))
        pen.curveTo((300, 0), (500, 200), (500, 700))
        pen.curveTo((300, 700), (100, 500), (100, 0))
        pen.closePath()
        shapes[name] = pen.getCharString()
    builder.setupCFF("Lens-Regular", {}, shapes, {})
    builder.setupHorizontalMetrics({name: (600 + number, 100) for number, name in enumerate(names)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Lens", "styleName": "Regular", "psName": "Lens-Regular"})
    builder.setupOS2(fsType=allowed, sCapHeight=700)
    builder.setupPost()
    out = io.BytesIO()
    builder.save(out)
    return out.getvalue()


def book(folder: Path, data: bytes, name: str = "Lens-Regular.otf") -> FontBook:
    (folder / name).write_bytes(data)
    return FontBook([folder])


def test_postscript_outlines_become_truetype_ones(tmp_path: Path) -> None:
    font = book(tmp_path, otf()).font("lens")
    assert font.advance("A") == pytest.approx(0.601)
    made = TTFont(io.BytesIO(font.data))
    assert made.sfntVersion == "\0\1\0\0"
    assert "CFF " not in made
    shape = made["glyf"]["uni0041"] if "uni0041" in made["glyf"].glyphs else made["glyf"][made.getBestCmap()[ord("A")]]
    assert (shape.xMin, shape.yMin, shape.xMax, shape.yMax) == (100, 0, 500, 700)


def test_an_otf_is_printed_and_read_back(tmp_path: Path) -> None:
    renderer = FaceRenderer([tmp_path], fonts=book(tmp_path, otf()))
    drawing = renderer.draw('<svg width="20mm" height="20mm" viewBox="0 0 20 20"><text x="1" y="9" font-family="lens">Aao</text></svg>')
    page = pdfium.PdfDocument(drawing_pdf(drawing, fonts=renderer.fonts))[0]
    assert page.get_textpage().get_text_range().strip() == "Aao"
    assert page.render(scale=4).to_pil().convert("L").getextrema()[0] < 60  # ink, not blanks


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "no TrueType or OpenType file"),
        (b"OTTO", "this font is damaged"),
        (otf()[: len(otf()) * 2 // 3], "this font is (damaged|cut off)"),
        (b"ttcf" + otf()[4:], "collection of fonts"),
        (b"wOFF" + otf()[4:], "web font"),
        (otf().replace(b"cmap", b"cmaq", 1), "it lacks cmap"),
        (otf(0x0002), "does not allow to embed it"),
        (otf(0x0200), "bitmaps of it only"),
        (otf(0x0100), "embed a part of it"),
    ],
)
def test_a_font_that_cannot_be_used_is_told(tmp_path: Path, data: bytes, message: str) -> None:
    with pytest.raises(LayoutError, match=message) as told:
        book(tmp_path, data).font("lens")
    assert told.value.file is not None
    assert told.value.file.endswith("Lens-Regular.otf")


def test_a_font_whose_maker_allows_more_than_is_restricted_is_used(tmp_path: Path) -> None:
    assert book(tmp_path, otf(0x0008)).font("lens").advance("A") > 0


@pytest.mark.parametrize("name", ["Lens[wght].ttf", "Lens-VariableFont_opsz,wght.ttf", "Lens-Italic[wght].otf", "LensVF.ttf"])
def test_a_variable_font_is_told_as_one(tmp_path: Path, name: str) -> None:
    with pytest.raises(LayoutError, match="this is a variable font, .* folder `static`"):
        book(tmp_path, otf(), name)
