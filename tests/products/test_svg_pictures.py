"""SVG as artists save it: gradients, masks, clip paths, filters; and what could do harm, which is refused or comes to nothing."""

from __future__ import annotations

import base64
import io
from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image

from engine.source.project import Project
from generator.building.build import open_shop
from generator.building.jobs import plan
from generator.drawing import Drawing, ImageMark, Part
from generator.errors import LayoutError
from generator.faces import FaceRenderer
from generator.images import ImageBook, Picture
from generator.paint.png import drawing_image
from generator.products.thing import scaled
from generator.vector_art.easel import Easel
from generator.vector_art.reading import read_vector
from pressgang.cli import main

RED, BLUE, WHITE = (255, 0, 0), (0, 0, 255), (255, 255, 255)
SPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
ALL_RED = '<rect width="60" height="40" fill="#f00"/>'
PRINT = """products:
  - {id: cards, title: Cards, kind: faces, parts: [{id: all, title: All, things: cards, face: full_picture, size: tcg}]}
"""


def svg(body: str, head: str = 'viewBox="0 0 60 40"') -> str:
    return f"<svg {SPACES} {head}>{body}</svg>"


def picture(folder: Path, body: str, head: str = 'viewBox="0 0 60 40"') -> Picture:
    (folder / "fox.svg").write_text(svg(body, head), encoding="utf-8")
    return ImageBook([folder]).picture("fox.svg")


def drawing(folder: Path, body: str) -> Drawing:
    picture(folder, body)
    face = '<svg width="60mm" height="40mm"><image href="fox.svg" width="60" height="40"/></svg>'
    return FaceRenderer([], image_dirs=[folder]).draw(face)


def colours(folder: Path, body: str, *places: tuple[float, float]) -> list[tuple[int, ...]]:
    """Of a face of 60 by 40 mm that is filled by the picture, at places in mm."""
    image = drawing_image(drawing(folder, body), dpi=101.6)
    return [image.getpixel((int(x * 4), int(y * 4)))[:3] for x, y in places]  # type: ignore[index]


def near(one: tuple[int, ...], other: tuple[int, ...], by: int = 12) -> bool:
    return all(abs(a - b) <= by for a, b in zip(one, other, strict=True))


def test_a_gradient_goes_from_one_colour_to_the_other(tmp_path: Path) -> None:
    stops = '<stop offset="0" stop-color="#f00"/><stop offset="1" style="stop-color:#0000ff"/>'
    body = f'<defs><linearGradient id="g">{stops}</linearGradient></defs><rect width="60" height="40" fill="url(#g)"/>'
    left, middle, right = colours(tmp_path, body, (1, 20), (30, 20), (59, 20))
    assert near(left, RED)
    assert near(middle, (128, 0, 128))
    assert near(right, BLUE)


@pytest.mark.parametrize(
    ("defined", "used"),
    [
        ('<mask id="m"><circle cx="30" cy="20" r="15" fill="#fff"/></mask>', 'mask="url(#m)"'),
        ('<clipPath id="m"><circle cx="30" cy="20" r="15"/></clipPath>', 'clip-path="url(#m)"'),
        ('<clipPath id="m"><circle cx="30" cy="20" r="15"/></clipPath><style>.c{clip-path:url(#m)}</style>', 'class="c"'),
    ],
)
def test_masks_and_clip_paths_cut_off(tmp_path: Path, defined: str, used: str) -> None:
    inside, outside = colours(tmp_path, f"<defs>{defined}</defs><g {used}>{ALL_RED}</g>", (30, 20), (5, 5))
    assert near(inside, RED)
    assert near(outside, WHITE)


def test_a_filter_blurs(tmp_path: Path) -> None:
    body = '<filter id="b"><feGaussianBlur stdDeviation="4"/></filter><rect width="30" height="40" fill="#f00" filter="url(#b)"/>'
    far, edge, beyond = colours(tmp_path, body, (12, 20), (30, 20), (50, 20))
    assert near(far, RED)
    assert 60 < edge[1] < 200
    assert near(beyond, WHITE)


def test_a_picture_within_the_picture(tmp_path: Path) -> None:
    out = io.BytesIO()
    Image.new("RGB", (30, 20), BLUE).save(out, "PNG")
    href = "data:image/png;base64," + base64.encodebytes(out.getvalue()).decode()
    assert near(colours(tmp_path, f'<image xlink:href="{href}" width="60" height="40"/>', (30, 20))[0], BLUE)


