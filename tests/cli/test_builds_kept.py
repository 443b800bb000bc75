"""A build of what nobody has touched reads and makes nothing; whatever is touched is made as a clean build makes it."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image

from engine.source import keeping
from engine.source.project import Project
from generator.fonts.fonts import FontBook
from pressgang import printing, unchanged
from pressgang.cli import main

FILES = {
    "content/zoo/game.yaml": "id: zoo\ntitle: Zoo\nrules: data\n",
    "content/zoo/constants.yaml": "constants: {fish: 3}\n",
    "content/zoo/print.yaml": (
        "theme: zoo\nproducts:\n"
        "  - {id: cards, title: Cards, kind: faces, parts: [{id: all, title: All, things: cards, face: own, size: 63.5 x 88.9 mm}]}\n"
    ),
    "content/zoo/cards/beasts.yaml": "deck: {id: beasts, name: Beasts}\ncards: beasts.csv\n",
    "content/zoo/cards/beasts.csv": "id,name,copies,text\nbear,Bear,1,Eats {{ constants.fish }} fish.\nwolf,Wolf,2,Sleeps.\n",
    "templates/faces/own.svg": (
        '<svg xmlns="http://www.w3.org/2000/svg" width="63.5mm" height="88.9mm" viewBox="0 0 63.5 88.9">'
        '{% include "faces/parts/ground.svg" %}<image href="{{ card.picture }}" x="5" y="20" width="53" height="30"/>'
        '<textbox x="5" y="5" width="53" height="10" size="12pt">{{ card.name }}</textbox>'
        '<textbox x="5" y="55" width="53" height="25" size="10pt">{{ card.text | inline }} {{ say.wounds }}</textbox></svg>'
    ),
    "templates/faces/parts/ground.svg": '<rect x="-3" y="-3" width="69.5" height="94.9" fill="#ddeeff"/>',
    "templates/themes/zoo.yaml": "extends: obsidian\nname: zoo\nfonts: {sans: Own}\n",
}


@pytest.fixture
def zoo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of two cards with pictures, a face of its own that includes a part, and a font of its own."""
    monkeypatch.setenv(keeping.FOLDER, str(tmp_path / "kept"))
    root = tmp_path / "project"
    for name, text in FILES.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    (root / "content" / "zoo" / "art").mkdir()
    for name, colour in (("bear", "brown"), ("wolf", "grey")):
        Image.new("RGB", (600, 340), colour).save(root / "content" / "zoo" / "art" / f"{name}.png")
    (root / "templates" / "fonts").mkdir()
    (root / "templates" / "fonts" / "Own-Regular.ttf").write_bytes(FontBook().font("sans").data)
    return root


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """How often a game was really built."""
    found: list[str] = []
    really = printing.print_game

    def counted(project: object, game: object, *rest: object) -> list[Path]:
        found.append(game.manifest.id)  # type: ignore[attr-defined]
        return really(project, game, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(printing, "print_game", counted)
    return found


def build(root: Path, *words: str) -> str:
    """What a build says; it must succeed."""
    result = CliRunner().invoke(main, ["build", "zoo", *words, "--project", str(root)])
    assert result.exit_code == 0, result.output
    return result.stdout


def cards(root: Path, out: str = "output") -> Path:
    return root / out / "zoo" / "cards.pdf"


def changed(name: str, old: str, new: str) -> Callable[[Path], None]:
    """A change of some words of a file."""

    def change(root: Path) -> None:
        text = (root / name).read_text()
        assert old in text
        (root / name).write_text(text.replace(old, new))

    return change


def another_picture(root: Path) -> None:
    Image.new("RGB", (600, 340), "green").save(root / "content" / "zoo" / "art" / "bear.png")


def another_font(root: Path) -> None:
    (root / "templates" / "fonts" / "Own-Regular.ttf").write_bytes(FontBook().font("serif").data)


def another_face(root: Path) -> None:
    """A file that was not there, which hides one of the house."""
    file = root / "content" / "zoo" / "templates" / "faces" / "parts" / "ground.svg"
    file.parent.mkdir(parents=True)
    file.write_text(FILES["templates/faces/parts/ground.svg"].replace("#ddeeff", "#ffeedd"))


def other_words(root: Path) -> None:
    (root / "templates" / "sheets").mkdir()
    (root / "templates" / "sheets" / "en.yaml").write_text("words: {wounds: Scratches}\n")


CHANGES = {
    "words of the language": other_words,
    "a card": changed("content/zoo/cards/beasts.csv", "Sleeps.", "Wakes."),
    "copies": changed("content/zoo/cards/beasts.csv", "Wolf,2", "Wolf,3"),
    "a number that a text names": changed("content/zoo/constants.yaml", "3", "4"),
    "a face": changed("templates/faces/own.svg", 'size="12pt"', 'size="13pt"'),
    "a part that the face includes": changed("templates/faces/parts/ground.svg", "#ddeeff", "#ffeedd"),
    "a part that is now found elsewhere": another_face,
    "a picture": another_picture,
    "a font": another_font,
}


def test_an_untouched_game_is_built_once(zoo: Path, made: list[str]) -> None:
    first = build(zoo)
    before = cards(zoo).stat().st_mtime_ns
    assert build(zoo) == first
    assert made == ["zoo"]
    assert cards(zoo).stat().st_mtime_ns == before


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_what_is_changed_is_made_as_a_clean_build_makes_it(
    zoo: Path, change: Callable[[Path], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    build(zoo)
    before = cards(zoo).read_bytes()
    change(zoo)
    build(zoo)
    after = cards(zoo).read_bytes()
    assert after != before
    monkeypatch.setenv(keeping.FOLDER, "off")
    build(zoo, "--out", str(zoo / "clean"))
    assert after == cards(zoo, "clean").read_bytes()


@pytest.mark.parametrize(
    "spoil", [Path.unlink, lambda file: file.write_bytes(b"%PDF"), lambda file: file.write_bytes(file.read_bytes()[:-1])]
)
def test_a_file_that_is_gone_or_not_as_made_is_made_again(zoo: Path, spoil: Callable[[Path], object]) -> None:
    build(zoo)
    before = cards(zoo).read_bytes()
    spoil(cards(zoo))
    build(zoo)
    assert cards(zoo).read_bytes() == before


def test_what_a_killed_build_left_is_finished(zoo: Path, made: list[str]) -> None:
    build(zoo)
    (zoo / "output" / "zoo" / ".pressgang" / "new-pressgang-000000-1-1").mkdir()
    build(zoo)
    assert made == ["zoo", "zoo"]


def test_another_order_is_another_build(zoo: Path, made: list[str]) -> None:
    build(zoo)
    build(zoo, "--paper", "letter")
    build(zoo)
    build(zoo, "--format", "png")
    build(zoo, "--format", "png")
    assert len(made) == 4  # the second order wrote over the files of the first


def test_what_was_told_of_a_build_is_told_again(zoo: Path, made: list[str]) -> None:
    picture = zoo / "content" / "zoo" / "art" / "bear.svg"
    picture.with_suffix(".png").unlink()
    picture.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 34"><filter id="f"><feGaussianBlur stdDeviation="1"/></filter>'
        '<rect width="60" height="34" fill="#963" filter="url(#f)"/></svg>'
    )
    told = [CliRunner().invoke(main, ["build", "zoo", "--project", str(zoo)]).stderr for _ in range(2)]
    assert "drawn in" in told[0] and "drawn in" in told[1]
    assert made == ["zoo"]


def test_a_linked_folder_is_looked_at_each_time(zoo: Path, made: list[str]) -> None:
    shutil.move(zoo / "content" / "zoo" / "art", zoo / "art")
    (zoo / "content" / "zoo" / "art").symlink_to(zoo / "art", target_is_directory=True)
    assert unchanged.key_of(Project(zoo), "zoo") is None
