"""Colours in ink: the press model, separation, the profile that is made of it, and whole PDFs."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from hypothesis import given, settings
from hypothesis.strategies import floats, tuples
from PIL import Image, ImageChops, ImageCms, ImageStat

from generator.colour.eyes import contrast, difference, seen_by
from generator.colour.pictures import separated
from generator.colour.press import COATED
from generator.colour.profile import FILE, coated_profile
from generator.colour.recolour import to_cmyk
from generator.colour.separation import PLAIN_BLACK, limited, separate
from generator.colour.spaces import Lab, lab_of, lab_of_xyz, parse_hex, xyz_of_lab
from generator.drawing import Drawing
from generator.faces import FaceRenderer
from generator.fonts.fonts import FontBook
from generator.paint.png import drawing_pdf, pdf_images
from generator.pdfx import for_press
from generator.preflight.fonts import fonts_of
from generator.preflight.graphics import Walker
from generator.preflight.inspection import inspect
from generator.preflight.report import Demands

Draw = Callable[[str], Drawing]
LIGHTS = tuples(*[floats(0, 1)] * 3)


def test_solid_inks_have_the_colours_that_the_standard_aims_at() -> None:
    assert COATED.lab((0, 0, 0, 0)).distance(Lab(95, 0, -2)) < 0.01
    assert COATED.lab((1, 0, 0, 0)).distance(Lab(55, -37, -50)) < 0.01
    assert COATED.lab((0, 1, 1, 0)).distance(Lab(47, 68, 48)) < 0.01
    assert COATED.lab(PLAIN_BLACK).distance(Lab(16, 0, 0)) < 0.01


@given(tuples(floats(0, 100), floats(-60, 60), floats(-60, 60)))
def test_lab_is_undone(parts: tuple[float, float, float]) -> None:
    assert lab_of_xyz(xyz_of_lab(Lab(*parts))).distance(Lab(*parts)) < 1e-6


@pytest.mark.parametrize("colour", ["#c9401b", "#1d7f8c", "#f4bf55", "#3b7d36", "#a9cf94", "#faf5e9", "#8d8794", "#6b4a2b"])
def test_a_colour_that_inks_can_make_comes_back_from_them(colour: str) -> None:
    wanted = lab_of(parse_hex(colour))
    printed = COATED.lab(separate(parse_hex(colour)))
    # relative to a paper of lightness 95 and a black of 10
    assert abs(printed.lightness - (wanted.lightness * 0.86 + 9)) < 5
    assert abs(printed.a - wanted.a) < 7 and abs(printed.b - wanted.b) < 9


@settings(deadline=None, max_examples=60)  # a colour out of reach takes long on a busy machine
@given(LIGHTS)
def test_there_is_never_too_much_ink(rgb: tuple[float, float, float]) -> None:
    for most in (3.0, 2.4):
        inks = separate(rgb, most)
        assert all(0 <= ink <= 1 for ink in inks)
        assert sum(inks) <= most


def test_greys_are_printed_with_black_alone_and_darker_ones_with_more() -> None:
    greys = [separate((level / 10,) * 3) for level in range(11)]  # type: ignore[arg-type]
    assert all(inks[:3] == (0, 0, 0) for inks in greys)
    assert [inks[3] for inks in greys] == sorted((inks[3] for inks in greys), reverse=True)
    assert greys[0] == PLAIN_BLACK and greys[10] == (0, 0, 0, 0)


def test_limiting_takes_from_the_colours_and_leaves_black() -> None:
    cyan, magenta, yellow, black = limited((0.8, 0.6, 0.6, 1.0), 2.4)
    assert black == 1.0
    assert cyan + magenta + yellow == pytest.approx(1.39)
    assert cyan / magenta == pytest.approx(0.8 / 0.6)


def test_the_profile_is_the_model() -> None:
    profile = ImageCms.ImageCmsProfile(io.BytesIO(coated_profile()))
    assert profile.profile.device_class == "prtr" and profile.profile.xcolor_space == "CMYK" and profile.profile.version == 2.4
    to_lab = ImageCms.buildTransform(profile, ImageCms.createProfile("LAB"), "CMYK", "LAB", ImageCms.Intent.ABSOLUTE_COLORIMETRIC)
    for inks in ((0, 0, 0, 0), (255, 0, 0, 0), (0, 255, 255, 0), (128, 64, 0, 0), (30, 90, 200, 60), (0, 0, 0, 255)):
        lightness, a, b = ImageCms.applyTransform(Image.new("CMYK", (1, 1), inks), to_lab).getpixel((0, 0))  # type: ignore[union-attr,misc]
        seen = Lab(lightness / 2.55, a - 128, b - 128)
        cyan, magenta, yellow, black = (ink / 255 for ink in inks)
        assert seen.distance(COATED.lab((cyan, magenta, yellow, black))) < 2.5, inks
    assert FILE.stat().st_size < 100_000


@pytest.mark.parametrize("colour", ["#c9401b", "#1d7f8c", "#f4bf55", "#3b7d36"])
def test_pictures_are_separated_as_drawings_are(colour: str) -> None:
    inks = separated(Image.new("RGB", (2, 2), colour), 3.0).getpixel((1, 1))
    assert [ink / 255 for ink in inks] == pytest.approx(separate(parse_hex(colour)), abs=0.05)  # type: ignore[union-attr]
    dark = separated(Image.new("RGB", (2, 2), "#06040a"), 2.4).getpixel((1, 1))
    assert sum(dark) / 255 <= 2.4 + 0.01  # type: ignore[arg-type]


SPECIMEN = """
<defs><linearGradient id="fire"><stop offset="0" stop-color="#c9401b"/>
<stop offset="1" stop-color="#f4bf55" stop-opacity="0.5"/></linearGradient></defs>
<rect width="63" height="88" fill="#201d28"/><rect x="9" y="9" width="40" height="20" fill="url(#fire)" stroke="#1d7f8c" stroke-width="1"/>
<g opacity="0.5"><rect x="9" y="40" width="9" height="9" fill="#3b7d36"/><circle cx="20" cy="44" r="5" fill="#ffffff"/></g>
<text x="9" y="60" font-family="sans" font-size="10pt" fill="#1b1820">Basalt</text>
<text x="9" y="70" font-family="sans" font-size="10pt" fill="#f4bf55">Ember</text>
<image href="lava.png" x="30" y="40" width="5" height="5"/>
"""


@pytest.fixture(scope="module")
def specimen(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Everything that has a colour: shapes, lines, text, gradients, fading, and a picture that is part transparent."""
    folder = tmp_path_factory.mktemp("game")
    lava = Image.new("RGBA", (80, 80), "#c9401b")
    lava.putalpha(Image.linear_gradient("L").resize((80, 80)))
    lava.save(folder / "lava.png")
    renderer = FaceRenderer([folder], image_dirs=[folder])
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="63mm" height="88mm" viewBox="0 0 63 88">{SPECIMEN}</svg>'
    return drawing_pdf(renderer.draw(svg), fonts=renderer.fonts)


