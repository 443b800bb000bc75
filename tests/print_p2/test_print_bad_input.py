"""Whatever is wrong with a face, a picture or an order is told with its place, and leaves no file behind."""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from PIL import Image

from pressgang.cli import main
from pressgang.starting.starting import start_game

TEMPLATES = Path(__file__).parents[2] / "templates"
FACE = (TEMPLATES / "faces" / "card.svg").read_text()
PLACE = r"^\S*card\.svg:\d+(:\d+)?: "

Build = Callable[..., Result]


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return start_game(tmp_path_factory.mktemp("made") / "tide").folder


@pytest.fixture
def project(started: Path) -> Path:
    """A small game of its own; what a test adds to it goes when the test ends."""
    faces = started / "templates" / "faces"
    faces.mkdir(parents=True, exist_ok=True)
    yield started  # type: ignore[misc]
    for file in [*faces.glob("*"), *(started / "content" / "tide").glob("*.png")]:
        file.unlink()


@pytest.fixture
def build(project: Path, tmp_path: Path) -> Build:
    """Builds the cards with something more on their face, and sees that nothing is left of what fails."""

    def run(inside: str = "", *options: str, face: str = FACE, product: str = "cards") -> Result:
        written = face.replace("</svg>", f"{inside}</svg>")
        (project / "templates" / "faces" / "card.svg").write_text(written)
        command = ["build", "tide", "--product", product, "--project", str(project), "--out", str(tmp_path / "out"), *options]
        result = CliRunner().invoke(main, command)
        if result.exit_code:
            assert [file for file in (tmp_path / "out").rglob("*") if file.is_file()] == []
        assert "Traceback" not in result.output
        return result

    return run


def picture(project: Path, pixels: int, name: str = "wave.png") -> None:
    Image.new("RGB", (pixels, pixels), "#17566a").save(project / "content" / "tide" / name)


def test_a_good_face_is_built(build: Build, project: Path) -> None:
    picture(project, 300)
    result = build('<image href="wave.png" x="40" y="20" width="10" height="10"/>')
    assert result.exit_code == 0, result.output


def test_a_picture_of_72_dots_an_inch(build: Build, project: Path) -> None:
    picture(project, 72)
    result = build('<image href="wave.png" x="20" y="20" width="25.4" height="25.4"/>')
    assert result.exit_code == 1
    assert "picture 'wave.png' has 72 pixels per inch as it is placed; it must have 200" in result.output


def test_a_picture_that_is_made_coarse_by_its_group(build: Build, project: Path) -> None:
    picture(project, 300)
    assert build('<g transform="scale(3)"><image href="wave.png" x="7" y="7" width="16" height="16"/></g>').exit_code == 1


