"""Pictures of cards are looked for in lists of what lies in folders, which are read again when something has come or gone."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PIL import Image

from engine.definitions.game import GameData
from engine.games import read
from engine.kernel.content.own_columns import picture_of
from engine.source.project import Project


@pytest.fixture
def game(tmp_path: Path) -> GameData:
    folder = tmp_path / "content" / "zoo"
    (folder / "art" / "old").mkdir(parents=True)
    (folder / "game.yaml").write_text("id: zoo\ntitle: Zoo\nrules: data\n")
    (folder / "print.yaml").write_text("products: []\n")
    for name in ("fox.png", "OWL.JPG", "b\u00e4r.png", "old/cat.webp", "notes.txt"):
        Image.new("RGB", (4, 4)).save(folder / "art" / name, "PNG")
    settle(folder)
    return read(Project(tmp_path), "zoo")


def settle(folder: Path) -> None:
    for path in (folder, *folder.rglob("*")):
        if path.is_dir():
            os.utime(path, ns=(path.stat().st_atime_ns, path.stat().st_mtime_ns - 10_000_000_000))


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ("fox", "art/fox.png"),
        ("fox.png", "art/fox.png"),
        ("art/fox", "art/fox.png"),
        ("OWL.JPG", "art/OWL.JPG"),
        ("b\u00e4r", "art/b\u00e4r.png"),
        ("old/cat", "art/old/cat.webp"),
        ("notes.txt", None),
        ("wolf", None),
        ("", None),
        ("../zoo/art/fox", "../zoo/art/fox.png"),
        ("../../zoo", None),
        ("nowhere/fox", None),
        ("old", None),
    ],
)
def test_pictures_are_found_with_their_ending_or_without(game: GameData, written: str, found: str | None) -> None:
    for _ in range(2):
        assert picture_of(game, written) == found


def test_what_comes_and_goes_is_noticed_at_once(game: GameData) -> None:
    art = game.folder / "art"
    for number in range(20):
        assert picture_of(game, "wolf") is None
        (art / "wolf.png").write_bytes((art / "fox.png").read_bytes())
        assert picture_of(game, "wolf") == "art/wolf.png"
        (art / "wolf.png").unlink()
        assert picture_of(game, "wolf") is None
        if number % 2:
            settle(game.folder)


def test_links_that_lead_elsewhere_are_no_pictures(game: GameData, tmp_path: Path) -> None:
    art, outside = game.folder / "art", tmp_path / "outside"
    outside.mkdir()
    (outside / "eel.png").write_bytes((art / "fox.png").read_bytes())
    (art / "eel.png").symlink_to(outside / "eel.png")
    (art / "far").symlink_to(outside)
    (art / "same.png").symlink_to(art / "fox.png")
    settle(game.folder)
    assert picture_of(game, "eel") is None
    assert picture_of(game, "far/eel") is None
    assert picture_of(game, "same") == "art/same.png"