def test_it_is_drawn_as_large_as_it_is_printed_and_not_kept(tmp_path: Path) -> None:
    (mark,) = drawing(tmp_path, ALL_RED).marks
    while isinstance(mark, Part):
        (mark,) = mark.art.marks
    assert isinstance(mark, ImageMark)
    assert (mark.picture.width, mark.picture.height) == (709, 472)  # 60 and 40 mm at 300 to the inch
    assert mark.picture.made is None
    with Image.open(io.BytesIO(mark.picture.data)) as image:
        assert image.size == (709, 472)


def test_what_is_enlarged_is_drawn_larger(tmp_path: Path) -> None:
    (outer,) = scaled(drawing(tmp_path, ALL_RED), 120).marks
    mark: object = outer
    while isinstance(mark, Part):
        (mark,) = mark.art.marks
    assert isinstance(mark, ImageMark)
    assert mark.picture.width == 1417


@pytest.mark.parametrize(
    ("head", "shape"),
    [
        ('viewBox="0 0 60 40"', 1.5),
        ('width="63.5mm" height="88.9mm"', 63.5 / 88.9),
        ('width="2in" height="96" viewBox="0 0 10 10"', 2.0),
        ('width="100%" height="100%" viewBox="0, 0, 30, 40"', 0.75),
        ('width="30" viewBox="0 0 60 40"', 1.5),
    ],
)
def test_its_shape_is_the_one_that_it_says(head: str, shape: float) -> None:
    size = read_vector(svg(ALL_RED, head).encode()).size
    assert size.width / size.height == pytest.approx(shape)


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ('<image xlink:href="file:///etc/passwd" width="9" height="9"/>', "line 1: it asks for 'file:///etc/passwd', which lies outside"),
        ('<image href="other.png" width="9" height="9"/>', "embed its pictures"),
        ('<image href="https://example.org/fox.png" width="9" height="9"/>', "which lies outside of it"),
        ('<use href="other.svg#a"/>', "which lies outside of it"),
        ('<filter id="f"><feImage href="secret.png"/></filter>', "which lies outside of it"),
        ('<image href="data:image/svg+xml;base64,PHN2Zy8+" width="9" height="9"/>', "no readable PNG, JPEG, WebP or GIF"),
        ('<image href="data:image/png;base64,AAAA" width="9" height="9"/>', "no readable PNG, JPEG, WebP or GIF"),
        ("<text>Fox</text>", "it has text, 'Fox', in a font of its own: turn it into paths"),
        ('<g id="a"><use href="#a"/></g>', "it is made of itself, over and over"),
        ("<rect", "it is no readable SVG"),
        ("<rect/>&gone;", "it is no readable SVG"),
        ("", "shows nothing"),
    ],
)
def test_what_it_must_not_hold_is_refused(tmp_path: Path, body: str, said: str) -> None:
    Image.new("RGB", (9, 9)).save(tmp_path / "secret.png")
    with pytest.raises(LayoutError, match="picture 'fox.svg'") as found:
        picture(tmp_path, body)
    assert said in found.value.message


def test_copies_of_copies_are_counted(tmp_path: Path) -> None:
    body = '<g id="a0"><path d="M0 0h9"/></g>'
    for number in range(1, 9):
        body += f'<g id="a{number}">' + f'<use xlink:href="#a{number - 1}"/>' * 10 + "</g>"
    with pytest.raises(LayoutError, match="more than 100,000 elements"):
        picture(tmp_path, body)


