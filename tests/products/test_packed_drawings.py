"""Ten thousand cards with pictures wait for their pages packed small, and their pictures lie in their files until the end."""

from __future__ import annotations

import gc
import tracemalloc
from pathlib import Path

import pytest
from PIL import Image

from engine.source.project import Project
from generator.building.build import open_shop
from generator.building.jobs import plan
from generator.drawing import Drawing, GlyphRun, Mark, Part
from generator.errors import LayoutError
from generator.images import Picture
from generator.packing import PackedDrawing
from generator.paint.document import Document
from generator.paint.png import drawing_pdf
from generator.paint.svg import drawing_svg
from generator.products.laying.laying import Laid, laid
from generator.products.registry import things_of
from generator.products.workshop import Workshop
from generator.spilling import Spill
from tests.printed_games import printing, write_game

CARDS = 100


@pytest.fixture
def game(tmp_path: Path) -> Path:
    told = "Whenever this beast wakes it eats <b>fish</b> and dreams of a sea"
    rows = [f"b{number},Beast {number},{told} {number}." for number in range(CARDS)]
    files = {
        "cards/beasts.yaml": "deck: {id: beasts, name: Beasts}\ncards: beasts.csv\n",
        "cards/beasts.csv": "\n".join(["id,name,text", *rows]) + "\n",
        "print.yaml": printing("id: all, title: All, things: cards, face: picture_top, size: poker, back: card_back"),
    }
    folder = write_game(tmp_path, "zoo", files)
    (folder / "art").mkdir()
    Image.new("RGB", (900, 900), "green").save(folder / "art" / "b1.png")
    return folder


def things(game: Path, shop: Workshop | None = None) -> list[Laid]:
    shop = shop or open_shop(Project(game.parents[1]), "zoo")
    (job,) = plan(shop, None)
    assert job.part
    return laid(shop, things_of(shop, job.part))


def drawn(game: Path) -> Drawing:
    shop = open_shop(Project(game.parents[1]), "zoo")
    (job,) = plan(shop, None)
    assert job.part
    return shop.draw(things_of(shop, job.part)[1].front, "b1")


def parts(marks: tuple[Mark, ...]) -> list[Mark]:
    return [one for mark in marks for one in (mark, *(parts(mark.art.marks) if isinstance(mark, Part) else ()))]


def test_a_packed_drawing_looks_the_same(game: Path) -> None:
    plain = drawn(game)
    packed = PackedDrawing(plain, Spill())
    assert (packed.size, packed.bleed, packed.shared) == (plain.size, plain.bleed, plain.shared)
    assert drawing_pdf(packed, bleed=2) == drawing_pdf(plain, bleed=2)
    assert drawing_svg(packed) == drawing_svg(plain)


def test_what_drawings_share_stays_one_thing(game: Path) -> None:
    plain = drawn(game)
    for one, other in zip(parts(plain.marks), parts(PackedDrawing(plain, Spill()).unpacked()), strict=True):
        if isinstance(one, GlyphRun) and isinstance(other, GlyphRun):
            assert one.font is other.font
        if isinstance(one, Part) and isinstance(other, Part) and one.art.shared:
            assert one.art is other.art


def test_a_card_that_waits_takes_little_memory(game: Path) -> None:
    shop = open_shop(Project(game.parents[1]), "zoo")
    things(game, shop)  # fonts, their words and templates are read once and for all
    gc.collect()
    tracemalloc.start()
    try:
        waiting = things(game, shop)
        for thing in waiting:
            assert thing.front.marks
        gc.collect()
        held, _ = tracemalloc.get_traced_memory()
        del waiting[:]
        gc.collect()
        without, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert (held - without) / CARDS < 8_000


def test_pictures_are_read_when_the_document_is_written(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    whole = Picture.data.fget
    assert whole

    def counted(picture: Picture) -> bytes:
        read.append(picture.path.name)
        data: bytes = whole(picture)
        return data

    monkeypatch.setattr(Picture, "data", property(counted))
    with Document(None, "Zoo") as document:
        document.begin_page(things(game)[1].size)
        document.place(things(game)[1].front)
        document.place(things(game)[1].front, 5, 5)
        assert read == []
    assert read == ["b1.png"]
    assert document.data.startswith(b"%PDF")


def test_a_picture_that_changes_before_the_end_stops_the_document(game: Path) -> None:
    document = Document(None, "Zoo")
    with pytest.raises(LayoutError, match=r"b1\.png' was changed while"), document:
        document.begin_page(things(game)[1].size)
        document.place(things(game)[1].front)
        Image.new("RGB", (900, 900), "red").save(game / "art" / "b1.png")
    assert document.data == b""
