"""Places on a drawing that may be pointed at."""

from __future__ import annotations

import math

import pytest

from generator.boards.grid import HexGrid, Point
from generator.boards.shapes import Shape, box, disc, hexagon, strip


def area(shape: Shape) -> float:
    turned = [*shape[1:], shape[0]]
    return abs(sum(a.x * b.y - b.x * a.y for a, b in zip(shape, turned, strict=True))) / 2


def test_a_hexagon_is_a_hex_of_the_grid() -> None:
    grid = HexGrid(20)
    found, there = hexagon(grid.centre((2, -1)), 20), grid.corners((2, -1))
    assert all(one == pytest.approx(other) for one, other in zip(found, there, strict=True))


@pytest.mark.parametrize("end", [Point(7, 2), Point(2, 9), Point(-3, 5), Point(2, 2)])
def test_a_strip_is_as_near_to_its_way_as_is_said(end: Point) -> None:
    start = Point(2, 2)
    shape, long = strip(start, end, 1.5), math.dist(start, end)
    assert area(shape) == pytest.approx(long * 3 + math.pi * 1.5**2, rel=0.03)
    for corner in shape:
        share = 0.0 if long == 0 else ((corner.x - 2) * (end.x - 2) + (corner.y - 2) * (end.y - 2)) / long**2
        share = min(1.0, max(0.0, share))
        assert math.dist(corner, (2 + share * (end.x - 2), 2 + share * (end.y - 2))) == pytest.approx(1.5)


def test_discs_and_boxes_lie_around_their_middle() -> None:
    assert area(box(Point(3, 4), 5)) == 25
    assert area(disc(Point(3, 4), 2)) == pytest.approx(math.pi * 4, rel=0.02)
