"""Things of many sizes on one sheet."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing import Drawing
from generator.errors import LayoutError
from generator.products.cutting import EDGE, Piece, cut_sheets, shelves
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


def test_too_large_a_piece_is_an_error() -> None:
    with pytest.raises(LayoutError, match="does not fit"):
        cut_sheets([piece(300, 20)], paper_named("a4"), 4)


def test_scaling_keeps_proportions() -> None:
    made = scaled(Drawing(size=Size(30, 124), marks=(), bleed=3), 24)
    assert made.size == pytest.approx((24, 99.2))
    assert made.bleed == pytest.approx(2.4)
