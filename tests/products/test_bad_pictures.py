"""Pictures that are broken, too coarse, half saved or called like a way out of the folder: told with a hint, nothing half written."""

from __future__ import annotations

import io
import random
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner
from PIL import Image

from pressgang.cli import main

PRINT = """products:
  - {id: cards, title: Cards, kind: faces, parts: [{id: all, title: All, things: cards, face: full_picture, size: tcg}]}
"""
SIZE = (900, 1200)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A game of one card, `fox`, and a folder art/ without pictures."""
    folder = tmp_path / "content" / "den"
    (folder / "cards").mkdir(parents=True)
    (folder / "art").mkdir()
    (folder / "game.yaml").write_text("id: den\ntitle: Den\nrules: data\n")
    (folder / "print.yaml").write_text(PRINT)
    deck(folder, "id: fox, name: Fox")
    return folder


def deck(game: Path, card: str) -> None:
    (game / "cards" / "den.yaml").write_text(f"deck: {{id: den, name: Den}}\ncards:\n  - {{{card}}}\n", encoding="utf-8")


def run(game: Path, *asked: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, [*asked, "--project", str(game.parents[1])])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, " ".join(result.output.split())


def saved(format: str, image: Image.Image | None = None) -> bytes:
    out = io.BytesIO()
    (image or Image.effect_noise(SIZE, 90)).save(out, format)
    return out.getvalue()


NOISE = random.Random(7).randbytes(5_000_000)
BROKEN: dict[str, Callable[[], tuple[str, bytes]]] = {
    "5 MB of noise": lambda: ("fox.png", NOISE),
    "noise after a good head": lambda: ("fox.png", saved("PNG")[:200] + NOISE),
    "noise as SVG": lambda: ("fox.svg", NOISE),
    "nothing": lambda: ("fox.webp", b""),
    "half a PNG": lambda: ("fox.png", saved("PNG")[:300_000]),
    "half a JPEG": lambda: ("fox.jpg", saved("JPEG")[:100_000]),
    "half a WebP": lambda: ("fox.webp", saved("WEBP")[:50_000]),
    "half an SVG": lambda: ("fox.svg", b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect wid'),
    "another format": lambda: ("fox.png", saved("GIF")),
    "words": lambda: ("fox.jpg", b"a picture of a fox"),
}


@pytest.mark.parametrize("kind", BROKEN)
@pytest.mark.parametrize("command", ["check", "build"])
def test_a_broken_picture_is_told_with_its_card(game: Path, kind: str, command: str) -> None:
    name, data = BROKEN[kind]()
    (game / "art" / name).write_bytes(data)
    code, told = run(game, command)
    assert code == 1
    assert f"card 'fox': picture 'art/{name}'" in told
    assert "save it anew, whole" in told
    assert "content/den/cards/den.yaml:3" in told
    assert not list(game.parents[1].rglob("*.pdf"))


@pytest.mark.parametrize("command", ["check", "build"])
def test_a_picture_of_72_dots_an_inch_is_told_with_what_it_lacks(game: Path, command: str) -> None:
    Image.new("RGB", (195, 266), "red").save(game / "art" / "fox.jpg", dpi=(72, 72))
    code, told = run(game, command)
    assert (code, "card 'fox': picture 'fox.jpg' has 72 pixels per inch as it is placed; it must have 200" in told) == (1, True), told
    assert "bring 4.2 times as many" in told


def test_5_megabytes_of_good_noise_are_printed(game: Path) -> None:
    data = saved("PNG", Image.effect_noise((2200, 2400), 120))
    assert len(data) > 4_500_000
    (game / "art" / "fox.png").write_bytes(data)
    assert run(game, "build")[0] == 0
    assert (game.parents[1] / "output" / "den" / "cards.pdf").stat().st_size > 4_000_000


def test_a_picture_that_is_still_being_saved_costs_nothing(game: Path) -> None:
    """What was printed before stays as it is, and the whole picture is printed once it is there."""
    file, output = game / "art" / "fox.png", game.parents[1] / "output" / "den" / "cards.pdf"
    file.write_bytes(saved("PNG", Image.new("RGB", SIZE, "red")))
    assert run(game, "build")[0] == 0
    before, whole = output.read_bytes(), saved("PNG")
    file.write_bytes(whole[:100_000])
    assert run(game, "build")[0] == 1
    assert output.read_bytes() == before
    file.write_bytes(whole)
    assert run(game, "build")[0] == 0
    assert output.read_bytes() != before


def test_a_card_that_is_still_being_saved_costs_nothing(game: Path) -> None:
    file, output = game / "cards" / "den.yaml", game.parents[1] / "output" / "den" / "cards.pdf"
    assert run(game, "build")[0] == 0
    before, whole = output.read_bytes(), file.read_text()
    for length in (20, len(whole) - 3):
        file.write_text(whole[:length])
        code, told = run(game, "build")
        assert (code, "content/den/" in told) == (1, True), told
        assert output.read_bytes() == before
    file.write_text(whole)
    assert run(game, "build")[0] == 0


def test_a_slash_in_a_name_is_printed_and_leads_nowhere(game: Path) -> None:
    deck(game, "id: fox, name: Fox/../../Vixen")
    assert run(game, "build", "--format", "png")[0] == 0
    assert [file.relative_to(game.parents[1]).as_posix() for file in game.parents[1].rglob("*.png")] == ["output/den/cards-fox.png"]
    assert run(game, "build")[0] == 0
    pdf = pypdfium2.PdfDocument(game.parents[1] / "output" / "den" / "cards.pdf")
    try:
        assert "Fox/../../Vixen" in pdf[0].get_textpage().get_text_bounded()
    finally:
        pdf.close()


def test_a_slash_in_an_id_is_an_error_at_its_place(game: Path) -> None:
    deck(game, "id: fox/vixen, name: Fox")
    code, told = run(game, "check")
    assert (code, "content/den/cards/den.yaml:3:10: id: is no valid id (got 'fox/vixen')" in told) == (1, True)


@pytest.mark.parametrize("made", ["folder", "link"])
def test_what_is_no_file_of_the_game_is_a_missing_picture(game: Path, made: str) -> None:
    outside = game.parents[1] / "outside.png"
    outside.write_bytes(saved("PNG"))
    place = game / "art" / "vixen.png"
    place.mkdir() if made == "folder" else place.symlink_to(outside)
    deck(game, "id: fox, name: Fox, art: vixen")
    code, told = run(game, "check")
    assert (code, "there is no picture 'vixen' yet; a placeholder is printed" in told) == (0, True)
    assert run(game, "build")[0] == 0


@pytest.mark.parametrize(
    ("mode", "ending", "colour", "expected"),
    [
        ("I;16", "png", 32768, (127, 127, 127)),
        ("1", "png", 0, (0, 0, 0)),
        ("P", "png", 0, (0, 0, 0)),
        ("CMYK", "jpg", (0, 255, 255, 0), (254, 0, 0)),
        ("LA", "png", (90, 255), (90, 90, 90)),
    ],
)
def test_every_kind_of_colour_is_printed_as_it_looks(
    game: Path, mode: str, ending: str, colour: int | tuple[int, ...], expected: tuple[int, ...]
) -> None:
    Image.new(mode, SIZE, colour).save(game / "art" / f"fox.{ending}")
    assert run(game, "build")[0] == 0
    pdf = pypdfium2.PdfDocument(game.parents[1] / "output" / "den" / "cards.pdf")
    try:
        page = pdf[0].render(scale=1).to_pil().convert("RGB")
    finally:
        pdf.close()
    found = page.getpixel((110, 190))
    assert isinstance(found, tuple)
    assert all(abs(one - other) <= 4 for one, other in zip(found, expected, strict=True)), found


@pytest.mark.parametrize(
    ("profile", "told"), [("print_shop", True), ("make_playing_cards", True), ("home_a4", False), ("tabletopia", False)]
)
def test_a_picture_with_fewer_pixels_than_a_print_service_asks_for_is_named(game: Path, profile: str, *, told: bool) -> None:
    (game / "art" / "fox.png").write_bytes(saved("PNG", Image.effect_noise((700, 940), 90)))
    code, output = run(game, "build", "--profile", profile)
    assert code == 0, output
    assert ("asks for pictures of 300 pixels per inch as they are placed: fox.png has 2" in output) is told
