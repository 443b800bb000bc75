"""What ten thousand cards are made of waits in files, and what was looked up lately alone is remembered."""

from __future__ import annotations

import hashlib
import io
import json
import weakref
from pathlib import Path
from typing import Any

import pikepdf
from fontTools.ttLib import TTFont
from PIL import Image

from engine.source.project import Project
from engine.source.recent import Recent
from generator.books.setting.canvas import BookCanvas
from generator.building.build import open_shop
from generator.drawing import Drawing, GlyphRun, Part, PathMark, Stroke
from generator.fonts.font_subsets import subset_of
from generator.fonts.fonts import FontBook
from generator.images import ImageBook
from generator.paint.document import Document
from generator.paint.pdf import painter_of
from generator.paint.svg import drawing_svg
from generator.products.ledger import fingerprint
from generator.products.stowed import Keys, Stowed
from generator.products.thing import Face, Thing
from generator.scene.outline import polygon
from generator.scene.style import Colour
from generator.sheets.imposition import impose
from generator.sheets.papers import PAPERS
from generator.spilling import AT_HAND, Spill
from generator.units import Size
from generator.wording.content import readings

POKER = Size(63, 88)


def test_bytes_wait_in_the_order_in_which_they_came() -> None:
    spill = Spill()
    pieces = [spill.keep(bytes([number]) * 1000) for number in range(200)]
    large = spill.keep(b"x" * (2 * AT_HAND))  # now it is a file
    pieces.append(spill.keep(b""))
    assert [piece.data[:1] for piece in pieces] == [*(bytes([number]) for number in range(200)), b""]
    assert large.length == len(large.data) == 2 * AT_HAND


def test_a_file_goes_with_the_last_of_its_pieces() -> None:
    spill = Spill()
    gone = weakref.ref(spill)
    piece = spill.keep(b"fish")
    del spill
    assert gone() is not None
    del piece
    assert gone() is None


def test_what_was_asked_for_lately_is_remembered() -> None:
    known: Recent[int, str] = Recent(10)
    known.put(0, "first")
    for number in range(1, 1000):
        known.put(number, str(number))
        assert known.get(0) == "first"  # asked for again and again
    assert known.get(1) is None
    assert known.get(999) == "999"
    assert 10 <= len(known) <= 20


def test_values_of_a_face_are_those_that_were_put_by() -> None:
    values: dict[str, Any] = {"card": {"name": "Fox", "table": [{"name": "a"}], "price": None}, "deck": {}}
    stowed = Stowed(values, Spill())
    assert dict(stowed) == values == stowed
    assert {**stowed} == values
    assert repr(stowed) == repr(values)
    assert list(stowed.values()) == list(values.values())
    assert len(stowed) == 2


def test_fingerprints_are_those_of_the_whole_as_one_text() -> None:
    cards: list[dict[str, Any]] = [{"card": {"id": f"c{number}", "text": "\u00e4"}} for number in range(3)]
    spill = Spill()
    things = [Thing(id=card["card"]["id"], copies=1, front=Face("card", Stowed(card, spill))) for card in cards]
    plain = [Thing(id=card["card"]["id"], copies=1, front=Face("card", card)) for card in cards]
    for few in (0, 1, 3):
        key = [["base", {"b": 1, "a": Path("x")}], ["things", {}, True, Keys(things[:few]), {}]]
        told = [["base", {"b": 1, "a": Path("x")}], ["things", {}, True, [thing.key() for thing in plain[:few]], {}]]
        text = json.dumps(told, sort_keys=True, ensure_ascii=False, default=str)
        assert fingerprint(key) == fingerprint(told) == hashlib.sha256(text.encode()).hexdigest()[:16]
    assert fingerprint(["mixed", ["things", [[Keys(things)]]]]) == fingerprint(["mixed", ["things", [[[one.key() for one in plain]]]]])


