"""Sheets: sizes, marks, duplex on either edge, printers that are off, cutting machines, tiles."""

from __future__ import annotations

from collections.abc import Callable
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis.strategies import floats, sampled_from
from PIL import Image, ImageChops

from generator.drawing import Drawing, PathMark
from generator.fonts.fonts import FontBook
from generator.paint.document import Document
from generator.paint.png import pdf_images
from generator.products.boards.board_sheets import board_things
from generator.products.laying.cutting import cut_sheets
from generator.products.laying.shelving import Piece
from generator.products.workshop import Workshop
from generator.scene.outline import bounds
from generator.sheets.card_sizes import CARD_SIZES, size_named
from generator.sheets.cut_lines import cut_svg
from generator.sheets.grid import Flip, fit_grid
from generator.sheets.imposition import impose, one_to_a_page
from generator.sheets.marks import MarkKind, crop_marks
from generator.sheets.notes import sheet_label
from generator.sheets.papers import PAPERS
from generator.sheets.registration import clear_margin, registered
from generator.sheets.sheet import Sheet
from generator.sheets.tiling import plan_tiles, tile
from generator.units import Rect, Size

TCG = Size(63, 88)


def face(size: Size = TCG) -> Drawing:
    return Drawing(size=size, marks=(), bleed=3)


def written(sheets: list[Sheet]) -> bytes:
    with Document(None, "sheets") as document:
        for sheet in sheets:
            sheet.draw_on(document)
    return document.data