def test_entities_neither_read_files_nor_grow_without_end(tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("M0 0h60v40h-60z")
    begun = f'<svg {SPACES} viewBox="0 0 60 40">'
    outside = f'<!DOCTYPE svg [<!ENTITY x SYSTEM "file://{tmp_path}/secret.txt">]>{begun}<g>&x;</g>{ALL_RED}</svg>'
    grown = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
    laughs = f'<!DOCTYPE svg [<!ENTITY l0 "laugh">{grown}]>{begun}<g>&l9;</g>{ALL_RED}</svg>'
    for hostile in (outside, laughs):
        with pytest.raises(LayoutError, match="no readable SVG"):
            read_vector(hostile.encode())


def test_entities_of_drawing_programs_are_read() -> None:
    written = f'<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]><svg xmlns="&ns;" viewBox="0 0 60 40">{ALL_RED}</svg>'
    assert read_vector(written.encode()).size == (60, 40)


def test_scripts_and_links_come_to_nothing(tmp_path: Path) -> None:
    body = f'<script href="https://example.org/x.js">alert(1)</script><a href="https://example.org">{ALL_RED}</a>'
    assert near(colours(tmp_path, body, (30, 20))[0], RED)
    assert b"script" not in read_vector(svg(body).encode()).source(6, 4)


def test_style_sheets_read_no_file(tmp_path: Path) -> None:
    (tmp_path / "blue.css").write_text("rect{fill:#00f}")
    body = f'<style>@import url("{tmp_path}/blue.css"); rect{{mask:url(file://{tmp_path}/fox.svg#m)}}</style>{ALL_RED}'
    assert not near(colours(tmp_path, body, (30, 20))[0], BLUE)


@pytest.mark.parametrize(
    ("head", "said"),
    [
        ("", "it does not say how large it is"),
        ('viewBox="0 0 0 40"', "its viewBox '0 0 0 40' must be four numbers"),
        ('viewBox="all of it"', "its viewBox"),
        ('width="1e12" height="9"', "nothing can be drawn of that"),
        ('width="wide" height="9"', "its width 'wide' is no length"),
        ('viewBox="0 0 1000 1"', "more than 50 times as long"),
    ],
)
def test_sizes_that_make_no_sense_are_refused(tmp_path: Path, head: str, said: str) -> None:
    with pytest.raises(LayoutError) as found:
        picture(tmp_path, ALL_RED, head)
    assert said in found.value.message


def test_a_huge_place_is_drawn_in_bounded_pixels(tmp_path: Path) -> None:
    found = picture(tmp_path, ALL_RED).printed(60_000, 40_000)
    assert found.width * found.height < 60_100_000


def test_a_picture_that_never_ends_is_given_up_and_the_next_one_is_drawn() -> None:
    slow = (
        '<filter id="f"><feTurbulence numOctaves="100000000" baseFrequency="0.1"/></filter><rect width="60" height="40" filter="url(#f)"/>'
    )
    easel = Easel(seconds=1.0)
    with pytest.raises(LayoutError, match="cannot be drawn within 1 seconds"):
        easel.png(read_vector(svg(slow).encode()).source(600, 400))
    assert easel.png(read_vector(svg(ALL_RED).encode()).source(6, 4)).startswith(b"\x89PNG")
    easel.close()


def test_a_picture_that_eats_all_memory_brings_nothing_down() -> None:
    easel = Easel()
    with pytest.raises(LayoutError, match="cannot be drawn"):
        easel.png(read_vector(svg(ALL_RED).encode()).source(400_000, 400_000))
    assert easel.png(read_vector(svg(ALL_RED).encode()).source(6, 4)).startswith(b"\x89PNG")
    easel.close()


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A game of one card, `fox`, with its picture."""
    folder = tmp_path / "content" / "den"
    (folder / "cards").mkdir(parents=True)
    (folder / "art").mkdir()
    (folder / "game.yaml").write_text("id: den\ntitle: Den\nrules: data\n")
    (folder / "print.yaml").write_text(PRINT)
    (folder / "cards" / "den.yaml").write_text("deck: {id: den, name: Den}\ncards:\n  - {id: fox, name: Fox}\n")
    (folder / "art" / "fox.svg").write_text(svg(ALL_RED))
    return folder


def run(game: Path, *asked: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, [*asked, "--project", str(game.parents[1])])
    return result.exit_code, result.output


def test_it_is_found_by_the_name_of_its_card_and_the_build_tells_that_it_is_drawn(game: Path) -> None:
    code, told = run(game, "build")
    assert (code, "drawn in 300 pixels per inch, not printed as lines: art/fox.svg" in told) == (0, True)
    (job,) = plan(open_shop(Project(game.parents[1]), "den"), None)
    assert job.made
    pixel = drawing_image(job.made()[0].front, dpi=101.6).getpixel((40, 160))
    assert isinstance(pixel, tuple) and near(pixel[:3], RED)


def test_check_finds_a_hostile_picture_before_build_does(game: Path) -> None:
    (game / "art" / "fox.svg").write_text(svg('<image href="/etc/passwd" width="9" height="9"/>'))
    code, told = run(game, "check")
    assert (code, "which lies outside of it" in " ".join(told.split())) == (1, True)
    assert run(game, "build")[0] == 1
