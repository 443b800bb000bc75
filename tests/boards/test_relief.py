"""Height on boards: cliffs below the edges, shadows to one side, the higher painted over the lower."""

from __future__ import annotations

import re
from dataclasses import replace

from generator.boards.grid import HexGrid, Point
from generator.boards.pen import Pen
from generator.boards.pieces import level_piece
from generator.boards.position import island_svg, recommended
from generator.boards.relief import draw_cliffs, draw_relief, rock_of, sides_of, square_outline
from generator.products.workshop import Workshop
from generator.units import Rect

GRID = HexGrid(26)


def drawn(pen: Pen) -> list[str]:
    return re.findall(r"<(?:path|line|circle)[^>]*/>", pen.svg())


def test_sides_look_outward_of_hexes_squares_and_holes() -> None:
    ring = {(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)}
    for side in sides_of(GRID.outline(ring)):
        middle = Point((side.start.x + side.end.x) / 2 + side.out.x, (side.start.y + side.end.y) / 2 + side.out.y)
        outside = min(((middle.x - GRID.centre(one).x) ** 2 + (middle.y - GRID.centre(one).y) ** 2) ** 0.5 for one in ring)
        assert outside > 13
    (loop,) = square_outline({(3, 2)}, 10, Point(0, 0))
    assert {(round(side.out.x), round(side.out.y)) for side in sides_of([loop])} == {(0, 1), (1, 0), (0, -1), (-1, 0)}
    assert {(one.x, one.y) for one in loop} == {(30, -20), (40, -20), (40, -30), (30, -30)}


def test_the_outline_of_squares_keeps_to_the_edge_of_what_is_inside() -> None:
    loops = square_outline({(0, 0), (1, 0), (1, 1), (3, 3)}, 1, Point(0, 0))
    assert sorted(len(loop) for loop in loops) == [4, 8]


def test_rock_hangs_below_and_to_the_right_of_what_is_raised_only() -> None:
    pen = Pen(Rect(-50, -50, 100, 100))
    draw_cliffs(pen, GRID.outline({(0, 0)}), "#808080", 1.0)
    fills = [found[1] for one in drawn(pen) if "fill-opacity" not in one and (found := re.search(r'fill="(#\w+)"', one))]
    assert len(fills) == 6  # south-west, south-east and east, in two beds each
    assert fills[0] > fills[2] > fills[4]  # the darker, the farther they look from the light


def test_the_lower_ground_is_painted_first_and_level_ground_has_no_cliffs() -> None:
    order: list[tuple[int, int]] = []
    pen = Pen(Rect(-50, -50, 100, 100))
    draw_relief(pen, {(0, 0): 1, (1, 0): 0, (0, 1): -1}, GRID.outline, order.append, lambda _: "#808080", 1.0)
    assert order == [(0, 1), (1, 0), (0, 0)]
    flat = Pen(Rect(-50, -50, 100, 100))
    draw_relief(flat, {(0, 0): 1, (1, 0): 1}, GRID.outline, order.append, lambda _: "#808080", 1.0)
    assert drawn(pen) and not drawn(flat)


def test_cliffs_have_the_colour_of_most_of_their_ground() -> None:
    snow, wood = {"fill": "#ffffff", "pattern_ink": "#ffffff"}, {"fill": "#00ff00", "pattern_ink": "#00ff00"}
    rock = rock_of([snow, wood, snow, {**wood, "height": 2}])
    assert (rock(0), rock(2)) == ("#ffffff", "#00ff00")


def test_every_level_above_the_sea_has_its_cliffs_in_a_picture_of_the_island(shop: Workshop) -> None:
    island = shop.islands[-1]
    whole = island_svg(shop.island_art(island, 20), recommended(island)).count('fill-opacity="0.26"')
    low = replace(island, hexes=tuple(one for one in island.hexes if one.level == 0))
    assert (whole, island_svg(shop.island_art(low, 20), recommended(low)).count('fill-opacity="0.26"')) == (len(island.rings), 0)


def test_a_piece_shows_the_foot_of_what_lies_on_it_alike_on_all_sides(shop: Workshop) -> None:
    island = shop.islands[-1]
    svg = level_piece(shop.island_art(island, 26), 1).svg
    (shadow,) = [one for one in re.findall(r"<path[^>]*>", svg) if 'fill-opacity="0.12"' in one]
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", shadow.split(' d="')[1].split('"')[0])]
    assert max(numbers[::2]) == -min(numbers[::2])
    assert max(numbers[1::2]) == -min(numbers[1::2])