@pytest.mark.parametrize("name", sorted(CARD_SIZES))
@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "tabloid"])
def test_every_preset_fits_on_every_paper(name: str, paper: str) -> None:
    size = size_named(name)
    grid = fit_grid(PAPERS[paper], size, margin=7.3)
    assert grid.slots >= 1
    assert grid.block.x >= 7.3 - 1e-6 and grid.block.y >= 7.3 - 1e-6


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("poker", (63.5, 88.9)),
        ("63 x 88 mm", (63, 88)),
        ("63mm×88mm", (63, 88)),
        ("2.5 x 3.5 in", (63.5, 88.9)),
        ("6.3 x 8.8 cm", (63, 88)),
    ],
)
def test_sizes_are_names_or_two_lengths(text: str, size: tuple[float, float]) -> None:
    assert size_named(text) == pytest.approx(size)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("poket", "did you mean 'poker'"),
        ("0 x 88 mm", "cannot be printed"),
        ("63 mm", "is no size"),
        ("9 x 9 km", "no length"),
        ("9999 x 9 mm", "beyond"),
    ],
)
def test_sizes_that_are_none(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        size_named(text)


@settings(max_examples=40, deadline=None)
@given(
    kind=sampled_from(["margin", "corners", "lines"]),
    width=floats(25, 110),
    height=floats(25, 110),
    gutter=sampled_from([0.0, 2.0, 6.0, 12.0]),
    bleed=sampled_from([0.0, 2.0, 3.0]),
    count=sampled_from([1, 3, 8]),
)
def test_no_kind_of_mark_touches_a_card_or_its_bleed(
    kind: MarkKind, width: float, height: float, gutter: float, bleed: float, count: int
) -> None:
    grid = fit_grid(PAPERS["a4"], Size(round(width, 2), round(height, 2)), gutter, 8.3)
    trims = [grid.slot(number) for number in range(min(count, grid.slots))]
    for mark in crop_marks(grid.sheet, trims, bleed, kind):
        assert isinstance(mark, PathMark)
        line = bounds(mark.outline).grown(0.075)
        assert not any(line.overlaps(trim.grown(bleed)) for trim in trims)
        assert line.x >= 2.9 and line.y >= 2.9
        assert line.x + line.width <= grid.sheet.width - 2.9 and line.y + line.height <= grid.sheet.height - 2.9
        on_a_cut = [abs(line.x + 0.075 - edge) < 0.01 for trim in trims for edge in (trim.x, trim.x + trim.width)]
        on_a_cut += [abs(line.y + 0.075 - edge) < 0.01 for trim in trims for edge in (trim.y, trim.y + trim.height)]
        assert any(on_a_cut)


def test_kinds_of_marks_differ_where_there_are_gutters() -> None:
    grid = fit_grid(PAPERS["a4"], Size(50, 70), 10, 8)
    trims = [grid.slot(number) for number in range(grid.slots)]
    counts = {kind: len(crop_marks(grid.sheet, trims, 2, kind)) for kind in ("margin", "corners", "lines", "none")}
    assert counts["none"] == 0
    assert counts["corners"] > counts["lines"] > counts["margin"] > 0


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize(("size", "lies"), [(TCG, False), (Size(270, 180), True)])
def test_backs_meet_fronts_on_either_edge(draw: Callable[[str], Drawing], flip: Flip, size: Size, lies: bool) -> None:
    """Rendered: the back seen through the paper covers its front, and stands as the front does when it is turned over."""
    spot = f'<rect width="{size.width}" height="{size.height}" fill="#aaa"/><rect x="4" y="6" width="18" height="9" fill="#000"/>'
    one = draw(f'<svg width="{size.width}" height="{size.height}">{spot}</svg>')
    front, back = pdf_images(written(impose([one], size, PAPERS["a4"], backs=[one], marks="none", flip=flip)), 25.4)
    assert (front.width > front.height) is lies
    over_left_and_right = (flip == "long") is not lies
    turned = Image.Transpose.FLIP_LEFT_RIGHT if over_left_and_right else Image.Transpose.FLIP_TOP_BOTTOM
    seen = ImageChops.difference(back.transpose(turned), front).convert("L").point(lambda level: 255 if level > 100 else 0)
    # the plates cover each other; only the black spot is elsewhere, because it is seen from behind
    box = seen.getbbox()
    assert box is not None
    trim = front.convert("L").point(lambda level: 255 if level < 200 else 0).getbbox()
    assert trim is not None
    assert box[0] >= trim[0] and box[2] <= trim[2]
    half = trim[1] + (trim[3] - trim[1]) / 2
    assert box[3] <= half  # upright again: the spot stays in the upper half of the card


def test_pieces_too_are_flipped_on_the_short_edge() -> None:
    piece = Piece(face(Size(22, 22)), face(Size(22, 22)), "round")
    front, back = cut_sheets([piece, piece], PAPERS["a4"], 4, flip="short")
    for one, other in zip([one for one in front.placements if one.drawing.size == (22, 22)], back.placements, strict=True):
        assert other.x == pytest.approx(one.x)
        assert other.y == pytest.approx(297 - one.y - 22)
        assert other.turn is not None


def test_boxes_of_single_pages_are_exact() -> None:
    from pypdfium2 import PdfDocument

    pages = one_to_a_page([face()] * 2, TCG, backs=[face()] * 2, bleed=3, order="back_front")
    assert [page.is_back for page in pages] == [True, False, True, False]
    with PdfDocument(written(pages)) as document:
        for page in document:
            assert [round(edge * 25.4 / 72, 2) for edge in page.get_mediabox()] == [0, 0, 69, 94]
            assert [round(edge * 25.4 / 72, 2) for edge in page.get_bleedbox()] == [0, 0, 69, 94]
            assert [round(edge * 25.4 / 72, 2) for edge in page.get_trimbox()] == [3, 3, 66, 91]


def test_a_shared_back_comes_once_and_last() -> None:
    back = face()
    pages = one_to_a_page([face(), face(), face()], TCG, backs=[back] * 3, order="fronts_backs")
    assert [page.is_back for page in pages] == [False, False, False, True]


def test_cut_lines_are_cut_once() -> None:
    (sheet,) = impose([face()] * 9, TCG, PAPERS["a4"])
    svg = ElementTree.fromstring(cut_svg(sheet, "nine"))
    assert svg.get("width") == "210mm" and svg.get("viewBox") == "0 0 210 297"
    groups = {group.get("id"): list(group) for group in svg.iter("{http://www.w3.org/2000/svg}g")}
    assert len(groups["cut"]) == 4 + 4  # three columns and three rows share their edges
    assert not groups["crease"]


def test_rounded_corners_are_cut_card_by_card() -> None:
    (sheet,) = impose([face()] * 4, TCG, PAPERS["a4"], gutter=4, corner=3)
    svg = cut_svg(sheet, "rounded")
    assert svg.count("<path") == 4 and "C" in svg.split("<path")[1]


def test_registration_marks_have_the_paper_to_themselves() -> None:
    for paper, count in (("a4", 8), ("letter", 6), ("a3", 12)):
        margin = clear_margin(PAPERS[paper], TCG, 3, 2)
        sheet = impose([face()] * 40, TCG, PAPERS[paper], gutter=3, marks="none", margin=margin)[0]
        assert len(sheet.cuts) == count
        square, *angles = registered(sheet).placements[-1].drawing.marks
        assert isinstance(square, PathMark)
        assert not any(bounds(square.outline).overlaps(bounds(cut).grown(2)) for cut in sheet.cuts)
        for cut in sheet.cuts:
            assert min(bounds(cut).x, bounds(cut).y) > 12.5
            assert bounds(cut).x + bounds(cut).width < sheet.size.width - 12.5
        assert len(angles) == 2


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "tabloid"])
def test_stitched_tiles_of_a_real_board_are_the_board(shop: Workshop, paper: str) -> None:
    product = next(one for one in shop.printing.products if one.kind == "boards")
    thing = board_things(shop, product.parts[0], [one for one in shop.islands if one.players == 6])[0]
    board = shop.draw(thing.front, thing.id)
    plan = plan_tiles(board, PAPERS[paper])
    assert len(plan.tiles) > 1
    pages = pdf_images(written(tile(board, PAPERS[paper], label=sheet_label(FontBook(), "Board"))), 50.8)
    with Document(None, "whole") as whole:
        whole.begin_page(board.size)
        whole.place(board)
    (expected,) = pdf_images(whole.data, 50.8)
    stitched = Image.new("RGB", expected.size, "white")
    for page, one in zip(pages, plan.tiles, strict=True):
        left, top = (page.width - one.window.width * 2) / 2, (page.height - one.window.height * 2) / 2
        window = page.crop((round(left), round(top), round(left + one.window.width * 2), round(top + one.window.height * 2)))
        stitched.paste(window, (round(one.window.x * 2), round(one.window.y * 2)))
    difference = ImageChops.difference(stitched, expected).convert("L").point(lambda level: 255 if level > 110 else 0)
    assert difference.histogram()[255] / (expected.width * expected.height) < 0.006  # match marks, and half a dot


def test_a_poster_is_one_page_of_the_boards_own_size() -> None:
    board = face(Size(500, 430))
    (page,) = one_to_a_page([board], board.size, bleed=0)
    assert page.size == (500, 430) and page.trim == Rect(0, 0, 500, 430)