def test_nothing_in_rgb_is_left(specimen: bytes) -> None:
    assert not inspect(specimen, Demands(cmyk=True)).passed
    with pikepdf.open(io.BytesIO(specimen)) as pdf:
        to_cmyk(pdf)
        spaces = {colour[0] for page in pdf.pages for colour in Walker().page(page).colours}
        assert "rgb" not in spaces and "cmyk" in spaces
        assert b"DeviceRGB" not in saved(pdf)


def saved(pdf: pikepdf.Pdf) -> bytes:
    out = io.BytesIO()
    pdf.save(out, stream_decode_level=pikepdf.StreamDecodeLevel.all, compress_streams=False)
    return out.getvalue()


def test_dark_text_is_plain_black_and_prints_over_what_lies_below(specimen: bytes) -> None:
    with pikepdf.open(io.BytesIO(specimen)) as pdf:
        to_cmyk(pdf)
        fills = {fill for page in pdf.pages for _, fill in Walker().page(page).text}
        assert ("cmyk", (0.0, 0.0, 0.0, 1.0)) in fills and len(fills) == 2
        code = saved(pdf)
        assert code.count(b"/PressOver gs") == 1 and code.count(b"/PressKnock gs") >= 1
    with pikepdf.open(io.BytesIO(specimen)) as pdf:
        to_cmyk(pdf, most=2.4)  # no room for black on top of other inks
        assert b"/PressOver gs" not in saved(pdf)


def test_pages_still_look_the_same(specimen: bytes) -> None:
    before, after = pdf_images(specimen, 60)[0], pdf_images(for_press(specimen), 60)[0]
    assert before.size == after.size
    # PDFium shows inks without a profile, so colours are off; shapes are not
    assert max(ImageStat.Stat(ImageChops.difference(before.convert("L"), after.convert("L"))).mean) < 20


def test_a_print_shop_gets_pdfx4(specimen: bytes) -> None:
    report = inspect(for_press(specimen), Demands(cmyk=True, ink=300, pdfx="x4", resolution=300))
    assert [str(finding) for finding in report.findings if finding.passed is False] == []
    assert for_press(specimen) == for_press(specimen)


def test_links_are_left_out_for_the_press() -> None:
    pdf = pikepdf.new()
    page = pdf.add_blank_page(page_size=(200, 200))
    page.obj.Annots = pikepdf.Array([pikepdf.Dictionary(Type=pikepdf.Name.Annot, Subtype=pikepdf.Name.Link, Rect=[0, 0, 9, 9])])
    pdf.Root.OpenAction = pikepdf.Dictionary(S=pikepdf.Name.JavaScript, JS="app.alert(1)")
    with pikepdf.open(io.BytesIO(for_press(saved(pdf)))) as made:
        assert "/Annots" not in made.pages[0].obj and "/OpenAction" not in made.Root
        assert made.pages[0].obj.TrimBox is not None


def test_eyes() -> None:
    assert contrast(parse_hex("#767676"), (1, 1, 1)) == pytest.approx(4.54, abs=0.01)
    red, green = parse_hex("#b3261e"), parse_hex("#3b7d36")
    assert difference(red, green) > 80
    assert difference(red, green, "deuteranopia") < difference(red, green) / 2
    assert seen_by("grey", red)[0] == pytest.approx(seen_by("grey", red)[2])
    assert seen_by("protanopia", (0.5, 0.5, 0.5)) == pytest.approx((0.5, 0.5, 0.5), abs=0.01)


def test_no_profile_of_somebody_else_is_shipped() -> None:
    assert [file.name for file in Path(FILE).parent.iterdir()] == ["coated.icc"]


def test_fonts_stay_embedded(specimen: bytes, fonts: FontBook) -> None:
    with pikepdf.open(io.BytesIO(for_press(specimen))) as pdf:
        assert fonts_of(pdf) and all(font.embedded and font.subset and font.mapped for font in fonts_of(pdf))
