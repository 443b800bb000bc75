from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis.strategies import floats, sampled_from
from PIL import Image, ImageChops

from generator.drawing import Drawing, GlyphRun, Part, PathMark
from generator.errors import LayoutError
from generator.extent import extents
from generator.faces import FaceRenderer
from generator.fonts.fonts import FontBook
from generator.paint.document import Document
from generator.paint.png import pdf_images
from generator.scene.matrix import apply
from generator.scene.outline import bounds
from generator.sheets.folding import gutterfold
from generator.sheets.grid import fit_grid, n_up
from generator.sheets.imposition import impose, one_to_a_page
from generator.sheets.notes import sheet_label
from generator.sheets.papers import PAPERS, paper_named
from generator.sheets.sheet import Placement, Sheet
from generator.sheets.tiling import plan_tiles, tile, tile_name
from generator.units import Rect, Size

POKER = Size(63, 88)


@pytest.fixture(scope="module")
def card() -> Drawing:
    return FaceRenderer([]).draw('<svg width="63" height="88"><rect x="-3" y="-3" width="69" height="94" fill="#c33"/></svg>')


def cards_on(sheet: Sheet) -> list[Placement]:
    return [one for one in sheet.placements if one.drawing.size == POKER]


def marks_on(sheet: Sheet) -> list[PathMark]:
    return [mark for one in sheet.placements if one.drawing.size == sheet.size for mark in one.drawing.marks if isinstance(mark, PathMark)]


@pytest.mark.parametrize(("paper", "across", "down"), [("a4", 10.5, 16.5), ("letter", 13.45, 7.7)])
def test_nine_cards_fit_on_home_paper(card: Drawing, paper: str, across: float, down: float) -> None:
    (sheet,) = impose([card] * 9, POKER, PAPERS[paper])
    assert len(cards_on(sheet)) == 9
    assert (sheet.trim.x, sheet.trim.y) == pytest.approx((across, down))
    assert (sheet.trim.width, sheet.trim.height) == pytest.approx((189, 264))


def test_n_up_counts_with_and_without_gutter() -> None:
    assert n_up(Size(190, 277), POKER) == (3, 3)
    assert n_up(Size(190, 277), POKER, 2) == (2, 3)
    assert n_up(Size(189, 264), POKER) == (3, 3)
    with pytest.raises(LayoutError, match="does not fit"):
        n_up(Size(60, 277), POKER)


def test_paper_is_turned_when_more_fit() -> None:
    assert fit_grid(PAPERS["a4"], POKER).sheet == (210, 297)
    assert fit_grid(PAPERS["a4"], Size(200, 140), margin=7.3).sheet == (297, 210)
    with pytest.raises(LayoutError, match="on a4"):
        fit_grid(PAPERS["a4"], Size(300, 300))


def test_papers_are_known_by_name() -> None:
    assert paper_named("Letter").size == (215.9, 279.4)
    with pytest.raises(LayoutError, match="did you mean 'letter'"):
        paper_named("leter")


