"""Every face, with real content, in every theme: it fits, fills its bleed, keeps its safe zone, stays legible."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat
from specimens import SPECIMENS, TEMPLATES, WHOLE, Specimen

from generator.drawing import Drawing, GlyphRun, Part
from generator.paint.png import drawing_image, drawing_pdf
from generator.units import MM

Draw = Callable[[Specimen, str], Drawing]
FACES = sorted((TEMPLATES / "faces").rglob("*.svg"))
EVERY = pytest.mark.parametrize("specimen", SPECIMENS, ids=lambda one: f"{one.face}-{one.name}")
PIECES = ("token", "marker", "mini", "tile")
"""Small ones are cut round their sign."""
WITH_A_SAFE_ZONE = [one for one in SPECIMENS if not one.face.startswith(PIECES)]
ONE_OF_EACH = [next(one for one in SPECIMENS if one.face == face) for face in dict.fromkeys(one.face for one in SPECIMENS)]
ONE_EACH = pytest.mark.parametrize("specimen", ONE_OF_EACH, ids=lambda one: one.face)


def runs(drawing: Drawing) -> Iterator[GlyphRun]:
    for mark in drawing.marks:
        if isinstance(mark, GlyphRun):
            yield mark
        elif isinstance(mark, Part):
            yield from runs(mark.art)


def ink(picture: Image.Image) -> float:
    """Share of the paper covered, all inks together: 0 white, 1 black."""
    return 1 - sum(ImageStat.Stat(picture).mean) / len(picture.getbands()) / 255


def test_every_face_has_a_specimen() -> None:
    assert {file.stem for file in FACES if file.parent.name == "faces"} == {specimen.face for specimen in SPECIMENS}


@pytest.mark.parametrize("file", FACES, ids=lambda file: file.stem)
def test_colours_come_from_the_theme(file: Path) -> None:
    painted = re.findall(r'(?:fill|stroke|stop-color)="([^"{]+)"', file.read_text())
    assert {paint for paint in painted if not paint.startswith("url(#")} <= {"none"}


@EVERY
@pytest.mark.parametrize("theme", WHOLE)
def test_content_fits_and_stays_legible(specimen: Specimen, theme: str, draw: Draw) -> None:
    smallest = min((run.size * MM for run in runs(draw(specimen, theme))), default=99)
    assert smallest >= (6.5 if specimen.face.startswith(("token", "marker", "standee", "mini", "tile")) else 7) - 1e-6


@pytest.mark.parametrize("specimen", WITH_A_SAFE_ZONE, ids=lambda one: f"{one.face}-{one.name}")
def test_text_keeps_three_millimetres_from_the_cut(specimen: Specimen, draw: Draw) -> None:
    drawing = draw(specimen, "obsidian")
    page = pypdfium2.PdfDocument(drawing_pdf(drawing))[0]
    text = page.get_textpage()
    width, height = drawing.size
    for number in range(text.count_chars()):
        left, bottom, right, top = (edge / MM for edge in text.get_charbox(number))
        if right > left:
            assert left >= 3 and right <= width - 3 and bottom >= 3 and top <= height - 3, text.get_text_range(number, 1)


BARE = frozenset({"form"})
"""Faces on bare paper: somebody writes there."""


@pytest.mark.parametrize("specimen", [one for one in ONE_OF_EACH if one.face not in BARE], ids=lambda one: one.face)
def test_the_bleed_is_filled(specimen: Specimen, draw: Draw) -> None:
    picture = drawing_image(draw(specimen, "obsidian"), dpi=101.6, bleed=3)  # 4 dots a millimetre
    wide, high = picture.size
    bands = [(1, 1, wide - 1, 12), (1, high - 12, wide - 1, high - 1), (1, 1, 12, high - 1), (wide - 12, 1, wide - 1, high - 1)]
    for band in bands:
        palest = ImageChops.darker(ImageChops.darker(*picture.crop(band).split()[:2]), picture.crop(band).split()[2])
        assert palest.getextrema()[1] < 254


PALE = frozenset({"playing_card"})
"""Faces that are mostly bare paper in every theme: nothing to save."""


@pytest.mark.parametrize("face", [one.face for one in ONE_OF_EACH if one.face not in PALE])
def test_low_ink_saves_seven_tenths(face: str, draw: Draw) -> None:
    full, low = (
        sum(ink(drawing_image(draw(one, theme), dpi=60)) for one in SPECIMENS if one.face == face) for theme in ("obsidian", "low_ink")
    )
    assert low < 0.3 * full


def test_the_two_decks_differ_without_colour(draw: Draw) -> None:
    fronts = [next(one for one in SPECIMENS if one.face == face) for face in ("card_one_time", "card_permanent")]
    one_time, permanent = (ink(drawing_image(draw(front, "obsidian"), dpi=60).convert("L").crop((0, 40, 20, 100))) for front in fronts)
    assert permanent - one_time > 0.15


@pytest.mark.parametrize("face", ["card_one_time_back", "card_permanent_back"])
def test_backs_do_not_tell_which_way_up_a_card_was(face: str, draw: Draw) -> None:
    picture = drawing_image(draw(next(one for one in SPECIMENS if one.face == face), "obsidian"), dpi=101.6)
    difference = ImageChops.difference(picture, picture.rotate(180))
    assert max(ImageStat.Stat(difference).mean) < 3
