"""Things of many sizes on one sheet."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing import Drawing, PathMark
from generator.errors import LayoutError
from generator.products.laying.cutting import EDGE, cut_sheets, folded_sheets, outline_of
from generator.products.laying.shelving import Piece, shelves
from generator.products.thing import scaled
from generator.scene.outline import Outline, bounds
from generator.sheets.papers import paper_named
from generator.sheets.sheet import Placement
from generator.units import Rect, Size

ROOM = Rect(12, 12, 186, 273)


def piece(width: float, height: float, back: bool = False) -> Piece:
    drawing = Drawing(size=Size(width, height), marks=(), bleed=3)
    return Piece(drawing, drawing if back else None, "round")


@given(st.lists(st.tuples(st.floats(5, 60), st.floats(5, 60)), min_size=1, max_size=60), st.floats(0, 6))
def test_nothing_overlaps_and_nothing_is_lost(sizes: list[tuple[float, float]], gap: float) -> None:
    ordered = sorted((piece(*size) for size in sizes), key=lambda one: -one.size.height)
    pages = list(shelves(ordered, ROOM, gap))
    assert sum(len(page) for page in pages) == len(sizes)
    for page in pages:
        for spot in page:
            assert spot.place.x >= ROOM.x and spot.place.x + spot.place.width <= ROOM.x + ROOM.width + 1e-6
            assert spot.place.y + spot.place.height <= ROOM.y + ROOM.height + 1e-6
        for one, two in combinations(page, 2):
            assert not one.place.grown(gap / 2).overlaps(two.place.grown(gap / 2))


def test_backs_are_mirrored() -> None:
    paper = paper_named("a4")
    front, back = cut_sheets([piece(22, 22, back=True), piece(22, 22, back=True)], paper, 4)
    assert front.placements[0].x == EDGE
    assert back.placements[0].x == pytest.approx(210 - EDGE - 22)
    assert back.placements[0].y == front.placements[0].y
    assert back.is_back


def test_folded_the_backs_meet_their_fronts() -> None:
    paper = paper_named("a4")
    pieces = [piece(22, 22, back=True) for _ in range(30)] + [piece(18, 18)]
    single, *folded = folded_sheets(pieces, paper, 4)
    assert not single.creases and len(single.cuts) == 1
    assert [len(sheet.cuts) for sheet in folded] == [30] and not any(sheet.is_back for sheet in folded)
    (sheet,) = folded
    fronts, backs = sheet.placements[:30], sheet.placements[31:61]
    for front, back in zip(fronts, backs, strict=True):
        assert back.x == front.x and back.turn is not None
        assert 297 - (back.y + 22) == pytest.approx(front.y)
    assert max(one.y for one in fronts) + 22 + 1.2 < 297 / 2
    assert min(one.y for one in fronts) > EDGE  # as near to the fold as can be


def test_pieces_bleed_as_far_as_they_are_told() -> None:
    near, far = (cut_sheets([piece(22, 22)] * 2, paper_named("a4"), 8, bleed=bleed)[0] for bleed in (1.2, 3.0))
    assert near.placements[0].clip == Rect(-1.2, -1.2, 24.4, 24.4)
    assert far.placements[0].clip == Rect(-3, -3, 28, 28)
    assert far.bleed == far.trim.grown(3)


def test_too_large_a_piece_is_an_error() -> None:
    with pytest.raises(LayoutError, match="does not fit"):
        cut_sheets([piece(300, 20)], paper_named("a4"), 4)


def test_scaling_keeps_proportions() -> None:
    made = scaled(Drawing(size=Size(30, 124), marks=(), bleed=3), 24)
    assert made.size == pytest.approx((24, 99.2))
    assert made.bleed == pytest.approx(2.4)


def square(side: float) -> Piece:
    return Piece(Drawing(size=Size(side, side), marks=(), bleed=3), None, "box", joined=True)


def test_squares_lie_edge_to_edge() -> None:
    (page,) = shelves([square(10)] * 100, ROOM, 4)
    columns, rows = {spot.place.x for spot in page}, {spot.place.y for spot in page}
    assert (len(columns), len(rows)) == (18, 6)
    cuts = {spot.place.x for spot in page} | {spot.place.x + 10 for spot in page}
    assert len(cuts) == 19  # one straight cut parts two neighbours
    assert max(rows) - sorted(rows)[-2] == pytest.approx(14)  # what is left over is a row of its own


def test_few_squares_are_no_block() -> None:
    (page,) = shelves([square(10)] * 3, ROOM, 4)
    assert [spot.place.x - ROOM.x for spot in page] == [0, 14, 28]


def test_more_squares_than_a_page_holds_go_on_the_next() -> None:
    pages = list(shelves([square(30)] * 60, ROOM, 4))
    assert [len(page) for page in pages] == [54, 6]
    assert all(spot.place.y + 30 <= ROOM.y + ROOM.height + 1e-6 for page in pages for spot in page)


def test_only_the_rim_of_a_block_bleeds_and_is_marked() -> None:
    (sheet,) = cut_sheets([square(12)] * 40, paper_named("a4"), 4)
    *faces, marks = sheet.placements
    assert [faces[number].clip for number in (0, 1, 16)] == [Rect(-1.2, -1.2, 13.2, 13.2), Rect(0, -1.2, 12, 13.2), Rect(0, 0, 12, 13.2)]
    assert len(sheet.cuts) == 40
    # two rows of 15 and one of 10: a mark at each end of each cut, but where the gap between them leaves no room
    every = 2 * (16 + 3) + 2 * (11 + 2)
    assert every - 16 - 11 <= len(marks.drawing.marks) <= every


def test_marks_keep_off_round_pieces() -> None:
    (sheet,) = cut_sheets([*[square(12)] * 40, piece(18, 18)], paper_named("a4"), 4)
    disc = next(one for one in sheet.placements if one.drawing.size == Size(18, 18))
    near = Rect(disc.x, disc.y, 18, 18).grown(1.2)
    marks = [bounds(mark.outline) for mark in sheet.placements[-1].drawing.marks if isinstance(mark, PathMark)]
    assert len([mark for mark in marks if mark != bounds(disc_cut(disc))]) > 30
    assert not any(near.overlaps(mark.grown(0.05)) for mark in marks if mark.width < 1e-6 or mark.height < 1e-6)


def disc_cut(disc: Placement) -> Outline:
    return outline_of("round", Rect(disc.x, disc.y, 18, 18))