@pytest.mark.parametrize("count", [1, 4, 9, 13])
def test_backs_meet_their_fronts_when_the_paper_is_flipped(card: Drawing, count: int) -> None:
    sheets = impose([card] * count, POKER, PAPERS["a4"], backs=[card] * count)
    assert len(sheets) == 2 * ((count + 8) // 9)
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        for one, other in zip(cards_on(front), cards_on(back), strict=True):
            assert other.x == pytest.approx(210 - one.x - 63)
            assert other.y == pytest.approx(one.y)
            assert other.turn is None


def test_backs_on_a_lying_sheet_stand_on_their_heads() -> None:
    mat = FaceRenderer([]).draw('<svg width="200" height="140"><rect width="200" height="140"/></svg>')
    front, back = impose([mat], Size(200, 140), PAPERS["a4"], backs=[mat])
    assert front.size == (297, 210)
    one, other = front.placements[0], back.placements[0]
    assert (other.x, other.y) == pytest.approx((one.x, 210 - one.y - 140))
    assert other.turn is not None
    assert apply(other.turn, 0, 0) == pytest.approx((200, 140))


def test_a_printers_error_is_corrected_on_backs_only(card: Drawing) -> None:
    plain = impose([card], POKER, PAPERS["a4"], backs=[card])
    moved = impose([card], POKER, PAPERS["a4"], backs=[card], back_offset=(1.5, -0.3))
    assert cards_on(moved[0])[0].x == cards_on(plain[0])[0].x
    assert cards_on(moved[1])[0].x == pytest.approx(cards_on(plain[1])[0].x + 1.5)
    assert cards_on(moved[1])[0].y == pytest.approx(cards_on(plain[1])[0].y - 0.3)


def test_a_front_without_back_is_an_error(card: Drawing) -> None:
    with pytest.raises(LayoutError, match="2 fronts but 1 backs"):
        impose([card] * 2, POKER, PAPERS["a4"], backs=[card])


@settings(max_examples=40, deadline=None)
@given(
    paper=sampled_from(["a4", "letter", "a3", "tabloid"]),
    width=floats(20, 120),
    height=floats(20, 120),
    gutter=sampled_from([0.0, 1.0, 6.0]),
    bleed=sampled_from([0.0, 2.0, 3.0]),
    count=sampled_from([1, 2, 5, 30]),
)
def test_marks_touch_no_card_and_no_bleed(paper: str, width: float, height: float, gutter: float, bleed: float, count: int) -> None:
    size = Size(round(width, 2), round(height, 2))
    face = Drawing(size=size, marks=(), bleed=3)
    for sheet in impose([face] * count, size, PAPERS[paper], gutter=gutter, bleed=bleed):
        trims = [Rect(one.x, one.y, *size) for one in sheet.placements if one.drawing is face]
        for one, clip in ((one, one.clip) for one in sheet.placements if one.drawing is face):
            assert clip is not None
            inked = Rect(one.x + clip.x, one.y + clip.y, clip.width, clip.height)
            assert not any(inked.overlaps(trim, 1e-4) for trim in trims if (trim.x, trim.y) != (one.x, one.y))
        for mark in marks_on(sheet):
            line = bounds(mark.outline)
            reach = Rect(line.x - 0.01, line.y - 0.01, line.width + 0.02, line.height + 0.02)
            assert not any(reach.overlaps(trim.grown(bleed)) for trim in trims)
            assert reach.x >= 2.9
            assert reach.y >= 2.9
            assert reach.x + reach.width <= sheet.size.width - 2.9
            assert reach.y + reach.height <= sheet.size.height - 2.9
        assert len(marks_on(sheet)) >= 8


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "tabloid"])
@pytest.mark.parametrize("size", [Size(63, 88), Size(190, 88), Size(184, 276), Size(195, 130)])
def test_every_sheet_tells_what_it_is_and_carries_a_ruler(renderer: FaceRenderer, paper: str, size: Size) -> None:
    inside = f'<rect x="-2" y="-2" width="{size.width + 4}" height="{size.height + 4}"/>'
    face = renderer.draw(f'<svg viewBox="0 0 {size.width} {size.height}" width="{size.width}mm" height="{size.height}mm">{inside}</svg>')
    if size.height > 270 and paper == "letter":
        face = replace(face, size=size._replace(height=250))
    label = sheet_label(FontBook(), "Axis Mundi", "", "v2.3", "1a2b3c4d")
    sheets = impose([face] * 40, face.size, PAPERS[paper], label=label)
    for number, sheet in enumerate(sheets, 1):
        *others, notes = sheet.placements
        assert sorted(written(notes.drawing)) == ["100 mm", f"Axis Mundi · v2.3 · 1a2b3c4d · {number}/{len(sheets)}"]
        ruler = max(max(one.width, one.height) for one in strokes(notes.drawing))
        assert ruler == pytest.approx(100, abs=0.2)
        inked = [Rect(one.x, one.y, *one.drawing.size).grown(2) for one in others if one.drawing.size != sheet.size]
        inked += [mark for one in others if one.drawing.size == sheet.size for mark in extents(one.drawing)]
        assert not any(mark.overlaps(one) for mark in strokes(notes.drawing) for one in inked)


def written(drawing: Drawing) -> list[str]:
    """The texts of a drawing and of its parts."""
    found = [mark.text for mark in drawing.marks if isinstance(mark, GlyphRun)]
    return found + [text for mark in drawing.marks if isinstance(mark, Part) for text in written(mark.art)]


def strokes(drawing: Drawing) -> list[Rect]:
    """Around each line of a drawing, where it is on paper."""
    lines = [mark for mark in drawing.marks if not isinstance(mark, GlyphRun)]
    return list(extents(drawing.with_marks(tuple(lines))))


def test_one_to_a_page_alternates_sides_and_keeps_its_bleed(card: Drawing) -> None:
    sheets = one_to_a_page([card] * 2, POKER, backs=[card] * 2, bleed=3)
    assert len(sheets) == 4
    assert all(sheet.size == (69, 94) and sheet.trim == (3, 3, 63, 88) and sheet.bleed == (0, 0, 69, 94) for sheet in sheets)


