from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from generator.errors import LayoutError
from generator.fonts.fonts import FontBook, font_key


def test_the_house_has_two_families_in_six_weights() -> None:
    book = FontBook()
    assert book.families == ["sans", "serif"]
    for family in ("sans", "serif", "Source Sans Pro"):
        for weight in (200, 300, 400, 600, 700, 900):
            for italic in (False, True):
                assert book.font(family, weight, italic).advance("Ärger") > 0


def test_widths_scale_with_the_size_and_add_up() -> None:
    book = FontBook()
    font = book.font("serif", 700)
    assert book.width("Axis Mundi", font, 10) == pytest.approx(10 * (font.advance("Axis") + font.advance(" ") + font.advance("Mundi")))
    assert font.advance("\u00a0") == font.advance(" ")


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        (("sarif", 400, False), "did you mean 'serif'"),
        (("wingdings", 400, False), "there are sans, serif"),
        (("sans", 500, False), "has no weight 500"),
    ],
)
def test_a_font_that_is_not_there_is_an_error(wanted: tuple[str, int, bool], message: str) -> None:
    with pytest.raises(LayoutError, match=message):
        FontBook().font(*wanted)


def test_a_game_brings_its_own_fonts(tmp_path: Path) -> None:
    source = FontBook().font("serif", 700).path
    shutil.copy(source, tmp_path / "Rune-BoldItalic.ttf")
    font = FontBook([tmp_path]).font("rune", 700, True)
    assert font.advance("A") == FontBook().font("serif", 700).advance("A")


def test_a_font_file_of_another_name_or_kind_is_refused(tmp_path: Path) -> None:
    (tmp_path / "rune-fat.ttf").write_bytes(b"")
    with pytest.raises(LayoutError, match="Family-Weight"):
        FontBook([tmp_path])
    (tmp_path / "rune-fat.ttf").rename(tmp_path / "Rune-Bold.ttf")
    with pytest.raises(LayoutError, match="cannot read this font"):
        FontBook([tmp_path]).font("rune", 700)


def test_fonts_that_are_not_read_are_told_and_endings_may_be_capitals(tmp_path: Path) -> None:
    shutil.copy(FontBook().font("serif", 700).path, tmp_path / "Rune-Bold.TTF")
    assert "rune" in FontBook([tmp_path]).families
    (tmp_path / "Rune-Light.woff2").write_bytes(b"wOF2")
    with pytest.raises(LayoutError, match=r"Rune-Light\.woff2.*\.ttf or \.otf"):
        FontBook([tmp_path])


def test_names_tell_family_weight_and_slope() -> None:
    assert font_key(Path("Rune.ttf")) == ("rune", 400, False)
    assert font_key(Path("SourceSansPro-BlackIt.ttf"), "sans") == ("sans", 900, True)
    assert font_key(Path("rune-bold.woff")) is None
    assert font_key(Path("Rune-ExtraBold.TTF")) == ("rune", 800, False)
    assert font_key(Path("Rune-MediumOblique.otf")) == ("rune", 500, True)
    assert font_key(Path("Rune-Demi.otf")) == ("rune", 600, False)