def test_sheets_with_as_many_cards_share_their_marks() -> None:
    face = Drawing(size=POKER, marks=(), bleed=2)
    sheets = impose([face] * 20, POKER, PAPERS["a4"], backs=[face] * 20)
    fronts = [sheet for sheet in sheets if not sheet.is_back]
    assert fronts[0].placements[-1] is fronts[1].placements[-1]
    assert fronts[0].cuts is fronts[1].cuts
    assert fronts[-1].placements[-1] is not fronts[0].placements[-1]  # it is not full


def line(y: float) -> PathMark:
    return PathMark(polygon([(0, y), (63, y)], closed=False), None, Stroke(Colour(0, 0, 0), 1))


def test_drawings_within_drawings_are_stored_once() -> None:
    parts = [Drawing(size=POKER, marks=(line(5.0),)) for _ in range(2)]
    document = Document(None, "Zoo")
    with document:
        for part in parts:
            document.begin_page(POKER)
            document.place(Drawing(size=POKER, marks=(Part(part, opacity=0.5),)))
    with pikepdf.open(io.BytesIO(document.data)) as pdf:
        forms = [one for one in pdf.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Form"]
    assert len(forms) == 2  # the part, and what shows it


def test_a_canvas_of_a_book_is_written_with_what_waits() -> None:
    out, font = io.BytesIO(), FontBook().font("sans")
    canvas = BookCanvas(out, font=font.name, invariant=1)
    for _ in range(2):
        painter_of(canvas).place(Drawing(size=POKER, marks=(GlyphRun(1, 5, "Fox", font, 4, Colour(0, 0, 0)),)), (1, 0, 0, 1, 0, 0))
        canvas.showPage()
    canvas.save()
    with pikepdf.open(io.BytesIO(out.getvalue())) as pdf:
        assert len(pdf.pages) == 2
        (one,), (other,) = (page.Resources.XObject.values() for page in pdf.pages)
        assert one.objgen == other.objgen


def test_pictures_that_are_many_are_read_again(tmp_path: Path) -> None:
    for number in range(3):
        Image.new("RGB", (number + 1, 1)).save(tmp_path / f"{number}.png")
    book = ImageBook([tmp_path])
    assert book.picture("0.png") is book.picture("0.png")
    assert book.picture("2.png").path == tmp_path / "2.png"
    assert book.picture("2.png").width == 3


def test_fields_that_nobody_asks_for_are_let_go_and_made_again(tmp_path: Path) -> None:
    folder = tmp_path / "content" / "zoo"
    (folder / "cards").mkdir(parents=True)
    (folder / "game.yaml").write_text("id: zoo\ntitle: Zoo\nrules: data\n")
    (folder / "print.yaml").write_text("products: []\n")
    count = readings._AT_HAND + 50
    rows = "".join(f"  - {{id: c{number}, name: Card {number}, copies: 2}}\n" for number in range(count))
    (folder / "cards" / "beasts.yaml").write_text(f"deck: {{id: beasts, name: Beasts}}\ncards:\n{rows}")
    shop = open_shop(Project(tmp_path), "zoo")
    cards = shop.wording.context.names["cards"]
    assert cards["count"] == 2 * count
    assert [card["name"] for card in cards] == [f"Card {number}" for number in range(count)]
    assert sum(card._fields is not None for card in cards) <= readings._AT_HAND
    assert cards["c0"]["name"] == "Card 0"
    assert cards["c0"].fields["copies"] == 2


def test_a_picture_to_look_at_has_fonts_of_few_letters() -> None:
    font = FontBook().font("serif")
    drawing = Drawing(size=POKER, marks=(GlyphRun(1, 5, "Löwe, office", font, 4, Colour(0, 0, 0)),))
    whole, small = drawing_svg(drawing), drawing_svg(drawing, to_look_at=True)
    assert len(small) < len(whole) / 4
    data = subset_of(font, frozenset("Löwe, office"))
    with TTFont(io.BytesIO(data)) as found:
        assert ord("ö") in found.getBestCmap() and ord("z") in found.getBestCmap()
        assert ord("Ж") not in found.getBestCmap()
        assert {"GPOS", "GSUB"} <= set(found.keys())
    assert subset_of(font, frozenset("abc")) == subset_of(font, frozenset("xyz"))
