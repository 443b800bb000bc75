"""`art:` is a picture or an icon: found by id with any ending, cropped, continued beyond the cut, marked where it is missing."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image

from engine.definitions.cropping import parse_crop, parse_focus
from engine.source.project import Project
from generator.building.build import open_shop
from generator.building.jobs import plan
from generator.drawing import Drawing
from generator.faces import FaceRenderer
from generator.paint.png import drawing_image
from pressgang.cli import main

RED, BLUE, GREEN = (220, 30, 30), (30, 30, 220), (30, 160, 30)
PRINT = """products:
  - {id: cards, title: Cards, kind: faces, parts: [{id: all, title: All, things: cards, face: FACE, size: tcg}]}
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A game of one card, `fox`, and a folder art/ without pictures."""
    folder = tmp_path / "content" / "den"
    (folder / "cards").mkdir(parents=True)
    (folder / "art").mkdir()
    (folder / "game.yaml").write_text("id: den\ntitle: Den\nrules: data\n")
    (folder / "print.yaml").write_text(PRINT.replace("FACE", "full_picture"))
    write(folder, "")
    return folder


def write(game: Path, more: str) -> None:
    cards = f"deck: {{id: den, name: Den}}\ncards:\n  - {{id: fox, name: Fox{more}}}\n"
    (game / "cards" / "den.yaml").write_text(cards, encoding="utf-8")


def halves(file: Path, size: tuple[int, int] = (1200, 1000)) -> None:
    """Red on the left, blue on the right."""
    picture = Image.new("RGB", size, RED)
    picture.paste(BLUE, (size[0] // 2, 0, size[0], size[1]))
    picture.save(file)


def front(game: Path) -> Drawing:
    (job,) = plan(open_shop(Project(game.parents[1]), "den"), None)
    assert job.made
    return job.made()[0].front


def shown(game: Path, x: float, y: float, bleed: float = 0) -> tuple[int, ...]:
    """The colour of the face at a place, in mm from the cut."""
    picture = drawing_image(front(game), dpi=101.6, bleed=bleed)
    pixel = picture.getpixel((int((x + bleed) * 4), int((y + bleed) * 4)))
    assert isinstance(pixel, tuple)
    return pixel[:3]


def alike(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return all(abs(a - b) < 30 for a, b in zip(one, other, strict=True))


def run(game: Path, *asked: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, [*asked, "--project", str(game.parents[1])])
    return result.exit_code, result.output


@pytest.mark.parametrize("ending", ["png", "jpg", "jpeg", "webp"])
@pytest.mark.parametrize("art", ["", ", art: fox", ", art: fox.ENDING", ", art: art/fox"])
def test_a_picture_is_found_by_its_name_with_any_ending(game: Path, ending: str, art: str) -> None:
    halves(game / "art" / f"fox.{ending}")
    write(game, art.replace("ENDING", ending))
    assert alike(shown(game, 10, 40), RED)
    assert alike(shown(game, 53, 40), BLUE)
    assert run(game, "check")[0] == 0


def test_an_icon_is_still_an_icon(game: Path) -> None:
    write(game, ", art: crate")
    assert run(game, "check", "--strict")[1].count("no picture") == 0
    assert run(game, "build")[0] == 0


def test_a_picture_outside_of_the_game_is_none(game: Path) -> None:
    halves(game.parents[1] / "fox.png")
    write(game, ", art: ../../fox.png")
    code, told = run(game, "check")
    assert (code, "the picture '../../fox.png' lies outside of the game's folder" in told) == (1, True)


@pytest.mark.parametrize("face", ["full_picture", "picture_top", "playing_card", "tarot", "number_table", "card"])
def test_a_missing_picture_is_listed_and_printed_as_a_placeholder(game: Path, face: str) -> None:
    (game / "print.yaml").write_text(PRINT.replace("FACE", face))
    write(game, ", art: vixen")
    code, told = run(game, "check")
    assert code == 0
    assert "content/den/cards/den.yaml:3:31: cards[0].art: there is no picture 'vixen' yet; a placeholder is printed" in told
    assert "[unfinished]" in told
    assert run(game, "check", "--strict")[0] == 1
    assert run(game, "build")[0] == 0


def test_a_column_of_pictures_has_placeholders_too(game: Path) -> None:
    halves(game / "art" / "cub.png")
    deck = "deck: {id: den, name: Den}\ncolumns: {picture: {holds: picture}}\ncards:\n  - {id: fox, name: Fox, picture: %s}\n"
    (game / "cards" / "den.yaml").write_text(deck % "cub")
    assert alike(shown(game, 10, 40), RED)
    (game / "cards" / "den.yaml").write_text(deck % "kit.png")
    code, told = run(game, "check")
    assert (code, "there is no picture 'kit.png' yet" in told) == (0, True)
    assert not alike(shown(game, 10, 40), RED)


@pytest.mark.parametrize(("focus", "colour"), [("0 50", RED), ("100 50", BLUE)])
def test_the_focus_stays_in_view(game: Path, focus: str, colour: tuple[int, ...]) -> None:
    halves(game / "art" / "fox.png", (2400, 1000))
    write(game, f", focus: {focus}")
    assert alike(shown(game, 3, 40), colour)
    assert alike(shown(game, 60, 40), colour)


@pytest.mark.parametrize(("crop", "colour"), [("0 0 45 100", RED), ("55 0 45 100", BLUE)])
def test_only_what_is_cropped_to_is_shown(game: Path, crop: str, colour: tuple[int, ...]) -> None:
    halves(game / "art" / "fox.png", (2400, 2000))
    write(game, f", crop: {crop}")
    assert alike(shown(game, 2, 40), colour)
    assert alike(shown(game, 61, 40), colour)


@pytest.mark.parametrize("more", [", focus: 50", ", focus: 50 120", ", crop: 50 0 60 100", ", crop: 0 0 0 100", ", crop: all of it"])
def test_what_is_no_part_of_a_picture_is_an_error_at_its_place(game: Path, more: str) -> None:
    write(game, more)
    code, told = run(game, "check")
    assert code == 1
    assert "content/den/cards/den.yaml:3:" in told


@pytest.mark.parametrize("edge", ["mirror", "stretch"])
def test_bleed_is_made_from_the_edge_of_the_picture(game: Path, edge: str) -> None:
    """Green 2 mm wide along all edges: mirrored or stretched it fills the bleed, and nothing of it is cut away."""
    picture = Image.new("RGB", (630, 880), GREEN)
    picture.paste(RED, (20, 20, 610, 860))
    picture.save(game / "art" / "fox.png")
    (game / "print.yaml").write_text(PRINT.replace("FACE", f"full_picture, edge: {edge}"))
    assert alike(shown(game, 0.8, 30), GREEN)
    assert alike(shown(game, 2.6, 30), RED)
    for x, y in ((-1, 30), (64, 30), (30, -1), (30, 89), (-1, -1), (64, 89)):
        assert alike(shown(game, x, y, bleed=3), GREEN), (x, y)
    far = shown(game, -2.7, 30, bleed=3)
    assert alike(far, RED if edge == "mirror" else GREEN)
    assert run(game, "build")[0] == 0


def test_the_picture_itself_goes_on_where_no_edge_is_named(game: Path) -> None:
    picture = Image.new("RGB", (690, 940), GREEN)
    picture.paste(RED, (20, 20, 670, 920))
    picture.save(game / "art" / "fox.png")
    assert alike(shown(game, 0.8, 30), RED)
    assert alike(shown(game, -0.5, 30, bleed=3), RED)
    assert alike(shown(game, -2, 30, bleed=3), GREEN)


@pytest.mark.parametrize(
    ("attributes", "said"),
    [
        ('focus="middle"', "'middle' must be such as 50 20"),
        ('crop="0 0 200 10"', "must be such as 10 0 80 60"),
        ('edge="glow" preserveAspectRatio="xMidYMid slice"', "edge must be one of cut, mirror, stretch"),
        ('edge="mirror"', "is for pictures that fill their box"),
        ('x="-20" width="10" edge="mirror" preserveAspectRatio="none"', "needs a box that lies on this side of the cut"),
    ],
)
def test_faults_of_an_image_are_told_at_its_line(game: Path, attributes: str, said: str) -> None:
    halves(game / "art" / "fox.png")
    box = "" if "width" in attributes else 'width="20" height="20" '
    box += 'height="20" ' if not box else ""
    svg = f'<svg width="63mm" height="88mm">\n<image href="art/fox.png" {box}{attributes}/></svg>'
    with pytest.raises(Exception, match="<drawing>:2") as found:
        FaceRenderer([], image_dirs=[game]).draw(svg)
    assert said in str(found.value)


def test_numbers_of_crop_and_focus() -> None:
    assert parse_focus("50, 20%") == (50.0, 20.0)
    assert parse_crop("10 0 80 60") == (10.0, 0.0, 80.0, 60.0)
