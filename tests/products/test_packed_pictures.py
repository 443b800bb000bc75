"""Pictures that have not changed are copied out of the PDF that was built last; whatever was changed or damaged is packed anew."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from PIL import Image

from generator import images
from generator.building.build import build
from generator.errors import LayoutError
from generator.images import ImageBook
from generator.metering.shelf import Shelf
from generator.paint import packed, pictures
from generator.paint.packed import NAME
from generator.temporary import mark

CARDS = "id,name,text\nbear,Bear,Eats.\nwolf,Wolf,Sleeps.\nlynx,Lynx,Looks.\n"
PRINT = """products:
  - {id: cards, title: Cards, kind: faces, parts: [{id: all, title: All, things: cards, face: picture_top, size: poker}]}
"""
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><rect width="60" height="40" fill="#283"/></svg>'


@pytest.fixture
def zoo(tmp_path: Path) -> Path:
    """A project of three cards: a picture that hides all, one that hides less and less, and a drawn one."""
    folder = tmp_path / "zoo" / "content" / "zoo"
    (folder / "cards").mkdir(parents=True)
    (folder / "art").mkdir()
    (folder / "game.yaml").write_text("id: zoo\ntitle: Zoo\nrules: data\n")
    (folder / "print.yaml").write_text(PRINT)
    (folder / "cards" / "beasts.yaml").write_text("deck: {id: beasts, name: Beasts}\ncards: beasts.csv\n")
    (folder / "cards" / "beasts.csv").write_text(CARDS)
    Image.effect_noise((640, 450), 90).convert("RGB").save(folder / "art" / "bear.png")
    fading = Image.effect_noise((640, 450), 60).convert("RGB")
    fading.putalpha(Image.linear_gradient("L").resize((640, 450)))
    fading.save(folder / "art" / "wolf.png")
    (folder / "art" / "lynx.svg").write_text(SVG)
    return tmp_path / "zoo"


@pytest.fixture
def planes(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The bytes of everything that is packed as part of a picture."""
    found: list[int] = []

    def compress(data: bytes, level: int) -> bytes:
        found.append(len(data))
        return zlib.compress(data, level)

    monkeypatch.setattr(pictures, "zlib", SimpleNamespace(compress=compress))
    return found


def folder(zoo: Path) -> Path:
    return zoo / "content" / "zoo"


def built(zoo: Path, out: str = "output") -> bytes:
    (file,) = build(zoo, "zoo", out=zoo / out)
    return file.read_bytes()


def edited(zoo: Path) -> None:
    file = folder(zoo) / "cards" / "beasts.csv"
    file.write_text(file.read_text().replace("Bear,", "Bears,"))


def test_after_an_edit_of_words_no_picture_is_packed_again(zoo: Path, planes: list[int]) -> None:
    first = built(zoo)
    assert len(planes) == 5  # three pictures, and how much two of them hide
    planes.clear()
    edited(zoo)
    again = built(zoo)
    assert planes == [] and again != first
    assert again == built(zoo, "clean") and len(planes) == 5
    edited(zoo)
    (folder(zoo) / "cards" / "beasts.csv").write_text(CARDS)
    planes.clear()
    assert built(zoo) == first and planes == []  # what was copied is noted as what was packed


def painted(zoo: Path) -> None:
    Image.effect_noise((650, 450), 90).convert("RGB").save(folder(zoo) / "art" / "bear.png")


def faded(zoo: Path) -> None:
    with Image.open(folder(zoo) / "art" / "wolf.png") as image:
        image.putalpha(77)
        image.save(folder(zoo) / "art" / "wolf.png")


def redrawn(zoo: Path) -> None:
    (folder(zoo) / "art" / "lynx.svg").write_text(SVG.replace("#283", "#823"))


def shrunk(zoo: Path) -> None:
    (folder(zoo) / "print.yaml").write_text(PRINT.replace("poker", "60 x 85 mm"))


@pytest.mark.parametrize(("change", "packed_anew"), [(painted, 1), (faded, 2), (redrawn, 2), (shrunk, 2)])
def test_a_picture_that_was_changed_is_packed_anew(zoo: Path, planes: list[int], change: Callable[[Path], None], packed_anew: int) -> None:
    before = built(zoo)
    planes.clear()
    change(zoo)
    now = built(zoo)
    assert len(planes) == packed_anew
    assert now == built(zoo, "clean") != before