def enormous(side: int) -> bytes:
    """The beginning of a PNG that says it has that many pixels on either side."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    row = zlib.compress(b"\0" * 1000)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0))
        + chunk(b"IDAT", row)
        + chunk(b"IEND", b"")
    )


def test_a_picture_of_20000_by_20000_pixels(build: Build, project: Path) -> None:
    (project / "content" / "tide" / "wave.png").write_bytes(enormous(20_000))
    result = build('<image href="wave.png" x="20" y="20" width="10" height="10"/>')
    assert result.exit_code == 1
    assert "picture 'wave.png' has more than 60 million pixels" in result.output
    assert re.search(PLACE, result.output, re.MULTILINE)


@pytest.mark.parametrize(
    ("inside", "message"),
    [
        (
            '<textbox x="9" y="50" width="40" height="8" size="9pt" min-size="7pt">' + "the tide comes in " * 60 + "</textbox>",
            "mm higher than its box",
        ),
        ('<textbox x="9" y="50" width="9" height="8" size="9pt">Unbelievable</textbox>', "mm wider than its box"),
        ('<textbox x="9" y="50" width="40" height="8" size="0">Tide</textbox>', "must be from 0.01 mm"),
        ('<text x="9" y="50" font-size="0">Tide</text>', "must be from 0.01 mm"),
        ('<text x="9" y="50" font-family="Tidal">Tide</text>', "unknown font 'Tidal'"),
        ('<text x="9" y="50">Tide \u5317</text>', "no glyph for '\u5317'"),
        ("<rect x='1' y='1'", "card.svg"),
        ("<rect x='1' y='1' width='a' height='2'/>", "width: 'a' is no length"),
        ("<script>alert(1)</script>", "<script> is not understood"),
        ('<rect width="9" height="9" onclick="alert(1)"/>', "attribute 'onclick' would run a script"),
        ('<image href="https://example.org/a.png" x="9" y="9" width="9" height="9"/>', "must be a path inside the game's folder"),
        ('<image href="file:///etc/hostname" x="9" y="9" width="9" height="9"/>', "must be a path inside the game's folder"),
        ('<image href="../../../secret.png" x="9" y="9" width="9" height="9"/>', "lies outside the game's folder"),
        ('<use href="other.svg#wave"/>', "other.svg"),
        ("<foreignObject><p>html</p></foreignObject>", "<foreignObject> is not understood"),
        ("{{ card.wave }}", "wave"),
        ("{{ ''.__class__.__mro__ }}", "unsafe"),
    ],
)
def test_a_face_with_a_fault(build: Build, inside: str, message: str) -> None:
    result = build(inside)
    assert result.exit_code == 1
    assert message in result.output
    assert re.search(PLACE, result.output, re.MULTILINE), result.output


@pytest.mark.parametrize("size", ["0mm", "-63mm"])
def test_a_face_without_a_size(build: Build, size: str) -> None:
    result = build(face=FACE.replace('width="{{ trim.width }}mm"', f'width="{size}"'))
    assert result.exit_code == 1
    assert re.search(PLACE, result.output, re.MULTILINE), result.output


def test_entities_from_outside_are_not_read(build: Build, project: Path) -> None:
    doctype = '<!DOCTYPE svg [<!ENTITY secret SYSTEM "file:///etc/hostname">]>'
    result = build(face=FACE.replace("<svg ", f"{doctype}<svg ", 1).replace("{{ card.name }}", "&secret;"))
    assert result.exit_code == 1
    assert "DOCTYPE" in result.output


def test_a_page_smaller_than_a_card(build: Build, project: Path) -> None:
    file = project / "content" / "tide" / "print.yaml"
    written = file.read_text()
    large = written.replace("back: card_back, width: 63 mm, height: 88 mm", "width: 400 mm, height: 600 mm")
    assert large != written
    try:
        file.write_text(large)
        result = build(face=FACE.replace('width="63mm" height="88mm"', 'width="400mm" height="600mm"'))
    finally:
        file.write_text(written)
    assert result.exit_code == 1
    assert re.search(r"400 x 600 mm", result.output)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--profile", "home_a5"), "home_a4"),
        (("--paper", "a44"), "a4"),
        (("--theme", "obsidan"), "obsidian"),
        (("--product", "card"), "cards"),
    ],
)
def test_an_order_that_cannot_be_given_is_wrong_usage(build: Build, options: tuple[str, ...], message: str) -> None:
    result = build("", *options)
    assert result.exit_code == 2
    assert message in result.output


@pytest.fixture
def changed(project: Path) -> Iterator[Callable[[str, str, str], None]]:
    """Changes words of a file of the content, until the test ends."""
    before: dict[Path, str] = {}

    def change(name: str, old: str, new: str) -> None:
        file = project / "content" / "tide" / name
        before.setdefault(file, file.read_text())
        assert old in file.read_text()
        file.write_text(file.read_text().replace(old, new))

    yield change
    for file, text in before.items():
        file.write_text(text)


CUT = "width: 63 mm, height: 88 mm"


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("print.yaml", CUT, "width: 0 mm, height: 88 mm", r"print\.yaml:\d+:\d+: .*width: must be more than 0"),
        ("print.yaml", CUT, "width: -63 mm, height: 88 mm", r"print\.yaml:\d+:\d+: .*width: must be more than 0"),
        ("print.yaml", CUT, "height: 88 mm", r"print\.yaml:\d+:\d+: part 'dash'\.width: a height needs a width"),
        ("print.yaml", CUT, "size: 0 x 88 mm", r"print\.yaml:\d+:\d+: part 'dash'\.size: a size of 0 x 88 mm"),
        ("print.yaml", CUT, "size: tarott", r"print\.yaml:\d+:\d+: part 'dash'\.size: .*did you mean 'tarot'"),
        ("print.yaml", "hex: 28 mm", "hex: 28 cubits", r"print\.yaml:\d+:\d+: .*hex: '28 cubits' is no length"),
        ("print.yaml", "gutter: 4 mm", "gutter: -4 mm", r"print\.yaml:\d+:\d+: .*gutter: must be from 0"),
        ("print.yaml", "of: dash", "of: dish", r"print\.yaml:\d+:\d+: part 'dash'\.of: no deck 'dish'"),
        ("print.yaml", "things: cards", "things: cardz", r"print\.yaml:\d+:\d+: part 'dash'\.things: .*did you mean 'cards'"),
        ("print.yaml", "theme: obsidian", "theme: obsidan", r"print\.yaml:\d+:\d+: theme: no theme 'obsidan' — did you mean 'obsidian'"),
        ("print.yaml", "face: card,", "face: cart,", r"print\.yaml:\d+:\d+: .*no face 'cart'"),
        ("tokens.yaml", "size: 14 mm", "size: 0 mm", r"tokens\.yaml:\d+:\d+: .*size: must be more than 0"),
        ("tokens.yaml", "size: 14 mm", "size: 500 mm", r"print\.yaml:\d+:\d+: part 'tokens': 500.* does not fit into"),
        (
            "cards/dash.yaml",
            "name: Sprint",
            "name: " + "Sprint and sprint again " * 9,
            r"mm higher .* it prints content/tide/cards/dash\.yaml:5",
        ),
    ],
)
def test_content_that_cannot_be_printed(
    build: Build, changed: Callable[[str, str, str], None], file: str, old: str, new: str, message: str
) -> None:
    changed(file, old, new)
    result = build(product="tokens" if "500" in new else "cards")
    assert result.exit_code == 1
    assert re.search(message, result.output), result.output


def test_a_token_may_be_as_large_as_the_hexes_of_the_board(build: Build, changed: Callable[[str, str, str], None]) -> None:
    changed("tokens.yaml", "size: 14 mm", "size: board")
    assert build(product="tokens").exit_code == 0


@pytest.mark.parametrize(("name", "data"), [("Rune-Bold.ttf", b"no font"), ("rune-400.ttf", b"no font")])
def test_a_font_that_is_none(build: Build, project: Path, name: str, data: bytes) -> None:
    file = project / "templates" / "fonts" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
    try:
        result = build(face=FACE.replace('font="sans"', 'font="rune"'))
    finally:
        file.unlink()
    assert result.exit_code == 1
    assert f"templates/fonts/{name}:" in result.output


def test_an_icon_that_is_no_drawing(build: Build, project: Path) -> None:
    file = project / "templates" / "icons" / "sprint.svg"
    drawn = file.read_text()
    try:
        for broken in ("no drawing", drawn.replace("</svg>", "<script>alert(1)</script></svg>")):
            file.write_text(broken)
            result = build()
            assert result.exit_code == 1
            assert "templates/icons/sprint.svg:" in result.output
    finally:
        file.write_text(drawn)