def test_gutterfold_lays_backs_upside_down_across_the_fold(card: Drawing) -> None:
    (sheet,) = gutterfold([card] * 3, [card] * 3, POKER, PAPERS["a4"])
    fronts, backs = cards_on(sheet)[:3], cards_on(sheet)[3:]
    fold = sheet.size.height / 2
    for front, back in zip(fronts, backs, strict=True):
        assert back.x == pytest.approx(front.x)
        assert (fold - (front.y + 88)) == pytest.approx(back.y - fold)
        assert fold - (front.y + 88) >= 2
        assert back.turn is not None


def test_tiles_cover_the_drawing_in_whole_millimetres() -> None:
    drawing = FaceRenderer([]).draw('<svg width="500" height="430"><rect width="500" height="430" fill="#999"/></svg>')
    for paper in ("a4", "letter", "a3"):
        plan = plan_tiles(drawing, PAPERS[paper])
        assert min(one.window.x for one in plan.tiles) <= 0
        assert max(one.window.x + one.window.width for one in plan.tiles) >= 500
        assert max(one.window.y + one.window.height for one in plan.tiles) >= 430
        for one in plan.tiles:
            assert one.window.x == int(one.window.x)
            right = next((two for two in plan.tiles if (two.column, two.row) == (one.column + 1, one.row)), None)
            if right:
                assert one.window.x + one.window.width - right.window.x == pytest.approx(10)


def test_tiles_without_ink_are_left_out() -> None:
    drawing = FaceRenderer([]).draw('<svg width="600" height="600"><path d="M0 0H600V40H40V600H0z"/></svg>')
    corner = FaceRenderer([]).draw('<svg width="600" height="600"><rect width="600" height="40"/><rect width="40" height="600"/></svg>')
    assert len(plan_tiles(corner, PAPERS["a4"]).tiles) < len(plan_tiles(drawing, PAPERS["a4"]).tiles)


def test_tile_names_read_like_a_map() -> None:
    assert [tile_name(0, 0), tile_name(1, 0), tile_name(0, 1), tile_name(26, 0)] == ["A1", "B1", "A2", "AA1"]


def test_a_drawing_that_fits_is_one_sheet_without_overview() -> None:
    drawing = FaceRenderer([]).draw('<svg width="150" height="150"><rect width="150" height="150"/></svg>')
    label = sheet_label(FontBook(), "Board")
    (sheet,) = tile(drawing, PAPERS["a4"], label=label)
    assert sheet.trim.width >= 150


def test_stitched_tiles_are_the_drawing() -> None:
    """Rendered tiles laid at their offsets give the whole picture again, match marks aside."""
    rings = "".join(
        f'<circle cx="150" cy="120" r="{r}" fill="none" stroke="hsl({r * 7},60%,50%)" stroke-width="1.5"/>' for r in range(4, 180, 4)
    )
    drawing = FaceRenderer([]).draw(f'<svg width="300" height="240"><rect width="300" height="240" fill="#eee"/>{rings}</svg>')
    fonts = FontBook()
    plan = plan_tiles(drawing, PAPERS["a4"])
    sheets = tile(drawing, PAPERS["a4"], label=sheet_label(fonts, "Board"))
    assert len(sheets) == len(plan.tiles) > 1
    with Document(None, "tiles", fonts=fonts) as document:
        for sheet in sheets:
            sheet.draw_on(document)
    with Document(None, "whole", fonts=fonts) as whole:
        whole.begin_page(Size(300, 240))
        whole.place(drawing)
    dpi, scale = 127.0, 5  # dots per inch, dots per mm
    (expected,) = pdf_images(whole.data, dpi)
    stitched = Image.new("RGB", expected.size, "magenta")
    for page, one, sheet in zip(pdf_images(document.data, dpi), plan.tiles, sheets, strict=True):
        left, top = round(sheet.trim.x * scale), round(sheet.trim.y * scale)
        shown = page.crop((left, top, left + round(one.window.width * scale), top + round(one.window.height * scale)))
        stitched.paste(shown, (round(one.window.x * scale), round(one.window.y * scale)))
    difference = ImageChops.difference(stitched, expected).convert("L").point(lambda level: 255 if level > 60 else 0)
    differing = difference.histogram()[255] / (expected.width * expected.height)
    assert differing < 0.004  # the match marks
