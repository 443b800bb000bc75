"""Hexes on paper: places, corners, outlines."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.table.hexes import DIRECTIONS, ring, turned
from generator.boards.grid import HexGrid, bounds, disc, polar

GRID = HexGrid(26.0)
coordinate = st.integers(-8, 8)


@given(coordinate, coordinate)
def test_neighbours_lie_one_flat_apart(q: int, r: int) -> None:
    here = GRID.centre((q, r))
    for dq, dr in DIRECTIONS:
        there = GRID.centre((q + dq, r + dr))
        assert math.dist(here, there) == pytest.approx(26.0)


@given(coordinate, coordinate, st.integers(0, 5))
def test_turning_a_hex_turns_its_place(q: int, r: int, sixths: int) -> None:
    x, y = GRID.centre((q, r))
    angle, radius = math.degrees(math.atan2(-y, x)), math.hypot(x, y)
    assert GRID.centre(turned((q, r), sixths)) == pytest.approx(polar(angle + 60 * sixths, radius), abs=1e-6)


def test_direction_numbers_run_against_the_clock_from_east() -> None:
    for direction, hex_ in enumerate(DIRECTIONS):
        assert GRID.centre(hex_) == pytest.approx(polar(60 * direction, 26.0), abs=1e-9)


@pytest.mark.parametrize("radius", [0, 1, 2, 5])
def test_outline_of_a_disc_is_one_closed_line(radius: int) -> None:
    (loop,) = GRID.outline(disc(radius))
    assert len(loop) == 6 * (2 * radius + 1)
    sides = [math.dist(one, two) for one, two in zip(loop, loop[1:] + loop[:1], strict=True)]
    assert sides == pytest.approx([GRID.side] * len(loop))


def test_outline_of_a_ring_has_a_hole() -> None:
    assert sorted(len(loop) for loop in GRID.outline(set(ring(3)))) == [30, 42]


def test_pieces_fill_their_rings_exactly() -> None:
    left, top, right, bottom = bounds(GRID.outline(disc(3))[0])
    assert right - left == pytest.approx(7 * 26.0)
    assert bottom - top == pytest.approx((1.5 * 6 + 2) * GRID.side)


def test_inset_moves_every_side_by_as_much() -> None:
    inner = GRID.corners((0, 0), inset=1.0)
    assert max(x for x, _ in inner) == pytest.approx(13.0 - 1.0)
