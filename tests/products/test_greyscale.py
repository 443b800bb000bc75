"""Greyscale: files and pictures of greys alone, as bright as their colours were."""

from __future__ import annotations

import io
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner
from PIL import Image, ImageChops, ImageStat

from generator.colour.grey import greyed_png
from pressgang.cli import main
from pressgang.starting.classics import classic
from pressgang.starting.starting import start_game

PROFILE = "title: Pictures in grey\nextends: make_playing_cards\ncolour: greyscale\n"


def pages(file: Path) -> list[Image.Image]:
    document = pypdfium2.PdfDocument(file)
    try:
        return [page.render(scale=1).to_pil().convert("RGB") for page in document]
    finally:
        document.close()


@pytest.mark.parametrize(("game", "product"), [("mana_totems", "cards"), ("mana_totems", "tokens"), ("millbrook", "rulebook")])
def test_every_page_is_grey_and_as_bright_as_before(game: str, product: str, tmp_path: Path) -> None:
    run = CliRunner().invoke
    for profile in ("home_a4", "home_a4_greyscale"):
        built = run(main, ["build", game, "--product", product, "--profile", profile, "--out", str(tmp_path / profile)])
        assert built.exit_code == 0, built.output
    coloured = sorted((tmp_path / "home_a4").rglob("*.pdf"))
    greys = sorted((tmp_path / "home_a4_greyscale").rglob("*.pdf"))
    assert greys and [file.name for file in greys] == [file.name for file in coloured]
    for before, after in zip(coloured, greys, strict=True):
        for colour, grey in zip(pages(before), pages(after), strict=True):
            red, green, blue = grey.split()
            assert ImageChops.difference(red, green).getextrema() == ImageChops.difference(green, blue).getextrema() == (0, 0)
            assert abs(ImageStat.Stat(colour.convert("L")).mean[0] - ImageStat.Stat(red).mean[0]) < 1.5
    passed = run(main, ["preflight", *map(str, greys), "--profile", "home_a4_greyscale"])
    assert "FAIL greys alone" not in passed.output and passed.exit_code == 0, passed.output
    failed = run(main, ["preflight", *map(str, coloured), "--profile", "home_a4_greyscale"])
    assert failed.exit_code == 1 and "FAIL greys alone" in failed.output


def test_a_picture_keeps_its_size_resolution_and_transparency() -> None:
    out = io.BytesIO()
    Image.new("RGBA", (40, 30), (200, 40, 40, 128)).save(out, "PNG", dpi=(300, 300))
    with Image.open(io.BytesIO(greyed_png(out.getvalue()))) as grey:
        assert (grey.mode, grey.size, round(grey.info["dpi"][0])) == ("LA", (40, 30), 300)
        assert grey.getpixel((0, 0)) == (88, 128)


def test_pictures_for_a_service_are_grey(tmp_path: Path) -> None:
    project = start_game(tmp_path / "zoo", like=classic("cards")).folder
    (project / "templates" / "profiles").mkdir()
    (project / "templates" / "profiles" / "grey.yaml").write_text(PROFILE)
    built = CliRunner().invoke(main, ["build", "--profile", "grey", "--project", str(project)])
    assert built.exit_code == 0, built.output
    pictures = sorted((project / "output").rglob("*.png"))
    assert len(pictures) >= 6
    for file in pictures:
        with Image.open(file) as picture:
            assert (picture.mode, picture.size) == ("L", (816, 1110))