def spoilt(zoo: Path) -> None:
    """The PDF with one byte of a picture changed, and as long as before."""
    file = zoo / "output" / "zoo" / "cards.pdf"
    place, length, *_ = next(iter(json.loads((file.parent / NAME).read_text())["files"]["cards.pdf"].values()))[0]
    data = bytearray(file.read_bytes())
    data[place + length // 2] ^= 1
    file.write_bytes(data)


def gone(zoo: Path) -> None:
    (zoo / "output" / "zoo" / "cards.pdf").unlink()


def moved(zoo: Path) -> None:
    """Something stands before what was built."""
    file = zoo / "output" / "zoo" / "cards.pdf"
    file.write_bytes(b"%" + file.read_bytes())


def written(text: Callable[[dict[str, object]], str]) -> Callable[[Path], None]:
    def spoil(zoo: Path) -> None:
        file = zoo / "output" / "zoo" / NAME
        file.write_text(text(json.loads(file.read_text())))

    return spoil


def of_all(places: object) -> Callable[[Path], None]:
    """All pictures are said to lie there."""
    return written(lambda known: json.dumps({**known, "files": {"cards.pdf": dict.fromkeys(known["files"]["cards.pdf"], places)}}))  # type: ignore[index]


@pytest.mark.parametrize(
    "spoil",
    [
        gone,
        moved,
        written(lambda known: "{"),
        written(lambda known: "[" * 100_000),
        written(lambda known: json.dumps({**known, "program": "another"})),
        written(lambda known: json.dumps({**known, "files": {"cards.pdf": 7}})),
        of_all([]),
        of_all([[0, 10]]),
        of_all([[-5, 10, "", 640, 450, "RGB", False]]),
        of_all([[0, 10, "", 640, 450, "CMYK", False]]),
        of_all([[0, 10, "", 640, 450, "RGB", True]]),
        of_all([[10**30, 10, "", 640, 450, "RGB", False]]),
        of_all([["0", 10, "", 640, 450, "RGB", False]]),
    ],
)
def test_what_is_not_as_it_was_written_is_not_taken(zoo: Path, planes: list[int], spoil: Callable[[Path], None]) -> None:
    built(zoo)
    spoil(zoo)
    edited(zoo)
    planes.clear()
    assert built(zoo) == built(zoo, "clean")
    assert len(planes) == 10


def test_of_a_damaged_file_what_is_whole_is_taken(zoo: Path, planes: list[int]) -> None:
    built(zoo)
    spoilt(zoo)
    edited(zoo)
    planes.clear()
    now = built(zoo)
    assert 0 < len(planes) < 5
    assert now == built(zoo, "clean")


def test_another_program_packs_anew(zoo: Path, planes: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    built(zoo)
    edited(zoo)
    planes.clear()
    monkeypatch.setattr(packed, "_program", lambda: "another")
    built(zoo)
    assert len(planes) == 5


def test_files_that_are_gone_are_forgotten(zoo: Path) -> None:
    (folder(zoo) / "print.yaml").write_text(PRINT + PRINT.removeprefix("products:\n").replace("id: cards", "id: more"))
    build(zoo, "zoo", out=zoo / "output")
    index = zoo / "output" / "zoo" / NAME
    assert sorted(json.loads(index.read_text())["files"]) == ["cards.pdf", "more.pdf"]
    (zoo / "output" / "zoo" / "more.pdf").unlink()
    edited(zoo)
    build(zoo, "zoo", products=["cards"], out=zoo / "output")
    assert sorted(json.loads(index.read_text())["files"]) == ["cards.pdf"]


def test_what_a_killed_build_left_is_told_by_its_pdfs_alone(zoo: Path) -> None:
    built(zoo)
    waiting = zoo / "output" / "zoo" / ".pressgang" / f"new-{mark()}2"
    waiting.mkdir()
    for number, name in (("00000", "cards.pdf"), ("00001", NAME)):
        (waiting / number).write_bytes((zoo / "output" / "zoo" / name).read_bytes())
    (waiting / "set.json").write_text(json.dumps({"files": {"00000": "cards.pdf", "00001": NAME}, "gone": []}))
    told: list[str] = []
    build(zoo, "zoo", out=zoo / "output", note=told.append)
    assert told == ["an earlier build was stopped while it wrote; finished now: cards.pdf"]


def test_a_picture_is_decoded_once_for_all_runs(zoo: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PRESSGANG_CACHE", str(tmp_path / "kept"))
    first = Shelf("pictures")
    monkeypatch.setattr(images, "_looked_at", first)
    known = ImageBook([folder(zoo)]).picture("art/wolf.png")
    first.keep()
    monkeypatch.setattr(images, "_looked_at", Shelf("pictures"))
    decoded: list[str] = []
    really = images._decoded
    monkeypatch.setattr(images, "_decoded", lambda data, href: decoded.append(href) or really(data, href))
    assert ImageBook([folder(zoo)]).picture("art/wolf.png") == known and decoded == []
    whole = (folder(zoo) / "art" / "wolf.png").read_bytes()
    (folder(zoo) / "art" / "wolf.png").write_bytes(whole[: len(whole) // 2])
    for _ in range(2):  # what cannot be read is told each time
        with pytest.raises(LayoutError, match="no readable PNG"):
            ImageBook([folder(zoo)]).picture("art/wolf.png")
    assert decoded == ["art/wolf.png"] * 2
