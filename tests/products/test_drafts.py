"""Sheets are written page by page into a draft, which takes its place when all is made, and is gone when something cannot be."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pypdfium2
import pytest
from reportlab.pdfbase import pdfdoc

from engine.source.problems import ContentError
from generator.building import making
from generator.building.build import build
from generator.faces import FaceRenderer
from generator.paint import serialising
from generator.paint.document import Document
from generator.products.ledger import Ledger
from generator.temporary import mark
from generator.units import Size

FACE = """<svg xmlns="http://www.w3.org/2000/svg" width="40mm" height="40mm" viewBox="0 0 40 40">
<linearGradient id="g"><stop offset="0" stop-color="#f00" stop-opacity="0.5"/><stop offset="1" stop-color="#0f0"/></linearGradient>
<rect width="40" height="40" fill="url(#g)"/><textbox x="2" y="2" width="36" height="36" size="10pt">Office {number}</textbox></svg>"""
CARDS = "id,name,text\nbear,Bear,Eats.\nwolf,Wolf,Sleeps.\n"
PRINT = """products:
  - {id: cards, title: Cards, kind: faces, parts: [{id: all, title: All, things: cards, face: card, size: poker}]}
  - {id: more, title: More, kind: faces, parts: [{id: all, title: All, things: cards, face: card, size: %s}]}
"""


@pytest.fixture
def zoo(tmp_path: Path) -> Path:
    """A project of two cards that are printed twice."""
    folder = tmp_path / "content" / "zoo"
    (folder / "cards").mkdir(parents=True)
    (folder / "game.yaml").write_text("id: zoo\ntitle: Zoo\nrules: data\n")
    (folder / "print.yaml").write_text(PRINT % "tarot")
    (folder / "cards" / "beasts.yaml").write_text("deck: {id: beasts, name: Beasts}\ncards: beasts.csv\n")
    (folder / "cards" / "beasts.csv").write_text(CARDS)
    return tmp_path


def drawn(path: Path | None) -> Document:
    """A document of three pages with words, fading colours and copies."""
    renderer = FaceRenderer([])
    with Document(path, "Three", author="A Designer", subject="v1", duplex=True) as document:
        for number in (1, 2, 1):
            document.begin_page(Size(60, 60))
            document.place(renderer.draw(FACE.replace("{number}", str(number))), 10, 10)
    return document


def test_a_document_has_the_same_bytes_in_memory_and_in_a_file(tmp_path: Path) -> None:
    data = drawn(None).data
    drawn(tmp_path / "three.pdf")
    assert (tmp_path / "three.pdf").read_bytes() == data
    with pypdfium2.PdfDocument(data) as pdf:
        assert [page.get_textpage().get_text_range() for page in pdf] == ["Office 1", "Office 2", "Office 1"]


def test_what_is_written_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[int] = []
    documents: list[pdfdoc.PDFDocument] = []
    really = pdfdoc.PDFIndirectObject.format

    def watched(self: pdfdoc.PDFIndirectObject, document: pdfdoc.PDFDocument) -> bytes:
        documents.append(document)
        held.append(sum(one is not None for one in document.idToObject.values()))
        return really(self, document)  # type: ignore[no-any-return]

    monkeypatch.setattr(serialising.pdfdoc.PDFIndirectObject, "format", watched)
    drawn(None)
    assert len(held) > 10 and held[-1] == 1
    assert set(documents[0].idToObject.values()) == {None}


def test_a_draft_is_moved_to_its_place(zoo: Path) -> None:
    files = build(zoo, "zoo", out=zoo / "output")
    assert [file.name for file in files] == ["cards.pdf", "more.pdf"]
    assert {file.stat().st_mode & 0o777 for file in files} == {0o644}
    assert sorted(one.name for one in (zoo / "output" / "zoo").iterdir()) == [".pressgang", "cards.pdf", "more.pdf"]
    ledger = Ledger(zoo / "output" / "zoo")
    assert all(ledger.holds(file.name, file) for file in files)
    assert [hashlib.sha256(file.read_bytes()).hexdigest() for file in files] == [ledger._entries[file.name]["sha256"] for file in files]


def test_a_draft_with_the_bytes_of_the_file_changes_nothing(zoo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (file, _) = build(zoo, "zoo", out=zoo / "output")
    before = file.stat().st_mtime_ns, file.stat().st_ino
    monkeypatch.setattr(Ledger, "is_fresh", lambda self, name, inputs: False)
    build(zoo, "zoo", out=zoo / "output")
    assert (file.stat().st_mtime_ns, file.stat().st_ino) == before


@pytest.mark.parametrize("out", ["output", "somewhere/else"])
def test_nothing_is_left_of_a_build_that_fails(zoo: Path, out: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Path] = []
    really = making._pdf_file

    def watched(*arguments: object) -> bytes | Path:
        made = really(*arguments)  # type: ignore[arg-type]
        assert isinstance(made, Path) and made.is_file()
        seen.append(made)
        return made

    monkeypatch.setattr(making, "_pdf_file", watched)
    (zoo / "content" / "zoo" / "print.yaml").write_text(PRINT % "9 x 9 mm")
    with pytest.raises(ContentError):
        build(zoo, "zoo", out=zoo / out)
    assert seen and not any(file.exists() for file in seen)
    assert sorted(one.name for one in zoo.iterdir()) == ["content"]


def test_the_draft_of_a_killed_build_goes_with_the_next(zoo: Path) -> None:
    build(zoo, "zoo", out=zoo / "output")
    left = zoo / "output" / "zoo" / f".{mark().rpartition('-')[0].rpartition('-')[0]}-999999999-x"
    left.mkdir()
    (left / "cards.pdf").write_bytes(b"half")
    build(zoo, "zoo", out=zoo / "output")
    assert not left.exists()
