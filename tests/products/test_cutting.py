"""Things of many sizes on one sheet."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing import Drawing
from generator.errors import LayoutError
from generator.products.cutting import EDGE, Piece, cut_sheets, folded_sheets, shelves
from generator.products.thing import scaled
from generator.sheets.papers import paper_named
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
