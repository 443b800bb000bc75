"""What The Game Crafter is handed: tokens at the sizes of its chits, others told by name; the rulebook as pictures of pages with bleed."""

from __future__ import annotations

import csv
from pathlib import Path

import numpy
import pytest
from click.testing import CliRunner, Result
from PIL import Image

from generator.products.laying.offers import offered_size
from generator.sheets.profiles import Profile, load_profile
from generator.tables.book_pages import mirrored
from generator.units import Size
from pressgang.cli import main

ROOT = Path(__file__).parents[2]


def build(out: Path, *words: str) -> Result:
    return CliRunner().invoke(main, ["--project", str(ROOT), "build", *words, "--out", str(out)])


@pytest.fixture(scope="module")
def service() -> Profile:
    return load_profile("the_game_crafter", [ROOT / "templates"])


def test_all_pixels_follow_from_size_and_bleed(service: Profile) -> None:
    for one in service.sizes:
        across, down = ((length + 2 * service.bleed) / 25.4 * service.dpi for length in one.trim)
        assert one.pixels == pytest.approx((across, down), abs=0.51), one.name


def test_sizes_are_told_apart_by_shape_and_stock(service: Profile) -> None:
    names = [
        getattr(offered_size(size, service, shape, pieces=pieces), "name", None)
        for size, shape, pieces in (
            (Size(63, 88), "box", False),
            (Size(63.5, 63.5), "box", False),
            (Size(63.5, 63.5), "box", True),
            (Size(18, 18), "round", True),
            (Size(18, 18), "round", False),
            (Size(18, 18), "hex", True),
        )
    ]
    assert names == ["poker", "small_square", "medium_square_tile", "medium_circle_chit", None, None]


def test_tokens_come_at_the_size_of_chits_and_the_others_are_told(tmp_path: Path) -> None:
    made = build(tmp_path, "hexdash", "--profile", "the_game_crafter")
    assert made.exit_code == 0, made.output
    assert "The Game Crafter does not cut these of tokens-tokens: gem (14 x 14 mm)" in made.output
    folder = tmp_path / "hexdash" / "the_game_crafter"
    with (folder / "contents.csv").open(newline="") as file:
        (row,) = (row for row in csv.DictReader(file) if row["product"] == "tokens-tokens")
    assert (row["id"], row["size"], row["width_px"], row["height_px"]) == ("snare", "medium_circle_chit", "300", "300")
    with Image.open(folder / row["front"]) as picture:
        assert picture.size == (300, 300)
        corners = {picture.getpixel(place) for place in ((0, 0), (299, 0), (0, 299), (299, 299))}
    assert (255, 255, 255) not in corners  # the ink goes on to the edge of the bleed


def test_a_booklet_is_a_picture_of_each_page(tmp_path: Path) -> None:
    made = build(tmp_path, "pig", "--profile", "the_game_crafter_booklet")
    assert made.exit_code == 0, made.output
    folder = tmp_path / "pig" / "the_game_crafter_booklet"
    pages = sorted(file.name for file in folder.iterdir())
    assert pages == [f"rulebook-{number:02}.png" for number in range(1, len(pages) + 1)] and len(pages) > 1
    for page in pages:
        with Image.open(folder / page) as picture:
            assert picture.size == (2475, 3075)
    again = build(tmp_path, "pig", "--profile", "the_game_crafter_booklet")
    assert again.exit_code == 0 and sorted(file.name for file in folder.iterdir()) == pages


def test_the_bleed_of_a_page_mirrors_its_edges() -> None:
    page = numpy.arange(5 * 4 * 3, dtype=numpy.uint8).reshape(5, 4, 3)
    made = numpy.asarray(mirrored(Image.fromarray(page), (8, 9)))
    assert (made == numpy.pad(page, ((2, 2), (2, 2), (0, 0)), mode="symmetric")).all()
