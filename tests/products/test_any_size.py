"""Every stock layout of cards fits every size that print.yaml can name: laid out, clear of the cut, and inked beyond it."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner
from PIL import Image

from engine.source.problems import ContentError
from engine.source.project import Project
from generator.building.build import open_shop
from generator.building.jobs import plan
from generator.products.thing import Face
from generator.products.workshop import Workshop
from generator.sheets.card_sizes import CARD_SIZES, shape_named, size_named
from pressgang.cli import main
from pressgang.starting.classics import classic
from pressgang.starting.starting import start_game

LAYOUTS = ["picture_top", "full_picture", "playing_card", "tarot", "number_table", "card"]
SIZES = [*CARD_SIZES, "poker landscape", "mini landscape", "tarot landscape", "2.5 x 3.5 in", "100 x 40 mm", "80 x 80 mm", "150 x 210 mm"]
PIECES = ["round 16 mm", "round 40 mm", "hex 20 mm", "hex 45 mm", "20 x 20 mm", "60 x 30 mm", "round 3 in"]


@pytest.fixture(scope="module")
def zoo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The deck of a spreadsheet and six pictures, with as many pixels as the largest of these sizes needs."""
    folder = start_game(tmp_path_factory.mktemp("sizes") / "zoo", like=classic("cards")).folder
    for file in (folder / "content" / "zoo" / "art").glob("*.png"):
        with Image.open(file) as picture:
            picture.resize((picture.width * 4, picture.height * 4)).save(file)
    return folder


def shop_of(zoo: Path, face: str, sizes: list[str], kind: str = "faces", **more: str) -> Workshop:
    parts = [
        {"id": f"size_{number}", "title": size, "things": "cards", "of": "beasts", "face": face, "size": size, **more}
        for number, size in enumerate(sizes)
    ]
    product = {"id": "cards", "title": "Cards", "kind": kind, "parts": parts}
    (zoo / "content" / "zoo" / "print.yaml").write_text(yaml.safe_dump({"products": [product]}), encoding="utf-8")
    return open_shop(Project(zoo), "zoo")


def laid_out_at(zoo: Path, face: str, sizes: list[str], kind: str = "faces", cards: int = 6, **more: str) -> None:
    jobs = plan(shop_of(zoo, face, sizes, kind, **more), None)
    assert len(jobs) == len(sizes)
    for job, size in zip(jobs, sizes, strict=True):
        assert job.made
        try:
            made = job.made()
        except ContentError as error:
            pytest.fail(f"{face} at {size}: {error.problems[0]}")
        assert len(made) == cards
        for thing in made:
            assert thing.size == pytest.approx(size_named(size), abs=0.001)
            assert thing.shape == shape_named(size)


@pytest.mark.parametrize("face", LAYOUTS)
def test_a_layout_fits_every_size(zoo: Path, face: str) -> None:
    laid_out_at(zoo, face, SIZES, back="card_back")


def test_long_names_and_texts_fit(zoo: Path) -> None:
    """A name of 27 letters takes two lines of a playing card, and four lines of text leave its picture less room."""
    words = (
        "Move **2** hexes. Then each neighbour loses **1** [heart], and you may draw **2** cards. Discard this card at the end of the turn."
    )
    sheet = zoo / "content" / "zoo" / "cards" / "beasts.csv"
    before = sheet.read_text(encoding="utf-8")
    sheet.write_text(f'name,picture,rank,text\nThe Very Great Grizzly Bear,fox.png,12,"{words}"\n', encoding="utf-8")
    try:
        laid_out_at(zoo, "playing_card", SIZES, cards=1)
        laid_out_at(zoo, "tarot", [*SIZES, "mini_american landscape"], cards=1)
        laid_out_at(zoo, "full_picture", SIZES, cards=1)
        laid_out_at(zoo, "picture_top", SIZES, cards=1)
    finally:
        sheet.write_text(before, encoding="utf-8")


@pytest.mark.parametrize("face", ["mini_token", "tile"])
@pytest.mark.parametrize("edge", ["cut", "mirror", "stretch"])
def test_a_layout_of_pieces_fits_every_outline(zoo: Path, face: str, edge: str) -> None:
    laid_out_at(zoo, face, PIECES, "tokens", edge=edge)


def test_a_title_of_three_words_fits_the_back_of_small_pieces(zoo: Path) -> None:
    game = zoo / "content" / "zoo" / "game.yaml"
    before = game.read_text(encoding="utf-8")
    game.write_text(yaml.safe_dump({**yaml.safe_load(before), "title": "Roses and Thorns"}), encoding="utf-8")
    try:
        laid_out_at(zoo, "tile", ["round 40 mm", "round 50 mm", "hex 45 mm", "40 x 40 mm"], back="card_back")
    finally:
        game.write_text(before, encoding="utf-8")


def test_a_round_card_is_cut_along_its_rim(zoo: Path) -> None:
    (job,) = plan(shop_of(zoo, "full_picture", ["round"]), None)
    assert job.made
    assert {thing.shape for thing in job.made()} == {"round"}


def test_the_size_is_told_to_faces_of_ones_own(zoo: Path) -> None:
    faces = zoo / "templates" / "faces"
    faces.mkdir(parents=True, exist_ok=True)
    (faces / "measured.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="{{ trim.width }}mm" height="{{ trim.height }}mm">'
        '<rect x="-3" y="-3" width="{{ trim.width + 6 }}" height="{{ trim.height + 6 }}" fill="#fff"/></svg>'
    )
    laid_out_at(zoo, "measured", ["poker", "90 x 50 mm"])


@pytest.mark.parametrize(
    ("size", "said"),
    [
        ("pocker", "did you mean 'poker'?"),
        ("round 40 x 50 mm", "what is round has one diameter"),
        ("hex", None),
        ("round 0 mm", "cannot be printed"),
        ("round wide", "is no length"),
        ("poker upright", "is no size"),
    ],
)
def test_what_is_no_size_is_said_by_check(zoo: Path, size: str, said: str | None) -> None:
    shop_of(zoo, "tile", [size], "tokens")
    result = CliRunner().invoke(main, ["check", "--project", str(zoo)])
    assert result.exit_code == (1 if said else 0), result.output
    if said:
        assert "content/zoo/print.yaml:" in result.output
        assert said in result.output


def test_a_face_of_one_size_is_refused_at_another_by_check(zoo: Path) -> None:
    shop_of(zoo, "picture_card", ["tarot"])
    result = CliRunner().invoke(main, ["check", "--project", str(zoo)])
    assert result.exit_code == 1
    assert "the face is 63 x 88 mm, but this part is cut at 70 x 120 mm" in result.output


def test_two_sizes_of_one_card_are_two_faces() -> None:
    from generator.products.trims import Trim

    assert Face("card", {}, Trim(70, 120)) != Face("card", {}, Trim(63, 88))
