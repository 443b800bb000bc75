"""The sea about an island: its coast, its compass and its name, none of them over what a player reads."""

from __future__ import annotations

import math
import re

import pytest

from generator.boards.grid import bounds
from generator.boards.pen import Pen
from generator.boards.pieces import level_piece
from generator.boards.sea import draw_names, draw_sea, shore
from generator.products.workshop import Workshop
from generator.units import Rect


@pytest.mark.parametrize("place", [0, -1])
def test_the_sea_bears_the_name_of_the_island_and_higher_levels_do_not(shop: Workshop, place: int) -> None:
    island = shop.islands[place]
    art = shop.island_art(island, 26)
    assert [f">{island.name}</text>" in level_piece(art, level).svg for level in (0, 1)] == [True, False]


@pytest.mark.parametrize("place", [0, -1])
def test_compass_and_name_lie_between_the_island_and_the_edge_of_the_sea(shop: Workshop, place: int) -> None:
    island = shop.islands[place]
    art, ring = shop.island_art(island, 26), island.rings[0]
    around = shore(art.grid, ring + 1, 1.5)
    pen = Pen(Rect(-300, -300, 600, 600))
    draw_names(pen, art.grid, around, ring, island.name, shop.theme["board"])
    coast, edge = (1.5 * ring + 1) * art.grid.side, around[0].x * math.sqrt(3) / 2
    for circle in re.findall(r"<circle[^>]*>", pen.svg()):
        x, y, radius = (float(re.search(rf' {key}="([^"]*)"', circle)[1]) for key in ("cx", "cy", "r"))  # type: ignore[index]
        assert coast < math.hypot(x, y) - radius < math.hypot(x, y) + radius < edge


def test_the_coast_is_uneven_and_the_same_every_time(shop: Workshop) -> None:
    grid, drawn = shop.island_art(shop.islands[0], 26).grid, []
    around = shore(grid, 5, 1.5)
    for _ in range(2):
        left, top, right, bottom = bounds(around)
        pen = Pen(Rect(left, top, right - left, bottom - top))
        draw_sea(pen, grid, around, 4, shop.theme["board"])
        drawn.append(pen.svg())
    assert drawn[0] == drawn[1]
    assert len(set(re.findall(r"Q(-?[\d.]+)", drawn[0]))) > 200
