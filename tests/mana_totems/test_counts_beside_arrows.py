"""In the pictures of examples no arrow lies over the number of a hex."""

from __future__ import annotations

from math import cos, radians, sin

import pytest

from generator.boards.grid import Point
from generator.books.data.sections.laid import aside_of

LOW = 7.0
"""How far below the centre of its hex a number stands that makes room."""


@pytest.mark.parametrize("angle", range(0, 360, 60))
def test_the_number_makes_room_for_an_arrow(angle: int) -> None:
    way = Point(26 * cos(radians(angle)), 26 * sin(radians(angle)))
    line = (Point(-way.x, -way.y), way)
    aside = aside_of(Point(0, 0), [line], 1.0)
    assert aside is not None
    for x in (aside - 3.2, aside + 3.2):  # its icon and its number
        assert abs(x * sin(radians(angle)) - LOW * cos(radians(angle))) > 2.8


def test_a_number_that_nothing_comes_near_stays() -> None:
    assert aside_of(Point(0, 22), [(Point(-26, 0), Point(26, 0))], 1.0) is None
